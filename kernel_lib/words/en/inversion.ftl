# How long it is played, as its rules say.
duration = 10-15 min

## Cards. A card is written `H9`: its suit and its number.

suit = { $suit ->
    [C] club
    [S] spade
    [H] heart
    [D] diamond
   *[W] clown
}
card = { $rank } of { suit }s
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
partner = { $partner ->
    [8] an
   *[other] a
} { $partner }
suit-in-use = { suit } { $suit }

## What to do

before = The cards are about to be dealt.
open = Open the auction: how many tricks will you win?
declare = { $declared } is declared. Declare more, or pass.
only-pass = 10 is declared: you can only pass.
follow = Follow a { suit }, or play { partner }.
follow-free = You have no { suit }: play any card.
lead = You lead. Follow a { suit }, or play { partner }.
lead-free = You have no { suit }: lead any card.

## Where we are

status-result = result
status-deal = deal
status-auction = auction
status-trick = trick { $number } of { $tricks }
trick = trick { $number }
contract = parent: { $who }, { $declared } declared
no-contract = most tricks win
role-parent = parent
role-child = child
role-passed = passed
role-declared = declared { $declared }

## What happened

move-deal = Everybody was dealt ten cards; the lane begins with the { card }.
move-declare = { $who } declared { $tricks }.
move-pass = { $who } passed.
move-play = { $who } played the { card }.
    .object = the { card }
event-contract = { $who } became the parent, with { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} to win.
event-inversion = Inversion: { $who } gave the { $played } to the lane and took the { $took }.
event-trick = { $who } won { $inverted ->
    [yes] the inverted trick
   *[no] trick
} { $number } with the { card }.
outcome-most-tricks = { $who } won the game, { $tricks } tricks to { $fewer }.
outcome-draw = A draw: five tricks each.
outcome-contract-made = { $parent } declared { $declared ->
    [one] { $declared } trick
   *[other] { $declared } tricks
} and won { $won }: the parent wins the game.
outcome-contract-failed = { $parent } declared { $declared ->
    [one] { $declared } trick
   *[other] { $declared } tricks
} and won { $won }: the children win the game.
button-declare = Declare { $tricks }
button-pass = Pass
ask-pass = Pass for good?
button-play = Play { $rank } { $sign }

## What somebody did while another waited: clauses after a name

did-declare = declared { $tricks }
did-pass = passed
did-play = played the { card }
did-invert = took the { $took } from the lane
did-win = won { $inverted ->
    [yes] the inverted trick
   *[no] trick
} { $number }

## What may be lost next

danger-all = { $tricks ->
    [one] You need the last trick: without it the contract fails.
   *[other] You need all { $tricks } tricks that are left: with one less the contract fails.
}
danger-contract = { SENTENCE($who) } { VERB($who, "needs", "need") } one more trick to make the contract.
danger-six = { SENTENCE($who) } { VERB($who, "has", "have") } five tricks: one more wins the game.

## What a chosen card loses

loss-six = { SENTENCE($who) } { VERB($who, "wins", "win") } a sixth trick, and the game.
loss-made = { SENTENCE($who) } { VERB($who, "wins", "win") } this trick, and { VERB($who, "makes", "make") } the contract.
loss-failed = { SENTENCE($who) } { VERB($who, "wins", "win") } this trick, and your contract fails.

## What may come

forecast-trick = { $who } { VERB($who, "wins", "win") } trick { $number }
forecast-parent = { $who } { VERB($who, "is", "are") } the parent
forecast-contract-made = the contract is made
forecast-contract-failed = the contract fails

## The table in words. Lists of cards have short faces: 9♥.

