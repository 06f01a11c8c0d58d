// Messages from the server to a page.

export type { DecisionView, Made, Outgoing, Share } from './generated/messages';
