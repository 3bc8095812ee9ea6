"""!nversion as text, line by line: the text twin of the picture. Lists of cards have short faces."""

from __future__ import annotations

from kernel_lib.core import OPEN, View
from kernel_lib.core.cards import cards_in
from kernel_lib.core.tuples import clockwise
from kernel_lib.games.inversion.rules.components import CODES, face
from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text.telling import contract, phase, prompt, role, tell
from kernel_lib.games.inversion.text.words import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, name_of, sentence


def describe(view: View[State], names: Names = None) -> str:
    """The table as this view knows it, line by line."""
    state = view.state
    lines = [SENTENCES["table"].format(phase=phase(view), prompt=sentence(prompt(view, names)))]
    if state.lane:
        lines.append(_lane_line(state))
        lines += [_trick_line(state, names)] if state.played else []
        lines += [line for line in (contract(view, names),) if line]
        lines += [_seat_line(view, seat, names) for seat in range(state.options.players)]
    lines += [f"{sentence(tell(trick, None, names))} {_pile(trick)}" for trick in state.tricks]
    return "\n".join(lines)


def _lane_line(state: State) -> str:
    if state.follow < 0:
        return SENTENCES["lane over"]
    ahead = _faces(state.lane[len(state.tricks) + 1 :])
    return SENTENCES["lane"].format(follow=face(CODES[state.follow]), ahead=ahead or SENTENCES["no more"])


def _trick_line(state: State, names: Names) -> str:
    seats = clockwise(state.leader, state.options.players)
    parts = []
    for seat, played, counts in zip(seats, state.played, state.counted, strict=False):
        card = face(CODES[counts])
        if played != counts:
            card = SENTENCES["exchanged"].format(card=card, played=face(CODES[played]))
        parts.append(f"{name_of(seat, names)} {card}")
    return SENTENCES["this trick"].format(cards=", ".join(parts))


def _seat_line(view: View[State], seat: int, names: Names) -> str:
    about = role(view, seat)
    return SENTENCES["seat with role" if about else "seat"].format(
        name=name_of(seat, names), role=about, won=view.state.won[seat], cards=_hand(view, seat)
    )


def _hand(view: View[State], seat: int) -> str:
    """The cards of a hand, or how many they are."""
    hand, held = view.state.hands[seat], view.state.held[seat]
    if not held:
        return SENTENCES["no cards"]
    if hand < 0:
        return counted(held, SENTENCES["hidden card"])
    known = view.seat not in (None, OPEN, seat)
    return SENTENCES["known"].format(cards=_faces(cards_in(hand))) if known else _faces(cards_in(hand))


def _faces(cards: tuple[int, ...]) -> str:
    return " ".join(face(CODES[card]) for card in cards)


def _pile(trick: Trick) -> str:
    return SENTENCES["pile"].format(cards=" ".join(map(face, trick.counted)), follow=face(trick.follow))
