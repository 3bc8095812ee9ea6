"""Questions: what they count is what can be counted by hand in the logs, and every answer has its doubt."""

import dataclasses
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import kernel_lib as kl
from kernel_lib.cli.output import show_simulation
from kernel_lib.core import UnknownName
from kernel_lib.replay.lines import to_json
from kernel_lib.stats import forest_plot
from kernel_lib.stats.archive import pack_logs
from kernel_lib.stats.chart import THIN, plot_answer, sort_answer, value_text
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.positions import examples
from kernel_lib.stats.questions import FEW, Question
from kernel_lib.stats.report import page, write_report
from kernel_lib.stats.summary import ask, general, questions, summary
from kernel_lib.stats.theme import SERIES, PlotTheme, colours
from kernel_lib.words import Message

GAMES = ("inversion", "gear")
LOOKS: tuple[PlotTheme, ...] = ("light", "dark")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Logs of simulated games, some of them among different bots."""
    place = tmp_path_factory.mktemp("runs")
    for players in (2, 3):
        kl.simulate(
            "inversion",
            12,
            bots=["greedy", "uniform", "uniform"][:players],
            seed=players,
            out=place / "inversion",
            progress=False,
        )
    kl.simulate("gear", 10, bots=["greedy", "uniform", "uniform"], out=place / "gear", progress=False)
    kl.simulate("gear", 3, bots=["uniform"], players=2, variant="easy", seed=2, out=place / "gear", progress=False)
    return {game: place / game for game in GAMES}


@pytest.fixture(params=GAMES)
def frames(request: pytest.FixtureRequest, folders: dict[str, Path]) -> Frames:
    return kl.frames(folders[request.param])


@pytest.fixture(scope="module")
def answers_of(folders: dict[str, Path]) -> Callable[[str], dict[str, pl.DataFrame]]:
    """The answers to all questions, found once for all tests."""
    return cache(lambda game: summary(kl.frames(folders[game])))


@pytest.fixture
def answers(frames: Frames, answers_of: Callable[[str], dict[str, pl.DataFrame]]) -> dict[str, pl.DataFrame]:
    return answers_of(frames.game.name)


def steps(folder: Path) -> Iterator[tuple[kl.Replay, Any, dict[str, Any]]]:
    for file in sorted(folder.glob("*.jsonl")):
        replay = kl.load(file)
        for step in replay.main_line:
            for event in step.events:
                yield replay, step, to_json(event)


def answered(frames: Frames, name: str) -> dict[Any, Any]:
    question = questions(frames)[name]
    return {
        tuple(row[key] for key in question.by): (row["n"], row["value"])
        for row in ask(frames, name).iter_rows(named=True)
    }


def counted(rows: dict[Any, list[Any]]) -> dict[Any, Any]:
    return {
        (key if isinstance(key, tuple) else (key,)): (len(values), pytest.approx(sum(values) / len(values)))
        for key, values in rows.items()
    }


# All of them ----------------------------------------------------------------------------------------


def test_a_game_has_a_dozen_questions_of_its_own_and_names_are_unique(frames: Frames) -> None:
    own = questions(frames).keys() - {question.name for question in general()}
    assert len(own) >= 12
    assert len(own) == len(frames.game.stats.questions)


def test_every_answer_has_its_doubt_and_every_interval_holds_its_value(
    frames: Frames, answers: dict[str, pl.DataFrame]
) -> None:
    assert answers.keys() == questions(frames).keys(), "the sample answers all"
    for name, answer in answers.items():
        question = questions(frames)[name]
        assert answer.columns == [*question.by, "n", "games", "value", "low", "high"], name
        known = answer.drop_nulls()
        enough = answer.filter(pl.col("games") >= FEW)
        assert known.height == enough.height or question.share is not None, name
        assert known.filter(
            (pl.col("low") > pl.col("value") + 1e-9) | (pl.col("high") < pl.col("value") - 1e-9)
        ).is_empty(), name
        if question.share is not None:
            assert answer.filter(
                (pl.col("low") < 0) | (pl.col("high") > 1) | (pl.col("high") <= pl.col("low"))
            ).is_empty(), name


def test_a_question_is_a_function_from_a_frame_to_a_frame(frames: Frames, answers: dict[str, pl.DataFrame]) -> None:
    """Asked of the logs, or of a frame that was read once for all questions."""
    tables: dict[str, pl.LazyFrame] = {}
    for question in questions(frames).values():
        of_logs = question.frame not in tables
        frame = frames.frame(question.frame) if of_logs else tables[question.frame]
        answer = question(frame)
        assert isinstance(answer, pl.LazyFrame)
        assert answer.collect().equals(answers[question.name]), question.name
        if of_logs:
            tables[question.frame] = frame.collect().lazy()


def test_games_asked_some_at_a_time_give_the_answers_of_all(
    folders: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts of two archives and loose logs, whose games are numbered through: so they come into the same blocks."""
    monkeypatch.setattr("kernel_lib.stats.archive.PART", 5)
    monkeypatch.setattr("kernel_lib.stats.frames.PIECE", 2)
    for name in ("one", "two"):
        pack_logs(folders["inversion"], tmp_path / name)
    found = kl.frames([tmp_path, *sorted(folders["inversion"].glob("*.jsonl"))[::6]])
    pieces = list(found.pieces())
    assert len(pieces) == 7
    games = pl.concat([piece.games.collect() for piece in pieces])
    assert_frame_equal(games, found.games.collect())
    some = ("made", "over", "leading", "wins-by-seat", "score-by-player")
    answers = summary(found, some)
    for name in some:
        assert_frame_equal(answers[name], ask(found, name))


