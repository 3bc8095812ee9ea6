"""Expressions over a position, such as `points[you] + 3` or `after("play R8", taker)`.

Lessons write the numbers of their texts so, and the answers that are numbers, players or cards; see
`kernel_lib.study.facts`. An expression is data that may come from a stranger's file: it is taken apart here and never
run as Python. It has numbers, texts, lists, `+ - * // %`, comparisons, `and`, `or`, `not`, places (`points[you]`),
fields of what a position holds, and these names:

    you, Bo, ...     the seats, by the names of the players
    points, turn     whatever the game's `State` holds under that name
    options          the options of the game, `options.rounds`
    claim, claim2    how much better the first (second) thing that a lesson claims was measured to be
    len, sum, min, max, abs, round, sorted, set
    count(things, one)      how often one thing is among several
    those(things, fact)     those of the things for which `fact` holds; in it a thing is called `it`
    most(things, value)     those of the things for which `value` is highest
    without(things, others) those of the things that are not among the others
    legal("play")           the moves that the learner may make, as they are typed: all, or those that begin so
    moves(fact)             those after which `fact` holds
    lowest(moves), highest(moves)   those of them with the lowest (highest) number in them, an A counts as 1
    word(2, moves(fact))    the second word of each of these moves: what is played or bought
    after("play R8; play B2", fact)   what `fact` is after these moves; what chance does between them is drawn
    refused("play R8")      the rule by which a move is refused, "" if it may be made; `refused("play R8", Bo)`, and
                            `legal("play", Bo)`, ask for another seat
    refusal("play R8")      what is said to whoever tries a move that is refused
    told("play R8")         what follows from a move, as the learner hears of it; of several what follows from the last
    on_board("closed-0")    the names of the pieces that lie in a place of the learner's board
    as_seen(Bo, fact)       what `fact` is in the position as Bo may know it, with all that is hidden unknown
    agreed("rounds", 3, fact)   what `fact` is before the first move of such a game with another option
    how_found("easy")       how a rule of the rulebook was found: `text`, `found`, `ruling` or `house`
    scores, winners         of a finished game; before its end, `scores` is how it stands
    chance("play R8")       the chance to win in 100 that the verdict of the position gives a move
    best_chance             the same of the best move
    worth("play R8")        the value that it gives a move, in what the game is judged by

and the terms of the game, see `Text.terms`.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from kernel_lib.core import CHANCE, Move, State
from kernel_lib.core.pieces import PLACE
from kernel_lib.study.judging.verdicts import Verdict
from kernel_lib.study.tasks.played import followed, judged, mover_of, played
from kernel_lib.study.tasks.task import PlacedTask
from kernel_lib.words import messages

LONGEST: Final = 400
"""More letters no expression has."""
LARGEST: Final = 10**9
"""Numbers beyond this are refused: no game has them, and they would cost time."""
STEPS: Final = 20_000
"""Moves that are made and things that are looked at for one expression, at most."""
say: Final = messages("expressions")
_PLAIN: Final = (bool, int, float, str, tuple, list, frozenset, set, type(None), msgspec.Struct)
_CLAIM: Final = re.compile(r"claim(\d*)")
_NUMBER: Final = re.compile(r"\d+")


class BadExpression(ValueError):
    """Raised for an expression that cannot be evaluated; the sentence says why."""


def evaluate(text: str, task: PlacedTask, it: Any = None) -> Any:
    """Return the value of an expression at a task's position, in which `it` is a thing. BadExpression: it has none."""
    if len(text) > LONGEST:
        raise BadExpression(str(say("long", longest=LONGEST)))
    try:
        return _Evaluation(task, task.state, [STEPS], it).value(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError) as error:
        raise BadExpression(str(say("unreadable", text=text, why=str(error).rstrip(".")))) from None


