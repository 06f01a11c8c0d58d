import { describe, expect, it } from 'vitest';
import type { Thought } from '../protocol/thought';
import { recorded } from '../testing/recorded';
import { exhibitsOf } from './exhibit';
import { inShort, why, whyNot } from './why';

describe('why', () => {
  it('names the rule, the line, the rival and what was discarded', () => {
    const { thoughts, program } = recorded('turing');
    const sentences = why(thoughts, program.rules);
    const decides = program.rules.find((rule) => rule.id === 'greatest position play')?.says ?? '?';
    expect(sentences[0]?.text).toContain('exd5 was chosen (value: 1/0, position play 3.2)');
    expect(sentences[0]?.text).toContain(decides);
    expect(sentences[1]?.text).toBe('Any reply is the same to it, after 190 positions looked at.');
    expect(sentences[2]?.text).toBe(
      'Earlier, Rh8+ was its best move (value: 1/0, position play 2.4).',
    );
    expect(sentences[3]?.text).toMatch(/^16 moves were discarded, 15 of them by this rule: /);
  });

  it('expects no reply where several are the same to the machine', () => {
    const { thoughts, program } = recorded('turing');
    const exhibit = exhibitsOf(thoughts, 'replies').at(-1) ?? expect.fail();
    const told = (equal: number) => {
      const row = exhibit.rows[0] ?? expect.fail();
      const [move, count] = row.cells;
      const cells = [move ?? null, count ?? null, { shown: String(equal), number: equal }];
      const changed = { ...exhibit, rows: [{ ...row, cells }] };
      const altered = thoughts.map((one) => (one === exhibit ? changed : one));
      return why(altered, program.rules)[1] ?? expect.fail();
    };
    expect(told(1).text).toMatch(/^It expects exd5 Kd7, after /);
    expect(told(5).text).toMatch(/^Any reply is the same to it, after /);
    expect(told(5).line).toBeUndefined();
    expect(told(3).text).toMatch(/^It expects no particular reply: 3 of 5 are the same to it/);
  });

  it('says two to five sentences of every program', () => {
    for (const name of [
      'turing',
      'bernstein',
      'newell-shaw-simon',
      'shannon-a',
      'torres',
    ] as const) {
      const { thoughts, program } = recorded(name);
      const { length } = why(thoughts, program.rules);
      expect(length, name).toBeGreaterThanOrEqual(2);
      expect(length, name).toBeLessThanOrEqual(5);
    }
  });

  it('lights the squares of a remark', () => {
    const { thoughts, program } = recorded('torres');
    const lit = why(thoughts, program.rules).find((one) => one.squares !== undefined);
    expect(lit).toEqual({
      text: 'It noted: the black king on d6 is in no zone.',
      squares: ['d6'],
    });
  });

  it('says who is better, whichever side moves', () => {
    const position = { variant: 'chess' as const, fen: '', turn: 'black' as const };
    const verdict = { shown: '+8.91', kind: 'centipawns' as const, number: 891 };
    const move = { uci: 'f8e7', san: 'Be7' };
    const thoughts = [
      { kind: 'began' as const, position },
      { kind: 'chose' as const, move, verdict, rule: 'best score' },
    ];
    expect(why(thoughts, [])[0]?.text).toContain('Be7 was chosen (Black is better by 8.9)');
  });

  it('names the list that the chosen move was on, not the first one', () => {
    const castles = { uci: 'e8g8', san: 'O-O' };
    const takes = { uci: 'b4c3', san: 'Bxc3' };
    const rules = [
      { id: 'lost exchange', says: 'The capture is seen and discarded.', source: '' },
      { id: 'question 3', says: 'Can the king castle?', source: '' },
    ];
    const sentences = why(
      [
        { kind: 'listed', moves: [takes], rule: 'lost exchange' },
        { kind: 'discarded', move: takes, rule: 'lost exchange' },
        { kind: 'listed', moves: [castles], rule: 'question 3' },
        {
          kind: 'chose',
          move: castles,
          verdict: { shown: '1955/1927', kind: 'native', number: 0 },
          rule: 'question 3',
        },
      ],
      rules,
    ).map(({ text }) => text);
    expect(sentences).toContain('1 move was on its list: Can the king castle?');
    expect(sentences.join(' ')).not.toContain('on its list: The capture');
  });

  it('is said in short: the move, how it stands, the reply that is expected', () => {
    const verdict = { shown: '+0.33', kind: 'centipawns' as const, number: 33 };
    const [move, reply] = [
      { uci: 'c3a4', san: 'Na4' },
      { uci: 'c5b6', san: 'Bb6' },
    ];
    const line = {
      rank: 1,
      depth: 9,
      nodes: 5,
      time: 0,
      verdict,
      bound: 'exact',
      moves: [move, reply],
    };
    const thoughts = [
      { kind: 'line', ...line },
      { kind: 'chose', move, verdict, rule: '' },
    ] as unknown as Thought[];
    expect(inShort(thoughts)?.text).toMatch(/^Na4\. White is .*0\.33?\. It expects Bb6\.$/);
    expect(inShort([])).toBeNull();
    // Turing's machine expects no particular reply.
    expect(inShort(recorded('turing').thoughts)?.text).not.toContain('expects');
  });

  it('says nothing before there is a choice', () => {
    const { thoughts, program } = recorded('turing');
    expect(why(thoughts.slice(0, -1), program.rules)).toEqual([]);
  });
});

describe('why not', () => {
  it('compares what the move is worth with what was chosen', () => {
    const { thoughts, program } = recorded('turing');
    const worth = { shown: '5, position play 6.0', kind: 'native' as const, number: 4000 };
    const move = { uci: 'e1g1', san: 'O-O' };
    const forced = [{ kind: 'chose' as const, move, verdict: worth, rule: 'greatest value' }];
    const [first, second] = whyNot(forced, thoughts, program.rules);
    expect(first?.text).toBe(
      'If it has to play O-O: value: 5, position play 6.0. After exd5, which it chose: value: 1/0, position play 3.2.',
    );
    expect(first?.line).toEqual([move]);
    expect(second?.text).toMatch(/^It was dropped: /);
    expect(whyNot([], thoughts, program.rules)).toEqual([]);
  });
});
