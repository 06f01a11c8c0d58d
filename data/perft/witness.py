"""Writes samples.epd: positions from random games, counted by Stockfish.

python-chess plays the games and picks the positions; Stockfish counts the leaves.

    pip install chess
    python3 witness.py /usr/games/stockfish > samples.epd
"""

import random
import subprocess
import sys

import chess

WANTED = {"single check": 10, "double check": 6, "en passant": 10, "promotion": 8, "any": 12}
DEEPEST = 4


def kind_of(board: chess.Board) -> list[str]:
    kinds = ["any"] if random.random() < 0.01 else []
    if len(board.checkers()) == 1 and random.random() < 0.05:
        kinds.append("single check")
    if len(board.checkers()) == 2:
        kinds.append("double check")
    if board.has_legal_en_passant():
        kinds.append("en passant")
    if any(move.promotion for move in board.legal_moves) and random.random() < 0.2:
        kinds.append("promotion")
    return kinds


def positions() -> list[tuple[str, str]]:
    left, found = dict(WANTED), []
    while any(left.values()):
        board = chess.Board()
        while not board.is_game_over() and board.fullmove_number < 120:
            board.push(random.choice(list(board.legal_moves)))
            for kind in kind_of(board):
                if left[kind] and list(board.legal_moves):
                    left[kind] -= 1
                    found.append((kind, board.fen()))
                    break
    return sorted(found)


def leaves(engine: subprocess.Popen, fen: str, depth: int) -> int:
    engine.stdin.write(f"position fen {fen}\ngo perft {depth}\n")
    engine.stdin.flush()
    for line in engine.stdout:
        if line.startswith("Nodes searched:"):
            return int(line.split(":")[1])
    raise SystemExit("the engine stopped answering")


def main() -> None:
    random.seed(1949)
    engine = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    print("# Positions of random games, counted by Stockfish 15.1: made by witness.py.")
    for kind, fen in positions():
        counts = [leaves(engine, fen, depth) for depth in range(1, DEEPEST + 1)]
        told = " ".join(f";D{depth} {count}" for depth, count in enumerate(counts, 1))
        print(f"{fen} {told} ;{kind}")
    engine.stdin.write("quit\n")


main()