class _Evaluation:
    """An expression that is read at one position."""

    def __init__(self, task: PlacedTask, state: State, left: list[int], it: Any = None) -> None:
        self.task, self.state, self.it = task, state, it
        self._left = left
        """The number of steps that are left, in a list that all readings of the expression share."""

    def value(self, node: ast.AST) -> Any:
        """Return the value of a part of an expression."""
        reader = _READERS.get(type(node))
        if reader is None:
            raise BadExpression(str(say("no-part", part=type(node).__name__)))
        value = reader(self, node)
        if isinstance(value, int | float) and abs(value) > LARGEST:
            raise BadExpression(str(say("large")))
        return value

    # Names and fields ---------------------------------------------------------------------------------------

    def name(self, name: str) -> Any:
        """Return the value of a bare name."""
        if name in self.task.names:
            return self.task.names.index(name)
        if name in _BY_NAME:
            return _BY_NAME[name](self)
        claim = _CLAIM.fullmatch(name)
        if claim is not None:
            return self._claim(claim[1])
        term = self.task.game.text.terms.get(name)
        if term is not None:
            return term if _is_asked(term) else term(self.state)
        return self.field(self.state, name)

    def field(self, value: Any, name: str) -> Any:
        """Return a field of what a position holds: of structs only, and plain data only."""
        if not isinstance(value, msgspec.Struct) or name not in _fields_of(type(value)):
            raise BadExpression(str(say("no-name", name=name)))
        found = getattr(value, name)
        if callable(found) or not isinstance(found, _PLAIN):
            raise BadExpression(str(say("no-name", name=name)))
        return found

    def _claim(self, number: str) -> float:
        told = (self.task.replay.header.tags or {}).get(f"number {number}".strip(), "")
        if not told:
            raise BadExpression(str(say("no-claim")))
        return float(told.split()[0].replace("\u2212", "-"))

    # Moves --------------------------------------------------------------------------------------------------

    def at(self, state: State) -> _Evaluation:
        """Return the same expression at another position."""
        return _Evaluation(self.task, state, self._left, self.it)

    def of(self, thing: Any) -> _Evaluation:
        """Return the reading in which `it` is a thing. BadExpression: it asks for too much."""
        self._spend()
        return _Evaluation(self.task, self.state, self._left, thing)

    def learner(self) -> int:
        """Return the seat whose moves are meant: whoever answers, else the first that is to act."""
        seat = mover_of(self.state, self.task.seat)
        if seat is None:
            raise BadExpression(str(say("no-name", name="move")))
        return seat

    def played(self, moves: str) -> State:
        """Return the position after moves, each as it is typed, by whose turn it is."""
        there, rng = self.state, random.Random(0)
        for text in filter(None, (part.strip() for part in moves.split(";"))):
            there = _settled(there, rng)
            there = self.step(there, self.task.game.parse(text))
        return _settled(there, rng)

    def _spend(self) -> None:
        """Count a move that is made, or a thing that is looked at. BadExpression: there were too many."""
        self._left[0] -= 1
        if self._left[0] < 0:
            raise BadExpression(str(say("steps")))

    def step(self, there: State, move: Move) -> State:
        """Return the position after one move of whose turn it is."""
        self._spend()
        mover = mover_of(there, self.task.seat)
        refusal = there.why_illegal(move, mover)
        if refusal is not None:
            raise BadExpression(str(say("refused", move=str(move), why=refusal.sentence)))
        return played(there, move, mover)

    def candidate(self, text: str) -> Any:
        """Return the value of a move in the verdict of the position."""
        found = self.verdict().of(self.task.game.parse(text))
        if found is None:
            raise BadExpression(str(say("no-verdict", move=text)))
        return found

    def verdict(self) -> Verdict:
        """Return the judgement of the position. BadExpression: there is none."""
        side = judged(self.task)
        if side is None:
            raise BadExpression(str(say("no-verdicts")))
        return side


@cache
def _fields_of(kind: type[msgspec.Struct]) -> frozenset[str]:
    """Return the names of the public fields and properties of a struct."""
    properties = (name for base in kind.__mro__ for name, part in vars(base).items() if isinstance(part, property))
    return frozenset(name for name in (*kind.__struct_fields__, *properties) if not name.startswith("_"))


def _settled(there: State, rng: random.Random) -> State:
    while there.to_act == (CHANCE,):
        there = there.play(there.sample_chance(rng))
    return there


def _is_asked(term: Callable[..., Any]) -> bool:
    """Return True if a term wants more than the position, so that it is called in the expression."""
    return term.__code__.co_argcount > 1


# The parts of an expression -------------------------------------------------------------------------------


def _constant(_reading: _Evaluation, node: ast.Constant) -> Any:
    if not isinstance(node.value, int | float | str):
        raise BadExpression(str(say("no-part", part=repr(node.value))))
    return node.value


