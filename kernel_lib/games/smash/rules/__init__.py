"""The rules of Smash Gear: machines flip over a board, clash heart first, and destroy each other's bases.

A game begins with Prepare, in which both buy in turns. A battle turn is Exploit, then whatever one can pay for in any
order, then the end of the turn. Programs and effects can be answered by other ones. `[id]` names the entry of the
rulebook that a function implements. In the order of reading:

components  the house cards                           scoring   combat, bases, honor, and who wins
moves       what can be done, and what follows        effects   programs, machine effects, answers to them
machines    a machine as cells, and where it goes     turns     purchases, machines, bases, flips; how it goes on
board       what lies there, what can go where        setup     what can be agreed, and what comes by chance
state       a position, and what a seat may know

What its log holds is told in docs/reference/log-smash.md.
"""

from collections.abc import Callable
from typing import Any, Final

from kernel_lib import core
from kernel_lib.games.smash.rules.effects import (
    apply_effect,
    apply_install,
    apply_no_answer,
    apply_script,
    check_effect,
    check_install,
    check_no_answer,
    check_script,
    legal_answers,
    refuse_as_answer,
)
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Battle,
    Build,
    Buy,
    Combat,
    Cut,
    Destroyed,
    Discard,
    Draw,
    Effect,
    End,
    Flip,
    Gears,
    Honor,
    Income,
    Install,
    Keep,
    Pass,
    Razed,
    Refill,
    Resolved,
    Script,
    Shifted,
    Shuffle,
    Strike,
    Stripped,
)
from kernel_lib.games.smash.rules.pieces import pieces
from kernel_lib.games.smash.rules.rulebook import RULEBOOK
from kernel_lib.games.smash.rules.scoring import (
    apply_keep,
    apply_strike,
    check_keep,
    check_strike,
    legal_keeps,
    outcome,
    score_so_far,
)
from kernel_lib.games.smash.rules.setup import (
    Options,
    apply_draw,
    apply_refill,
    apply_shuffle,
    check_chance,
    initial_state,
    sample_chance,
)
from kernel_lib.games.smash.rules.state import NextState, State, observe, observe_move, resample_hidden
from kernel_lib.games.smash.rules.turns import (
    advance,
    apply_assemble,
    apply_build,
    apply_buy,
    apply_discard,
    apply_end,
    apply_flip,
    apply_pass,
    check_assemble,
    check_build,
    check_buy,
    check_discard,
    check_end,
    check_flip,
    check_pass,
    legal_discards,
    legal_in_prepare,
    legal_in_turn,
    refuse_all_but_discard,
    refuse_other_kind,
)


def _verb(
    check: Callable[[State, Any, int], core.Refusal | None], step: Callable[[State, Any, int], NextState]
) -> core.Verb[State]:
    """Return a verb that does what a move does, and plays on until a seat has to act. [phases], [nobody-asked]"""

    def apply(state: State, move: core.Move, seat: int) -> State:
        return advance(*step(state.replace(met=()) if state.met else state, move, seat))

    return core.Verb(check, apply)


BY_CHANCE: Final = core.Phase(
    {
        Shuffle: _verb(check_chance, apply_shuffle),
        Refill: _verb(check_chance, apply_refill),
        Draw: _verb(check_chance, apply_draw),
    },
    rule=check_chance,
)
PREPARE: Final = core.Phase(
    {Buy: _verb(check_buy, apply_buy), Pass: _verb(check_pass, apply_pass)},
    rule=refuse_other_kind,
    legal=legal_in_prepare,
)
TURN: Final = core.Phase(
    {
        Buy: _verb(check_buy, apply_buy),
        Assemble: _verb(check_assemble, apply_assemble),
        Build: _verb(check_build, apply_build),
        Flip: _verb(check_flip, apply_flip),
        Install: _verb(check_install, apply_install),
        Script: _verb(check_script, apply_script),
        Effect: _verb(check_effect, apply_effect),
        Strike: _verb(check_strike, apply_strike),
        End: _verb(check_end, apply_end),
    },
    rule=refuse_other_kind,
    legal=legal_in_turn,
)
ANSWER: Final = core.Phase(
    {
        Script: _verb(check_script, apply_script),
        Effect: _verb(check_effect, apply_effect),
        Pass: _verb(check_no_answer, apply_no_answer),
    },
    rule=refuse_as_answer,
    legal=legal_answers,
)
MAIN_PART: Final = core.Phase({Keep: _verb(check_keep, apply_keep)}, rule=check_keep, legal=legal_keeps)
DISCARD: Final = core.Phase(
    {Discard: _verb(check_discard, apply_discard)}, rule=refuse_all_but_discard, legal=legal_discards
)

PHASES: Final = {
    "prepare": PREPARE, "turn": TURN, "answer": ANSWER, "last word": ANSWER, "keep": MAIN_PART, "throw": DISCARD,
    "discard": DISCARD,
}  # fmt: skip
"""The phases in which players move, by name, see `State.phase`. [prepare], [free-order], [answers], [last-word]"""


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position. [phases]"""
    return BY_CHANCE if state.to_act == (core.CHANCE,) else PHASES[state.phase]


NOW: Final = {
    "prepare": ("prepare", "final-pass", "gears-lost"),
    "turn": ("flip", "combat", "strike"),
    "answer": ("answers", "script-used", "no-effect"),
    "last word": ("last-word", "answers", "script-used"),
    "keep": ("cut-off", "main-part", "main-choice"),
    "throw": ("throw", "landfill"),
    "discard": ("hand-limit", "landfill"),
}
"""The rules that a seat needs most, by phase."""


def rules_now(state: State, _seat: int) -> tuple[str, ...]:
    """Return the rules that a seat needs most in this phase."""
    return NOW.get(state.phase, ())


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(
        Buy, Assemble, Build, Flip, Install, Script, Effect, Strike, Keep, Discard, Pass, End, Shuffle, Refill, Draw,
    ),
    events=(Battle, Income, Combat, Cut, Shifted, Razed, Destroyed, Stripped, Honor, Gears, Resolved),
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
    rules_now=rules_now,
    over_rule="end",
)  # fmt: skip
