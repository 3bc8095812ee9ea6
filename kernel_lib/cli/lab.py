"""JupyterLab on the notebooks: what `cogbook lab [LESSON] [FOLDER]` does.

In a checkout of the project, Lab opens the checkout's own notebooks. An installed wheel carries copies of the
notebooks and sample replays; they are laid out in a folder of the person's, where a later version renews what the
person left as it was and never touches what the person changed. A link that lies in the way is the person's (or a
trap): it is neither followed nor replaced.
"""

from __future__ import annotations

import contextlib
import difflib
import errno
import hashlib
import json
import os
import socket
import stat
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from kernel_lib.core.files import atomic_write
from kernel_lib.core.resources import LAB_FOLDER, MANIFEST, checkout, home, shared

WELCOME = "notebooks/00-welcome.ipynb"
WORKSPACE = "cogbook"
"""Name of the workspace in which Lab keeps its windows: a person's other workspaces stay as they are."""
_CLOSED_BROWSER = {
    "data": {"layout-restorer:data": {"left": {"collapsed": True}, "right": {"collapsed": True}}},
    "metadata": {"id": WORKSPACE},
}
"""A workspace never used before, except that Lab takes it for one in which the file browser was closed."""
SHARED = ("notebooks", "replays")
MAKERS = "replays/make"
"""The programs that make the replays. They lie in a checkout alone, and are not laid out."""
EXTENSIONS = Path(__file__).parent / "jupyter" / "labextensions"
"""The extension of JupyterLab that shows the start page without anybody running its cell."""
LOOPBACK = "127.0.0.1"
_EXAMPLE = "cogbook lab gear"
NEAR = 0.75
"""Least similarity of a word and a lesson's name for the word to be a slip of the pen: 1 is the same."""


class LabError(Exception):
    """Lab cannot be opened; the message is one or two sentences that say what to do about it."""


class LayoutResult(Enum):
    """The result of `lay_out` for one file."""

    WRITTEN = "written"  # it was not there
    UPDATED = "updated"  # an older version of ours, which the person had not changed
    SAME = "same"  # already what this version brings
    KEPT = "kept"  # the person's own now


@dataclass(frozen=True, slots=True)
class LaidFile:
    """One file of the layout: its path in the folder, with forward slashes, and what was done with it."""

    path: str
    fate: LayoutResult

    def __str__(self) -> str:
        match self.fate:
            case LayoutResult.WRITTEN:
                return f"New: {self.path}"
            case LayoutResult.UPDATED:
                return f"Updated: {self.path}"
            case LayoutResult.SAME:
                return f"Up to date: {self.path}"
            case LayoutResult.KEPT:
                return f"Kept as you changed it: {self.path} (rename or delete it to get this version's)"


