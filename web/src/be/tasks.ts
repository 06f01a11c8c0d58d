// The tasks for a person who plays the part of a machine. Each is made from the program's own
// thoughts about the position, which hold the answers.

import { rowsOf, weighings } from '../glass/sheet';
import { choice } from '../glass/placed';
import { ruleSays } from '../glass/rules';
import { council } from '../glass/special/goals';
import { asking, mannerOf } from '../glass/special/questions';
import type { ProgramView } from '../protocol/program';
import type { MoveText, Thought } from '../protocol/thought';

/** A task: choose among options, or find numbers. */
export type Task =
  | {
      kind: 'choose';
      id: string;
      title: string;
      says: string;
      options: { id: string; label: string }[];
      right: Set<string>;
    }
  | {
      kind: 'count';
      id: string;
      title: string;
      says: string;
      fields: { id: string; label: string; right: number }[];
    };

/** The machines whose part can be played, and what a player of the part does. */
export const PARTS = [
  {
    id: 'bernstein',
    does: 'Ask its questions one after the other: which moves does each of them give?',
  },
  {
    id: 'turing',
    does: 'Reckon the position play of the move that it chose, rule by rule, with pencil and paper.',
  },
  {
    id: 'newell-shaw-simon',
    does: 'Say which goals are awake in the position, and which moves each of them proposes.',
  },
] as const;

/** The tasks of a position, in the order in which the machine goes through them. */
export function tasksOf(program: ProgramView, thoughts: Thought[], legal: MoveText[]): Task[] {
  if (program.id === 'bernstein') return questions(program, thoughts, legal);
  if (program.id === 'turing') return positionPlay(program, thoughts);
  if (program.id === 'newell-shaw-simon') return goals(program, thoughts, legal);
  return [];
}

/** Options named by SAN, because castling has two spellings as squares. */
const options = (moves: MoveText[]) => moves.map(({ san }) => ({ id: san, label: san }));

/** Bernstein: each question that was asked, with the moves it gave. */
function questions(program: ProgramView, thoughts: Thought[], legal: MoveText[]): Task[] {
  const { questions: all } = asking(thoughts, program.rules, {
    ...mannerOf(program, {}),
    path: [],
  });
  return all
    .filter(({ asked }) => asked)
    .map(({ rule, given }) => ({
      kind: 'choose',
      id: rule.id,
      title: `Question ${rule.id}`,
      says: rule.says,
      options: options(legal),
      right: new Set(given.map(({ move }) => move.san)),
    }));
}

/** Turing: the position play after the chosen move, rule by rule, in points. */
function positionPlay(program: ProgramView, thoughts: Thought[]): Task[] {
  const chosen = choice(thoughts)?.move;
  const after = weighings(thoughts).find(
    ({ path }) => path.length === 1 && path[0]?.uci === chosen?.uci,
  );
  if (chosen === undefined || after === undefined) return [];
  const { sheet } = after;
  const isWhite = sheet.view === 'white';
  return rowsOf(sheet)
    .filter(({ white, black }) => white !== 0 || black !== 0)
    .map((row) => ({
      kind: 'count',
      id: row.rule,
      title: row.rule,
      says: ruleSays(program.rules, row.rule),
      fields: [
        {
          id: row.rule,
          label: `Points after ${chosen.san}`,
          right: (isWhite ? row.white - row.black : row.black - row.white) / sheet.parts,
        },
      ],
    }));
}

/** Newell, Shaw and Simon: which goals are awake, then what each of them proposes. */
function goals(program: ProgramView, thoughts: Thought[], legal: MoveText[]): Task[] {
  const said = council(thoughts);
  const awake = said.goals.filter(({ proposed }) => proposed > 0);
  const names = said.goals.map(({ name }) => name);
  const first: Task = {
    kind: 'choose',
    id: 'goals',
    title: 'Which goals propose moves here?',
    says: 'Each goal looks at the position for itself. Some have nothing to propose.',
    options: names.map((name) => ({ id: name, label: name })),
    right: new Set(awake.map(({ name }) => name)),
  };
  const proposed = awake.map(({ name }): Task => ({
    kind: 'choose',
    id: name,
    title: `What does the goal “${name}” propose?`,
    says: ruleSays(program.rules, name),
    options: options(legal),
    right: new Set(
      said.proposals
        .filter(({ by }) => by.some(({ goal }) => goal === name))
        .map(({ move }) => move.san),
    ),
  }));
  return names.length === 0 ? [] : [first, ...proposed];
}

/** How an answer compares with the machine's. */
export interface Marked {
  right: string[];
  wrong: string[];
  missed: string[];
}

/** Compares a choice with the machine's answer. */
export function mark(task: Extract<Task, { kind: 'choose' }>, given: Set<string>): Marked {
  const ids = task.options.map(({ id }) => id);
  return {
    right: ids.filter((id) => given.has(id) && task.right.has(id)),
    wrong: ids.filter((id) => given.has(id) && !task.right.has(id)),
    missed: ids.filter((id) => !given.has(id) && task.right.has(id)),
  };
}

/** Whether a number equals the machine's, to within a twentieth of a point. */
export function isRight(given: string, right: number): boolean {
  const number = Number(given.trim().replace(',', '.').replace('−', '-'));
  return given.trim() !== '' && Math.abs(number - right) < 0.05 + 1e-9;
}
