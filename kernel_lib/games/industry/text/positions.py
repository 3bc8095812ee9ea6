"""Words for prompts, for the chapter of the game, for the table as text, and for its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kernel_lib.core import CHANCE, OPEN, Outcome, View
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.industry.rules.components import (
    CODES,
    VALUES,
    Cards,
    factory_code,
    factory_value,
    is_vertical,
    value,
)
from kernel_lib.games.industry.rules.moves import MARKETS, ClashResult, Turn
from kernel_lib.games.industry.rules.state import ENTRIES, ROUNDS, State
from kernel_lib.games.industry.text.hands import card_name, card_row, clash_told, no_cards, say
from kernel_lib.parts.text import Ending, ScoreLine
from kernel_lib.words import Message, in_each_language, who

# What to do, and where we are ---------------------------------------------------------------------


def prompt(view: View[State]) -> Message:
    """Return the prompt: what the viewer is to do, who is to act, or how the game ended."""
    state, seat = view.state, view.acting_seat
    if state.outcome is not None:
        return result(state.outcome)
    if state.to_act == (CHANCE,):
        return say("prompt-chance")
    if seat is None:
        return say("wait", who=who(state.to_act[0]))
    return _own_prompt(state, seat)


def _own_prompt(state: State, seat: int) -> Message:
    """Return the prompt of a seat for the step that is due."""
    phase = state.phase
    if phase == "personalise" and state.options.mode == "advanced":
        return say("prompt-personalise-advanced")
    if phase == "enter":
        left = ENTRIES - state.entered
        name = "prompt-enter-none" if not left else "prompt-enter" if state.output else "prompt-enter-without"
        return say(name, left=left, output=state.output)
    if phase == "clash":
        return say("prompt-clash", markets="".join(MARKETS[market] for market in state.may_clash()))
    if phase == "boost":
        return say("prompt-boost", market=MARKETS[state.clashing])
    if phase == "update":
        return say("prompt-update", winner=who(state.waiting[0]), market=MARKETS[state.clashing])
    return say(f"prompt-{phase}", held=len(state.hands[seat]))


def result(outcome: Outcome) -> Message:
    """Return the end of the game in one sentence."""
    sums = outcome.teams or outcome.scores
    points = say("points", n=sums[outcome.winners[0] % len(sums)])
    return say(f"outcome-{outcome.why.replace(' ', '-')}", who=who(*outcome.winners), points=points, rounds=ROUNDS)


def status(view: View[State]) -> Message:
    """Return the stage of the game and its length."""
    state = view.state
    if not state.to_act:
        return say("status-result")
    name = "status-setup" if not state.round else "status-late" if state.round > ROUNDS // 2 else "status-round"
    return say(name, round=state.round, rounds=ROUNDS, target=state.options.target)


def chapter(view: View[State]) -> Message:
    """Return the part of the game that the last move belongs to: a turn, or what comes before the first."""
    state = view.state
    players = state.options.players
    if any(isinstance(event, Turn) for event in state.events):  # the last move ended the turn before
        number, seat = state.round - (state.active == state.first), (state.active - 1) % players
    else:
        number, seat = state.round, state.active
    turn = (seat - state.first) % players + 1
    return say("chapter-turn", round=number, turn=turn) if number else say("chapter-setup")


# The table in words -------------------------------------------------------------------------------


def table(view: View[State]) -> Iterator[Message]:
    """Yield the table as a view knows it, line by line."""
    state, none = view.state, no_cards()
    common = state.common
    yield say("table", status=status(view), prompt=prompt(view))
    if state.first >= 0:
        for market in (0, 1):
            yield _market_line(state, market, none)
        discards = card_row(state.discards[common]) or none
        yield say("table-market-deck", n=len(state.piles[common]), discards=discards)
    if state.revealed:
        yield say("table-revealed", cards=card_row(state.revealed))
    for seat in range(state.options.players):
        yield _seat_line(view, seat, none)
    for event in state.events:
        if isinstance(event, ClashResult):
            yield clash_told(event)


def _market_line(state: State, market: int, none: str) -> Message:
    *rows, neutral = [card_row(cards) or none for cards in state.markets[market]]
    args = {
        "market": MARKETS[market], "neutral": neutral,
        "rows": [{"who": who(seat), "cards": cards} for seat, cards in enumerate(rows)],
    }  # fmt: skip
    if not state.lift or state.lift[0] != market:
        return say("table-market", **args)
    return say("table-market-lifted", card=card_name(CODES[state.lift[2]]), value=state.lift[3], **args)


def _seat_line(view: View[State], seat: int, none: str) -> Message:
    state = view.state
    hand, shown, named = state.hands[seat], state.shown[seat], _factory_names()
    known = view.seat in (seat, OPEN) or not hand or min(hand) >= 0
    return say(
        "table-seat", who=who(seat), n=state.points[seat],
        hand=card_row(hand) or none if known else _hidden_hand(len(hand) - len(shown), shown),
        factories=[named[one] for one in state.factories[seat]] or none,
        output=state.output if seat == state.active else 0, deck=len(state.piles[seat]),
        discards=card_row(state.discards[seat]) or none,
    )  # fmt: skip


@in_each_language
def _factory_names() -> Mapping[int, str]:
    """Return the names of the factories, by their card and by how they lie."""
    factories = [value << 4 | turned for value in VALUES for turned in range(1 << 4)]
    return {one: str(say("factory", card=factory_code(one), vertical=is_vertical(one))) for one in factories}


@in_each_language
def _hidden_hand(hidden: int, shown: Cards) -> str:
    """Return the number of hidden cards of a hand, and the known ones."""
    if not shown:
        return str(say("cards-hidden", n=hidden))
    return str(say("cards-hidden-and-known", n=hidden, cards=card_row(shown)))


# How it ended -------------------------------------------------------------------------------------


def ending(view: View[State]) -> Ending:
    """Return the player who won and by what, why, and what each seat has in the end. [end], [tie-break], [round-limit],
    [teams]
    """
    state, outcome = view.state, view.outcome
    assert outcome is not None, "Text.ending asks for games that are over"
    sides, ours = state.sides, outcome.winners[0] % len(state.sides)
    others = [side for side in range(len(sides)) if side not in {seat % len(sides) for seat in outcome.winners}]
    rival = max(others, key=lambda side: sides[side], default=ours)
    (points, worth), (fewer, less) = sides[ours], sides[rival]
    alone = {seat % len(sides) for seat in outcome.winners} == {ours}
    how = "points" if alone and points > fewer else "worth" if alone else "shared"
    target = state.options.target
    why = how if how != "points" else "rounds" if points < target else "both" if fewer >= target else "target"
    winner, loser = who(*sorted(outcome.winners)), who(*_seats_of_side(state, rival))
    args = {
        "winner": winner, "rival": loser, "both": [winner, loser], "lead": say("points", n=points - fewer),
        "reached": points, "points": say("points", n=points), "fewer": fewer, "target": say("points", n=target),
        "round": state.round, "rounds": ROUNDS, "worth": worth, "less": less,
    }  # fmt: skip
    title, reason = say(f"ending-title-{how}", **args), say(f"ending-why-{why}", **args)
    return Ending(title, reason, _score_lines(state, how))


def _seats_of_side(state: State, side: int) -> tuple[int, ...]:
    """Return the seats of a side: everybody is one, or each team."""
    return tuple(range(side, state.options.players, len(state.sides)))


def _score_lines(state: State, how: str) -> tuple[ScoreLine, ...]:
    """Return the score lines of each seat: the cards before it that break ties, and its points; of teams also what
    partners have.
    """
    seats = turn_order(0, state.options.players)
    lines = [
        _score_line(say("line-market", market=MARKETS[market]), (sum(map(value, rows[seat])) for seat in seats))
        for market, rows in enumerate(state.markets)
    ]
    lines.append(_score_line(say("line-factories"), (sum(map(factory_value, state.factories[seat])) for seat in seats)))
    sides = state.sides
    sums = [sides[seat % len(sides)] for seat in seats]
    teams = state.options.teams
    worths = _score_line(say("line-team-worth" if teams else "line-worth"), (worth for _, worth in sums))
    lines.append(worths._replace(decides=how == "worth"))
    if teams:
        lines.append(_score_line(say("line-points"), state.points))
    points = _score_line(say("line-team-points" if teams else "line-points"), (points for points, _ in sums))
    return (*lines, points._replace(decides=how == "points", total=True))


def _score_line(words: Message, numbers: Iterable[int]) -> ScoreLine:
    return ScoreLine(str(words), tuple(map(str, numbers)))
