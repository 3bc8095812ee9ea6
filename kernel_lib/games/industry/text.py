"""Gears of Industry in words: what to do, what happened, and the table as text.

`names` are the players' names by seat; without them seats are called by number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kernel_lib.core import CHANCE, OPEN, UNKNOWN, Event, Move, View
from kernel_lib.games.industry.cards import CODES, KINDS, codes, factory_code, is_vertical
from kernel_lib.games.industry.clash import hand_shown
from kernel_lib.games.industry.decks import PRESETS, preset
from kernel_lib.games.industry.moves import (
    MARKETS,
    Boost,
    Clashed,
    Discard,
    Draw,
    Effect,
    Enter,
    Personalise,
    Random,
    Refill,
    Reveal,
    Shown,
    Start,
    Turn,
    Update,
)  # fmt: skip
from kernel_lib.games.industry.places import Cards
from kernel_lib.games.industry.printed import EFFECTS, effect_label, effect_line
from kernel_lib.games.industry.rulebook import face
from kernel_lib.games.industry.rules import ROUNDS, State
from kernel_lib.poker import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    Hand,
    compared,
)
from kernel_lib.words import name_of, sentence

Names = tuple[str, ...]

SENTENCES: Final = {
    "wait": "Waiting for {name}.",
    "chance": "The cards are about to be shuffled or drawn.",
    "personalise": "Prepare your deck of 26 cards, or choose a preset.",
    "personalise advanced": "Prepare your deck of 26 cards and 15 for the market, or choose a preset.",
    "start": "Choose three Technology cards of value 5 or less to start with.",
    "build": "Build one Technology card as a factory, or go on.",
    "enter": "Enter up to two cards: {left} more; your output is {output}.",
    "enter none": "Turn factories that shall boost instead of pay, or go on.",
    "effect": "Use the effect of one of your market cards or of a neutral one, or go on.",
    "take": "Take one of the cards that were turned up.",
    "clash": "Trigger a clash in market {markets}, or go on.",
    "boost": "Clash in market {market}: add a vertical factory to your hand, or none.",
    "update": "{name} won in market {market}: discard one of their cards there, and a neutral one if you like.",
    "rotate": "Turn any of your vertical factories, or go on.",
    "discard": "Discard a card: you hold {count}, and keep 7.",
    "Personalise": "{name} chose the deck {preset}.",
    "Personalise own": "{name} prepared a deck of {count} cards.",
    "First": "It was drawn who goes first: {name}.",
    "Random": "{count} unused cards were taken for the market deck.",
    "Market": "The market deck was shuffled.",
    "Start": "{name} starts with {cards}.",
    "Shuffle": "{whose} deck was shuffled.",
    "Draw": "{name} drew {cards}.",
    "Draw market": "{cards} came from the market deck.",
    "Reveal": "{cards} came up from {whose} deck.",
    "Refill": "{cards} came to the neutral cards of market {market}.",
    "Build": "{name} built {card}, {facing}.",
    "Produce": "{name} produced with {factory}: 3 output.",
    "Enter": "{name} entered {card} in market {market}{instead}{paid}.",
    "instead": " in place of {card}",
    "paid": ", paid by {factory}",
    "Rotate": "{name} turned {factory}.",
    "Effect": "{name} used {source} in market {market}: {effect}{chosen}",
    "neutral source": "the neutral {card}",
    "copied": "as {card}: ",
    "chosen target": " Chosen: {card}.",
    "chosen factory": " Chosen: {card} of {name}.",
    "chosen value": " It counts {value}.",
    "Take": "{name} took {card}.",
    "Clash": "{name} triggered a clash in market {market}.",
    "Boost": "{name} added {factory} to the hand.",
    "Boost none": "{name} added no factory.",
    "Update any": "{name} discarded {cards} from the market.",
    "Update none": "{name} discarded nothing from the market.",
    "Discard": "{name} discarded {cards}.",
    "Done": "{name} went on.",
    "Turn": "Round {round}: the turn of {name}.",
    "Gained": "{card} went to the hand of {name}.",
    "Placed": "{card} took the place in market {market}.",
    "Clashed": "Clash in market {market}: {hands}. {why} {name} scored {points}.",
    "Clashed all": "Clash in market {market}: {hands}. {why} {name} scored {points} each.",
    "hand": "{name} has {hand}",
    "hand boost": "{name} has {hand}, boosted by {factory}",
    "nothing": "no cards",
    "a rank": "a {rank}",
    "of rank": "{one} is higher than {other}.",
    "of value": "Both have {a_rank}: {mine} beats {theirs}.",
    "of kicker": "Both have {a_rank}: the kicker decides, {mine} beats {theirs}.",
    "of missing": "Both have {a_rank}: the kicker decides, {name} has {mine} and the other has none left.",
    "of tie": "Both have the same {rank}, card for card.",
    "alone": "Nobody else was there.",
    "target reached": "{winners} won with {points} points.",
    "round limit": "{winners} won with {points} points after {rounds} rounds.",
    "say Personalise": "Deck {preset}",
    "say Personalise own": "This deck",
    "say Start": "Start with {cards}",
    "say Build": "Build {card} {facing}",
    "say Produce": "Produce with {factory}",
    "say Enter": "Enter {card} in market {market}{instead}{paid}",
    "say Rotate": "Turn {factory}",
    "say Effect": "{source} in market {market}: {label}{chosen}",
    "say Take": "Take {card}",
    "say Clash": "Clash in market {market}",
    "say Boost": "Boost with {factory}",
    "say Boost none": "No boost",
    "say Update any": "Discard {cards}",
    "say Update none": "Discard nothing",
    "say Discard": "Discard {cards}",
    "say Done": "Go on",
    "say target": ", {card}",
    "say factory": ", {card} of {name}",
    "say value": ", count {value}",
    "say copied": "{label} as {card}",
    "place setup": "setting up, first to {target}",
    "place": "round {round}, first to {target}",
    "place late": "round {round} of {rounds}, first to {target}",
    "result": "result",
    "setup": "setup",
    "chapter": "round {round}, {name}",
    "your": "your",
    "whose": "{name}'s",
    "whose market": "the market",
    "beat boosts": "Clash in market {market}: {boosts}.",
    "beat boost": "{name} adds {factory}",
    "beat no boost": "{name} adds nothing",
    "beat hand": "{name} has {hand}.",
    "unknown one": "a card",
    "unknown many": "{count} cards",
}

HANDS: Final = {
    HIGH_CARD: "high card {first}",
    PAIR: "a pair of {first}s",
    TWO_PAIR: "two pair, {first}s and {second}s",
    THREE: "three {first}s",
    STRAIGHT: "a straight, {first} high",
    FLUSH: "a flush, {first} high",
    FULL_HOUSE: "a full house, {first}s and {second}s",
    FOUR: "four {first}s",
    STRAIGHT_FLUSH: "a straight flush, {first} high",
    FIVE: "five {first}s",
}
"""What a poker player calls a hand, by rank; `first` and `second` are the values that make it."""

WITH_ARTICLE: Final = {"high card", "pair", "straight", "flush", "full house", "straight flush"}
"""Hands that one has `a` of; one has just three of a kind."""

LABELS: Final = {
    "kickers": "kickers {values}",
    "kicker": "kicker {values}",
    "market": "market {market}",
    "neutral": "neutral",
    "deck": "deck {count}",
    "discard": "discard {count}",
    "hand": "hand {count}",
    "points": "{points} of {target}",
    "output": "output {output}",
    "horizontal": "{card} horizontal",
    "vertical": "{card} vertical",
    "counts": "counts {value}",
    "empty": "none",
    "house data": "effects: house data",
    "score": "{points} / {target}",
    "about seat": "hand {hand} · deck {deck}",
    "about seat short": "{hand} · {deck}",
    "team": "team {letter}",
    "worth": "cards worth {worth}",
    "team points": "team {letter}: {points}, {worth}",
    "won": "won",
    "boost": "boost",
    "output 3": "output 3",
    "spent": "spent",
    "factory vertical": "{card} of {name}, upright: it can boost a clash",
    "factory horizontal": "{card} of {name}, on its side: it gives 3 output or pays for a {value}",
    "factory spent": "{card} of {name}, upright: it did its work this turn",
    "with boost": "with {card}",
    "no boost": "no boost",
    "no hand": "nothing",
    "now": "A clash now: {names} +{points}",
    "tried": "So a clash: {names} +{points}",
    "market short": "{market}: {words}",
    "card in hand": "{card}, hand of {name}",
    "card in market": "{card} of {name} in market {market}",
    "neutral card": "{card}, neutral in market {market}",
    "card discarded": "{card}, on top of the discard pile of {name}",
    "market discarded": "{card}, on top of the market's discard pile",
    "turned up": "turned up",
    "card back": "hidden card of {name}",
    "built only": "A Technology card is built as a factory: upright it boosts, on its side it pays.",
    "off": "{card}, not legal now",
    "hint": "{card}, hint",
    "empty place": "a place in market {market}",
    "deck of": "Deck and hidden hand of {name}",
    "market deck": "Market deck",
    "of pile": "{title}: {cards}",
    "in discard": "Discarded: {cards}",
    "nothing left": "nothing",
    "deck chip": "deck {count}",
    "plan counts": "{technology} Technology, {energy} Energy, {capital} Capital, {labor} Labor",
    "share": "to the market: {cards}",
    "deck chosen": "deck: {preset}",
    "deck own": "deck of one's own",
    "deck none": "no deck yet",
    "starters": "Technology cards of value 5 or less in your deck",
    "output left": "output {output} · {left} of 2 cards to enter",
    "choose personalise": "Choose a deck",
    "choose start": "Choose three cards",
    "choose build": "Choose a Technology card",
    "choose enter": "Choose a card or a factory",
    "choose effect": "Choose a card in a market",
    "choose take": "Choose a card",
    "choose clash": "Choose a market",
    "choose boost": "Choose a factory",
    "choose update": "Choose a card to discard",
    "choose rotate": "Choose a factory",
    "choose discard": "Choose a card",
    "open start": "Choose the next card",
    "open build": "How shall it lie?",
    "open enter": "Choose a place in a market",
    "open pay": "How do you pay?",
    "open effect": "Choose what it shall do it to",
    "open copy": "Choose the effect to copy",
    "upright": "Upright: boosts",
    "on its side": "On its side: pays",
    "by output": "By output {value}",
    "by factory": "By {factory}",
    "turn only": "Turn without output",
    "count as": "Count {value}",
    "tray": "{card}: choose a card",
    "clash button": "Clash",
    "no boost button": "No boost",
    "discard nothing": "Discard nothing",
    "done button": "Go on",
    "hint button": "Hint",
    "undo button": "Undo",
    "and discard": "and {card}",
}
"""What stands in the picture beside sentences."""


def _faces(cards: Iterable[str]) -> str:
    """Cards in a row of words; unknown ones are counted."""
    cards = list(cards)
    known = [face(card) for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(known)
    if hidden:
        known.append(SENTENCES["unknown one"] if hidden == 1 else SENTENCES["unknown many"].format(count=hidden))
    return _listed(known)


def _listed(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


# What to do ---------------------------------------------------------------------------------------


def prompt(view: View[State], names: Names | None = None) -> str:
    """One sentence: what the viewer is to do, or who is to act, or how the game ended."""
    return sentence(_prompt(view, names))


def _prompt(view: View[State], names: Names | None) -> str:
    table, seat = view.state, view.seat
    if table.outcome is not None:
        return result(view, names)
    if table.to_act == (CHANCE,):
        return SENTENCES["chance"]
    if seat is None or seat not in table.to_act:
        return SENTENCES["wait"].format(name=name_of(table.to_act[0], names))
    return _asked(table, seat, names)


def _asked(table: State, seat: int, names: Names | None) -> str:
    asks = table.asks
    if asks == "personalise" and table.options.mode == "advanced":
        asks = "personalise advanced"
    left = 2 - table.entered
    if asks == "enter" and not left:
        asks = "enter none"
    winner = name_of(table.waiting[0], names) if table.waiting else ""
    market = MARKETS[table.clashing] if table.clashing >= 0 else ""
    markets = " or ".join(MARKETS[one] for one in table.may_clash()) if asks == "clash" else ""
    return SENTENCES[asks].format(
        left=left, output=table.output, name=winner, market=market, markets=markets, count=len(table.hands[seat])
    )


def result(view: View[State], names: Names | None = None) -> str:
    """How the game ended, in one sentence."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    winners = _listed([name_of(seat, names) for seat in outcome.winners])
    sums = outcome.teams or outcome.scores
    return SENTENCES[outcome.why].format(winners=winners, points=sums[outcome.winners[0] % len(sums)], rounds=ROUNDS)


