"""The panels below a tournament's table: the games of a pair, a bot that failed and why, and the limits."""

from __future__ import annotations

from typing import Final

from kernel_lib.bots.external import LIMITS, START, ExternalBot
from kernel_lib.core import Game, IllegalMove, Move, Refusal, State
from kernel_lib.playing.forfeits import Forfeit
from kernel_lib.replay import Replay, ReplayError
from kernel_lib.stats.encounters import Meetings, Met
from kernel_lib.stats.tournament import Tournament
from kernel_lib.widgets.classroom.answers import alone
from kernel_lib.widgets.front.html import Tree, el, picture
from kernel_lib.widgets.front.signs import sign
from kernel_lib.widgets.lesson.frames import LessonCamera, pieces_of_move
from kernel_lib.widgets.tournament.standings import Seen, Shown, button, number_of
from kernel_lib.widgets.tournament.verdicts import told, under_way
from kernel_lib.words.grammar import capitalize_first, count_noun, minus

MOST_ALLOWED: Final = 3
"""So many moves that were allowed are drawn."""
SENTENCES: Final = {
    "pair": "{bot} against {rival}",
    "result": "{won} to {lost}",
    "no pair": "Choose a cell of the table: the games of two bots are listed here.",
    "deal": "deal {deal}",
    "seat": "seat {seat}",
    "won": "won",
    "lost": "lost",
    "drawn": "a draw",
    "more": "more points",
    "fewer": "fewer points",
    "as many": "as many points",
    "both": "both won",
    "none": "neither won",
    "failed": "{bot} failed",
    "open deal": "Open deal {deal}",
    "judge": "Judge deal {deal}",
    "is judged": "Deal {deal} is judged",
    "judge further": "Judge deal {deal} further",
    "stop judging": "Stop judging deal {deal}",
    "against": "Play against {bot}",
    "stopped": "{bot} was stopped at deal {deal}",
    "fails": "{bot} failed in {games}",
    "where": "Deal {deal}, move {move}:",
    "chose": "It chose “{move}”.",
    "rule": "rule",
    "refused": "refused",
    "allowed": "was allowed",
    "open failed": "Open that game",
    "others": "Also failed:",
    "limits": "Limits",
    "seed": "{jobs}, seed {seed}",
    "jobs": "process",
    "processes": "processes",
    "move": "a move",
    "begin": "to begin",
    "memory": "memory",
    "failures": "failures",
    "seconds": "{seconds:g} s",
    "megabytes": "{size} MB",
    "near": "{bot} came near: {seconds:.1f} s",
    "nobody near": "nobody came near",
    "beside": "beside what the kit takes",
    "largest": "beside the kit; most: {bot}, {size:.0f} MB",
    "used": "It thought {seconds:.1f} s about {moves}, at most {slowest:.2f} s; it may {limit:g} s a move.",
    "took": "It took {size:.0f} MB at most; it may {limit} MB.",
    "out": "then it is stopped",
    "never": "nobody is stopped",
    "each": "loses that game",
    "no guests": "Only bots of the kit and of this notebook play. They think in this kernel or its processes, without "
    "limits on their memory, and may do whatever this notebook may.",
}
NEAR: Final = 0.75
"""Who needs more than this part of the time has come near the limit."""


def panels(shown: Shown, seen: Seen) -> Tree:
    """The panels, side by side where there is room."""
    parts = [failing(shown, seen), pair(shown, seen), limits(shown.cup)]
    return el("div", f"cb-t-panels cb-t-{sum(part is not None for part in parts)}", *parts)


# A pair -----------------------------------------------------------------------------------------------


def pair(shown: Shown, seen: Seen) -> Tree:
    """The games of the chosen pair, the last deal first."""
    cell = shown.meetings.get(seen.pair) if seen.pair is not None else None
    if seen.pair is None or cell is None:
        return el("section", "cb-k-panel", el("p", "cb-t-quiet", SENTENCES["no pair"]))
    bot, rival = seen.pair
    back = shown.meetings[rival, bot]
    result = SENTENCES["result"].format(won=number_of(cell.points), lost=number_of(back.points))
    title = el("span", "", *_named("pair", bot=bot, rival=rival))
    heading = el("h4", "", title, el("span", "", result))
    rows = [_game(shown, seen, met) for met in reversed(cell.games)]
    deal = next((met.deal for met in cell.games if met.number == seen.game), None)
    opens = None
    if seen.live:
        opens = el("div", "cb-t-deeds", _opens(seen, deal), _judges(shown, seen, deal), _against(shown, bot))
    return el("section", "cb-k-panel cb-t-games", heading, el("ol", "", *rows, data_scrolls=True), _told(seen), opens)