table = !nversion, { $status }. { SENTENCE($prompt) }
table-lane = Lane: follow card { $follow }, then { $left ->
    [0] nothing more
   *[other] { $ahead }
}.
table-lane-over = Lane: all ten tricks are played.
table-trick = This trick: { LIST($cards, type: "commas") }.
table-card = { $who } { $card }
table-card-swapped = { $who } { $card } (played { $played })
table-seat = { $who }, tricks won { $won }, hand: { $hand }.
table-seat-role = { $who }, { $role }, tricks won { $won }, hand: { $hand }.
table-pile = { SENTENCE($trick) } (pile: { $cards }, follow card { $follow })
hand-empty = empty
hand-hidden = { $n ->
    [one] { $n } hidden card
   *[other] { $n } hidden cards
}
hand-known = { $cards } (known, for all other cards are seen)

## How it ended

ending-title-most-tricks = { $who } { VERB($who, "wins", "win") } by { $lead ->
    [one] { $lead } trick
   *[other] { $lead } tricks
}
ending-title-draw = a draw
ending-title-contract-made =
    { $parent } { VERB($parent, "wins", "win") }: declared { $declared }, won { $won }
ending-title-contract-failed =
    { $who } { VERB($who, "wins", "win") }: { $parent } { VERB($parent, "is", "are") } { $missing ->
        [one] { $missing } trick
       *[other] { $missing } tricks
    } short
ending-why-most-tricks = { $most } tricks to { $fewest }: { $winner } settled it in trick { $trick }, with the { card }.
ending-why-draw = Five tricks each: { $winner } made it even in the last trick, with the { card }.
ending-why-contract-made =
    { $parent } had declared { $declared } and won { $won }: the one that was still needed came in trick
    { $trick }, with the { card }.
ending-why-contract-failed =
    { $parent } had declared { $declared } and won { $won }: when { $winner } took trick { $trick } with the
    { card }, too few were left.
ending-course = Tricks won
ending-course-contract = Tricks missing (−) or to spare
line-declared = declared
line-tricks = tricks { $first } to { $last }
line-total = tricks

## Labels of cards

card-follow = { card }, follow card
card-off = { card }, not legal now
card-hint = { card }, hint
card-counted = { WHOSE($who) } { card }
card-won = { WHOSE($who) } { card }, wins the trick
card-hidden = { WHOSE($who) } hidden card { $number }

## The lane and the trick on the table

lane = lane
follow-card = follow
takes-it = who takes it
plain = no inversion
plain-rule = highest follow suit
    .short = highest { suit }
    .long = Highest { suit } wins, else highest number.
inverted = inversion
inverted-rule = highest number
    .long = Inverted: the highest number takes it.
# What stands below a player's name.
play-leads = { VERB($who, "leads", "lead") }
play-takes = { VERB($who, "takes", "take") } the trick
    .short = { VERB($who, "takes", "take") } it
play-swapped = played { $played }, took { $took }
    .short = { $played } for { $took }
your-card = your card
# The same of a card that is chosen and not played yet.
would-take = would take the trick
    .short = would take it
would-swap = { $played } for { $took }
would-lead = would lead
# In place of what is to be done, while a card is chosen.
try-takes = { SENTENCE($who) } would take the { $inverted ->
    [yes] inverted trick
   *[no] trick
} with the { card }.
try-highest = It would be the highest number so far.
try-lower = { WHOSE($who) } { card } would still be the highest number.
try-parent = { SENTENCE($who) } would be the parent, with { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} to win.
try-inverts = You would take the { $took } for it. Then the highest number takes the trick.

## The auction, the seats and the result on the table

how-many = How many tricks will the parent win?
declared-by = { $number }, declared by { $who }
choose-card = Choose a card
choose-number = Choose a number
seat-tricks = tricks
seat-won = { $won ->
    [one] { $won } trick
   *[other] { $won } tricks
}
seat-won-of = { $won } of { $declared }
seat-known = known: all other cards are seen
won = won

## Questions on rules

ask-next = Who acts next?
ask-parent = Who is the parent then?
ask-target = How many tricks must the parent win?
ask-mark = Mark all cards that you may play.
ask-winner = Who wins the trick?
ask-game = Who wins the game?
ask-follow = Which card is the follow card of the next trick?
ask-pile = Which of these cards are in the pile of this trick then?
ask-invert = Which of these cards would make an inversion?
ask-may-hold = As far as you can know, which of these cards may { $next } still hold?
ask-holds = Which of these cards does { $next } hold?
claim-card = the { card }.

