// How many questions of each lesson were answered rightly at the first try; kept by the browser, sent to nobody.

const KEY = 'vitrine-lessons';

/** For each lesson, the questions by their place: right or not. */
export type Scores = Record<string, Record<number, boolean>>;

/** What was kept, as far as it makes sense. */
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

/** The scores with an answer; only the first answer to a question counts. */
export function answered(scores: Scores, lesson: string, place: number, isRight: boolean): Scores {
  if (scores[lesson]?.[place] !== undefined) return scores;
  return { ...scores, [lesson]: { ...scores[lesson], [place]: isRight } };
}

/** Questions answered rightly, and all that were answered. */
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
    // A browser that keeps nothing still teaches.
  }
}