def test_the_examples_of_a_row_are_the_rows_behind_it(frames: Frames, answers: dict[str, pl.DataFrame]) -> None:
    """Of each frame one question for a share, and one for a mean."""
    kinds = {(question.frame, question.share is None): question for question in questions(frames).values()}
    for question in kinds.values():
        row: dict[str, Any] = {}
        for row in answers[question.name].head(1).iter_rows(named=True):
            behind = question.examples(frames.frame(question.frame), row).collect()
            value = question.share if question.share is not None else question.mean
            assert value is not None
            assert behind.select(value.alias("v")).drop_nulls().height == row["n"]
        found = examples(frames, question, row, limit=2)
        assert 1 <= len(found) <= 2
        for position in found:
            assert position.at in {0, *position.replay().ids}


def test_an_unknown_question_is_told_with_those_there_are(frames: Frames) -> None:
    for asked in (lambda: ask(frames, "wins-by-set"), lambda: summary(frames, ["wins-by-set"])):
        with pytest.raises(
            UnknownName, match=r"no question 'wins-by-set'. There is: wins-by-seat.*Did you mean 'wins-by-seat'"
        ):
            asked()
    assert list(summary(frames, ["leading"])) == ["leading"]


# Counted by hand ------------------------------------------------------------------------------------


def test_wins_and_scores_are_those_of_the_outcomes(frames: Frames) -> None:
    wins: dict[Any, list[Any]] = defaultdict(list)
    scores: dict[Any, list[Any]] = defaultdict(list)
    for file in frames.sources.logs:
        replay = kl.load(file)
        outcome = replay.outcome(replay.main)
        assert outcome is not None
        for seat, who in enumerate(replay.header.seats):
            wins[seat, who.agent].append(seat in outcome.winners)
            scores[seat].append(outcome.scores[seat])
    assert answered(frames, "wins-by-player-and-seat") == counted(wins)
    assert answered(frames, "score-by-seat") == counted(scores)


def test_contracts_are_counted_as_they_were_declared_and_made(folders: dict[str, Path]) -> None:
    made: dict[Any, list[Any]] = defaultdict(list)
    over: dict[Any, list[Any]] = defaultdict(list)
    calls: list[int] = []
    for replay, _, event in steps(folders["inversion"]):
        if event["kind"] == "contract":
            outcome = replay.outcome(replay.main)
            assert outcome is not None
            made[event["tricks"]].append(outcome.scores[event["parent"]] >= event["tricks"])
            over[event["tricks"]].append(outcome.scores[event["parent"]] - event["tricks"])
            calls.append(sum(type(step.move).__name__ == "Declare" for step in replay.main_line))
    frames = kl.frames(folders["inversion"])
    assert answered(frames, "made") == counted(made)
    assert answered(frames, "over") == counted(over)
    assert answered(frames, "calls") == {(3,): (len(calls), pytest.approx(sum(calls) / len(calls)))}


