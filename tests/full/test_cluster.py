"""Simulations on more than one machine."""

from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import distributed as untyped
import pytest

from kernel_lib.playing.simulate import simulate

distributed: Any = untyped  # it is typed in part


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, scheduler_port=0
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client.get_executor()


def play(folder: Path, *, parquet: bool, executor: Executor | None = None) -> tuple[Any, dict[str, bytes]]:
    """Return the tally of some games, and the files that were written, by name."""
    tally = simulate(
        "inversion",
        7,
        bots=["uniform"],
        players=3,
        seed=3,
        out=folder,
        parquet=parquet,
        progress=False,
        executor=executor,
    )
    written = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return tally, written


@pytest.mark.parametrize("parquet", [True, False], ids=["archives", "logs"])
def test_a_cluster_plays_the_same_games(cluster: Executor, tmp_path: Path, *, parquet: bool) -> None:
    far = play(tmp_path / "far", parquet=parquet, executor=cluster)
    near = play(tmp_path / "near", parquet=parquet)
    assert far == near
    assert len(near[1]) > 0
