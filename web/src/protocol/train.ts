// The trainer as the server describes it.

export type {
  Answered,
  Attempt,
  Drill,
  DrillStart,
  Exercise,
  Training,
} from './generated/messages';
