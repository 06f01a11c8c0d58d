"""Reads a PGN with python-chess and prints what is in it as JSON: the witness of PGN round trips."""

import json
import sys

import chess.pgn


def told(node):
    """A node of the game with everything that a PGN can say of it."""
    clock, evaluation = node.clock(), node.eval()
    return {
        "san": node.san() if node.parent else None,
        "nags": sorted(node.nags),
        "before": " ".join(node.starting_comment.split()) if node.parent else "",
        "comment": " ".join(words(node.comment).split()),
        "clock": clock,
        "spent": node.emt(),
        "evaluation": str(evaluation.white()) if evaluation else None,
        "arrows": sorted(arrow.pgn() for arrow in node.arrows()),
        "variations": [told(child) for child in node.variations],
    }


def words(comment):
    """What a person wrote in a comment, without the commands of programs."""
    while "[%" in comment and "]" in comment[comment.index("[%"):]:
        start = comment.index("[%")
        comment = comment[:start] + " " + comment[comment.index("]", start) + 1:]
    return comment


game = chess.pgn.read_game(sys.stdin)
print(json.dumps({
    "headers": dict(game.headers),
    "errors": [str(error) for error in game.errors],
    "game": told(game),
    "written": str(game),
}))