def test_tricks_of_inversion_are_counted_as_they_were_won(folders: dict[str, Path]) -> None:
    leading: dict[Any, list[Any]] = defaultdict(list)
    inverted: dict[Any, list[Any]] = defaultdict(list)
    numbers: dict[Any, list[Any]] = defaultdict(list)
    inverting: dict[Any, list[Any]] = defaultdict(list)
    for file in sorted(folders["inversion"].glob("*.jsonl")):
        cards: list[tuple[str, bool]] = []
        for step in kl.load(file).main_line:
            kinds = {type(event).__name__: event for event in step.events}
            if type(step.move).__name__ == "Play":
                cards.append((step.move.card, "Inversion" in kinds))  # type: ignore[attr-defined] # it is a Play
            if "Trick" in kinds:
                trick: Any = kinds["Trick"]
                inverted[trick.number].append(trick.inverted)
                for place, (seat, (card, inverts)) in enumerate(zip(trick.seats, cards, strict=True)):
                    leading[place].append(seat == trick.winner)
                    numbers[int(card[1:]), "inverted" if trick.inverted else "not inverted"].append(
                        seat == trick.winner
                    )
                    inverting["makes an inversion" if inverts else "plays along"].append(seat == trick.winner)
                cards = []
    frames = kl.frames(folders["inversion"])
    assert answered(frames, "leading") == counted(leading)
    assert answered(frames, "inverted") == counted(inverted)
    assert answered(frames, "numbers") == counted(numbers)
    assert answered(frames, "inverting") == counted(inverting)


def test_rounds_of_gear_are_counted_as_they_were_paid_and_scored(folders: dict[str, Path]) -> None:
    net: dict[Any, list[Any]] = defaultdict(list)
    contested: dict[Any, list[Any]] = defaultdict(list)
    lines: dict[Any, list[Any]] = defaultdict(list)
    for file in sorted(folders["gear"].glob("*.jsonl")):
        replay = kl.load(file)
        bids: Counter[int] = Counter()
        sold: dict[int, int] = {}
        for step in replay.main_line:
            if type(step.move).__name__ == "Bid":
                bids[step.move.set] += 1  # type: ignore[attr-defined] # it is a Bid
            for event in map(to_json, step.events):
                if event["kind"] == "sold":
                    sold[event["seat"]] = event["set"]
                if event["kind"] == "round":
                    for seat, score in enumerate(event["scores"]):
                        earned = sum(score[line] for line in ("tricks", "threes", "aces", "last", "all"))
                        for line in ("tricks", "threes", "aces", "last", "all"):
                            lines[line].append(score[line])
                        if sold:
                            net[score["paid"]].append(earned - score["paid"])
                            contested[bids[sold[seat]]].append(earned - score["paid"])
                    bids, sold = Counter(), {}
    frames = kl.frames(folders["gear"])
    assert answered(frames, "net-by-price") == counted(net)
    assert answered(frames, "winners-curse") == counted(contested)
    assert answered(frames, "lines") == counted(lines)


def test_plays_of_gear_are_counted_as_they_were_made(folders: dict[str, Path]) -> None:
    leading: dict[Any, list[Any]] = defaultdict(list)
    closed: dict[Any, list[Any]] = defaultdict(list)
    kept: dict[Any, list[Any]] = defaultdict(list)
    for file in sorted(folders["gear"].glob("*.jsonl")):
        plays: list[int] = []
        for step in kl.load(file).main_line:
            move = to_json(step.move)
            if move["kind"] == "play":
                plays.append(len(move["closed"]))
            for event in map(to_json, step.events):
                if event["kind"] == "trick":
                    for place, (seat, shut) in enumerate(zip(event["seats"], plays, strict=True)):
                        leading[place].append(seat == event["winner"])
                        closed["with a closed card" if shut else "open cards only"].append(seat == event["winner"])
                        kept[event["number"]].append(shut > 0)
                    plays = []
    frames = kl.frames(folders["gear"])
    assert answered(frames, "leading") == counted(leading)
    assert answered(frames, "closed") == counted(closed)
    assert answered(frames, "closed-kept") == counted(kept)


