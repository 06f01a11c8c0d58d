// What a page is told.

export type { DecisionView, Made, Outgoing } from './generated/messages';