def _operation(reading: _Evaluation, node: ast.BinOp) -> Any:
    one, other = reading.value(node.left), reading.value(node.right)
    operation = _OPERATIONS.get(type(node.op))
    if operation is None:
        raise BadExpression(str(say("no-part", part=type(node.op).__name__)))
    if isinstance(node.op, ast.Add) and isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return [*one, *other]
    for value in (one, other):
        if not isinstance(value, int | float):
            raise BadExpression(str(say("no-number", value=repr(value))))
    return operation(one, other)


def _unary(reading: _Evaluation, node: ast.UnaryOp) -> Any:
    value = reading.value(node.operand)
    if isinstance(node.op, ast.Not):
        return not value
    if isinstance(node.op, ast.USub) and isinstance(value, int | float):
        return -value
    raise BadExpression(str(say("no-part", part=type(node.op).__name__)))


def _compared(reading: _Evaluation, node: ast.Compare) -> bool:
    left = reading.value(node.left)
    for operator, right_node in zip(node.ops, node.comparators, strict=True):
        right = reading.value(right_node)
        compare = _COMPARISONS.get(type(operator))
        if compare is None:
            raise BadExpression(str(say("no-part", part=type(operator).__name__)))
        if not compare(left, right):
            return False
        left = right
    return True


def _both(reading: _Evaluation, node: ast.BoolOp) -> bool:
    values = (bool(reading.value(one)) for one in node.values)
    return all(values) if isinstance(node.op, ast.And) else any(values)


def _place(reading: _Evaluation, node: ast.Subscript) -> Any:
    return reading.value(node.value)[reading.value(node.slice)]


def _listed(reading: _Evaluation, node: ast.List | ast.Tuple) -> list[Any]:
    return [reading.value(one) for one in node.elts]


def _called(reading: _Evaluation, node: ast.Call) -> Any:
    if node.keywords or not isinstance(node.func, ast.Name):
        raise BadExpression(str(say("no-such-call")))
    name = node.func.id
    if name in _LATE:
        return _LATE[name](reading, *node.args)
    values = [reading.value(one) for one in node.args]
    if name in _FUNCTIONS:
        return _FUNCTIONS[name](reading, *values)
    term = reading.task.game.text.terms.get(name)
    if term is None:
        raise BadExpression(str(say("no-name", name=name)))
    return term(reading.state, *values)


