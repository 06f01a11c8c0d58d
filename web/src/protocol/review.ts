// The review of a game as the server describes it.

import type { JudgedView } from './generated/messages';

export type { JudgedView, ReviewView, SideReview } from './generated/messages';

export type Label = NonNullable<JudgedView['label']>;
