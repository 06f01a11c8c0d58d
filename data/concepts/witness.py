"""Writes witness.txt: what python-chess, and definitions written out pawn by pawn, say
about positions from random games. Run: python3 witness.py > witness.txt"""

import random
import chess

WHITE, BLACK = chess.WHITE, chess.BLACK
SIDES = (WHITE, BLACK)


def hand_over(board, color):
    """The board with this side to move, or None if the other one is in check."""
    if board.turn == color:
        return board
    if board.is_check():
        return None
    other = board.copy(stack=False)
    other.turn = color
    other.ep_square = None
    return other


def attacked(board, color):
    squares = chess.SquareSet()
    for square in chess.SquareSet(board.occupied_co[color]):
        squares |= board.attacks(square)
    return squares


def pinned(board, color):
    men = chess.SquareSet(board.occupied_co[color])
    return chess.SquareSet(s for s in men if board.is_pinned(color, s))


def rank_of(square, color):
    rank = chess.square_rank(square)
    return rank if color else 7 - rank


def pawns(board, color):
    return list(board.pieces(chess.PAWN, color))


def file_of(square):
    return chess.square_file(square)


def doubled(board, color):
    own = pawns(board, color)
    return [p for p in own
            if any(file_of(q) == file_of(p) and rank_of(q, color) < rank_of(p, color) for q in own)]


def neighbours(board, color, pawn):
    return [q for q in pawns(board, color) if abs(file_of(q) - file_of(pawn)) == 1]


def isolated(board, color):
    return [p for p in pawns(board, color) if not neighbours(board, color, p)]


def backward(board, color):
    found = []
    for p in pawns(board, color):
        friends = neighbours(board, color, p)
        helpers = [q for q in friends if rank_of(q, color) <= rank_of(p, color)]
        stop = p + (8 if color else -8)
        hit = any(board.piece_type_at(a) == chess.PAWN for a in board.attackers(not color, stop))
        if friends and not helpers and hit:
            found.append(p)
    return found


def passed(board, color):
    found = []
    for p in pawns(board, color):
        ahead = lambda q: rank_of(q, color) > rank_of(p, color)
        stopped = any(abs(file_of(q) - file_of(p)) <= 1 and ahead(q)
                      for q in pawns(board, not color))
        behind_own = any(file_of(q) == file_of(p) and ahead(q) for q in pawns(board, color))
        if not stopped and not behind_own:
            found.append(p)
    return found


def moves(board, color):
    board = hand_over(board, color)
    return "-" if board is None else str(board.legal_moves.count())


def mates(board):
    found = []
    for move in board.legal_moves:
        board.push(move)
        if board.is_checkmate():
            found.append(move.uci())
        board.pop()
    return " ".join(sorted(found))


def hexadecimal(squares):
    return format(int(chess.SquareSet(squares)), "x")


def row(board):
    both = lambda ask: " ".join(str(ask(board, color)) for color in SIDES)
    sets = lambda ask: both(lambda b, c: hexadecimal(ask(b, c)))
    checks = sum(board.gives_check(m) for m in board.legal_moves)
    fields = [board.fen(), both(moves), sets(attacked), sets(pinned), sets(doubled),
              sets(isolated), sets(backward), sets(passed), str(checks), mates(board)]
    return "; ".join(fields).rstrip()


def main():
    print("# Written by witness.py. Both sides, White first; sets of squares in hexadecimal.")
    print("# fen; moves; attacked; pinned to the king; doubled; isolated; backward; passed;"
          " checks by the side to move; its mates in one")
    random.seed(1949)
    for _ in range(30):
        board = chess.Board()
        for ply in range(200):
            options = list(board.legal_moves)
            if not options:
                break
            if ply % 23 == 17 or (board.is_check() and random.random() < 0.3):
                print(row(board))
            # Captures twice as often, so that positions thin out and kings come under fire.
            captures = [m for m in options if board.is_capture(m)]
            board.push(random.choice(options + captures))


main()