## What follows from a wrong move

after-declare = You would have to win { $tricks } of the ten tricks.
after-pass = You are out of the auction.
after-other-suit = It is no { suit }: any { suit } beats it, unless there is an inversion.
after-lower = The { card } is higher.
after-higher = { $many ->
    [one] Somebody may beat it with the { LIST($cards) }.
    [2] Somebody may beat it with a higher card: { LIST($cards, type: "or") }.
   *[other] There are { $many } higher cards of that suit that others may hold.
}
after-highest = Nobody can hold a higher { suit }: only an inversion can beat it.

## Why a legal move may be made that was left out

omitted-free = You have no { suit }, so every card may be played.
omitted-suit = Every { suit } of your hand follows, high or low.
omitted-eleven = { SENTENCE(partner) } of any suit may be played, too: with the follow card it makes eleven.

## What is said to wrong answers to these questions

mistake-no-eleven = { $rank } and { $follow } make { $total }, not eleven.
mistake-later-in-lane = That card comes later in the lane.
mistake-past-trick = That card was in the trick that is over.
mistake-in-lane = That card is still to come in the lane.
mistake-in-hand = That card is still in your hand.
mistake-void = { $who } did not follow when a { suit } was asked for.
mistake-gone = That card has been played.
mistake-not-followed =
    { $who } played the { card }. Somebody played the suit of the follow card, and that beats every other suit.
mistake-lower = { WHOSE($who) } { card } is beaten by a higher number.
mistake-lower-inverted =
    { WHOSE($who) } { card } counts. After an inversion the highest number wins, and there is a higher one.
mistake-later = { WHOSE($who) } { card } is as high, but it was played later.
mistake-passed = { $who } { VERB($who, "has", "have") } passed.
mistake-last-pass = You pass, so you do not become the parent.
mistake-passed-before = { $who } passed before you, so { $who } did not become the parent.
mistake-fewer-tricks = { $who } won { $won } of the ten tricks, and the other player won more.
mistake-contract-failed = { $who } declared { $declared } and won only { $won }.
mistake-contract-made =
    { $who } { VERB($who, "is", "are") } a child. The parent declared { $declared } and won { $won }.
mistake-children-need = With that many tricks the children win. The parent needs what was declared.
mistake-left-for-children = That is what is left for the children.
mistake-one-more = The parent need not win more than was declared.
mistake-one-less = One less than was declared is not enough.
mistake-all-tricks = Those are all tricks of the game. The parent needs as many as were declared.

## Hints

hint-only-pass = 10 is declared, so you can only pass.
hint-declare =
    Your cards win { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } or more in { $count } of { $deals } trial deals.
hint-open =
    The first player must declare, and your cards win { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } or more in { $count } of { $deals } trial deals.
hint-pass =
    Your cards win more than { $declared ->
        [one] { $declared } trick
       *[other] { $declared } tricks
    } in only { $count } of { $deals } trial deals.
hint-hopeless =
    Your cards win more than { $declared ->
        [one] { $declared } trick
       *[other] { $declared } tricks
    } in none of { $deals } trial deals.
hint-only-card = It's the only card that you may play.
hint-takes = It takes the trick{ $keep }.
hint-turns-and-takes = It inverts the trick and takes it{ $keep }.
hint-safe = No card that a rival can hold beats it{ $keep }.
hint-turns-and-safe = It inverts the trick, and no card that a rival can hold beats it{ $keep }.
hint-likely = It's the best card so far, and takes the trick { hint-chance } in 10{ $keep }.
hint-turns-and-likely = It inverts the trick, and takes it { hint-chance } in 10{ $keep }.
hint-slight = It's the best card so far, but a rival will probably beat it{ $keep }.
hint-turns-and-slight = It inverts the trick, but a rival will probably beat it{ $keep }.
hint-chance = { $chance ->
    [once] about once
    [most] more than 9 times
   *[about] about { $tenths } times
}
hint-side = Your side is winning this trick so far{ $keep }.
hint-beaten = No card that you may play takes the trick{ $keep }.
hint-left = Let the others have this trick{ $keep }.
keep-nothing = {""}
keep-card = , and you keep the { card } for a later { suit }

