// Why a move was made, in a few sentences. Each is proved by a thought; what no thought
// says is not said.

import type { RuleView } from '../protocol/program';
import type { LineThought, MoveText, Thought, Worth } from '../protocol/thought';
import { worthSays } from '../analysis/standing';
import type { Side } from '../protocol/side';
import { many } from './counter';
import { atRoot, choice, lineOf, ofKind } from './placed';
import { isOpen, replies } from './replies';
import { ruleSays } from './rules';

/** A sentence, with the line or the squares that show what it means. */
export interface Sentence {
  text: string;
  line?: MoveText[];
  squares?: string[];
}

const MOST = 5;

/** Two to five sentences on why a move was made; none before it is. */
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

/** The choice in a line: the move, how it stands, and the reply that is expected. */
export function inShort(thoughts: Thought[]): Sentence | null {
  const chose = choice(thoughts);
  if (chose === undefined) return null;
  const line = lineOf(thoughts, chose.move.uci)?.moves ?? [chose.move];
  const worth = valued(chose.verdict, sideOf(thoughts));
  const stands = `${chose.move.san}${worth.startsWith('value') ? ', ' : '. '}${worth}.`;
  const [, reply] = line;
  const isExpected = reply !== undefined && !isOpen(thoughts);
  return { text: isExpected ? `${stands} It expects ${reply.san}.` : stands, line };
}

/** What it thinks comes next; where several replies are the same to it, it expects none of them. */
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

/** Which move stood first before the chosen one did. */
function earlier(thoughts: Thought[], move: MoveText, side: Side): Sentence[] {
  const firsts = ofKind(thoughts, 'line').filter((line) => line.rank === 1);
  const other = firsts.findLast((line: LineThought) => line.moves[0]?.uci !== move.uci);
  const [first] = other?.moves ?? [];
  if (other === undefined || first === undefined) return [];
  const text = `Earlier, ${first.san} was its best move (${valued(other.verdict, side)}).`;
  return [{ text, line: other.moves }];
}

/** How many moves were dropped, by which rules. */
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

/** The first thing it remarked about squares. */
function remarked(root: Thought[]): Sentence[] {
  const remark = ofKind(root, 'remark').find((one) => one.squares.length > 0);
  if (remark === undefined) return [];
  return [{ text: `It noted: ${remark.text}.`, squares: remark.squares }];
}

/** The list that the chosen move was on. */
function listed(root: Thought[], move: MoveText, rules: RuleView[]): Sentence[] {
  const list = ofKind(root, 'listed').find((one) => one.moves.some((m) => m.uci === move.uci));
  if (list === undefined) return [];
  const count = `${many(list.moves.length, 'move')} ${list.moves.length === 1 ? 'was' : 'were'} on its list`;
  return [{ text: `${count}: ${ruleSays(rules, list.rule)}` }];
}

/** The answer to *why not?*: what a search found that had to play this move. */
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

/** Who was to move. */
function sideOf(thoughts: Thought[]): Side {
  const began = ofKind(thoughts, 'began').at(0);
  return began?.position.turn ?? 'white';
}

/** A value in words where it counts pawns or moves to mate; else as the program writes it. */
function valued(worth: Worth, side: Side): string {
  const counts = worth.kind === 'centipawns' || worth.kind === 'mate';
  return counts ? worthSays(worth, side) : `value: ${worth.shown}`;
}

function sans(moves: MoveText[]): string {
  return moves.map((move) => move.san).join(' ');
}
