"""What the lessons of !nversion are made with: deals, tricks, and who takes them."""

from __future__ import annotations

from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.study.writing import Script


def deal(script: Script, *rows: str) -> None:
    """The hands by seat, and the lane at last."""
    hands = [row.split() for row in rows]
    script.deal(kind="deal", hands=hands[:-1], lane=hands[-1])


def play(script: Script, cards: str) -> None:
    """Cards one after the other, by whose turn it is."""
    script.play(*(f"play {card}" for card in cards.split()))


def winner(script: Script, cards: str) -> int:
    """Who takes the trick if it goes on with these cards."""
    state = script.state
    for card in cards.split():
        state = state.play(script.game.parse(f"play {card}"), state.to_act[0])
    return next(event.winner for event in state.events if isinstance(event, Trick))