## Solving

solve-counts = The tricks that this player will have won at the end of the game.
solve-counts-parent =
    The tricks that the parent will have won at the end of the game; { $declared } are declared.
solve-counts-children =
    The tricks that the children will have won together at the end of the game; they need { $needed } to win.
solve-over = The game is over: there is nothing left to solve.
solve-before-deal = A game can be solved once its cards are dealt.
solve-auction = The auction is on: a game can be solved once it has a parent.
solve-hidden = Hands are unknown: a game can be solved only with all cards open.
solve-too-early =
    Too many cards are left: with { $players } players the last { $reach } tricks can be solved, and { $left } are
    still to be played.
solve-too-much = There are too many ways to play this deal: it can be solved a few tricks later.

stake = chance to win

## Statistics

question-made = How often is a contract made, by what was declared?
    .value = contracts made
    .by = tricks declared
question-made-by-player = How often does each player make their contract?
    .value = contracts made
    .by = player
question-made-by-hand = What are high cards in the hand worth to a contract?
    .value = contracts made
    .by = cards from 8 to 10 in the parent's hand
question-declared = How high is the winning declaration?
    .value = declared
    .by = players
question-over = By how much is a contract beaten or missed?
    .value = won over what was declared
    .by = tricks declared
question-calls = How long does the auction last?
    .value = declarations
    .by = players
question-parents = Which seat becomes the parent?
    .value = games as the parent
    .by = seat
question-leading = Which place in a trick wins it most often?
    .value = tricks won
    .by = place in the trick
question-inverted = How often is a trick inverted, as the game goes on?
    .value = tricks with an inversion
    .by = trick
question-inverted-by-follow = Which follow cards invite an inversion?
    .value = tricks with an inversion
    .by = number on the card of the lane
question-inverting = How often does the player who makes an inversion win the trick?
    .value = tricks won
    .by = what the card does
question-inverting-by-number = Which cards are worth an inversion?
    .value = tricks won
    .by = number on the inverting card
question-numbers = How often does a card of each number win its trick, inverted or not?
    .value = tricks won
    .by = number on the card
    .series = trick
question-suits = How often does a card win in the suit of the lane, and out of it?
    .value = tricks won
    .by = against the card of the lane
question-parent-by-trick = When does the parent win tricks?
    .value = tricks won by the parent
    .by = trick
question-lead-kept = How often does the leader keep the lead?
    .value = tricks won by their leader
    .by = trick
as-inverted = inverted
as-it-lies = not inverted
in-suit = in suit
off-suit = off suit
plays-along = plays along
makes-inversion = makes an inversion
line-of-declared = what was declared
unit-tricks = tricks
unit-declarations = declarations

# What a column of a frame holds.

column-parent = the seat that plays alone
    .tricks = the seat that plays alone; null with two players
column-tricks = what has to be won
    .moves = declared
column-players = how many play
column-calls = declarations in the auction
column-agent =
    .contracts = the bot or person that played as the parent
    .plays = the bot or person that played
column-won =
    .contracts = what the parent won
    .parents = whether the game was won
    .plays = whether the trick went to who played the card
column-made = whether that was enough
column-high-cards = cards from 8 to 10 in the parent's hand
column-score = tricks won
column-is-parent = whether this seat does
column-number = the trick, from 1
    .plays = on the card
column-winner = of the trick
    .tricks = who won it
column-seats = in order of play
column-counted = what counted, in order of play
column-follow =
    .tricks = the card that goes with the trick
    .events = that goes with the trick
