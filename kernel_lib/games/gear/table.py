"""What both shapes of GEAR's table share: what lies on it, what may be chosen, and the score sheet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.core import OPEN, Move, View
from kernel_lib.games.gear import text
from kernel_lib.games.gear.cards import ACES, CODES, codes, colour, held, kinds_in
from kernel_lib.games.gear.rulebook import COLOUR_NAMES, face
from kernel_lib.games.gear.rules import (
    CLOSED,
    HIGHEST_BID,
    SET,
    Bid,
    Ousted,
    Play,
    Round,
    Score,
    State,
    Trick,
    ace_is_high,
    followers,
    play_of,
    winning_place,
)
from kernel_lib.games.gear.text import LABELS
from kernel_lib.scene.drawing import ABOVE, HAND, SHARED, SIGNS, Card, Drawing
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.layout import height
from kernel_lib.scene.lettering import fit, size_that_fits, width
from kernel_lib.scene.sprite import Scene, Shape
from kernel_lib.seats import clockwise

Names = tuple[str, ...]
BIG: Final = 60
"""Cards at least this wide show their index, on smaller ones the wheel holds the number."""
RAISED: Final = 8
SCORE_LINE: Final = 26.0
"""How high a line of the score sheet is at most."""
BY_CARDS: Final = 5
"""Bids up to this are laid with cards, higher ones are said."""


class Put(NamedTuple):
    """What a seat played in the trick: whether it follows, is the best so far, and has an A that counts 11."""

    seat: int
    cards: tuple[str, ...]
    follows: bool
    best: bool
    eleven: bool


class Held(NamedTuple):
    """A card of the hand below, and where it lies."""

    card: Card
    kind: int
    closed: bool
    x: float
    y: float
    w: float


class Table(ABC):
    """The table as a view knows it; `lay_out` puts the parts where a shape has them."""

    shape: Shape

    def __init__(self, view: View[State], names: Names, hint: str, *, buttons: bool, beat: int | None = None) -> None:
        self.view, self.table, self.names, self.hint = view, view.state, names, hint
        self.players: int = view.options.players
        self.below = view.seat if view.seat is not None and view.seat != OPEN else 0
        self.rivals = clockwise(self.below, self.players)[1:]
        self.buttons, self.beat = buttons, beat
        self.legal = view.legal_moves() if buttons else ()
        self.hinted = False
        # A trick stays in the middle until the next card is led.
        self.complete = next((event for event in self.table.events if isinstance(event, Trick)), None)
        self.scored = next((event for event in self.table.events if isinstance(event, Round)), None)
        self.drawing = Drawing(self.shape)
        self.wide = self.drawing.wide

    # What lies on the table -------------------------------------------------------------------

    @property
    def dealt(self) -> bool:
        return self.table.round > 0

    @property
    def in_play(self) -> bool:
        """Whether the sets are sold, up to the end of the round."""
        return self.dealt and not self.table.in_auction

    @property
    def may_bid(self) -> bool:
        """Whether the viewer is one of those who bid, now or later."""
        return self.buttons and self.view.seat is not None and self.view.seat != OPEN

    def knows(self, seat: int) -> bool:
        """Whether the closed hand of a seat is seen."""
        return self.view.seat in (seat, OPEN)

    def open_hand(self, seat: int) -> Iterator[tuple[Card, int]]:
        """The open cards of a seat; they keep the keys that they had in their set."""
        if self.in_play:
            yield from self.cards_of(f"set-{self.table.bidders.index(seat)}", self.table.opened[seat])

    def closed_hand(self, seat: int) -> Iterator[tuple[Card, int]]:
        """The closed cards of a seat, as backs (of kind -1) where they are hidden: those are known by their place."""
        if not self.dealt:
            return
        if not self.knows(seat):
            label = LABELS["back"].format(name=self.names[seat])
            yield from ((Card(f"closed-{seat}-{at}", "card-back", label), -1) for at in range(self.table.kept[seat]))
            return
        for card, kind in self.cards_of(f"closed-{seat}", self.table.closed[seat]):
            yield Card(card.key, card.symbol, LABELS["closed card"].format(card=card.label), card.mark), kind

    def cards_of(self, place: str, hand: int) -> Iterator[tuple[Card, int]]:
        """Cards with their kinds; of two alike the second is the one that leaves first."""
        for kind in range(len(CODES)):
            for copy in range(held(hand, kind)):
                yield Card(f"{place}-{CODES[kind]}-{copy}", CODES[kind], face(CODES[kind]), CODES[kind]), kind

    def trick_seats(self) -> tuple[int, ...]:
        return self.complete.seats if self.complete else clockwise(max(self.table.leader, 0), self.players)

    def trick_number(self) -> int:
        return self.complete.number if self.complete else len(self.table.tricks) + 1

    def trick(self) -> tuple[Put, ...]:
        """What was played in the trick, in order of play."""
        done, played = self.complete, self.table.played
        if done:
            parts = zip(done.seats, done.cards, done.followed, strict=True)
            return tuple(
                Put(seat, cards, follows, seat == done.winner, follows and done.ace_high)
                for seat, cards, follows in parts
            )
        if not played:
            return ()
        follows = followers(played)
        best, high = winning_place(played, follows), ace_is_high(played, follows)
        seats = clockwise(self.table.leader, self.players)
        return tuple(
            Put(seats[at], codes(play), follows[at], at == best, follows[at] and high) for at, play in enumerate(played)
        )

    def piles(self, seat: int) -> list[Trick]:
        """The tricks that lie before a seat, oldest first."""
        return [trick for trick in self.table.tricks if trick is not self.complete and trick.winner == seat]

    def has_turn(self, seat: int) -> bool:
        return seat in self.table.to_act

    def about(self, seat: int, room: float, size: int) -> str:
        """What stands under a name."""
        if not self.dealt:
            return ""
        if self.in_play:
            return self.taken_words(seat)
        if seat not in self.table.bidders:
            return LABELS["ousted"] if seat in self.table.ousted else ""
        number = self.table.bidders.index(seat)
        long, short = (LABELS[key].format(points=self.table.bids[number], set=number) for key in ("bids", "bids short"))
        return long if width(long, size) <= room else short if width(short, size) <= room else ""

    def taken_words(self, seat: int) -> str:
        count, aces = self.table.taken[seat], sum(trick.aces for trick in self.table.tricks if trick.winner == seat)
        return LABELS["one trick" if count == 1 else "tricks"].format(tricks=count, aces=aces)

    # Seats ------------------------------------------------------------------------------------

    def put_seat(self, seat: int, left: float, top: float, w: float, h: float, taken: float = 0) -> None:
        """The panel of a seat, whose right end up to `taken` is left to its closed cards."""
        tight = w < 150
        small, big, large = (14, 16, 18) if self.wide else (12, 14, 12 if tight else 16)
        points = signed(self.table.points[seat])
        beside = width(points, large, bold=True) + 20
        starts = seat == self.table.starter and self.table.in_auction
        flag = 0 if not starts else 26 if self.wide else 18
        room = w - h * 0.4 - (17 if tight else 29)
        name = fit(self.names[seat], big, room - max(taken, flag + (10 if tight else beside)), bold=True)
        room -= max(taken, beside + (0 if tight else flag))
        about = fit(self.about(seat, room, small), small, room)
        self.drawing.seat(seat, name, about, left, top, w, h, turn=self.has_turn(seat), score=points)
        if starts:
            self.drawing.add(
                "lead",
                "lead-marker",
                left + w - (16 if tight else beside + flag / 2 - 4),
                top + h * (0.3 if tight else 0.5),
                20 if self.wide else 14,
            )
        self.put_team(seat, left + 10, top + 3)

    @property
    def teams(self) -> bool:
        return bool(self.view.options.variant == "teams")

    def put_team(self, seat: int, x: float, y: float) -> None:
        """The letter of a team; the second team's disc is hollow."""
        if self.teams:
            symbol, ink = ("count", "felt") if seat % 2 == 0 else ("ring", "ink")
            letter = "AB"[seat % 2]
            self.drawing.add(
                f"team-{seat}",
                symbol,
                x,
                y,
                20,
                text=letter,
                style=f"t12 b mid {ink}",
                label=LABELS["team"].format(letter=letter),
                z=SIGNS + 1,
            )

    # Cards ------------------------------------------------------------------------------------

    def drawn(self, card: Card, w: float) -> Card:
        """The card with the symbol for this width."""
        symbol = card.symbol if card.symbol == "card-back" else f"{'face' if w >= BIG else 'small'}-{card.symbol}"
        return Card(card.key, symbol, card.label, card.mark)

    def put(self, card: Card, x: float, y: float, w: float, z: int = DEPTH, **more: Any) -> None:
        more.setdefault("origin", "deck")
        self.drawing.card(self.drawn(card, w), x, y, w, z, **more)

    def put_row(self, cards: Iterator[tuple[Card, int]], left: float, y: float, w: float, stride: float) -> None:
        """Cards side by side from `left` on, around the height y."""
        for at, (card, _) in enumerate(cards):
            self.put(card, left + w / 2 + at * stride, y, w, DEPTH + at)

    def put_piles(self, seat: int, left: float, top: float, w: float, stride: float, per_row: int) -> None:
        """The tricks of a seat face down, a pair as two backs; what is in them and counts is said on them."""
        place = 0
        for trick in self.piles(seat):
            label = LABELS["taken"].format(number=trick.number, name=self.names[seat])
            for copy in range(trick.size):
                line, at = divmod(place, per_row)
                x, y, z = left + w / 2 + at * stride, top + height(w) / 2 + line * (height(w) + 8), DEPTH + 10 * place
                cards = [
                    Card(self.played_key(trick.number, turn, copy), "card-back", "" if turn else label)
                    for turn in range(self.players)
                ]
                self.drawing.pile(cards, x, y, w, z)
                if trick.aces and copy == trick.size - 1 and stride >= 20:
                    aces = "A" if trick.aces == 1 else f"{trick.aces}A"
                    self.drawing.add(
                        f"aces-{trick.number}",
                        "count",
                        x,
                        y + height(w) / 2 - 8,
                        20,
                        text=aces,
                        style="t12 b mid felt",
                        z=SHARED - 1,
                    )
                place += 1

    def played_key(self, number: int, turn: int, copy: int) -> str:
        return f"trick-{number}-{turn}-{copy}"

    def origin(self, seat: int, code: str) -> str:
        """The sprite that a played card came out of; of two seats that played alike cards, one closed, nothing tells which."""
        kind, kept = CODES.index(code), self.table.kept[seat]
        plays = [put.cards for put in self.trick() if put.seat == seat and not self.complete]
        plays += [trick.cards[trick.seats.index(seat)] for trick in self.table.tricks]
        maybe = [card for cards in plays for card in cards if held(self.table.shown, CODES.index(card))]
        if code not in maybe or len(maybe) > CLOSED - kept:
            return f"set-{self.table.bidders.index(seat)}-{code}-{held(self.table.opened[seat], kind)}"
        return (
            f"closed-{seat}-{code}-{held(self.table.closed[seat], kind)}"
            if self.knows(seat)
            else f"closed-{seat}-{kept}"
        )

    def put_deck(self, x: float, y: float, w: float) -> None:
        """The cards before they are dealt."""
        for at in (2, 1, 0):
            self.drawing.card(
                Card(f"deck-{at}" if at else "deck", "card-back"), x + 3 * at, y - 3 * at, w, DEPTH + 2 - at
            )

    # The trick --------------------------------------------------------------------------------

    def put_trick(
        self, middle: float, top: float, widths: tuple[float, float], stride: float, per_row: int = 5
    ) -> None:
        """What was played, in order, with the places of what is to come; `widths` of a single card and of one of two."""
        puts, seats = self.trick(), self.trick_seats()
        size = len(puts[0].cards) if puts else 1
        w = widths[size - 1]
        under, line, letters = (20, 19, 15) if self.wide else (16, 16, 13)
        for at, seat in enumerate(seats):
            row, place = divmod(at, per_row)
            beside = min(per_row, self.players - row * per_row)
            x, y = middle + (place - (beside - 1) / 2) * stride, top + height(w) / 2 + row * (height(widths[0]) + 46)
            xs = [x + (copy - (size - 1) / 2) * (w + self.pair_gap) for copy in range(size)]
            if at < len(puts):
                self.put_played(puts[at], at, len(puts) == at + 1, xs, y, w)
            else:
                for copy, left in enumerate(xs):
                    self.drawing.slot(f"place-{at}-{copy}", left, y, w)
            below = y + height(w) / 2 + under
            said = self.said_of(puts[at], at) if at < len(puts) else ""
            self.drawing.named(f"trick-{at}", seat, self.names[seat], x, below, stride - 6, letters)
            self.drawing.text(f"trick-{at}-about", said, x, below + line, letters - 1, "muted mid", stride - 6)
            if at == 0:
                self.drawing.add(
                    "lead",
                    "lead-marker",
                    x - width(said, letters - 1) / 2 - (16 if said else 0),
                    below + line,
                    18 if self.wide else 14,
                )

    @property
    def pair_gap(self) -> float:
        """Between the two cards of a pair."""
        return 6 if self.wide else 2

    def put_played(self, put: Put, at: int, latest: bool, xs: Sequence[float], y: float, w: float) -> None:
        """What a seat played; a line around both cards of a pair tells how it stands."""
        won = put.best and self.complete is not None
        state = (
            "won"
            if won
            else "moved"
            if latest and not self.complete
            else "beaten"
            if self.complete or not put.follows
            else "use"
            if put.best
            else ""
        )
        for copy, (code, x) in enumerate(zip(put.cards, xs, strict=True)):
            label = LABELS["won" if won else "played"].format(card=face(code), name=self.names[put.seat])
            card = Card(self.played_key(self.trick_number(), at, copy), code, label, code)
            self.put(
                card,
                x,
                y,
                w,
                SHARED + 10 * at + copy,
                state=state if len(xs) == 1 else "",
                origin=self.origin(put.seat, code),
            )
            if put.eleven and CODES.index(code) in ACES:
                size = 26 if self.wide else 22
                self.drawing.add(
                    f"eleven-{at}-{copy}",
                    "eleven",
                    x + w / 2 - 9,
                    y + height(w) / 2 - 7,
                    size,
                    text="11",
                    style="t12 b mid on-accent",
                    z=ABOVE,
                )
        if len(xs) > 1:
            self.drawing.add(
                f"pair-{at}",
                "pair",
                sum(xs) / 2,
                y,
                2 * w + self.pair_gap,
                height(w),
                state=state,
                z=SHARED + 10 * at + 5,
            )

    def said_of(self, put: Put, at: int) -> str:
        if self.complete:
            key = "takes" if put.best else "leads" if at == 0 else "follows" if put.follows else "strays"
        elif len(self.trick()) == 1:
            key = "leads"
        else:
            key = "best" if put.best else "leads" if at == 0 else "follows" if put.follows else "strays"
        short = f"{key} short"
        return LABELS[key if self.wide else short if short in LABELS else key]

    def trick_words(self) -> str:
        """What was led, and whether an A is 11."""
        puts = self.trick()
        if not puts:
            return ""
        colours = [COLOUR_NAMES[code[0]] for code in puts[0].cards]
        key = "led" if len(colours) == 1 else "pair led"
        short = "" if self.wide else " short"
        led = LABELS[key + short].format(
            number=self.trick_number(), colour=colours[0], colours=" and ".join(dict.fromkeys(colours))
        )
        high = self.complete.ace_high if self.complete else ace_is_high(self.table.played, followers(self.table.played))
        return " · ".join([led, LABELS["eleven" + short]] if high else [led])

    # The sets and what is bid -------------------------------------------------------------------

    def counts(self, number: int) -> str:
        """How many cards of each colour, and how many A, are in a set."""
        kinds = kinds_in(self.table.sets[number])
        red = sum(colour(kind) == 0 for kind in kinds)
        return LABELS["counts"].format(red=red, blue=SET - red, aces=sum(kind in ACES for kind in kinds))

    def takes(self, number: int) -> str:
        """What a set takes."""
        points = self.table.bids[number] + 1
        return LABELS["or more" if points <= HIGHEST_BID else "no more"].format(points=points)

    def ousted_from(self, number: int) -> str:
        """Who has just been outbid on a set."""
        event = next((event for event in self.table.events if isinstance(event, Ousted) and event.set == number), None)
        return LABELS["was ousted"].format(name=self.names[event.seat]) if event else ""

    def put_nut(self, number: int, x: float, y: float, w: float, size: int) -> None:
        """The bid that lies beside a set."""
        seat = self.table.bidders[number]
        if seat < 0:
            self.drawing.add(
                f"nut-{number}",
                "bid",
                x,
                y,
                w,
                w * 0.88,
                text=LABELS["free"],
                style=f"t{13 if self.wide else 12} mid muted",
                z=SIGNS,
            )
        else:
            words, points = self.names[seat], self.table.bids[number]
            label = LABELS["bids"].format(points=points, set=number)
            self.drawing.add(
                f"nut-{number}",
                f"bid-{seat}",
                x,
                y,
                w,
                w * 0.88,
                text=str(points),
                style=f"t{size} b mid felt",
                label=f"{words} {label}",
                origin=f"seat-{seat}",
            )

    def put_choice(self, number: int, left: float, top: float, w: float, h: float) -> None:
        """A frame around a set that may be chosen; only then the values for it are seen."""
        if not self.legal:
            return
        key = f"choice-{number}"
        bids = [move for move in self.legal if isinstance(move, Bid) and move.set == number]
        cards = ", ".join(map(face, codes(kinds_in(self.table.sets[number]))))
        label = LABELS["set choice"].format(number=number, cards=cards, takes=self.takes(number))
        offer = (
            {"move": "!open", "say": LABELS["choose value"], "state": "legal"}
            if bids
            else {"move": str(Bid(number, HIGHEST_BID)), "state": "off"}
        )
        self.drawing.box(key, "set", left, top, w, h, z=ABOVE, style="flat", label=label, **offer)
        self.put_bid_words(key, number)
        for points in range(HIGHEST_BID + 1):
            self.put_value(key, Bid(number, points))

    @abstractmethod
    def value_place(self, points: int) -> tuple[float, float, float]:
        """Where a value lies, and how wide it is."""

    def put_value(self, under: str, bid: Bid) -> None:
        """A value for the set that is chosen."""
        x, y, w = self.value_place(bid.points)
        offer: dict[str, Any] = (
            {"state": self.offered(bid), "say": text.say(bid)} if bid in self.legal else {"state": "off"}
        )
        style = f"t{20 if w > 50 else 15} b mid {'muted' if offer['state'] == 'off' else 'ink'} flat"
        key = f"bid-{bid.set}-{bid.points}"
        self.drawing.add(
            key,
            "bid",
            x,
            y,
            w,
            w * 0.88,
            text=str(bid.points),
            style=style,
            label=text.say(bid),
            move=str(bid),
            under=under,
            z=SIGNS + 1,
            **offer,
        )

    def put_values(self) -> None:
        """The places of the values, before a set is chosen."""
        for points in range(HIGHEST_BID + 1):
            x, y, w = self.value_place(points)
            self.drawing.add(
                f"value-{points}",
                "bid",
                x,
                y,
                w,
                w * 0.88,
                text=str(points),
                style=f"t{20 if w > 50 else 15} mid muted",
            )

    @abstractmethod
    def put_bid_words(self, under: str, number: int) -> None:
        """What choosing this set means."""

    def put_under(self, under: str, name: str, words: str, x: float, y: float, style: str) -> None:
        """A text that is seen only while the piece `under` is chosen."""
        self.drawing.add(f"{under}-{name}", "", x, y, 0, text=words, style=style, z=SIGNS, under=under)

    def bid_words(self, number: int) -> str:
        """Whom a bid on this set ousts, and what one has to pay with."""
        holder, points = self.table.bidders[number], self.table.points[self.below]
        ousts = (
            LABELS["ousts"].format(name=fit(self.names[holder], 1, 11), points=self.table.bids[number])
            if holder >= 0
            else LABELS["nobody bids"]
        )
        return f"{ousts} {LABELS['one point' if points == 1 else 'points'].format(points=points)}"

    def offered(self, move: Move) -> str:
        """The state of a piece that offers a legal move; a hint is shown once."""
        if str(move) != self.hint or self.hinted:
            return "legal"
        self.hinted = True
        return "hint"

    # The hand below and what can be played ----------------------------------------------------

    def put_hand(self, cards: Sequence[Held]) -> None:
        """The cards of the hand below, each with what can be done with it, and second cards while a first one is chosen."""
        playing = bool(self.legal) and self.in_play
        for at, card in enumerate(cards):
            if not playing:
                self.put(card.card, card.x, card.y, card.w, HAND + at)
                continue
            seconds = self.seconds(card, cards)
            state = self.put_offer(card, cards, bool(seconds), HAND + at)
            for second, play in seconds:
                self.put_second(card, second, play, single=state != "open")

    def put_offer(self, card: Held, cards: Sequence[Held], pairs: bool, z: int) -> str:
        """A card of the hand; "open" if it is only a first card."""
        single, name = play_of(*self.split(card)), card.card.label
        offer: dict[str, Any] = {"label": name}
        if single in self.legal:
            offer |= {"state": self.offered(single), "move": str(single), "say": text.say(single)}
        elif pairs:
            offer |= {"state": "legal", "move": "!open", "say": LABELS["choose second"]}
        else:
            other = next((other for other in cards if other is not card), None)
            wrong = play_of(*self.split(card, other)) if other and len(self.table.played[0]) == 2 else single
            offer |= {"state": "off", "move": str(wrong)}
        if offer["state"] in LABELS:
            offer["label"] = LABELS[offer["state"]].format(card=name)
        self.put(card.card, card.x, card.y - (0 if offer["state"] == "off" else RAISED), card.w, z, **offer)
        return "open" if offer["move"] == "!open" else ""

    def split(self, *cards: Held | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The kinds of open and of closed cards."""
        given = [card for card in cards if card]
        return tuple(sorted(card.kind for card in given if not card.closed)), tuple(
            sorted(card.kind for card in given if card.closed)
        )

    def seconds(self, first: Held, cards: Sequence[Held]) -> list[tuple[Held, Play]]:
        """The cards that may be played with `first`, of each kind one."""
        found: dict[tuple[int, bool], tuple[Held, Play]] = {}
        for other in cards:
            play = play_of(*self.split(first, other))
            if other is not first and play in self.legal:
                found.setdefault((other.kind, other.closed), (other, play))
        return list(found.values())

    def put_second(self, first: Held, card: Held, play: Play, *, single: bool) -> None:
        """A second card: a button below it where a card may be played alone, else all of it."""
        offer = {
            "move": str(play), "say": text.say(play), "state": self.offered(play), "label": LABELS["second"].format(card=card.card.label), "under": first.card.key
        }  # fmt: skip
        key, y = f"{first.card.key}+{card.card.key}", card.y - RAISED
        if not single:
            self.drawing.add(key, "second", card.x, y, card.w, height(card.w), z=ABOVE, style="flat", **offer)
            return
        w = min(card.w, 72)
        style = f"t{13 if self.wide else 12} m mid ink flat"
        self.drawing.add(
            key,
            "button",
            card.x,
            y + height(card.w) / 2 + 24,
            w,
            26,
            z=SIGNS,
            text=LABELS["pair"],
            style=style,
            **offer,
        )

    def pairs_words(self) -> str:
        """The numbers of which a pair may be led."""
        ranks = dict.fromkeys(
            code[1:]
            for move in self.legal
            if isinstance(move, Play) and not self.table.played
            for code in (*move.open, *move.closed)[1:]
        )
        return LABELS["pairs"].format(ranks=", ".join(ranks)) if ranks else ""

    def put_confirm(self, left: float, top: float, w: float, h: float) -> None:
        if self.legal:
            two = self.in_play and len(self.table.played[:1] and self.table.played[0]) == 2
            key = "choose set" if self.table.in_auction else "choose two" if two else "choose card"
            longest = max(
                (LABELS[key], *map(text.say, self.legal)), key=len
            )  # what it is to say when something is chosen
            size = size_that_fits(longest, (15, 14, 13, 12), w - 12, bold=True)
            self.drawing.box(
                "confirm",
                "button-confirm",
                left,
                top,
                w,
                h,
                text=LABELS[key],
                style=f"t{size} m mid ink",
                move="!confirm",
                label=LABELS[key],
                z=SIGNS,
            )

    def put_commands(self, left: float, top: float, w: float, h: float, gap: float) -> None:
        if self.buttons and self.dealt:
            if self.legal:
                self.drawing.button("hint", LABELS["hint button"], left, top, w, h, "!hint")
            self.drawing.button("undo", LABELS["undo button"], left + w + gap, top, w, h, "!undo")

    def put_score(self, left: float, top: float, w: float, most: float) -> float:
        """The sheet of the round that was scored. Returns where it ends."""
        if self.scored is None or self.beat == 1:
            return top
        return put_score(
            self.drawing,
            self.view,
            self.scored,
            self.names,
            clockwise(self.below, self.players),
            (left, top, w),
            most,
            self.beat,
        )

    # The whole --------------------------------------------------------------------------------

    def draw(self) -> Scene:
        short = tuple(fit(name, 1, 11) for name in self.names)
        self.drawing.heading("GEAR", text.prompt(self.view, short), text.place(self.view), self.stage())
        self.lay_out()
        return self.drawing.scene(
            title="GEAR",
            caption=text.prompt(self.view, self.names),
            chapter=text.chapter(self.view, scored=self.beat != 1),
            description=text.describe(self.view, self.names),
        )

    def stage(self) -> str:
        """The part of the round."""
        if self.table.in_auction:
            return LABELS["auction"]
        return LABELS["trick"].format(number=self.trick_number()) if self.in_play and self.scored is None else ""

    @abstractmethod
    def lay_out(self) -> None:
        """Puts everything where it is in this shape."""


# The score sheet ----------------------------------------------------------------------------------


def put_score(
    drawing: Drawing,
    view: View[State],
    done: Round,
    names: Sequence[str],
    seats: Sequence[int],
    box: tuple[float, float, float],
    most: float,
    beat: int | None,
) -> float:
    """Draws the sheet of the round `done` into a box (left, top, width) not higher than `most`, with a column for each of `seats` in this order.

    Each `beat` from the second on fills in one more of its lines, None all. Returns where it ends.
    """
    left, top, w = box
    lines = score_lines(view, done)
    line = min(SCORE_LINE, (most - 16) / (len(lines) + 1))
    size, labels = (14, 230.0) if drawing.wide else (12, 120.0)
    column = (w - labels - 24) / len(seats)
    middles = {seat: left + labels + column * (at + 0.5) for at, seat in enumerate(seats)}
    bottom = top + line * (len(lines) + 1) + 16
    drawing.box("score", "panel", left, top, w, bottom - top)
    y = top + 8 + line / 2
    drawing.text("score-title", LABELS["round"].format(number=done.number), left + 14, y, size, "ink b", labels)
    winners = view.outcome.winners if view.outcome and beat is None else ()
    for seat, x in middles.items():
        _put_name(drawing, seat, names[seat], (x, y), column, size, won=seat in winners)
    for key, values in lines[: None if beat is None else beat - 1]:
        y += line
        strong = key in ("total", "teams")
        if key == "total":
            drawing.box("score-rule", "rule", left + 14, y - line / 2, w - 28, 1)
        drawing.text(f"score-{key}", LABELS[key], left + 14, y, size, "ink b" if strong else "muted", labels - 8)
        for seat, x in middles.items():
            style = "ink b end" if strong else "muted end" if values[seat] == "0" else "ink end"
            drawing.text(f"score-{key}-{seat}", values[seat], x + 16, y, size + strong, style)
    return bottom


def _put_name(
    drawing: Drawing, seat: int, name: str, place: tuple[float, float], column: float, size: int, *, won: bool
) -> None:
    """Whose column it is, with a rosette for who won; in narrow columns the seat's mark must do."""
    x, y = place
    if column < 70:
        drawing.add(f"score-sign-{seat}", f"seat-{seat}", x + (3 if won else 8), y, size + 2, z=SIGNS)
        end = x + 20
    else:
        shown = fit(name, size, column - (34 if won else 14) - size, bold=True)
        drawing.named(f"score-{seat}", seat, shown, x - (10 if won else 0), y, column, size)
        end = x + (width(shown, size, bold=True) + size) / 2 + 8
    if won:
        drawing.add(f"score-won-{seat}", "rosette", end, y, size + 6, z=SIGNS)


def score_lines(view: View[State], done: Round) -> list[tuple[str, list[str]]]:
    """The lines of the sheet, from the points before to the points after, per seat."""
    lines = [("before", [signed(score.total - _gain(score)) for score in done.scores])]
    if view.options.variant != "easy":
        lines.append(("paid", [signed(-score.paid) for score in done.scores]))
    for kind in ("tricks", "threes", "aces", "last", "all"):
        won = [getattr(score, kind) for score in done.scores]
        lines.append((f"line {kind}", [f"+{points}" if points else "0" for points in won]))
    lines.append(("total", [signed(score.total) for score in done.scores]))
    if view.options.variant == "teams":
        sums = [sum(score.total for score in done.scores[side::2]) for side in (0, 1)]
        lines.append(("teams", [signed(sums[seat % 2]) for seat in range(len(done.scores))]))
    return lines


def _gain(score: Score) -> int:
    return score.tricks + score.threes + score.aces + score.last + score.all - score.paid


def signed(number: int) -> str:
    """A number whose minus is as wide as a plus."""
    return str(number).replace("-", "\u2212")
