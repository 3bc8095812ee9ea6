"""Why a move that is not among the legal ones may not be made: the rule, a sentence, and the nearest move that may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from kernel_lib.core import CHANCE, UNKNOWN, Move, Refusal
from kernel_lib.core.square_grid import SIDES
from kernel_lib.games.smash.rules import legality
from kernel_lib.games.smash.rules.components import (  # fmt: skip
    BASE,
    DESTROY,
    EFFECTS,
    HIDDEN,
    HOUSE,
    KINDS,
    MACHINE_KINDS,
    NAMES,
    PILE_KINDS,
    PILES,
    PLUGINS,
    PRICES,
    SCRIPTS,
    name_of_kind,
)
from kernel_lib.games.smash.rules.machines import Machine, flips, outline
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Buy,
    Discard,
    Draw,
    Effect,
    Flip,
    Install,
    Keep,
    Refill,
    Script,
    Shuffle,
    Strike,
    cell_name,
)  # fmt: skip
from kernel_lib.games.smash.rules.rulebook import CARD_USES, NO_CELLS, NOTHING_TO_CANCEL, RULEBOOK
from kernel_lib.games.smash.rules.scoring import weapons_over_bases
from kernel_lib.games.smash.rules.state import State
from kernel_lib.words.grammar import counted

Reason = tuple[str, dict[str, object]]
"""The id of a rule, and what its refusal names."""

OUT_OF_PLACE: Final = {
    "prepare": "prepare", "turn": "free-order", "answer": "answers", "last word": "last-word", "keep": "main-choice",
    "throw": "throw",
    "discard": "hand-limit",
}  # fmt: skip
"""Per situation, the rule that a move breaks which has no place in it."""


def check_move(state: State, move: Move, seat: int) -> Refusal | None:
    """Why a seat that is to act, or chance, may not make a move; None if it may."""
    if seat == CHANCE:
        return why_no_chance(state, move)
    return None if legality.is_legal(state, seat, move) else why_not(state, move, seat)


def why_not(state: State, move: Move, seat: int) -> Refusal:
    """Why `seat`, which is to act, may not make a move that is not legality."""
    now = legality.legal_moves(state, seat)
    if type(move) in legality.WHEN[state.due] and type(move) in _REASONS:
        rule, places = _REASONS[type(move)](state, move, seat)
    elif isinstance(move, Install) and state.due in ("answer", "last word"):
        rule, places = "plugin-own-turn", {}
    else:
        rule = OUT_OF_PLACE[state.due]
        places = {"throws": max(state.throws[seat], state.held(seat) - HOUSE.hand)}
        places["machine"] = state.splits[0] if state.splits else 0
    return RULEBOOK.refuse(rule, nearest(now, move), **places)


def nearest(now: Sequence[Move], wanted: Move) -> Move:
    """The legal move that is most like `wanted`: of the same verb if there is one, with as many of its fields as can
    be.
    """
    alike = [move for move in now if type(move) is type(wanted)]
    if alike:
        return min(
            alike,
            key=lambda move: [
                _distance(mine, other)
                for mine, other in zip(asdict(move).values(), asdict(wanted).values(), strict=True)
            ],
        )
    return min(
        reversed(now),
        key=lambda move: -sum(asdict(move).get(name) == value for name, value in asdict(wanted).items()),
    )


def _distance(one: Any, other: Any) -> int:
    """How far two values of a field are apart."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return sum(abs(mine - yours) for mine, yours in zip(one, other, strict=True))
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    return 0 if one == other else 1000


# Chance -------------------------------------------------------------------------------------------


def why_no_chance(state: State, move: Move) -> Refusal | None:
    """[piles], [refill], [draws]; a card that cannot be seen is `?`."""
    if not state.store[0]:
        return (
            None if isinstance(move, Shuffle) and _is_shuffle(move) else RULEBOOK.refuse("piles", copies=HOUSE.copies)
        )
    if state.gaps:
        pile, slot = state.gaps[0]
        if (
            isinstance(move, Refill)
            and (move.pile, move.slot) == (PILES[pile], slot)
            and _on_top(state, pile, move.card)
        ):
            return None
        return RULEBOOK.refuse("refill", pile=PILES[pile], slot=slot, card=name_of_kind(state.piles[pile][0]))
    owner, pile = state.draws[0]
    # Of the pile of machines only the one who draws sees the card.
    unseen = pile == 0 and state.piles[pile][0] == HIDDEN and isinstance(move, Draw) and move.card == UNKNOWN
    if (
        isinstance(move, Draw)
        and (move.seat, move.pile) == (owner, PILES[pile])
        and (unseen or _on_top(state, pile, move.card))
    ):
        return None
    return RULEBOOK.refuse("draws", seat=owner, pile=PILES[pile])


def _is_shuffle(move: Shuffle) -> bool:
    for names, kinds in zip((move.machines, move.programs), PILE_KINDS, strict=True):
        whole = Counter({NAMES[kind]: HOUSE.copies for kind in kinds})
        if Counter(names) not in (whole, Counter({UNKNOWN: whole.total()})):
            return False
    return True


def _on_top(state: State, pile: int, card: str) -> bool:
    """Whether a card may be the top one of a pile."""
    top, kind = state.piles[pile][0], KINDS.get(card)
    return kind is not None and (top == kind or (top == HIDDEN and kind in state.unseen(pile)))


# What players do ----------------------------------------------------------------------------------


def _no_purchase(state: State, move: Buy, seat: int) -> Reason:
    kind = KINDS.get(move.card)
    if kind is None:
        return "cards", {"card": move.card}
    if kind not in legality.for_sale(state):
        return "store", {"card": move.card}
    return "price", {"card": move.card, "price": counted(PRICES[kind], "gear"), "gears": state.gears[seat]}


