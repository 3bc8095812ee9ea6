"""Replays: the log of a game as a tree of moves, on disk and in memory."""

from kernel_lib.replay.files import begin_log, continue_log, load, read_log, save, unused_name
from kernel_lib.replay.issues import ReplayError, ReplayIssue, TruncatedLog
from kernel_lib.replay.lines import Eval, Header, Note, Seat, Task
from kernel_lib.replay.lock import LogInUse, LogNotWritable
from kernel_lib.replay.recorded_game import MoveLine, Step
from kernel_lib.replay.redact import redact
from kernel_lib.replay.replay import Replay
from kernel_lib.replay.verify import verify
from kernel_lib.replay.writer import LogWriter

__all__ = [
    "Eval",
    "Header",
    "LogInUse",
    "LogNotWritable",
    "LogWriter",
    "MoveLine",
    "Note",
    "Replay",
    "ReplayError",
    "ReplayIssue",
    "Seat",
    "Step",
    "Task",
    "TruncatedLog",
    "begin_log",
    "continue_log",
    "load",
    "read_log",
    "redact",
    "save",
    "unused_name",
    "verify",
]
