"""Questions on the rules of Smash Gear, beside what may be played."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.square_grid import SIDES, neighbours, on_board
from kernel_lib.games.smash.exercises.mistakes import (
    cards_in_hand,
    cards_over,
    gears_and_price,
    kept_gears,
    lost_by_each,
    other_cards,
    other_honor,
    other_incomes,
    other_losses,
    other_numbers,
    other_prices,
    parts_of_strike,
    sources_of_income,
    why_not_acting,
    why_not_winner,
)
from kernel_lib.games.smash.exercises.omissions import omissions
from kernel_lib.games.smash.rules.components import HOUSE, MACHINE_KINDS, NAMES, PLUGINS, SCRIPTS
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Battle,
    Build,
    Buy,
    Combat,
    Cut,
    Discard,
    Effect,
    End,
    Flip,
    Honor,
    Income,
    Install,
    Keep,
    Pass,
    Razed,
    Resolved,
    Script,
    Strike,
    Stripped,
    cell_name,
)
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.exercises import (
    CHANCE_ONLY,
    FRAME,
    HIDDEN,
    NAMED,
    SELDOM,
    SPREAD,
    ExerciseCase,
    Exercises,
    HowMany,
    Mistaken,
    Question,
    Statement,
    WhatFollows,
    WhichHold,
    WhichMay,
    WhichPlayers,
    claims,
    some_of_each,
)
from kernel_lib.words import Message, messages

Case = ExerciseCase[State]

say: Final = messages("smash")


# Who is to act ----------------------------------------------------------------------------------------------------


def _next_to_buy(case: Case) -> list[int]:
    """Return the player who buys next when the other one has passed. [final-pass]"""
    passed = case.before.passed >> (1 - case.seat) & 1
    return case.next_seats() if not case.before.turn and not case.after.turn and passed else []


def _next_to_answer(case: Case) -> list[int]:
    """Return the player who is asked when something was announced and waits. [answers]"""
    return case.next_seats() if isinstance(case.move, Script | Effect) and case.after.stack else []


def _nobody_is_asked(case: Case) -> list[int]:
    """Return the player who goes on when the other one cannot answer. [nobody-asked]"""
    over = isinstance(case.move, Script | Effect) and not case.after.stack and case.before.phase == "turn"
    return case.next_seats() if over else []


def _next_to_say_a_last_word(case: Case) -> list[int]:
    return case.next_seats() if isinstance(case.move, End) and case.after.phase == "last word" else []


def _next_turn(case: Case) -> list[int]:
    return case.next_seats() if isinstance(case.move, End) and case.after.turn > case.before.turn else []


# Gears and cards ------------------------------------------------------------------------------------------


def _lost(case: Case) -> int | None:
    return next((sum(battle.lost) for battle in case.caused(Battle)), None)


def _left_of_a_purchase(case: Case) -> int | None:
    return case.after.gears[case.seat] if isinstance(case.move, Buy) and not case.caused(Battle) else None


def _left_of_a_flip(case: Case) -> int | None:
    return case.after.gears[case.seat] if isinstance(case.move, Flip) else None


def _kept(case: Case) -> int | None:
    """Return the gears that stay at the end of a turn. [gears-stay]"""
    return case.after.gears[case.seat] if _next_turn(case) and case.before.gears[case.seat] else None


def _in_hand(case: Case) -> int | None:
    return case.after.held(case.seat) if isinstance(case.move, Buy) else None


def _income(case: Case) -> int | None:
    if case.caused(Battle):
        return None
    return next((income.gears for income in case.caused(Income) if income.seat != case.seat), None)


def _income_by_cards(case: Case) -> int | None:
    """Return an income of which cards bring some. [plugin-works]"""
    gears = _income(case)
    return gears if gears != HOUSE.base.gears * len(case.after.bases[1 - case.seat]) else None


def _to_throw(case: Case) -> int | None:
    """Return the number of cards that a seat throws at the end of its turn. [hand-limit]"""
    over = isinstance(case.move, End) and case.after.phase == "discard"
    return case.after.held(case.seat) - HOUSE.hand if over else None


# Machines -------------------------------------------------------------------------------------------------


def _number(case: Case) -> int | None:
    return case.after.assembled if isinstance(case.move, Assemble) else None


def _flipped_to(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return claims on the cells of a machine that is flipped and meets nobody. [flip]"""
    if not isinstance(case.move, Flip) or case.after.events:
        return None
    number = case.move.machine
    before, after = (set(_machine(state, number).cells) for state in (case.before, case.after))
    return _cell_claims(case, sorted(after), sorted(before - after), rng)


