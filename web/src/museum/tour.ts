// The tour: ten stations, each with something to see, something to learn and something to try.

import type { Language } from '../texts/texts.svelte';

export interface Station {
  year: number;
  /** The machine whose drawing is shown. */
  picture: string;
  title: string;
  says: string[];
  /** The link to something to try. */
  path: string;
  does: string;
}

const fen = (text: string) => encodeURIComponent(text);
const KRK = 'K7/1R6/3k4/8/8/8/8/8 w - - 0 1';
const BISHOP = 'r1bqkbnr/ppp2pp1/2n1p3/3p3p/2BPP3/5N2/PPP2PPP/RNBQ1RK1 b kq - 0 5';

const PLACES: Pick<Station, 'year' | 'picture' | 'path'>[] = [
  { year: 1914, picture: 'torres', path: `/parliament?fen=${fen(KRK)}` },
  { year: 1949, picture: 'shannon-a', path: '/lab/frey' },
  { year: 1951, picture: 'prinz', path: '/solve' },
  { year: 1952, picture: 'turing', path: '/be' },
  { year: 1956, picture: 'los-alamos', path: '/program/los-alamos' },
  { year: 1957, picture: 'bernstein', path: '/blind' },
  { year: 1958, picture: 'newell-shaw-simon', path: '/program/newell-shaw-simon' },
  { year: 1967, picture: 'mac-hack', path: '/beside?a=mac-hack&b=tech' },
  { year: 1974, picture: 'kaissa', path: '/program/kaissa' },
  { year: 2026, picture: 'vitrine', path: `/parliament?fen=${fen(BISHOP)}` },
];

type Told = Pick<Station, 'title' | 'says' | 'does'>;

const ENGLISH: Told[] = [
  {
    title: 'A machine without a person inside',
    says: [
      'Torres y Quevedo’s automaton mates with king and rook against a lone king. Magnets sense the pieces; six rules look at where three of them are.',
      'It never looks a move ahead. Where its rules hold, it need not.',
    ],
    does: 'Put its ending before all machines: how many find the same move?',
  },
  {
    title: 'A plan on paper',
    says: [
      'Shannon writes down how a computer could play: look at every move, weigh the positions at the end, and carry the values back.',
      'He sees at once that the tree is too large, and asks which branches can be left out.',
    ],
    does: 'Walk through a tree of 33 positions, and see what need not be looked at.',
  },
  {
    title: 'The first program that runs',
    says: [
      'Dietrich Prinz lets the Ferranti machine in Manchester find a mate in two. It tries everything, in fifteen minutes.',
      'It cannot play a game; nobody has room for that in memory yet.',
    ],
    does: 'Give a problem to his programme, and to a solver of today.',
  },
  {
    title: 'A machine of paper and pencil',
    says: [
      'Turing has no computer free, so he takes its place. Captures are followed until the position is dead; then he adds up points for freedom.',
      'In 1952 it loses to Alick Glennie. The game is here, beside what the rules really demand.',
    ],
    does: 'Take Turing’s place, and let the machine check your sums.',
  },
  {
    title: 'Six by six',
    says: [
      'In Los Alamos, MANIAC plays whole games on a small board without bishops. It looks four plies ahead and counts moves.',
      'After twelve minutes a move, it beats somebody who had learnt the game a week before.',
    ],
    does: 'See its games, and play it on the small board.',
  },
  {
    title: 'Eight questions',
    says: [
      'Alex Bernstein’s program asks: am I in check, can I take something, can I castle? Its answers leave seven moves, and of each of them seven replies.',
      'What its questions do not give, it never sees.',
    ],
    does: 'Look at the board through its fog.',
  },
  {
    title: 'Goals instead of numbers',
    says: [
      'Newell, Shaw and Simon want to know how people think. Their program has goals, each of which proposes moves and may forbid those of others.',
      'It stops at the first move that is good enough.',
    ],
    does: 'Read how it decides, and play it.',
  },
  {
    title: 'Among people',
    says: [
      'Mac Hack VI enters tournaments of people and wins games. It knows some fifty reasons to look at a move.',
      'TECH, four years later, knows next to nothing and looks at everything. The question which is better lasts for decades.',
    ],
    does: 'Set both before the same position.',
  },
  {
    title: 'Champion of machines',
    says: [
      'KAISSA of Moscow wins the first world championship. It looks at all moves, and remembers why one has failed, so that it need not find out again.',
    ],
    does: 'See what it notes down, and play it.',
  },
  {
    title: 'Today',
    says: [
      'The modern engine has learned from its own games. It is stronger than all the others, and shows its thoughts all the same.',
      'Here a bishop can be taken. Who sees it, and why?',
    ],
    does: 'Ask all machines at once.',
  },
];

