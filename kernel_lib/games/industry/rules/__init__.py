"""The rules of Gears of Industry: decks of one's own, factories that pay, two markets, and clashes of poker hands.

`[id]` names the entry of the rulebook that a function implements. In the order of reading:

components  the cards, and what is printed on them      draws    cards from place to place, draws that are pending
moves       what can be done, and what follows          effects  what the verbs of the cards do
state       a position, and what a seat may know        scoring  clashes, and when the game is over and won
decks       decks of one's own                          turns    the verbs of a turn, and who is asked next
checks      what the checks of all verbs share          setup    what comes before the first turn
options     what can be agreed before a game

What its log holds is told in docs/reference/log-industry.md.
"""

from collections.abc import Callable
from typing import Any, Final

from kernel_lib import core
from kernel_lib.games.industry.rules.checks import check_done, refuse_in
from kernel_lib.games.industry.rules.decks import DECKS
from kernel_lib.games.industry.rules.draws import (
    apply_draw,
    apply_refill,
    apply_reveal,
    apply_shuffle,
    apply_take,
    check_take,
    legal_takes,
)
from kernel_lib.games.industry.rules.effects import apply_effect, check_effect, legal_effects
from kernel_lib.games.industry.rules.moves import (
    Boost,
    Build,
    ClashResult,
    Discard,
    Done,
    Draw,
    Enter,
    First,
    Gained,
    Market,
    Personalise,
    Placed,
    Produce,
    Random,
    Refill,
    Reveal,
    Rotate,
    Shuffle,
    Start,
    Take,
    TriggerClash,
    Turn,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.options import Options
from kernel_lib.games.industry.rules.pieces import pieces
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.games.industry.rules.scoring import (
    apply_boost,
    apply_clash,
    apply_update,
    check_boost,
    check_clash,
    check_update,
    legal_boosts,
    legal_clashes,
    legal_updates,
    outcome,
    score_so_far,
)
from kernel_lib.games.industry.rules.setup import (
    apply_first,
    apply_market,
    apply_personalise,
    apply_random,
    apply_start,
    check_chance,
    check_personalise,
    check_start,
    initial_state,
    legal_decks,
    legal_starts,
    sample_chance,
)
from kernel_lib.games.industry.rules.state import State, observe, observe_move, resample_hidden
from kernel_lib.games.industry.rules.turns import (
    advance,
    apply_build,
    apply_discard,
    apply_done,
    apply_enter,
    apply_produce,
    apply_rotate,
    check_build,
    check_discard,
    check_enter,
    check_produce,
    check_rotate,
    check_turn_other,
    legal_builds,
    legal_discards,
    legal_entries,
    legal_rotations,
)

Legal = Callable[[State, int], tuple[core.Move, ...]]


def _verb(
    check: Callable[[State, Any, int], core.Refusal | None], do: Callable[[State, Any, int], State]
) -> core.Verb[State]:
    """Return a verb that does what it says, and goes on to the next position in which somebody acts."""

    def apply(state: State, move: core.Move, seat: int) -> State:
        return advance(do(state.replace(events=()) if state.events else state, move, seat))

    return core.Verb(check, apply)


def _step(step: str, legal: Legal, verbs: dict[type[core.Move], core.Verb[State]]) -> core.Phase[State]:
    """Return the phase of a step, which refuses all other moves and says what the step asks for. [steps]"""
    return core.Phase(verbs, rule=refuse_in(step, legal), legal=legal)


_DONE: Final = _verb(check_done, apply_done)

BY_CHANCE: Final = core.Phase(
    {
        First: _verb(check_chance, apply_first),
        Random: _verb(check_chance, apply_random),
        Market: _verb(check_chance, apply_market),
        Shuffle: _verb(check_chance, apply_shuffle),
        Draw: _verb(check_chance, apply_draw),
        Reveal: _verb(check_chance, apply_reveal),
        Refill: _verb(check_chance, apply_refill),
    },
    rule=check_chance,
)
PHASES: Final = {
    "personalise": core.Phase(
        {Personalise: _verb(check_personalise, apply_personalise)}, rule="personalise", legal=legal_decks
    ),
    "start": _step("start", legal_starts, {Start: _verb(check_start, apply_start)}),
    "build": _step("build", legal_builds, {Build: _verb(check_build, apply_build), Done: _DONE}),
    "enter": _step(
        "enter",
        legal_entries,
        {
            Produce: _verb(check_produce, apply_produce),
            Enter: _verb(check_enter, apply_enter),
            Rotate: _verb(check_turn_other, apply_rotate),
            Done: _DONE,
        },
    ),
    "effect": _step("effect", legal_effects, {UseEffect: _verb(check_effect, apply_effect), Done: _DONE}),
    "take": _step("take", legal_takes, {Take: _verb(check_take, apply_take)}),
    "clash": _step("clash", legal_clashes, {TriggerClash: _verb(check_clash, apply_clash), Done: _DONE}),
    "boost": _step("boost", legal_boosts, {Boost: _verb(check_boost, apply_boost)}),
    "update": _step("update", legal_updates, {Update: _verb(check_update, apply_update)}),
    "rotate": _step("rotate", legal_rotations, {Rotate: _verb(check_rotate, apply_rotate), Done: _DONE}),
    "discard": _step("discard", legal_discards, {Discard: _verb(check_discard, apply_discard)}),
}
"""The phases of players by name, see `State.phase`."""


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position. [steps]"""
    return BY_CHANCE if state.to_act == (core.CHANCE,) else PHASES[state.phase]


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(
        Personalise, Start, Build, Produce, Enter, Rotate, UseEffect, Take, TriggerClash, Boost, Update, Discard, Done,
        Random, First, Market, Shuffle, Draw, Reveal, Refill,
    ),
    events=(Turn, Gained, Placed, ClashResult),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_chance,
    observe=observe,
    resample_hidden=resample_hidden,
    observe_move=observe_move,
    outcome=outcome,
    pieces=pieces,
    score_so_far=score_so_far,
    decks=DECKS,
    over_rule="end",
)  # fmt: skip