def _opens(seen: Seen, deal: int | None) -> Tree | None:
    words = SENTENCES["open deal"].format(deal=0 if deal is None else deal + 1)
    return None if deal is None else button(words, f"open {seen.game}", "cb-filled")


def _judges(shown: Shown, seen: Seen, deal: int | None) -> Tree | None:
    """The button that judges the game that is looked at, or stops that; one and the same, so that it keeps the keys."""
    if deal is None or seen.game is None or not shown.judged.may:
        return None
    if seen.judging is not None:
        under_way = shown.cup.contest.where(seen.judging[0])[0] + 1
        words, deed = SENTENCES["stop judging"].format(deal=under_way), "stop judging"
    else:
        signs = shown.judged.of(seen.game)
        which = "judge" if signs is None else "is judged" if signs.left == 0 else "judge further"
        words, deed = SENTENCES[which].format(deal=deal + 1), f"judge {seen.game}"
        if signs is not None and not signs.left:  # nothing is left, or it is being counted
            return el("button", "", words, type="button", data_key="judge", aria_disabled="true")
    return el("button", "", words, type="button", data_do=deed, data_key="judge")


def _told(seen: Seen) -> Tree | None:
    """What came of what was asked last: what went wrong, or what stands below the page."""
    if seen.wrong:
        return el("p", "cb-t-wrong", sign("wrong", 18), el("span", "", seen.wrong, dir="auto"))
    return el("p", "cb-t-quiet", seen.below, dir="auto") if seen.below and seen.live else None


def _against(shown: Shown, bot: str) -> Tree:
    deed = f"against {shown.cup.bots.index(bot)}"
    return el("button", "", *_named("against", bot=bot), type="button", data_do=deed, data_key=deed)


def chosen(cell: Meetings) -> int | None:
    """The game of a pair that is looked at first: the last one."""
    return cell.games[-1].number if cell.games else None


def _named(which: str, **names: str) -> list[Tree]:
    """A sentence with names in it, each by itself, whichever way it is written."""
    parts: list[Tree] = [SENTENCES[which]]
    for key, name in names.items():
        at = next(place for place, part in enumerate(parts) if isinstance(part, str) and f"{{{key}}}" in part)
        before, _, after = str(parts[at]).partition(f"{{{key}}}")
        parts[at : at + 1] = [before, el("bdi", "", name), after]
    return [part for part in parts if part]


def _game(shown: Shown, seen: Seen, met: Met) -> Tree:
    outcome = shown.cup.ended[met.number][2]
    seat = ", ".join(str(seat + 1) for seat in met.seats)
    how = _how(shown, met, outcome if isinstance(outcome, Forfeit) else None)
    scores = "" if met.scores is None else minus(" : ".join(f"{score:g}" for score in met.scores))
    inside = [
        el("b", "", SENTENCES["deal"].format(deal=met.deal + 1)),
        el("span", "", SENTENCES["seat"].format(seat=seat) if shown.cup.seats > 1 else ""),
        el("b", "cb-t-scores", scores),
        el("span", "cb-t-how", how),
        _signs(shown, seen, met.number),
    ]
    worn = "cb-t-game cb-t-now" if met.number == seen.game else "cb-t-game"
    if not seen.live:
        return el("li", "", el("span", worn, *inside))
    deed = f"open {met.number}"
    press = el("button", worn, *inside, type="button", data_do=deed, data_key=f"row {met.number}")
    return el("li", "", press)


def _signs(shown: Shown, seen: Seen, number: int) -> Tree | None:
    """What is judged of a game, or how far that has come."""
    if seen.judging is not None and seen.judging[0] == number:
        return under_way(*seen.judging[1:])
    signs = shown.judged.of(number)
    return None if signs is None else told(signs, seen.pair or ())