def place(view: View[State]) -> str:
    """Where in the game we are, and how far it goes."""
    table = view.state
    if not table.to_act:
        return SENTENCES["result"]
    key = "place setup" if not table.round else "place late" if table.round > ROUNDS // 2 else "place"
    return SENTENCES[key].format(round=table.round, rounds=ROUNDS, target=table.options.target)


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to: a turn, or what comes before the first."""
    table = view.state
    begun = next((event for event in table.events if isinstance(event, Turn)), None)
    if begun is None:
        return (
            SENTENCES["chapter"].format(round=table.round, name=name_of(table.active, None))
            if table.round
            else SENTENCES["setup"]
        )
    before = (table.active - 1) % table.options.players
    number = table.round - (table.active == table.first)
    return SENTENCES["chapter"].format(round=number, name=name_of(before, None)) if number else SENTENCES["setup"]


# What happened ------------------------------------------------------------------------------------


def tell(record: Move | Event, seat: int | None = None, names: Names | None = None) -> str:
    """A move of `seat`, or an event, in the past tense."""
    return sentence(_told(record, seat, names))


def _told(record: Move | Event, seat: int | None, names: Names | None) -> str:
    if isinstance(record, Clashed):
        return explained(record, names)
    if isinstance(record, Effect):
        return _effect_told(record, seat, names)
    key, places = _places(record, names)
    who = seat if seat is not None and not isinstance(record, Event) else getattr(record, "seat", None)
    return SENTENCES[key].format(**{"name": name_of(who, names) if who is not None else ""} | places)


def _places(record: Move | Event, names: Names | None) -> tuple[str, dict[str, object]]:
    """The sentence of a move or an event, and what stands in its places."""
    key = type(record).__name__
    places: dict[str, object] = {
        name: getattr(record, name) for name in record.__struct_fields__ if name not in ("seat", "kind")
    }
    for name in ("card", "factory", "replace"):
        if places.get(name):
            places[name] = face(str(places[name]))
    if "market" in places and isinstance(places["market"], int):
        places["market"] = MARKETS[places["market"]] if places["market"] in (0, 1) else "?"
    if isinstance(record, Draw | Reveal | Refill | Start | Discard):
        places["cards"] = _faces(record.cards)
    if isinstance(record, Draw) and record.seat is None:
        key = "Draw market"
    if isinstance(record, Random):
        places["count"] = len(record.deck)
    if isinstance(record, Personalise):
        return _deck_told(record)
    if hasattr(record, "seat"):
        places["whose"] = SENTENCES["whose market" if record.seat is None else "whose"].format(
            name=name_of(record.seat or 0, names)
        )
    if isinstance(record, Enter):
        places |= _paid(record)
    if isinstance(record, Boost) and not record.factory:
        key = "Boost none"
    if isinstance(record, Update):
        found = [code for code in (record.card, record.neutral) if code]
        return "Update any" if found else "Update none", {"cards": _faces(found)}
    return key, places


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


def _effect_told(move: Effect, seat: int | None, names: Names | None) -> str:
    does = move.copied or move.source
    line = effect_line(EFFECTS[KINDS[does]], neutral=move.neutral) if does in KINDS and KINDS[does] in EFFECTS else does
    if move.copied:
        line = SENTENCES["copied"].format(card=face(move.copied)) + line
    source = SENTENCES["neutral source"].format(card=face(move.source)) if move.neutral else face(move.source)
    who = name_of(seat, names) if seat is not None else ""
    return SENTENCES["Effect"].format(
        name=who, source=source, market=MARKETS[move.market], effect=line, chosen=_chosen(move, "chosen", names)
    )


def _chosen(move: Effect, kind: str, names: Names | None) -> str:
    if move.value is not None:
        return SENTENCES[f"{kind} value"].format(value=move.value)
    if move.target is None:
        return ""
    key = f"{kind} factory" if move.seat is not None else f"{kind} target"
    return SENTENCES[key].format(card=face(move.target), name=name_of(move.seat or 0, names))


# A clash, explained -------------------------------------------------------------------------------


def hand_called(hand: Hand) -> str:
    """What a poker player calls a hand: `a pair of 9s`."""
    values = hand.values
    if not values:
        return SENTENCES["nothing"]
    second = values[{TWO_PAIR: 2, FULL_HOUSE: 3}.get(hand.rank, 0)]
    return HANDS[hand.rank].format(first=values[0], second=second)


def hand_name(hand: Hand) -> str:
    """The same with its kickers: `a pair of 9s, kickers 12, 5`."""
    name = hand_called(hand)
    kickers = ", ".join(map(str, hand.kickers))
    return (
        f"{name}, {LABELS['kickers' if len(hand.kickers) > 1 else 'kicker'].format(values=kickers)}"
        if kickers
        else name
    )


def explained(clash: Clashed, names: Names | None = None) -> str:
    """A clash for somebody who knows poker: every hand, and where the best two part."""
    winners = _listed([name_of(seat, names) for seat in clash.winners])
    key = "Clashed all" if len(clash.winners) > 1 else "Clashed"
    hands = "; ".join(_hand_told(shown, names) for shown in clash.hands)
    return SENTENCES[key].format(
        market=MARKETS[clash.market],
        hands=hands,
        why=why_won(clash, names),
        name=sentence(winners),
        points=clash.points,
    )


def _hand_told(shown: Shown, names: Names | None) -> str:
    key = "hand boost" if shown.boost else "hand"
    return SENTENCES[key].format(
        name=name_of(shown.seat, names), hand=hand_name(hand_shown(shown)), factory=face(shown.boost or UNKNOWN)
    )


def boosts_told(clash: Clashed, names: Names | None = None) -> str:
    """Who goes into a clash with which boost."""
    parts = [
        SENTENCES["beat boost" if shown.boost else "beat no boost"].format(
            name=name_of(shown.seat, names), factory=face(shown.boost or UNKNOWN)
        )
        for shown in clash.hands
    ]
    return SENTENCES["beat boosts"].format(market=MARKETS[clash.market], boosts=", ".join(parts))


def hand_told(shown: Shown, names: Names | None = None) -> str:
    """What one seat shows in a clash."""
    return sentence(SENTENCES["beat hand"].format(name=name_of(shown.seat, names), hand=hand_name(hand_shown(shown))))


def why_won(clash: Clashed, names: Names | None = None) -> str:
    """Why the winner's hand is better than the best of the others, down to the kicker that decides."""
    winner = next(shown for shown in clash.hands if shown.seat == clash.winners[0])
    rivals = [shown for shown in clash.hands if shown.seat != winner.seat]
    rival = max(rivals, key=lambda shown: (hand_shown(shown).key, shown.seat in clash.winners), default=None)
    if rival is None:
        return SENTENCES["alone"]
    mine, theirs = hand_shown(winner), hand_shown(rival)
    edge = compared(mine, theirs)
    return sentence(SENTENCES[f"of {edge.where}"].format(
        one=_a(mine.name), other=_a(theirs.name), rank=mine.name, a_rank=_a(mine.name), mine=edge.mine, theirs=edge.theirs, name=name_of(winner.seat, names)
    ))  # fmt: skip