column-inverted = whether there was an inversion
    .plays = whether there was an inversion in the trick
column-leader = who led
column-place =
    .tricks = of the winner, 0 leads
    .plays = in the trick, 0 leads
column-follow-number = on the card that goes with the trick
column-card =
    .plays = what was played
    .moves = played
column-trick = the trick, from 1
column-lane =
    .plays = of the lane for this trick, before inversions
    .moves = dealt, first is the first follow card
column-inverts = whether this card made an inversion
column-suit = of the card
column-hands = dealt
column-seat = who made the inversion
column-played = that made 11
column-took = that it changed places with

## The bots: what each is called, and how it plays

bot-greedy = Careful
    .plays =
        Tries out many deals before it declares. Then it thinks of one trick at a time, and of what its cards can
        still win along the lane.

## Options

option-players = how many play
    .asks = How many play?
option-suits = the suits in use
    .allowed = a list of different letters out of C, S, H, D, W, one more than players
    .asks = Which suits do you play with?
option-first = the seat that declares or leads first
    .allowed = a seat, counted from 0
    .asks = Who begins?
option-fault-suits =
    With { $players } players suits must be { $count } different letters out of C, S, H, D, W, not
    { LIST($suits, type: "commas") }.
option-fault-first = first must be a seat from 0 to { $last }, not { $first }.

## The rules

rule-cards = Fifty cards
    .text =
        There are five suits (club, spade, heart, diamond, clown), each with the numbers 1 to 10. A higher number is
        stronger.
    .refusal =
        There is no card { $card } in this game: the suits in use are { LIST(EACH($suits, "suit-in-use"), type: "commas") },
        the numbers 1 to 10.
rule-suits-in-use = One suit more than players
    .text =
        A game uses one suit more than there are players. Choose any suits you like; the others stay in the box. If
        nobody chooses, the first ones of club, spade, heart, diamond, clown are used.
rule-deal = Ten cards each, ten in the lane
    .text =
        Every player is dealt ten cards. The last ten lie face up in a row, which is called the lane. So every card
        in use is in play.
    .refusal =
        This deal does not fit the rules: each of the { $players } players gets 10 cards and the lane 10, every card
        in use once, and the lane lies open.
rule-hidden-hands = Hands are hidden
    .text = Only you see the faces of the cards in your hand. The lane and all cards that were played are open.
rule-follow-card = The follow card
    .text =
        The lane's card nearest the reference card is the follow card of the trick. After each trick the next card
        of the lane takes its place.
rule-first-seat = Who begins
    .text =
        One player is chosen to begin: with two players to lead the first trick, with three or four to declare first.
        Turns go clockwise, to the next higher seat.
rule-turn = One after the other
    .text = Players act in turn: nobody acts before it is their turn, and nobody twice in a trick.
    .refusal = It is not your turn.
rule-declaring = A larger number, or pass
    .text =
        With three or four players, each in turn declares how many tricks they will win: more than was declared
        before, or they pass.
    .refusal = { $declared } was declared already: declare more than that (10 at most), or pass.
rule-opening = The first declaration
    .text = The first player to declare says a number from 1 to 10. This player cannot say 0 and cannot pass.
    .refusal = You open the auction: declare a number from 1 to 10.
rule-passing = A pass is final
    .text = A player who has passed does not declare again in this game.
rule-ten-is-all = Nothing above ten
    .text = There are ten tricks: when ten are declared, the others can only pass.
    .refusal = 10 was declared and there are only ten tricks: you can only pass.
rule-contract = The parent and the children
    .text =
        The last player left in the auction is the parent and must win at least the number declared. All the others
        are the children and play against the parent.
rule-auction-first = First the auction, then the cards
    .text = With three or four players, cards are played only when the auction is over.
    .refusal = The auction is not over yet: cards are played after it.
rule-cards-then = Only cards after the auction
    .text =
        Once the auction is over, nobody declares any more. With two players nobody declares at all. From then on
        only cards are played.
    .refusal = There is nothing to declare now: play a card.
