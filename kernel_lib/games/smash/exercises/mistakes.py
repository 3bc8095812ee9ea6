"""Reasons why answers to questions on Smash Gear are wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.games.smash.rules.components import DESIGNS, EFFECTS, HOUSE, NAMES
from kernel_lib.games.smash.rules.moves import Battle, Buy, Combat, Effect, Flip, Income, Script, Strike
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.exercises import ExerciseCase, NumberPart, likely_numbers
from kernel_lib.words import Words, messages, who

Case = ExerciseCase[State]

say: Final = messages("smash")


# Players ----------------------------------------------------------------------------------------------------------


def why_not_acting(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not act next. [turn], [final-pass], [answers], [last-word], [next-turn]"""
    if not case.before.turn:
        return _why_not_buying(case, seat)
    if case.after.turn > case.before.turn:
        return say("mistake-turn-over", who=who(seat)) if seat == case.before.active else None
    if case.after.phase == "last word":
        return say("mistake-before-last-word")
    if isinstance(case.move, Script | Effect) and case.after.stack:
        return say("mistake-asked-first", who=who(seat)) if seat == case.seat else None
    if isinstance(case.move, Script | Effect):
        return say("mistake-cannot-answer", who=who(seat)) if seat != case.after.active else None
    return say("mistake-turn-goes-on", who=who(seat)) if seat != case.after.active else None


def _why_not_buying(case: Case, seat: int) -> Words:
    """Return the reason why a seat does not buy next, or does not begin the battle. [prepare], [final-pass]"""
    if case.after.turn:
        return say("mistake-first-turn", who=who(seat))
    if case.after.passed >> seat & 1:
        return say("mistake-passed", who=who(seat))
    return say("mistake-buys-in-turn")


