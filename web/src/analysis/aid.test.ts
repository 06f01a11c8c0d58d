import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramView } from '../protocol/program';
import type { Thought } from '../protocol/thought';
import { FakeSocket, pretendBrowser } from '../testing/socket';

pretendBrowser();
const { link } = await import('../link/link.svelte');
const { Aid, chosen, helper, isThreat, question, sentence } = await import('./aid.svelte');

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NF3 = { uci: 'g1f3', san: 'Nf3' };
const verdict = { shown: '+0.31', kind: 'centipawns' as const, number: 31 };
const CHOSE: Thought = { kind: 'chose', move: NF3, verdict, rule: 'best' };
const LINE = {
  kind: 'line',
  moves: [NF3, { uci: 'd7d5', san: 'd5' }],
} as unknown as Thought;

describe('the helper', () => {
  it('is the newest program that plays the game', () => {
    const program = (id: string, variants: string[], only: string | null = null) =>
      ({ id, variants, only }) as unknown as ProgramView;
    const all = [
      program('prinz', ['chess'], 'mates in two'),
      program('los-alamos', ['losalamos']),
      program('vitrine', ['chess', 'chess960']),
    ];
    expect(helper(all, 'chess')?.id).toBe('vitrine');
    expect(helper(all, 'losalamos')?.id).toBe('los-alamos');
    expect(helper([], 'chess')).toBeUndefined();
  });
});

describe('what was found', () => {
  it('is the move that was chosen with its line', () => {
    expect(chosen([LINE])).toBeNull();
    expect(chosen([LINE, CHOSE])?.line.map((move) => move.san)).toEqual(['Nf3', 'd5']);
    expect(chosen([CHOSE])?.line).toEqual([NF3]);
  });

  it('is said step by step', () => {
    const { chose } = chosen([CHOSE]) ?? expect.fail();
    expect(sentence('hint', false, chose, START)).toBe('Look at the knight on g1.');
    expect(sentence('hint', true, chose, START)).toContain('Nf3');
    expect(sentence('hint', true, chose, START)).toContain('White is better by 0.31');
  });

  it('is no good move where the best one loses', () => {
    const { chose } = chosen([CHOSE]) ?? expect.fail();
    const bad = { ...chose, verdict: { ...verdict, number: -272 } };
    const said = sentence('hint', true, bad, START);
    expect(said).toBe('The best it finds is Nf3 (knight f3). Black is better by 2.7.');
    expect(said).not.toContain('good');
  });

  it('is a threat only if a pass costs something', () => {
    const { chose } = chosen([CHOSE]) ?? expect.fail();
    const after = { ...verdict, number: 275 };
    const threat = { ...chose, verdict: after };
    // Already 2.40 ahead: moving twice brings next to nothing.
    expect(isThreat({ ...verdict, number: -240 }, after)).toBe(false);
    expect(sentence('threat', true, threat, START, { ...verdict, number: -240 })).toBe(
      'Nothing is threatened.',
    );
    expect(isThreat({ ...verdict, number: 0 }, after)).toBe(true);
    expect(sentence('threat', true, threat, START, { ...verdict, number: 0 })).toBe(
      'The threat is Nf3 (knight f3): if you passed, it would follow. Black is better by 2.8 then.',
    );
    expect(isThreat(verdict, { ...verdict, kind: 'mate', number: 2 })).toBe(true);
  });
});

describe('a person who asks', () => {
  let socket: FakeSocket;
  const ask = () => question('hint', 'vitrine', 7, 4);

  beforeEach(() => {
    link.connect();
    socket = FakeSocket.last as FakeSocket;
    socket.onopen?.();
    socket.hears({ type: 'hello', version: 1, server: 'Vitrine' });
  });

  async function answer(): Promise<void> {
    const id = socket.latest('think')?.id;
    socket.hears({ type: 'done', id, search: 3 });
    await Promise.resolve();
    await Promise.resolve();
    socket.hears({ type: 'thoughts', search: 3, from: 0, thoughts: [LINE, CHOSE] });
    socket.hears({ type: 'thought', search: 3, decision: { play: NF3 }, milliseconds: 1 });
  }

  it('is told the piece, then the move, then nothing more', async () => {
    const aid = new Aid();
    aid.press('hint', ask);
    expect(socket.latest('think')).toMatchObject({
      program: 'vitrine',
      start: { game: { id: 7, ply: 4 } },
      pass: false,
    });
    expect(aid.found).toBeNull();
    await answer();
    expect([aid.found?.chose.move.san, aid.showsMove]).toEqual(['Nf3', false]);
    aid.press('hint', ask);
    expect(aid.showsMove).toBe(true);
    aid.press('hint', ask);
    expect([aid.kind, aid.found]).toEqual([null, null]);
  });

  it('may ask for the threat instead', async () => {
    const aid = new Aid();
    aid.press('hint', ask);
    await answer();
    aid.press('threat', () => question('threat', 'vitrine', 7, 4));
    expect(aid.kind).toBe('threat');
    // The cost of a pass can be judged only against the value of the position without it.
    const asked = socket.said.filter((message) => message.type === 'think').slice(-2);
    expect(asked.map((message) => message.pass)).toEqual([true, false]);
  });
});
