"""What pages have of a match at a table: pictures, the log, what can be done there, and how the game ended.

All of it is made from what the person at the screen may see. When that is another one, everything is replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from kernel_lib.core import Move, viewer_of
from kernel_lib.playing import Match
from kernel_lib.scene.frames import Shot
from kernel_lib.widgets.front.board import Board, Button
from kernel_lib.widgets.front.renderer import Camera
from kernel_lib.widgets.front.sentences import seats_of, story
from kernel_lib.widgets.front.viewer import Eyes
from kernel_lib.widgets.player.frame_sequence import Reel, table_shots
from kernel_lib.widgets.table.result import ending
from kernel_lib.widgets.table.screen import Screen

OFFERS: Final = 200
"""So many moves at most are completed where one is typed."""


class TablePage:
    """Shows `match` on `board` to whoever may look.

    `on`: which switches are; `opened`: whether the cards of all are open; `buttons(drawn)` gives those that there are
    beside the commands that are `drawn` in the picture, and `hinted()` the move that a hint has named and that stands.
    """

    def __init__(
        self,
        board: Board,
        match: Match,
        *,
        on: Mapping[str, bool],
        opened: bool,
        buttons: Callable[[set[str]], Iterable[Button]],
        hinted: Callable[[], Move | None],
    ) -> None:
        self._board, self._match, self._on, self._opened, self._buttons = board, match, on, opened, buttons
        self._hinted = hinted
        self.screen = Screen(match)
        self.camera = self._new_camera()
        self._trouble = ""

    def open(self) -> None:
        """The first pictures of the match."""
        self._board.seats = seats_of(self._match.names)
        self.look_through(self.screen.viewer)

    # All anew -------------------------------------------------------------------------------------

    def look_through(self, seat: int | None) -> None:
        """Everything in the pages is replaced by what `seat` sees."""
        self.screen.viewer = seat
        self.draw_anew()
        self.tell_anew()

    def _new_camera(self) -> Camera:
        match, seat = self._match, self.screen.viewer
        return Camera(
            match.game,
            match.names,
            seat,
            marks=self._on["marks"],
            practice=self._on["practice"],
            watch=match if match.clocked else None,
            called=match.replay.called,
            opened=self._opened and seat is not None,
        )

    def draw_anew(self) -> None:
        """The table as it stands, in place of all that was shown."""
        self.camera = self._new_camera()
        with self._board.hold_sync():
            self._board.mode = "table"
            self._board.show([self.shot()])
        self.offer()

    def tell_anew(self) -> None:
        """The log from the start."""
        match = self._match
        path = match.replay.path(match.at)
        self._board.narrate(story(match.replay, path, self.screen.reader, match.names))
        self.tell_trouble(match.trouble)

    def go_back(self) -> None:
        """Shows the position that was gone back to."""
        viewer = self.screen.next_viewer
        if viewer != self.screen.viewer:
            self.look_through(viewer)
        else:
            self._board.add(self.shot())
            self.offer()
            self.tell_anew()

    # What goes on ---------------------------------------------------------------------------------

    def go_on(self, new: tuple[int, ...], *, busy: bool | None = None) -> None:
        """Shows what was played, one move after the other."""
        board, match, screen, viewer = self._board, self._match, self.screen, self.screen.next_viewer
        if viewer != screen.viewer:
            self._hand_over(match.replay.parent(new[0]) if new else match.at)
        last = {"curtain": screen.curtain, "hint": self._hinted()}
        for shot in table_shots(self.camera, match.replay, new, board.pace, **last):
            board.add(shot, busy=busy)  # each as soon as it is made: the first is on show while others are drawn
            board.reshape(self.camera)
        self.offer()
        board.tell(*story(match.replay, new, screen.reader, match.names))
        self.tell_trouble(match.trouble)

    def _hand_over(self, before: int) -> None:
        """The hand of who has played leaves the page; what it shows from move `before` on is what a spectator sees."""
        self.screen.viewer = None
        self.camera = self._new_camera()
        self._board.show([self.camera.take(self._match.replay.at(before), at=before)])

    def shot(self, **more: Any) -> Shot:
        """A shot of the position as it is."""
        match = self._match
        return self.camera.take(match.state, at=match.at, curtain=self.screen.curtain, **more)

    def passing(self, **more: Any) -> Shot:
        """A shot of the position as it is, which does not stay on show if another one comes."""
        return self.shot(hold=0, **more)

    def stand(self) -> None:
        """The position as it is comes on show once more."""
        self._board.add(self.passing())

    def offer(self) -> None:
        """What a page completes where a move is typed, which buttons there are, and how the game ended."""
        board, match, screen = self._board, self._match, self.screen
        legal = match.state.legal_moves(screen.viewer)[:OFFERS] if screen.ready else ()
        with board.hold_sync():
            board.offers = [str(move) for move in legal]
            board.closed = not match.state.to_act
            board.buttons = list(self._buttons({sprite.move for sprite in self.camera.sprites}))
            board.ending = ending(match.replay, match.at, screen.reader, match.names)

    def tell_trouble(self, trouble: str) -> None:
        """Says once what goes wrong while the game goes on, such as that it can no longer be written to its file."""
        if trouble and trouble != self._trouble:
            self._trouble = trouble
            self._board.say(trouble, "error")
            self._board.tell({"log": [trouble]})

    # Looking back ---------------------------------------------------------------------------------

    def shows(self, index: int) -> bool:
        """Whether shot `index` shows the position as it is; shots after it may have shown what a move would do."""
        shots = self._board.shots
        return index < len(shots) and bool(shots[index]["at"] == self._match.at)

    def look_at(self, at: int) -> None:
        """Shows the moment after move `at` once more; nothing can be played there."""
        self._board.add(self.camera.take(self._match.replay.at(at), at=at, hold=0, look=True, offers=False))

    def look_again(self) -> None:
        """The game in a player in place of the table, from where it turned."""
        board, match = self._board, self._match
        ids, at = match.replay.path(match.at), board.ending.get("at", 0)
        eyes = Eyes(viewer_of(self.screen.reader, match.names), locked=True)
        reel = Reel(match.replay, ids, eyes, enters=False, at_once=False)
        with board.hold_sync():
            board.mode = "player"
            board.roll(reel, reel.index(at))
        self.offer()
