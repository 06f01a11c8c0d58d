// The form for a new game, and the message made from it.

import type { NewGame, Player, Start } from '../protocol/incoming';
import type { EngineView, HistoricPosition, OptionView, ProgramView } from '../protocol/program';
import type { Discipline } from '../protocol/side';
import type { Key } from '../texts/en';
import { hasBlack, oddsFen, type Giver, type Odds } from './odds';

export type Colour = 'white' | 'black' | 'random' | 'watch';
export type StartKind = 'usual' | 'chess960' | 'historic' | 'odds' | 'fen' | 'pgn';

/** Clocks to choose from: minutes, and seconds for each move. */
export const CLOCKS: { text: string; name: Key }[] = [
  { text: '', name: 'new.clock.none' },
  { text: '60+1', name: 'new.clock.60+1' },
  { text: '180+2', name: 'new.clock.180+2' },
  { text: '300+3', name: 'new.clock.300+3' },
  { text: '900+10', name: 'new.clock.900+10' },
  { text: '1800+20', name: 'new.clock.1800+20' },
  { text: 'own', name: 'new.clock.own' },
];

/** The program's share of the person's time. */
export const TIME_ODDS: { share: number; name: Key }[] = [
  { share: 1, name: 'new.odds.1' },
  { share: 2, name: 'new.odds.2' },
  { share: 5, name: 'new.odds.5' },
  { share: 20, name: 'new.odds.20' },
];

/** The thinking time of a program without a clock, in milliseconds. */
export const TIMES: { value: number; name: Key }[] = [
  { value: 0, name: 'new.thinks.0' },
  { value: 300, name: 'new.thinks.300' },
  { value: 1000, name: 'new.thinks.1000' },
  { value: 3000, name: 'new.thinks.3000' },
  { value: 10_000, name: 'new.thinks.10000' },
  { value: 60_000, name: 'new.thinks.60000' },
];

/** An opponent: a program of the list, or a foreign engine. */
export interface Opponent extends Pick<
  ProgramView,
  'id' | 'name' | 'character' | 'only' | 'variants' | 'options'
> {
  /** The year of the program; `undefined` for a foreign engine. */
  year?: number;
  isEngine?: true;
}

/** Makes an opponent of a foreign engine. Its settings are in the file that names it. */
export function engineOpponent({ name }: EngineView, character: string): Opponent {
  const plays = { only: null, variants: ['chess' as const], options: [] };
  return { id: '', name, character, ...plays, isEngine: true };
}

/** Returns the default value of an option as text. */
export function usualValue(option: OptionView): string {
  return String(option.default);
}

/** Returns the value of a number that was typed, in the parts that the option counts; an emptied
 * field means the default. */
export function typedValue(option: OptionView & { kind: 'spin' }, typed: number): string {
  return Number.isNaN(typed) ? usualValue(option) : String(Math.round(typed * option.parts));
}

/** Whether the server refuses a game because of an option of the program. */
export function isAboutOption(refusal: string): boolean {
  return /^(option|there is no option) /i.test(refusal);
}

/** Returns the options that differ from their defaults; only these are sent. */
export function changedOptions(
  options: OptionView[],
  values: Record<string, string>,
): Record<string, string> {
  const changed = options.filter((option) => {
    const value = values[option.name];
    return value !== undefined && value !== usualValue(option);
  });
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? '']));
}

export class Wish {
  program = $state<Opponent>() as Opponent;
  /** The other program, if the user only watches. */
  rival = $state('');
  colour = $state<Colour>('white');
  discipline = $state<Discipline>('chess');
  kind = $state<StartKind>('usual');
  number = $state(Math.floor(Math.random() * 960));
  fen = $state('');
  pgn = $state('');
  position = $state('');
  odds = $state<Odds>('knight');
  giver = $state<Giver>('program');
  clock = $state('');
  /** `null` while the field is empty. */
  minutes = $state<number | null>(10);
  increment = $state<number | null>(5);
  /** The person has this many times the program's time. */
  timeOdds = $state(1);
  moveTime = $state(0);
  takebacks = $state(true);
  values = $state<Record<string, string>>({});

