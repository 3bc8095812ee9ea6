"""JSON objects of whole columns of texts, read by polars."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import polars as pl

from kernel_lib.stats.schema import Schema

SLICE_ROWS: Final = 1 << 11
"""Rows that one thread reads at a time: what it makes of them on the way stays in the cache."""
_THREADS: Final = ThreadPoolExecutor(min(8, os.cpu_count() or 1), thread_name_prefix="logs")


def decode_json(texts: pl.Series, fields: Schema) -> pl.DataFrame:
    """Return the JSON objects of a column of texts as a frame of these fields, read in several threads.

    ComputeError: one is no such object.
    """
    dtype = pl.Struct(fields)
    if len(texts) <= SLICE_ROWS:
        return _decode_slice(texts, dtype)
    slices = (texts.slice(at, SLICE_ROWS) for at in range(0, len(texts), SLICE_ROWS))
    return pl.concat(_THREADS.map(lambda piece: _decode_slice(piece, dtype), slices))


def _decode_slice(texts: pl.Series, dtype: pl.Struct) -> pl.DataFrame:
    return texts.str.json_decode(dtype).struct.unnest()
