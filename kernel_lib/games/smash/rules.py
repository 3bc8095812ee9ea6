"""Smash Gear: machines flip over a board, clash heart first, and destroy each other's bases; programs answer each other.

Prepare, in which both buy in turns; then battle turns: Exploit, whatever one can pay for in any
order, and the end of the turn. The functions stand in the order in which a game happens; `[id]`
names the entry of the rulebook that they keep. Beside this file: the cards (`cards.py`), the moves
and events (`moves.py`), machines as cells (`machines.py`), combat (`combat.py`), what happens on
the board (`field.py`), what cards do (`effects.py`), which moves there are (`legal.py`) and why
others are refused (`refusals.py`).

The log of this game (as the page on the format, version 1):

options `players` (2) `width` (5-15) `height` (7-15) `first` `max_turns` (of both seats together). Columns count from the left,
  rows from the top; people write a cell as a letter and a number, both from 1: `[9,4]` is e10. Seat 0 has the lower edge.
chance `{"kind":"shuffle","machines":[39 cards],"programs":[30 cards]}` (first is on top; every card `?` for all in a redacted file)
  `{"kind":"refill","pile":"machine","slot":2,"card":"Ram"}` (pile `machine` slots 0-4 or `program` slots 0-2; always the top of the pile;
  eight of them after the shuffle, then one for each bought card as long as its pile lasts)
  `{"kind":"draw","seat":0,"pile":"machine","card":"Ram"}` (the top of the pile to a hand; of the machine pile `?` for all but that seat)
moves, null where a field is not needed and `[]` for no cell: `{"kind":"buy","card":"Ram"}` `{"kind":"pass"}` (in Prepare for good; else: no answer)
  `{"kind":"assemble","card":"Twin","cell":[9,4],"turn":1,"heart":null}` (quarter turns clockwise; cell = the base; heart null for the card's first heart in
  reading order, 2 for the second) `{"kind":"build","cell":[7,4]}` `{"kind":"flip","machine":3,"side":"N"}` (N E S W)
  `{"kind":"install","card":"Lockpin","machine":3,"cell":[]}` or with machine null and the cell of a base
  `{"kind":"script","card":"Oil Can","machine":3,"side":"N","cell":[]}` `{"kind":"effect","source":2,"machine":3,"side":null,"cell":[]}` (source = the machine whose effect it is)
  `{"kind":"strike","machine":3,"cell":[1,4]}` `{"kind":"keep","machine":3,"cell":[5,2]}` (the first heart, on the card, of the part that is kept)
  `{"kind":"discard","card":"Crane"}` (one card a move) `{"kind":"end"}`
events `{"kind":"battle","lost":[3,0]}` (gears per seat lost when Prepare is over) · `{"kind":"income","seat":0,"gears":4}` (a turn begins) ·
  `{"kind":"combat","attacker":3,"defender":7,"hearts":[[r,c]],"weapons":[[r,c]],"destroyed":[7]}` (one for each machine that the attacker comes to lie over, all at once;
  hearts = overlapping cells where a heart is struck, weapons = cells where weapons vanish on both sides) ·
  `{"kind":"cut","machine":3,"cells":[...]}` (cells that hang on no main part after a combat or `keep`, or that an effect broke off) · `{"kind":"shifted","machine":3,"side":"N","by":"slide"}` (`flip` or `slide`, by an effect) ·
  `{"kind":"razed","seat":1,"cell":[1,4]}` · `{"kind":"destroyed","machine":3,"seat":0,"card":"Ram"}` (outside of combat) · `{"kind":"stripped","seat":0,"card":"Lockpin"}`
  (a plugin went to that seat's Landfill Site) · `{"kind":"honor","seat":0,"points":5}` · `{"kind":"gears","seat":0,"gears":2}` (by a card; may be negative) ·
  `{"kind":"resolved","seat":0,"card":"Oil Can","source":null,"done":true}` (no longer waits; source as a machine's number; done false: cancelled, or not possible any more)
outcome scores = honor per seat; winners both in a draw; why `no base` `honor` `turn limit`
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar, Final

import msgspec

from kernel_lib import core
from kernel_lib.cards import shuffled
from kernel_lib.core import CHANCE, UNKNOWN, Outcome, Refusal
from kernel_lib.games.smash import effects, legal, refusals
from kernel_lib.games.smash.cards import (
    BASE,
    EFFECTS,
    GAP,
    HIDDEN,
    KINDS,
    NAMES,
    PILE_KINDS,
    PILES,
    PRICES,
    SHELF,
    HOUSE,
    pile_of,
)  # fmt: skip
from kernel_lib.games.smash.field import Step, assembled, built, kept, moved_to, struck, thrown
from kernel_lib.games.smash.machines import Machine, Size, bits, flips, placements
from kernel_lib.games.smash.moves import (
    Assemble,
    Battle,
    Build,
    Buy,
    Combat,
    Cut,
    Destroyed,
    Discard,
    Draw,
    Effect,
    End,
    Flip,
    Gears,
    Honor,
    Income,
    Install,
    Keep,
    Options,
    Pass,
    Razed,
    Refill,
    Resolved,
    Script,
    Shifted,
    Shuffle,
    Strike,
    Stripped,
)  # fmt: skip
from kernel_lib.games.smash.rulebook import RULEBOOK
from kernel_lib.seats import put

Cards = tuple[int, ...]
"""Kinds of cards, see `cards.py`."""


class Plugin(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An installed plugin: card, whose it is, and the machine (0: none) or the base's cell (-1: none) that it is on."""

    kind: int
    seat: int
    machine: int
    cell: int


