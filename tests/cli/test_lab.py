"""`cogbook lab`: what it lays out, what it leaves alone, how JupyterLab is started and where it listens."""

import contextlib
import errno
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from support.node import run_by_node

from kernel_lib.cli import lab
from kernel_lib.cli.lab import LabError, LayoutResult
from kernel_lib.core import resources

WELCOME = "notebooks/00-welcome.ipynb"
REPLAY = "replays/inversion/first.jsonl"


def notebook(*sources: str, outputs: tuple[str, ...] = ()) -> str:
    cells = [
        {"cell_type": "code", "source": [source], "outputs": list(outputs), "execution_count": len(outputs) or None}
        for source in sources
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What an installed wheel carries: one notebook and one replay."""
    package = tmp_path / "site-packages" / "kernel_lib"
    monkeypatch.setattr(resources, "PACKAGE", package)
    share = package / "_share"
    for path, text in ((WELCOME, notebook("1")), (REPLAY, "{}\n")):
        (share / path).parent.mkdir(parents=True)
        (share / path).write_text(text)
    return share


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of the project that the package is run from."""
    root = tmp_path / "project"
    (root / "notebooks").mkdir(parents=True)
    (root / WELCOME).write_text(notebook("1"))
    (root / "pyproject.toml").write_text('[project]\nname = "cogbook"\n')
    monkeypatch.setattr(resources, "PACKAGE", root / "kernel_lib")
    return root


def fates(folder: Path) -> dict[str, LayoutResult]:
    return {laid.path: laid.fate for laid in lab.lay_out(folder)}


def test_everything_is_laid_out_in_a_new_folder(share: Path, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert fates(folder) == {WELCOME: LayoutResult.WRITTEN, REPLAY: LayoutResult.WRITTEN}
    assert {path: (folder / path).read_bytes() for path in (WELCOME, REPLAY)} == {
        path: (share / path).read_bytes() for path in (WELCOME, REPLAY)
    }
    assert fates(folder) == {WELCOME: LayoutResult.SAME, REPLAY: LayoutResult.SAME}


def test_what_the_person_left_alone_is_updated(share: Path, tmp_path: Path) -> None:
    lab.lay_out(tmp_path)
    (share / REPLAY).write_text("newer\n")
    assert fates(tmp_path) == {WELCOME: LayoutResult.SAME, REPLAY: LayoutResult.UPDATED}
    assert (tmp_path / REPLAY).read_text() == "newer\n"


def test_what_the_person_changed_is_kept_through_every_version(share: Path, tmp_path: Path) -> None:
    lab.lay_out(tmp_path)
    (tmp_path / REPLAY).write_text("mine\n")
    for version in ("newer\n", "newest\n"):
        (share / REPLAY).write_text(version)
        assert fates(tmp_path)[REPLAY] is LayoutResult.KEPT
        assert (tmp_path / REPLAY).read_text() == "mine\n"


def test_a_notebook_that_was_only_run_is_updated(share: Path, tmp_path: Path) -> None:
    lab.lay_out(tmp_path)
    run = notebook("1", outputs=("1",))
    (tmp_path / WELCOME).write_text(run)
    assert fates(tmp_path)[WELCOME] is LayoutResult.SAME
    assert (tmp_path / WELCOME).read_text() == run
    (share / WELCOME).write_text(notebook("2"))
    assert fates(tmp_path)[WELCOME] is LayoutResult.UPDATED
    assert (tmp_path / WELCOME).read_text() == notebook("2")


def test_a_notebook_with_a_cell_of_the_persons_is_kept(share: Path, tmp_path: Path) -> None:
    lab.lay_out(tmp_path)
    (tmp_path / WELCOME).write_text(notebook("1", "my own"))
    (share / WELCOME).write_text(notebook("2"))
    assert fates(tmp_path)[WELCOME] is LayoutResult.KEPT
    assert (tmp_path / WELCOME).read_text() == notebook("1", "my own")


def test_what_became_of_each_file_is_told(share: Path, tmp_path: Path) -> None:
    def told() -> list[str]:
        return [str(laid) for laid in lab.lay_out(tmp_path / "home")]

    assert told() == [f"New: {WELCOME}", f"New: {REPLAY}"]
    (share / REPLAY).write_text("newer\n")
    assert told() == [f"Up to date: {WELCOME}", f"Updated: {REPLAY}"]
    (tmp_path / "home" / REPLAY).write_text("mine\n")
    assert told()[1] == f"Kept as you changed it: {REPLAY} (rename or delete it to get this version's)"


def test_a_file_that_was_there_before_is_kept(share: Path, tmp_path: Path) -> None:
    (tmp_path / WELCOME).parent.mkdir()
    (tmp_path / WELCOME).write_text("not even a notebook")
    assert fates(tmp_path) == {WELCOME: LayoutResult.KEPT, REPLAY: LayoutResult.WRITTEN}
    assert (tmp_path / WELCOME).read_text() == "not even a notebook"


def test_a_deleted_file_comes_back(share: Path, tmp_path: Path) -> None:
    lab.lay_out(tmp_path)
    (tmp_path / WELCOME).unlink()
    assert fates(tmp_path) == {WELCOME: LayoutResult.WRITTEN, REPLAY: LayoutResult.SAME}


@pytest.mark.parametrize("damage", ["", "[]", "{}", '{"laid_out": 1}', "\x00"])
def test_without_its_manifest_no_file_is_overwritten(share: Path, tmp_path: Path, damage: str) -> None:
    lab.lay_out(tmp_path)
    (tmp_path / resources.MANIFEST).write_text(damage)
    (share / REPLAY).write_text("newer\n")
    assert fates(tmp_path)[REPLAY] is LayoutResult.KEPT


def test_hidden_files_are_not_laid_out(share: Path, tmp_path: Path) -> None:
    (share / "notebooks" / ".ipynb_checkpoints").mkdir()
    (share / "notebooks" / ".ipynb_checkpoints" / "00-welcome.ipynb").write_text("{}")
    assert set(fates(tmp_path / "new")) == {WELCOME, REPLAY}


@pytest.mark.parametrize("blocked", ["file", "file/deeper"])
def test_a_folder_that_cannot_be_is_refused(share: Path, tmp_path: Path, blocked: str) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(LabError, match=r"cannot be written into .*file.* Choose another folder"):
        lab.lay_out(tmp_path / blocked)


def test_a_folder_that_takes_no_files_is_refused(share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_stream: int) -> None:
        raise OSError(28, "No space left on device")

    lab.lay_out(tmp_path / "old")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    (share / REPLAY).write_text("newer\n")
    before[share / REPLAY] = b"newer\n"
    monkeypatch.setattr("kernel_lib.core.files.os.replace", full)
    monkeypatch.setattr(Path, "replace", lambda *_: full(0))
    for folder in ("new", "old"):
        with pytest.raises(LabError, match="No space left on device"):
            lab.lay_out(tmp_path / folder)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_draft_has_a_name_that_nobody_can_plant(share: Path, tmp_path: Path) -> None:
    """Where it was `.name.part`, a link of that name was followed, and what it pointed to was lost."""
    precious = tmp_path / "precious"
    precious.write_text("precious")
    folder = tmp_path / "mine"
    for path in (WELCOME, REPLAY, resources.MANIFEST):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.with_name(f".{target.name}.part").symlink_to(precious)
    assert fates(folder) == {WELCOME: LayoutResult.WRITTEN, REPLAY: LayoutResult.WRITTEN}
    assert precious.read_text() == "precious"


def test_a_link_that_lies_in_the_way_is_not_followed(share: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_bytes((share / REPLAY).read_bytes())
    folder = tmp_path / "mine"
    lab.lay_out(folder)
    (folder / REPLAY).unlink()
    (folder / REPLAY).symlink_to(precious)
    (folder / resources.MANIFEST).rename(tmp_path / "manifest")
    (folder / resources.MANIFEST).symlink_to(tmp_path / "manifest")
    manifest = (tmp_path / "manifest").read_bytes()
    (share / REPLAY).write_text("newer\n")
    assert fates(folder)[REPLAY] is LayoutResult.KEPT
    assert precious.read_text() == "{}\n"
    assert (tmp_path / "manifest").read_bytes() == manifest


def test_what_is_no_plain_file_is_kept(share: Path, tmp_path: Path) -> None:
    """A pipe, of which nobody would ever write the other end, is not waited for."""
    (tmp_path / WELCOME).parent.mkdir()
    os.mkfifo(tmp_path / WELCOME)
    assert fates(tmp_path) == {WELCOME: LayoutResult.KEPT, REPLAY: LayoutResult.WRITTEN}


def test_an_installation_without_notebooks_says_so(share: Path, tmp_path: Path) -> None:
    share.rename(share.with_name("gone"))
    with pytest.raises(LabError, match="Install it again"):
        lab.lay_out(tmp_path / "new")


def test_a_checkout_is_used_as_it_is(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert resources.home() == checkout
    assert lab.lay_out(checkout) == []
    assert not (checkout / resources.MANIFEST).exists()


def test_a_checkout_lays_out_elsewhere_when_asked(checkout: Path, tmp_path: Path) -> None:
    assert fates(tmp_path / "mine") == {WELCOME: LayoutResult.WRITTEN}


def test_what_makes_the_replays_is_not_laid_out(checkout: Path, tmp_path: Path) -> None:
    (checkout / "replays" / "make").mkdir(parents=True)
    (checkout / "replays" / "make" / "puzzles.py").touch()
    (checkout / "replays" / "maker.jsonl").touch()
    assert fates(tmp_path / "mine") == {WELCOME: LayoutResult.WRITTEN, "replays/maker.jsonl": LayoutResult.WRITTEN}


@pytest.mark.parametrize("project", ["", '[project]\nname = "other"\n', "not toml ["])
def test_another_project_is_no_checkout(checkout: Path, project: str) -> None:
    (checkout / "pyproject.toml").write_text(project)
    assert resources.checkout() is None


def test_an_installed_wheel_makes_one_folder_and_finds_it_again(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert resources.home() == tmp_path / "cogbook"
    lab.lay_out(resources.home())
    monkeypatch.chdir("cogbook")
    assert resources.home() == tmp_path / "cogbook"


def test_lab_opens_on_the_welcome_notebook_on_this_machine_only(share: Path, tmp_path: Path) -> None:
    lab.lay_out(tmp_path)
    arguments = lab.lab_arguments(tmp_path)
    assert f"--ServerApp.root_dir={tmp_path}" in arguments
    assert "--ServerApp.ip=127.0.0.1" in arguments
    assert "--ServerApp.open_browser=True" in arguments
    assert f"--LabApp.default_url=/lab/workspaces/cogbook/tree/{WELCOME}" in arguments
    assert not any("port" in argument or "token" in argument for argument in arguments)


def test_port_host_and_browser_are_passed_on(tmp_path: Path) -> None:
    arguments = lab.lab_arguments(tmp_path, port=9000, browser=False, host="0.0.0.0")
    assert {
        "--ServerApp.port=9000",
        "--ServerApp.port_retries=0",
        "--ServerApp.open_browser=False",
        "--ServerApp.ip=0.0.0.0",
    } <= set(arguments)
    assert "--LabApp.default_url=/lab/workspaces/cogbook" in arguments  # no welcome notebook in this folder


LESSONS = ("20-gear", "30-gear-grid", "50-smash-gear", "70-strategy-lab")


@pytest.fixture
def lessons(share: Path) -> Path:
    for name in LESSONS:
        (share / "notebooks" / f"{name}.ipynb").write_text(notebook("1"))
    return share


@pytest.mark.parametrize(
    ("word", "name"),
    [
        *(("20", "20-gear"), ("gear", "20-gear"), ("GEAR", "20-gear"), ("20-gear", "20-gear")),
        *(("grid", "30-gear-grid"), ("gear-grid", "30-gear-grid"), ("smash", "50-smash-gear"), ("00", "00-welcome")),
    ],
)
def test_a_lesson_is_asked_for_by_its_number_or_its_name(lessons: Path, tmp_path: Path, word: str, name: str) -> None:
    lesson, folder = lab.asked_for([word])
    assert (lesson, folder) == (f"notebooks/{name}.ipynb", None)
    lab.lay_out(tmp_path)
    assert f"--LabApp.default_url=/lab/workspaces/cogbook/tree/{lesson}" in lab.lab_arguments(tmp_path, lesson=lesson)


def test_a_word_that_is_no_lesson_is_the_folder(lessons: Path) -> None:
    assert lab.asked_for([]) == (WELCOME, None)
    assert lab.asked_for(["mine"]) == (WELCOME, "mine")
    assert lab.asked_for(["gear", "mine"]) == ("notebooks/20-gear.ipynb", "mine")
    with pytest.raises(LabError, match=r"There is no lesson 'chess'.*cogbook lab gear"):
        lab.asked_for(["chess", "mine"])
    with pytest.raises(LabError, match=r"There is no lesson 'gera'.*Did you mean 'gear'"):
        lab.asked_for(["gera", "mine"])
    with pytest.raises(LabError, match="one lesson in one folder"):
        lab.asked_for(["gear", "mine", "yours"])


@pytest.mark.parametrize(
    ("word", "meant"), [("gearr", "gear"), ("Gaer", "gear"), ("smsh", "smash"), ("20-gaer", "20-gear")]
)
def test_a_misspelt_lesson_is_no_new_folder(
    lessons: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, meant: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LabError, match=rf"no lesson '{word}'.*Did you mean '{meant}'.*cogbook lab \./{word}"):
        lab.asked_for([word])
    assert lab.asked_for([f"./{word}"]) == (WELCOME, f"./{word}")
    (tmp_path / word).mkdir()
    assert lab.asked_for([word]) == (WELCOME, word)


def test_a_number_of_no_lesson_is_no_new_folder(lessons: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LabError, match="There is no lesson '21'"):
        lab.asked_for(["21"])


@pytest.mark.parametrize(
    ("game", "name"),
    [
        *(("inversion", "10-inversion"), ("gear", "20-gear"), ("grid", "30-gear-grid"), ("industry", "40-industry")),
        ("smash", "50-smash-gear"),
    ],
)
def test_every_game_has_a_lesson_that_its_name_opens(game: str, name: str) -> None:
    assert lab.lesson_called(game) == f"notebooks/{name}.ipynb"


def test_how_a_person_left_the_file_browser_is_how_it_stays(tmp_path: Path) -> None:
    lab.close_browser(tmp_path / "workspaces")
    (file,) = (tmp_path / "workspaces").iterdir()
    assert json.loads(file.read_text())["data"]["layout-restorer:data"]["left"]["collapsed"]
    file.write_text("mine")
    lab.close_browser(tmp_path / "workspaces")
    assert file.read_text() == "mine"


def test_a_folder_for_workspaces_that_cannot_be_is_no_reason_not_to_open(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    lab.close_browser(tmp_path / "file" / "workspaces")
    assert (tmp_path / "file").read_text() == "in the way"


def test_our_settings_come_after_the_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = str(Path(lab.__file__).parent / "jupyter")
    assert (Path(ours) / "labconfig" / "default_setting_overrides.json").is_file()
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", os.pathsep.join(["theirs", ours]))
    assert lab.lab_environment() == {"JUPYTER_CONFIG_PATH": os.pathsep.join(["theirs", ours])}


def test_a_taken_port_is_refused() -> None:
    with socket.socket() as other:
        other.bind((lab.LOOPBACK, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(LabError, match=f"Port {port} is taken.*--port"):
            lab.open_lab(port=port)


def test_a_port_that_the_system_keeps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Kept(socket.socket):
        def bind(self, _: object) -> None:
            raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "socket", Kept)
    with pytest.raises(LabError, match=r"^Port 80 is kept for the system\. Choose one from 1024 up, .* a free one\.$"):
        lab.check_address(lab.LOOPBACK, 80)


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("", None, "host is empty"),
        ("192.0.2.1", None, "cannot listen at 192.0.2.1"),
        ("127.0.0.1", 70000, "70000 is not a port"),
    ],
)
def test_an_impossible_address_is_refused(host: str, port: int | None, sentence: str) -> None:
    with pytest.raises(LabError, match=sentence):
        lab.open_lab(host=host, port=port)


def test_a_missing_jupyterlab_is_told(share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")
    with pytest.raises(LabError, match="pip install jupyterlab"):
        lab.open_lab(tmp_path)


OPEN_LAB = """
import sys
from kernel_lib.cli.lab import open_lab
sys.exit(open_lab(sys.argv[1], port=int(sys.argv[2]), browser=False))
"""


def test_the_server_answers_here_and_nowhere_else_and_asks_for_its_token(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind((lab.LOOPBACK, 0))
        port = probe.getsockname()[1]
    environment = os.environ | {
        name: str(tmp_path / name)
        for name in (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "IPYTHONDIR",
            "JUPYTERLAB_WORKSPACES_DIR",
        )
    }
    environment["JUPYTER_TOKEN"] = "secret"
    folder = tmp_path / "mine"
    command = [sys.executable, "-c", OPEN_LAB, str(folder), str(port)]
    with subprocess.Popen(
        command,
        env=environment,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as server:
        try:
            wait_for(server, port)
            status = f"http://127.0.0.1:{port}/api/status"
            with urllib.request.urlopen(f"{status}?token=secret", timeout=10) as answer:
                assert "kernels" in json.load(answer)
            with pytest.raises(urllib.error.HTTPError, match="403"):
                urllib.request.urlopen(status, timeout=10)
            # A server that listens everywhere would answer at the machine's other addresses too, of which this is one.
            with socket.socket() as elsewhere:
                assert elsewhere.connect_ex(("127.0.0.2", port)) != 0
            assert (folder / resources.MANIFEST).is_file()
            assert len(list((tmp_path / "JUPYTERLAB_WORKSPACES_DIR").iterdir())) == 1
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGTERM)
        assert server.wait(20) == 0
        assert server.stdout is not None
        assert f"Opening JupyterLab on {folder}" in server.stdout.read()


def wait_for(server: subprocess.Popen[str], port: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError):
            socket.create_connection((lab.LOOPBACK, port), timeout=1).close()
            return
        time.sleep(0.1)
    pytest.fail("JupyterLab did not start.")


def test_widgets_have_what_they_need_in_older_browsers(tmp_path: Path) -> None:
    extension = lab.EXTENSIONS / "cogbook" / "static" / "start_page.js"
    run_by_node(Path(__file__).parent / "older_browsers.test.mjs", tmp_path, EXTENSION=str(extension))
