"""What happened, move by move, and what the buttons say that make moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict

from kernel_lib.core import UNKNOWN, Event, Move, View
from kernel_lib.games.industry.rules.components import EFFECTS, KINDS, effect_label, effect_line, face
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
    Boost,
    Clashed,
    Done,
    Draw,
    Effect,
    Enter,
    Personalise,
    Update,
)
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.clashes import explained
from kernel_lib.games.industry.text.sentences import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import joined, name_of, sentence


def tell(record: Move | Event, seat: int | None = None, names: Names = None) -> str:
    """A move of `seat`, or an event, in the past tense."""
    if isinstance(record, Clashed):
        return explained(record, names)
    if isinstance(record, Effect):
        return _effect_told(record, seat, names)
    key, places = _places(record, names)
    who = asdict(record).get("seat") if seat is None or isinstance(record, Event) else seat
    return SENTENCES[key].format(**{"name": "" if who is None else name_of(who, names)} | places)


def tell_move(before: View[State], move: Move, seat: int | None, names: Names = None) -> str:
    """A move where it was made: who is done says with what."""
    if not isinstance(move, Done) or seat is None:
        return tell(move, seat, names)
    return SENTENCES.get(f"Done {before.state.asks}", SENTENCES["Done"]).format(name=name_of(seat, names))


def _places(record: Move | Event, names: Names) -> tuple[str, dict[str, object]]:
    """The sentence of a move or an event, and what stands in its places."""
    if isinstance(record, Personalise):
        return _deck_told(record)
    if isinstance(record, Update):
        found = [code for code in (record.card, record.neutral) if code]
        return "Update any" if found else "Update none", {"cards": _faces(found)}
    fields = asdict(record)
    owner = fields.pop("seat", None)
    whose = SENTENCES["whose market"] if owner is None else SENTENCES["whose"].format(name=name_of(owner, names))
    places = {name: _said(name, value) for name, value in fields.items()} | {"whose": whose}
    if isinstance(record, Enter):
        places |= _paid(record)
    return _sentence_of(record), places


def _sentence_of(record: Move | Event) -> str:
    """The sentence that tells of a move or an event: that of its kind, or a special one of it."""
    if isinstance(record, Draw) and record.seat is None:
        return "Draw market"
    return "Boost none" if isinstance(record, Boost) and not record.factory else type(record).__name__


def _said(name: str, value: Any) -> object:
    """A field as sentences have it."""
    if name in ("card", "factory", "replace"):
        return face(value) if value else value
    if name == "market":
        return MARKETS[value] if value in (0, 1) else UNKNOWN
    if name == "deck":
        return len(value)
    if name == "facing":
        return facing_words(value)
    return _faces(value) if name == "cards" else value


def _deck_told(move: Personalise) -> tuple[str, dict[str, object]]:
    name = preset_name(move)
    return ("Personalise", {"preset": name}) if name else ("Personalise own", {"count": len(move.deck)})


def preset_name(move: Personalise) -> str | None:
    """The preset that a deck is, if it is one."""
    mode = "advanced" if move.market else "basic"
    mine = sorted(move.deck), sorted(move.market)
    return next((name for name in PRESETS if tuple(map(sorted, preset(name, mode))) == mine), None)


def _paid(move: Enter) -> dict[str, object]:
    instead = SENTENCES["instead"].format(card=face(move.replace)) if move.replace else ""
    return {"instead": instead, "paid": SENTENCES["paid"].format(factory=face(move.factory)) if move.factory else ""}


def _effect_told(move: Effect, seat: int | None, names: Names) -> str:
    does = move.copied or move.source
    line = effect_line(EFFECTS[KINDS[does]], neutral=move.neutral) if does in KINDS and KINDS[does] in EFFECTS else does
    if move.copied:
        line = SENTENCES["copied"].format(card=face(move.copied)) + line
    source = SENTENCES["neutral source"].format(card=face(move.source)) if move.neutral else face(move.source)
    who = name_of(seat, names) if seat is not None else ""
    return SENTENCES["Effect"].format(
        name=who, source=source, market=MARKETS[move.market], effect=line, chosen=_chosen(move, "chosen", names)
    )


def _chosen(move: Effect, kind: str, names: Names) -> str:
    if move.value is not None:
        return SENTENCES[f"{kind} value"].format(value=move.value)
    if move.target is None:
        return ""
    key = f"{kind} factory" if move.seat is not None else f"{kind} target"
    return SENTENCES[key].format(card=face(move.target), name=name_of(move.seat or 0, names))


def _faces(cards: Iterable[str]) -> str:
    """Cards in a row of words; unknown ones are counted."""
    cards = list(cards)
    known = [face(card) for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(known)
    if hidden:
        known.append(SENTENCES["unknown one"] if hidden == 1 else SENTENCES["unknown many"].format(count=hidden))
    return joined(known)


# What a button says -------------------------------------------------------------------------------


def button(move: Move, names: Names = None) -> str:
    """What the button says that plays this move; with names it calls the players by them."""
    if isinstance(move, Effect):
        return _effect_button(move, names)
    key, places = _places(move, names)
    return SENTENCES[f"say {key}"].format(**places) if f"say {key}" in SENTENCES else str(move)


def facing_words(facing: str) -> str:
    """How a factory lies, in words."""
    return SENTENCES["upright" if facing == "vertical" else "on its side"]


def _effect_button(move: Effect, names: Names) -> str:
    does = EFFECTS[KINDS[move.copied or move.source]]
    label = effect_label(does)
    if move.copied:
        label = SENTENCES["say copied"].format(label=effect_label(EFFECTS[KINDS[move.source]]), card=face(move.copied))
    source = SENTENCES["neutral source"].format(card=face(move.source)) if move.neutral else face(move.source)
    said = SENTENCES["say Effect"].format(
        source=source, market=MARKETS[move.market], label=label, chosen=_chosen(move, "say", names)
    )
    return sentence(said)
