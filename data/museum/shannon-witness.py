#!/usr/bin/env python3
"""Another program's answers for Shannon's f(P), g(P) and type A, with python-chess alone.

Writes the table shannon-witness.txt; the tests hold the programs against it.
"""
import random
import chess

VALUES = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9,
          chess.KING: 200}


def weak_pawns(board, color):
    own, enemy = board.pieces(chess.PAWN, color), board.pieces(chess.PAWN, not color)
    ahead = 1 if color else -1
    doubled = backward = isolated = 0
    for pawn in own:
        file, rank = chess.square_file(pawn), chess.square_rank(pawn)
        behind = [p for p in own if chess.square_file(p) == file
                  and (chess.square_rank(p) - rank) * ahead < 0]
        friends = [p for p in own if abs(chess.square_file(p) - file) == 1]
        helpers = [p for p in friends if (chess.square_rank(p) - rank) * ahead <= 0]
        stop = pawn + 8 * ahead
        doubled += bool(behind)
        isolated += not friends
        hit = any(stop in board.attacks(p) for p in enemy)
        backward += bool(friends) and not helpers and hit
    return doubled + backward + isolated


def mobility(board, color):
    if board.turn == color:
        return board.legal_moves.count()
    other = board.copy(stack=False)
    other.turn, other.ep_square = color, None
    # With the enemy king in check nobody takes it.
    return sum(1 for m in other.legal_moves
               if other.piece_type_at(m.to_square) != chess.KING)


def f(board):
    """In hundredths, for White."""
    def side(color):
        men = sum(VALUES[kind] * len(board.pieces(kind, color)) for kind in VALUES)
        return 100 * men - 50 * weak_pawns(board, color) + 10 * mobility(board, color)
    return side(True) - side(False)


def g(board):
    """The first two clauses, and the third: a checker on a square the checked side controls."""
    for square, man in board.piece_map().items():
        if man.piece_type == chess.KING:
            continue
        attackers = board.attackers(not man.color, square)
        defenders = board.attackers(man.color, square)
        cheaper = any(VALUES[board.piece_type_at(a)] < VALUES[man.piece_type] for a in attackers)
        if cheaper or len(attackers) > len(defenders):
            return 1
    return int(any(board.attackers(board.turn, c) for c in board.checkers()))


def in_order(board):
    """T7's list: squares from a1, men by their programs, directions as T3 has them."""
    def place(move):
        ranks = chess.square_rank(move.to_square) - chess.square_rank(move.from_square)
        files = chess.square_file(move.to_square) - chess.square_file(move.from_square)
        sign = lambda n: (n > 0) - (n < 0)
        kind = board.piece_type_at(move.from_square)
        direction = (ranks, files) if kind == chess.KNIGHT else (sign(ranks), sign(files))
        second = {chess.PAWN: board.is_capture(move), chess.QUEEN: ranks == 0 or files == 0,
                  chess.KING: abs(files) == 2}.get(kind, False)
        far = max(abs(ranks), abs(files))
        return (move.from_square, second, (-direction[0], -direction[1]), far,
                move.promotion or 0)
    return sorted(board.legal_moves, key=place)


def value(board, left, ply):
    """For the side to move, to a fixed depth."""
    if board.is_checkmate():
        return ply - 20000
    if board.is_stalemate():
        return 0
    if left == 0:
        return f(board) if board.turn else -f(board)
    best = None
    for move in in_order(board):
        board.push(move)
        worth = -value(board, left - 1, ply + 1)
        board.pop()
        best = worth if best is None else max(best, worth)
    return best


def type_a(board, plies):
    best = None
    for move in in_order(board):
        board.push(move)
        worth = -value(board, plies - 1, 1)
        board.pop()
        if best is None or worth > best[1]:
            best = (move, worth)
    return best


def positions():
    dice = random.Random(1949)
    for game in range(60):
        board = chess.Board()
        for _ in range(dice.randrange(10, 90) if game % 2 else dice.randrange(1, 8)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(dice.choice(moves))
        if any(board.legal_moves):
            yield board


def main():
    with open("shannon-witness.txt", "w") as out:
        out.write("# Written by shannon-witness.py: FEN | 100 f(P) for White | g(P) |\n"
                  "# plies, move and value of type A; values in hundredths for the side to move.\n")
        for number, board in enumerate(positions()):
            plies = 3 if number % 6 == 0 and board.legal_moves.count() < 25 else 1 + number % 2
            move, worth = type_a(board, plies)
            out.write(f"{board.fen()} | {f(board)} | {g(board)} | {plies} {move.uci()} {worth}\n")


main()