# Charts and the report --------------------------------------------------------------------------------


def test_every_answer_has_a_chart_that_says_in_words_what_it_shows(
    frames: Frames, answers: dict[str, pl.DataFrame]
) -> None:
    for name, answer in answers.items():
        question = questions(frames)[name]
        shown = plot_answer(question, answer)
        assert (shown.title, len(shown.rows)) == (question.title, answer.height)
        first = sort_answer(question, answer).row(0, named=True)
        few = str(Message("statistics/row-few", {"key": "", "games": str(first["games"])}))
        assert (few if first["games"] < FEW else value_text(question, first["value"])) in shown.alt
        for look in LOOKS:
            assert f"<title>{escape(question.title)}</title>" in shown.svg(look)
            assert colours(look)["panel"] in shown.svg(look)


def test_series_are_told_apart_by_shape_and_by_name_and_not_by_colour_alone(folders: dict[str, Path]) -> None:
    frames = kl.frames(folders["inversion"])
    shown = plot_answer(questions(frames)["numbers"], ask(frames, "numbers"))
    assert {row.key.split(" · ")[1] for row in shown.rows} == {"inverted", "not inverted"} == {*shown.series}
    assert {row.series for row in shown.rows} == {0, 1}
    assert forest_plot.SHAPES[0].split()[0] != forest_plot.SHAPES[1].split()[0]


def of_hands(*rows: tuple[str, int, float]) -> tuple[Question, pl.DataFrame]:
    """A question about hands of rising rank, and an answer: hand, cases and share."""
    hand = Question(
        "hands", "Which hands win?", "clashes", {"hand": pl.col("hand")}, "won", "hand", share=pl.col("won"),
        order=("high card", "pair", "straight"), reference=("chance", 0.5),
    )  # fmt: skip
    cells = [(name, cases, cases, share, share - 0.1, share + 0.1) for name, cases, share in sorted(rows)]
    return hand, pl.DataFrame(cells, schema=["hand", "n", "games", "value", "low", "high"], orient="row")


def test_rows_of_a_chart_stand_in_an_order_with_a_meaning() -> None:
    shown = plot_answer(*of_hands(("straight", 50, 0.8), ("high card", 90, 0.1), ("pair", 70, 0.4)))
    assert [row.key for row in shown.rows] == ["high card", "pair", "straight"]
    assert [row.n for row in shown.rows] == [90, 70, 50]
    assert "high card" in shown.alt.partition("pair")[0]


def test_names_without_an_order_of_their_own_go_from_the_highest_value_down_and_what_was_hardly_seen_is_last() -> None:
    question, answer = of_hands(("b", 50, 0.2), ("a", 50, 0.4), ("c", FEW - 1, 0.9), ("d", 50, 0.6))
    shown = plot_answer(dataclasses.replace(question, order=()), answer)
    assert [row.key for row in shown.rows] == ["d", "a", "b", "c"]


def test_what_was_seen_seldom_is_drawn_thin_and_what_was_hardly_seen_has_no_interval() -> None:
    question, answer = of_hands(("straight", FEW - 1, 0.8), ("high card", THIN, 0.1), ("pair", THIN - 1, 0.4))
    full, thin, few = plot_answer(question, answer).rows
    assert (full.support, thin.support, few.support) == ("full", "thin", "few")
    assert thin.interval is not None
    assert thin.interval[0] < thin.value < thin.interval[1]
    assert few.interval is None
    assert few.value_label == "too few"
    assert f"straight: too few games ({FEW - 1})" in plot_answer(question, answer).alt


