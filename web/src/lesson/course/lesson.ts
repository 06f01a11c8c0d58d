// What a lesson is made of.

export interface Question {
  asks: string;
  choices: string[];
  /** The place of the right choice. */
  right: number;
  why: string;
}

/** An experiment of the laboratory inside a lesson. */
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
  /** Trees to be pruned by hand. */
  exercise?: 'explained' | 'prune';
}

export interface Lesson {
  id: string;
  title: string;
  /** What one can do after it. */
  aim: string;
  steps: Step[];
  /** The program that one plays at the end. */
  play: { program: string; says: string };
}

/** The questions of a lesson with their places among its steps. */
export function questionsOf(lesson: Lesson): { place: number; question: Question }[] {
  return lesson.steps.flatMap(({ question }, place) =>
    question === undefined ? [] : [{ place, question }],
  );
}