const GERMAN: Told[] = [
  {
    title: 'Eine Maschine ohne Mensch darin',
    says: [
      'Der Automat von Torres y Quevedo setzt mit König und Turm den einzelnen König matt. Magnete fühlen die Figuren; sechs Regeln sehen darauf, wo drei von ihnen stehen.',
      'Er denkt keinen Zug voraus. Wo seine Regeln gelten, braucht er es nicht.',
    ],
    does: 'Lege sein Endspiel allen Maschinen vor: Wie viele finden denselben Zug?',
  },
  {
    title: 'Ein Plan auf Papier',
    says: [
      'Shannon schreibt auf, wie ein Rechner spielen könnte: jeden Zug ansehen, die Stellungen am Ende bewerten und die Werte zurücktragen.',
      'Er sieht sofort, dass der Baum zu groß ist, und fragt, welche Äste man weglassen kann.',
    ],
    does: 'Geh durch einen Baum mit 33 Stellungen und sieh, was man nicht ansehen muss.',
  },
  {
    title: 'Das erste Programm, das läuft',
    says: [
      'Dietrich Prinz lässt die Ferranti-Maschine in Manchester ein Matt in zwei Zügen finden. Sie versucht alles, in fünfzehn Minuten.',
      'Eine Partie kann sie nicht spielen; dafür reicht der Speicher noch nicht.',
    ],
    does: 'Gib seinem Programm ein Problem, und einem Löser von heute.',
  },
  {
    title: 'Eine Maschine aus Papier und Bleistift',
    says: [
      'Turing hat keinen freien Rechner, also nimmt er dessen Platz ein. Schlagfolgen werden verfolgt, bis die Stellung tot ist; dann zählt er Punkte für Freiheit.',
      '1952 verliert sie gegen Alick Glennie. Die Partie ist hier, neben dem, was die Regeln wirklich verlangen.',
    ],
    does: 'Nimm Turings Platz ein und lass die Maschine nachrechnen.',
  },
  {
    title: 'Sechs mal sechs',
    says: [
      'In Los Alamos spielt MANIAC ganze Partien auf einem kleinen Brett ohne Läufer. Es sieht vier Halbzüge voraus und zählt Züge.',
      'Mit zwölf Minuten je Zug schlägt es jemanden, der das Spiel eine Woche zuvor gelernt hatte.',
    ],
    does: 'Sieh seine Partien und spiele auf dem kleinen Brett.',
  },
  {
    title: 'Acht Fragen',
    says: [
      'Das Programm von Alex Bernstein fragt: Stehe ich im Schach, kann ich etwas schlagen, kann ich rochieren? Es bleiben sieben Züge, und auf jeden sieben Antworten.',
      'Was seine Fragen nicht ergeben, sieht es nie.',
    ],
    does: 'Sieh das Brett durch seinen Nebel.',
  },
  {
    title: 'Ziele statt Zahlen',
    says: [
      'Newell, Shaw und Simon wollen wissen, wie Menschen denken. Ihr Programm hat Ziele; jedes schlägt Züge vor und darf die der anderen verbieten.',
      'Es hört beim ersten Zug auf, der gut genug ist.',
    ],
    does: 'Lies, wie es entscheidet, und spiele dagegen.',
  },
  {
    title: 'Unter Menschen',
    says: [
      'Mac Hack VI tritt in Turnieren gegen Menschen an und gewinnt Partien. Es kennt etwa fünfzig Gründe, einen Zug anzusehen.',
      'TECH, vier Jahre später, weiß fast nichts und sieht alles an. Was besser ist, bleibt jahrzehntelang offen.',
    ],
    does: 'Setze beide vor dieselbe Stellung.',
  },
  {
    title: 'Weltmeister der Maschinen',
    says: [
      'KAISSA aus Moskau gewinnt die erste Weltmeisterschaft. Es sieht alle Züge an und merkt sich, warum einer gescheitert ist, um es nicht noch einmal herausfinden zu müssen.',
    ],
    does: 'Sieh, was es sich notiert, und spiele dagegen.',
  },
  {
    title: 'Heute',
    says: [
      'Das moderne Programm hat aus seinen eigenen Partien gelernt. Es ist stärker als alle anderen und zeigt seine Gedanken trotzdem.',
      'Hier kann ein Läufer geschlagen werden. Wer sieht es, und warum?',
    ],
    does: 'Frage alle Maschinen zugleich.',
  },
];

const TOLD: Record<Language, Told[]> = { en: ENGLISH, de: GERMAN };

/** Returns the stations in a language. */
export function stations(language: Language): Station[] {
  return PLACES.map((place, index) => ({ ...place, ...(TOLD[language][index] as Told) }));
}
