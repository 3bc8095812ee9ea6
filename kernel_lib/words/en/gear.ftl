# How long it is played, as its rules say.
duration = 10 min a round

## Cards. A card is written `R7`: its colour and its number.

colour = { $colour ->
    [R] red
   *[B] blue
}
card = { $colour ->
    [unknown] ?
   *[R] { colour } { $rank }
}
the-card = the { card }
# What cards are called in a sentence: the red 7 and the blue 7, two red 7s.
the-cards = { $alike ->
    [yes] two { EACH($cards, "card") }s
   *[no] { LIST(EACH($cards, "the-card"), type: "ands") }
}
# A list of cards names each colour once: red A 2 2 blue 9.
row-of-colour = { colour } { $ranks }
hand = { LIST(EACH($rows, "row-of-colour"), type: "words") }
no-cards = none

## What to do

before = The cards of round { $round } are about to be dealt.
bid = Choose a set and bid on it.
bid-again = You were ousted: bid again, on any set.
lead = You lead: one card, or two of the same number.
follow = Follow { EACH($colours, "colour") }, with an open or a closed card.
follow-free = Your open hand has no { EACH($colours, "colour") }: play any card.
follow-pair = Follow with a pair of { EACH($colours, "colour") }.
follow-pair-free = Your open hand has no pair of { EACH($colours, "colour") }: play any two cards.
counting = Round { $round } is over. Count the points.

## Where we are

status-result = result
status-of-rounds = round { $round } of { $rounds }
status-to-target = round { $round }, first to { $target }
chapter-deal = deal
chapter-auction = round { $round }, auction
chapter-trick = round { $round }, trick { $trick }
chapter-score = round { $round }, score

## What happened

move-deal = A new round was dealt.
move-bid = { $who } bid { $points } on set { $set }.
# What is compared with others is one thing: two cards that are alike are called by their button there.
move-play = { $who } played { $cards }.
    .object = { $alike ->
        [yes] {""}
       *[no] { $cards }
    }
from-closed = { $cards } from the closed hand
event-ousted = { $who } { VERB($who, "was", "were") } ousted from set { $set }.
event-sold = { $who } took set { $set } for { $points }.
event-trick = { $who } took the trick { $size ->
    [2] of pairs with { $cards }{ with-aces }: it counts two.
   *[1] with { $cards }{ with-aces }.
}
with-aces = { $aces ->
    [0] {""}
   *[other] , { $aces } A in it
}
event-round = Round { $round } is over: { LIST($totals, type: "commas") }.
round-total = { $who } { MINUS(NUMBER($gain, signDisplay: "always")) } to { MINUS($total) }
outcome-rounds-played = { $who } won with { $points } after the last round.
outcome-target-reached = { $who } reached { $points } and won.
button-bid = Bid { $points } on set { $set }
button-play = Play { LIST($cards, type: "ands") }

## What somebody did while another waited: clauses after a name

did-bid = bid { $points } on set { $set }
did-oust = ousted { $whom }
did-buy = took set { $set } for { $points }
did-play = played { $cards }
did-take = took the trick{ $size ->
    [2] {" "}of pairs
   *[1] {""}
}
round-counted =
    Round { $round } { round-brought }, so { $who } { VERB($who, "has", "have") } { MINUS($total) }{ $count ->
        [0] {""}
       *[other] : { LIST($parts, type: "commas") }
    }.
round-others = { LIST($others, type: "commas") }.
round-brought = { $gain ->
    [0] brought { $who } nothing
   *[other] brought { $who } { MINUS($gain) }
}
round-left = { $who } { VERB($who, "has", "have") } { MINUS($total) }
part-tricks = { $n } for tricks
part-threes = { $n } for every three
part-aces = { $n } for A
part-last = { $n } for the last trick
part-all = { $n } for all eight
part-paid = { MINUS($n) } for the set

## What may be lost

danger-paid = You paid { $paid } for your set: even all tricks that are left bring no more than { $most }.

