"""The law of how the lines of a log fit together, checked in whole columns.

The law is that of `kernel_lib.replay.index`, which reads line by line and tells in a sentence what is wrong. Here it is
only found that something is wrong in a batch of files: whoever catches the error lets the reader name it.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from kernel_lib.replay.answer_formats import check_answer_format
from kernel_lib.replay.issues import LineError
from kernel_lib.replay.lines import Task, decode_line
from kernel_lib.stats.json_columns import decode_json
from kernel_lib.stats.schema import Schema

_HEAD: Final = r'^\{"type":"move","id":([0-9]{1,18}),"parent":([0-9]{1,18}),"seat":(?:([0-9]{1,9})|null)[,}]'
"""The beginning of a move in the form that this program writes."""
_TREE: Final[Schema] = {"id": pl.Int64(), "parent": pl.Int64(), "seat": pl.Float64()}
"""The types by which other moves are read. Polars makes null of whole numbers that are too large, hence the float."""
_ABOUT: Final = ("note", "eval", "end", "main", "task")
"""The types of lines that name a move by `at`."""


class BrokenLaw(pl.exceptions.ComputeError):
    """Raised for files whose lines are sound one by one and do not fit together."""


def check_lines(moves: pl.DataFrame, others: pl.DataFrame, *, timed: bool) -> None:
    """Check the lines of some files: `moves` (`game`, `n`, `text`) and `others` (beside it `type`), in their order.

    `timed`: one of the moves may have a time. BrokenLaw: a line does not fit; the first sentence that comes to mind.
    """
    headers = others.filter(pl.col("type") == "header")
    _refuse(headers.filter(pl.col("n") > 0), "a second header")
    seats = decode_json(headers["text"], {"seats": pl.List(pl.Struct({"name": pl.String()}))}).select(
        headers["game"], seats=pl.col("seats").list.len()
    )
    tree = _tree(moves).join(seats, on="game", how="left", maintain_order="left")
    _check_tree(tree)
    if timed:
        _check_times(tree.with_columns(decode_json(moves["text"], {"ms": pl.Float64()})["ms"]))
    _check_annotations(tree, others, seats)


def _refuse(rows: pl.DataFrame, sentence: str) -> None:
    """Refuse what is left of some rows. BrokenLaw: there are any."""
    if not rows.is_empty():
        raise BrokenLaw(f"{sentence} in file {rows['game'][0]}")


def _tree(moves: pl.DataFrame) -> pl.DataFrame:
    """Return the `id`, `parent` and `seat` of each move with its `game`; one that is no such number is null."""
    found = moves["text"].str.extract_groups(_HEAD).struct.unnest()
    tree = found.select(
        moves["game"], *(pl.col(str(number)).cast(pl.Int64).alias(name) for number, name in enumerate(_TREE, 1))
    )
    odd = tree["id"].is_null()
    if not odd.any():
        return tree
    careful = decode_json(moves["text"].filter(odd), _TREE).with_columns(
        pl.col("seat").clip(upper_bound=2**31).cast(pl.Int64), place=odd.arg_true()
    )
    tree = tree.with_row_index("place").join(careful, on="place", how="left", maintain_order="left", suffix="_read")
    return tree.select("game", *(pl.coalesce(name, f"{name}_read") for name in _TREE))


def _check_tree(tree: pl.DataFrame) -> None:
    """Refuse ids that do not increase, parents that are not there, and seats that do not exist. BrokenLaw."""
    before = pl.when(pl.col("game") == pl.col("game").shift(1)).then(pl.col("id").shift(1)).otherwise(0)
    _refuse(tree.filter(pl.col("id").is_null() | pl.col("parent").is_null() | (pl.col("id") <= before)), "an id")
    _refuse(tree.filter(pl.col("seat") >= pl.col("seats")), "a seat")
    jumps = tree.filter((pl.col("parent") != before) & (pl.col("parent") != 0))
    lost = jumps.join(tree, left_on=["game", "parent"], right_on=["game", "id"], how="anti")
    _refuse(pl.concat([lost, jumps.filter(pl.col("parent") >= pl.col("id"))]), "a parent")


def _check_times(tree: pl.DataFrame) -> None:
    """Refuse clocks that run backwards along a line of play. BrokenLaw."""
    times: dict[tuple[int, int], float] = {}
    for game, move, parent, ms in tree.select("game", "id", "parent", "ms").iter_rows():
        before = times.get((game, parent), 0)
        if ms is not None and ms < before:
            raise BrokenLaw(f"a time in file {game}")
        times[game, move] = before if ms is None else ms


def _check_annotations(tree: pl.DataFrame, others: pl.DataFrame, seats: pl.DataFrame) -> None:
    """Refuse lines about moves that are not there or do not fit. BrokenLaw."""
    lines = others.filter(pl.col("type").is_in(_ABOUT))
    about = lines.with_columns(decode_json(lines["text"], {"at": pl.Int64(), "seat": pl.Float64()})).join(
        seats, on="game", how="left", maintain_order="left"
    )
    _refuse(about.filter(pl.col("at").is_null() | (pl.col("seat") >= pl.col("seats"))), "a line about a move")
    named = about.filter(pl.col("at") > 0).join(
        tree.select("game", at="id", mover="seat", there=True), on=["game", "at"], how="left"
    )
    _refuse(named.filter(pl.col("there").is_null()), "a line about a move")
    _refuse(named.filter((pl.col("type") == "eval") & pl.col("mover").is_null()), "a judgement")
    ends = about.filter(pl.col("type") == "end")
    _refuse(ends.filter(ends.select("game", "at").is_duplicated()), "an end")
    for game, text, count in about.filter(pl.col("type") == "task").select("game", "text", "seats").iter_rows():
        task = decode_line(text.encode())
        try:
            if isinstance(task, Task):
                check_answer_format(task, count)
        except LineError:
            raise BrokenLaw(f"a task in file {game}") from None