def _how(shown: Shown, met: Met, failed: Forfeit | None) -> str:
    if failed is not None:
        return SENTENCES["failed"].format(bot=shown.cup.ended[met.number][1][failed.seat])
    if shown.cup.seats == 1:
        return SENTENCES["as many" if met.points == 0.5 else "more" if met.points > 0.5 else "fewer"]
    if met.points == 0.5:
        return SENTENCES["both" if shown.cup.seats > 2 else "drawn"]
    back = met.points == 0 and not shown.cup.ended[met.number][2].winners
    return SENTENCES["none" if back else "won" if met.points > 0.5 else "lost"]


# A bot that failed ------------------------------------------------------------------------------------


def failing(shown: Shown, seen: Seen) -> Tree | None:
    """What a bot did that failed, why it was refused, and the game; None if none did."""
    if not shown.failing:
        return None
    bot = seen.bot if seen.bot in shown.failing else shown.failing[0]
    failures = shown.cup.failures(bot)
    number, forfeit = next((one for one in failures if one[0] == shown.cup.stopped.get(bot)), failures[0])
    deal = shown.cup.contest.where(number)[0] + 1
    if bot in shown.cup.stopped:
        title = _named("stopped", bot=bot, deal=str(deal))
    else:
        title = _named("fails", bot=bot, games=count_noun(len(failures), "game"))
    said = _refusal(shown.cup, number, forfeit)
    where = SENTENCES["where"].format(deal=deal, move=forfeit.move)
    others = [other for other in shown.failing if other != bot]
    deeds = [button(SENTENCES["open failed"], f"open {number}")] if seen.live else []
    rest = [_other(shown, other) if seen.live else el("bdi", "", other) for other in others]
    return el(
        "section", "cb-k-panel cb-t-fault",
        el("h4", "", el("span", "cb-t-title", sign("wrong", 22), el("span", "", *title))),
        el("p", "cb-t-quiet", where),
        *said,
        _uses(shown.cup, bot),
        el("div", "cb-t-deeds", *deeds),
        el("p", "cb-t-others", SENTENCES["others"], " ", *rest) if others else None,
    )  # fmt: skip


def _uses(cup: Tournament, bot: str) -> Tree | None:
    """What a guest has used of its time and memory, as far as that is known here; None of other bots."""
    guest = cup.entrants[bot]
    used = guest.used if isinstance(guest, ExternalBot) else None
    if not isinstance(guest, ExternalBot) or used is None or not used.moves:
        return None
    moves = count_noun(used.moves, "move")
    words = SENTENCES["used"].format(
        moves=moves, seconds=used.seconds, slowest=used.slowest, limit=guest.seconds
    )  # fmt: skip
    if used.megabytes is not None:
        words = f"{words} {SENTENCES['took'].format(size=used.megabytes, limit=guest.megabytes)}"
    return el("p", "cb-t-quiet", words)


def _other(shown: Shown, bot: str) -> Tree:
    deed = f"bot {shown.cup.bots.index(bot)}"
    return el("button", "cb-k-link", el("bdi", "", bot), type="button", data_do=deed, data_key=f"other {deed}")


def _refusal(cup: Tournament, number: int, forfeit: Forfeit) -> list[Tree]:
    """The sentence, and for a move that was refused its pieces, those that were allowed, and the rule."""
    plain: list[Tree] = [el("p", "cb-t-said", capitalize_first(forfeit.reason) + ".", dir="auto")]
    found = _refused(cup, number, forfeit)
    if found is None:
        return plain
    state, move, refusal = found
    rule = cup.game.rulebook.get(refusal.rule)
    drawn = _drawn(cup.game, cup.ended[number][1], state, forfeit.seat, move)
    title = None
    if rule is not None:
        title = el("div", "cb-t-rule", el("small", "", SENTENCES["rule"]), el("b", "", rule.title))
    return [
        el("p", "cb-t-said", SENTENCES["chose"].format(move=_called(cup.game, move)), " ", refusal.sentence),
        el("div", "cb-t-drawn", *drawn, title),
    ]


def _called(game: Game, move: Move) -> str:
    """A move in words; as it was written, if it is of pieces that the game has not, for which there are none."""
    try:
        return game.text.button(move).said()
    except (LookupError, ValueError):
        return str(move)