## What may come

forecast-trick = { $who } { VERB($who, "takes", "take") } trick { $trick }
forecast-trick-ace = { $who } { VERB($who, "takes", "take") } trick { $trick } with an A in it
forecast-set = { $who } { VERB($who, "gets", "get") } set { $set }
forecast-last = { $who } { VERB($who, "takes", "take") } the last trick

## The table in words

table = GEAR, { $status }. { SENTENCE($prompt) }
table-set = Set { $set }: { $cards }; { $who } { VERB($who, "bids", "bid") } { $points }, { $more ->
    [21] nobody can bid more
   *[other] { $more } or more
}.
table-set-free = Set { $set }: { $cards }; free.
table-trick = This trick: { LIST($plays, type: "commas") }.
table-play = { $who } { $cards }
table-seat-before = { $who }: { points }.
table-seat-bids = { $who }: { points }{ $ousted ->
    [yes] , ousted
   *[no] {""}
}, closed { $closed }.
table-seat = { $who }: { points }, tricks taken { $tricks }, open { $open }, closed { $closed }.
cards-hidden = { $n } hidden
seat-ousted = ousted
table-score =
    Round { $round }, { $who }: tricks { $tricks }, threes { $threes }, aces { $aces }, last { $last }, all { $all },
    paid { $paid }; { points }.

## How it ended

ending-title = { $who } { VERB($who, "wins", "win") } by { $lead }
ending-title-shared = { $who } { VERB($who, "shares", "share") } the win
ending-why =
    { $line } { $decides ->
        [yes] decided it
       *[no] brought most of the lead
    }: { $winner } { $paid ->
        [yes] paid
       *[no] { VERB($winner, "has", "have") }
    } { $mine }, { $rival } { $theirs }{ $decides ->
        [yes] ; without them { $rival } would not be behind.
       *[no] ; no line alone would have turned it.
    }
ending-level = { $who } { VERB($who, "has", "have") } { $points } each after { $rounds }, and nobody has more.
ending-level-teams = Both teams have { $points } after { $rounds }.
ending-course-tricks = Points after each trick
ending-course-rounds = Points after each round
line-start = to start with
line-paid = paid for sets
    .of = the prices of the sets
    .sheet = paid for the set
line-tricks = 1 a trick
    .name = tricks
    .of = the points for tricks
line-threes = 1 for every three
    .name = threes
    .of = the points for every three tricks
line-aces = 1 for each A
    .name = aces
    .of = the points for A
line-last = 3 for the last trick
    .name = last
    .of = the points for last tricks
line-all = 3 for all eight
    .name = all
    .of = the points for all eight tricks
line-before = before
line-total = points
line-teams = team

## Labels of cards

card-twin = { $card }, twin
card-in-set = { $card } in set { $set }
card-open-own = { $card }
card-open = { WHOSE($who) } open { $card }
card-closed-own = { $card }, closed hand
card-closed = { WHOSE($who) } closed { $card }
card-off = { $card }, not legal now
card-hint = { $card }, hint
cards-two = { $first } and { $second }
card-played = { WHOSE($who) } { $card }
card-won = { WHOSE($who) } { $card }, takes the trick
card-back = { WHOSE($who) } closed card { $number }
trick-taken = trick { $trick }, taken by { $who }
add-pair = + pair

## The auction on the table

auction = auction
set = set { $set }
set-counts = { $red } red, { $blue } blue, { $aces } A
set-takes = { $points ->
    [21] highest bid
   *[other] { $points } or more
}
set-free = free
set-choice = set { $set }: { LIST($cards, type: "commas") }; { $takes }
set-ousted = ousted: { $who }
set-bidder = { $who } { VERB($who, "bids", "bid") } { $points } on set { $set }
seat-bid = bid { $points } on set { $set }
    .short = { $points } on set { $set }