def _no_card(state: State, card: str, seat: int, use: str) -> Reason | None:
    """Why a card of a hand cannot be used as a machine, a plugin or a script; None if it can."""
    kind = KINDS.get(card)
    if kind is None:
        return "cards", {"card": card}
    if kind not in _USES[use]:
        return "card-use", {
            "card": card,
            "use": CARD_USES[use],
            "right": CARD_USES[next(name for name, kinds in _USES.items() if kind in kinds)],
        }
    return None if state.may_hold(seat, frozenset((kind,))) else ("own-cards", {"card": card})


_USES: Final = {
    "assemble": MACHINE_KINDS,
    "install": PLUGINS,
    "script": SCRIPTS,
    "build": frozenset({BASE}),
    "strike": frozenset({DESTROY}),
}


def _no_assembly(state: State, move: Assemble, seat: int) -> Reason:
    fault = _no_card(state, move.card, seat, "assemble")
    if fault is not None:
        return fault
    if not state.assemblies:
        return "one-assembly", {}
    hearts = len(outline(KINDS[move.card])[0])
    if move.cell not in state.size.cells(state.bases[seat]) or not (
        move.heart is None or move.heart in range(2, hearts + 1)
    ):
        return "assemble-base", {"card": move.card, "bases": _cells(state, state.bases[seat])}
    return ("turns", {}) if move.turn not in range(4) else ("assemble-room", {"card": move.card})


def _no_building(state: State, move: Build, seat: int) -> Reason:
    if BASE not in state.hands[seat]:
        return "own-cards", {"card": NAMES[BASE]}
    if not state.builds:
        return "one-base", {}
    hearts = {cell for machine in state.machines if machine.seat == seat for cell in state.size.cells(machine.hearts)}
    return (
        ("build-free", {"cell": cell_name(move.cell)})
        if move.cell in hearts
        else ("build-on-heart", {"cell": cell_name(move.cell)})
    )


def _own(state: State, number: object, seat: int) -> Machine | None:
    return next((machine for machine in state.machines if machine.seat == seat and machine.number == number), None)


def _not_own(state: State, number: object, seat: int) -> Reason:
    mine = [f"{machine.number} ({NAMES[machine.kind]})" for machine in state.machines if machine.seat == seat]
    return "own-machine", {"machine": number, "mine": ", ".join(mine) or NO_CELLS}


def _no_flip(state: State, move: Flip, seat: int) -> Reason:
    if state.turn == 1:
        return "first-turn", {}
    machine = _own(state, move.machine, seat)
    if machine is None:
        return _not_own(state, move.machine, seat)
    if move.side not in SIDES:
        return "flip", {"side": move.side}
    names = {"machine": machine.number, "card": NAMES[machine.kind]}
    price = state.board.price_of_flip(machine)
    if price > state.gears[seat]:
        return "flip-price", {**names, "price": counted(price, "gear"), "gears": state.gears[seat]}
    return ("flip-own" if move.side in flips(machine.hearts, machine.weapons, state.size) else "flip-board"), names


def _no_install(state: State, move: Install, seat: int) -> Reason:
    return _no_card(state, move.card, seat, "install") or ("plugin-target", {"card": move.card})


def _no_script(state: State, move: Script, seat: int) -> Reason:
    return _no_card(state, move.card, seat, "script") or _no_aim(state, KINDS[move.card], seat)


def _no_effect(state: State, move: Effect, seat: int) -> Reason:
    machine = _own(state, move.source, seat)
    if machine is None:
        return _not_own(state, move.source, seat)
    effect, card = EFFECTS[machine.kind], NAMES[machine.kind]
    if effect is None or effect.lasts:
        return "no-effect", {"card": card}
    if machine.used:
        return "effect-once", {"card": card}
    if effect.cost > state.gears[seat]:
        return "effect-cost", {"card": card, "price": counted(effect.cost, "gear"), "gears": state.gears[seat]}
    return _no_aim(state, machine.kind, seat)


def _no_aim(state: State, kind: int, seat: int) -> Reason:
    effect, card = EFFECTS[kind], NAMES[kind]
    if effect is None or effect.verb != "cancel" or (state.stack and state.stack[-1].seat != seat):
        return "target", {"card": card}
    theirs = any(waiting.seat != seat for waiting in state.stack)
    return "cancel", {"card": card, "waits": NOTHING_TO_CANCEL["own" if theirs else "nothing"]}


def _no_strike(state: State, move: Strike, seat: int) -> Reason:
    machine = _own(state, move.machine, seat)
    if machine is None:
        return _not_own(state, move.machine, seat)
    if move.cell not in state.size.cells(weapons_over_bases(state, machine)):
        return "strike", {"card": NAMES[machine.kind], "machine": machine.number, "cell": cell_name(move.cell)}
    return "strike-card", {}


def _no_discard(state: State, move: Discard, seat: int) -> Reason:
    return ("own-cards" if move.card in KINDS else "cards"), {"card": move.card}


def _no_keep(state: State, move: Move, seat: int) -> Reason:
    return "main-choice", {"machine": state.splits[0]}


def _cells(state: State, cells: Sequence[int]) -> str:
    return ", ".join(cell_name(state.size.cell(cell)) for cell in cells)


_REASONS: Final[dict[type[Move], Callable[[State, Any, int], Reason]]] = {
    Buy: _no_purchase, Assemble: _no_assembly, Build: _no_building, Flip: _no_flip, Install: _no_install,
    Script: _no_script, Effect: _no_effect,
    Strike: _no_strike, Discard: _no_discard, Keep: _no_keep,
}  # fmt: skip
