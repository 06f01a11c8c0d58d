// The eight lessons as data: predict, run, compare, change, the same on a real program, and a game.

import type { Lesson } from './lesson';

/** A position in which a capture looks good until the search goes deeper. */
const DEFENDED_QUEEN = '3k4/8/3b4/4q3/8/8/8/K3R3 w - - 0 1';
const KINGS_PAWNS = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const TWO_MOVER = '5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1';
const FORK = '6k1/5ppp/8/8/3n4/2p5/P4PPP/2Q3K1 w - - 0 1';

export const LESSONS: Lesson[] = [
  {
    id: 'minimax',
    title: 'A tree and minimax',
    aim: 'To find the value of a small tree by hand, and to say what a program of Shannon’s type A believes.',
    steps: [
      {
        title: 'Predict',
        says: [
          'White has three moves; Black has three answers to each; after each answer the position is worth a number, and White wants it large. White does not get the number he likes best: Black chooses the answer.',
          'So a move is worth the least of its answers, and White plays the move whose least is greatest. That is minimax.',
        ],
        question: {
          asks: 'The answers to the three moves are worth 3, 1, 4 · −7, 2, 5 · 8, −6, 0. Which move is best?',
          choices: ['The first, worth 1', 'The second, worth 5', 'The third, worth 8'],
          right: 0,
          why: 'The least of 3, 1, 4 is 1; of −7, 2, 5 it is −7; of 8, −6, 0 it is −6. The greatest of 1, −7, −6 is 1. The 8 is a wish: Black will not allow it.',
        },
      },
      {
        title: 'Run and compare',
        says: [
          'Run it. The last column says how many answers must be looked at; the lesson on cut-offs explains why not all.',
        ],
        trial: { experiment: 'minimax', shown: [] },
      },
      {
        title: 'Change',
        says: ['Change the leaves so that another move becomes the best.'],
        question: {
          asks: 'Which single change makes the second move, −7, 2, 5, the best?',
          choices: ['5 becomes 50', '−7 becomes 3', '2 becomes 9'],
          right: 1,
          why: 'A move is worth its least answer, so only raising the −7 helps: the least of 3, 2, 5 is 2, and 2 is more than 1. The other two changes leave the least at −7.',
        },
        trial: { experiment: 'minimax', shown: ['Leaves'] },
      },
      {
        title: 'On real positions',
        says: [
          'The searcher of the laboratory does the same with all legal moves, two plies deep, and judges by Shannon’s f(P). Without cut-offs it looks at every answer to every move.',
        ],
        question: {
          asks: 'White has 29 moves, Black about 29 answers to each. How many moves are made?',
          choices: ['About 60', 'About 870', 'About 25,000'],
          right: 1,
          why: '29 moves of White and about 29 times 29 answers: some 870. Each further ply multiplies by about 30.',
        },
        trial: {
          experiment: 'search',
          values: {
            Position: KINGS_PAWNS,
            Depth: '2',
            'Cut-offs': 'none',
            Quiescence: 'none',
            Evaluation: "Shannon's f(P)",
          },
          shown: ['Depth', 'Evaluation'],
        },
      },
    ],
    play: {
      program: 'shannon-a',
      says: 'Play type A. It looks at everything, two moves of each side deep, and believes what it counts there.',
    },
  },
  {
    id: 'evaluation',
    title: 'What is a position worth?',
    aim: 'To compute Shannon’s f(P) of a position and to say which weight made a program choose its move.',
    steps: [
      {
        title: 'Predict',
        says: [
          'Where the look ahead ends, a number is needed. Shannon adds up: queen 9, rook 5, bishop and knight 3, pawn 1; half a pawn off for each doubled, backward or isolated pawn; a tenth for each legal move. Everything White has counts plus, everything Black has minus.',
        ],
        question: {
          asks: 'White has a rook and three pawns; Black has a bishop, a knight and two pawns, one of them isolated. Leave mobility out. What is f(P)?',
          choices: ['+0.5 for White', '−0.5', '+1.0'],
          right: 0,
          why: 'White 5 + 3 = 8. Black 3 + 3 + 2 − ½ = 7½. The difference is +½.',
        },
      },
      {
        title: 'Run and compare',
        says: [
          'The sum of a well-known opening, term by term, and the best moves without searching.',
        ],
        trial: { experiment: 'sum', shown: [] },
      },
      {
        title: 'Change',
        says: [
          'Drag a weight. With mobility at 0 only material and pawns count, and many moves are equal; with mobility high the queen comes out early.',
        ],
        question: {
          asks: 'You set mobility to 0. What happens to the best moves without searching?',
          choices: [
            'They stay the same',
            'Only captures stand out; all quiet moves are about equal',
            'Castling becomes the best',
          ],
          right: 1,
          why: 'Without mobility a quiet move changes nothing in the sum unless it makes or cures a weak pawn.',
        },
        trial: {
          experiment: 'sum',
          shown: ['Queen', 'Rook', 'Bishop', 'Knight', 'Weak pawn', 'Mobility'],
        },
      },
      {
        title: 'A piece on its way',
        says: [
          'A sum sees only the end of the line. A knight that must go by the edge of the board looks worse before it looks better.',
        ],
        trial: { experiment: 'post' },
      },
    ],
    play: {
      program: 'shannon-b',
      says: 'Play type B and open “λ-board” beside the board: there its weights can be dragged during the game.',
    },
  },
  {
    id: 'horizon',
    title: 'The horizon and quiescence',
    aim: 'To recognise a value that was taken in the middle of an exchange, and to say what quiescence cures and what it does not.',
    steps: [
      {
        title: 'Predict',
        says: [
          'A rook can take a queen; a bishop can take back. A search of one ply counts after the rook has taken.',
        ],
        question: {
          asks: 'White has a rook, Black a queen and a bishop. What does a search of one ply without quiescence think of Rxe5?',
          choices: ['+2: a rook against a bishop', '−3: the bishop takes back', '0'],
          right: 0,
          why: 'It stops after Rxe5: rook 5 against bishop 3. That Black takes back is one ply further, behind the horizon.',
        },
      },
      {
        title: 'Run and compare',
        says: ['With captures followed to their end the sign changes.'],
        trial: { experiment: 'exchange', shown: ['Depth'] },
      },
      {
        title: 'What quiescence does not cure',
        says: [
          'A fork is a quiet move: it takes nothing. Two plies and captures walk into it, four do not.',
        ],
        question: {
          asks: 'How many plies are needed to see that 1.Qxc3 loses the queen to …Ne2+?',
          choices: ['One', 'Two', 'Three or four'],
          right: 2,
          why: 'Qxc3 (1), Ne2+ (2), the king moves (3), Nxc3 (4). With captures beyond the depth, three plies are enough to see the last one.',
        },
        trial: { experiment: 'forks' },
      },
      {
        title: 'Pushed over the horizon',
        says: [
          'Worse: a search that sees a loss coming may pay to delay it beyond its depth. It has not saved anything, it only no longer sees it.',
        ],
        trial: { experiment: 'bishop' },
      },
      {
        title: 'On real programs',
        says: [
          'Turing’s machine plays every line on until the position is “dead”; Shannon’s type A counts at a fixed depth. Compare what they say of the same position.',
        ],
        trial: {
          experiment: 'machines',
          values: { Position: DEFENDED_QUEEN, Positions: '3000' },
          shown: ['Position'],
        },
      },
    ],
    play: {
      program: 'turing',
      says: 'Play Turing’s paper machine: it follows exchanges until the position is dead.',
    },
  },
  {
    id: 'plausible',
    title: 'Plausible moves',
    aim: 'To say what is gained by looking at a few moves only, and to find a move that such a program cannot see.',
    steps: [
      {
        title: 'Predict',
        says: [
          'Bernstein’s program of 1957 asks eight questions (Am I in check? Can I win something? Can I castle? …) and looks only at the first seven moves that they propose, for both sides, four plies deep.',
        ],
        question: {
          asks: 'All moves four plies deep are about 30⁴ = 810,000 lines. How many are seven moves four deep?',
          choices: ['About 200,000', 'About 27,000', 'About 2,400'],
          right: 2,
          why: '7⁴ is 2,401: more than three hundred times fewer. In eight minutes the IBM 704 could do what would have taken days.',
        },
      },
      {
        title: 'Run and compare',
        says: [
          'What is left out may be the best move. Four brilliant moves: which programs have them on their list?',
        ],
        trial: { experiment: 'plausible' },
      },
      {
        title: 'Change',
        says: [
          'Three pawns chase a bishop: …h6, …g5, …f4. In our re-creation the first push is not among the seven moves. Widen the table and see from which width on it is.',
        ],
        question: {
          asks: 'Why is …h6, a pawn move that attacks a bishop, not on the list?',
          choices: [
            'The program looks only one ply ahead',
            'Its eight questions find seven other moves first',
            'It does not know how pawns capture',
          ],
          right: 1,
          why: 'The questions go in a fixed order and the table holds seven moves: when it is full, nobody asks on. Depth does not help with a move that is never generated.',
        },
        trial: { experiment: 'blind-spot', shown: ['Plausible Moves'] },
      },
      {
        title: 'On a real program',
        says: ['Take width away from Bernstein’s program and see where its move changes.'],
        trial: {
          experiment: 'without',
          values: {
            Program: 'bernstein',
            Idea: 'Plausible Moves=3',
            Games: '0',
            Positions: '3000',
          },
          shown: ['Idea'],
        },
      },
    ],
    play: {
      program: 'bernstein',
      says: 'Play Bernstein’s program and find a move that its eight questions never propose.',
    },
  },
  {
    id: 'goals',
    title: 'Goals instead of speed',
    aim: 'To compare a faster machine with a more selective one by a sum, and to say what a goal is in the program of Newell, Shaw and Simon.',
    steps: [
      {
        title: 'Predict',
        says: [
          'Newell, Shaw and Simon ask: what helps more, a faster machine or fewer branches? With b branches and n plies there are bⁿ lines.',
        ],
        question: {
          asks: 'Each position has four branches. The machine becomes twice as fast. How much deeper can it look in the same time?',
          choices: ['Twice as deep', 'One ply', 'Half a ply'],
          right: 2,
          why: '4^(n + ½) is 2 · 4ⁿ. Half the branches instead give 2^(2n) = 4ⁿ: twice the depth.',
        },
      },
      {
        title: 'Run and compare',
        says: ['The sums of the paper beside ours.'],
        trial: { experiment: 'selectivity', shown: [] },
      },
      {
        title: 'Change',
        says: ['Take chess: 30 branches. How fast must the machine become for one more ply?'],
        question: {
          asks: 'With 30 branches, how many times faster for one more ply?',
          choices: ['2 times', '30 times', '900 times'],
          right: 1,
          why: 'One more ply multiplies the lines by the number of branches; one more move of both sides by its square.',
        },
        trial: { experiment: 'selectivity', shown: ['Branches', 'Kept', 'Speed', 'Plies'] },
      },
      {
        title: 'Measured',
        says: ['All moves, the best seven, and Bernstein’s program itself on one position.'],
        trial: { experiment: 'measured', shown: ['Plies', 'Width'] },
      },
      {
        title: 'On a real program',
        says: [
          'Their program has goals: king safety, material, centre, development … Each proposes moves of its own and may veto those of the others. Look at how few moves it needs.',
        ],
        trial: {
          experiment: 'machines',
          values: { Position: KINGS_PAWNS, Positions: '3000' },
          shown: ['Position'],
        },
      },
    ],
    play: {
      program: 'newell-shaw-simon',
      says: 'Play it and open “Goals” beside the board: every move has a goal that proposed it.',
    },
  },
  {
    id: 'alpha-beta',
    title: 'What need not be looked at',
    aim: 'To prune a small tree by hand, and to say why the order of moves matters and the value does not change.',
    steps: [
      {
        title: 'The rule',
        says: [
          'Go through the tree from left to right and remember two numbers: what White is sure of (alpha) and what Black is sure of (beta).',
          'White is sure of the greatest value among his moves that are finished. Black, inside a move of White, is sure of the least value among his answers so far.',
          'As soon as an answer is worth no more than what White already has elsewhere, the other answers to that move need not be looked at: Black has at least this one, so White will not play the move. For White inside a move of Black it is the same the other way round: as soon as White has at least what Black is sure of elsewhere, the rest is left out.',
          'Example: the first move is worth 1 (the least of 3, 1, 4). In the second move the first answer is −7. Black can hold White to −7 there, and White already has 1: the answers 2 and 5 are never looked at. In the third move 8 proves nothing, −6 does: the 0 is left out.',
        ],
        exercise: 'explained',
      },
      {
        title: 'Three trees for you',
        says: [
          'Mark the ends that alpha-beta leaves out. In the third tree White moves, Black answers and White moves again: A2B is the second move after Black’s second answer to A.',
        ],
        exercise: 'prune',
      },
      {
        title: 'Frey’s tree',
        says: [
          'Frey’s Figure 3.2 has 33 positions. His list of nine that are left out is not all of alpha-beta: he compares a position only with its parent’s best. The whole figure can be walked through under “A tree of moves” in the lab.',
        ],
        question: {
          asks: 'All of alpha-beta compares with every position above. How many more positions does it leave out in his tree?',
          choices: ['None', 'One', 'Five'],
          right: 1,
          why: 'Position 26: its neighbour 25 is worth less than what White is sure of at the root, two levels further up.',
        },
        trial: { experiment: 'figure' },
      },
      {
        title: 'Change the order',
        says: [
          'Cut-offs come early when the best move comes first. Nobody knows the best move before; captures first is a good guess.',
        ],
        question: {
          asks: 'Minimax makes about 50,000 moves at three plies in this position. How many does alpha-beta make with captures first?',
          choices: ['About 26,000', 'About 5,000', 'Fewer than 1,000'],
          right: 2,
          why: '867. In the order of squares it is 3,059. At best alpha-beta looks at about twice the square root of all ends.',
        },
        trial: { experiment: 'ordering', shown: ['Depth'] },
      },
      {
        title: 'On a real problem',
        says: [
          'A mate in two: Prinz’s problem of 1951. The mate comes at the third ply; this searcher notices it at depth 4, when it looks for an answer and finds none. Switch the cut-offs off and on: the value stays.',
        ],
        trial: {
          experiment: 'search',
          values: { Position: TWO_MOVER, Depth: '4', Quiescence: 'none' },
          shown: ['Cut-offs', 'Captures first', 'Depth'],
        },
      },
    ],
    play: {
      program: 'laboratory',
      says: 'Play the searcher of the laboratory, and open “Tree” beside the board: what is cut is marked there.',
    },
  },
  {
    id: 'memory',
    title: 'Deepening, killers, tables',
    aim: 'To name four ways in which a search uses what it has already seen, and to measure what each saves.',
    steps: [
      {
        title: 'Predict',
        says: [
          'A search throws away nearly everything it finds. Four ideas keep some of it: a killer is a quiet move that just cut at this ply and is tried early elsewhere; a refutation is the reply that last refuted a move; deepening searches one ply first, then two, and tries the last best line first; a table remembers positions met by another order of moves.',
        ],
        question: {
          asks: 'Deepening does all the shallow searches again. Can it make fewer moves altogether?',
          choices: [
            'No: it is extra work',
            'Yes: the shallow searches are cheap and put the best moves first in the deep one',
            'Only without alpha-beta',
          ],
          right: 1,
          why: 'The last depth costs as much as all before it together, or far more; a better order there can pay for the rest. Whether it does depends on the position and the depth: measure it.',
        },
      },
      {
        title: 'Run and compare',
        says: ['One idea after the other. The value may not change; the number of moves does.'],
        trial: { experiment: 'ordering', shown: ['Depth'] },
      },
      {
        title: 'Change',
        says: [
          'Frey’s pawn ending has many ways to the same position. Switch the table on and off at seven plies.',
        ],
        question: {
          asks: 'Without the table it makes 10,643 moves at seven plies. And with it?',
          choices: ['About the same', 'About a half', 'Less than a quarter'],
          right: 2,
          why: '2,403: kings and pawns reach the same positions by many orders of moves.',
        },
        trial: {
          experiment: 'search',
          values: { Position: '6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1', Depth: '7' },
          shown: ['Depth', 'Table', 'Killers', 'Deepening'],
        },
      },
      {
        title: 'The horizon again',
        says: [
          'With the table nine plies are possible, and the right move is found for the wrong reason.',
        ],
        trial: { experiment: 'horizon', shown: ['Plies'] },
      },
      {
        title: 'On real programs',
        says: [
          'CHESS 4.x deepens and has a table; KAISSA has its best-move service and the method of analogies. How deep must each look to avoid the fork?',
        ],
        trial: {
          experiment: 'budget',
          values: { Program: 'chess-4', Position: FORK, Move: '!Qxc3', Positions: '20000' },
          shown: ['Program', 'Move'],
        },
      },
    ],
    play: { program: 'chess-4', says: 'Play CHESS 4.x, the champion of the seventies.' },
  },
  {
    id: 'proof',
    title: 'Proof and tables',
    aim: 'To tell a search that proves from one that guesses, and to say why a perfect value of every position does not yet win.',
    steps: [
      {
        title: 'Predict',
        says: [
          'Prinz’s program of 1951 solves mates in two. It tries every move and every answer: what it says is proved. It keeps the board as numbers.',
        ],
        question: {
          asks: 'Squares are numbered 0 to 63 row by row; one to the right is +1. Where does a rook on h1, number 7, go?',
          choices: ['Nowhere', 'To a2', 'To h2'],
          right: 1,
          why: '7 + 1 = 8, and 8 is a2. Nothing in the numbers says that the row has ended; hence Prinz’s border.',
        },
      },
      {
        title: 'Run and compare',
        says: ['The step over the edge, and the board of 10×10 that stops it.'],
        trial: { experiment: 'edge', shown: ['Square'] },
      },
      {
        title: 'The whole machine',
        says: [
          'A mate in two, with the tables before and after a move and the ways between the blocks of the master routine.',
        ],
        trial: { experiment: 'tables', shown: [] },
      },
      {
        title: 'Change',
        says: [
          'King and pawn against king is solved: every position is won, drawn or lost. A player knows only this, and plays any move that keeps the win.',
        ],
        question: {
          asks: 'Does it win?',
          choices: ['Yes, it never makes a mistake', 'Not necessarily', 'Only with White'],
          right: 1,
          why: 'Every move keeps +1, and it may go in circles forever. It needs to know that it comes nearer: the distance.',
        },
        trial: { experiment: 'ones', shown: ['Distance', 'Moves'] },
      },
      {
        title: 'A game with a perfect f(P)',
        says: [
          'In Nim the value of a position can be read off, and playing by it does win, because every move shortens the game.',
        ],
        trial: { experiment: 'nim', shown: ['Heaps'] },
      },
    ],
    play: {
      program: 'torres',
      says: 'Play against the automaton of Torres y Quevedo (1914): king and rook against your king, by six rules and without any search.',
    },
  },
];

export function lessonOf(id: string): Lesson | undefined {
  return LESSONS.find((one) => one.id === id);
}
