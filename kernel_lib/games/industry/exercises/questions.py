"""Questions on the rules of Gears of Industry, beside what may be played."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from kernel_lib.core import Move
from kernel_lib.games.industry.exercises.mistakes import (
    cards_drawn_behind,
    cards_over,
    clash_of,
    other_discards,
    other_draws,
    other_matches,
    other_outputs,
    other_points,
    other_rests,
    output_and_price,
    output_kept,
    output_produced,
    why_not_acting,
    why_not_clash,
    why_not_updating,
    why_not_winner,
)
from kernel_lib.games.industry.exercises.omissions import omissions
from kernel_lib.games.industry.rules.components import (
    CODES,
    EFFECTS,
    FACINGS,
    KINDS,
    PAID,
    TECH_DECK,
    VALUES,
    card_args,
    factory_card,
)
from kernel_lib.games.industry.rules.moves import (
    DONE,
    MARKETS,
    Boost,
    Build,
    ClashResult,
    Discard,
    Enter,
    Produce,
    Rotate,
    ShownHand,
    Start,
    Take,
    TriggerClash,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.state import DRAW, HAND, State
from kernel_lib.parts.exercises import (
    BY_CHANCE,
    CHANCE_ONLY,
    FRAME,
    HIDDEN,
    SELDOM,
    SPREAD,
    THE_END,
    ExerciseCase,
    Exercises,
    HowMany,
    Question,
    Statement,
    WhichHold,
    WhichMay,
    WhichPlayers,
    claims,
)
from kernel_lib.words import Message, messages

Case = ExerciseCase[State]

say: Final = messages("industry")


# Who is to act ----------------------------------------------------------------------------------------------------


def _next_of_all(case: Case) -> list[int]:
    """Return the next seats in what all do one after the other. [turn-order]"""
    return case.next_seats() if case.after.phase in ("boost", "rotate") and len(case.after.waiting) > 1 else []


def _next_to_update(case: Case) -> list[int]:
    """Return the seats that update after a clash: the neighbour of the winner. [update]"""
    return case.next_seats() if case.caused(ClashResult) and case.after.phase == "update" else []


# Factories ------------------------------------------------------------------------------------------------


def _output_of_a_factory(case: Case) -> int | None:
    return case.after.output if isinstance(case.move, Produce) else None


def _output_after_paying(case: Case) -> int | None:
    """Return the output that is left after output alone paid for a card. [pay-output]"""
    return case.after.output if isinstance(case.move, Enter) and not case.move.factory else None


def _output_after_paying_alone(case: Case) -> int | None:
    """Return the output after a factory alone paid for a card: it stays as it is. [pay-match]"""
    return case.after.output if isinstance(case.move, Enter) and case.move.factory and case.after.output else None


def _output_that_is_lost(case: Case) -> int | None:
    """Return the output that is lost when a seat is done with entering. [output-lost]"""
    return case.after.output if case.move == DONE and case.before.phase == "enter" and case.before.output else None


def _factories_that_paid(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on how factories lie after they paid. [pay-turns]"""
    paid = isinstance(case.move, Produce) or (isinstance(case.move, Enter) and case.move.factory is not None)
    return _lying(case, rng) if paid else None