rule-parent-leads = The first lead
    .text = The parent leads the first trick. With two players it is the player who was chosen to begin.
rule-own-card = One card from your hand
    .text = In each trick everybody plays one card from their own hand.
    .refusal = You do not hold the { card }.
rule-lane-following = Follow the lane
    .text =
        If you hold cards of the follow card's suit, you must play one of them, or a card that makes 11 with the
        follow card. The leader of a trick must do so as well.
    .refusal =
        The follow card is the { card } and you hold { suit }s: play a { suit }, or a card with { partner }.
rule-no-suit = Nothing to follow with
    .text =
        If you have no card of the follow card's suit, you may play any card. You need not make 11, even if you
        could.
rule-known-void = What was shown stays true
    .text = A player who did not follow holds no card of that suit, and cannot play one later.
    .refusal = The { card } cannot be played from this hand: it was shown to hold no { suit }s.
rule-inversion = Inversion
    .text =
        A card that makes 11 with the follow card changes places with it. This happens with any suit, whether you
        meant it or not. Your card becomes the follow card for the players after you. The old follow card lies in
        front of you and counts as your card.
rule-inversion-again = More than one inversion
    .text =
        Several inversions may happen in the same trick, each with the card that is the follow card at that moment.
rule-inversion-ends = An inversion lasts for its trick
    .text = An inversion changes only how this trick is won. The next trick starts without one.
rule-winner = Who wins without inversion
    .text =
        Without an inversion the highest card of the follow card's suit wins. If nobody played that suit, the highest
        number wins. The follow card in the lane never competes.
rule-winner-inverted = Who wins after an inversion
    .text =
        After one inversion or more, the highest number wins, whatever its suit. If you made an inversion, the card
        you took from the lane counts for you.
rule-tie = Equal cards
    .text = If the highest cards are equal, the one played first wins.
rule-piles = A pile for each trick
    .text =
        The winner puts the cards that counted and the trick's last follow card face up in a pile, one pile for each
        trick. Everybody may look at the piles.
rule-winner-leads = The next lead
    .text = The winner of a trick leads the next one.
rule-ten-tricks = Ten tricks
    .text = All ten tricks are played, even if the result is clear earlier.
    .refusal = The game is over: all ten tricks were played.
rule-win-two = Two players: the most tricks
    .text = With two players, the player who won more tricks wins the game. Five each is a draw.
rule-win-contract = Three or four players: the contract
    .text = The parent wins alone with at least as many tricks as declared. With fewer tricks, all the children win.
rule-all-known = Two players know every card
    .text =
        With two players, every card that is not in the lane or in your hand is in the other hand. Nothing is hidden
        from you.

## On the start page

# The game in one sentence, and how long it takes.
pitch = Win tricks with numbers that turn strong or weak.
length = 10 to 15 minutes

## The end of a first game

guide-result = You won { $tricks ->
    [0] no trick
    [one] 1 trick
   *[other] { $tricks } tricks
}{ $won ->
    [yes] { $side ->
        [parent] , enough for what you declared.
       *[children] , and the parent fell short: your side wins.
    }
   *[no] { $side ->
        [parent] , fewer than you declared.
       *[children] , but the parent won enough for what was declared.
    }
}
# What the learner did, without its subject: it stands in a list under “You did all this”.
learned-contract = { $side ->
    [parent] declared { $tricks }, more than anybody else
   *[children] passed, and played as one side against the parent
}
learned-follow = followed the suit of the follow card
learned-trick = won a trick, and the lane went on
learned-eleven = made 11: your { $played } and the lane's { $took } changed places
guide-tip-lane = The lane shows which suit comes next. In your next game, look two cards ahead before you play.
guide-tip-declare = Whoever declares too much loses alone. In your next game, declare one trick fewer.
guide-tip-eleven = Two numbers that make 11 change the follow card. In your next game, keep such a card for a trick that matters.