class Waiting(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An announced effect: who announced it, its card, the machine that has it (0: a script), and what it is aimed at (0, "" and -1: nothing)."""

    seat: int
    kind: int
    source: int
    machine: int
    side: str
    cell: int


class State(core.State, frozen=True, gc=False):
    """A position. Cells are numbers, `row * width + col`.

    turn       0 in Prepare, then 1 and on             active     the seat whose turn it is, or who buys next
    gears      per seat                                honor      per seat
    hands      per seat the cards that all have seen   drawn      per seat those that only it has seen, HIDDEN if unknown
    piles      per pile its cards, first is on top     store      per pile its open cards by place, GAP for none
    stock      Base and Destroy Base cards for sale    bases      per seat its cells, in order of building
    machines   on the board, by number                 plugins    on machines and bases
    landfill   per seat, in order                      assembled  how many machines there were so far
    assemblies normal assemblies left this turn        builds     normal bases left this turn
    stack      announced effects, last on top          passed     seats that passed since, or in Prepare for good, as a bit set
    ending     whether the turn was ended              gaps       (pile, place) of the store to be refilled
    draws      (seat, pile) of cards to be drawn       throws     per seat how many cards it still has to throw for an effect
    splits     machines whose owner has to choose the main part
    met        per combat that the last move led to the machines as they lay over each other, the attacker first
    """

    turn: int
    active: int
    gears: tuple[int, ...]
    honor: tuple[int, ...]
    hands: tuple[Cards, ...]
    drawn: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    store: tuple[Cards, ...]
    stock: tuple[int, ...]
    bases: tuple[tuple[int, ...], ...]
    machines: tuple[Machine, ...]
    plugins: tuple[Plugin, ...]
    landfill: tuple[Cards, ...]
    assembled: int
    assemblies: int
    builds: int
    stack: tuple[Waiting, ...]
    passed: int
    ending: bool
    gaps: tuple[tuple[int, int], ...]
    draws: tuple[tuple[int, int], ...]
    throws: tuple[int, ...]
    splits: tuple[int, ...]
    met: tuple[tuple[Machine, ...], ...] = ()

    over_rule: ClassVar[str] = "end"

    # What lies where ------------------------------------------------------------------------------------

    @property
    def size(self) -> Size:
        """The board's rows and columns."""
        return Size(self.options.height, self.options.width)

    @property
    def occupied_by(self) -> tuple[int, int]:
        """Per seat the cells of its machines, as a bit set."""
        cells = [0, 0]
        for machine in self.machines:
            cells[machine.seat] |= bits(machine.hearts) | bits(machine.weapons)
        return cells[0], cells[1]

    @property
    def occupied(self) -> int:
        """All cells under machines, as a bit set."""
        mine, others = self.occupied_by
        return mine | others

    def machine(self, number: int) -> Machine:
        """The machine of this number. KeyError: there is none on the board."""
        for machine in self.machines:
            if machine.number == number:
                return machine
        raise KeyError(number)

    def held(self, seat: int) -> int:
        """How many cards a seat has in hand."""
        return len(self.hands[seat]) + len(self.drawn[seat])

    def may_hold(self, seat: int, kinds: Iterable[int]) -> tuple[int, ...]:
        """Of these kinds those that a seat holds, or could hold where its drawn machines are hidden, lowest first. [own-cards]"""
        mine = {*self.hands[seat], *self.drawn[seat]}
        if HIDDEN in self.drawn[seat]:
            mine.update(self.unseen(0))
        return tuple(kind for kind in kinds if kind in mine)

    def unseen(self, pile: int) -> list[int]:
        """The cards of a pile's kinds that lie in no known place, lowest first."""
        seen = Counter(
            card for row in (*self.hands, *self.drawn, *self.piles, *self.store, *self.landfill) for card in row
        )
        seen.update(machine.kind for machine in self.machines)
        seen.update(plugin.kind for plugin in self.plugins)
        seen.update(waiting.kind for waiting in self.stack if not waiting.source)
        return [kind for kind in PILE_KINDS[pile] for _ in range(HOUSE.copies - seen[kind])]

    def price_of_flip(self, machine: Machine) -> int:
        """Gears for a normal move: the card's price, less what plugins save, and at least 1. [flip-price], [plugin-works]"""
        return legal.price_of_flip(self, machine)

    def income(self, seat: int) -> int:
        """Gears that a seat takes in its Exploit phase. [exploit], [plugin-works]"""
        gears = HOUSE.base.gears * len(self.bases[seat])
        cards = [machine.kind for machine in self.machines if machine.seat == seat] + [
            plugin.kind for plugin in self.plugins if plugin.seat == seat
        ]
        return gears + sum(
            effect.amount
            for effect in map(EFFECTS.__getitem__, cards)
            if effect is not None and effect.verb == "income"
        )

    # What is due ----------------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """What is to be done next: `shuffle` `refill` `draw` `keep` `throw` `answer` `prepare` `last word` `discard` `turn`, or `over`."""
        if self._is_over:
            return "over"
        if not self.store[0]:
            return "shuffle"
        pending = {
            "refill": self.gaps,
            "draw": self.draws,
            "keep": self.splits,
            "throw": any(self.throws),
            "answer": self.stack,
            "prepare": not self.turn,
        }
        for due, there in pending.items():
            if there:
                return due
        if self.ending:
            return "last word" if self.to_act != (self.active,) else "discard"
        return "turn"

    @property
    def _is_over(self) -> bool:
        """[win-bases], [win-honor], [turn-limit]"""
        return self.turn > self.options.max_turns or not all(self.bases) or max(self.honor) >= HOUSE.honor

    def onward(self, events: tuple[core.Event, ...]) -> State:
        """This state with everything done that needs nobody, and who is to act next. [free-order], [answers], [nobody-asked], [last-word]"""
        state = self
        while True:
            seats = state._next_to_act()
            if seats is not None:
                return msgspec.structs.replace(state, to_act=seats, events=events)
            if state.stack:
                state, more = effects.resolved(state)
            elif not state.turn:
                state, more = state._battle()
            else:
                state, more = state._next_turn()
            events += more

    def _next_to_act(self) -> tuple[int, ...] | None:
        """Who is to act; None if the rules go on by themselves."""
        if self._is_over:
            return ()
        if not self.store[0] or self.gaps or self.draws:
            return (CHANCE,)
        if self.splits:
            return (self.machine(self.splits[0]).seat,)
        if any(self.throws):
            return (0,) if self.throws[0] else (1,)
        if self.stack:
            rival = 1 - self.stack[-1].seat
            return next(((seat,) for seat in (rival, 1 - rival) if self._is_asked(seat)), None)
        if not self.turn:
            return None if self.passed == 3 else (self.active,)
        if not self.ending:
            return (self.active,)
        if self._is_asked(1 - self.active):
            return (1 - self.active,)
        return (self.active,) if self.held(self.active) > HOUSE.hand else None

    def _is_asked(self, seat: int) -> bool:
        """Whether a seat may still answer, and can. [nobody-asked]"""
        return not self.passed >> seat & 1 and legal.can_announce(self, seat)

    # Legality -------------------------------------------------------------------------------------------

    def moves_of(self, seat: int) -> tuple[core.Move, ...]:
        return legal.moves(self, seat)

    def fault_in(self, move: core.Move, seat: int) -> Refusal | None:
        if seat == CHANCE:
            return refusals.why_no_chance(self, move)
        return None if move in legal.moves_like(self, seat, move) else refusals.why_not(self, move, seat)

    # What a move does -------------------------------------------------------------------------------------

    def after(self, move: Any, seat: int, ms: int | None) -> State:
        before = msgspec.structs.replace(self, met=()) if self.met else self
        step: Step = _DOES[type(move)](before, move, seat)
        state, events = step
        return state.onward(events)

    def sample_chance(self, rng: random.Random) -> core.Move:
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is left to chance now.")
        if not self.store[0]:
            machines, programs = ([NAMES[kind] for kind in shuffled(self.unseen(pile), rng)] for pile in (0, 1))
            return Shuffle(tuple(machines), tuple(programs))
        pile, slot = self.gaps[0] if self.gaps else (self.draws[0][1], 0)
        top = self.piles[pile][0]
        card = NAMES[top if top != HIDDEN else rng.choice(self.unseen(pile))]
        return Refill(PILES[pile], slot, card) if self.gaps else Draw(self.draws[0][0], PILES[pile], card)

    def without_card(self, seat: int, kind: int) -> State:
        """With one card of a kind less in a hand; of two alike the one that all have seen goes. [own-cards]

        Which of two alike goes makes no difference to anybody, so no knowledge is lost.
        """
        hands, drawn = self.hands[seat], self.drawn[seat]
        if kind in hands:
            return msgspec.structs.replace(self, hands=_with(self.hands, seat, _less(hands, kind)))
        return msgspec.structs.replace(
            self, drawn=_with(self.drawn, seat, _less(drawn, kind if kind in drawn else HIDDEN))
        )

    def _shuffled(self, move: Shuffle, seat: int) -> Step:
        """[piles], [store]"""
        piles = tuple(tuple(KINDS.get(name, HIDDEN) for name in names) for names in (move.machines, move.programs))
        gaps = tuple((pile, slot) for pile in (0, 1) for slot in range(SHELF[pile]))
        return msgspec.structs.replace(
            self, piles=piles, store=tuple((GAP,) * places for places in SHELF), gaps=gaps
        ), ()

    def _refilled(self, move: Refill, seat: int) -> Step:
        """[refill]"""
        pile, slot = self.gaps[0]
        store = _with(self.store, pile, put(self.store[pile], slot, KINDS[move.card]))
        return msgspec.structs.replace(
            self, store=store, piles=_with(self.piles, pile, self.piles[pile][1:]), gaps=self.gaps[1:]
        ), ()

    def _drawn(self, move: Draw, seat: int) -> Step:
        """[draws]"""
        owner, pile = self.draws[0]
        card = KINDS.get(move.card, HIDDEN)
        state = msgspec.structs.replace(self, piles=_with(self.piles, pile, self.piles[pile][1:]), draws=self.draws[1:])
        if pile:
            return msgspec.structs.replace(state, hands=_with(state.hands, owner, _more(state.hands[owner], card))), ()
        return msgspec.structs.replace(state, drawn=_with(state.drawn, owner, _more(state.drawn[owner], card))), ()

    # Prepare ------------------------------------------------------------------------------------------------

    def _bought(self, move: Buy, seat: int) -> Step:
        """[price], [to-hand], [refill], [prepare]"""
        kind = KINDS[move.card]
        hands = _with(self.hands, seat, _more(self.hands[seat], kind))
        state = msgspec.structs.replace(self, gears=put(self.gears, seat, self.gears[seat] - PRICES[kind]), hands=hands)
        if kind >= BASE:
            state = msgspec.structs.replace(state, stock=put(state.stock, kind - BASE, state.stock[kind - BASE] - 1))
        else:
            pile = pile_of(kind)
            slot = state.store[pile].index(kind)
            gaps = ((pile, slot),) if state.piles[pile] else ()
            state = msgspec.structs.replace(
                state, store=_with(state.store, pile, put(state.store[pile], slot, GAP)), gaps=gaps
            )
        return (state if state.turn else state._other_buys()), ()

    def _other_buys(self) -> State:
        """The other one's purchase, unless they have passed. [prepare], [final-pass]"""
        other = 1 - self.active
        return self if self.passed >> other & 1 else msgspec.structs.replace(self, active=other)

    def _passed(self, move: Pass, seat: int) -> Step:
        """[final-pass], [answers], [last-word]"""
        state = msgspec.structs.replace(self, passed=self.passed | 1 << seat)
        return (state if state.turn else state._other_buys()), ()

    def _battle(self) -> Step:
        """[gears-lost], [first-buyer]"""
        lost = Battle(self.gears)
        state, events = msgspec.structs.replace(self, gears=(0, 0), active=1 - self.options.first)._next_turn()
        return state, (lost, *events)

    # A turn ---------------------------------------------------------------------------------------------------

    def _next_turn(self) -> Step:
        """[next-turn], [exploit], [gears-stay], [effect-once], [turn-limit]"""
        seat = 1 - self.active
        machines = tuple(
            msgspec.structs.replace(machine, used=False) if machine.used else machine for machine in self.machines
        )
        state = msgspec.structs.replace(
            self, turn=self.turn + 1, active=seat, machines=machines, assemblies=1, builds=1, passed=0, ending=False
        )  # fmt: skip
        if state._is_over:
            return state, ()
        gears = state.income(seat)
        return msgspec.structs.replace(state, gears=put(state.gears, seat, state.gears[seat] + gears)), (
            Income(seat, gears),
        )

    def _assembled(self, move: Assemble, seat: int) -> Step:
        """[assemble-base], [turns], [one-assembly]"""
        kind = KINDS[move.card]
        ways = placements(kind, self.size.number((move.cell[0], move.cell[1])), self.size)
        body = next(placement.body for placement in ways if placement.move == move)
        return assembled(self.without_card(seat, kind), seat, kind, body), ()

    def _built(self, move: Build, seat: int) -> Step:
        return built(self, seat, self.size.number((move.cell[0], move.cell[1]))), ()

    def _flipped(self, move: Flip, seat: int) -> Step:
        """[flip], [flip-price]"""
        machine = self.machine(move.machine)
        body = flips(machine.hearts, machine.weapons, self.size)[effects.side_of(move.side)]
        gears = put(self.gears, seat, self.gears[seat] - self.price_of_flip(machine))
        return moved_to(msgspec.structs.replace(self, gears=gears), machine, body)

    def _installed(self, move: Install, seat: int) -> Step:
        """[plugin-target]"""
        kind = KINDS[move.card]
        plugin = Plugin(kind, seat, move.machine or 0, self._number(move.cell))
        return msgspec.structs.replace(self.without_card(seat, kind), plugins=(*self.plugins, plugin)), ()

    def _struck(self, move: Strike, seat: int) -> Step:
        return struck(self, self.machine(move.machine), self._number(move.cell))

    def _kept(self, move: Keep, seat: int) -> Step:
        return kept(self, self.machine(move.machine), self._number(move.cell))

    def _announced(self, move: Script | Effect, seat: int) -> Step:
        """[script-any-time], [effect-any-time], [effect-cost], [effect-once], [answers]"""
        state = self
        if isinstance(move, Script):
            kind, source = KINDS[move.card], 0
            state = state.without_card(seat, kind)
        else:
            machine = self.machine(move.source)
            kind, source = machine.kind, machine.number
            effect = EFFECTS[kind]
            assert effect is not None, "only machines with an effect have one to use"
            machines = tuple(
                msgspec.structs.replace(other, used=True) if other is machine else other for other in self.machines
            )
            state = msgspec.structs.replace(
                state, machines=machines, gears=put(state.gears, seat, state.gears[seat] - effect.cost)
            )
        waiting = Waiting(seat, kind, source, move.machine or 0, move.side or "", self._number(move.cell))
        return msgspec.structs.replace(state, stack=(*state.stack, waiting), passed=0), ()

    def _discarded(self, move: Discard, seat: int) -> Step:
        """[hand-limit], [throw]"""
        kind = KINDS[move.card]
        throws = put(self.throws, seat, max(self.throws[seat] - 1, 0))
        return thrown(msgspec.structs.replace(self.without_card(seat, kind), throws=throws), ((seat, kind),)), ()

    def _ended(self, move: End, seat: int) -> Step:
        """[ending], [last-word], [hand-limit]"""
        return msgspec.structs.replace(self, ending=True, passed=0), ()

    def _number(self, cell: tuple[int, ...]) -> int:
        """A cell of a move as a number, -1 for none."""
        return self.size.number((cell[0], cell[1])) if cell else -1

    # The end --------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """[win-bases], [win-honor], [turn-limit]"""
        if not self._is_over:
            return None
        without = [seat for seat in (0, 1) if not self.bases[seat]]
        if without:
            return Outcome(self.honor, tuple(1 - seat for seat in without), "no base")
        if max(self.honor) >= HOUSE.honor:
            return Outcome(self.honor, tuple(seat for seat in (0, 1) if self.honor[seat] >= HOUSE.honor), "honor")
        counted = [(self.honor[seat], len(self.bases[seat]), self.occupied_by[seat].bit_count()) for seat in (0, 1)]
        return Outcome(self.honor, tuple(seat for seat in (0, 1) if counted[seat] == max(counted)), "turn limit")

    # What a seat may know -----------------------------------------------------------------------------------------

    def masked(self, seat: int | None) -> State:
        """[hidden]: what was bought in the open stays known; machines drawn from the pile, and the piles, do not."""
        drawn = tuple(cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in enumerate(self.drawn))
        return msgspec.structs.replace(self, drawn=drawn, piles=tuple((HIDDEN,) * len(pile) for pile in self.piles))

    def filled_in(self, rng: random.Random) -> State:
        """Uniform: who is asked, and what is played, hangs on cards that all have seen, so nothing tells of hidden ones. [hidden]"""
        rows = {
            (name, place): cards
            for name in ("drawn", "piles")
            for place, cards in enumerate(getattr(self, name))
            if HIDDEN in cards
        }
        if not rows:
            return self
        unseen = [iter(shuffled(self.unseen(pile), rng)) for pile in (0, 1)]
        filled = {"drawn": list(self.drawn), "piles": list(self.piles)}
        for (name, place), cards in rows.items():
            source = unseen[place if name == "piles" else 0]
            known = tuple(next(source) if card == HIDDEN else card for card in cards)
            filled[name][place] = known if name == "piles" else tuple(sorted(known))
        return msgspec.structs.replace(self, drawn=tuple(filled["drawn"]), piles=tuple(filled["piles"]))

    def seen_move(self, move: core.Move, mover: int | None, seat: int | None) -> core.Move:
        """[hidden], [draws]"""
        if isinstance(move, Shuffle):
            return Shuffle((UNKNOWN,) * len(move.machines), (UNKNOWN,) * len(move.programs))
        if isinstance(move, Draw) and move.pile == PILES[0] and move.seat != seat:
            return msgspec.structs.replace(move, card=UNKNOWN)
        return move


_DOES: Final[dict[type[core.Move], Any]] = {
    Shuffle: State._shuffled, Refill: State._refilled, Draw: State._drawn, Buy: State._bought, Pass: State._passed, Assemble: State._assembled,
    Build: State._built, Flip: State._flipped, Install: State._installed, Script: State._announced, Effect: State._announced, Strike: State._struck,
    Keep: State._kept, Discard: State._discarded, End: State._ended,
}  # fmt: skip


# Small things -----------------------------------------------------------------------------------------


def _with(rows: tuple[Cards, ...], place: int, row: Cards) -> tuple[Cards, ...]:
    return rows[:place] + (row,) + rows[place + 1 :]


def _more(cards: Cards, kind: int) -> Cards:
    return tuple(sorted((*cards, kind)))


def _less(cards: Cards, kind: int) -> Cards:
    place = cards.index(kind)
    return cards[:place] + cards[place + 1 :]


def first_state(options: Options) -> State:
    """The table before the shuffle. [start-gears], [start-base], [board], [store], [first-buyer]"""
    rows, cols = options.height, options.width
    middle = cols // 2
    bases = (((rows - 2) * cols + middle,), (cols + cols - 1 - middle,))
    return State(
        options=options, to_act=(CHANCE,), events=(), turn=0, active=options.first, gears=(HOUSE.start_gears,) * 2, honor=(0, 0), hands=((), ()),
        drawn=((), ()), piles=((), ()), store=((), ()), stock=(HOUSE.base.cards - 2, HOUSE.destroy.cards), bases=bases, machines=(), plugins=(),
        landfill=((), ()), assembled=0, assemblies=0, builds=0, stack=(), passed=0, ending=False, gaps=(), draws=(), throws=(0, 0), splits=(),
    )  # fmt: skip


GAME: Final = core.Game(
    name="smash",
    title="Smash Gear",
    seats=(2,),
    rules_version="1.0",
    option_type=Options,
    state_type=State,
    move_types=(
        Buy,
        Assemble,
        Build,
        Flip,
        Install,
        Script,
        Effect,
        Strike,
        Keep,
        Discard,
        Pass,
        End,
        Shuffle,
        Refill,
        Draw,
    ),
    event_types=(Battle, Income, Combat, Cut, Shifted, Razed, Destroyed, Stripped, Honor, Gears, Resolved),
    rulebook=RULEBOOK,
    package="kernel_lib.games.smash",
    first_state=first_state,
)