def _refused(cup: Tournament, number: int, forfeit: Forfeit) -> tuple[State, Move, Refusal] | None:
    """The position, the move and why it is refused; None if the bot failed otherwise, or the game is not to be had."""
    if not forfeit.move_text:
        return None
    try:
        replay: Replay = cup.replay(number)
        state, move = replay.at(replay.main), cup.game.parse(forfeit.move_text)
        refusal = state.why_illegal(move, forfeit.seat)
    except (OSError, ValueError, ReplayError, IllegalMove):
        return None
    return None if refusal is None else (state, move, refusal)


def _drawn(game: Game, names: tuple[str, ...], state: State, seat: int, move: Move) -> list[Tree]:
    """The pieces of the move that was refused, and of a few that were allowed, each by itself; none where a move is
    not a piece.
    """
    camera = LessonCamera(game, names, seat)
    camera.take(state, offers=True, asks=True)
    scene = camera.scenes[0]
    wanted = [str(move), *(str(one) for one in state.legal_moves(seat)[:MOST_ALLOWED])]
    found = []
    for text in wanted:
        keys = [key for key in pieces_of_move(scene.sprites, text) if scene[key].mark and not scene[key].spot]
        found.append([alone(game, scene, key) for key in keys[:1] if scene[key].symbol in game.scene.sheet()])
    refused, *allowed = found
    told: list[Tree] = []
    if refused:
        told.append(_pieces("cb-t-refused", refused, SENTENCES["refused"]))
    if any(allowed):
        told.append(_pieces("cb-t-allowed", [one for some in allowed for one in some], SENTENCES["allowed"]))
    return told


def _pieces(worn: str, drawn: list[str], words: str) -> Tree:
    return el("figure", worn, el("span", "", *map(picture, drawn)), el("figcaption", "", words))


# Limits -----------------------------------------------------------------------------------------------


def limits(cup: Tournament) -> Tree:
    """What the bots are held to, and what that does not keep from."""
    guests = [bot for bot in cup.entrants.values() if isinstance(bot, ExternalBot)]
    jobs = count_noun(cup.jobs, SENTENCES["jobs"], SENTENCES["processes"])
    small = el("small", "", SENTENCES["seed"].format(jobs=jobs, seed=cup.contest.seed))
    rows: list[Tree] = []
    if guests:
        rows.append(_limit("move", _range(SENTENCES["seconds"], [one.seconds for one in guests]), _slowest(guests)))
        rows.append(_limit("begin", SENTENCES["seconds"].format(seconds=START), ""))
        size = _range("{seconds:g} MB", [one.megabytes for one in guests])
        rows.append(_limit("memory", size, _largest(guests)))
    elif cup.contest.limit is not None:
        rows.append(_limit("move", SENTENCES["seconds"].format(seconds=cup.contest.limit), ""))
    out = cup.out_after
    rows.append(_limit("failures", "–" if out is None else str(out), SENTENCES["each" if out is None else "out"]))
    words = LIMITS if guests else SENTENCES["no guests"]
    heading = el("h4", "", el("span", "", SENTENCES["limits"]), small)
    return el("section", "cb-k-panel cb-t-limits", heading, el("dl", "", *rows), el("p", "", words))


def _limit(what: str, value: str, aside: str) -> Tree:
    return el(
        "div", "", el("dt", "", SENTENCES[what]), el("dd", "", el("b", "", value)), el("dd", "", el("small", "", aside))
    )


def _range(form: str, values: list[float] | list[int]) -> str:
    least, most = form.format(seconds=min(values)), form.format(seconds=max(values))
    return least if least == most else f"{least}–{most}"


def _slowest(guests: list[ExternalBot]) -> str:
    used = [(one.used, one) for one in guests]
    if not any(use.moves for use, _ in used):
        return ""  # nothing is played, or in other processes, which do not tell
    use, one = max(used, key=lambda pair: pair[0].slowest / pair[1].seconds)
    if use.slowest <= NEAR * one.seconds:
        return SENTENCES["nobody near"]
    return SENTENCES["near"].format(bot=one.name, seconds=use.slowest)


def _largest(guests: list[ExternalBot]) -> str:
    """Who has taken most of the memory that it may."""
    sizes = [(size / one.megabytes, size, one.name) for one in guests if (size := one.used.megabytes) is not None]
    if not sizes:
        return SENTENCES["beside"]
    _, size, bot = max(sizes)
    return SENTENCES["largest"].format(bot=bot, size=size)
