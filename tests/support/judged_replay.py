"""A sample game of !nversion with judgements written by hand, as `kl.judge` writes them."""

from pathlib import Path
from typing import Final, Literal

import kernel_lib as kl

FILE: Final = Path(__file__).parents[2] / "replays" / "inversion" / "three-players.jsonl"
ANN, BO, CY = 0, 1, 2
BY: Final = "greedy 1.0"
Values = (
    tuple[tuple[str, float, float, float], ...] | tuple[tuple[str, float, float], ...] | tuple[tuple[str, float], ...]
)

SEAT: Final[dict[int, Values]] = {
    7: (("D2", 0.61, 0.02), ("D5", 0.6, 0.03), ("D9", 0.24, 0.03)),
    8: (("H3", 0.5, 0.02), ("D7", 0.3, 0.02)),
    11: (("C9", 0.58, 0.02), ("C1", 0.5, 0.02)),
    12: (("C3", 0.5, 0.04), ("C4", 0.44, 0.04), ("S3", 0.2, 0.04)),
    13: (("D2", 0.4, 0.01), ("D5", 0.28, 0.01)),
    21: (("S7", 0.35, 0.02), ("S10", 0.33, 0.02)),
}
"""By move: the candidates, what each is worth to the mover, and the errors of the differences to the best."""
TABLE: Final[dict[int, Values]] = {
    7: (("D2", 1.0), ("D5", 0.0), ("D9", 0.0)),
    8: (("H3", 0.0), ("D7", 1.0)),
    13: (("D2", 1.0), ("D5", 1.0)),
}


def judged(file: Path = FILE) -> kl.Replay:
    """Cy's moves 7 (a clear mistake), 13 (a mistake that did no harm) and 21 (as good as any), Ann's 8 (the only good
    one, and unlucky) and 11 (a small loss), Bo's 12 (too close to call).
    """
    replay = kl.load(file)
    for at, values in SEAT.items():
        add(replay, at, "seat", values, samples=240)
    for at, values in TABLE.items():
        add(replay, at, "table", values)
    return replay


def add(
    replay: kl.Replay, at: int, basis: Literal["seat", "table"], values: Values, samples: int | None = None
) -> None:
    """An `eval` line for move `at`; without samples it is exact."""
    told = [(replay.game.parse(f"play {card}"), *worth) for card, *worth in values]
    replay.add_eval(at, "exact" if samples is None else BY, basis, told, samples)  # type: ignore[arg-type]  # two to four