def _assembled_on(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return claims on the cells of a machine that is assembled, others of them around the base. [design]"""
    if not isinstance(case.move, Assemble):
        return None
    cells, size = set(_machine(case.after, case.after.assembled).cells), case.after.size
    beside = {
        size.number(cell)
        for cell in neighbours((case.move.cell[0], case.move.cell[1]))
        if on_board([cell], size.rows, size.cols)
    }
    return _cell_claims(case, sorted(cells), sorted(beside - cells), rng)


def _cell_claims(case: Case, true: list[int], false: list[int], rng: random.Random) -> list[Statement] | None:
    """Return claims that a machine covers these cells, and others that it does not."""
    return claims(true, false, rng, lambda cell: say("claim-cell", cell=cell_name(case.after.size.cell(cell))))


def _is_turned(case: Case) -> bool:
    return isinstance(case.move, Assemble) and case.move.turn > 0


def _script_in_between(case: Case) -> bool:
    return isinstance(case.move, Script) and case.before.phase in ("answer", "last word")


def _effect_in_between(case: Case) -> bool:
    return isinstance(case.move, Effect) and case.before.phase in ("answer", "last word")


def _machine(state: State, number: int) -> Machine:
    return state.machine(number)


def _fights(case: Case) -> bool:
    return bool(case.caused(Combat))


def _strikes_hearts(case: Case) -> bool:
    return any(combat.hearts for combat in case.caused(Combat))


def _loses_weapons(case: Case) -> bool:
    return any(combat.weapons for combat in case.caused(Combat))


def _is_cut(case: Case) -> bool:
    return bool(case.caused(Combat) and case.caused(Cut))


def _mistaken(case: Case, event: object) -> Iterator[Mistaken]:
    """Yield what one might take a combat for: others destroyed, or weapons that vanish where hearts are struck; and
    what one might take for cells that are cut off.
    """
    if isinstance(event, Combat):
        both = (event.attacker, event.defender)
        others = [fallen for fallen in (both[:1], both[1:], both) if set(fallen) != set(event.destroyed)]
        cells = event.hearts or event.weapons
        for fallen in others:
            yield Mistaken(Combat(*both, cells, (), fallen), _why_not_fallen(event, fallen))
        if event.hearts:
            yield Mistaken(Combat(*both, (), cells, ()), say("mistake-hearts-first"))
    if isinstance(event, Cut):
        left = [machine for machine in case.after.machines if machine.number == event.machine]
        for cell in case.after.size.cells(left[0].cells[-2:] if left else ()):
            why_not = say("mistake-still-joined", cell=cell_name(cell))
            yield Mistaken(Cut(event.machine, (*event.cells[:-1], cell)), why_not)
            yield Mistaken(Cut(event.machine, (*event.cells, cell)), why_not)


def _why_not_fallen(combat: Combat, fallen: tuple[int, ...]) -> Message:
    """Return the reason why it is not these machines that are destroyed in a combat."""
    if not combat.hearts:
        return say("mistake-no-heart")
    spared = [machine for machine in fallen if machine not in combat.destroyed]
    if spared:
        return say("mistake-heart-safe", number=spared[0])
    return say("mistake-heart-struck", number=next(iter(set(combat.destroyed) - set(fallen))))


def _honor_of_a_strike(case: Case) -> int | None:
    return _honor(case) if isinstance(case.move, Strike) else None


def _honor_of_a_fight(case: Case) -> int | None:
    return (_honor(case) or None) if case.caused(Combat) else None


def _honor(case: Case) -> int:
    return sum(won.points for won in case.caused(Honor) if won.seat == case.seat)


# The Landfill Site ----------------------------------------------------------------------------------------


def _landfill(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return claims on cards that come to a Landfill Site, and on others in play or in hand."""
    gone = _thrown(case)
    in_play = [machine.kind for machine in case.after.machines] + [plugin.kind for plugin in case.after.plugins]
    left = dict.fromkeys([*in_play, *case.after.hands[case.seat]])
    stays = [kind for kind in left if kind >= 0 and kind not in gone]
    return [
        Statement(say("claim-card", card=NAMES[kind]), right, _falls_by(case, kind) if right else "landfill")
        for kind, right in some_of_each(gone, stays, rng)
    ] or None


def _thrown(case: Case) -> list[int]:
    """Return the kinds of the cards that lie on Landfill Sites after a move and not before."""
    added = [
        kind
        for before, after in zip(case.before.landfill, case.after.landfill, strict=True)
        for kind in after[len(before) :]
    ]
    return list(dict.fromkeys(added))


def _falls_by(case: Case, kind: int) -> str:
    """Return the rule by which a card comes there."""
    if kind in MACHINE_KINDS:
        return "strike-falls" if isinstance(case.move, Strike) else "machine-dies"
    if kind in PLUGINS:
        return "plugin-dies"
    return "script-used" if kind in SCRIPTS else "base-falls"


def _fallen_machines(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    fallen = len(case.after.machines) < len(case.before.machines)
    return _landfill(case, rng) if fallen and not isinstance(case.move, Strike) else None


def _striker_falls(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    fallen = len(case.after.machines) < len(case.before.machines)
    return _landfill(case, rng) if fallen and isinstance(case.move, Strike) else None


def _fallen_bases(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _landfill(case, rng) if case.caused(Razed) else None


def _fallen_plugins(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _landfill(case, rng) if case.caused(Stripped) else None


def _used_scripts(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _landfill(case, rng) if any(told.source is None for told in case.caused(Resolved)) else None


def _all_that_falls(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _landfill(case, rng) if _thrown(case) and not isinstance(case.move, Discard) else None


# What was announced ---------------------------------------------------------------------------------------


def _is_not_done(case: Case) -> bool:
    return any(not told.done for told in case.caused(Resolved))


# The end --------------------------------------------------------------------------------------------------


def _won_by(case: Case, why: str) -> tuple[int, ...]:
    outcome = case.after.outcome
    return case.winners() if outcome is not None and outcome.why == why else ()


def _won_by_bases(case: Case) -> tuple[int, ...]:
    return _won_by(case, "no base")


def _won_at_the_limit(case: Case) -> tuple[int, ...]:
    return _won_by(case, "turn limit")


# What somebody might try ----------------------------------------------------------------------------------


def _plausible_moves(state: State, seat: int, rng: random.Random) -> Iterator[Move]:
    """Yield what one would like to do with one's cards and machines, and with those of the other one."""
    mine = [kind for kind in (*state.hands[seat], *state.drawn[seat]) if kind >= 0]
    cells = state.size.cells((*state.bases[0], *state.bases[1]))
    yield from (Pass(), End(), Buy(rng.choice(NAMES)), Buy(rng.choice(NAMES)), Discard(rng.choice(NAMES)))
    for kind in dict.fromkeys([*mine, rng.randrange(len(NAMES)), rng.randrange(len(NAMES))]):
        yield from _uses(state, kind, cells, rng)
    for machine in state.machines:
        heart = state.size.cell(rng.choice(machine.hearts))
        yield from (Flip(machine.number, side) for side in SIDES)
        yield from (Build(heart), Keep(machine.number, heart), Effect(machine.number))
        yield from (Strike(machine.number, cell) for cell in cells)
    yield from map(Build, cells)


def _uses(state: State, kind: int, cells: Iterable[tuple[int, int]], rng: random.Random) -> Iterator[Move]:
    """Yield the ways in which a card might be used."""
    targets = [machine.number for machine in state.machines]
    target = rng.choice(targets) if targets else None
    yield from (Assemble(NAMES[kind], cell, rng.randrange(4)) for cell in cells)
    if kind in PLUGINS:
        yield from (Install(NAMES[kind], target), Install(NAMES[kind], None, rng.choice(list(cells))))
    if kind in SCRIPTS:
        yield from (
            Script(NAMES[kind]),
            Script(NAMES[kind], target),
            Script(NAMES[kind], target, rng.choice(tuple(SIDES))),
        )


FIGHT: Final = (Combat, Cut)
QUESTIONS: Final[dict[str, tuple[Question, ...]]] = {
    "turn": (WhichPlayers(say("ask-next"), ExerciseCase.next_seats, why_not_acting),),
    "final-pass": (WhichPlayers(say("ask-next"), _next_to_buy, why_not_acting),),
    "gears-lost": (HowMany(say("ask-lost"), _lost, lost_by_each, other_losses),),
    "price": (HowMany(say("ask-gears"), _left_of_a_purchase, gears_and_price, other_prices),),
    "to-hand": (HowMany(say("ask-hand"), _in_hand, cards_in_hand),),
    "exploit": (HowMany(say("ask-income"), _income, sources_of_income, other_incomes),),
    "numbers": (HowMany(say("ask-number"), _number, slips=other_numbers),),
    "design": (WhichHold(say("ask-cells"), _assembled_on),),
    "turns": (WhichMay(_is_turned),),
    "script-any-time": (WhichMay(_script_in_between),),
    "effect-any-time": (WhichMay(_effect_in_between),),
    "flip": (WhichHold(say("ask-cells"), _flipped_to),),
    "flip-price": (HowMany(say("ask-gears"), _left_of_a_flip, gears_and_price, other_prices),),
    "combat": (WhatFollows(FIGHT, _fights, say("ask-combat"), _mistaken),),
    "hearts-first": (WhatFollows(FIGHT, _strikes_hearts, say("ask-combat"), _mistaken),),
    "weapons-vanish": (WhatFollows(FIGHT, _loses_weapons, say("ask-combat"), _mistaken),),
    "cut-off": (WhatFollows(FIGHT, _is_cut, say("ask-combat"), _mistaken),),
    "main-part": (WhatFollows(FIGHT, _is_cut, say("ask-combat"), _mistaken),),
    "machine-dies": (WhichHold(say("ask-landfill"), _fallen_machines),),
    "trophy": (HowMany(say("ask-honor"), _honor_of_a_fight, slips=other_honor),),
    "strike-falls": (WhichHold(say("ask-landfill"), _striker_falls),),
    "strike-honor": (HowMany(say("ask-honor"), _honor_of_a_strike, parts_of_strike, other_honor),),
    "base-falls": (WhichHold(say("ask-landfill"), _fallen_bases),),
    "plugin-works": (HowMany(say("ask-income"), _income_by_cards, sources_of_income, other_incomes),),
    "plugin-dies": (WhichHold(say("ask-landfill"), _fallen_plugins),),
    "script-used": (WhichHold(say("ask-landfill"), _used_scripts),),
    "landfill": (WhichHold(say("ask-landfill"), _all_that_falls),),
    "answers": (WhichPlayers(say("ask-next"), _next_to_answer, why_not_acting),),
    "nobody-asked": (WhichPlayers(say("ask-next"), _nobody_is_asked, why_not_acting),),
    "last-word": (WhichPlayers(say("ask-next"), _next_to_say_a_last_word, why_not_acting),),
    "fizzle": (WhatFollows((Resolved,), _is_not_done, say("ask-stack")),),
    "hand-limit": (HowMany(say("ask-throw"), _to_throw, cards_over, other_cards),),
    "gears-stay": (HowMany(say("ask-gears"), _kept, slips=kept_gears),),
    "ending": (WhichPlayers(say("ask-next"), _next_turn, why_not_acting),),
    "next-turn": (WhichPlayers(say("ask-next"), _next_turn, why_not_acting),),
    "win-bases": (WhichPlayers(say("ask-game"), _won_by_bases, why_not_winner),),
    "turn-limit": (WhichPlayers(say("ask-game"), _won_at_the_limit, why_not_winner),),
}
SMALL: Final = {"width": 5, "height": 7}
EXERCISES: Final[Exercises[State]] = Exercises(
    questions=QUESTIONS,
    omissions=omissions,
    no_exercise={
        FRAME: ("board", "start-base", "start-gears", "cards", "who-first", "first-buyer"),
        CHANCE_ONLY: ("piles", "refill", "draws"),
        HIDDEN: ("hidden",),
        NAMED: ("headquarters",),
        SPREAD: ("flip-end", "phases"),
        SELDOM: ("main-choice", "win-honor"),
    },
    tables=({}, SMALL, {"width": 7, "height": 7}),
    options_for={
        "first-turn": {},
        "turn-limit": {**SMALL, "max_turns": 8},
        "win-bases": SMALL,
    },
    plausible_moves=_plausible_moves,
)
