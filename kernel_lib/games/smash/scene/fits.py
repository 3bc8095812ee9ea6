"""Places where a machine would stand: its cells, those beyond the board, and what is in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kernel_lib.core.square_grid import SIDES, Cell, Direction, reflected, rotated, translated
from kernel_lib.games.smash.rules.components import EffectVerb
from kernel_lib.games.smash.rules.machines import BoardSize, CellNumbers, Machine, card_outline, cell_bits
from kernel_lib.games.smash.scene.context import RIM, SmashContext, draw_cell_sign, draw_shape
from kernel_lib.games.smash.scene.placing_panel import GHOST
from kernel_lib.games.smash.text.outcomes import Obstacle


class Stand(NamedTuple):
    """A place that a machine would take, whether it has room there or not.

    hearts     on the board, in the order of the card
    weapons    the same
    beyond     the cells off the board
    obstacles  the machines in the way, rivals first, each with the cells that are taken
    """

    hearts: CellNumbers
    weapons: CellNumbers
    beyond: tuple[Cell, ...]
    obstacles: tuple[Obstacle, ...]

    @property
    def fits(self) -> bool:
        """Return True if the machine has room."""
        return not self.beyond and not self.obstacles

    @property
    def cells(self) -> CellNumbers:
        """Return all cells that are on the board."""
        return self.hearts + self.weapons


def place_machine(
    hearts: tuple[Cell, ...], weapons: tuple[Cell, ...], size: BoardSize, machines: tuple[Machine, ...], seat: int
) -> Stand:
    """Return the position of a machine of `seat` on these cells, and the machines in its way."""

    def on_board(cells: tuple[Cell, ...]) -> CellNumbers:
        return tuple(size.number((row, col)) for row, col in cells if 0 <= row < size.rows and 0 <= col < size.cols)

    mine = on_board(hearts), on_board(weapons)
    beyond = tuple((row, col) for row, col in hearts + weapons if not (0 <= row < size.rows and 0 <= col < size.cols))
    taken = cell_bits(mine[0]) | cell_bits(mine[1])
    met = sorted((one for one in machines if one.bits & taken), key=lambda one: (one.seat == seat, one.number))
    obstacles = tuple(Obstacle(one, size.cells(tuple(cell for cell in one.cells if taken >> cell & 1))) for one in met)
    return Stand(*mine, beyond, obstacles)


def place_assembled(
    kind: int, base: int, turn: int, heart: int, size: BoardSize, machines: tuple[Machine, ...], seat: int
) -> Stand:
    """Return the position of the card's machine, turned by so many quarters, with this heart of it on a base.

    [turns], [assemble-room]
    """
    hearts, weapons = card_outline(kind)
    whole = rotated(hearts + weapons, turn)
    (row, col), (down, right) = whole[heart], size.cell(base)
    there = translated(whole, down - row, right - col)
    return place_machine(there[: len(hearts)], there[len(hearts) :], size, machines, seat)


def gone_to(
    machine: Machine, verb: EffectVerb, side: Direction, size: BoardSize, machines: tuple[Machine, ...]
) -> Stand:
    """Return the position that a machine reaches by a verb: mirrored over a side, or one cell further. [flip],
    [flip-own]

    Only machines of the same seat are in its way; where it is pushed, all are.
    """
    cells = size.cells(machine.cells)
    there = reflected(cells, side) if verb == "flip" else translated(cells, *SIDES[side])
    others = tuple(
        one for one in machines if one.number != machine.number and (verb == "push" or one.seat == machine.seat)
    )
    return place_machine(there[: len(machine.hearts)], there[len(machine.hearts) :], size, others, machine.seat)


def find_corners(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    """Yield the outer corners of some cells: the cell, and where the corner lies from its middle, down and right."""
    there = set(cells)
    for down, right in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        for row, col in sorted(cells, key=lambda cell: (-down * cell[0], -right * cell[1])):
            if not there & {(row + down, col), (row, col + right), (row + down, col + right)}:
                yield (row, col), (down, right)


# Obstacles -----------------------------------------------------------------------------------------
# What is in the way of a machine: the cells that are taken, the machines that stand there, the edge of the board.


def draw_obstacles(ctx: SmashContext, under: str, place: Stand) -> None:
    """Draw a warning on every cell that is taken and around the machines there, and stubs beyond the edge."""
    for machine, cells in place.obstacles:
        draw_shape(ctx, f"{under}-met-{machine.number}", "doom", machine.cells, GHOST + 3, under=under)
        for cell in map(ctx.size.number, cells):
            draw_cell_sign(ctx, f"{under}-taken-{cell}", "taken", cell, GHOST + 4, under=under)
    _draw_stubs(ctx, under, place)


def _draw_stubs(ctx: SmashContext, under: str, place: Stand) -> None:
    """Draw stubs where the machine would go over the edge, never farther out than the rim around the cells."""
    grid, (rows, cols) = ctx.grid, ctx.size
    found: dict[tuple[int, int], tuple[float, float, float, float]] = {}
    for row, col in place.beyond:
        edge = min(max(row, -1), rows), min(max(col, -1), cols)
        if (0 <= edge[0] < rows) == (0 <= edge[1] < cols):
            continue  # beyond a corner there is no rim
        x, y = grid.left + (edge[1] + 0.5) * grid.pitch, grid.top + (edge[0] + 0.5) * grid.pitch
        long, thin = 0.9 * grid.pitch, RIM - 1
        if 0 <= edge[0] < rows:
            x = grid.left - RIM / 2 if edge[1] < 0 else grid.left + cols * grid.pitch + RIM / 2
            found[edge] = x, y, thin, long
        else:
            y = grid.top - RIM / 2 if edge[0] < 0 else grid.top + rows * grid.pitch + RIM / 2
            found[edge] = x, y, long, thin
    for (row, col), (x, y, w, h) in found.items():
        symbol = "stub" if w > h else "stub-upright"
        ctx.builder.add(f"{under}-beyond-{row}-{col}", symbol, x, y, w, h, z=GHOST + 4, under=under)
