// How many questions of each lesson were answered correctly at the first try. Stored only in the
// browser.

const KEY = 'vitrine-lessons';

/** For each lesson, whether each question was answered correctly, by index. */
export type Scores = Record<string, Record<number, boolean>>;

/** Reads stored scores; invalid ones are dropped. */
export function readScores(text: string | null): Scores {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Scores)
      : {};
  } catch {
    return {};
  }
}

/** Returns the scores with an answer added; only the first answer to a question counts. */
export function answered(scores: Scores, lesson: string, place: number, isRight: boolean): Scores {
  if (scores[lesson]?.[place] !== undefined) return scores;
  return { ...scores, [lesson]: { ...scores[lesson], [place]: isRight } };
}

/** Counts the right answers and all answers. */
export function tally(scores: Scores, lesson: string): { right: number; all: number } {
  const answers = Object.values(scores[lesson] ?? {});
  return { right: answers.filter((isRight) => isRight).length, all: answers.length };
}

export function keptScores(): Scores {
  try {
    return readScores(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export function keepScores(scores: Scores): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(scores));
  } catch {
    // Lessons work without browser storage.
  }
}
