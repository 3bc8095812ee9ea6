"""Programs and effects of Smash Gear: plugins, scripts and machine effects, the answers to them, and what they do.

What an effect does is one of the verbs of `components.py`: where it may be aimed, and what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from kernel_lib.core import Move, Refusal
from kernel_lib.core.square_grid import SIDES, Direction
from kernel_lib.core.tuples import add_at, replace_at
from kernel_lib.games.smash.rules.board import BOARDS, Aim, Plugin, announcement_moves
from kernel_lib.games.smash.rules.components import (
    BASE,
    DESTROY,
    EFFECTS,
    KINDS,
    MACHINE_KINDS,
    NAMES,
    PILES,
    PLUGINS,
    SCRIPTS,
    CardEffect,
    EffectVerb,
)
from kernel_lib.games.smash.rules.moves import (
    PASS,
    CellOrNone,
    Effect,
    Gears,
    Honor,
    Install,
    Pass,
    Resolved,
    Script,
    Shifted,
    closest,
)
from kernel_lib.games.smash.rules.rulebook import RULEBOOK
from kernel_lib.games.smash.rules.scoring import (
    break_weapon,
    destroy_machine,
    discard_cards,
    move_machine,
    own_machine,
    refuse_machine,
    remove_plugins,
    without_card,
)
from kernel_lib.games.smash.rules.state import Cards, NextState, PendingEffect, State

# Cards of a hand --------------------------------------------------------------------------------------

_USES: Final = {
    "assemble": MACHINE_KINDS,
    "install": PLUGINS,
    "script": SCRIPTS,
    "build": frozenset({BASE}),
    "strike": frozenset({DESTROY}),
}
"""Uses of cards, with the kinds of card for each."""


def refuse_card(state: State, card: str, seat: int, use: str, suggestion: Move) -> Refusal | None:
    """Return the reason why a seat cannot use a card in this way; None if it is of the right sort, and may be in hand.

    [cards], [card-use], [own-cards]
    """
    kind = KINDS.get(card)
    if kind is None:
        return RULEBOOK.refuse("cards", suggestion, card=card)
    if kind not in _USES[use]:
        right = next(name for name, kinds in _USES.items() if kind in kinds)
        return RULEBOOK.refuse("card-use", suggestion, card=card, use=use, right=right)
    if not state.may_hold(seat, frozenset((kind,))):
        return RULEBOOK.refuse("own-cards", suggestion, card=card)
    return None


@lru_cache(BOARDS)
def _kinds_in_hand(hand: Cards, kinds: frozenset[int]) -> Cards:
    """Return those of these kinds that a hand has, each once. [own-cards]"""
    return tuple(kind for kind in dict.fromkeys(hand) if kind in kinds)


# Plugins ----------------------------------------------------------------------------------------------


def legal_installs(state: State, seat: int) -> list[Install]:
    """Return the ways to install the plugins of a hand: on machines, then on own bases. [plugin-target]"""
    plugins = _kinds_in_hand(state.hands[seat], PLUGINS)
    if not plugins:
        return []
    board = state.board
    found: list[Install] = []
    for kind in plugins:
        effect = EFFECTS[kind]
        assert effect is not None, "every program has an effect"
        found += [_install_move(kind, machine.number) for machine in board.targets(seat, effect.target, 0)]
        if effect.target == "own machine or base":
            found += [_install_move(kind, 0, board.size.cell(base)) for base in sorted(state.bases[seat])]
    return found


@cache
def _install_move(kind: int, machine: int, cell: CellOrNone = ()) -> Install:
    """Return the move that installs a plugin on a machine, or on the base on a cell."""
    return Install(NAMES[kind], machine or None, cell)


def check_install(state: State, move: Install, seat: int) -> Refusal | None:
    """Refuse a card that is no plugin in hand, or that does not go there. [card-use], [own-cards], [plugin-target]"""
    if move in legal_installs(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    refusal = refuse_card(state, move.card, seat, "install", suggestion)
    return refusal or RULEBOOK.refuse("plugin-target", suggestion, card=move.card)


def apply_install(state: State, move: Install, seat: int) -> NextState:
    """Lay a plugin on a machine or a base. [plugin-target]"""
    kind = KINDS[move.card]
    plugin = Plugin(kind, seat, move.machine or 0, state.number_of(move.cell))
    return without_card(state, seat, kind).replace(plugins=(*state.plugins, plugin)), ()


# What effects are aimed at ----------------------------------------------------------------------------


def possible_aims(state: State, seat: int, effect: CardEffect, source: int) -> tuple[Aim, ...]:
    """Return the aims of an effect of `seat` now, in canonical order: by machine, side, cell.

    `source` is the machine that has it, 0 for a script. [target]
    """
    if effect.target == "none":
        return _AT_NOTHING if _POSSIBLE[effect.verb](state, seat, effect) else ()
    return state.board.aims(seat, effect, source)


_AT_NOTHING: Final = (Aim(),)
_POSSIBLE: Final[dict[EffectVerb, Callable[[State, int, CardEffect], bool]]] = {
    "honor": lambda _state, _seat, _effect: True,
    "drain": lambda state, _seat, _effect: any(state.gears),
    "draw": lambda state, _seat, effect: bool(state.piles[PILES.index(effect.pile)]),
    "assembly": lambda state, seat, _effect: seat == state.active and not state.ending,
    "cancel": lambda state, seat, _effect: bool(state.stack) and state.stack[-1].seat != seat,
}
"""Conditions under which an effect without a target can do something."""


def _announcement_moves(state: State, seat: int, kind: int, source: int) -> tuple[Script | Effect, ...]:
    """Return the ways to announce a card, a machine's (`source` is its number) or a script's (0). [target]"""
    if kind not in _UNAIMED:
        return state.board.announcements(seat, kind, source)
    return announcement_moves(kind, source, possible_aims(state, seat, _UNAIMED[kind], source), state.size)


_UNAIMED: Final = {
    kind: effect for kind, effect in enumerate(EFFECTS) if effect is not None and effect.target == "none"
}
"""The effects that are aimed at nothing, by kind: whether they can do something does not depend on the board."""


def can_announce(state: State, seat: int) -> bool:
    """Return True if a seat has a script or an effect that could be announced now. [nobody-asked]"""
    gears = state.gears[seat]
    for kind in _kinds_in_hand(state.hands[seat], SCRIPTS):
        if _announcement_moves(state, seat, kind, 0):
            return True
    for cost, machine in state.board.usable(seat):
        if cost <= gears and _announcement_moves(state, seat, machine.kind, machine.number):
            return True
    return False


def _refuse_aim(state: State, kind: int, seat: int, suggestion: Move) -> Refusal:
    """Refuse what a card cannot be aimed at; what is cancelled is the other seat's, and waits on top.

    [target], [cancel]
    """
    effect, card = EFFECTS[kind], NAMES[kind]
    if effect is None or effect.verb != "cancel" or (state.stack and state.stack[-1].seat != seat):
        return RULEBOOK.refuse("target", suggestion, card=card)
    theirs = any(pending.seat != seat for pending in state.stack)
    return RULEBOOK.refuse("cancel", suggestion, card=card, waits="own" if theirs else "nothing")


# Scripts ----------------------------------------------------------------------------------------------


def legal_scripts(state: State, seat: int) -> list[Script | Effect]:
    """Return the ways to announce the scripts of a hand. [script-any-time], [own-cards]"""
    found: list[Script | Effect] = []
    for kind in _kinds_in_hand(state.hands[seat], SCRIPTS):
        found += _announcement_moves(state, seat, kind, 0)
    return found


def check_script(state: State, move: Script, seat: int) -> Refusal | None:
    """Refuse a card that is no script in hand, or cannot be aimed so. [card-use], [own-cards], [target], [cancel]"""
    if move in legal_scripts(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    refusal = refuse_card(state, move.card, seat, "script", suggestion)
    return refusal or _refuse_aim(state, KINDS[move.card], seat, suggestion)


def apply_script(state: State, move: Script, seat: int) -> NextState:
    """Announce a script: it waits for answers. [script-any-time], [answers]"""
    kind = KINDS[move.card]
    return _announce(without_card(state, seat, kind), seat, kind, 0, move), ()


def _announce(state: State, seat: int, kind: int, source: int, move: Script | Effect) -> State:
    """Lay an announced effect on top of the stack; both may answer it. [answers]"""
    pending = PendingEffect(seat, kind, source, move.machine or 0, move.side or "", state.number_of(move.cell))
    return state.replace(stack=(*state.stack, pending), passed=0)


# Machine effects --------------------------------------------------------------------------------------


def legal_effects(state: State, seat: int) -> list[Script | Effect]:
    """Return the ways to use the effects of a seat's machines, by machine.

    [effect-any-time], [no-effect], [effect-once], [effect-cost]
    """
    found: list[Script | Effect] = []
    gears = state.gears[seat]
    for cost, machine in state.board.usable(seat):
        if cost <= gears:
            found += _announcement_moves(state, seat, machine.kind, machine.number)
    return found


def check_effect(state: State, move: Effect, seat: int) -> Refusal | None:
    """Refuse an effect of a machine that is not the seat's or has none, that was used this turn, that the seat cannot
    pay for, or that cannot be aimed so.

    [own-machine], [no-effect], [effect-once], [effect-cost], [target], [cancel]
    """
    if move in legal_effects(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    machine = own_machine(state, move.source, seat)
    if machine is None:
        return refuse_machine(state, move.source, seat, suggestion)
    effect, card = EFFECTS[machine.kind], NAMES[machine.kind]
    if effect is None or effect.lasts:
        return RULEBOOK.refuse("no-effect", suggestion, card=card)
    if machine.used:
        return RULEBOOK.refuse("effect-once", suggestion, card=card)
    if effect.cost > state.gears[seat]:
        return RULEBOOK.refuse("effect-cost", suggestion, card=card, price=effect.cost, gears=state.gears[seat])
    return _refuse_aim(state, machine.kind, seat, suggestion)


def apply_effect(state: State, move: Effect, seat: int) -> NextState:
    """Pay for the effect of a machine and announce it: it waits for answers.

    [effect-any-time], [effect-cost], [effect-once], [answers]
    """
    machine = state.machine(move.source)
    effect = EFFECTS[machine.kind]
    assert effect is not None, "only machines with an effect have one to use"
    machines = tuple(other.marked(used=True) if other is machine else other for other in state.machines)
    paid = state.replace(machines=machines, gears=add_at(state.gears, seat, -effect.cost))
    return _announce(paid, seat, machine.kind, machine.number, move), ()


# Answers ----------------------------------------------------------------------------------------------


def legal_answers(state: State, seat: int) -> tuple[Move, ...]:
    """Return the answers of a seat to an announced effect, or to the end of a turn. [answers], [last-word]"""
    return (*legal_scripts(state, seat), *legal_effects(state, seat), PASS)


def check_no_answer(_state: State, _move: Pass, _seat: int) -> None:
    """Refuse nothing: nobody has to answer. [answers], [last-word]"""


def apply_no_answer(state: State, _move: Pass, seat: int) -> NextState:
    """Answer nothing, until something else is announced. [answers], [last-word]"""
    return state.replace(passed=state.passed | 1 << seat), ()


def refuse_as_answer(state: State, move: Move, seat: int) -> Refusal:
    """Refuse a kind of move that is no answer. [plugin-own-turn], [answers], [last-word]"""
    rule = "answers" if state.stack else "last-word"
    return RULEBOOK.refuse(
        "plugin-own-turn" if isinstance(move, Install) else rule, closest(legal_answers(state, seat), move)
    )


# What effects do --------------------------------------------------------------------------------------


def resolve_top(state: State) -> NextState:
    """Carry out the effect on top of the stack, if that is still possible. [answers], [fizzle], [script-used]"""
    top = state.stack[-1]
    state = state.replace(stack=state.stack[:-1], passed=0)
    effect = EFFECTS[top.kind]
    assert effect is not None, "what waits has an effect"
    done = Aim(top.machine, top.side, top.cell) in possible_aims(state, top.seat, effect, top.source)
    if not top.source:
        state = discard_cards(state, ((top.seat, top.kind),))
    event = _resolved_event(top, done=done)
    if not done:
        return state, (event,)
    state, events = _RESOLVED_BY_VERB[effect.verb](state, top, effect)
    return state, (event, *events)


def _resolved_event(pending: PendingEffect, *, done: bool) -> Resolved:
    """Return the event that ends an announced effect."""
    return Resolved(pending.seat, NAMES[pending.kind], pending.source or None, done)


def _gain_gears(state: State, top: PendingEffect, effect: CardEffect) -> NextState:
    """Take gears."""
    return state.replace(gears=add_at(state.gears, top.seat, effect.amount)), (Gears(top.seat, effect.amount),)


def _gain_honor(state: State, top: PendingEffect, effect: CardEffect) -> NextState:
    """Take points of honor."""
    return state.replace(honor=add_at(state.honor, top.seat, effect.amount)), (Honor(top.seat, effect.amount),)


def _drain(state: State, top: PendingEffect, effect: CardEffect) -> NextState:
    """Take gears from both seats, as far as they have any."""
    lost = [min(effect.amount, gears) for gears in state.gears]
    gears = tuple(had - gone for had, gone in zip(state.gears, lost, strict=True))
    return state.replace(gears=gears), tuple(
        Gears(seat, -lost[seat]) for seat in (top.seat, 1 - top.seat) if lost[seat]
    )


def _draw(state: State, top: PendingEffect, effect: CardEffect) -> NextState:
    """Have cards drawn, and then some thrown. [draws], [throw]"""
    pile = PILES.index(effect.pile)
    cards_drawn = min(effect.amount, len(state.piles[pile]))
    throws = replace_at(
        state.throws, top.seat, min(state.throws[top.seat] + effect.throw, state.held(top.seat) + cards_drawn)
    )
    return state.replace(draws=state.draws + ((top.seat, pile),) * cards_drawn, throws=throws), ()


def _allow_assembly(state: State, top: PendingEffect, effect: CardEffect) -> NextState:
    """Allow more machines and bases in this turn, and have a machine drawn. [one-assembly], [one-base], [draws]"""
    drawn = ((top.seat, 0),) if state.piles[0] else ()
    more = effect.amount
    return state.replace(assemblies=state.assemblies + more, builds=state.builds + more, draws=state.draws + drawn), ()


def _cancel(state: State, _top: PendingEffect, _effect: CardEffect) -> NextState:
    """Take away the effect below on the stack. [cancel]"""
    below = state.stack[-1]
    state = state.replace(stack=state.stack[:-1])
    if not below.source:
        state = discard_cards(state, ((below.seat, below.kind),))
    return state, (_resolved_event(below, done=False),)


def _shift(state: State, top: PendingEffect, effect: CardEffect) -> NextState:
    """Flip or push a machine, which fights with the rivals that it then lies over. [combat]"""
    machine, side = state.machine(top.machine), side_of(top.side)
    state, events = move_machine(state, machine, state.board.ways(machine, effect.verb)[side])
    return state, (Shifted(machine.number, side, "flip" if effect.verb == "flip" else "slide"), *events)


def _break(state: State, top: PendingEffect, _effect: CardEffect) -> NextState:
    """Break a weapon off a machine. [cut-off]"""
    return break_weapon(state, state.machine(top.machine), top.cell)


def _strip(state: State, top: PendingEffect, _effect: CardEffect) -> NextState:
    """Throw the plugins of a machine off. [plugin-dies]"""
    return remove_plugins(state, machine=top.machine)


def _scrap(state: State, top: PendingEffect, effect: CardEffect) -> NextState:
    """Disassemble a machine for gears. [machine-dies]"""
    state, events = destroy_machine(state, state.machine(top.machine))
    state, more = _gain_gears(state, top, effect)
    return state, events + more


_RESOLVED_BY_VERB: Final[dict[EffectVerb, Callable[[State, PendingEffect, CardEffect], NextState]]] = {
    "honor": _gain_honor, "drain": _drain, "draw": _draw, "assembly": _allow_assembly, "cancel": _cancel,
    "flip": _shift, "slide": _shift, "push": _shift, "break": _break, "strip": _strip, "scrap": _scrap,
}  # fmt: skip
"""Functions that resolve the verbs of announced effects; the others last as long as their card lies in play."""


def side_of(word: str) -> Direction:
    """Return a side out of a move. KeyError: there is none of this name."""
    return _SIDES[word]


_SIDES: Final[dict[str, Direction]] = {side: side for side in SIDES}
