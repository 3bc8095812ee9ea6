"""A match as the people at one screen play it: who is to act, what they see, what happened and what they can do.

With several people a hand is shown only after that person has asked for it; in between, pages hold the spectator's view
and nothing else. All that comes out of a session is made from what `viewer` may see. It knows no page: who calls it
shows what it returns.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kernel_lib.core import CHANCE, IllegalMove, Move, Refusal, UnreadableMove, viewer_of
from kernel_lib.core.validation import require_type
from kernel_lib.parts.danger import Danger
from kernel_lib.playing import BotFailure, Match
from kernel_lib.scene.frames import Frame
from kernel_lib.scene.sprite import Shape
from kernel_lib.widgets.front.joint_moves import JOINT, parse_moves, play_moves, refusal_of
from kernel_lib.widgets.front.renderer import Curtain, FrameRenderer
from kernel_lib.widgets.front.sentences import log_entry, rule_of, story, told_in_parts, told_of
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.frame_sequence import FrameSequence
from kernel_lib.widgets.table.guide import GuidedRenderer, Pointer, TableGuide, withheld_commands
from kernel_lib.widgets.table.result import ending
from kernel_lib.widgets.table.waited import recap_of, waited
from kernel_lib.words import Message, Words, sentences
from kernel_lib.words.grammar import join_names

if TYPE_CHECKING:
    from kernel_lib.widgets.front.board import Button, Tone

OFFERS: Final = 200
"""Most moves that are offered as completions of a typed one."""
EVENT_HOLD: Final = 1.8
"""Factor on the time for which a move with an event stays on show."""

ONE_SCREEN: Final = (
    "By the clock one person plays at a screen: {names} would have to share it. Seat bots in their places."
)
NO_PRACTICE: Final = "{title} has no practice that judges while you play."
ONE_PERSON: Final = "A guide is for a table at which one person plays; here it is {names}."

say = sentences("table")


def check_screen(match: Match, *, practice: bool, guide: bool) -> None:
    """Check who shares a screen. ValueError: these people cannot play at one, or not so; the sentence says why."""
    require_type("match", match, Match, "a Match, as of kl.Match('gear', ['you', 'greedy'])")
    if match.clocked and len(match.people) > 1:
        raise ValueError(ONE_SCREEN.format(names=join_names([match.names[seat] for seat in match.people])))
    if practice and not match.game.scene.practice:
        raise ValueError(NO_PRACTICE.format(title=match.game.title))
    if guide and len(match.people) != 1:
        names = join_names([match.names[seat] for seat in match.people])
        raise ValueError(ONE_PERSON.format(names=names or "nobody"))


class Remark(NamedTuple):
    """A sentence to be said; `nearest` is the move that a refusal offers instead, `why` can be unfolded."""

    text: Words
    tone: Tone = "info"
    nearest: str = ""
    why: str = ""


class TableSession:
    """`match`, played at one screen.

    `viewer` is the seat whose view pages have now; None is a spectator's. `switches` says which of `marks`, `practice`,
    `warn` and `guide` are on; `opened`: whether the cards of all are open; `shapes` are those that pages show, all if
    empty; `hinted` is the move that a hint has named last, and the id of the move before it.
    """

    def __init__(
        self, match: Match, switches: Mapping[str, bool], *, opened: bool = False, shapes: Sequence[Shape] = ()
    ) -> None:
        self.match, self.switches, self._opened, self._shapes = match, dict(switches), opened, tuple(shapes)
        self.hinted: tuple[int, Move] | None = None
        self._guide = TableGuide(match.game)
        self._pointer: Pointer | None = None
        if self.switches["guide"]:
            self._guide.load_when_idle(match)
        self._told: set[str] = set()
        self.failure = ""
        """Failure of a bot that nobody was told of yet."""
        self.viewer = self.log_seat
        self.view_as(self.viewer)

    # Who is at the screen -------------------------------------------------------------------------

    @property
    def is_alone(self) -> bool:
        """Return True if one person plays here, with time: then the own move is shown before the others go on."""
        return not self.match.clocked and len(self.match.people) <= 1

    @property
    def log_seat(self) -> int | None:
        """Return the seat for which the log is written: with several people nobody's, for all of them read it."""
        people = self.match.people
        return people[0] if len(people) == 1 else None

    @property
    def seat_to_act(self) -> int | None:
        """Return the person who is to act."""
        seats = [seat for seat in self.match.state.to_act if seat in self.match.people]
        return self.viewer if self.viewer in seats else next(iter(seats), None)

    @property
    def next_viewer(self) -> int | None:
        """Return the viewer whose view pages may have now, without somebody asking for it."""
        if self.log_seat is not None:
            return self.log_seat
        seat = self.seat_to_act
        return seat if seat == self.viewer else None

    @property
    def can_act(self) -> bool:
        """Return True if the person at the screen is to act, and sees the own cards."""
        seat = self.seat_to_act
        return seat is not None and seat == self.viewer

    @property
    def blocked_reason(self) -> str:
        """Say why nobody can play here now; empty if somebody can."""
        seat = self.seat_to_act
        if not self.match.state.to_act:
            return say("over")
        if not self.match.people:
            return say("nobody")
        if seat is None:
            return say("wait")
        return "" if seat == self.viewer else say("pass-first", name=self.match.names[seat])

    @property
    def cover(self) -> Curtain | None:
        """Return the curtain over the board: the clock waits, or of several people the one to act has yet to ask."""
        seat = self.seat_to_act
        if self._clock_waits():
            return Curtain(self._waiting(), say("start"), "!begin")
        if seat is None or seat == self.viewer:
            return None
        name = self.match.names[seat]
        return Curtain(say("pass", name=name), say("show", name=name), "!show")

    def _clock_waits(self) -> bool:
        """Return True if somebody at this screen has to start the clock before the game goes on."""
        match, state = self.match, self.match.state
        comes = state.to_act == (CHANCE,) or state.deadline is not None
        return match.clocked and bool(match.people) and not match.runs and comes

    def _waiting(self) -> str:
        state: Any = self.match.state
        if state.deadline is None:
            return say("next-round")
        left, whole = state.deadline - self.match.now, state.deadline - state.started
        looks = state.now == state.started and _seconds(left) == _seconds(whole)
        return say("ready" if looks else "halted", left=_time_left(left))

    # Playing --------------------------------------------------------------------------------------

    def play(self, text: str) -> tuple[int, ...]:
        """Play the moves that a text says for the person at the screen, and return their ids; the others wait.

        IllegalMove, ValueError: of one of them, and none is played.
        """
        seat = self.seat_to_act
        if JOINT not in text:
            return self.match.play(text, seat=seat, alone=True)
        moves = parse_moves(self.match.game, text)
        play_moves(self.match.state, moves, seat, self._now)
        return tuple(at for move in moves for at in self.match.play(move, seat=seat, alone=True))

    def let_others_play(self) -> Iterator[int]:
        """Yield the moves of bots and of chance as they are made, until a person is to act, or a bot fails."""
        try:
            yield from iter(self.match.step, None)
        except BotFailure as failure:
            self.failure = str(failure)

    def start_clock(self) -> tuple[int, ...]:
        """Start the clock, of the next round or where it was halted, and return the moves that were made."""
        match, before = self.match, self.match.at
        try:
            return match.begin()
        except BotFailure as failure:
            self.failure = str(failure)
            path = match.replay.path(match.at)
            return tuple(path[path.index(before) + 1 :] if before else path)

    def preview(self, text: str) -> Frame:
        """Return a frame that shows what the moves of a text would do, as far as the person's seat knows.

        IllegalMove, ValueError: they may not be made, or are none.
        """
        moves = parse_moves(self.match.game, text)
        before = self.match.state.view(self.viewer)
        after = play_moves(before.state, moves, self.seat_to_act, self._now).view(self.viewer)
        losses = self._said(self.match.game.text.losses(before, after), then=True)
        dangers = {"dangers": [*losses, *self._dangers().get("dangers", ())]} if losses else {}
        # On the position itself: what is held lies there still, and stays chosen.
        return self.frame(hold=0, tried=moves, hint=self.hint, **dangers) | {"tried": text}

    def explain(self, text: str) -> Remark:
        """Return the reason why the person may not make the moves of a text, or that they are legal."""
        game = self.match.game
        try:
            moves = parse_moves(game, text)
        except UnreadableMove as unreadable:
            return self.remark_on(unreadable)
        refusal = refusal_of(self.match.state, moves, self.seat_to_act, self._now)
        if refusal is None:
            return Remark(say("legal", move=game.text.button(moves[-1]).said(self.match.names)))
        return self._refusal(refusal, "refusal")

    def remark_on(self, refused: ValueError, tone: Tone = "refusal") -> Remark:
        """Return a remark on moves that were refused or could not be read."""
        if isinstance(refused, IllegalMove):
            return self._refusal(refused.refusal, tone)
        return Remark(str(refused), tone)

    def _refusal(self, refusal: Refusal, tone: Tone) -> Remark:
        nearest = "" if refusal.suggestion is None else str(refusal.suggestion)
        return Remark(refusal.sentence, tone, nearest, rule_of(self.match.game, refusal))

    @property
    def _now(self) -> int | None:
        """Return the time on the clock; None where the game has none."""
        return self.match.now if self.match.clocked else None

    @property
    def hint(self) -> Move | None:
        """Return the move that a hint has named in this position; by the clock also in an earlier one, as long as it
        can be played and only others have moved since.
        """
        match, (at, move) = self.match, self.hinted or (None, None)
        if move is None or at == match.at or not match.clocked:
            return move if at == match.at else None
        path, seat = match.replay.path(match.at), self.seat_to_act
        since = path[path.index(at) + 1 :] if at in path else path
        stands = seat is not None and all(match.replay.step(one).seat != seat for one in since)
        return move if stands and match.state.why_illegal(move, seat) is None else None

    def point(self) -> bool:
        """Let the guide point at the next move of the person, and return whether it does so only now."""
        at = self.match.at
        if self._pointer is not None and self._pointer.at != at:
            self._pointer = None
        if self._pointer is not None or not (self.switches["guide"] and self.can_act):
            return False
        pointer = self._pointer = self._guide.pointer(self.match.state.view(self.viewer), self.match.names, at)
        if pointer.move is not None:
            self.hinted = at, pointer.move
        return True

    def new_troubles(self) -> list[str]:
        """Return the troubles that were not told yet, such as that the game can no longer be written to its file, or
        that a bot failed.
        """
        new = [text for text in (self.failure, self.match.trouble) if text and text not in self._told]
        self.failure = ""
        self._told.update(new)
        return new

    # What is seen ---------------------------------------------------------------------------------

    def view_as(self, seat: int | None) -> None:
        """Show everything as `seat` sees it from now on."""
        match, self.viewer = self.match, seat
        more: dict[str, Any] = {
            "marks": self.switches["marks"],
            "practice": self.switches["practice"],
            "watch": match if match.clocked else None,
            "called": match.replay.called,
            "opened": self._opened and seat is not None,
            "shown": self._shapes,
        }
        guided = self.switches["guide"]
        self.renderer = (
            GuidedRenderer(match, seat, **more) if guided else FrameRenderer(match.game, match.names, seat, **more)
        )

    def show_in(self, shapes: Sequence[Shape]) -> Frame:
        """Show these shapes from now on; return the last frame in those that it is not drawn in yet."""
        self._shapes = tuple(shapes)
        return self.renderer.show_in(shapes)

    def hand_over(self, new: Sequence[int]) -> Frame | None:
        """Take the hand of who has made these moves out of the pages, if the next viewer is another one.

        Return the position before them as a spectator sees it, from which everything is shown again; else None.
        """
        if self.next_viewer == self.viewer:
            return None
        before = self.match.replay.parent(new[0]) if new else self.match.at
        self.view_as(None)
        return self.renderer.render(self.match.replay.at(before), at=before)

    def frame(self, **more: Any) -> Frame:
        """Return a frame of the position as it is, with what the guide says of it."""
        pointer = self._pointer
        if pointer is not None and pointer.at == self.match.at and self.switches["guide"]:
            more = {"hint": pointer.move, "guide": pointer.said, **more}
        more = {"curtain": self.cover, **self._dangers(), **more}
        return self.renderer.render(self.match.state, at=self.match.at, **more)

    def frame_of_hint(self, move: Move) -> Frame:
        """Return a frame of the position in which a hint is shown."""
        return self.renderer.render(self.match.state, at=self.match.at, hint=move, **self._dangers())

    def look_back(self, at: int) -> Frame:
        """Return a frame of the moment after move `at`, in which nothing can be played."""
        return self.renderer.render(self.match.replay.at(at), at=at, hold=0, look=True, offers=False)

    def frames_of(self, new: Sequence[int], pace: int) -> Iterator[tuple[Frame, list[Frame]]]:
        """Yield the frames of these moves, at a pace that people can follow, and with the last one of each move its
        entry in the log; `pace` in ms a move.

        By the clock a move that is told in one picture is passed over for the next one: time does not wait. One that is
        told in several ends a round, and its pictures wait for whoever looks at them; the last says what it brought.
        """
        replay, renderer = self.match.replay, self.renderer
        clocked = replay.game.clocked
        waits: dict[str, Any] = {"waits": True} if clocked else {}
        last: dict[str, Any] = self._dangers() | {"curtain": self.cover, "hint": self.hint}
        for at in new:
            state, step = replay.at(at), replay.step(at)
            frame_count = renderer.frame_count(state)
            hold = 0 if clocked and frame_count == 1 else int(pace * (EVENT_HOLD if state.events else 1))
            log, late = told_in_parts(replay.game, step, renderer.seat, renderer.names)
            seat, sentences = self.log_seat, [*log, *late]
            said: dict[str, Any] = {"at": at, "seat": step.seat, "hold": hold}
            for number in range(1, frame_count):
                yield renderer.render(state, number=number, log=log, **said, **waits), []
                log = []
            more = self._meanwhile(at) | (last if at == new[-1] else {})
            counted = recap_of(replay, at, renderer.seat, renderer.names) if clocked and frame_count > 1 else []
            picture = renderer.render(state, log=log + late + counted, **said, **more)
            if seat != renderer.seat:
                sentences = told_of(replay.game, step, seat, renderer.names)
            yield picture, [log_entry(replay.game, step, seat, sentences)]

    def _dangers(self) -> dict[str, Any]:
        """Return the dangers that a frame of the position adds where the viewer is about to lose something."""
        match = self.match
        said = self._said(match.game.text.dangers(match.state.view(self.viewer)))
        return {"dangers": said} if said else {}

    def _said(self, found: Iterable[Danger], **more: bool) -> list[dict[str, Any]]:
        """Return dangers as a page has them; `then`: they come with the move that is chosen."""
        return [{"text": one.words.sentence(self.match.names), "pieces": one.pieces, **more} for one in found]

    def _meanwhile(self, at: int) -> dict[str, Any]:
        """Return the recap that the frame of a move adds where one person waits for others: what happened meanwhile, if
        it ends the waiting; else that this will be told.
        """
        match, seat = self.match, self.viewer
        if not self.is_alone or seat is None or match.replay.step(at).seat == seat:
            return {}
        if at != match.at or (match.state.to_act and self.seat_to_act is None):
            return {"later": True}
        told = waited(match.replay, at, seat, match.names)
        return {"waited": told._asdict()} if told.text else {}

    def log(self) -> Iterator[Frame]:
        """Return the entries of the log from the start."""
        match = self.match
        return story(match.replay, match.replay.path(match.at), self.log_seat, match.names)

    def result(self) -> dict[str, Any]:
        """Return the result of the game; empty while it goes on."""
        if self.match.state.to_act:
            return {}
        return ending(self.match.replay, self.match.at, self.log_seat, self.match.names)

    def replay_frames(self, at: int) -> tuple[FrameSequence, int]:
        """Return the frames of the whole game for a player, and which one shows the position after move `at`."""
        access = ReplayAccess(viewer_of(self.log_seat, self.match.names), locked=True)
        sequence = FrameSequence(self.match.replay, self.match.replay.path(self.match.at), access, enters=False)
        return sequence, sequence.index(at)

    # What can be done -----------------------------------------------------------------------------

    def legal_moves(self) -> list[str]:
        """Return the moves that a page completes where one is typed, 200 at most."""
        legal = self.match.state.legal_moves(self.viewer)[:OFFERS] if self.can_act else ()
        return [str(move) for move in legal]

    def buttons(self, *, deals: bool, warns: bool) -> Iterator[Button]:
        """Yield the buttons beside the commands that are drawn on the board.

        `deals`: whether a new game can be begun here; `warns`: whether the person can be warned of mistakes.
        """
        game, on, is_over = self.match.game, self.switches, not self.match.state.to_act
        drawn: Collection[str] = {sprite.move for sprite in self.renderer.sprites}
        withheld = withheld_commands(self.match) if on["guide"] else ()
        yield button("rules")
        if deals:
            yield button("deal", more=not is_over)
        for name in ("hint", "undo"):
            if f"!{name}" not in drawn and name not in withheld and not is_over:
                yield button(name, more=True)
        if game.bots.advise and not is_over:
            yield button("advise", more=True)
        if len(self.match.people) == 1 and not is_over:
            yield button("guide", more=True, on=on["guide"])
        yield button("marks", more=True, on=on["marks"])
        if game.scene.practice:
            yield button("practice", more=True, on=on["practice"])
        if warns:
            yield button("warn", more=True, on=on["warn"])
        if deals:
            yield button("options", more=True)

    def replay_buttons(self, *, reviews: bool) -> Iterator[Button]:
        """Yield the buttons while the game is shown in a player; `reviews`: whether mistakes can be reviewed."""
        yield button("leave")
        if reviews:
            yield button("review")


def button(name: str, *, more: bool = False, on: bool | None = None) -> Button:
    """Return a button, `more` if it stands behind the dots; a switch, if it is said whether it is on."""
    words, about = say(f"button-{name}"), say(f"button-{name}.about")
    made: Button = {"name": name, "words": words, "about": about, "more": more}
    return made if on is None else made | {"on": on}


def _time_left(ms: int) -> list[Message]:
    """Return time that is left: minutes, and the seconds beside them; a second that has begun counts."""
    minutes, seconds = divmod(_seconds(ms), 60)
    parts = [Message("front/minutes", {"n": minutes})] if minutes else []
    return [*parts, *([Message("front/seconds", {"n": seconds})] if seconds or not minutes else [])]


def _seconds(ms: int) -> int:
    return -(-max(ms, 0) // 1000)
