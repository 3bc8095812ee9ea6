"""The table as text: what a view knows, line by line. Lists of cards name each colour once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

import msgspec

from kernel_lib.core import View
from kernel_lib.core.tuples import clockwise
from kernel_lib.games.gear.rules.components import COLOUR_NAMES, codes, kinds_in
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Round, set_name
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text.telling import counting, phase, prompt, tell
from kernel_lib.games.gear.text.words import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, name_of, sentence


def describe(view: View[State], names: Names = None, *, counts: bool = False) -> str:
    """Return the table as this view knows it, line by line; `counts`: while the points of a round are being counted,
    points are those before it, and neither its score nor a winner is told.
    """
    state = view.state
    says = counting(view) if counts else sentence(prompt(view, names))
    lines = [SENTENCES["table"].format(phase=phase(view, counts=counts), prompt=says)]
    lines += [_set_line(state, number, names) for number in range(len(state.sets))]
    lines += [_trick_line(state, names)] if state.played else []
    lines += [_seat_line(view, seat, names, counts=counts) for seat in range(state.options.players)]
    lines += [sentence(tell(trick, None, names)) for trick in state.tricks]
    told = state.scored[:-1] if counts else state.scored
    lines += [line for done in told for line in _score_lines(done, names)]
    return "\n".join(lines)


def _set_line(state: State, number: int, names: Names) -> str:
    holder, points = state.bidders[number], state.bids[number]
    offer = SENTENCES["not held"]
    if holder >= 0:
        more = SENTENCES["or more" if points < HIGHEST_BID else "no more"].format(points=points + 1)
        offer = SENTENCES["held"].format(name=name_of(holder, names), points=points, more=more)
    return SENTENCES["set"].format(set=set_name(number), cards=_hand(state.sets[number]), offer=offer)


def _trick_line(state: State, names: Names) -> str:
    seats = clockwise(state.leader, state.options.players)
    parts = [f"{name_of(seat, names)} {_listed(play)}" for seat, play in zip(seats, state.played, strict=False)]
    return SENTENCES["this trick"].format(cards=", ".join(parts))


def _seat_line(view: View[State], seat: int, names: Names, *, counts: bool) -> str:
    state = view.state
    gain = state.scored[-1].scores[seat].gain if counts else 0
    parts = [counted(state.points[seat] - gain, SENTENCES["point"])]
    if seat in state.ousted:
        parts.append(SENTENCES["ousted"])
    if state.leader >= 0:
        parts.append(SENTENCES["tricks"].format(count=state.taken[seat]))
        parts.append(SENTENCES["open"].format(cards=_hand(state.opened[seat])))
    if state.kept:
        hidden = SENTENCES["hidden"].format(count=state.kept[seat])
        known = state.closed[seat] >= 0 or not state.kept[seat]
        parts.append(SENTENCES["closed hand"].format(cards=_hand(max(state.closed[seat], 0)) if known else hidden))
    return SENTENCES["seat"].format(name=name_of(seat, names), about=", ".join(parts))


def _hand(hand: int) -> str:
    return _listed(kinds_in(hand)) or SENTENCES["none"]


def _listed(kinds: Iterable[int]) -> str:
    """Cards in a list: `red A 2 2 blue 9`."""
    by_colour = groupby(codes(sorted(kinds)), key=lambda code: COLOUR_NAMES[code[0]])
    return " ".join(" ".join([name, *(code[1:] for code in cards)]) for name, cards in by_colour)


def _score_lines(done: Round, names: Names) -> list[str]:
    return [
        SENTENCES["score line"].format(
            number=done.number,
            name=name_of(seat, names),
            lines=SENTENCES["lines"].format(**msgspec.structs.asdict(score)),
            total=counted(score.total, SENTENCES["point"]),
        )
        for seat, score in enumerate(done.scores)
    ]
