// The states of a tournament in words.

import type { EventState } from '../protocol/event';

export const STATES: Record<EventState, string> = {
  running: 'under way',
  pausing: 'finishes its games, then rests',
  paused: 'rests',
  over: 'over',
};