def why_not_winner(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not win the game. [win-bases], [turn-limit]"""
    outcome, after = case.after.outcome, case.after
    if outcome is None:
        return None
    if outcome.why == "no base":
        return say("mistake-no-base", who=who(seat))
    if after.honor[0] != after.honor[1]:
        return say("mistake-less-honor", who=who(seat), honor=after.honor[seat])
    if len(after.bases[0]) != len(after.bases[1]):
        return say("mistake-fewer-bases", who=who(seat), bases=len(after.bases[seat]))
    return say("mistake-fewer-cells", who=who(seat))


# Gears and cards --------------------------------------------------------------------------------------------------


def lost_by_each(case: Case) -> Iterator[NumberPart]:
    """Yield the gears that each player loses before the battle. [gears-lost]"""
    for battle in case.caused(Battle):
        for seat, gears in enumerate(battle.lost):
            yield NumberPart(say("part-lost", who=who(seat)), gears)


def other_losses(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the gears that are lost before the battle. [gears-lost]"""
    lost = sum(sum(battle.lost) for battle in case.caused(Battle))
    income = sum(event.gears for event in case.caused(Income))
    return likely_numbers((0, say("mistake-nothing-lost")), (lost + income, say("mistake-income-too")))


def gears_and_price(case: Case) -> Iterator[NumberPart]:
    """Yield the gears before a card or a flip is paid for, and its price. [price], [flip-price]"""
    had = case.before.gears[case.seat]
    yield NumberPart(say("part-gears"), had)
    yield NumberPart(say("part-price"), case.after.gears[case.seat] - had)


def other_prices(case: Case) -> Mapping[int, Words]:
    """Return the price alone, and what is left if plugins changed nothing. [price], [flip-price], [plugin-works]"""
    had, printed = case.before.gears[case.seat], None
    if isinstance(case.move, Flip):
        printed = had - DESIGNS[case.before.machine(case.move.machine).kind].flip
    return likely_numbers(
        (had - case.after.gears[case.seat], say("mistake-price-alone")), (printed, say("mistake-printed-price"))
    )


def kept_gears(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the gears that stay at the end of a turn. [gears-stay]"""
    kept, rival = case.after.gears[case.seat], 1 - case.seat
    return likely_numbers(
        (0, say("mistake-gears-lost")),
        (kept + case.after.income(case.seat), say("mistake-own-income")),
        (case.after.gears[rival], say("mistake-pot-of", who=who(rival))),
        (case.after.income(rival), say("mistake-income-of", who=who(rival))),
    )


def cards_in_hand(case: Case) -> Iterator[NumberPart]:
    """Yield the cards that are in hand before one is bought, and that one. [to-hand]"""
    if isinstance(case.move, Buy):
        yield NumberPart(say("part-hand"), case.before.held(case.seat))
        yield NumberPart(say("part-bought", card=case.move.card), 1)


def cards_over(case: Case) -> Iterator[NumberPart]:
    """Yield the cards in hand, less those that are kept. [hand-limit]"""
    yield NumberPart(say("part-held"), case.after.held(case.seat))
    yield NumberPart(say("part-kept"), -HOUSE.hand)


def other_cards(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the cards to be thrown. [hand-limit]"""
    held = case.after.held(case.seat)
    return likely_numbers((held, say("mistake-all-held")), (HOUSE.hand, say("mistake-kept")))


def sources_of_income(case: Case) -> Iterator[NumberPart]:
    """Yield the sources of the gears that the player takes whose turn begins. [exploit], [plugin-works]"""
    for event in case.caused(Income):
        yield NumberPart(say("part-bases"), HOUSE.base.gears * len(case.after.bases[event.seat]))
        machines = [machine.kind for machine in case.after.machines if machine.seat == event.seat]
        plugins = [plugin.kind for plugin in case.after.plugins if plugin.seat == event.seat]
        for kind in (*machines, *plugins):
            effect = EFFECTS[kind]
            if effect is not None and effect.verb == "income":
                yield NumberPart(say("part-card", card=NAMES[kind]), effect.amount)


def other_incomes(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the income of a turn that begins. [exploit], [plugin-works]"""
    rival, after = 1 - case.seat, case.after
    return likely_numbers(
        (len(after.bases[rival]), say("mistake-one-a-base")),
        (after.income(case.seat), say("mistake-your-income")),
        (after.gears[rival], say("mistake-pot-of", who=who(rival))),
    )


# Machines and honor -----------------------------------------------------------------------------------------------


def other_numbers(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the number of a new machine. [numbers]"""
    after, mine = case.after, [machine for machine in case.after.machines if machine.seat == case.seat]
    earlier = [number for number in (after.assembled - 1, after.assembled - 2) if number > 0]
    return likely_numbers(
        (len(after.machines), say("mistake-machines-there")),
        (len(mine), say("mistake-machines-yours")),
        *((number, say("mistake-number-given")) for number in earlier),
        (0, say("mistake-number-from-one")),
        (after.assembled + 1, say("mistake-number-left-out")),
    )


def parts_of_strike(case: Case) -> Iterator[NumberPart]:
    """Yield the honor for a base, and what cards add to it. [strike-honor]"""
    if isinstance(case.move, Strike):
        machine = case.before.machine(case.move.machine)
        yield NumberPart(say("part-base-honor"), HOUSE.destroy.honor)
        yield NumberPart(say("part-spoils"), case.before.board.lasting(machine, "spoils") or 0)


def other_honor(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the honor that a move wins. [trophy], [strike-honor]"""
    fights = case.caused(Combat)
    fallen = {number for combat in fights for number in combat.destroyed}
    rivals = {machine.number for machine in case.before.machines if machine.seat != case.seat}
    return likely_numbers(
        (case.after.honor[case.seat], say("mistake-all-honor")),
        (0 if fights else None, say("mistake-no-honor")),
        (HOUSE.destroy.honor if fights else None, say("mistake-honor-of-base")),
        (len(fallen & rivals) if fights else None, say("mistake-machines-destroyed")),
        (len(fallen) if fights else None, say("mistake-machines-fallen")),
    )