your-bid = Your bid
on-set = on set { $set }
by-cards = by cards
by-voice = by voice
bid-ousts = This outbids { $who } (who bid { $bid }). { $who } will bid again. You have { $points }.
bid-on-free = Nobody has bid on this set. You have { $points }.
round-pays = A round pays 1 a trick, 1 for every three, 1 for each A in them, 3 for the last trick, 3 for all eight.
choose-set = Choose a set
choose-value = Choose a value

## Hands and tricks on the table

hand-closed-own = closed, only you see it
hand-closed = closed hand
hand-open = open hand
hand-pairs = pairs: { LIST($ranks, type: "commas") }
choose-card = Choose a card
choose-two = Choose two cards
choose-second = Choose a second
team-of = { $who } { VERB($who, "is", "are") } in team { $number }
tricks-and-aces = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}, { $aces } A
    .short = { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
trick = trick { $number }
led = trick { $number }: { EACH($colours, "colour") } was led
    .short = trick { $number }: { EACH($colours, "colour") }
led-pair = trick { $number }: a pair of { EACH($colours, "colour") } was led, it counts two
    .short = trick { $number }: pair of { EACH($colours, "colour") }, counts two
eleven = a 10 counts here, so A is 11
    .short = A is 11
# What stands below a player's name.
play-takes = { VERB($who, "takes", "take") } the trick
    .short = { VERB($who, "takes", "take") } it
play-leads = { VERB($who, "leads", "lead") }
    .short = { play-leads }
play-best = best so far
    .short = best
play-follows = { VERB($who, "follows", "follow") }
    .short = { play-follows }
play-strays = { VERB($who, "does", "do") } not follow
    .short = no follow
# The same of cards that are chosen and not played yet.
would-take = would take the trick
    .short = would take it
would-lead = would lead
    .short = { would-lead }
would-be-best = would be best so far
    .short = would be best
would-be-behind = would be behind
    .short = { would-be-behind }
would-stray = would not follow
    .short = { would-stray }
# In place of what is to be done, while a bid or cards are chosen.
try-takes = { SENTENCE($who) } would take the trick, with { the-cards }.
try-behind = { SENTENCE($who) } would stay ahead so far, with { the-cards }.
try-strays = { $size ->
    [one] This card does not follow: it
   *[other] These cards do not follow: they
} cannot take the trick.
try-sold = You would get set { $set }, and it would cost you { $n ->
    [0] nothing
   *[other] { points }
}.
try-ousts = You would oust { $who } from set { $set }. { $costs }
round = round { $number }
or-11 = or 11

## Questions on rules

ask-next = Who acts next?
ask-ousted = Who is ousted?
ask-pay = How many points does { $next } pay for a set?
ask-mark = Mark all that you may play.
ask-winner = Who takes the trick?
ask-tricks = How many tricks in this round does the player who takes this one then have?
ask-earned = How many points does the round bring you, before the price of your set?
ask-starter = Who starts the next round?
ask-game = Who wins the game?
ask-twins = As far as you can know, which of these cards may still be in the closed hands of the others?
claim-card = a { $card }.
no-exercise-easy = The easy game has no auction, so there is nothing to ask about bids.

## What follows from a wrong move

after-bid = If nobody outbids you, set { $set } costs you { $n ->
    [0] nothing
   *[other] { points }
}.
after-behind = { $who } { VERB($who, "is", "are") } ahead, with { the-cards }.
after-beaten = { $who } can beat it with { the-cards }, which { $size ->
    [one] lies
   *[other] lie
} open.
after-unbeaten = It beats every open { $size ->
    [one] card
   *[other] pair
} of those who play after you.

## Why a legal move may be made that was left out

omitted-closed = A closed card may be played, too: it need not follow where the open hand can, but it may.
omitted-open = Every open card that is { EACH($colours, "colour") } follows, high or low.
omitted-free = Your open hand has no { EACH($colours, "colour") }, so every card may be played.
omitted-lead = Whoever leads may play any card.
omitted-pair = Two cards of the same number may be led together.
omitted-two = Two cards are due, and more of yours go together than you marked.

## What is said to wrong answers to these questions

mistake-no-follow = { $who } played { $cards }, and { $size ->
    [1] that card does
   *[other] those cards do
} not follow, however high { $size ->
    [1] it is
   *[other] they are
}.
mistake-no-pair = { $who } played { $cards }. Those are no pair, so they do not follow.
mistake-lower = { $who } played { $cards }. There is a higher { $size ->
    [1] card
   *[other] pair
} that follows.
mistake-earlier = { $who } played { $cards }. An equal { $size ->
    [1] card
   *[other] pair
} came later.
mistake-ace-high = { $who } played { $cards }. A 10 is among what follows, so an A counts 11 and beats that.
mistake-ace-low = { $who } played { $cards }. No 10 was led or follows, so an A counts only 1.
mistake-has-set = { $who } { VERB($who, "holds", "hold") } set { $set }. Only ousted players bid again.
mistake-ousted-early = { $who } { VERB($who, "was", "were") } ousted, but not everybody has bid once yet.
mistake-last-bid = You bid last, but that does not give you the lead.
mistake-paid-most = { $who } paid most for a set, but that does not give the lead.
mistake-not-starter = { $who } { VERB($who, "is", "are") } not the start player of this round.
mistake-most-points = { $who } { VERB($who, "has", "have") } the most points, but points do not decide who starts.
mistake-start-goes-round =
    { $who } { VERB($who, "sits", "sit") } next to the start player of this round, but the start does not go round.
mistake-own-bid = You make this bid yourself. Nobody is ousted by their own bid.
mistake-other-set = { $who } { VERB($who, "holds", "hold") } set { $set }, and this bid is on set { $bid }.
mistake-no-bid = { $who } { VERB($who, "has", "have") } not bid yet, so nobody can outbid { $who }.
mistake-ousted-before = { $who } { VERB($who, "was", "were") } ousted before this bid.
mistake-team-behind = { $team } have { MINUS($points) } together. The other team has more.
mistake-behind = { $who } { VERB($who, "ends", "end") } with { MINUS($points) }. Somebody has more.
mistake-other-price = { $who } { VERB($who, "pays", "pay") } that, for set { $set }.
mistake-pairs-once = That counts a trick of pairs once, like any other.
mistake-before-trick = { $who } had that many before this trick.
mistake-all-pairs = That counts every trick twice. Only a trick of pairs counts as two.
mistake-your-tricks = You have that many yourself, but you do not take this trick.
mistake-after-price = That is what is left after the price of your set.
mistake-last-trick = That counts 3 for the last trick, but { $who } took it.
mistake-total = That is what you have in all after the round.
# The things whose sum a number is, as in “5 leaves out the last trick: you took it.”
part-trick = the trick with { $cards }
sum-tricks = the tricks
sum-threes = the extra points for full threes
    .why = every three tricks bring one more
sum-aces = { $n ->
    [one] the A
   *[other] the { $n } A
}
    .why = an A pays whoever took it
sum-last = the last trick
    .why = you took it
sum-all = the extra points for all eight tricks

## The end of a first game

guide-result = You won { $tricks ->
    [0] no trick
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $points }.
# What the learner did, without its subject: it stands in a list under “You did all this”.
learned-set = bid { $points } on set { $set } and got it
learned-follow = followed the colour that was led
learned-pair = led a pair, which counts two tricks
learned-ace = won a trick with an A in it, which pays a point
learned-last = won the last trick, which pays 3 points
guide-tip-last = The last trick alone pays 3 points. In your next game, keep a high card for it.
guide-tip-pairs = A pair takes two tricks at once. In your next game, look for pairs before you bid.

## Advice and hints

advice-set =
    Set { $set }: about { NUMBER($points, minimumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1) } points{ $offer ->
        [yours] {" "}for { $price }, your own bid: { NUMBER($net, minimumFractionDigits: 1, signDisplay: "always") }.
        [open] {" "}for { $price }: { NUMBER($net, minimumFractionDigits: 1, signDisplay: "always") }.
       *[closed] . It cannot be bid on any more.
    }
advice-spectator = What a set is worth depends on a player's closed cards: ask with a player's view.
advice-no-auction = Sets are sold only in an auction, and no auction is on now.
advice-samples = At least 2 deals must be played for an error bar, not { $samples }.
hint-bid =
    Set { $set } earns you about { NUMBER($points, minimumFractionDigits: 1) } points and costs { $price ->
        [0] nothing
       *[other] { $price }
    }, which leaves more than any other set.
hint-look =
    With your closed cards it gives you { LIST($has) }. { $price ->
        [0] Nobody has bid on it yet, so you offer 0 points.
        [one] It costs you 1 point if nobody bids more.
       *[other] It costs you { $price } points if nobody bids more.
    }
hint-look-best =
    It looks better than the other sets. { $price ->
        [0] Nobody has bid on it yet, so you offer 0 points.
        [one] It costs you 1 point if nobody bids more.
       *[other] It costs you { $price } points if nobody bids more.
    }
look-pairs = { $count ->
    [one] a pair
   *[other] { $count } pairs
}
look-aces = { $count ->
    [one] an A
   *[other] { $count } As
}
look-high = { $count ->
    [one] one high card
   *[other] { $count } high cards
}
hint-last-set = Set { $set } is the only one that you can still pay for.
hint-only-play = It's the only play you have.
hint-takes = It takes the trick{ $keep }.
hint-safe = No card that a rival can hold beats it{ $keep }.
hint-pair = A pair counts two tricks and is seldom beaten{ $keep }.
hint-likely = It's the best play so far, and most likely takes the trick{ $keep }.
hint-unlikely = The others will most likely take this trick{ $keep }.
hint-side = Your partner is winning this trick so far{ $keep }.
hint-side-ace = Your partner is winning this trick so far, and the A counts for both of you{ $keep }.
hint-beaten = Nothing that you can play takes the trick{ $keep }.
hint-left = Let the others have this trick{ $keep }.
keep-nothing = {""}
keep-pair = , and you keep your pair
keep-pairs = , and you keep your pairs
keep-ace = , and you give no A away

## The bots: what each is called, and how it plays

bot-greedy = Careful
    .plays = Bids what a set looks worth, and thinks of one trick at a time.
bot-bidder = Bold bidder
    .plays = Tries out many possible deals before it bids, and bids higher at once where that saves points.

## Options

option-players = how many play
    .asks = How many play?
option-variant = the usual game, without bidding, or two against two
    .asks = Which game do you play?
    .standard = The usual one
    .easy = Without bidding
    .teams = Two against two
option-rounds = rounds to play
    .allowed = a whole number from 1 to 1000000, or none with a target
    .asks = How many rounds do you play?
    .none = as many as it takes
option-target = points to reach
    .allowed = a whole number from 1 to 1000000, or none with rounds
    .asks = To how many points do you play?
    .none = the rounds are counted
option-start-points = points to start with
    .asks = How many points does everybody start with?
option-debt = whether bids may exceed one's points
    .asks = May a player bid more than they have?
option-first = start player of the first round
    .allowed = a seat, counted from 0
    .asks = Who starts the first round?
option-fault-two-ends = A game ends by rounds or by a target: give one of the two.
option-fault-range = { $name } must be a whole number from 1 to { $most }, not { $number }.
option-fault-first = first must be a seat from 0 to { $last }, not { $first }.
option-fault-teams = Teams are two against two: players must be 4, not { $players }.

## Solving

stake = points ahead at the end of the round

solve-counts = The points that this player will have after the round; what its result is worth later does not count.
solve-counts-teams =
    The lead in points that this player's team will have after the round, with the points from before.
solve-two = Tricks can be counted exactly for two players; here { $players } play.
solve-over = The game is over: there is nothing left to solve.
solve-undealt = A round can be solved once its cards are dealt and the sets are sold.
solve-auction = The auction is on: a round can be solved once the sets are sold.
solve-hidden = Closed cards are unknown: a round can be solved only with all cards open.
solve-several =
    With { $players } players who each play for themselves, there is no exact value: it depends on whom the others
    help. This round could be solved only if the others could change nothing, but { $play } brings { $low } points
    or more, depending on them.
solve-too-much =
    Too many cards are left: a round for { $players } players can be solved only near its end, and here each hand
    still has { $cards } cards.

## Statistics

question-earned-by-price = How much does a set earn, by its price?
    .value = earned in the round
    .by = points paid
    .note = { note-bidders }
question-earned-by-price-and-player = What does a set earn each player, by its price?
    .value = earned in the round
    .by = points paid
    .series = player
question-net-by-price = How much does a set earn after its price?
    .value = earned less paid
    .by = points paid
    .note = { note-bidders }
question-winners-curse = What does it cost to win a contested set?
    .value = earned less paid
    .by = bids on the set
    .note = { note-bidders }
question-winners-curse-by-player = For which players is it costly to win a contested set?
    .value = earned less paid
    .by = bids on the set
    .series = player
question-price = How much is paid for a set, as the game goes on?
    .value = price
    .by = round
question-price-by-aces = What do people pay for aces?
    .value = price
    .by = A in the set
question-earned-by-aces = What are aces in a set worth?
    .value = earned in the round
    .by = A in the set
question-earned-by-high = What are high cards in a set worth?
    .value = earned in the round
    .by = cards from 8 to 10 in the set
question-earned-by-pairs = What are pairs in a set worth?
    .value = earned in the round
    .by = cards that make pairs in the set
question-net-by-place = Is it good to bid first, or last?
    .value = earned less paid
    .by = place in the order of bidding
question-net-by-ousted = How do players who were ousted do?
    .value = earned less paid
    .by = times ousted in the auction
question-net-by-player = Which player bids best?
    .value = earned less paid
    .by = player
question-ousting = How often does a bid oust somebody, by its height?
    .value = bids that oust
    .by = points bid
question-lines = Where do points come from?
    .value = points a round
    .by = line of the score
question-lines-by-player = Where do the points of each player come from?
    .value = points a round
    .by = line of the score
    .series = player
question-leading = Which place in a trick takes it most often?
    .value = tricks taken
    .by = place in the trick
question-lead-kept = Does a pair keep the lead better than one card?
    .value = tricks taken by their leader
    .by = what was led
question-closed = How often does a closed card take the trick?
    .value = tricks taken
    .by = what was played
question-closed-following = How often does a closed card help to follow?
    .value = plays that follow
    .by = what was played
question-closed-kept = When are closed cards played?
    .value = plays with a closed card
    .by = trick of the round
question-ace-high = How often does a 10 make the A high, as the round goes on?
    .value = tricks with a high A
    .by = trick of the round
question-dodged = How often does somebody not follow?
    .value = tricks in which somebody does not follow
    .by = trick of the round
note-bidders =
    High and low prices are often paid by different players, so rows may compare players instead of prices. Split it
    by player.
price-0 = 0
price-1 = 1 to 3
price-2 = 4 to 9
price-3 = 10 and more
played-open = open cards only
played-closed = with a closed card
led-1 = one card
led-2 = a pair
place-first-bid = bids first

# What a column of a frame holds.

column-tricks = for tricks
column-threes = for every three tricks
column-aces = A among all cards taken
    .rounds = for A
column-last = for the last trick
column-all = for all tricks
column-paid = what was bid; 0 in the easy variant
column-total = after the round
column-round = the round, from 1
column-players = how many play
column-variant = standard, easy or teams
column-set = bid for, 0 is A
    .rounds = the set bought, 0 is A; null in the easy variant
    .events = from 0
column-bids = bids on that set
column-ousted = times ousted in the auction
column-earned = all lines together
column-net = earned less paid
column-place =
    .rounds = in the order of bidding, from 0
    .tricks = of the winner, 0 leads
    .plays = in the trick, 0 leads
column-set-aces = A in the set
column-set-high = cards from 8 to 10 in the set
column-set-pairs = cards of the set beyond the first of their number
column-points = bid
    .lines = that the line brought
    .events = paid
column-ousts = whether somebody was outbid
column-again = whether the seat has bid before in this round
column-number = the trick of the round, from 1
column-winner = the seat that took it
column-size = played by each: one, or two
column-seats = in order of play
column-cards = in order of play
column-followed = whether the play follows; the leader's does
column-ace-high = whether a 10 led or followed
column-leader = the seat that led
column-dodged = whether somebody did not follow
column-open = played from the open hand
column-closed = how many were played from the closed hand
column-took = whether the trick went to who played
column-line = of the score
column-play-closed = played from the closed hand
column-deal-closed = dealt face down
column-sets = the open sets
column-seat = who was ousted, or buys
column-scores = the round, line by line

## The rules

rule-cards = Forty cards
    .text =
        There are two colours, red and blue, each with A and 2 to 10, and two copies of every card. The copies are
        alike.
    .refusal = There is no card { $card } in this game: cards are R or B with A, 2 to 10.
rule-start-points = Five points to start with
    .text = Everybody begins the game with 5 points, or with what was agreed instead.
rule-start-player = The start player
    .text =
        Two to five play. One player is chosen to start the first round. Turns go clockwise, to the next higher seat.
rule-deal = The deal of a round
    .text =
        Each round everybody is dealt two cards face down. Then open sets of six cards are laid out, one for each
        player. The other cards are not used in this round.
    .refusal =
        This deal does not fit the rules: each of the { $players } players gets 2 closed cards, and { $players }
        open sets have 6 cards each, no card more than twice.
rule-closed-hand = The closed hand
    .text = Only you see your two face-down cards, your closed hand, until you play them.
rule-turn = One after the other
    .text = Players bid and play in turn.
    .refusal = It is not your turn.
rule-bidding-order = Who bids first
    .text = The auction starts left of the start player and goes clockwise until everybody has bid once.
rule-choose-set = Choose a set and a value
    .text = To bid, choose one of the open sets and lay your value beside it.
    .refusal = There is no such set: the sets are A to { $last }.
rule-higher-bid = A set with a bid costs more
    .text = If somebody has already bid on a set, you must bid more for it.
    .refusal = The bid on set { $set } is already { $points }: bid more there, or choose another set.
rule-bid-values = Zero to twenty
    .text =
        A bid is a whole number from 0 to 20. Bids up to 5 are made with cards, higher bids are said aloud. A round
        pays 20 points at most, so nobody bids more.
    .refusal = Bids are whole numbers from 0 to 20.
rule-debt = Debts
    .text =
        You may bid more points than you have, and your score may fall below zero. In a game without debts you may
        bid at most what you have.
    .refusal = Debts are not allowed in this game and you have { $points }: bid { $limit } at most.
rule-ousted = An outbid player is ousted
    .text = A player who is outbid is ousted and takes the bid back into the hand.
rule-ousted-bid = Ousted players bid again
    .text =
        When everybody has bid once, only ousted players bid. The next is always the first of them clockwise from
        the last bidder. They may bid on any set, even the one they just lost.
rule-sold = Everybody pays and takes a set
    .text = When every set has its bidder, everybody pays what they bid and takes the set.
rule-auction-first = First the auction, then the tricks
    .text = Cards are played only when all sets are sold.
    .refusal = The auction is on: bid on a set.
rule-auction-over = No bids after the auction
    .text = When all sets are sold, nobody bids again in this round.
    .refusal = The auction is over: play a card or a pair.
rule-open-hand = The open hand
    .text = The set you took lies face up in front of you. It is your open hand.
rule-first-lead = The first lead
    .text = The start player leads the first trick of the round.
rule-own-cards = From your two hands
    .text = You play each card from your open hand or your closed hand, as you like, and say which.
    .refusal = You do not hold { the-cards } in your { $hand ->
            [open] open
           *[closed] closed
        } hand.
rule-lead = Lead one card or a pair
    .text = The leader plays one card, or two cards of the same number of any colours.
    .refusal = You may lead two cards only if they have the same number.
rule-never-three = Never three cards
    .text = Nobody may play three or more cards at once.
    .refusal = Play one card, or two of the same number: nothing else can be led.
rule-same-size = As many cards as were led
    .text = Everybody plays as many cards as the leader; nobody may pass.
    .refusal = { $size ->
            [1] One card was led: play one card.
           *[2] Two cards were led: play two cards.
        }
rule-follow-colour = Follow with your open cards
    .text =
        If a single card was led and your open hand has its colour, you must play that colour, from your open or your
        closed hand.
    .refusal = A { colour } card was led and your open hand has { colour }: play a { colour } card, open or closed.
rule-follow-pair = Follow with an open pair
    .text =
        To follow a pair, you play a pair of one number in the same two colours. You must do so if your open hand
        alone holds such a pair. The pair that you then play may include closed cards.
    .refusal = A pair of { EACH($colours, "colour") } was led and your open hand holds such a pair: play one, with open or closed cards.
rule-closed-free = Closed cards are free
    .text =
        If your open hand cannot follow, you may play any cards, even if your closed hand could follow. If the cards
        you play do follow, they count as following.
rule-winner = Who takes the trick
    .text =
        The highest number takes the trick, among the leader and those who followed. A player who did not follow
        cannot take it.
rule-ace = An A next to a 10
    .text = An A counts as 1. If a 10 leads or follows in the same trick, earlier or later, the A counts as 11.
rule-tie = Ties: the later card wins
    .text = If the highest cards are equal, the one played later wins.
rule-pairs-count-two = A trick of pairs counts two
    .text = A trick of single cards counts as one, a trick of pairs as two tricks.
rule-piles = Taken tricks lie face down
    .text =
        A player who takes a trick lays its cards face down in front of them, so that everybody sees how many tricks
        each player has. A trick of pairs lies there as two tricks.
rule-taker-leads = The next lead
    .text = The player who took the trick leads the next one, until all eight cards are played.
rule-score-tricks = One point a trick
    .text = At the end of the round each trick taken pays 1 point, and every full three tricks 1 point more.
rule-score-aces = One point for each A
    .text = Each A among the cards you took pays 1 point, whoever played it.
rule-score-last = Three for the last trick
    .text = The last trick pays 3 points to the player who takes it, and no more if it is a trick of pairs.
rule-score-all = Three for all tricks
    .text = Taking all eight tricks pays 3 points.
rule-next-round = The next round
    .text = Whoever took the last trick starts the next round, with a new deal of all forty cards.
rule-end = The end of the game
    .text =
        The game ends after the agreed number of rounds, or after the round in which somebody reaches the agreed score.
    .refusal = The game is over.
rule-round-limit = Thirty rounds at most
    .text =
        If nobody has the agreed score after 30 rounds, the game ends there. With debts allowed, bids could keep
        everybody below it for ever.
rule-win = Most points win
    .text = The player with the most points wins. Players who tie for the most share the win.
rule-easy = The easy game
    .text =
        In the easy game nobody bids or pays: the first set goes to the first seat, the second set to the second
        seat, and so on.
rule-teams = Two against two
    .text =
        With four players, the two who face each other may form a team. Everybody scores as usual, and a team has
        the sum of both scores.

## On the start page

# The game in one sentence, and how long it takes.
pitch = Bid for an open hand, then win tricks with it.
length = 10 minutes a round