def _a(rank: str) -> str:
    """A rank as one says that somebody has it."""
    return SENTENCES["a rank"].format(rank=rank) if rank in WITH_ARTICLE else rank


# What a button says -------------------------------------------------------------------------------


def say(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Effect):
        return _say_effect(move)
    key, places = _places(move, None)
    return SENTENCES[f"say {key}"].format(**places) if f"say {key}" in SENTENCES else str(move)


def _say_effect(move: Effect) -> str:
    does = EFFECTS[KINDS[move.copied or move.source]]
    label = effect_label(does)
    if move.copied:
        label = SENTENCES["say copied"].format(label=effect_label(EFFECTS[KINDS[move.source]]), card=face(move.copied))
    source = SENTENCES["neutral source"].format(card=face(move.source)) if move.neutral else face(move.source)
    said = SENTENCES["say Effect"].format(
        source=source, market=MARKETS[move.market], label=label, chosen=_chosen(move, "say", None)
    )
    return sentence(said)


# The table as text --------------------------------------------------------------------------------


def describe(view: View[State], names: Names | None = None) -> str:
    """The table as this view knows it, line by line."""
    table = view.state
    lines = [f"Gears of Industry, {place(view)}. {prompt(view, names)}"]
    if table.first >= 0:
        lines += [_market_line(table, market, names) for market in (0, 1)]
        lines.append(
            f"Market deck: {len(table.piles[table.common])} cards, discard pile: {_row(table.discards[table.common])}."
        )
    if table.revealed:
        lines.append(f"Turned up: {_row(table.revealed)}.")
    lines += [_seat_line(view, seat, names) for seat in range(table.options.players)]
    lines += [explained(event, names) for event in table.events if isinstance(event, Clashed)]
    return "\n".join(lines)


