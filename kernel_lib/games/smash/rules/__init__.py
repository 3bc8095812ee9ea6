"""The rules of Smash Gear: machines flip over a board, clash heart first, and destroy each other's bases.

Prepare, in which both buy in turns; then battle turns: Exploit, whatever one can pay for in any order, and the end of
the turn; programs answer each other. `[id]` names the entry of the rulebook that a function keeps. In the order of
reading:

components  the house cards                           scoring   combat, bases, honor, and who wins
moves       what can be done, and what follows        effects   programs, machine effects, answers to them
machines    a machine as cells, and where it goes     turns     purchases, machines, bases, flips; how it goes on
board       what lies there, what can go where        setup     what can be agreed, and what comes by chance
state       a position, and what a seat may know

The log of this game (as the page on the format, version 1):

options `players` (2) `width` (5-15) `height` (7-15) `first` `max_turns` (of both seats together). Columns count from
  the left, rows from the top; people write a cell as a letter and a number, both from 1: `[9,4]` is e10. Seat 0 has the
  lower edge.
chance `{"kind":"shuffle","machines":[39 cards],"programs":[30 cards]}` (first is on top; every card `?` for all in a
  redacted file) `{"kind":"refill","pile":"machine","slot":2,"card":"Ram"}` (pile `machine` slots 0-4 or `program` slots
  0-2; always the top of the pile; eight of them after the shuffle, then one for each bought card as long as its pile
  lasts) `{"kind":"draw","seat":0,"pile":"machine","card":"Ram"}` (the top of the pile to a hand; of the machine pile
  `?` for all but that seat)
moves, every key always there, null where it is not needed and `[]` for no cell: `{"kind":"buy","card":"Ram"}`
  `{"kind":"pass"}` (in Prepare for good; else: no answer)
  `{"kind":"assemble","card":"Twin","cell":[9,4],"turn":1,"heart":null}` (quarter turns clockwise; cell = the base;
  heart null for the card's first heart in reading order, 2 for the second) `{"kind":"build","cell":[7,4]}`
  `{"kind":"flip","machine":3,"side":"N"}` (N E S W) `{"kind":"install","card":"Lockpin","machine":3,"cell":[]}` or with
  machine null and the cell of a base `{"kind":"script","card":"Oil Can","machine":3,"side":"N","cell":[]}`
  `{"kind":"effect","source":2,"machine":3,"side":null,"cell":[]}` (source = the machine whose effect it is)
  `{"kind":"strike","machine":3,"cell":[1,4]}` `{"kind":"keep","machine":3,"cell":[5,2]}` (the first heart, on the card,
  of the part that is kept) `{"kind":"discard","card":"Crane"}` (one card a move) `{"kind":"end"}`
events, lists of cells and of machines in no order: `{"kind":"battle","lost":[3,0]}` (gears per seat lost when Prepare
  is over) · `{"kind":"income","seat":0,"gears":4}` (a turn begins) ·
  `{"kind":"combat","attacker":3,"defender":7,"hearts":[[r,c]],"weapons":[[r,c]],"destroyed":[7]}` (one for each machine
  that the attacker comes to lie over, all at once; hearts = overlapping cells where a heart is struck, weapons = cells
  where weapons vanish on both sides) · `{"kind":"cut","machine":3,"cells":[...]}` (cells that hang on no main part
  after a combat or `keep`, or that an effect broke off) · `{"kind":"shifted","machine":3,"side":"N","by":"slide"}`
  (`flip` or `slide`, by an effect) · `{"kind":"razed","seat":1,"cell":[1,4]}` ·
  `{"kind":"destroyed","machine":3,"seat":0,"card":"Ram"}` (outside of combat, or disassembled) ·
  `{"kind":"stripped","seat":0,"card":"Lockpin"}` (a plugin went to that seat's Landfill Site) ·
  `{"kind":"honor","seat":0,"points":5}` · `{"kind":"gears","seat":0,"gears":2}` (by a card; may be negative) ·
  `{"kind":"resolved","seat":0,"card":"Oil Can","source":null,"done":true}` (no longer waits; source as a machine's
  number; done false: cancelled, or not possible any more)
outcome scores = honor per seat; winners both in a draw; why `no base` `honor` `turn limit`
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
from kernel_lib.games.smash.rules.state import State, Step, observe, observe_move, resample_hidden
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
    refuse_no_discard,
    refuse_other_kind,
)


def _verb(
    check: Callable[[State, Any, int], core.Refusal | None], step: Callable[[State, Any, int], Step]
) -> core.Verb[State]:
    """Return a verb that does what a move does, and then all that needs nobody. [phases], [nobody-asked]"""

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
    {Discard: _verb(check_discard, apply_discard)}, rule=refuse_no_discard, legal=legal_discards
)

PHASES: Final = {
    "prepare": PREPARE, "turn": TURN, "answer": ANSWER, "last word": ANSWER, "keep": MAIN_PART, "throw": DISCARD,
    "discard": DISCARD,
}  # fmt: skip
"""The phases in which players move, by name, see `State.phase`. [prepare], [free-order], [answers], [last-word]"""


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position. [phases]"""
    return BY_CHANCE if state.to_act == (core.CHANCE,) else PHASES[state.phase]


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
    over_rule="end",
)  # fmt: skip
