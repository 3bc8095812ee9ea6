"""What is in the way of a machine: the cells that are taken, the machines that stand there, the edge of the board."""

from __future__ import annotations

from kernel_lib.games.smash.scene.fits import Stand
from kernel_lib.games.smash.scene.panel import GHOST
from kernel_lib.games.smash.scene.picture import RIM, Picture
from kernel_lib.games.smash.scene.pieces import put_cell_sign, put_shape


def put_obstacles(picture: Picture, under: str, place: Stand) -> None:
    """A warning on every cell that is taken and around the machines there, and stubs beyond the edge."""
    for machine, cells in place.obstacles:
        put_shape(picture, f"{under}-met-{machine.number}", "doom", machine.cells, GHOST + 3, under=under)
        for cell in map(picture.size.number, cells):
            put_cell_sign(picture, f"{under}-taken-{cell}", "taken", cell, GHOST + 4, under=under)
    _put_stubs(picture, under, place)


def _put_stubs(picture: Picture, under: str, place: Stand) -> None:
    """Where the machine would go over the edge: never farther out than the rim around the cells."""
    grid, (rows, cols) = picture.grid, picture.size
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
        picture.drawing.add(f"{under}-beyond-{row}-{col}", symbol, x, y, w, h, z=GHOST + 4, under=under)