def _row(cards: Cards) -> str:
    return " ".join(codes(cards)) or LABELS["empty"]


def _market_line(table: State, market: int, names: Names | None) -> str:
    rows = table.markets[market]
    parts = [f"neutral {_row(rows[table.common])}"]
    parts += [f"{name_of(seat, names)} {_row(rows[seat])}" for seat in range(table.options.players)]
    lift = ""
    if table.lift and table.lift[0] == market:
        lift = f" {face(CODES[table.lift[2]])} {LABELS['counts'].format(value=table.lift[3])} this turn."
    return f"Market {MARKETS[market]}: {'; '.join(parts)}.{lift}"


def _seat_line(view: View[State], seat: int, names: Names | None) -> str:
    table = view.state
    hand = table.hands[seat]
    known = view.seat in (seat, OPEN) or (hand and min(hand) >= 0)
    parts = [
        f"{name_of(seat, names)}: {table.points[seat]} points",
        "hand " + (_row(hand) if known else _hidden_hand(hand, table.shown[seat])),
    ]
    parts.append("factories " + (", ".join(map(_factory, table.factories[seat])) or LABELS["empty"]))
    if seat == table.active and table.output:
        parts.append(LABELS["output"].format(output=table.output))
    parts += [LABELS["deck"].format(count=len(table.piles[seat])), f"discard {_row(table.discards[seat])}"]
    return "; ".join(parts) + "."


def _hidden_hand(hand: Cards, shown: Cards) -> str:
    if not hand:
        return LABELS["empty"]
    hidden = f"{len(hand) - len(shown)} hidden"
    return f"{hidden} and {_row(shown)}" if shown else hidden


def _factory(one: int) -> str:
    return LABELS["vertical" if is_vertical(one) else "horizontal"].format(card=factory_code(one))
