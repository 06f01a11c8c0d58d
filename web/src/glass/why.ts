// Explains a move in a few sentences. Each is backed by a thought; nothing else is said.

import type { RuleView } from '../protocol/program';
import type { LineThought, MoveText, Thought, Worth } from '../protocol/thought';
import { worthSays } from '../analysis/standing';
import type { Side } from '../protocol/side';
import { many } from './counter';
import { atRoot, choice, lineOf, ofKind } from './placed';
import { isOpen, replies } from './replies';
import { ruleSays } from './rules';

/** A sentence, with the line or the squares that illustrate it. */
export interface Sentence {
  text: string;
  line?: MoveText[];
  squares?: string[];
}

const MOST = 5;

/** Explains in up to five sentences why a move was made; empty before the choice. */
export function why(thoughts: Thought[], rules: RuleView[]): Sentence[] {
  const chose = choice(thoughts);
  if (chose === undefined) return [];
  const root = atRoot(thoughts);
  const side = sideOf(thoughts);
  const decided = {
    text: `${chose.move.san} was chosen (${valued(chose.verdict, side)}). The rule that decided: ${ruleSays(rules, chose.rule)}`,
    line: [chose.move],
  };
  return [
    decided,
    ...expected(thoughts, chose.move),
    ...earlier(thoughts, chose.move, side),
    ...discarded(root, rules),
    ...remarked(root),
    ...listed(root, chose.move, rules),
  ].slice(0, MOST);
}

/** Returns the choice in one line: the move, its value, and the expected reply. */
export function inShort(thoughts: Thought[]): Sentence | null {
  const chose = choice(thoughts);
  if (chose === undefined) return null;
  const line = lineOf(thoughts, chose.move.uci)?.moves ?? [chose.move];
  const worth = valued(chose.verdict, sideOf(thoughts));
  const stands = `${chose.move.san}${isInWords(chose.verdict) ? '. ' : ', '}${worth}.`;
  const [, reply] = line;
  const isExpected = reply !== undefined && !isOpen(thoughts);
  return { text: isExpected ? `${stands} It expects ${reply.san}.` : stands, line };
}

/** Names the expected continuation; no reply is expected if several are equal to the program. */
function expected(thoughts: Thought[], move: MoveText): Sentence[] {
  const line = lineOf(thoughts, move.uci);
  if (line === undefined || line.moves.length < 2) return [];
  const cost = `${many(line.nodes, 'position')} looked at`;
  const { count, equal } = replies(thoughts);
  if (!isOpen(thoughts))
    return [{ text: `It expects ${sans(line.moves)}, after ${cost}.`, line: line.moves }];
  const same =
    equal === count
      ? 'Any reply is the same to it'
      : `It expects no particular reply: ${equal} of ${count} are the same to it`;
  return [{ text: `${same}, after ${cost}.` }];
}

/** Names the best move before the chosen one. */
function earlier(thoughts: Thought[], move: MoveText, side: Side): Sentence[] {
  const firsts = ofKind(thoughts, 'line').filter((line) => line.rank === 1);
  const other = firsts.findLast((line: LineThought) => line.moves[0]?.uci !== move.uci);
  const [first] = other?.moves ?? [];
  if (other === undefined || first === undefined) return [];
  const text = `Earlier, ${first.san} was its best move (${valued(other.verdict, side)}).`;
  return [{ text, line: other.moves }];
}

/** Counts the discarded moves and names the rule that discarded most. */
function discarded(root: Thought[], rules: RuleView[]): Sentence[] {
  const byRule = new Map<string, Set<string>>();
  for (const { rule, move } of ofKind(root, 'discarded'))
    byRule.set(rule, (byRule.get(rule) ?? new Set()).add(move.san));
  const [most] = [...byRule].toSorted((a, b) => b[1].size - a[1].size);
  if (most === undefined) return [];
  const all = new Set([...byRule.values()].flatMap((moves) => [...moves])).size;
  const [rule, moves] = most;
  const others = all === moves.size ? '' : `, ${moves.size} of them`;
  const verb = all === 1 ? 'was' : 'were';
  return [
    {
      text: `${many(all, 'move')} ${verb} discarded${others} by this rule: ${ruleSays(rules, rule)}`,
    },
  ];
}

/** Quotes the first remark about squares. */
function remarked(root: Thought[]): Sentence[] {
  const remark = ofKind(root, 'remark').find((one) => one.squares.length > 0);
  if (remark === undefined) return [];
  return [{ text: `It noted: ${remark.text}.`, squares: remark.squares }];
}

/** Names the list that had the chosen move. */
function listed(root: Thought[], move: MoveText, rules: RuleView[]): Sentence[] {
  const list = ofKind(root, 'listed').find((one) => one.moves.some((m) => m.uci === move.uci));
  if (list === undefined) return [];
  const count = `${many(list.moves.length, 'move')} ${list.moves.length === 1 ? 'was' : 'were'} on its list`;
  return [{ text: `${count}: ${ruleSays(rules, list.rule)}` }];
}

/** Answers *why not?*: the result of a search that had to play this move. */
export function whyNot(forced: Thought[], actual: Thought[], rules: RuleView[]): Sentence[] {
  const answer = choice(forced);
  if (answer === undefined) return [];
  const chosen = choice(actual);
  const line = lineOf(forced, answer.move.uci);
  const side = sideOf(forced);
  const worth = `If it has to play ${answer.move.san}: ${valued(answer.verdict, side)}`;
  const against =
    chosen === undefined || chosen.move.uci === answer.move.uci
      ? '.'
      : `. After ${chosen.move.san}, which it chose: ${valued(chosen.verdict, side)}.`;
  const dropped = ofKind(atRoot(actual), 'discarded').findLast(
    (one) => one.move.uci === answer.move.uci,
  );
  return [
    { text: worth + against, line: line?.moves ?? [answer.move] },
    ...expected(forced, answer.move),
    ...(dropped === undefined
      ? []
      : [{ text: `It was dropped: ${ruleSays(rules, dropped.rule)}` }]),
  ];
}

/** Returns the side to move. */
function sideOf(thoughts: Thought[]): Side {
  const began = ofKind(thoughts, 'began').at(0);
  return began?.position.turn ?? 'white';
}

/** Returns a value in words if it counts pawns or moves to mate; otherwise as the program writes
 * it. */
function valued(worth: Worth, side: Side): string {
  return isInWords(worth) ? worthSays(worth, side) : `value: ${worth.shown}`;
}

function isInWords({ kind }: Worth): boolean {
  return kind === 'centipawns' || kind === 'mate';
}

function sans(moves: MoveText[]): string {
  return moves.map((move) => move.san).join(' ');
}
