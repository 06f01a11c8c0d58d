// The parts of a lesson.

export interface Question {
  asks: string;
  choices: string[];
  /** The index of the right choice. */
  right: number;
  why: string;
}

/** An experiment of the laboratory within a lesson. */
export interface Trial {
  experiment: string;
  values?: Record<string, string>;
  /** The options that can be changed here. */
  shown?: string[];
}

export interface Step {
  title: string;
  says: string[];
  question?: Question;
  trial?: Trial;
  /** An exercise: trees to prune by hand. */
  exercise?: 'explained' | 'prune';
}

export interface Lesson {
  id: string;
  title: string;
  /** What a reader can do afterwards. */
  aim: string;
  steps: Step[];
  /** The program to play at the end. */
  play: { program: string; says: string };
}

/** Returns the questions of a lesson with the indices of their steps. */
export function questionsOf(lesson: Lesson): { place: number; question: Question }[] {
  return lesson.steps.flatMap(({ question }, place) =>
    question === undefined ? [] : [{ place, question }],
  );
}
