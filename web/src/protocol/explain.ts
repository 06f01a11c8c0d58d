// Explanations of moves and games as the server describes them: claims with their evidence.

export type {
  Attacked,
  BranchView,
  ChangeView,
  ClaimView,
  EndView,
  EvidenceView,
  Explanation,
  PromiseView,
  QuestionId,
  ToldGame,
  ToldMove,
} from './generated/messages';
