"""Words for events, for the buttons of moves, and for what may come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kernel_lib.core import UNKNOWN, Event, Move, Outcome, View
from kernel_lib.games.industry.rules.components import EFFECTS, KINDS
from kernel_lib.games.industry.rules.decks import preset_of
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
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
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.hands import (
    card_name,
    card_names,
    clash_told,
    effect_line,
    effect_name,
    say,
    source_name,
)
from kernel_lib.parts.text import mover
from kernel_lib.words import Message, Who, plain, who

Mover = Who | str
"""The player who made a move, as an argument of messages; empty for what came by chance, see `mover`."""
NameCard = Callable[[str], Message | str]
"""Function that names a card by its code."""

# What happened ------------------------------------------------------------------------------------


def describe_event(record: Move | Event, seat: int | None) -> Message:
    """Return a move of `seat`, or an event, in the past tense."""
    return _TOLD[type(record)](record, mover(seat))


def describe_move(before: View[State], move: Move, seat: int | None) -> Message:
    """Return a move where it was made: whoever is done says with what."""
    if isinstance(move, Done) and seat is not None:
        return say("move-done", who=who(seat), step=before.state.phase)
    return describe_event(move, seat)


def _personalise_told(move: Personalise, by: Mover) -> Message:
    name = preset_of(move.deck, move.market)
    if name is None:
        return say("move-personalise-own", who=by, n=len(move.deck))
    return say("move-personalise", who=by, preset=name)


def _enter_told(move: Enter, by: Mover) -> Message:
    return say("move-enter", who=by, **entry_args(move))


def _effect_told(move: UseEffect, by: Mover) -> Message:
    does = move.copied or move.source
    known = EFFECTS.get(KINDS.get(does, -1))
    line: Message | str = does if known is None else effect_line(known, neutral=move.neutral)
    if move.copied:
        line = say("effect-line-copying", card=card_name(move.copied), line=line)
    return _with_choice("move-effect", move, who=by, effect=line)


def _shuffle_told(move: Shuffle, _by: Mover) -> Message:
    return say("move-shuffle-market") if move.seat is None else say("move-shuffle", who=who(move.seat))


def _draw_told(move: Draw, _by: Mover) -> Message:
    cards = card_names(move.cards)
    if move.seat is None:
        return say("move-draw-market", cards=cards)
    return say("move-draw", who=who(move.seat), cards=cards)


def _reveal_told(move: Reveal, _by: Mover) -> Message:
    cards = card_names(move.cards)
    if move.seat is None:
        return say("move-reveal-market", cards=cards)
    return say("move-reveal", who=who(move.seat), cards=cards)


def _boost_told(move: Boost, by: Mover) -> Message:
    if move.factory is None:
        return say("move-boost-none", who=by)
    return say("move-boost", who=by, factory=card_name(move.factory))


def _update_told(move: Update, by: Mover) -> Message:
    found = [code for code in (move.card, move.neutral) if code]
    if not found:
        return say("move-update-none", who=by)
    return say("move-update", who=by, cards=card_names(found))


_TOLD: Final[dict[type[Move | Event], Callable[[Any, Mover], Message]]] = {
    Personalise: _personalise_told,
    Start: lambda move, by: say("move-start", who=by, cards=card_names(move.cards)),
    Build: lambda move, by: say("move-build", who=by, card=card_name(move.card), facing=move.facing),
    Produce: lambda move, by: say("move-produce", who=by, factory=card_name(move.factory)),
    Enter: _enter_told,
    Rotate: lambda move, by: say("move-rotate", who=by, factory=card_name(move.factory)),
    UseEffect: _effect_told,
    Take: lambda move, by: say("move-take", who=by, card=card_name(move.card)),
    TriggerClash: lambda move, by: say("move-clash", who=by, market=market_name(move.market)),
    Boost: _boost_told,
    Update: _update_told,
    Discard: lambda move, by: say("move-discard", who=by, cards=card_names(move.cards)),
    Done: lambda _move, by: say("move-done", who=by, step="any"),
    Random: lambda move, _by: say("move-random", n=len(move.deck)),
    First: lambda move, _by: say("move-first", who=who(move.seat)),
    Market: lambda _move, _by: say("move-market"),
    Shuffle: _shuffle_told,
    Draw: _draw_told,
    Reveal: _reveal_told,
    Refill: lambda move, _by: say("move-refill", cards=card_names(move.cards), market=market_name(move.market)),
    Turn: lambda event, _by: say("event-turn", round=event.round, who=who(event.seat)),
    Gained: lambda event, _by: say("event-gained", card=card_name(event.card), who=who(event.seat)),
    Placed: lambda event, _by: say("event-placed", card=card_name(event.card), market=market_name(event.market)),
    ClashResult: lambda event, _by: clash_told(event),
}


def market_name(market: int) -> str:
    """Return the name of a market; `?` where there is no such market."""
    return MARKETS[market] if 0 <= market < len(MARKETS) else UNKNOWN


def entry_args(move: Enter, name: NameCard = card_name) -> dict[str, Any]:
    """Return the arguments of messages on a card that enters."""
    return {
        "card": name(move.card), "market": market_name(move.market), "replaces": move.replace is not None,
        "replaced": name(move.replace or UNKNOWN), "pays": move.factory is not None,
        "factory": name(move.factory or UNKNOWN),
    }  # fmt: skip


def _with_choice(message: str, move: UseEffect, form: str = "", name: NameCard = card_name, **args: Any) -> Message:
    """Return a message on the use of an effect, in the form that says what was chosen for it."""
    source = source_name(move.source, neutral=move.neutral) if name is card_name else name(move.source)
    args |= {"source": source, "market": market_name(move.market)}
    if move.value is not None:
        return say(f"{message}-value{form}", value=move.value, **args)
    if move.target is None:
        return say(f"{message}{form}", **args)
    if move.seat is None:
        return say(f"{message}-target{form}", card=name(move.target), **args)
    return say(f"{message}-factory{form}", owner=who(move.seat), card=name(move.target), **args)


# What a button says -------------------------------------------------------------------------------


def button(move: Move) -> Message:
    """Return the label of the button that plays a move."""
    says = _BUTTONS.get(type(move))
    return says(move, card_name, "") if says else plain(str(move))


def short_button(move: Move) -> Message:
    """Return the label of the button that plays a move, as short as can be: with cards as they are typed."""
    says = _BUTTONS.get(type(move))
    return says(move, str, ".short") if says else plain(str(move))


def _personalise_button(move: Personalise, _name: NameCard, _form: str) -> Message:
    preset = preset_of(move.deck, move.market)
    return say("button-personalise-own") if preset is None else say("button-personalise", preset=preset)


def _enter_button(move: Enter, name: NameCard, form: str) -> Message:
    return say(f"button-enter{form}", **entry_args(move, name))


def _effect_button(move: UseEffect, name: NameCard, form: str) -> Message:
    effect = effect_name(EFFECTS[KINDS[move.source]])
    if move.copied:
        effect = say("effect-copying", effect=effect, card=name(move.copied))
    return _with_choice("button-effect", move, form, name, effect=effect)


def _boost_button(move: Boost, name: NameCard, _form: str) -> Message:
    return say("button-boost-none") if move.factory is None else say("button-boost", factory=name(move.factory))


def _update_button(move: Update, name: NameCard, _form: str) -> Message:
    found = [name(code) for code in (move.card, move.neutral) if code]
    return say("button-update", cards=found) if found else say("button-update-none")


_BUTTONS: Final[dict[type[Move], Callable[[Any, NameCard, str], Message]]] = {
    Personalise: _personalise_button,
    Start: lambda move, name, _form: say("button-start", cards=[*map(name, move.cards)]),
    Build: lambda move, name, _form: say("button-build", card=name(move.card), facing=move.facing),
    Produce: lambda move, name, _form: say("button-produce", factory=name(move.factory)),
    Enter: _enter_button,
    Rotate: lambda move, name, _form: say("button-rotate", factory=name(move.factory)),
    UseEffect: _effect_button,
    Take: lambda move, name, _form: say("button-take", card=name(move.card)),
    TriggerClash: lambda move, _name, _form: say("button-clash", market=market_name(move.market)),
    Boost: _boost_button,
    Update: _update_button,
    Discard: lambda move, name, _form: say("button-discard", cards=[*map(name, move.cards)]),
    Done: lambda _move, _name, _form: say("button-done"),
}


# What may come ------------------------------------------------------------------------------------


def forecast(record: Event | Outcome) -> Iterator[Message]:
    """Yield what comes with an event, or with the end of the game, in clauses that are the same in every deal."""
    if isinstance(record, ClashResult):
        yield say("forecast-clash", who=who(*record.winners), market=market_name(record.market))
