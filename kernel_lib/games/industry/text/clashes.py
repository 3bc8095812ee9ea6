"""A clash, explained to somebody who knows poker."""

from __future__ import annotations

from kernel_lib.core import UNKNOWN
from kernel_lib.core.poker import compared
from kernel_lib.games.industry.rules.components import face
from kernel_lib.games.industry.rules.moves import MARKETS, Clashed, Shown
from kernel_lib.games.industry.rules.scoring import hand_shown
from kernel_lib.games.industry.text.hands import hand_name, with_article
from kernel_lib.games.industry.text.sentences import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import joined, name_of, sentence


def explained(clash: Clashed, names: Names = None) -> str:
    """A clash for somebody who knows poker: every hand, and where the best two part."""
    winners = joined([name_of(seat, names) for seat in clash.winners])
    key = "Clashed all" if len(clash.winners) > 1 else "Clashed"
    hands = "; ".join(_hand_told(shown, names) for shown in clash.hands)
    return SENTENCES[key].format(
        market=MARKETS[clash.market],
        hands=hands,
        why=why_won(clash, names),
        name=sentence(winners),
        points=clash.points,
    )


def _hand_told(shown: Shown, names: Names) -> str:
    key = "hand boost" if shown.boost else "hand"
    return SENTENCES[key].format(
        name=name_of(shown.seat, names), hand=hand_name(hand_shown(shown)), factory=face(shown.boost or UNKNOWN)
    )


def boosts_told(clash: Clashed, names: Names = None) -> str:
    """Who goes into a clash with which boost."""
    parts = [
        SENTENCES["beat boost" if shown.boost else "beat no boost"].format(
            name=name_of(shown.seat, names), factory=face(shown.boost or UNKNOWN)
        )
        for shown in clash.hands
    ]
    return SENTENCES["beat boosts"].format(market=MARKETS[clash.market], boosts=", ".join(parts))


def hand_told(shown: Shown, names: Names = None) -> str:
    """What one seat shows in a clash."""
    return sentence(SENTENCES["beat hand"].format(name=name_of(shown.seat, names), hand=hand_name(hand_shown(shown))))


def why_won(clash: Clashed, names: Names = None) -> str:
    """Why the winner's hand is better than the best of the others, down to the kicker that decides."""
    winner = next(shown for shown in clash.hands if shown.seat == clash.winners[0])
    rivals = [shown for shown in clash.hands if shown.seat != winner.seat]
    rival = max(rivals, key=lambda shown: (hand_shown(shown).key, shown.seat in clash.winners), default=None)
    if rival is None:
        return SENTENCES["alone"]
    mine, theirs = hand_shown(winner), hand_shown(rival)
    edge = compared(mine, theirs)
    return sentence(SENTENCES[f"of {edge.where}"].format(
        one=with_article(mine.name), other=with_article(theirs.name), rank=mine.name, a_rank=with_article(mine.name),
        mine=edge.mine, theirs=edge.theirs, name=name_of(winner.seat, names),
    ))  # fmt: skip
