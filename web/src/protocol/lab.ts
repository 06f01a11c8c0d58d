// The experiments of the laboratory and their reports as the server describes them.

import type { ReportBlock } from './generated/messages';

export type {
  Experiment,
  LabBegun,
  LabState,
  Report,
  ReportBlock,
  ReportCell,
} from './generated/messages';

/** A machine at work: lines of a program or transitions of a chart, and steps. */
export type Film = Extract<ReportBlock, { kind: 'film' }>;
