"""A deal that four people played, and what its page says and is told."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from support.pages import asked, texts

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.replay import Replay

HOSTILE = "<img src=x onerror=alert(1)>"
NAMES = (HOSTILE, "Hanaxx", "Nooryy", "Ottozz")
DEAL = Deal("inversion", ("you", "greedy", "greedy"), 5)


@cache
def games(moves: int = 500) -> tuple[Replay, ...]:
    """Four people at the same deal, who play by chance now and then."""
    return tuple(played(name, seed, moves).replay for seed, name in enumerate(NAMES))


def played(name: str, seed: int, moves: int = 500) -> kl.Match:
    match, rng = DEAL.match(name), random.Random(seed)
    for _ in range(moves):
        if not match.state.to_act:
            break
        legal = match.state.legal_moves()
        match.play(rng.choice(legal) if rng.random() < 0.4 else legal[0])
    return match


def said(page: Any) -> str:
    """What can be read on a page."""
    return texts(page.html)


def sent(page: Any) -> str:
    return json.dumps([page.html, page.projector, page.said], ensure_ascii=False)


def ask(page: Any, name: str, arg: str = "") -> None:
    """Have a page ask for an action."""
    page.component.receive(asked(name, arg))
