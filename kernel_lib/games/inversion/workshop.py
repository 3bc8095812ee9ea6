"""The plan of a workshop: the lane, eleven, and one deal for two of which search knows the end."""

from __future__ import annotations

from typing import Final

from kernel_lib.parts.workshop import Fact, SameDeal, Step, Workshop

_DEAL: Final = SameDeal(
    seats=("you", "greedy"),
    seed=2,
    question="The follow card is the 8 of spades. You may lead the 5 of spades, the 10 of spades or the 3 of hearts. "
    "Which one?",
    point="The 3 of hearts. It takes the 8 of spades out of the lane, and with best play on both sides it is worth "
    "six tricks; the 10 of spades is worth five, the 5 of spades four. It may well lose this very trick: "
    "the lane that it leaves is what counts.",
    facts=(
        Fact(
            text="Three cards may be led, and search to the end tells them apart: six, five and four tricks.",
            seen="Follow a spade, or play a 3.",
            solved={"play H3": 6, "play S10": 5, "play S5": 4},
        ),
        Fact(text="The follow card is the 8 of spades.", seen="Lane: follow card 8\u2660, then"),
        Fact(
            text="After the 3 of hearts this bot takes the first trick all the same.",
            after=("play H3",),
            seen="Greedy won the inverted trick 1",
        ),
        Fact(text="All cards are known to both.", seen="(known, for all other cards are seen)"),
    ),
)

WORKSHOP: Final = Workshop(
    title="The card that you fetch",
    aim="Everybody knows which cards follow and which make eleven, and looks along the lane before giving a card away.",
    before=(
        "Play the deal once yourself, with the 3 of hearts and with the 10 of spades.",
        "Put the file of the assignment, or the folder of pages, where everybody can reach it.",
        "Open the first picture on the projector, and look at it from the last row.",
    ),
    deal=_DEAL,
    steps=(
        Step(
            minutes=5,
            title="Ten cards in a row",
            say="This is a game of tricks in which nobody chooses the suit. A row of cards does, one after the other, "
            "and everybody can read it from the start.",
            do="Let people find a place. Show the row before any rule is told.",
            shows="inversion/the-lane",
            task=4,
            ask="Which card will be followed in the third trick?",
            listen="The third of the row, as long as nobody takes a card out of it.",
            rules=("follow-card",),
        ),
        Step(
            minutes=8,
            title="One trick together",
            say="Also who leads has to follow: the card of the row, not the one of somebody else.",
            do="Let the room vote by hands before you reveal the answer.",
            shows="inversion/the-lane",
            task=5,
            ask="Which cards may be played here?",
            listen="Those of the suit of the follow card, and who knows it already: those that make eleven.",
            rules=("lane-following",),
        ),
        Step(
            minutes=10,
            title="Alone: the lane",
            say="Each for themselves, or two at a screen. A wrong answer costs nothing and tells you the rule.",
            do="Walk around. Answer questions by pointing to the follow card.",
            lesson="inversion/the-lane",
            rules=("lane-following", "winner"),
        ),
        Step(
            minutes=7,
            title="Eleven",
            say="If your card and the follow card add up to eleven, the two change places: yours goes into the row, "
            "that one counts for you.",
            do="Play the sample to its last move, and stop before the note that tells who takes the trick.",
            shows="inversion/example-one-inversion",
            ask="Which three cards count now, and who takes the trick?",
            listen="After an exchange suits do not matter: the highest number, and of equal ones the first.",
            rules=("inversion", "winner-inverted"),
        ),
        Step(
            minutes=13,
            title="Alone: eleven",
            say="Before each answer say in a low voice which two numbers make eleven.",
            do="Who is done early watches the sample with two exchanges.",
            lesson="inversion/eleven",
            rules=("inversion", "winner-inverted", "inversion-again"),
        ),
        Step(
            minutes=7,
            title="What held us up",
            say="This is where most of us stumbled. Nobody has to say that it was them.",
            do="Bring the task with the most wrong answers to the projector, with names hidden.",
            shows="inversion/eleven",
            task=7,
            ask="Clowns against spades, and nobody made eleven: who takes it?",
            listen="No exchange, so the suit that was asked for wins.",
            rules=("inversion-ends", "winner"),
        ),
        Step(
            minutes=5,
            title="Write it down",
            say="Two play, so nothing is hidden: the row shows the other hand as well, card by card. "
            "Write down which card you lead, and how many tricks you expect.",
            do="Quiet for three minutes. Then count by hands, and write the numbers up.",
            deal=True,
            ask=_DEAL.question,
            listen="A reason that speaks of the next follow cards, whichever card it is for. "
            "Keep the answer for the end.",
            rules=("all-known", "lane-following"),
        ),
        Step(
            minutes=15,
            title="The same cards everywhere",
            say="Play it against the bot. You may lead what you wrote down, or change your mind.",
            do="Who is done hands in, and plays it again with another first card.",
            deal=True,
            rules=("inversion", "winner-leads"),
        ),
        Step(
            minutes=12,
            title="Where we parted",
            say="Same cards, same bot: what differs is what you did.",
            do="Open the comparison of the deal at the first lead. Ask one person of each side, then tell what search "
            "found.",
            deal=True,
            ask="Why is a lead that loses its trick worth the most?",
            listen=_DEAL.point,
            rules=("inversion", "follow-card"),
        ),
        Step(
            minutes=5,
            title="With three and more",
            say="With more players somebody declares a number of tricks and stands alone against the others.",
            do="Show one task of the auction, so that who goes on at home knows what it is about.",
            shows="inversion/the-parent",
            task=1,
            ask="What is the least that outdoes Bo?",
            listen="One more than was said.",
            rules=("declaring", "contract"),
        ),
        Step(
            minutes=3,
            title="One sentence each",
            say="Write one sentence on your sheet: what do you look at before you give a card away?",
            do="Collect the sheets. Tell where the lessons go on.",
            ask="What do you look at?",
            listen="The cards of the lane that are still to come.",
        ),
    ),
    offline="Without a network nothing changes: hand out the folder of pages on a stick, and collect the codes that "
    "stand at the end of each page.",
    on_paper="Without any machine take three suits from ace to ten out of an ordinary deck, two at a table, and lay "
    "the row and the two hands of the deal as they are printed here.",
)
