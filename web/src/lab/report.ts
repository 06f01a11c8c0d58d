// The report of an experiment in words and numbers, and the address of an experiment.

import type { Experiment, Report, ReportBlock, ReportCell } from '../protocol/lab';

/** Reads a report that was saved as a file; `null` if the text is not one. */
export function readReport(text: string): Report | null {
  try {
    const found = JSON.parse(text) as Partial<Report> | null;
    const isReport =
      typeof found?.title === 'string' &&
      typeof found.asks === 'string' &&
      Array.isArray(found.blocks) &&
      found.blocks.every((block) => KINDS.includes((block as ReportBlock | null)?.kind ?? ''));
    return isReport ? (found as Report) : null;
  } catch {
    return null;
  }
}

const KINDS = ['text', 'table', 'bars', 'board', 'file', 'film'];

/** Above this size, bars have a logarithmic scale. */
const LOGARITHMIC = 1000;

/** From this size on, a number is written as a power of ten. */
const AS_POWER_OF_TEN_FROM = 1e15;

/** Formats a cell. */
export function written(cell: ReportCell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (Math.abs(cell) < AS_POWER_OF_TEN_FROM) {
    return cell.toLocaleString('en', { maximumFractionDigits: 2 }).replace('-', '−');
  }
  const [digits = '', power = ''] = cell.toExponential(2).split('e+');
  return `${digits} × 10^${power}`;
}

/** Whether a column holds numbers and is aligned to the right. */
export function isNumeric(rows: ReportCell[][], column: number): boolean {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}

/** Returns the length of each bar in percent of the longest, and whether the scale is
 * logarithmic. */
export function lengths(bars: { size: number }[]): { shares: number[]; isLogarithmic: boolean } {
  const most = Math.max(1, ...bars.map((bar) => bar.size));
  const isLogarithmic = most > LOGARITHMIC;
  const share = (size: number) =>
    isLogarithmic ? Math.log10(Math.max(1, size)) / Math.log10(most) : size / most;
  return { shares: bars.map((bar) => 100 * share(bar.size)), isLogarithmic };
}

/** Returns the rooms in order, each with its experiments. */
export function rooms(experiments: Experiment[]): { room: string; experiments: Experiment[] }[] {
  const names = [...new Set(experiments.map((one) => one.room))];
  return names.map((room) => ({
    room,
    experiments: experiments.filter((one) => one.room === room),
  }));
}

/** Longer values, such as a whole game, are left out of the address. */
const LONGEST = 1500;

/** Returns the address of an experiment with its changed options, for sharing. */
export function addressOf(experiment: Experiment, values: Record<string, string>): string {
  const changed = experiment.options.flatMap(({ name, default: usual }) => {
    const value = values[name];
    const isUsual = value === undefined || value === String(usual);
    return isUsual || value.length > LONGEST ? [] : [[name, value]];
  });
  const query = new URLSearchParams(changed as [string, string][]).toString();
  return `/lab/${experiment.id}${query === '' ? '' : `?${query}`}`;
}

/** Reads the changed options from an address. */
export function valuesOf(experiment: Experiment, query: string): Record<string, string> {
  const asked = new URLSearchParams(query);
  return Object.fromEntries(
    experiment.options.flatMap(({ name }) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