def _turned_others(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on how factories lie after one was rotated during the turn. [turn-others]"""
    return _lying(case, rng) if isinstance(case.move, Rotate) and case.before.phase == "enter" else None


def _rotated(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on how factories lie after one was rotated. [rotate]"""
    return _lying(case, rng) if isinstance(case.move, Rotate) and case.before.phase == "rotate" else None


def _built(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on how factories lie after one was built. [facing]"""
    return _lying(case, rng) if isinstance(case.move, Build) else None


def _lying(case: Case, rng: random.Random) -> list[Statement] | None:
    """Return statements on factories on their side and upright ones, but for cards of which there is one of each."""
    lying, upright = set(case.after.horizontal(case.seat)), set(case.after.vertical(case.seat))
    return _cards(lying - upright, upright - lying, rng)


# Effects --------------------------------------------------------------------------------------------------


def _verb(case: Case) -> str:
    """Return the verb of the effect that is used; nothing if none is."""
    move = case.move
    return EFFECTS[KINDS[move.copied or move.source]].verb if isinstance(move, UseEffect) else ""


def _draws(case: Case, verb: str) -> int | None:
    """Return the number of cards that come to the hand, where the deck has as many."""
    after = case.after
    pending = [draw for draw in after.pending if draw.what == DRAW and draw.place == case.seat]
    if _verb(case) != verb or any(len(after.piles[draw.owner]) < draw.count for draw in pending):
        return None
    return sum(draw.count for draw in pending)


def _drawn(case: Case) -> int | None:
    return _draws(case, "draw")


def _drawn_for_a_discard(case: Case) -> int | None:
    return _draws(case, "discard")


def _drawn_by_all(case: Case) -> int | None:
    return _draws(case, "share")


def _drawn_behind(case: Case) -> int | None:
    return _draws(case, "rally")


def _replaces(case: Case) -> bool:
    return _verb(case) == "replace"


def _searches(case: Case) -> bool:
    return _verb(case) == "search"


def _recovers(case: Case) -> bool:
    return _verb(case) == "recover"


def _rotates_anothers(case: Case) -> bool:
    return _verb(case) == "rotate"


def _rotates_again(case: Case) -> bool:
    """Return True if a factory that paid this turn is rotated. [rotate-again]"""
    if not isinstance(case.move, Rotate) or case.before.phase != "rotate":
        return False
    card = KINDS[case.move.factory]
    return bool(case.before.find_factory(case.seat, card, vertical=True, marks=0) & PAID)


def _swapped(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _swaps(case, rng, neutral=False)


def _swapped_neutrals(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _swaps(case, rng, neutral=True)


def _swaps(case: Case, rng: random.Random, *, neutral: bool) -> Iterable[Statement] | None:
    """Return statements on which card came into a market by a swap, with a neutral card or not. [swap]"""
    move = case.move
    if not isinstance(move, UseEffect) or _verb(case) != "swap" or move.neutral != neutral:
        return None
    owner = case.before.owner_of(move.neutral)
    before, after = (set(state.markets[move.market][owner]) for state in (case.before, case.after))
    return _cards(after, before - after, rng)


def _replacing(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on which card left a market: of four cards three are left. [three-cards]"""
    move = case.move
    if not isinstance(move, Enter) or move.replace is None:
        return None
    before, after = (set(state.markets[move.market][case.seat]) for state in (case.before, case.after))
    return _cards(after, before - after, rng)


# Clashes --------------------------------------------------------------------------------------------------


def _winners(case: Case) -> tuple[int, ...]:
    clashed = clash_of(case)
    return clashed.winners if clashed else ()


def _wins_by_rank(case: Case) -> tuple[int, ...]:
    """Return the player who wins a clash if the hands are of different ranks. [hand-order]"""
    return _winners(case) if len({shown.rank for shown in _hands(case)}) > 1 else ()


def _wins_by_kickers(case: Case) -> tuple[int, ...]:
    """Return the player who wins a clash in which another hand has the rank of the best. [kickers]"""
    winners = _winners(case)
    ranks = {shown.seat: shown.rank for shown in _hands(case)}
    alike = [seat for seat, rank in ranks.items() if winners and rank == ranks[winners[0]] and seat not in winners]
    return winners if alike else ()


def _wins_a_partial(case: Case) -> tuple[int, ...]:
    """Return the player who wins a clash in which somebody has fewer than five cards. [partial]"""
    return _winners(case) if any(len(shown.cards) < 5 for shown in _hands(case)) else ()


def _wins_with_low_and_high(case: Case) -> tuple[int, ...]:
    """Return the player who wins a clash in which somebody holds a 1 and a 13. [plain-values]"""
    return _winners(case) if any({VALUES[0], VALUES[-1]} <= set(shown.values) for shown in _hands(case)) else ()


def _wins_lifted(case: Case) -> tuple[int, ...]:
    """Return the player who wins a clash in which a card counts another value. [effect-lasts], [boost-effect]"""
    lift = case.before.lift
    return _winners(case) if lift and lift[0] == case.before.clashing else ()


def _hands(case: Case) -> tuple[ShownHand, ...]:
    clashed = clash_of(case)
    return clashed.hands if clashed else ()


def _points(case: Case) -> int | None:
    clashed = clash_of(case)
    return clashed.points if clashed else None


def _own_hand(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on the own hand in a clash: of the cards that there are, the best five. [hand]"""
    mine = next((shown for shown in _hands(case) if shown.seat == case.seat), None)
    if mine is None or case.before.lift:
        return None
    rows = case.before.markets[case.before.clashing]
    boost = case.after.boosts[case.seat] or case.before.boosts[case.seat]
    there = {*rows[case.seat], *rows[case.before.common], *([factory_card(boost)] if boost else [])}
    used = {KINDS[code] for code in mine.cards}
    return _cards(used, there - used, rng)


# The end --------------------------------------------------------------------------------------------------


def _to_discard(case: Case) -> int | None:
    """Return the number of cards that the player has to discard. [discard]"""
    due = case.after.phase == "discard" and case.after.to_act == (case.seat,) and case.before.phase != "discard"
    return len(case.after.hands[case.seat]) - HAND if due else None


def _wins_as_a_team(case: Case) -> tuple[int, ...]:
    return case.winners() if case.before.options.teams else ()


# What is put to a choice ----------------------------------------------------------------------------------


def _cards(true: Iterable[int], false: Iterable[int], rng: random.Random) -> list[Statement] | None:
    """Return that it is some of these cards."""

    def words(card: int) -> Message:
        return say("claim-card", card=say("card", **card_args(CODES[card])))

    return claims(sorted(true), sorted(false), rng, words)


# What somebody might try ----------------------------------------------------------------------------------


def _plausible_moves(state: State, seat: int, rng: random.Random) -> Iterator[Move]:
    """Yield what one would like to do with one's cards and factories, and with those of others."""
    mine = [CODES[card] for card in state.hand_kinds(seat)]
    own = [CODES[factory_card(one)] for one in state.factories[seat]]
    any_card = CODES[rng.choice(TECH_DECK)]
    low = [CODES[card] for card in state.decks[seat] if card & 3 == 0]
    for card in [*rng.sample(mine, min(4, len(mine))), any_card]:
        yield from (Build(card, rng.choice(FACINGS)), Discard((card,)), Take(card), Enter(card, rng.randrange(2)))
        replaced = [CODES[each] for each in state.markets[0][seat]]
        yield Enter(card, 0, rng.choice(replaced) if replaced else card)
        if own:
            yield Enter(card, rng.randrange(2), None, rng.choice(own))
    for factory in own:
        yield from (Produce(factory), Rotate(factory), Boost(factory))
    yield from (DONE, TriggerClash(0), TriggerClash(1), Discard(tuple(mine[:2])), Take(any_card))
    if len(low) >= 3:
        yield Start(tuple(sorted(rng.sample(low, 3), key=KINDS.__getitem__)))
    yield from _effects(state, rng)
    yield from _updates(state, rng)


def _effects(state: State, rng: random.Random) -> Iterator[Move]:
    """Yield effects of the cards in the markets, some on a card that is not theirs to choose."""
    for market in range(len(MARKETS)):
        for owner, row in enumerate(state.markets[market]):
            for card in row:
                neutral = owner == state.common
                yield UseEffect(CODES[card], market, neutral)
                for target in rng.sample(TECH_DECK, 3):
                    yield UseEffect(CODES[card], market, neutral, None, CODES[target])
                if EFFECTS[card].verb == "copy":
                    yield UseEffect(CODES[card], market, neutral, CODES[card])


def _updates(state: State, rng: random.Random) -> Iterator[Move]:
    """Yield cards to be taken off the market that clashed, and others."""
    if state.clashing < 0:
        return
    rows = state.markets[state.clashing]
    for owner in range(state.common):
        for card in rows[owner]:
            neutral = [CODES[each] for each in rows[state.common]]
            yield Update(owner, CODES[card])
            yield Update(owner, CODES[card], rng.choice([*neutral, CODES[rng.choice(TECH_DECK)]]))


QUESTIONS: Final[dict[str, tuple[Question, ...]]] = {
    "turn": (WhichPlayers(say("ask-next"), ExerciseCase.next_seats, why_not_acting),),
    "turn-order": (WhichPlayers(say("ask-next"), _next_of_all, why_not_acting),),
    "facing": (WhichHold(say("ask-able"), _built),),
    "produce": (HowMany(say("ask-output"), _output_of_a_factory, output_produced, other_outputs),),
    "three-cards": (WhichHold(say("ask-own"), _replacing),),
    "pay-output": (HowMany(say("ask-output"), _output_after_paying, output_and_price, other_rests),),
    "pay-match": (HowMany(say("ask-output"), _output_after_paying_alone, slips=other_matches),),
    "pay-turns": (WhichHold(say("ask-able"), _factories_that_paid),),
    "output-lost": (HowMany(say("ask-output"), _output_that_is_lost, slips=output_kept),),
    "turn-others": (WhichHold(say("ask-able"), _turned_others),),
    "draw-effect": (HowMany(say("ask-drawn"), _drawn, slips=other_draws),),
    "discard-effect": (HowMany(say("ask-drawn"), _drawn_for_a_discard, slips=other_draws),),
    "replace-effect": (WhichMay(_replaces),),
    "search": (WhichMay(_searches),),
    "recover": (WhichMay(_recovers),),
    "rotate-effect": (WhichMay(_rotates_anothers),),
    "rotate-again": (WhichMay(_rotates_again),),
    "swap": (WhichHold(say("ask-own"), _swapped), WhichHold(say("ask-neutral"), _swapped_neutrals)),
    "boost-effect": (WhichPlayers(say("ask-clash"), _wins_lifted, why_not_clash),),
    "share": (HowMany(say("ask-drawn"), _drawn_by_all, slips=other_draws),),
    "rally": (HowMany(say("ask-drawn"), _drawn_behind, cards_drawn_behind, other_draws),),
    "effect-lasts": (WhichPlayers(say("ask-clash"), _wins_lifted, why_not_clash),),
    "hand": (WhichHold(say("ask-hand"), _own_hand),),
    "hand-order": (WhichPlayers(say("ask-clash"), _wins_by_rank, why_not_clash),),
    "plain-values": (WhichPlayers(say("ask-clash"), _wins_with_low_and_high, why_not_clash),),
    "partial": (WhichPlayers(say("ask-clash"), _wins_a_partial, why_not_clash),),
    "kickers": (WhichPlayers(say("ask-clash"), _wins_by_kickers, why_not_clash),),
    "score": (HowMany(say("ask-points"), _points, slips=other_points),),
    "update": (WhichPlayers(say("ask-next"), _next_to_update, why_not_updating),),
    "rotate": (WhichHold(say("ask-able"), _rotated),),
    "discard": (HowMany(say("ask-discard"), _to_discard, cards_over, other_discards),),
    "teams": (WhichPlayers(say("ask-game"), _wins_as_a_team, why_not_winner),),
}
EXERCISES: Final[Exercises[State]] = Exercises(
    questions=QUESTIONS,
    omissions=omissions,
    no_exercise={
        FRAME: ("cards", "two-markets", "opening-hand", "extra-deal"),
        say("no-exercise-decks"): (
            "pool",
            "deck-size",
            "deck-starters",
            "market-share",
            "market-no-technology",
            "personalise",
        ),
        CHANCE_ONLY: ("first-player", "market-deck", "market-order", "neutrals", "deck-order", "reshuffle"),
        HIDDEN: ("hidden", "shown"),
        BY_CHANCE: ("draw",),
        SPREAD: ("effect-table", "effect-deck", "in-play", "effect-again"),
        SELDOM: ("round-limit", "tie", "tie-break"),
        THE_END: ("end",),
    },
    tables=({}, {"players": 2}, {"players": 3}),
    options_for={
        "teams": {"target": 2, "players": 4, "teams": True},
        "start": {"target": 1},
    },
    plausible_moves=_plausible_moves,
)
