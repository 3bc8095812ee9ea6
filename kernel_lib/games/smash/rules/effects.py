"""What cards do: where an effect may be aimed, what it does when it is resolved. The verbs are those of `cards.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kernel_lib.core.square_grid import SIDES, Side
from kernel_lib.core.tuples import plus, put
from kernel_lib.games.smash.rules import components
from kernel_lib.games.smash.rules.board import Aim
from kernel_lib.games.smash.rules.components import EFFECTS, NAMES, PILES
from kernel_lib.games.smash.rules.moves import Gears, Honor, Resolved, Shifted
from kernel_lib.games.smash.rules.scoring import broken, destroyed, moved_to, thrown, unplugged
from kernel_lib.games.smash.rules.state import State, Step, Waiting

NOWHERE: Final = Aim()
AT_NOTHING: Final = (NOWHERE,)


def aims(state: State, seat: int, effect: components.Effect, source: int) -> tuple[Aim, ...]:
    """Where `seat` may aim an effect now, in canonical order: by machine, side, cell; `source` is the machine that has
    it. [target]
    """
    if effect.target == "none":
        return AT_NOTHING if _POSSIBLE[effect.verb](state, seat, effect) else ()
    return state.board.aims(seat, effect, source)


_POSSIBLE: Final[dict[components.Verb, Callable[[State, int, components.Effect], bool]]] = {
    "honor": lambda _state, _seat, _effect: True,
    "drain": lambda state, _seat, _effect: any(state.gears),
    "draw": lambda state, _seat, effect: bool(state.piles[PILES.index(effect.pile)]),
    "assembly": lambda state, seat, _effect: seat == state.active and not state.ending,
    "cancel": lambda state, seat, _effect: bool(state.stack) and state.stack[-1].seat != seat,
}
"""When an effect that is aimed at nothing can do something."""


# Resolving ----------------------------------------------------------------------------------------


def resolved(state: State) -> Step:
    """With what waits on top done, if it still can be. [answers], [fizzle], [script-used]"""
    top = state.stack[-1]
    state = state.replace(stack=state.stack[:-1], passed=0)
    effect = EFFECTS[top.kind]
    assert effect is not None, "what waits has an effect"
    aim = Aim(top.machine, top.side, top.cell)
    done = aim in aims(state, top.seat, effect, top.source)
    if not top.source:
        state = thrown(state, ((top.seat, top.kind),))
    event = told(top, done=done)
    if not done:
        return state, (event,)
    state, events = _DOES[effect.verb](state, top, effect)
    return state, (event, *events)


def told(waiting: Waiting, *, done: bool) -> Resolved:
    """How the log tells that something does not wait any more."""
    return Resolved(waiting.seat, NAMES[waiting.kind], waiting.source or None, done)


def _gain(state: State, top: Waiting, effect: components.Effect) -> Step:
    return state.replace(gears=plus(state.gears, top.seat, effect.amount)), (Gears(top.seat, effect.amount),)


def _honor(state: State, top: Waiting, effect: components.Effect) -> Step:
    return state.replace(honor=plus(state.honor, top.seat, effect.amount)), (Honor(top.seat, effect.amount),)


def _drain(state: State, top: Waiting, effect: components.Effect) -> Step:
    lost = [min(effect.amount, gears) for gears in state.gears]
    gears = tuple(had - gone for had, gone in zip(state.gears, lost, strict=True))
    return state.replace(gears=gears), tuple(
        Gears(seat, -lost[seat]) for seat in (top.seat, 1 - top.seat) if lost[seat]
    )


def _draw(state: State, top: Waiting, effect: components.Effect) -> Step:
    """[draws], [throw]"""
    pile = PILES.index(effect.pile)
    cards_drawn = min(effect.amount, len(state.piles[pile]))
    throws = put(state.throws, top.seat, min(state.throws[top.seat] + effect.throw, state.held(top.seat) + cards_drawn))
    return state.replace(draws=state.draws + ((top.seat, pile),) * cards_drawn, throws=throws), ()


def _assembly(state: State, top: Waiting, effect: components.Effect) -> Step:
    """[one-assembly], [one-base], [draws]"""
    drawn = ((top.seat, 0),) if state.piles[0] else ()
    more = effect.amount
    return state.replace(assemblies=state.assemblies + more, builds=state.builds + more, draws=state.draws + drawn), ()


def _cancel(state: State, top: Waiting, effect: components.Effect) -> Step:
    """[cancel]"""
    below = state.stack[-1]
    state = state.replace(stack=state.stack[:-1])
    if not below.source:
        state = thrown(state, ((below.seat, below.kind),))
    return state, (told(below, done=False),)


def _goes(state: State, top: Waiting, effect: components.Effect) -> Step:
    machine, side = state.machine(top.machine), side_of(top.side)
    state, events = moved_to(state, machine, state.board.ways(machine, effect.verb)[side])
    return state, (Shifted(machine.number, side, "flip" if effect.verb == "flip" else "slide"), *events)


def _break(state: State, top: Waiting, effect: components.Effect) -> Step:
    return broken(state, state.machine(top.machine), top.cell)


def _strip(state: State, top: Waiting, effect: components.Effect) -> Step:
    return unplugged(state, machine=top.machine)


def _scrap(state: State, top: Waiting, effect: components.Effect) -> Step:
    state, events = destroyed(state, state.machine(top.machine))
    state, more = _gain(state, top, effect)
    return state, events + more


_DOES: Final[dict[components.Verb, Callable[[State, Waiting, components.Effect], Step]]] = {
    "honor": _honor, "drain": _drain, "draw": _draw, "assembly": _assembly, "cancel": _cancel, "flip": _goes,
    "slide": _goes, "push": _goes,
    "break": _break, "strip": _strip, "scrap": _scrap,
}  # fmt: skip


def side_of(word: str) -> Side:
    """A side out of a move. KeyError: there is none of this name."""
    return _SIDES[word]


_SIDES: Final[dict[str, Side]] = {side: side for side in SIDES}
