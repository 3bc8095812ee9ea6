"""Lessons made by hand, with a task of each ask: in !nversion at a card that has to follow, in GEAR at a pair."""

from __future__ import annotations

import random
from typing import Any

from kernel_lib.core import Move, State
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import Seat

NAMES = ("Ann", "Bo", "Cy")
INVERSION = GAMES["inversion"]


def begun(seed: int = 7) -> Replay:
    """A game of !nversion for three, up to where somebody may play some of their cards and not others."""
    start = INVERSION.start(players=3)
    replay = Replay.new(start, tuple(Seat(name, "human") for name in NAMES), seed=seed)
    at = replay.add_move(0, None, start.sample_chance(random.Random(seed)))
    while not _must_follow(replay.at(at)):
        at = replay.add_move(at, replay.at(at).to_act[0], replay.at(at).legal_moves()[-1])
    return replay


def last(replay: Replay) -> int:
    """The last move of the main line, and where the tasks stand."""
    return replay.main_line.ids[-1]


def _must_follow(state: State) -> bool:
    hand: Any = state
    legal = state.legal_moves()
    return str(legal[0]).startswith("play") and 2 < len(legal) < hand.held[state.to_act[0]]


def data(move: Move) -> dict[str, Any]:
    """A move of !nversion as a task accepts it."""
    return {"kind": "play", "card": str(move).removeprefix("play ")}


def legal_at(replay: Replay) -> list[str]:
    """What may be played where the tasks stand."""
    return [str(move) for move in replay.at(last(replay)).legal_moves()]


def illegal_at(replay: Replay) -> str:
    """A card of the hand that may not be played there."""
    state: Any = replay.at(last(replay))
    held = (f"play {suit}{number}" for suit in "CSHDW" for number in range(1, 11))
    seat = state.to_act[0]
    refused = (text for text in held if _has(state, seat, text) and text not in legal_at(replay))
    return next(refused)


def _has(state: Any, seat: int, text: str) -> bool:
    from kernel_lib.core.cards import from_bits
    from kernel_lib.games.inversion.rules.components import CODES

    return text.removeprefix("play ") in {CODES[card] for card in from_bits(state.hands[seat])}


def asked(replay: Replay, ask: str, **more: Any) -> None:
    """Adds a task to whoever is to act at the end of the game so far."""
    at = last(replay)
    given: dict[str, Any] = {"rules": ("lane-following",), "hint": f"A hint to {ask}.", "why": f"Why {ask}."} | more
    given["rules"] = tuple(rule for rule in given["rules"] if rule in replay.game.rulebook)
    seat = given.pop("seat", replay.at(at).to_act[0])
    prompt = given.pop("prompt", f"Now do this: {ask}.")
    replay.add_task(at, seat, ask, prompt, **given)


def every_ask() -> Replay:
    """A lesson with a task of each ask that !nversion has a use for, and one that asks in an unknown way."""
    replay = begun()
    at, legal = last(replay), legal_at(replay)
    first, second = (replay.game.parse(text) for text in legal[:2])
    replay.add_note(1, "cogbook", "The cards are dealt. Look at the lane first.")
    asked(replay, "move", prompt="Follow the suit that was asked for.", accept=[data(first), data(second)])
    asked(replay, "legal", prompt="Which cards may you play?")
    asked(replay, "number", prompt="How many tricks were declared, less seven?", accept=-3)
    asked(replay, "seats", prompt="Who is to act?", accept=[replay.at(at).to_act[0]])
    asked(replay, "pieces", prompt="Mark both cards that may be played first.", accept=[legal[0][5:], legal[1][5:]])
    asked(replay, "choice", prompt="Why is that so?", choices=("One reason.", "Another.", "A third."), accept=[1])
    asked(replay, "choice", prompt="Which two are so?", choices=("One.", "Two.", "Three."), accept=[0, 2])
    asked(replay, "sing", prompt="Sing a song.", accept="loud")
    return replay
