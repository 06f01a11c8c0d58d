// For each machine, one line on how it was different.

export const DIFFERENT: Record<string, string> = {
  torres: 'The first machine that played without a person inside: six rules and no looking ahead.',
  'first-move': 'Shannon’s yardstick from below: it takes the first legal move it finds.',
  'random-move': 'The other yardstick: any legal move, as the dice fall.',
  'shannon-a': 'The plan of all that followed: look at every move, weigh, and carry values back.',
  'shannon-b': 'The other plan: few moves, but far, and weigh only where nothing hangs.',
  patterns:
    'Shannon’s idea of how a master thinks: it recognises standard situations and calculates only what they suggest.',
  prinz: 'The first chess program that ran on an electronic computer. It solves mates in two.',
  turing:
    'Worked by hand: exchanges are followed to the end, long before anybody had a word for it.',
  'los-alamos': 'The first whole game on a computer, on six by six squares and without bishops.',
  bernstein: 'The first complete program for the whole game: eight questions leave seven moves.',
  'newell-shaw-simon':
    'It follows goals, as people do, and may take the first move that is good enough.',
  'mac-hack': 'The first that played in tournaments of people, with a table of what it had seen.',
  tech: 'It knows next to nothing, on purpose: a yardstick that grows with its computer.',
  'chess-4': 'It gave up choosing moves: all of them, one ply deeper each time, until time is up.',
  kaissa: 'The first world champion of machines; it remembered why a move had failed.',
  caps: 'It asks what went wrong and tries only moves that answer it: hundreds of positions, not millions.',
  harris:
    'One question instead of all moves: does a pawn queen? It counts squares where others search a whole tree.',
  laboratory: 'Every part that Frey describes as a switch: take one out and see what it was worth.',
  elementary:
    'No table and hardly any search: the first rule that fits is played, and it says why.',
  paradise: 'It makes a plan first and looks only at what the plan needs, as far as the plan goes.',
  'problem-solver': 'It proves: all keys, all tries, and that there is nothing else.',
  vitrine: 'A modern engine with a network of its own, and with every thought on show.',
};
