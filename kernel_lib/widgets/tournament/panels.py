"""The panels below a tournament's table: the games of a pair, a bot that failed and why, and the limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kernel_lib.bots.external import START, ExternalBot
from kernel_lib.core import Game, IllegalMove, Move, Refusal, State
from kernel_lib.playing.forfeits import Forfeit
from kernel_lib.replay import Replay, ReplayError
from kernel_lib.stats.encounters import Encounter, HeadToHead
from kernel_lib.stats.tournament import RoundRobin
from kernel_lib.widgets.classroom.answers import alone
from kernel_lib.widgets.front.templates import isolated
from kernel_lib.widgets.lesson.frames import TaskRenderer, pieces_of_move
from kernel_lib.widgets.tournament.standings import TournamentSelection, TournamentState, number_of, say
from kernel_lib.widgets.tournament.verdicts import SignsRow, told, under_way
from kernel_lib.words.grammar import minus

if TYPE_CHECKING:
    from markupsafe import Markup

MOST_ALLOWED: Final = 3
"""Most allowed moves that are drawn."""
NEAR: Final = 0.75
"""Share of the time limit beyond which a bot has come near it."""


class JudgeButton(NamedTuple):
    """The button that judges a game; without an action nothing is left to be judged, or it is being counted."""

    words: str
    action: str


class PairGame(NamedTuple):
    """A game of a pair."""

    number: int
    deal: str
    seat: str
    scores: str
    how: str
    signs: SignsRow | None


class BotPair(NamedTuple):
    """The games of two bots, and what can be done with the one that is looked at."""

    title: str
    result: str
    games: list[PairGame]
    number: int
    against: str
    opens: str
    judges: JudgeButton | None


class RefusedMove(NamedTuple):
    """A move that was refused and why, with its pieces, those that were allowed, and the title of the rule."""

    chose: str
    why: str
    pieces: list[Markup]
    allowed: list[Markup]
    rule: str


class Failing(NamedTuple):
    """The failure of a bot: in which game, why, and what it has used; `others` failed too, by their numbers."""

    title: str
    where: str
    game: int
    reason: str
    refused: RefusedMove | None
    used: str
    others: list[tuple[str, int]]


class LimitsPanel(NamedTuple):
    """The limits of the bots, and what these do not prevent."""

    seed: str
    rows: list[tuple[str, str, str]]
    about: str


def panels(shown: TournamentState, seen: TournamentSelection) -> dict[str, Any]:
    """Return the data of the panels, by their names in the templates."""
    return {
        "pair": pair(shown, seen),
        "failing": failing(shown, seen),
        "limits": limits(shown.cup),
    }


# A pair -----------------------------------------------------------------------------------------------


def pair(shown: TournamentState, seen: TournamentSelection) -> BotPair | None:
    """Return the games of the chosen pair, the last deal first; None: no pair is chosen."""
    cell = shown.head_to_head.get(seen.pair) if seen.pair is not None else None
    if seen.pair is None or cell is None:
        return None
    bot, rival = seen.pair
    back = shown.head_to_head[rival, bot]
    deal = next((met.deal for met in cell.games if met.number == seen.game), None)
    return BotPair(
        say("pair", bot=isolated(shown.titles[bot]), rival=isolated(shown.titles[rival])),
        say("result", won=number_of(cell.points), lost=number_of(back.points)),
        [_game(shown, seen, met) for met in reversed(cell.games)],
        shown.cup.bots.index(bot),
        say("play-against", bot=isolated(shown.titles[bot])),
        "" if deal is None else say("open-deal", deal=deal + 1),
        _judges(shown, seen, deal),
    )


def _judges(shown: TournamentState, seen: TournamentSelection, deal: int | None) -> JudgeButton | None:
    """Return the button that judges the game that is looked at, or stops that; None: it cannot be judged."""
    if deal is None or seen.game is None or not shown.judged.may:
        return None
    if seen.judging is not None:
        under_way = shown.cup.series.where(seen.judging[0])[0] + 1
        return JudgeButton(say("stop-judging", deal=under_way), "stop_judging")
    signs = shown.judged.of(seen.game)
    which = "judge" if signs is None else "is-judged" if signs.left == 0 else "judge-further"
    can_go_on = signs is None or bool(signs.left)
    return JudgeButton(say(which, deal=deal + 1), "judge_game" if can_go_on else "")


def chosen(cell: HeadToHead) -> int | None:
    """Return the game of a pair that is looked at first: the last one."""
    return cell.games[-1].number if cell.games else None


def _game(shown: TournamentState, seen: TournamentSelection, met: Encounter) -> PairGame:
    outcome = shown.cup.ended[met.number][2]
    return PairGame(
        met.number,
        say("deal", deal=met.deal + 1),
        say("seat", seats=[seat + 1 for seat in met.seats]) if shown.cup.seats > 1 else "",
        "" if met.scores is None else minus(" : ".join(f"{score:g}" for score in met.scores)),
        _how(shown, met, outcome if isinstance(outcome, Forfeit) else None),
        _signs(shown, seen, met.number),
    )


def _signs(shown: TournamentState, seen: TournamentSelection, number: int) -> SignsRow | None:
    """Return the verdict on a game, or its progress."""
    if seen.judging is not None and seen.judging[0] == number:
        return under_way(*seen.judging[1:])
    signs = shown.judged.of(number)
    return None if signs is None else told(signs, shown.titles, seen.pair or ())


def _how(shown: TournamentState, met: Encounter, failed: Forfeit | None) -> str:
    if failed is not None:
        return say("how-failed", bot=shown.titles[shown.cup.ended[met.number][1][failed.seat]])
    if shown.cup.seats == 1:
        return say("how-as-many" if met.points == 0.5 else "how-more" if met.points > 0.5 else "how-fewer")
    if met.points == 0.5:
        return say("how-both" if shown.cup.seats > 2 else "how-drawn")
    back = met.points == 0 and not shown.cup.ended[met.number][2].winners
    return say("how-none" if back else "how-won" if met.points > 0.5 else "how-lost")


# A bot that failed ------------------------------------------------------------------------------------


def failing(shown: TournamentState, seen: TournamentSelection) -> Failing | None:
    """Return the failure of a bot; None if none did."""
    if not shown.failing:
        return None
    bot = seen.bot if seen.bot in shown.failing else shown.failing[0]
    failures = shown.cup.failures(bot)
    number, forfeit = next((one for one in failures if one[0] == shown.cup.stopped.get(bot)), failures[0])
    deal = shown.cup.series.where(number)[0] + 1
    if bot in shown.cup.stopped:
        title = say("stopped", bot=isolated(shown.titles[bot]), deal=deal)
    else:
        title = say("failed-in", bot=isolated(shown.titles[bot]), games=len(failures))
    return Failing(
        title,
        say("where", deal=deal, move=forfeit.move),
        number,
        say("reason", reason=forfeit.reason) if forfeit.reason else forfeit.failure,
        _refused_move(shown.cup, number, forfeit),
        _uses(shown.cup, bot),
        [(shown.titles[other], shown.cup.bots.index(other)) for other in shown.failing if other != bot],
    )


def _uses(cup: RoundRobin, bot: str) -> str:
    """Return the time and memory that a guest has used, as far as that is known here; nothing of other bots."""
    guest = cup.participants[bot]
    used = guest.used if isinstance(guest, ExternalBot) else None
    if not isinstance(guest, ExternalBot) or used is None or not used.moves:
        return ""
    limit = f"{guest.seconds:g}"
    words = say("used", moves=used.moves, seconds=used.seconds, slowest=used.slowest, limit=limit)
    if used.megabytes is not None:
        words = f"{words} {say('took', size=used.megabytes, limit=guest.megabytes)}"
    return words


def _refused_move(cup: RoundRobin, number: int, forfeit: Forfeit) -> RefusedMove | None:
    """Return the move that was refused; None if the bot failed otherwise, or the game is not to be had."""
    found = _refused(cup, number, forfeit)
    if found is None:
        return None
    state, move, refusal = found
    rule = cup.game.rulebook.get(refusal.rule)
    pieces, allowed = _drawn(cup.game, cup.ended[number][1], state, forfeit.seat, move)
    chose = say("chose", move=_called(cup.game, move))
    return RefusedMove(chose, refusal.sentence, pieces, allowed, "" if rule is None else rule.title)


def _called(game: Game, move: Move) -> str:
    """Return a move in words; as it was written, if it is of pieces that the game has not, for which there are none."""
    try:
        return game.text.button(move).said()
    except (LookupError, ValueError):
        return str(move)


def _refused(cup: RoundRobin, number: int, forfeit: Forfeit) -> tuple[State, Move, Refusal] | None:
    """Return the position, the move and why it is refused; None if the bot failed otherwise, or the game is not to be
    had.
    """
    if not forfeit.move_text:
        return None
    try:
        replay: Replay = cup.replay(number)
        state, move = replay.at(replay.main), cup.game.parse(forfeit.move_text)
        refusal = state.why_illegal(move, forfeit.seat)
    except (OSError, ValueError, ReplayError, IllegalMove):
        return None
    return None if refusal is None else (state, move, refusal)


def _drawn(
    game: Game, names: tuple[str, ...], state: State, seat: int, move: Move
) -> tuple[list[Markup], list[Markup]]:
    """Return the pieces of the move that was refused, and of a few that were allowed, each by itself; none where a move
    is not a piece.
    """
    renderer = TaskRenderer(game, names, seat)
    renderer.render(state, offers=True, asks=True)
    scene = renderer.scenes[0]
    wanted = [str(move), *(str(one) for one in state.legal_moves(seat)[:MOST_ALLOWED])]
    found = []
    for text in wanted:
        keys = [key for key in pieces_of_move(scene.sprites, text) if scene[key].mark and not scene[key].spot]
        found.append([alone(game, scene, key) for key in keys[:1] if scene[key].symbol in game.scene.sheet()])
    refused, *allowed = found
    return refused, [one for some in allowed for one in some]


# Limits -----------------------------------------------------------------------------------------------


def limits(cup: RoundRobin) -> LimitsPanel:
    """Return the limits of the bots, and what they do not prevent."""
    guests = [bot for bot in cup.participants.values() if isinstance(bot, ExternalBot)]
    rows = []
    if guests:
        rows.append(("move", _range("seconds", [one.seconds for one in guests]), _slowest(guests)))
        rows.append(("begin", _range("seconds", [START]), ""))
        rows.append(("memory", _range("megabytes", [one.megabytes for one in guests]), _largest(guests)))
    elif cup.series.limit is not None:
        rows.append(("move", _range("seconds", [cup.series.limit]), ""))
    out = cup.out_after
    rows.append(("failures", "–" if out is None else str(out), say("each-loses" if out is None else "out")))
    return LimitsPanel(
        say("seed", jobs=cup.jobs, seed=cup.series.seed),
        [(say(f"limit-{what}"), value, aside) for what, value, aside in rows],
        say("about-guests" if guests else "no-guests"),
    )


def _range(unit: str, values: Sequence[float]) -> str:
    least, most = (say(unit, size=f"{value:g}") for value in (min(values), max(values)))
    return least if least == most else f"{least}–{most}"


def _slowest(guests: list[ExternalBot]) -> str:
    used = [(one.used, one) for one in guests]
    if not any(use.moves for use, _ in used):
        return ""  # nothing is played, or in other processes, which do not tell
    use, one = max(used, key=lambda pair: pair[0].slowest / pair[1].seconds)
    if use.slowest <= NEAR * one.seconds:
        return say("nobody-near")
    return say("near", bot=one.name, seconds=use.slowest)


def _largest(guests: list[ExternalBot]) -> str:
    """Return a sentence on the bot that has taken most of the memory that it may."""
    sizes = [(size / one.megabytes, size, one.name) for one in guests if (size := one.used.megabytes) is not None]
    if not sizes:
        return say("beside-kit")
    _, size, bot = max(sizes)
    return say("largest", bot=bot, size=size)