  constructor(program: Opponent, positions: HistoricPosition[]) {
    this.program = program;
    this.discipline = program.variants[0] ?? 'chess';
    this.rival = '';
    const own = positions.find((position) => position.programs.includes(program.id));
    this.position = (own ?? positions[0])?.id ?? '';
    if (program.only !== null && own !== undefined) {
      // The program plays the side to move; the person has the other side.
      this.kind = 'historic';
      this.colour = own.fen.split(' ')[1] === 'b' ? 'white' : 'black';
    }
  }

  /** Returns the message that starts the game; `chance` decides random colours. */
  message(name: string, positions: HistoricPosition[], chance: number): NewGame {
    const isWhite = this.isWhite(chance);
    const [white, black] = this.players(name, isWhite);
    const [clock, black_clock] = this.clocks(isWhite);
    return {
      white,
      black,
      start: this.start(positions, isWhite),
      clock,
      black_clock,
      move_time: clock === null && this.moveTime > 0 ? this.moveTime : null,
      takebacks: this.takebacks && this.colour !== 'watch',
      paused: false,
    };
  }

  /** Whether the person has White. With pawn and move the receiver has White, whatever was
   * chosen. */
  isWhite(chance: number): boolean {
    if (this.colour !== 'watch' && this.kind === 'odds' && hasBlack(this.odds))
      return this.giver === 'program';
    return this.colour === 'white' || (this.colour === 'random' && chance < 0.5);
  }

  private players(name: string, isWhite: boolean): [Player, Player] {
    const human: Player = { human: name.trim() || 'Visitor' };
    const { id, options, isEngine } = this.program;
    const program: Player =
      isEngine === true
        ? { engine: { name: this.program.name } }
        : { program: { id, options: changedOptions(options, this.values) } };
    if (this.colour === 'watch') return [program, { program: { id: this.rival } }];
    return isWhite ? [human, program] : [program, human];
  }

  private start(positions: HistoricPosition[], isWhite: boolean): Start {
    if (this.kind === 'odds') {
      // If the user only watches, the first program gives the odds, with White where the odds allow
      // it.
      const isGiverWhite =
        this.colour === 'watch' ? !hasBlack(this.odds) : (this.giver === 'person') === isWhite;
      return { fen: oddsFen(this.odds, isGiverWhite ? 'white' : 'black') };
    }
    if (this.kind === 'chess960') return { chess960: this.number };
    if (this.kind === 'fen') return { fen: this.fen.trim() };
    if (this.kind === 'pgn') return { pgn: this.pgn };
    const found = positions.find((position) => position.id === this.position);
    if (this.kind === 'historic' && found !== undefined) return { fen: found.fen };
    return { usual: this.discipline };
  }

  /** Returns White's clock, and Black's if it differs. */
  private clocks(isWhite: boolean): [string | null, string | null] {
    if (this.clock === '') return [null, null];
    const [base = 0, increment = 0] =
      this.clock === 'own'
        ? [(this.minutes ?? 0) * 60, this.increment ?? 0]
        : this.clock.split('+').map(Number);
    const whole = `${base}+${increment}`;
    if (this.timeOdds === 1 || this.colour === 'watch') return [whole, null];
    const part = `${base / this.timeOdds}+${increment / this.timeOdds}`;
    return isWhite ? [whole, part] : [part, whole];
  }
}

/** Holds the open form, if there is one. */
class Asking {
  wish = $state.raw<Wish | null>(null);

  open(program: Opponent, positions: HistoricPosition[], more: Partial<Wish> = {}): void {
    const wish = new Wish(program, positions);
    this.wish = Object.assign(wish, more);
  }

  close(): void {
    this.wish = null;
  }
}

export const asking = new Asking();
