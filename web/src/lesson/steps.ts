// The lesson step by step: the text, and what the tree shows with it.

import { FIGURE, isWhites, lineTo, nodeOf } from './figure';
import { MINIMAX, search, type Event, type How, type Known, type Walk } from './search';

export type Stage = 'tree' | 'minimax' | 'alpha-beta';

export interface Step {
  stage: Stage;
  says: string;
  /** The position that the step is about. */
  node: number | null;
  /** The values on the tree, as displayed. */
  values: ReadonlyMap<number, string>;
  /** Positions that will not be searched. */
  dropped: readonly number[];
  /** The positions of the principal variation, once it is known. */
  line: readonly number[];
}

/** Returns all steps, for given leaf values and a kind of search. */
export function lesson(ends: ReadonlyMap<number, number>, how: How): Step[] {
  const [plain, quick] = [search(ends, MINIMAX), search(ends, how)];
  return [...opening(ends), ...backing(ends, plain), ...cutting(quick, plain)];
}

function opening(ends: ReadonlyMap<number, number>): Step[] {
  const bare = { stage: 'tree', node: null, dropped: [], line: [] } as const;
  return [
    {
      ...bare,
      says:
        'The tree of Figure 3.2. White thinks about two first moves, 1.e4 and 1.d4; each line goes ' +
        'on for two moves of each side. The 33 positions are numbered as a search walks: down first, ' +
        'then to the right.',
      values: new Map(),
    },
    {
      ...bare,
      says:
        'The 17 positions at the ends are valued without looking further: each side’s legal moves, ' +
        'its moves to castle, its attacks on the centre. Plus is good for White.',
      values: written(ends),
    },
  ];
}

function backing(ends: ReadonlyMap<number, number>, walk: Walk): Step[] {
  const values = written(ends);
  const backs = walk.events.filter((event) => event.kind === 'back');
  return backs.map((event) => {
    const { node, value } = event;
    const said = choosing(event, values);
    values.set(node, signed(value));
    const line = node === 1 ? chosenLine(walk) : [];
    const says = node === 1 ? `${said} ${verdict(walk)}` : said;
    return { stage: 'minimax', says, node, values: new Map(values), dropped: [], line };
  });
}

function cutting(walk: Walk, plain: Walk): Step[] {
  const values = new Map<number, string>();
  const dropped: number[] = [];
  const steps = walk.events.map((event): Step => {
    const says = telling(event, values);
    if (event.kind === 'end') values.set(event.node, signed(event.value));
    if (event.kind === 'back') values.set(event.node, proved(event.known));
    if (event.kind === 'cut') dropped.push(...event.dropped);
    const now = { values: new Map(values), dropped: [...dropped], line: [] };
    return { stage: 'alpha-beta', says, node: event.node, ...now };
  });
  const says = ending(walk, plain);
  const line = chosenLine(walk);
  return [...steps, { stage: 'alpha-beta', says, node: 1, values, dropped, line }];
}

function telling(event: Event, values: ReadonlyMap<number, string>): string {
  if (event.kind === 'back') return choosing(event, values);
  if (event.kind === 'end')
    return `${event.node}, after ${spoken(event.node)}: ${signed(event.value)}.`;
  return stopping(event);
}

function choosing(
  { node, from, known }: Extract<Event, { kind: 'back' }>,
  values: ReadonlyMap<number, string>,
): string {
  const { children } = nodeOf(node);
  const seen = children.filter((child) => values.has(child));
  if (seen.length === 1) {
    const why = children.length === 1 ? 'There is no other move.' : 'The rest cannot matter.';
    return `${node} gets ${proved(known)} from ${from}. ${why}`;
  }
  const who = isWhites(node) ? 'White takes the greatest' : 'Black takes the least';
  const all = seen.map((child) => `${values.get(child)} (${child})`).join(', ');
  return `${node}: ${who} of ${all}. It gets ${proved(known)}.`;
}

function stopping({ node, best, bound, dropped }: Extract<Event, { kind: 'cut' }>): string {
  const [who, other] = isWhites(node) ? ['White', 'Black'] : ['Black', 'White'];
  const least = isWhites(node) ? 'at least' : 'at most';
  const sure = `${other} is already sure of ${signed(bound)} elsewhere`;
  return (
    `${node}: ${who} has ${least} ${signed(best)} here, and ${sure}, so ${other} will never come ` +
    `this way for more. Not looked at: ${listed(dropped)}.`
  );
}

function verdict(walk: Walk): string {
  return `White plays 1.${nodeOf(walk.chosen).move}, worth ${signed(walk.value)}.`;
}

function ending(walk: Walk, plain: Walk): string {
  const same = walk.chosen === plain.chosen && walk.value === plain.value;
  const [few, all] = [FIGURE.size - walk.unseen.length, FIGURE.size];
  return (
    `${verdict(walk)} ${same ? 'The same move and the same value' : 'Another result'} as when ` +
    `everything is looked at, after ${few} of ${all} positions. Never looked at: ` +
    `${listed(walk.unseen)}.`
  );
}

/** Returns the principal variation: from the root down, child by child. */
function chosenLine({ events }: Walk): number[] {
  const from = new Map(
    events.flatMap((one) => (one.kind === 'back' ? [[one.node, one.from]] : [])),
  );
  const line = [1];
  for (let next = from.get(1); next !== undefined; next = from.get(next)) line.push(next);
  return line;
}

function written(values: ReadonlyMap<number, number>): Map<number, string> {
  return new Map([...values].map(([id, value]) => [id, signed(value)]));
}

/** Returns the moves to a position: 1.e4 e5 2.Nf3. */
export function spoken(id: number): string {
  const moves = lineTo(id).map((san, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}.${san}` : san));
  return moves.join(' ');
}

/** Formats a value with its sign. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

function proved({ low, high }: Known): string {
  if (low === high) return signed(low);
  if (high === Infinity) return `≥ ${signed(low)}`;
  return low === -Infinity ? `≤ ${signed(high)}` : `${signed(low)} to ${signed(high)}`;
}

/** Lists numbers, with runs of three or more as ranges: 9, 19–21. */
export function listed(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([a, b]) => (a === b ? `${a}` : b - a === 1 ? `${a}, ${b}` : `${a}–${b}`))
    .join(', ');
}
