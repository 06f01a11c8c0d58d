// The help in English.

import { KEYS } from '../game/keys';
import type { Help } from './help';

export const ENGLISH: Help = {
  title: 'Help',
  lead: 'A *vitrine* is a glass case. The first famous chess machine, in 1770, hid a person in its cabinet. This one hides nothing: each program shows what it looks at, by which rules, and why it moves.',
  play: {
    title: 'To play',
    says: [
      [
        'In the [gallery](/), press *Play* on a card, then *Start the game*. Colour, clock, start position and the program’s own settings can be chosen before.',
        'Drag a piece, or click it and then where it goes. Dots show where it may go.',
        'While the program thinks you can move in advance; a click elsewhere takes it back. *Move now* makes it decide.',
        '*Change players* gives a side to another program or to you in the middle of a game. *Play on from here* begins a new game at the move you look at.',
        'Board, pieces, light, sounds and language are chosen in the [settings](/settings).',
        'Games are kept by the program on your machine: close the page and come back.',
      ],
    ],
  },
  understand: {
    title: 'To understand',
    says: [
      'Beside the board of every game stands the *glass case*, below it on a narrow screen. It shows what the program thinks while it thinks and what it thought before any earlier move: step back in the list of moves, and the case follows. It has four tabs.',
      [
        '*Why?* says why it moved so, with lines that are played on the board.',
        '*Thinking* shows its lines and changes of mind, how many positions it looked at and how long the machine of its day would have needed.',
        '*Moves* lists every legal move and answers *why not?*; its *Tree* draws what was searched.',
        'The last tab has the name of the program: its *Sheet* adds the evaluation up term by term, its *Rules* light up where they were used, and one view is its own, such as Bernstein’s *Eight questions* or the *λ-board* of Shannon’s program with sliders.',
      ],
      '[A tree of moves](/lab/frey), in the [lab](/lab): how a machine looks ahead, and why it need not look at everything, in 33 positions to walk through. The [museum](/museum) has the page of each program, with its story, its games, its rules and where we depart from its source; the [tour](/tour) leads through it in fifteen minutes.',
      'In the [parliament](/parliament) all machines say their move in the same position. Beside it you can compare [two of them](/beside), see [what one cannot see](/blind), [be the machine](/be) or learn [which machine you play like](/like).',
      'On the [analysis board](/analysis) pieces move freely, variations are kept, and engines show their lines. [Mate problems](/solve) are solved by the first programme that ever did, or by the modern engine. When a game is over, *Analyse* has that engine go through it and say where it could have gone otherwise; while you play, *Hint* shows which piece to move and then where, and *Threat* what your opponent would do if you passed.',
      'The [guide](/manual/guide) goes from the first move to tournaments and a network of your own; the [manual](/manual/uci) has a page on each subject.',
    ],
  },
  keyboard: {
    title: 'By keyboard',
    says: [
      'Tab to the board: arrow keys walk over the squares, Enter picks a piece up and puts it down, Escape lets go. Elsewhere on the page of a game:',
    ],
  },
  keys: Object.fromEntries(KEYS.map(({ keys, does }) => [keys[0] ?? '', does])),
  typing: {
    title: 'By typing',
    says: [
      'Moves are understood in any usual writing: `e4` `Nf3` `nf3` `g1f3` `0-0` `e8=Q` `5254`. And these words:',
    ],
  },
  about: {
    title: 'About',
    says: [
      'Everything runs on your machine; nothing is sent anywhere. The program, this page, and the pictures of the pieces are free software under the GNU General Public License, version 3 or later.',
    ],
  },
};
