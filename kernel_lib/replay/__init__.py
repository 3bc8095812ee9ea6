"""Replays: the log of a game as a tree of moves, on disk and in memory."""

from kernel_lib.replay.files import load, save
from kernel_lib.replay.issues import CutLine, Fault, ReplayFault
from kernel_lib.replay.lines import Eval, Header, Note, Seat, Task
from kernel_lib.replay.lock import LogInUse, LogRefused
from kernel_lib.replay.redact import redact
from kernel_lib.replay.replay import Replay
from kernel_lib.replay.steps import MoveLine, Step
from kernel_lib.replay.verify import verify, verify_bytes, verify_replay
from kernel_lib.replay.writer import Writer, beside

__all__ = [
    "CutLine",
    "Eval",
    "Fault",
    "Header",
    "LogInUse",
    "LogRefused",
    "MoveLine",
    "Note",
    "Replay",
    "ReplayFault",
    "Seat",
    "Step",
    "Task",
    "Writer",
    "beside",
    "load",
    "redact",
    "save",
    "verify",
    "verify_bytes",
    "verify_replay",
]
