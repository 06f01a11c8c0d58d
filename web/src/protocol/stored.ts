// Lists of the store as the server describes them: games and studies.

export type {
  Chapter,
  GamesPage,
  Imported,
  StudyId,
  StudyList,
  StudyRow,
  StudyText,
} from './generated/messages';

export { LONGEST_NAME, MOST_CHAPTERS } from './generated/messages';
