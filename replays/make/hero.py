"""The moving picture of the README: one round of GEAR is learned, judged, and played better.

    uv run --directory replays python -m make.hero          # writes .github/hero.svg

All that it shows is read from `replays/gear/judged.jsonl`: hands, bids, and what the judge found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from kernel_lib.core.moves import Move
from kernel_lib.games import GAMES
from kernel_lib.games.gear.rules.moves import Bid, Play
from kernel_lib.replay import Replay, load
from kernel_lib.replay.decoding import decode_move
from kernel_lib.replay.lines import Eval
from kernel_lib.scene.drawing import height
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.svg import svg
from kernel_lib.scene.text_metrics import wrap
from make.contents import REPLAYS

FILE: Final = REPLAYS / "gear" / "judged.jsonl"
TARGET: Final = REPLAYS.parent / ".github" / "hero.svg"
BID, LED, ANSWERED = 3, 7, 8
"""The moves that the picture tells of: a bid that costs too much, a pair that is led, and the answer to it."""
WIDTH, HEIGHT = 1280.0, 600.0
PANEL_WIDTH, PANEL_TOP, PANEL_HEIGHT = 399.0, 82.0, 494.0
LEFTS: Final = (24.0, 441.0, 858.0)
"""The left edges of the three panels."""
INSET: Final = 20.0
AS_GOOD: Final = 0.05
"""Points of difference that are not told."""
SECONDS: Final = 4
"""The seconds for which each panel is framed."""
TITLE: Final = "Learn a game by playing it. Then see what each move was worth."
_MOVING: Final = (
    "@keyframes turn{{0%,30%{{transform:translateX(0)}}33.3%,63.3%{{transform:translateX({one}px)}}"
    "66.6%,96.6%{{transform:translateX({two}px)}}100%{{transform:translateX(0)}}}}"
    ".turn{{animation:turn {seconds}s infinite ease-in-out}}"
    "@media(prefers-reduced-motion:reduce){{.turn{{animation:none;opacity:0}}}}"
)


class Panel:
    """A panel of the picture: sprites are put into it from the top on."""

    def __init__(self, number: int, title: str) -> None:
        self.left, self.y = LEFTS[number - 1] + INSET, PANEL_TOP + 34
        self.key = f"panel-{number}"
        middle = LEFTS[number - 1] + PANEL_WIDTH / 2, PANEL_TOP + PANEL_HEIGHT / 2
        self.sprites = [Sprite(self.key, "panel", *middle, PANEL_WIDTH, PANEL_HEIGHT)]
        self.sprites += [
            Sprite(f"{self.key}-disc", "disc", self.left + 17, self.y, 34, z=1),
            self._text(f"{number}", self.left + 17, self.y, "t20 b mid felt"),
            self._text(title, self.left + 46, self.y, "t26 b ink"),
        ]
        self.y += 26

    def _text(self, text: str, x: float, y: float, style: str) -> Sprite:
        return Sprite(f"{self.key}-{len(self.sprites)}-{x:g}-{y:g}", "", x, y, text=text, style=style, z=3)

    def say(self, text: str, style: str = "ink", size: int = 20) -> None:
        """Write a sentence, broken into lines."""
        for line in wrap(text, size, PANEL_WIDTH - 2 * INSET, 4):
            self.y += size * 1.3
            self.sprites.append(self._text(line, self.left, self.y - size * 0.35, f"t{size} {style}"))
        self.y += 6

    def cards(self, codes: Sequence[str], w: float, *, x: float = 0, gap: float = 7, note: str = "") -> None:
        """Lay cards in a row, with a note beside them."""
        middle = self.y + height(w) / 2 + 4
        for place, code in enumerate(codes):
            symbol = "slot-asked" if code == "?" else f"small-{code}"
            at = self.left + x + w / 2 + place * (w + gap)
            self.sprites.append(Sprite(f"{self.key}-{len(self.sprites)}", symbol, at, middle, w, height(w), z=2))
        if note:
            self.sprites.append(self._text(note, self.left + 112, middle, "t20 ink"))

    def bid(self, points: int, note: str) -> None:
        """Draw a bid, with a note beside it."""
        self.y += 22
        self.sprites.append(Sprite(f"{self.key}-bid-{points}", "bid", self.left + 22, self.y, 44, z=2))
        self.sprites.append(self._text(str(points), self.left + 22, self.y, "t20 b mid ink"))
        self.sprites.append(self._text(note, self.left + 62, self.y, "t20 ink"))
        self.y += 22

    def down(self, by: float) -> None:
        """Go on further down."""
        self.y += by


def panels(replay: Replay) -> Iterator[Panel]:
    """Yield the three panels."""
    yield _learn(replay)
    yield _judge(replay)
    yield _better(replay)


def _hand(replay: Replay, at: int, seat: int, place: str) -> list[str]:
    pieces = replay.at(at).view(seat).pieces()
    return [piece.code for piece in pieces if piece.name.partition("@")[2].startswith(f"{place}-{seat}")]


def _learn(replay: Replay) -> Panel:
    led = replay.step(LED).move
    assert isinstance(led, Play)
    asked = Panel(1, "Learn")
    asked.say(f"{replay.names[0]} leads a pair of {led.open[0][1:]}s. Must you follow with a pair?", "b ink")
    asked.cards(led.open, 62)
    asked.cards(["?", "?"], 62, x=190)
    asked.down(height(62) + 14)
    asked.say("your open hand", "b ink", 18)
    asked.cards(_hand(replay, LED, 1, "open"), 46)
    asked.down(height(46) + 14)
    asked.say("Right: no.", "b ink")
    asked.say("Your open hand has no red and blue pair, so any two cards may be played.")
    return asked


def _judge(replay: Replay) -> Panel:
    judged = _eval(replay, LED)
    moves = [(one, move) for one in judged.values if isinstance(move := _move(one.move), Play)]
    (best, _), *others = sorted(moves, key=lambda pair: -pair[0].value)
    pair = next(row for row in others if row[1] == replay.step(LED).move)
    panel = Panel(2, "Judge")
    panel.say("What is each lead worth?", "b ink")
    for one, move in (moves[0], pair, *others[-2:]):
        doubt = f" ± {one.stderr * 1.96:.1f}" if one.stderr else ""
        note = "best" if one is best else f"−{best.value - one.value:.1f}{doubt} points"
        panel.cards([*move.open, *move.closed], 44, note=note)
        panel.down(height(44) + 10)
    panel.down(8)
    panel.say(f"The pair of {pair[1].open[0][1:]}s was led: it cost about {best.value - pair[0].value:.0f} point.")
    panel.say(f"{judged.samples} deals, from what {replay.names[0]} knew", "muted", 18)
    return panel


def _better(replay: Replay) -> Panel:
    judged, made = _eval(replay, BID), replay.step(BID).move
    assert isinstance(made, Bid)
    on_set = [(one, move) for one in judged.values if isinstance(move := _move(one.move), Bid) and move.set == made.set]
    best, least = max(on_set, key=lambda pair: pair[0].value)
    paid = next(one for one, move in on_set if move == made)
    panel = Panel(3, "Find better")
    panel.say(f"{replay.names[0]} bid {made.points} on this set. What was enough?", "b ink")
    panel.cards(_set_cards(replay, made.set), 46)
    panel.down(height(46) + 16)
    assert isinstance(least, Bid)
    for one, move in sorted(on_set, key=lambda pair: pair[0].value, reverse=True):
        assert isinstance(move, Bid)
        panel.bid(move.points, _worth(best.value - one.value))
    panel.down(10)
    gain = f"{best.value - paid.value:.1f} points"
    panel.say(f"A bid of {least.points} beats {replay.names[1]}'s bid, too, and is worth {gain} more.")
    panel.say(f"{judged.samples} deals, from what {replay.names[0]} knew", "muted", 18)
    return panel


def _worth(less: float) -> str:
    return "best" if not less else "as good" if less < AS_GOOD else f"−{less:.1f} points"


def _set_cards(replay: Replay, number: int) -> list[str]:
    pieces = replay.at(BID - 1).view(0).pieces()
    return [piece.code for piece in pieces if piece.name.partition("@")[2] == f"set-{number}"]


def _eval(replay: Replay, at: int) -> Eval[dict[str, Any]]:
    return next(one for one in replay.step(at).evals if one.basis == "seat")


def _move(data: dict[str, Any]) -> Move:
    return decode_move(GAMES["gear"], data)


def drawn(replay: Replay) -> str:
    """Return the picture."""
    made = [sprite for panel in panels(replay) for sprite in panel.sprites]
    head = [
        Sprite("gear", "gear", 44, 44, 38),
        Sprite("name", "", 76, 44, text="cogbook", style="t30 b ink"),
        Sprite("title", "", 240, 44, text=TITLE, style="t22 ink"),
    ]
    sheet = {**GAMES["gear"].scene.sheet(), "disc": '<circle class="cb-ink" r="50"/>'}
    frame = (
        f'<rect class="turn cb-l-offer" x="{LEFTS[0] - 2}" y="{PANEL_TOP - 2}" width="{PANEL_WIDTH + 4}" '
        f'height="{PANEL_HEIGHT + 4}" rx="16" stroke-width="4"/>'
    )
    moving = _MOVING.format(one=LEFTS[1] - LEFTS[0], two=LEFTS[2] - LEFTS[0], seconds=3 * SECONDS)
    scene = Scene("wide", WIDTH, HEIGHT, (*head, *made), "cogbook", escape(TITLE), "", "")
    picture = svg(scene, sheet, "light", over=frame)
    return picture.replace("</style>", f"{moving}</style>", 1)


def main() -> None:
    """Write the picture."""
    Path(TARGET).write_text(drawn(load(FILE)), encoding="utf-8")


if __name__ == "__main__":
    main()
