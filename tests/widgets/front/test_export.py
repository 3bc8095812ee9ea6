"""Exporting: a page is there whole or not at all, says how far it has come, and runs no script but its own."""

import errno
import os
import re
from pathlib import Path

import pytest
from support.wire import Wire

import kernel_lib as kl
from kernel_lib.core import viewer_of
from kernel_lib.widgets import Player
from kernel_lib.widgets.assignment.export import FRONT as ASSIGNMENT
from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.html_page import JUDGED, PLAIN, Front, framed, used_symbols
from kernel_lib.widgets.front.viewer import view_name
from kernel_lib.widgets.lesson.export import FRONT as LESSON
from kernel_lib.widgets.player import export
from kernel_lib.words import speaking


@pytest.fixture
def player() -> Player:
    return Player(kl.Match("inversion", ["greedy", "greedy", "greedy"], seed=3).replay)


def full(_descriptor: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_leaves_the_old_page(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "game.html"
    page.write_text("the old one")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        player.export(page, overwrite=True)
    assert page.read_text() == "the old one"
    assert list(tmp_path.iterdir()) == [page]


def test_no_page_is_there_if_the_disk_was_full(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.chdir(tmp_path)
    player.component._export_here()
    assert "No space" in wire.messages("ask")[-1]["text"]
    assert not list(tmp_path.iterdir())


def test_a_link_that_was_put_in_the_way_is_replaced_and_not_followed(player: Player, tmp_path: Path) -> None:
    mine, page = tmp_path / "mine.txt", tmp_path / "game.html"
    mine.write_text("keep me")
    page.symlink_to(mine)
    player.export(page, overwrite=True)
    assert mine.read_text() == "keep me"
    assert page.read_text().startswith("<!doctype html>")
    assert not page.is_symlink()


def test_a_page_that_takes_long_says_how_far_it_is(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wire: Wire, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(export, "TELLS", 5)
    player.component._export_here()
    said = [message["text"] for message in wire.messages("ask")]
    told = [int(found[1]) for text in said if (found := re.fullmatch(r"Drawing the page: (\d+) %", text))]
    assert len(told) >= 4
    assert told == sorted(told)
    assert max(told) <= 100
    assert said[-1].startswith("Written to ")
    monkeypatch.setattr(export, "DELAY", 0)
    player.export(tmp_path / "bar.html")
    assert "bar.html" in capsys.readouterr().err


def test_a_page_allows_its_own_scripts_and_no_other(player: Player, tmp_path: Path) -> None:
    page = player.export(tmp_path / "game.html").read_text(encoding="utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    (scripts,) = re.findall(r"script-src ([^;]*);", policy[1])
    assert re.fullmatch(r"'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}'", scripts)


def test_views_are_called_by_names_and_by_what_they_open(tmp_path: Path) -> None:
    log = tmp_path / "namesakes.jsonl"
    kl.save(kl.Match("inversion", ["you:Ann", "you:Bo", "greedy"], seed=3).replay, log)
    log.write_text(log.read_text(encoding="utf-8").replace('"Bo"', '"Ann"'), encoding="utf-8")
    cards = kl.load(log)
    assert [view_name(cards, viewer_of(seat, cards.names)) for seat in (kl.OPEN, None, 0, 1, 2)] == [
        "table (all cards open)",
        "public (a spectator)",
        "Ann (player 1)",
        "Ann (player 2)",
        "Careful",
    ]
    player = Player(kl.Match("smash", ["greedy", "greedy"], seed=3, max_turns=1).replay)
    hides = player.replay.game.info.imperfect_information
    assert any("cards" in words for _, words in player.about["views"]) == hides


def test_a_page_has_the_symbols_and_colours_of_its_variations_too() -> None:
    sheet = {"@style": "", "card": '<path class="cb-red"/>', "coin": '<path class="cb-violet"/>', "none": "<g/>"}
    aside = {"wide": {"set": {"b": {"symbol": "coin", "style": "t33 amber"}}}}
    frames = [{"wide": {"set": {"a": {"symbol": "card"}}}, "branches": [{"at": 2, "label": "", "frames": [aside]}]}]
    used = used_symbols(sheet, frames)
    assert set(used) == {"@style", "card", "coin"}
    for word in ("--cb-red:", "--cb-violet:", "--cb-amber:", ".cb-t33{", "--cb-felt:", "--cb-offer:", ".cb-l-warn{"):
        assert word in used["@style"]
    assert "cb-t32" not in used["@style"]


@pytest.mark.parametrize("front", [PLAIN, JUDGED, LESSON, ASSIGNMENT], ids=lambda front: front.entry)
def test_the_states_that_a_page_puts_on_by_itself_have_their_style_in_it(front: Front) -> None:
    """A ready button or a tab on show: no frame calls it so, and without the style it can hardly be read."""
    sheet = {"@style": "", "leaf": "<g/>", "leaf.chosen": '<rect class="cb-offer"/>'}
    style = used_symbols(sheet, [{"wide": {"set": {"log": {"symbol": "leaf", "text": "Log"}}}}], front)["@style"]
    assert ".cb-chosen text{" in style
    assert (".cb-ready text{" in style) == ('state:this.offer?"ready"' in script(front.entry))


def test_a_sentence_for_old_browsers_stands_in_a_page_until_it_has_started(tmp_path: Path) -> None:
    text = kl.Player(kl.Match("inversion", ["greedy"] * 2, seed=3)).export(tmp_path / "game.html").read_text("utf-8")
    assert "This page needs a newer browser: iOS 15.4, Chrome 90 or Firefox 90, or later." in text
    assert "On an iPhone or iPad, Mail and Files show pages without scripts" in text


def test_a_page_states_the_language_of_its_words() -> None:
    """Asked for in German, a page whose catalogue is English alone says that it is English."""
    assert (PLAIN.catalogue, LESSON.catalogue, ASSIGNMENT.catalogue) == ("player", "lesson", "assignment")
    with speaking("de"):
        for front, language in ((PLAIN, "de"), (LESSON, "de"), (PLAIN._replace(catalogue="english-alone"), "en")):
            assert f'<html lang="{language}">' in framed("A page", "auto", front, {})