_READERS: Final[Mapping[type[ast.AST], Callable[[_Evaluation, Any], Any]]] = {
    ast.Constant: _constant,
    ast.Name: lambda reading, node: reading.name(node.id),
    ast.Attribute: lambda reading, node: reading.field(reading.value(node.value), node.attr),
    ast.BinOp: _operation,
    ast.UnaryOp: _unary,
    ast.Compare: _compared,
    ast.BoolOp: _both,
    ast.Subscript: _place,
    ast.List: _listed,
    ast.Tuple: _listed,
    ast.Call: _called,
}
_OPERATIONS: Final[Mapping[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: lambda one, other: one + other,
    ast.Sub: lambda one, other: one - other,
    ast.Mult: lambda one, other: one * other,
    ast.FloorDiv: lambda one, other: one // other,
    ast.Mod: lambda one, other: one % other,
    ast.Div: lambda one, other: one / other,
}
_COMPARISONS: Final[Mapping[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Eq: lambda one, other: bool(one == other),
    ast.NotEq: lambda one, other: bool(one != other),
    ast.Lt: lambda one, other: bool(one < other),
    ast.LtE: lambda one, other: bool(one <= other),
    ast.Gt: lambda one, other: bool(one > other),
    ast.GtE: lambda one, other: bool(one >= other),
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
}


# Functions ------------------------------------------------------------------------------------------------


def _after(reading: _Evaluation, moves: ast.AST, fact: ast.AST) -> Any:
    return reading.at(reading.played(str(reading.value(moves)))).value(fact)


def _moves(reading: _Evaluation, fact: ast.AST) -> list[str]:
    legal = reading.state.legal_moves(reading.learner())
    return [str(move) for move in legal if reading.at(reading.step(reading.state, move)).value(fact)]


def _those(reading: _Evaluation, things: ast.AST, fact: ast.AST) -> list[Any]:
    return [thing for thing in reading.value(things) if reading.of(thing).value(fact)]


def _most(reading: _Evaluation, things: ast.AST, value: ast.AST) -> list[Any]:
    rated = [(reading.of(thing).value(value), thing) for thing in reading.value(things)]
    highest = max((rate for rate, _ in rated), default=None)
    return [thing for rate, thing in rated if rate == highest]


def _as_seen(reading: _Evaluation, seat: ast.AST, fact: ast.AST) -> Any:
    return reading.at(reading.state.view(reading.value(seat)).state).value(fact)


def _agreed(reading: _Evaluation, option: ast.AST, value: ast.AST, fact: ast.AST) -> Any:
    options = msgspec.structs.asdict(reading.state.options) | {reading.value(option): reading.value(value)}
    return reading.at(reading.task.game.start(**options)).value(fact)


def _legal(reading: _Evaluation, verb: str = "", seat: int | None = None) -> list[str]:
    moves = map(str, reading.state.legal_moves(reading.learner() if seat is None else seat))
    return [move for move in moves if not verb or f"{move} ".startswith(f"{verb} ")]


def _refused(reading: _Evaluation, text: str, seat: int | None = None) -> str:
    move = reading.task.game.parse(text)
    refusal = reading.state.why_illegal(move, reading.learner() if seat is None else seat)
    return "" if refusal is None else refusal.rule


def _refusal(reading: _Evaluation, text: str, seat: int | None = None) -> str:
    """Return the sentence of a refusal. BadExpression: the move may be made."""
    move = reading.task.game.parse(text)
    refusal = reading.state.why_illegal(move, reading.learner() if seat is None else seat)
    if refusal is None:
        raise BadExpression(str(say("not-refused", move=text)))
    return refusal.sentence


def _told(reading: _Evaluation, moves: str) -> str:
    return followed(reading.task, reading.played(moves))


def _scores(reading: _Evaluation) -> tuple[int, ...]:
    outcome = reading.state.outcome
    return reading.state.score_so_far if outcome is None else outcome.scores


def _winners(reading: _Evaluation) -> tuple[int, ...]:
    outcome = reading.state.outcome
    return () if outcome is None else outcome.winners


def _lowest(_reading: _Evaluation, moves: Iterable[str], best: Callable[..., int] = min) -> list[str]:
    numbers = {move: _number_in(move) for move in moves}
    sought = best(numbers.values(), default=0)
    return [move for move, number in numbers.items() if number == sought]


def _number_in(move: str) -> int:
    """Return the first number in a move: of its card, its bid, or whatever it is about; 1 if there is none."""
    found = _NUMBER.search(move)
    return int(found[0]) if found else 1


def _word(_reading: _Evaluation, number: int, moves: Iterable[str]) -> list[str]:
    return [move.split()[number - 1] for move in moves]


def _without(_reading: _Evaluation, things: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    gone = list(others)
    return [thing for thing in things if thing not in gone]


def _on_board(reading: _Evaluation, place: str) -> list[str]:
    named = (piece.name for piece in reading.task.pieces)
    return [name for name in named if name.partition(PLACE)[2].partition("#")[0] == place]


def _count(_reading: _Evaluation, things: Iterable[Any], one: Any) -> int:
    return list(things).count(one)


def _of(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda _reading, *values: function(*values)


_LATE: Final[Mapping[str, Callable[..., Any]]] = {
    "after": _after, "moves": _moves, "those": _those, "most": _most, "as_seen": _as_seen, "agreed": _agreed,
}  # fmt: skip
"""Functions whose last argument is evaluated at other positions."""
_FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "len": _of(len), "sum": _of(sum), "min": _of(min), "max": _of(max), "abs": _of(abs), "round": _of(round),
    "sorted": _of(sorted), "set": _of(set), "count": _count, "without": _without, "word": _word,
    "lowest": _lowest, "highest": lambda reading, moves: _lowest(reading, moves, max),
    "on_board": _on_board, "legal": _legal, "refused": _refused, "refusal": _refusal, "told": _told,
    "how_found": lambda reading, rule: reading.task.game.rulebook[rule].kind,
    "chance": lambda reading, text: 100 * reading.candidate(text).chance,
    "worth": lambda reading, text: reading.candidate(text).value,
}  # fmt: skip
_BY_NAME: Final[Mapping[str, Callable[[_Evaluation], Any]]] = {
    "scores": _scores,
    "winners": _winners,
    "it": lambda reading: reading.it,
    "best_chance": lambda reading: 100 * reading.verdict().best.chance,
}
