// Bernstein's eight questions about a position, the moves that each gave, and the table of
// plausible moves that they filled.

import type { ProgramView, RuleView } from '../../protocol/program';
import type { MoveText, Thought, Worth } from '../../protocol/thought';
import { choice, lineOf, placed } from '../placed';
import { keyOf } from '../sheet';

/** A move that a question gave, and the rule that kept it out of the table, if any. */
export interface Given {
  move: MoveText;
  dropped: string | null;
}

/** One question, or a part of one. */
export interface Question {
  rule: RuleView;
  given: Given[];
  /** Whether the machine reached it. A question after the last one that gave a move is known to
   * have been asked only if the table was not full. */
  asked: boolean;
}

/** A line of the table of plausible moves. */
export interface Place {
  move: MoveText;
  /** The question that gave it. */
  rule: string;
  value: Worth | null;
  reply: MoveText | null;
  /** Whether the move was played. */
  chosen: boolean;
  /** Whether the move was searched; the selective mode skips some. */
  followed: boolean;
}

export interface Asking {
  questions: Question[];
  table: Place[];
  /** Why no further question was asked, if that is known. */
  ended: 'check' | 'castling' | 'full' | null;
}

const CHECK = '1 in check';
const CASTLING = '3 castling';
const KEY_SQUARES = '5 key squares';
const OPEN_FILES = '6 open files';
/** The rule that keeps a move of the table from being searched. */
const SELECTIVE = 'selective';
/** The form of a question's id, which is a key with parts: its number, the letter of its part, if it
 * has parts, and a name. A test of the program keeps it (`crates/museum/src/bernstein/tests.rs`). */
const FORM = /^([1-8])([a-z]?) (.+)$/;
/** The rule that fills the table if no question does. */
const LAST_RESORT = 'nothing plausible';

/** How the questions are asked. */
export interface Manner {
  /** The number of moves that the table holds. */
  width: number;
  /** Whether open files come before key squares, as in the article. */
  article: boolean;
}

/** Returns how a program with these options asks the questions. */
export function mannerOf(program: ProgramView | undefined, set: Record<string, string>): Manner {
  const spec = program?.options.find((one) => one.name === 'Plausible Moves');
  const usual = spec?.kind === 'spin' ? spec.default : 7;
  return {
    width: Number(set['Plausible Moves'] ?? usual),
    article: set['Questions'] === 'article',
  };
}

/** The questions asked about the position after these moves, and what they gave. */
export function asking(
  thoughts: Thought[],
  card: RuleView[],
  { path, width, article }: Manner & { path: MoveText[] },
): Asking {
  const here = thoughtsAt(thoughts, path);
  const given = answers(here);
  const table = tableOf(here, given);
  if (path.length === 0) complete(thoughts, table);
  const rules = article ? swapped(card) : card;
  const names = [...given.keys()];
  const last = rules.findLastIndex((rule) => names.includes(rule.id));
  const ended = ending(names, table.length, width);
  const own = rules.filter((rule) => isQuestion(rule.id) || names.includes(rule.id));
  return {
    questions: own.map((rule) => ({
      rule,
      given: given.get(rule.id) ?? [],
      asked: names.length > 0 && (ended === null || rules.indexOf(rule) <= last),
    })),
    table,
    ended,
  };
}

/** Swaps questions 5 and 6. */
function swapped(rules: RuleView[]): RuleView[] {
  const place = (id: string) => rules.findIndex((rule) => rule.id === id);
  const [key, file] = [place(KEY_SQUARES), place(OPEN_FILES)];
  const [first, second] = [rules[key], rules[file]];
  if (first === undefined || second === undefined) return rules;
  return rules.with(key, second).with(file, first);
}

function isQuestion(id: string): boolean {
  return FORM.test(id);
}

/** The thoughts about the position after some moves. */
function thoughtsAt(thoughts: Thought[], path: MoveText[]): Thought[] {
  const key = keyOf(path);
  return placed(thoughts)
    .filter((one) => keyOf(one.path) === key)
    .map((one) => one.thought);
}

/** Returns the moves that each question gave. The table is filled before the first move is entered;
 * a move dropped later was searched, and the questions did not reject it. */
function answers(here: Thought[]): Map<string, Given[]> {
  const given = new Map<string, Given[]>();
  for (const thought of here) {
    if (thought.kind === 'entered') break;
    if (thought.kind === 'listed' && (isQuestion(thought.rule) || thought.rule === LAST_RESORT))
      given.set(
        thought.rule,
        thought.moves.map((move) => ({ move, dropped: null })),
      );
    else if (thought.kind === 'discarded') drop(given, thought);
  }
  return given;
}

/** Marks a move as dropped, in the newest answer that has it. */
function drop(given: Map<string, Given[]>, { move, rule }: { move: MoveText; rule: string }): void {
  const lists = [...given.values()].toReversed();
  const one = lists.flat().find((other) => other.move.uci === move.uci && other.dropped === null);
  if (one !== undefined) one.dropped = rule;
}

function tableOf(here: Thought[], given: Map<string, Given[]>): Place[] {
  const left = new Map<string, Worth>();
  for (const thought of here)
    if (thought.kind === 'left') left.set(thought.move.uci, thought.verdict);
  const leftOut = here.flatMap((one) =>
    one.kind === 'discarded' && one.rule === SELECTIVE ? [one.move.uci] : [],
  );
  const kept = [...given].flatMap(([rule, list]) =>
    list.filter((one) => one.dropped === null).map(({ move }) => ({ move, rule })),
  );
  return kept.map(({ move, rule }) => ({
    move,
    rule,
    value: left.get(move.uci) ?? null,
    reply: null,
    chosen: false,
    followed: !leftOut.includes(move.uci),
  }));
}

/** Adds what is known only at the root: the expected reply and the choice. */
function complete(thoughts: Thought[], table: Place[]): void {
  const chosen = choice(thoughts)?.move.uci;
  for (const place of table) {
    place.reply = lineOf(thoughts, place.move.uci)?.moves[1] ?? null;
    place.chosen = place.move.uci === chosen;
  }
}

function ending(names: string[], length: number, width: number): Asking['ended'] {
  if (names.includes(CHECK)) return 'check';
  if (names.includes(CASTLING)) return 'castling';
  return length >= width ? 'full' : null;
}

/** Returns the positions for which the questions were asked: the root, and after each first
 * move. */
export function askedAbout(thoughts: Thought[]): MoveText[][] {
  const found = new Map<string, MoveText[]>();
  for (const { thought, path } of placed(thoughts))
    if (thought.kind === 'listed') found.set(keyOf(path), path);
  return [...found.values()];
}

/** Describes the result of a question that gave no move. */
export function answerSays({ given, asked }: Question, ended: Asking['ended']): string {
  if (given.length > 0) return '';
  if (asked) return 'no move';
  const why = {
    check: 'the king is in check',
    castling: 'the king can castle',
    full: 'the table is full',
  };
  return ended === null ? 'not asked' : `not asked: ${why[ended]}`;
}

/** Splits the id of a question: `2a gain` is part (a) of question 2. The number of another rule is
 * empty. */
export function numbered(id: string): { number: string; part: string; name: string } {
  const [, number = '', part = '', name = id] = FORM.exec(id) ?? [];
  return { number, part, name: part === '' ? name : `(${part}) ${name}` };
}

/** Returns the number of a question with the letter of its part. */
export function markOf(rule: string): string {
  const { number, part } = numbered(rule);
  return rule === LAST_RESORT ? 'nothing' : number + part;
}
