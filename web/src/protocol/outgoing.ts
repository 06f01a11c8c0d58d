// What a page is told.

export type { DecisionView, Made, Outgoing, Share } from './generated/messages';
