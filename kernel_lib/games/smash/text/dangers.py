"""Dangers of Smash Gear: the last base under a weapon."""

from __future__ import annotations

from collections.abc import Iterator

from kernel_lib.core import View
from kernel_lib.games.smash.rules.components import DESTROY
from kernel_lib.games.smash.rules.machines import cell_bits
from kernel_lib.games.smash.rules.pieces import cell_code
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.moves import say
from kernel_lib.games.smash.text.outcomes import called
from kernel_lib.parts.danger import Danger
from kernel_lib.words import who


def dangers(view: View[State]) -> Iterator[Danger]:
    """Yield that the viewer's only base lies under weapons of a rival who has Destroy Base, or can still buy it."""
    state, seat = view.state, view.own_seat
    if seat is None or len(state.bases[seat]) != 1:
        return
    rival, (base,) = 1 - seat, state.bases[seat]
    over = [one for one in state.machines if one.seat == rival and cell_bits(one.weapons) >> base & 1]
    has_card = DESTROY in state.hands[rival]
    if over and (has_card or state.stock[1]):
        weapons = [say("weapon-of", machine=called(one, state.machines)) for one in over]
        words = say("danger-base", weapons=weapons, who=who(rival), has=has_card)
        yield Danger(words, (cell_code(state.size.cell(base)),))