def test_an_answer_gives_no_interval_under_the_stated_number_of_games(folders: dict[str, Path]) -> None:
    frames = kl.frames(folders["inversion"])
    answer = ask(frames, "made-by-player")
    assert answer.filter(pl.col("games") < FEW)["low"].null_count() == answer.filter(pl.col("games") < FEW).height
    hands = Question("x", "?", "plays", {"id": pl.col("id")}, "won", "move", share=pl.col("won"))
    each = hands(frames.plays).collect()
    assert each["games"].min() < FEW  # type: ignore[operator] # a number
    assert each.filter(pl.col("games") < FEW)["high"].null_count() == each.filter(pl.col("games") < FEW).height
    assert each.filter(pl.col("games") >= FEW)["high"].null_count() == 0


def test_who_plays_alone_wins_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game with one seat is scored, and left out where wins are counted: it was counted as won."""
    alone = kl.simulate("grid", FEW, bots=["quick"], players=1, out=tmp_path, progress=False)
    solo = kl.frames(tmp_path)
    for name in ("wins-by-player", "wins-by-seat", "wins-by-player-and-seat"):
        assert ask(solo, name).is_empty()
        assert name not in summary(solo)
    assert ask(solo, "score-by-player")["n"].to_list() == [FEW]
    show_simulation(alone, "alone")
    assert "100.0 %" not in capsys.readouterr().out


def test_values_are_held_against_a_named_line() -> None:
    question, answer = of_hands(("straight", 50, 0.8), ("high card", 150, 0.2))
    shown = plot_answer(question, answer)
    assert shown.reference == ("chance: 50.0 %", 0.5)
    assert "chance: 50.0 %" in shown.svg()
    line = plot_answer(dataclasses.replace(question, reference=None), answer).reference
    assert line is not None
    assert line[0] == "all: 35.0 %"
    assert line[1] == pytest.approx(0.35)


def test_a_chart_says_what_a_shared_win_is_and_that_one_bot_in_all_seats_tells_nothing(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    frames = kl.frames(folders["inversion"])
    note = plot_answer(questions(frames)["wins-by-player"], ask(frames, "wins-by-player")).note
    assert note == str(Message("statistics/shared-win"))
    kl.simulate("inversion", 2, bots=["uniform"], players=2, out=tmp_path, progress=False)
    alike = kl.frames(tmp_path)
    note = plot_answer(questions(alike)["wins-by-player"], ask(alike, "wins-by-player")).note
    assert note.endswith("Random plays in every seat, so this says nothing about how well it plays.")


@pytest.mark.parametrize("wide", [True, False])
def test_no_letters_of_a_chart_touch_others_or_leave_it(
    wide: bool, answers: dict[str, pl.DataFrame], frames: Frames
) -> None:
    for name, answer in answers.items():
        shown = plot_answer(questions(frames)[name], answer)
        layout = forest_plot.Layout(shown, wide=wide, bare=False)
        boxes = list(letters(shown.svg(wide=wide)))
        assert not [box for box in boxes if box[0] < 0 or box[1] > layout.width], name
        for place, one in enumerate(boxes):
            assert not any(overlap(one, other) for other in boxes[:place]), (name, one)


def letters(drawn: str) -> Iterator[tuple[float, float, float, str]]:
    """Every text of a chart: from where to where it reaches, its height, its words."""
    for found in re.finditer(r'<text x="([-\d.]+)" y="([-\d.]+)"([^>]*)>([^<]*)<', drawn):
        x, y, words = float(found[1]), float(found[2]), unescape(found[4])
        size = float(size[1]) if (size := re.search(r'font-size="(\d+)"', found[3])) else 13
        width = len(words) * 0.5 * size
        left = x - (width if "end" in found[3] else width / 2 if "middle" in found[3] else 0)
        yield left, left + width, y, words


def overlap(one: tuple[float, float, float, str], other: tuple[float, float, float, str]) -> bool:
    return abs(one[2] - other[2]) < 10 and one[0] < other[1] and other[0] < one[1]


def test_a_chart_has_a_row_for_each_value_however_many_there_are() -> None:
    question, answer = of_hands(*((f"{number:02}", 500, number / 100) for number in range(90)))
    for wide in (True, False):
        drawn = plot_answer(dataclasses.replace(question, order=()), answer).svg(wide=wide)
        assert drawn.count('class="cb-row"') == 90
        keys = [words for left, _, _, words in sorted(letters(drawn)) if re.fullmatch(r"\d\d", words)]
        assert sorted(keys) == [f"{number:02}" for number in range(90)]


def test_a_chart_for_a_page_leaves_its_colours_to_the_page(folders: dict[str, Path]) -> None:
    frames = kl.frames(folders["gear"])
    drawn = plot_answer(questions(frames)["lines-by-player"], ask(frames, "lines-by-player")).svg("page")
    assert drawn.startswith("<svg")
    for name in ("ink", "muted", "line", "panel", "accent", *SERIES):
        assert colours("light")[name] not in drawn
    assert "var(--cb-ink)" in drawn
    assert "var(--cb-s0)" in drawn
    assert "http://" not in drawn.replace("http://www.w3.org/", "")
    assert len(set(SERIES)) == 5


def test_what_a_chart_shows_is_kept_as_a_picture_and_as_a_table(tmp_path: Path) -> None:
    shown = plot_answer(*of_hands(("straight", 50, 0.8), ("high card", 90, 0.1), ("pair", FEW - 1, 0.4)))
    assert shown.save(tmp_path / "hands.csv").read_text().splitlines() == [
        "hand,won,low,high,cases",
        "high card,0.1,0.0,0.2,90",
        f"pair,0.4,,,{FEW - 1}",
        "straight,0.8,0.7000000000000001,0.9,50",
    ]
    assert shown.save(tmp_path / "hands.svg").read_text() == shown.svg()
    with pytest.raises(FileExistsError):
        shown.save(tmp_path / "hands.svg")
    with pytest.raises(ValueError, match=r"hands\.png: save a chart as \.svg or \.csv"):
        shown.save(tmp_path / "hands.png")


def test_a_report_says_where_its_games_come_from_and_how_to_get_them_again(tmp_path: Path) -> None:
    kl.simulate("gear", 2, bots=["greedy", "uniform"], rounds=1, seed="a b", out=tmp_path, progress=False)
    frames = kl.frames(tmp_path)
    told = page(frames, {}, date(2026, 3, 1))
    command = "cogbook simulate gear 2 --bot greedy --bot uniform --seed 'a b' --option rounds=1 --out games"
    assert escape(command) in told
    assert "cogbook summary games --report report.html" in told
    for fact in ("<dd>a b</dd>", "<dd>Careful, Random</dd>", "<dd>1.0</dd>", "<dd>2026-03-01</dd>", "<dt>cogbook</dt>"):
        assert fact in told
    kl.simulate("gear", 1, bots=["uniform"], players=2, seed=2, out=tmp_path, progress=False)
    assert "so no command can repeat them" in page(kl.frames(tmp_path), {})


def test_a_report_has_every_answer_and_says_what_was_left_out(
    frames: Frames, answers: dict[str, pl.DataFrame], tmp_path: Path
) -> None:
    path = write_report(frames, answers, tmp_path / "report.html")
    text = path.read_text(encoding="utf-8")
    for name in answers:
        assert f'<section id="{name}">' in text
        assert f'<a href="#{name}">' in text
    assert "Content-Security-Policy" in text
    assert '<link rel="icon" href="data:,">' in text
    assert not re.search("<script|left out", text)
    with pytest.raises(FileExistsError):
        write_report(frames, answers, path)
    (tmp_path / "broken.jsonl").write_bytes(b"<b>no log</b>\n")
    told = page(kl.frames([tmp_path, *frames.sources.logs], skip_broken=True), {})
    assert "1 file is not a valid log; left out:" in told
    assert "broken.jsonl" in told


def test_names_in_a_report_are_text_and_never_markup(tmp_path: Path) -> None:
    kl.simulate("highest_card", 2, bots=["uniform"], players=2, out=tmp_path, progress=False)
    path = next(tmp_path.glob("*.jsonl"))
    path.write_bytes(path.read_bytes().replace(b'"agent":"uniform"', b'"agent":"<img src=x onerror=alert(1)>"'))
    frames = kl.frames(tmp_path)
    told = page(frames, summary(frames))
    assert "<img" not in told
    assert "&lt;img" in told
