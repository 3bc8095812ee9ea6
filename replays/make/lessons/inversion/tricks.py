"""Parts of the lessons of !nversion: deals and tricks."""

from __future__ import annotations

from make.script import Script


def deal(script: Script, *rows: str) -> None:
    """Deal the hands by seat, and the lane at last."""
    hands = [row.split() for row in rows]
    script.deal(kind="deal", hands=hands[:-1], lane=hands[-1])


def play(script: Script, cards: str) -> None:
    """Play cards one after the other, by whose turn it is."""
    script.play(*(f"play {card}" for card in cards.split()))
