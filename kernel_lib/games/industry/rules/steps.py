"""The steps of Gears of Industry: who is asked next, and what follows when a step is over. [steps], [hidden]"""

from __future__ import annotations

from kernel_lib.core import CHANCE
from kernel_lib.core.tuples import clockwise
from kernel_lib.games.industry.rules.components import is_technology, rested_all
from kernel_lib.games.industry.rules.effects import runner
from kernel_lib.games.industry.rules.legality import offers
from kernel_lib.games.industry.rules.moves import DONE, Turn
from kernel_lib.games.industry.rules.scoring import decided
from kernel_lib.games.industry.rules.state import (
    BOOST,
    BUILD,
    CLASH,
    DISCARD,
    DRAW,
    EFFECT,
    ENTER,
    FIRST,
    HAND,
    MARKET,
    OVER,
    PERSONALISE,
    RANDOM,
    REFILL,
    ROTATE,
    ROUNDS,
    START,
    UPDATE,
    Errand,
    State,
    observe,
)


def settled(state: State) -> State:
    """The next position in which somebody acts: errands are carried out first, then who can decide something is asked.

    That is told by what everybody can see. If nobody ever has, the turns pass until the game is over.
    """
    while state.errands or state.to_act:
        if state.errands:
            actor = runner(state, state.errands[0])
            if actor is not None:
                return state.replace(to_act=(actor,))
            state = state.replace(errands=state.errands[1:])
        else:
            actor, waiting = _decides(state)
            if actor is not None:
                asked = state.to_act[0] == actor and state.waiting == waiting
                return state if asked else state.replace(to_act=(actor,), waiting=waiting)
            state = step_over(state)
    return state


def _decides(state: State) -> tuple[int | None, tuple[int, ...]]:
    """Who has something to decide in this step, and who waits for it; None: nobody."""
    step, waiting, active = state.step, state.waiting, state.active
    if step in (FIRST, RANDOM, MARKET):
        return CHANCE, ()
    if step in (PERSONALISE, START):
        return (waiting[0] if waiting else None), waiting
    if step in (BOOST, UPDATE, ROTATE):
        for place, seat in enumerate(waiting):
            if _concerns(state, seat):
                return (seat + 1) % state.common if step == UPDATE else seat, waiting[place:]
        return None, ()
    return (active if _concerns(state, active) else None), ()


def _concerns(state: State, seat: int) -> bool:
    """Whether this step leaves `seat` (in an update: the neighbour of `seat`) something to decide."""
    step = state.step
    # What the active player holds is not asked in the first steps: whether anything is asked tells nothing of it.
    if step == BUILD:
        return any(map(is_technology, state.may_hold(seat)))
    if step == ENTER and state.horizontal(seat):
        return True
    if step in (ENTER, EFFECT):
        return next(iter(offers(observe(state, None), seat))) != DONE
    if step == CLASH:
        return bool(state.may_clash())
    if step == BOOST:
        return bool(state.may_boost(seat))
    if step == UPDATE:
        rows = state.markets[state.clashing]
        return bool(rows[seat] or rows[state.common])
    if step == ROTATE:
        return bool(state.vertical(seat))
    return len(state.hands[seat]) > HAND


def step_over(state: State) -> State:
    """The step is over: the next one, or the next turn. [output-lost], [turn-order]"""
    step = state.step
    if step == START:
        return _turn_of(state, state.first)
    if step == BOOST:
        return _clash_decided(state)
    if step == UPDATE:
        return state.replace(step=CLASH, clashing=-1, errands=(Errand(REFILL, state.common, place=state.clashing),))
    if step == CLASH:
        return state.replace(step=ROTATE, waiting=clockwise(state.active, state.options.players))
    if step == DISCARD:
        return _turn_over(state)
    return state.replace(step=step + 1, output=0)


def _clash_decided(state: State) -> State:
    """[score], [tie], [update]"""
    event = decided(state)
    points = tuple(had + event.points * (seat in event.winners) for seat, had in enumerate(state.points))
    nobody = (0,) * state.options.players
    return state.replace(
        step=UPDATE, points=points, boosts=nobody, waiting=event.winners, events=(*state.events, event)
    )


def _turn_of(state: State, seat: int) -> State:
    """[draw]"""
    number = state.round + (seat == state.first)
    errands = (Errand(DRAW, seat, 1, seat),) if state.active >= 0 else ()
    events = (*state.events, Turn(seat, number))
    return state.replace(step=BUILD, active=seat, round=number, errands=errands, events=events)


def _turn_over(state: State) -> State:
    """[effect-lasts], [end], [round-limit]"""
    after = state.replace(factories=tuple(map(rested_all, state.factories)), entered=0, lift=(), clashed=(), waiting=())
    following = (state.active + 1) % state.options.players
    last = state.round == ROUNDS and following == state.first
    if last or max(after.sums()) >= state.options.target:
        return after.replace(step=OVER, to_act=())
    return _turn_of(after, following)