def lay_out(folder: str | Path) -> list[LaidFile]:
    """Copy the notebooks and sample replays into `folder`, made if it is missing; tell what was done with each file.

    A file that differs both from this version's and from the one laid out before is the person's, and stays; so does
    whatever is no plain file. A file that the person deleted comes back: deleting is how one asks for a fresh copy. In
    the checkout itself there is nothing to lay out.
    Raises LabError when the folder cannot be written to.
    """
    folder = home(folder)
    if folder == checkout():
        return []
    known = _read_manifest(folder)
    laid: list[LaidFile] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, source in _shared_files():
            content = source.read_bytes()
            target = folder / path
            fate = _fate(target, content, known.get(path))
            if fate in (LayoutResult.WRITTEN, LayoutResult.UPDATED):
                _write(target, content)
            if fate is not LayoutResult.KEPT:
                known[path] = fingerprint(path, content)
            laid.append(LaidFile(path, fate))
        _write(folder / MANIFEST, json.dumps({"laid_out": known}, indent=1, sort_keys=True).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise LabError(
            f"The notebooks cannot be written into {folder}: {reason}. Choose another folder with: cogbook lab FOLDER"
        ) from error
    return laid


def fingerprint(path: str, content: bytes) -> str:
    """Return a digest that tells a changed file from an untouched one.

    A notebook's is that of its cells as written: merely running a lesson stores outputs and counts in the file, and
    must not cut it off from later versions.
    """
    if path.endswith(".ipynb"):
        with contextlib.suppress(ValueError, KeyError, TypeError):
            cells = [
                (cell["cell_type"], "".join(cell["source"]), cell.get("attachments"))
                for cell in json.loads(content)["cells"]
            ]
            content = json.dumps(cells, sort_keys=True).encode()
    return hashlib.sha256(content).hexdigest()


def lesson_called(word: str) -> str | None:
    """Return the notebook that a word asks for, or None: by its number (20), its name (gear) or a word of
    that (smash).
    """
    names = [path for path, _ in _shared_files() if path.endswith(".ipynb")]
    parts = {path: Path(path).stem.lower().split("-") for path in names}
    wanted = word.lower()
    whole = [path for path in names if wanted in (parts[path][0], "-".join(parts[path][1:]), "-".join(parts[path]))]
    some = [path for path in names if wanted in parts[path]]
    return next(iter(whole or (some if len(some) == 1 else ())), None)


def lesson_near(word: str) -> str | None:
    """Return the word of a lesson that is nearest to `word`, by which `lesson_called` finds it; None: none is near."""
    stems = [Path(path).stem.lower() for path, _ in _shared_files() if path.endswith(".ipynb")]
    known = {part for stem in stems for part in (stem, stem.partition("-")[2], *stem.split("-"))}
    found = [name for name in sorted(known) if lesson_called(name)]
    return next(iter(difflib.get_close_matches(word.lower(), found, 1, NEAR)), None)


def _refuse_misspelt(word: str) -> None:
    """Raise LabError if a word names no folder, and is nearly a lesson's number or name."""
    if Path(word).expanduser().exists() or Path(word).name != word:
        return
    near = lesson_near(word)
    if near is not None or word.isdecimal():
        folder = f"To open a folder of that name, write: cogbook lab .{os.sep}{word}"
        raise LabError(f"There is no lesson {word!r}.{_meant(near)} {folder}")


def _meant(near: str | None) -> str:
    return "" if near is None else f" Did you mean {near!r}, as in: cogbook lab {near}?"


def asked_for(words: Sequence[str]) -> tuple[str, str | None]:
    """Return the lesson and the folder that `cogbook lab` was asked for: the first word may be either of them.

    Raises LabError for a lesson that there is not, for a word that is nearly a lesson's and no folder that is there,
    and for more than two words.
    """
    lesson = lesson_called(words[0]) if words else None
    folders = words if lesson is None else words[1:]
    if len(words) == 1 and lesson is None:
        _refuse_misspelt(words[0])
    if len(words) > 1 and lesson is None:
        near = _meant(lesson_near(words[0]))
        raise LabError(
            f"There is no lesson {words[0]!r}.{near} Ask for one by its number or its name, as in: {_EXAMPLE}"
        )
    if len(folders) > 1:
        raise LabError(f"Lab opens one lesson in one folder, as in: {_EXAMPLE} my-folder")
    return lesson or WELCOME, next(iter(folders), None)


def lab_arguments(
    folder: Path, port: int | None = None, browser: bool = True, host: str = LOOPBACK, lesson: str = WELCOME
) -> list[str]:
    """Return JupyterLab's command line for `folder`, to open on `lesson`."""
    start = f"/lab/workspaces/{WORKSPACE}" + (f"/tree/{lesson}" if (folder / lesson).is_file() else "")
    arguments = [
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.ip={host}",
        f"--ServerApp.open_browser={browser}",
        f"--LabApp.default_url={start}",
        f"--LabApp.extra_labextensions_path={EXTENSIONS}",
        # The server's day-to-day log hides the one line that a person needs: the address to open.
        "--Application.log_level=ERROR",
    ]
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # In a container everybody is root. Jupyter's refusal is about servers open to a network; this one has a token.
        arguments.append("--ServerApp.allow_root=True")
    return arguments


def lab_environment() -> dict[str, str]:
    """Return the variables that make our Lab settings defaults (no news pop-up); a person's own settings still win."""
    ours = str(Path(__file__).parent / "jupyter")
    paths = [path for path in os.environ.get("JUPYTER_CONFIG_PATH", "").split(os.pathsep) if path and path != ours]
    return {"JUPYTER_CONFIG_PATH": os.pathsep.join([*paths, ours])}


def close_browser(workspaces: Path) -> None:
    """Close Lab's file browser at first, for the boards' sake; if a person opens it, it stays open."""
    from jupyterlab_server.workspaces_handler import WORKSPACE_EXTENSION, slugify

    file = workspaces / f"{slugify(WORKSPACE)}{WORKSPACE_EXTENSION}"
    with contextlib.suppress(OSError):  # then Lab opens with its file browser
        if not file.exists():
            _write(file, json.dumps(_CLOSED_BROWSER).encode())


def open_lab(
    folder: str | Path | None = None,
    port: int | None = None,
    browser: bool = True,
    host: str = LOOPBACK,
    say: Callable[[str], None] = print,
    lesson: str = WELCOME,
) -> int:
    """Lay the notebooks out, run JupyterLab on `lesson` until it is stopped, and return its exit code.

    Without `port`, the first free one from 8888 on is taken. `say` is told what a person may want to know.
    Raises LabError when Lab cannot be opened.
    """
    check_address(host, port)
    os.environ.update(lab_environment())
    try:
        from jupyterlab.commands import get_workspaces_dir
        from jupyterlab.labapp import LabApp
    except ImportError as error:
        raise LabError(
            "JupyterLab is not installed here. Install it with `pip install jupyterlab` and try again."
        ) from error
    folder = home(folder)
    for laid in lay_out(folder):
        if laid.fate is not LayoutResult.SAME:
            say(str(laid))
    close_browser(Path(get_workspaces_dir()))
    os.environ[LAB_FOLDER] = str(folder.resolve())  # for the kernels, which inherit it
    say(f"Opening JupyterLab on {folder}. Press Ctrl+C here twice to stop it.")
    try:
        LabApp.launch_instance(argv=lab_arguments(folder, port, browser, host, lesson))
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    return 0


def check_address(host: str, port: int | None) -> None:
    """Raise LabError unless a server could listen at `host` and `port` now (None: at any port)."""
    if not host:
        raise LabError(
            f"The host is empty. Leave it away for {LOOPBACK}, where only this machine can reach the notebooks."
        )
    if port is not None and not 0 <= port <= 65535:
        raise LabError(f"{port} is not a port: ports go from 1 to 65535, and 0 stands for any free one.")
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        if os.name == "posix":  # as the server does: a port that was left a moment ago is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port or 0))
        except OSError as error:
            raise LabError(_why_no_bind(host, port, error)) from error


def _why_no_bind(host: str, port: int | None, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, perhaps by another JupyterLab. "
            "Choose another with --port, or leave it away to get a free one."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is kept for the system. Choose one from 1024 up, or leave --port away to get a free one."
    return (
        f"This machine cannot listen at {host}. "
        f"Leave --host away for {LOOPBACK}, where only this machine can reach the notebooks."
    )


def _shared_files() -> Iterator[tuple[str, Path]]:
    """Yield every file to lay out: its path in the layout, and where this installation has it."""
    share = shared()
    if not (share / "notebooks").is_dir():
        raise LabError(
            "This installation of cogbook has lost its notebooks. "
            "Install it again with `pip install --force-reinstall cogbook`."
        )
    for top in SHARED:
        for source in sorted((share / top).rglob("*")):
            path = source.relative_to(share)
            hidden = any(part.startswith(".") for part in path.parts)
            if source.is_file() and not hidden and not path.is_relative_to(MAKERS):
                yield path.as_posix(), source


def _fate(target: Path, content: bytes, laid_before: str | None) -> LayoutResult:
    try:
        if not stat.S_ISREG(target.lstat().st_mode):
            return LayoutResult.KEPT
        present = fingerprint(target.name, target.read_bytes())
    except FileNotFoundError:
        return LayoutResult.WRITTEN
    if present == fingerprint(target.name, content):
        return LayoutResult.SAME
    return LayoutResult.UPDATED if present == laid_before else LayoutResult.KEPT


def _read_manifest(folder: Path) -> dict[str, str]:
    """Return the fingerprints of what was laid out before; without a sound manifest every file that differs counts as
    changed.
    """
    try:
        known = json.loads((folder / MANIFEST).read_text("utf-8"))["laid_out"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return known if isinstance(known, dict) else {}


def _write(target: Path, content: bytes) -> None:
    """Write all or nothing: a full disk must not leave half a lesson in place of a whole one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with atomic_write(target) as stream:
        stream.write(content)
