"""Beside the board of Smash Gear: seats, store, hand, news, what is read of a piece, buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from kernel_lib.core import OPEN, Move
from kernel_lib.games.smash.rules.components import (
    BASE,
    DESIGNS,
    EFFECTS,
    HIDDEN,
    HOUSE,
    MACHINES,
    NAMES,
    PILES,
    PRICES,
    SHELF,
)
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import (
    Buy,
    End,
    Pass,
)
from kernel_lib.games.smash.rules.pieces import hand_card, machine_name, stock_piece, store_pieces
from kernel_lib.games.smash.rules.state import PendingEffect
from kernel_lib.games.smash.scene.choices import Aimed, card_offer, effects_of, offer_of
from kernel_lib.games.smash.scene.context import READ, SmashContext
from kernel_lib.games.smash.scene.gallery import STORE
from kernel_lib.games.smash.text import TEXT
from kernel_lib.games.smash.text.moves import aim, card_words, effect_price, effect_words, pending_args, say
from kernel_lib.scene.drawing import CARDS, HAND, SIGNS, Box, CardPiece, height, step
from kernel_lib.scene.text_metrics import largest_fitting_size, shorten_name, truncate, width, wrap
from kernel_lib.words import Message, language, who

# What is read of a piece that is looked at ---------------------------------------------------------


LEAST: Final = 90.0
"""The least room in which a sentence begins beside its title."""


def draw_reading(
    ctx: SmashContext, peek: str, title: str, sentences: Sequence[str], tab: str = "", about: str = ""
) -> None:
    """Draw what is seen of a piece while it is looked at; `about` names the piece where its title is not its own."""
    left, top, w, h = ctx.areas.reading
    big, size, line = (15, 14, 17) if ctx.wide else (13, 12, 15)
    key, label = f"read-{peek}", f"{about or title}. {' '.join(sentences)}"
    more: dict[str, Any] = {"peek": peek, "tab": tab}
    ctx.builder.box(key, "sheet", left, top, w, h, z=READ, label=label, **more)
    more |= {"z": READ + 1, "style": f"t{big} b ink", "text": truncate(title, big, w - 18, bold=True)}
    ctx.builder.add(f"{key}-title", "", left + 9, top + 6 + line / 2, 0, **more)
    below = int((h - 8 - line) // line)
    # On a phone words stand below their title; those that have no room there begin beside it.
    fits = ctx.builder.phone and len(wrap(" ".join(sentences), size, w - 18, below + 1)) <= below
    beside = 0 if fits else width(title, big, bold=True) + 10
    rows = below if fits else int((h - 8) // line)
    for row, words in enumerate(_wrapped_lines(sentences, size, w - 18, rows, beside)):
        more |= {"style": f"t{size} ink", "text": words}
        x, y = left + 9 + (0 if row else beside), top + 6 + line * (row + (0.5 if beside else 1.5))
        ctx.builder.add(f"{key}-{row}", "", x, y, 0, **more)


def _wrapped_lines(sentences: Sequence[str], size: int, room: float, rows: int, beside: float) -> list[str]:
    """Return sentences in lines; the first line is shorter by what it stands beside."""
    if not beside:
        return break_paragraphs(sentences, size, room, rows)
    words = " ".join(sentences)
    first = wrap(words, size, room - beside, len(words))[0] if room - beside > LEAST else ""
    rest = words[len(first) :].strip()
    return [first, *(wrap(rest, size, room, rows - 1) if rest else ())]


def break_paragraphs(sentences: Sequence[str], size: int, room: float, rows: int) -> list[str]:
    """Return each sentence in lines of its own, if there are so many; else all as one text."""
    apart = [line for words in sentences for line in wrap(words, size, room, rows)]
    return apart if len(apart) <= rows else list(wrap(" ".join(sentences), size, room, rows))


def draw_readings(ctx: SmashContext) -> None:
    """Draw what is read of the machines on the board."""
    if ctx.frame.fight:
        return
    for machine in ctx.state.machines:
        title, words = machine_reading(ctx, machine)
        draw_reading(ctx, f"machine-{machine.number}", title, [words])


def machine_reading(ctx: SmashContext, machine: Machine) -> tuple[str, str]:
    """Return a title and a sentence about a machine."""
    gears = ctx.state.board.price_of_flip(machine)
    title = ctx.short_label(
        say("reading-machine", who=who(machine.seat), machine=machine_name(machine), gears=gears), 9
    )
    plugins = [
        {"card": NAMES[plugin.kind], "effect": effect_words(effect)}
        for plugin in ctx.state.plugins
        if plugin.machine == machine.number and (effect := EFFECTS[plugin.kind]) is not None
    ]
    told = [say("card-says", words=card_words(machine.kind))] if DESIGNS[machine.kind].effect else []
    told += [say("reading-plugins", plugins=plugins)] if plugins else []
    if not told or ctx.builder.phone:
        told.append(say("reading-flips"))
    return title, ctx.label("sentences", told=told)


# The panels of the seats: who it is, and what they have --------------------------------------------


ABOUT: Final = {"wide": 158.0, "middle": 122.0, "narrow": 54.0}
"""Least room for the number of cards beside the name."""


def draw_seat(ctx: SmashContext, seat: int, box: Box) -> None:
    """Draw the panel of a seat: who it is, what it holds, its gears, honor and bases.

    Its hand and Landfill Site are read by looking at it.
    """
    key, lines = f"seat-{seat}", seat_lines(ctx, seat)
    turn = "use" if ctx.has_turn(seat) else ""
    label = f"{ctx.names[seat]}. {' '.join(lines)}"
    ctx.builder.box(key, "panel", *box, state=turn, label=label)
    middle, size = box.top + box.h / 2, box.h * (0.5 if ctx.is_flat else 0.42)
    ctx.builder.add(f"sign-{seat}", key, box.left + size * (1.2 if ctx.is_flat else 1), middle, size, z=SIGNS)
    strides = (86.0, 108.0, 72.0) if ctx.wide else (56.0, 84.0, 44.0)
    start = box.left + box.w - sum(strides)
    _draw_name(ctx, seat, box, start - box.left - box.h * (1.1 if ctx.is_flat else 0.8) - 12)
    _draw_counts(ctx, seat, start, middle, strides)
    draw_reading(ctx, key, ctx.names[seat], lines, about=ctx.label("about-seat", who=who(seat)))


def _draw_name(ctx: SmashContext, seat: int, box: Box, room: float) -> None:
    """Draw the name, with a rosette if it has won, and how many cards there are."""
    size, small = (16, 14) if ctx.wide else (14, 12)
    name, outcome, left = (
        ctx.names[seat],
        ctx.state.outcome,
        box.left + box.h * (1.1 if ctx.is_flat else 0.8),
    )
    # On one line: a second one would be touched by the ring of a card that is lifted out of the row below.
    y, long = box.top + box.h / 2, ABOUT[ctx.builder.shape]
    room, about = room - long, (left + room - long, y, long)
    won = outcome is not None and seat in outcome.winners
    ctx.builder.name(f"name-{seat}", name, left, y, size, "ink m", room - (26 if won else 0))
    if won:
        shown = shorten_name(name, size, room - 26, bold=True)
        x = left + width(shown, size, bold=True) + 14
        ctx.builder.add(f"won-{seat}", "rosette", x, y, size + 4, z=SIGNS)
    cards, landfill = ctx.state.held(seat), len(ctx.state.landfill[seat])
    words = ctx.label("cards" if ctx.builder.phone else "seat-about", cards=cards, landfill=landfill)
    ctx.builder.text(f"about-{seat}", words, *about[:2], small, "muted", about[2])


def _draw_counts(ctx: SmashContext, seat: int, left: float, y: float, strides: tuple[float, ...]) -> None:
    """Draw gears, honor and bases side by side."""
    state = ctx.state
    gears, honor, bases = state.gears[seat], state.honor[seat], len(state.bases[seat])
    counts = (
        ("gear", str(gears), ctx.label("seat-gears", who=who(seat), gears=gears)),
        (
            "rosette",
            f"{honor}/{HOUSE.honor}",
            ctx.label("seat-honor", who=who(seat), honor=honor, goal=HOUSE.honor),
        ),
        (f"base-sign-{seat}", str(bases), ctx.label("seat-bases", who=who(seat), bases=bases)),
    )
    token, size = (22.0, 19) if ctx.wide else (17.0, 15)
    for (symbol, words, label), stride in zip(counts, strides, strict=True):
        ctx.builder.add(f"{symbol}-of-{seat}", symbol, left + token / 2, y, token, z=SIGNS, label=label)
        ctx.builder.text(f"{symbol}-count-{seat}", words, left + token + 5, y, size, "ink b", stride - token - 6)
        left += stride


def seat_lines(ctx: SmashContext, seat: int) -> list[str]:
    """Return the hand of a seat as far as it is known, and its Landfill Site, in sentences."""
    known, hidden = hand_of(ctx, seat)
    held = [name_copies(kind, count) for kind, count in known.items()]
    held += [say("unseen-machines", machines=hidden)] if hidden else []
    lost = [name_copies(kind, count) for kind, count in sorted(Counter(ctx.state.landfill[seat]).items())]
    return [
        ctx.label("seat-hand", cards=held or say("nothing")),
        ctx.label("seat-landfill", cards=lost or say("nothing")),
    ]


def name_copies(kind: int, count: int) -> Message | str:
    """Return a card as often as it is there: `Crane`, `2 Crane`."""
    return NAMES[kind] if count == 1 else say("copies", count=count, card=NAMES[kind])


def hand_of(ctx: SmashContext, seat: int) -> tuple[dict[int, int], int]:
    """Return the kinds of cards in a hand that are known, each with its count, and how many are not."""
    drawn = ctx.state.drawn[seat] if ctx.view.seat in (seat, OPEN) else ()
    known = Counter(kind for kind in (*ctx.state.hands[seat], *drawn) if kind != HIDDEN)
    return dict(sorted(known.items())), ctx.state.held(seat) - sum(known.values())


# The store of Smash Gear, and cards wherever they lie ----------------------------------------------


def draw_card(ctx: SmashContext, key: str, kind: int, x: float, y: float, w: float, z: int, **more: Any) -> None:
    """Draw a card; what it does is read by looking at it, unless it stands on it.

    The tick of a chosen card lies on its foot, because there are words above.
    """
    large, label, name = w >= STORE, more.pop("label"), more.pop("name")
    face, style = more.pop("face", "large" if large else "small"), more.pop("style", "foot")
    ctx.builder.card(CardPiece(key, f"{face}-{kind}", label, name), x, y, w, z, style=style, **more)
    if not large:
        about, (title, words) = ctx.label("about-card", card=label), _card_reading(kind, language())
        draw_reading(ctx, key, title, [words], more.get("tab", ""), about)


@cache
def _card_reading(kind: int, _spoken: str) -> tuple[str, str]:
    """Return the title and the sentence of a card that is looked at, in the language that is spoken."""
    words, args = card_words(kind), {"card": NAMES[kind], "gears": PRICES[kind]}
    if kind in MACHINES:
        title = say("reading-machine-card", flip=DESIGNS[kind].flip, **args)
    else:
        title = say("reading-card", **args)
    return str(title), str(say("card-says", words=words) if words else say("no-effect"))


def draw_shelf(ctx: SmashContext, pile: int, left: float, y: float, w: float, stride: float, tab: str = "") -> None:
    """Draw the open cards of a pile side by side, with a slot for each empty place."""
    row, named = ctx.state.store[pile] if ctx.state.store else (), store_pieces(ctx.state)
    for slot in range(SHELF[pile]):
        x = left + w / 2 + slot * stride
        kind = row[slot] if slot < len(row) else -1
        if kind >= 0:
            where = say("store-place", place=slot + 1, pile=PILES[pile])
            name = named[pile, slot].name
            _draw_for_sale(ctx, f"store-{pile}-{slot}-{kind}", name, kind, x, y, w, tab, where)
        else:
            ctx.builder.add(f"slot-{pile}-{slot}", "slot", x, y, w, height(w), tab=tab)


def draw_stock(ctx: SmashContext, left: float, y: float, w: float, stride: float, tab: str = "") -> None:
    """Draw Base and Destroy Base, of which there are many."""
    for index, count in enumerate(ctx.state.stock):
        x = left + w / 2 + index * stride
        if count:
            where = say("store-stock", count=count)
            _draw_for_sale(ctx, f"stock-{index}", stock_piece(index).name, BASE + index, x, y, w, tab, where)
            words = ctx.label("stock-left", count=count) if w >= STORE else str(count)
            size = 14 if w >= STORE else 12
            more: dict[str, Any] = {"text": words, "style": f"t{size} card-ink end", "tab": tab}
            corner = x + w / 2 - 7, y - height(w) / 2 + w * 0.16
            ctx.builder.add(f"stock-{index}-left", "", *corner, 0, z=CARDS + 1, **more)
        else:
            ctx.builder.add(f"stock-slot-{index}", "slot", x, y, w, height(w), tab=tab)


def _draw_for_sale(
    ctx: SmashContext, key: str, name: str, kind: int, x: float, y: float, w: float, tab: str, where: Message
) -> None:
    """Draw a card of the store, to be bought; where it cannot be bought now, a click asks why."""
    move, dear = Buy(NAMES[kind]), False
    more: dict[str, Any] = {}
    if move in ctx.legal:
        more = ctx.offer(move)
    elif ctx.legal:
        dear = ctx.state.phase in ("prepare", "turn")
        more = ctx.refuse(move)
    if ctx.builder.shape == "middle":
        more["style"] = "flat foot"  # lifted, it would cover the name of the card above it
    label = ctx.label("store-card", card=NAMES[kind], where=where, gears=PRICES[kind], dear=dear)
    draw_card(ctx, key, kind, x, y, w, CARDS, name=name, tab=tab, label=label, **more)


# The hand of a seat, and the effects that it can use -----------------------------------------------


STRIP: Final = 46.0
"""Of a card that is seen less wide than this a name and a price would be cut: they stand in the strip that is seen."""


def draw_hand(
    ctx: SmashContext, seat: int, left: float, top: float, w: float, room: float, per_row: int, tab: str = ""
) -> float:
    """Draw the hand of a seat in rows, a kind at a place; return where it ends."""
    known, hidden = hand_of(ctx, seat)
    places: list[tuple[int, int]] = list(known.items())
    places += [(HIDDEN, hidden)] if hidden else []
    mine = ctx.view.seat == seat and bool(ctx.legal)
    per_row = max(per_row, 1)
    stride = step(min(len(places), per_row), w, room, 6 if w < 80 else 12)
    for index, (kind, count) in enumerate(places):
        line, place = divmod(index, per_row)
        x, y = left + w / 2 + place * stride, top + height(w) / 2 + line * (height(w) + 8)
        key, z = f"hand-{seat}-{kind}", HAND + index
        if kind == HIDDEN:
            label = ctx.label("unseen-machines", machines=count)
            name = hand_card(seat, kind).name
            ctx.builder.add(key, "card-back", x, y, w, height(w), z=z, label=label, mark=name, tab=tab)
        else:
            offer = card_offer(ctx, key, kind) if mine else {}
            last = place == per_row - 1 or index == len(places) - 1
            face = {"style": "foot strip"} if stride < w and not last else {}
            face |= {"face": "strip"} if stride < STRIP and not last else {}
            label = ctx.label("hand-card", card=name_copies(kind, count), usable=offer.get("state") != "off")
            name = hand_card(seat, kind).name
            draw_card(ctx, key, kind, x, y, w, z, name=name, label=label, tab=tab, **face, **offer)
        if count > 1:
            more: dict[str, Any] = {"text": str(count), "style": "t13 b mid paper", "tab": tab}
            # Of a card that another one overlaps the left part is seen.
            side = 12 - w / 2 if stride < w and place < per_row - 1 and index < len(places) - 1 else w / 2 - 12
            ctx.builder.add(f"{key}-count", "copies", x + side, y - height(w) * 0.2, 18, z=z, **more)
    rows = -(-len(places) // per_row)
    return top + rows * (height(w) + 8)


def draw_effects(ctx: SmashContext, first: Box, per_row: int, tab: str = "") -> None:
    """Draw the effects of own machines that can be used now."""
    left, top, w, h = first
    for index, (machine, moves) in enumerate(effects_of(ctx)):
        line, place = divmod(index, per_row)
        key, words = f"effect-{machine.number}", str(effect_price(machine))
        offer = offer_of(ctx, key, moves)
        words = words if width(words, 13 if ctx.wide else 12, bold=True) <= w - 8 else machine_name(machine)
        size = largest_fitting_size(words, (14, 13, 12) if ctx.wide else (13, 12), w - 10, bold=True)
        more = {
            "text": truncate(words, size, w - 8, bold=True),
            "style": f"t{size} m mid ink flat",
            "label": ctx.label("effect-says", machine=machine_name(machine), words=card_words(machine.kind)),
            "tab": tab,
            **offer,
        }
        box = Box(left + place * (w + 6), top + line * (h + 6), w, h)
        ctx.builder.box(key, "chip", *box, z=SIGNS + 4, **more)
        about = ctx.label("about-effect", machine=machine_name(machine))
        words = _card_reading(machine.kind, language())[1]
        draw_reading(ctx, key, machine_reading(ctx, machine)[0], [words], tab, about)


# What waits, and what has just happened ------------------------------------------------------------


def _waiting_line(ctx: SmashContext, waiting: PendingEffect) -> Message:
    """Return the effect that waits, and its target."""
    cell = ctx.size.cell(waiting.cell) if waiting.cell >= 0 else ()
    return say("waiting", aim=aim(waiting.machine, waiting.side, cell), **pending_args(waiting))


def _what_followed(ctx: SmashContext) -> list[str]:
    """Return the consequences of the last move, in sentences."""
    short = tuple(truncate(name, 1, 9) for name in ctx.names)
    return [TEXT.describe_event(event, None).sentence(short) for event in ctx.state.events]


def draw_now(ctx: SmashContext, left: float, top: float, w: float, rows: int) -> None:
    """Draw what waits, the last one first; or else what has just happened."""
    if ctx.frame.fight:
        return  # the caption tells it step by step
    size, line = (14, 18) if ctx.wide else (12, 16)
    stack = ctx.state.stack[::-1]
    for row, waiting in enumerate(stack[:rows]):
        y, key = top + line * (row + 0.5), f"waits-{len(stack) - row}"
        told = _waiting_line(ctx, waiting)
        if row == rows - 1 and len(stack) > rows:
            told = say("waiting-more", waiting=told, count=len(stack) - rows)
        ctx.builder.add(key, f"seat-{waiting.seat}", left + 7, y, 13, z=SIGNS)
        ctx.builder.text(f"{key}-words", str(told), left + 20, y, size, "ink" if row else "ink m", w - 20)
    for row, words in enumerate(() if stack else break_paragraphs(_what_followed(ctx), size, w, rows)):
        ctx.builder.text(f"happened-{row}", words, left, top + line * (row + 0.5), size, "muted", w)


def log_lines(ctx: SmashContext, room: float, rows: int) -> Iterator[str]:
    """Yield what has just happened, and what the seats hold, which is not seen in this shape."""
    told = _what_followed(ctx) or [ctx.label("nothing-yet")]
    lines = [line for words in told for line in wrap(words, 12, room, 2)][: rows - 2]
    yield from lines
    for seat in (1 - ctx.viewer_seat, ctx.viewer_seat):
        words = ctx.short_label(say("seat-line", who=who(seat), sentences=seat_lines(ctx, seat)), 8)
        yield from wrap(words, 12, room, 2 if len(lines) + 4 <= rows else 1)


# The buttons of the table --------------------------------------------------------------------------


def draw_confirm(ctx: SmashContext, box: Box) -> None:
    """Draw the button that plays what is chosen."""
    if ctx.legal:
        words = ctx.label(f"choose-{ctx.state.phase.replace(' ', '-')}")
        aimed = [ctx.label("choose-target")] if any(isinstance(move, Aimed) for move in ctx.legal) else []
        ctx.builder.confirm(words, box, [*aimed, *map(ctx.button, ctx.legal)])


def draw_end(ctx: SmashContext, box: Box) -> None:
    """Draw the button that ends the turn, or passes; while something is placed it waits. It asks first where something
    may be lost by it.
    """
    move: Move | None = next((move for move in ctx.legal if isinstance(move, End | Pass)), None)
    if move is not None:
        words = ctx.label("end-turn" if isinstance(move, End) else "button-pass")
        asks = _asks_before(ctx, move)
        more: dict[str, Any] = {"state": ctx.offered(move), "confirm": ctx.label(asks) if asks else words}
        ctx.builder.button("end", words, *box, str(move), placing="off", **more)
        if not ctx.builder.phone:
            waits: dict[str, Any] = {"text": words, "style": "t14 m mid muted", "placing": "on"}
            ctx.builder.box("end-waits", "button-waits", *box, z=SIGNS, **waits)


def _asks_before(ctx: SmashContext, move: Move) -> str:
    """Return the name of the question before a turn is ended or a pass is made; empty where none is asked."""
    if len(ctx.legal) == 1:
        return ""
    if isinstance(move, End):
        return "ask-end" if any(TEXT.dangers(ctx.view)) else ""
    return "ask-pass" if ctx.state.phase == "prepare" else ""


def draw_buttons(ctx: SmashContext, hint: Box, undo: Box) -> None:
    """Draw Hint and Undo for who plays; when the game is over there is another panel for what comes then."""
    playing = ctx.state.store[0] and ctx.state.to_act
    if ctx.view.seat is not None and playing:
        ctx.command_buttons(hint, undo)
