"""What people ask of many games of Kuhn poker."""

from typing import Final

import polars as pl

from kernel_lib.stats.questions import GameFrames, Question, Stats


def opened(source: GameFrames) -> pl.LazyFrame:
    """A row per first move: the card that it was made with, and whether it was a bet."""
    first = source.moves.filter(pl.col("seat") == 0).group_by("game", maintain_order=True).first()
    deals = source.move("deal").select("game", card=pl.col("cards").list.first())
    return first.select("game", "seat", bet=pl.col("kind") == "bet").join(deals, on="game", maintain_order="left")


STATS: Final = Stats(
    frames={"opened": opened},
    questions=(
        Question(
            name="bluffs",
            title="How often does the first seat bet, by its card?",
            frame="opened",
            by={"card": pl.col("card")},
            share=pl.col("bet"),
            label="bets",
            axis="card",
        ),
    ),
    columns={
        "opened": {
            "seat": ("seat", "open", "who moves first"),
            "card": ("", "deal", "the card in hand"),
            "bet": ("", "open", "whether it was a bet"),
        }
    },
)
