"""Beside the board of Gear Grid: seats, clock, and how the score comes about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kernel_lib.core import Event, View
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import LAYOUTS
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Lift, Round, ScoringEvent, Unconnected
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.scoring import GOAL_POINTS, directions, find_faults, score_first_choice
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.scene.board import draw_badge, draw_small_board, label_piece
from kernel_lib.games.grid.scene.context import TILES, GridContext, key_at, tile_key
from kernel_lib.games.grid.scene.frames import find_lifted_cells, leads_to
from kernel_lib.games.grid.scene.symbols import name_symbol
from kernel_lib.games.grid.scene.tray import draw_wait
from kernel_lib.games.grid.text import (
    TEXT,
    board_sum,
    fault_title,
    found,
    found_at_rest,
    gain,
    laid,
    points,
    rule_title,
    say,
    signed,
    space_words,
    sum_parts,
)
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.parts.text import ScoreLine
from kernel_lib.scene.drawing import ABOVE, Box, ResultRow, SceneBuilder
from kernel_lib.scene.text_metrics import width, wrap
from kernel_lib.words import who

# Seats and clock of Gear Grid: what stands beside a name, and the boards of the others -------------


def laid_words(ctx: GridContext, seat: int) -> str:
    """Return the number of tiles that a seat has laid; after the round its points."""
    total = ctx.state.counts[seat]
    if not ctx.shows_tray and total is not None and ctx.is_told(seat):
        return signed(total.score)
    return ctx.label("laid-of", laid=laid(ctx.frame.boards[seat]), spaces=ctx.size**2 - 4)


def describe_seat(ctx: GridContext, seat: int) -> str:
    """Return the line under a name: rounds won, and whether the seat is done."""
    state = ctx.state
    to_come = (event for event in ctx.frame.to_come if isinstance(event, Round))
    won = state.victories[seat] - any(seat in event.winners for event in to_come)
    parts = [say("about-won", rounds=won)] if won else []
    parts += [say("about-done")] if state.in_round and state.finished[seat] else []
    return ctx.label("about", parts=parts) if parts else ""


def draw_clock(ctx: GridContext, x: float, y: float, w: float) -> None:
    """Draw the time that is left of the round."""
    state, now = ctx.state, ctx.request.now
    if state.deadline is not None:
        left = max(state.deadline - max(now or 0, state.now), 0)
        ctx.builder.clock("clock", left, 1000 * state.options.seconds, x, y, w, label=ctx.label("clock"))


def draw_own(ctx: GridContext, box: Box) -> None:
    """Draw the seat of the large board."""
    seat, score, said = ctx.large_seat, laid_words(ctx, ctx.large_seat), describe_seat(ctx, ctx.large_seat)
    if width(said, 15) + width(score, 18, bold=True) > box.w - 60:
        said = ""  # half a word says nothing
    ctx.builder.seat(seat, ctx.names[seat], said, *box, turn=ctx.has_turn(seat), score=score)


def draw_other(ctx: GridContext, seat: int, panel: Box, side: float, size: int, *, says: bool = True) -> None:
    """Draw the small board of another seat at the top of a panel, its name below, and what is said if it `says` so."""
    builder, middle, bottom = ctx.builder, panel.left + panel.w / 2, panel.top + 8 + side
    draw_bare_other(ctx, seat, panel, side)
    if not says:
        return
    builder.seat_name(f"other-{seat}", seat, ctx.names[seat], middle, bottom + size, panel.w - 4, size)
    number = laid_words(ctx, seat)
    both = " · ".join(filter(None, (number, describe_seat(ctx, seat))))
    letters = 15 if size > 13 else 12
    words = both if width(both, letters) < panel.w - 6 else number
    builder.text(f"about-{seat}", words, middle, bottom + size + 17, letters, "muted mid", panel.w - 6)


def draw_bare_other(ctx: GridContext, seat: int, panel: Box, side: float) -> None:
    """Draw the small board of another seat in a panel, without words."""
    ctx.builder.box(f"seat-{seat}", "panel", *panel, state="use" if ctx.has_turn(seat) else "")
    label = ctx.label("board-of", who=who(seat), score=laid_words(ctx, seat))
    draw_small_board(ctx, seat, label, Box(panel.left + (panel.w - side) / 2, panel.top + 8, side, side))


# Score ---------------------------------------------------------------------------------------------
# How the score of a board comes about: what was found, the sum line by line, what a choice leads to, how all stand.


MOST_LINES: Final = 6
"""The most lines of a sum."""

# What is at work --------------------------------------------------------------------------------


def event_words(ctx: GridContext) -> tuple[str, str]:
    """Return the rule that is at work, and what it does here."""
    event = ctx.frame.event
    if ctx.frame.at_rest:
        return str(say("goals-none-title")), found_at_rest(ctx.frame.at_rest).sentence()
    if isinstance(event, ScoringEvent):
        return rule_title(event), found(event).sentence()
    if ctx.is_choosing:
        fault = find_faults(ctx.board, ctx.size)[0]
        one, other = (space_words(ctx.state.cell(there)) for there in fault.between)
        return fault_title(fault.why), ctx.label(f"choice-{fault.why}", one=one, other=other)
    last = ctx.state.events[-1] if ctx.state.events else None
    if isinstance(last, Round):
        rule = RULEBOOK["round-won"]
        return rule.title, f"{TEXT.describe_event(last, None).sentence(ctx.names)} {rule.text}"
    prompt, total = TEXT.prompt(ctx.view).sentence(ctx.names), ctx.state.counts[ctx.large_seat]
    if total is None:
        return "", prompt
    return ctx.label("sum-title"), " ".join([str(board_sum(total)), *([prompt] if ctx.state.to_act else [])])


class PanelText(NamedTuple):
    """The measures of a title and of the lines below it in a panel: the margin, the size of the title and how far down
    it is, the size of the lines, how far down the first is, how far apart they are, and how many there may be.
    """

    margin: float
    title: int
    title_y: float
    size: int
    first: float
    apart: float
    most: int


def draw_event(ctx: GridContext, box: Box, letters: PanelText) -> float:
    """Draw what the scoring found, or where a clock waits, in a panel; without a height it grows with the words. Return
    where it ends.
    """
    builder, (title, words), (margin, *_) = ctx.builder, event_words(ctx), letters
    room = box.w - 2 * margin
    lines = wrap(words, letters.size, room, letters.most)
    if not box.h:
        box = box._replace(h=max(letters.title_y * 2 + letters.apart * len(lines), 106 * ctx.clock_waits))
    builder.box("event", "panel", *box)
    draw_wait(ctx, box)
    if not ctx.clock_waits:
        builder.text("event-title", title, box.left + margin, box.top + letters.title_y, letters.title, "ink b", room)
        for number, line in enumerate(lines):
            y = box.top + letters.first + letters.apart * number
            builder.text(f"event-{number}", line, box.left + margin, y, letters.size)
    return box.top + box.h


# The sum ----------------------------------------------------------------------------------------


class SumLine(NamedTuple):
    """A line of the sum: its name, the points, and the tiles that were lifted for it, with where they lay."""

    name: str
    points: str
    tiles: tuple[tuple[Cell, int], ...] = ()


def sum_lines(ctx: GridContext) -> Iterator[SumLine]:
    """Yield the lines of the sum that have been told."""
    seat, told = ctx.large_seat, _of_shown(ctx, ctx.frame.told)
    to_come = _of_shown(ctx, ctx.frame.to_come)
    lost = ctx.state.lifted[seat] - sum(isinstance(event, Faulty) for event in to_come)
    yield SumLine("faults", str(gain(-lost)), _lifted_by(ctx, Faulty))
    if any(isinstance(event, Unconnected) for event in told):
        yield SumLine("unconnected", "0", _lifted_by(ctx, Unconnected))
    total = ctx.state.counts[seat] if ctx.is_summed else None
    driven = [event.driven for event in told if isinstance(event, Goal)]
    if driven or total:
        right, wrong = (total.right, total.wrong) if total else (driven.count("right"), driven.count("wrong"))
        yield SumLine("right", str(gain(GOAL_POINTS * right)))
        yield SumLine("wrong", str(gain(-wrong)))
    if total:
        yield SumLine("empty", str(gain(-total.empty)))
        yield SumLine("total", signed(total.score))


def _of_shown(ctx: GridContext, events: Iterable[Event]) -> list[ScoringEvent]:
    """Return those of the events that are about the large board."""
    return [event for event in events if isinstance(event, ScoringEvent) and event.seat == ctx.large_seat]


def _lifted_by(ctx: GridContext, kind: type[Event]) -> tuple[tuple[Cell, int], ...]:
    """Return the tiles that have been lifted by events of this kind, with where they lay."""
    now, told = ctx.frame.event, _of_shown(ctx, ctx.frame.told)
    before = ctx.state.laid[ctx.large_seat]
    past = (event for event in told if event is not now and isinstance(event, kind))
    return tuple((cell, before[ctx.state.space(*cell)]) for event in past for cell in find_lifted_cells(event))


def draw_sum(ctx: GridContext, left: float, top: float, w: float, line: float) -> float:
    """Draw the sum as far as it has been told, with the lifted tiles beside it; return where it ends."""
    lines = list(sum_lines(ctx))
    # While it grows there is room for all.
    h = line * (len(lines) if ctx.frame.event is None else MOST_LINES) + 12
    ctx.builder.box("sum", "panel", left, top, w, h)
    for number, told in enumerate(lines):
        _draw_line(ctx, told, Box(left, top + 6 + number * line, w, line))
    return top + h


def _draw_line(ctx: GridContext, told: SumLine, box: Box) -> None:
    builder, key = ctx.builder, f"sum-{told.name}"
    size, names = (15, 190) if builder.wide else (13, 150)
    y, strong = box.top + box.h / 2, told.name == "total"
    if strong:
        builder.box("sum-rule", "rule", box.left + 14, box.top, box.w - 28, 1)
    room = 0 if strong else names + 60 * (not told.tiles)
    style, larger = ("b", 2) if strong else ("m", 0)
    builder.text(key, ctx.label(f"line-{told.name}"), box.left + 14, y, size, "ink b" if strong else "ink", room)
    builder.text(f"{key}-points", told.points, box.left + box.w - 14, y, size + larger, f"ink {style} end")
    _draw_lifted(ctx, told.tiles, box.left + 24 + names, y, box.w - names - 84, box.h - 4)
    if told.name == "faults":
        lettered = 2 if ctx.request.piece_labels else 1
        _draw_earlier(ctx, box.left + 30 + names + len(told.tiles) * box.h * lettered, y, box.left + box.w - 60)


def _draw_lifted(
    ctx: GridContext, tiles: Sequence[tuple[Cell, int]], left: float, y: float, room: float, side: float
) -> None:
    """Draw tiles that were lifted, in a row."""
    letter = side + 2 if ctx.request.piece_labels else 0
    stride = min(side + letter + 4, (room - side) / (len(tiles) - 1)) if len(tiles) > 1 else 0
    for place, (cell, there) in enumerate(tiles):
        label = ctx.label_at("tile-lifted", cell, LAYOUTS[there // 4])
        ctx.builder.add(
            tile_key(ctx.large_seat, cell), name_symbol("tile", there, "none"), left + side / 2 + place * stride, y,
            side, turn=90 * (there % 4), z=TILES + place, label=label_piece(ctx, cell, label),
        )  # fmt: skip
        draw_badge(ctx, cell, left + 1.5 * side + 2 + place * stride, y, side, TILES + place)


def _draw_earlier(ctx: GridContext, left: float, y: float, right: float) -> None:
    """Say how many tiles were lifted before the last choice; they are not on the table any more."""
    faulty = [event for event in _of_shown(ctx, ctx.state.events) if isinstance(event, Faulty)]
    earlier = ctx.state.lifted[ctx.large_seat] - len(faulty)
    words = ctx.label("earlier", count=earlier)
    size = 15 if ctx.builder.wide else 13
    if earlier and left + width(words, size) < right:
        ctx.builder.text("sum-earlier", words, left, y, size, "muted")


def draw_now(ctx: GridContext, left: float, right: float, y: float, size: int, below: float) -> None:
    """Say what the large board would score if the round ended now; the parts of the sum stand `below`."""
    builder, total = ctx.builder, score_first_choice(ctx.tried_board, ctx.size)
    builder.text("now", ctx.label("now"), left, y, size, "muted")
    builder.text("now-total", str(points(total.score)), right, y, size + 3, "ink b end")
    for number, (part, lost) in enumerate(sum_parts(total)):  # what mistakes cost stands out
        words = str(part)
        builder.text(f"now-{number}", words, left, y + below, size, "warn b" if lost else "ink b")
        left += width(words, size, bold=True) + 12


# Choices ----------------------------------------------------------------------------------------


def draw_choices(ctx: GridContext, box: Box, stride: float) -> None:
    """Draw the two tiles that the owner of the large board may lift, one below the other from this box on."""
    for number, space in enumerate(ctx.state.choices[ctx.large_seat]):
        score, exact = leads_to(ctx.board, ctx.size, space, ctx.state.lifted[ctx.large_seat])
        leads = ctx.label("leads-to" if exact else "leads-at-least", points=score)
        _draw_choice(ctx, space, leads, box._replace(top=box.top + number * stride))


def _draw_choice(ctx: GridContext, space: int, leads: str, box: Box) -> None:
    """Draw one of the tiles that may be lifted, and what that leads to."""
    builder, cell, there = ctx.builder, ctx.state.cell(space), ctx.board[space]
    key, move, size = key_at("choice", cell), Lift(*cell), 15 if builder.wide else 13
    words, text_left, room = ctx.button(move), box.left + box.h + 14, box.w - box.h - 20
    tile = name_symbol("tile", there, directions(ctx.board, ctx.size)[space])
    builder.box(f"{key}-panel", "slot-kind", *box)
    builder.add(
        f"{key}-tile", tile, box.left + box.h / 2 + 4, box.top + box.h / 2, box.h - 14, turn=90 * (there % 4), z=TILES
    )
    builder.text(f"{key}-name", words, text_left, box.top + box.h * 0.33, size, "ink m", room)
    builder.text(f"{key}-leads", leads, text_left, box.top + box.h * 0.7, size, "muted", room)
    if move in ctx.legal:
        label = ctx.label("choice-label", lift=words, leads=leads)
        builder.box(key, "choice", *box, z=ABOVE - 1, label=label, style="flat", **ctx.offer(move))


# The round --------------------------------------------------------------------------------------


def list_standings(ctx: GridContext) -> list[ResultRow]:
    """Return the standings when a round is over; nothing for one player, or while somebody has to choose."""
    last = next((event for event in ctx.frame.told if isinstance(event, Round)), None)
    if last is None:
        return []
    return [_result_row(ctx, seat, total.score, last) for seat, total in enumerate(ctx.state.counts) if total]


def _result_row(ctx: GridContext, seat: int, score: int, last: Round) -> ResultRow:
    won = seat in last.winners
    took = ctx.state.victories[seat]
    words = ctx.label("won") if won and ctx.builder.wide else ""
    return ResultRow(seat, ctx.names[seat], words, signed(score), took, won)


# Tally ---------------------------------------------------------------------------------------------
# The score of a board line by line: what was told has its points, what is to come has none yet.


LINES: Final = ("faults", "unconnected", "right", "wrong", "empty")
"""The lines of a sum, in the order in which they are told."""


def list_score_lines(view: View[State], request: SceneRequest) -> tuple[ScoreLine, ...]:
    """Return the lines of the board that is scored, the one at work as what decides; none while tiles are laid.

    A game of several that is over has its own: with what every board has of each line.
    """
    ctx = GridContext(SceneBuilder(request.shape), view, request)
    if ctx.shows_tray or (request.frame is None and view.outcome is not None and ctx.state.options.players > 1):
        return ()
    told = {line.name: line for line in sum_lines(ctx)}
    now = "faults" if ctx.is_choosing else _line_of(ctx.frame.event)
    lines = tuple(_line(name, told.get(name), now) for name in LINES)
    if "total" in told:
        return (*lines, ScoreLine(ctx.label("line-total"), (told["total"].points,), total=True))
    return (*lines, ScoreLine(ctx.label("line-so-far"), (signed(_so_far(ctx)),), total=True))


def _line(name: str, line: SumLine | None, now: str) -> ScoreLine:
    return ScoreLine(str(say(f"line-{name}")), (line.points,) if line else (), name == now)


def _line_of(event: Event | None) -> str:
    """Return the line in which an event counts; "" for the sum, and for a goal that nothing drives."""
    if isinstance(event, Goal):
        return event.driven if event.driven in LINES else ""
    return "faults" if isinstance(event, Faulty) else "unconnected" if isinstance(event, Unconnected) else ""


def _so_far(ctx: GridContext) -> int:
    """Return the sum of the lines that have been told."""
    seat, frame = ctx.large_seat, ctx.frame
    to_come = sum(isinstance(event, Faulty) and event.seat == seat for event in frame.to_come)
    driven = [event.driven for event in frame.told if isinstance(event, Goal) and event.seat == seat]
    return GOAL_POINTS * driven.count("right") - driven.count("wrong") - (ctx.state.lifted[seat] - to_come)
