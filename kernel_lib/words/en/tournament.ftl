### The page of a tournament of bots.

title = Tournament
page-title = { $game }: a tournament of { $count } bots
about = { title }: every { $tables ->
    [pair] pair
    [table] table of { $seats }
   *[mixed] pair, at tables of { $seats }
}, { deals } with seats changed.
about-alone = { title }: each plays { deals } alone.
deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
# The name that is seen beside a bot that came with the kit, or with the notebook.
of-kit = from the kit
of-notebook = from this notebook

## How it stands

played = { $played } of { games }
minutes-left = about { $count } min left
seconds-left = about { $count } s left
before = No game has been played yet: { games } to go.
now = Playing now: { $who }, deal { $deal }.
paused-after = Paused after { games }.
pausing = The tournament will pause when this game is over.
trouble = The tournament was paused: { $error }
over = All games are played.
open = Too few games to say which of the first { $count } is better.
all-open = Too few games to say which of the { $count } is better.
first = { $bot } is first, and that is more than chance.

## Buttons

begin = Start
pause = Pause
go-on = Go on
report = Report

## The table

bot = bot
points = points
of = of
rating = rating
score = score
no-rating = none
stopped-at = stopped at deal { $deal }: no rating, and none of its games count
failed-in = { $bot } failed in { games }
won-of = { $won } of { $of } · { $rating }
wins = wins out of { $most }, a draw is ½; dashed: still playing, the line shows how far
wins-many = better of two at { $most } tables, both won is ½; dashed: still playing, the line shows how far
wins-alone = on how many of { $most } deals one scored more; dashed: still playing, the line shows how far
wins-some = wins; dashed: still playing, the line shows how far
intervals = the mean of all is 1500; 95 % intervals from { $few } deals on; where they overlap, the order is open
intervals-alone = dashed: mean of all; 95 % intervals from { $few } deals on; where they overlap, the order is open
cell = { $bot } against { $rival }: { $points } of { games }
itself = { $bot } itself

## The games of two bots

pair = { $bot } against { $rival }
result = { $won } to { $lost }
no-pair = Choose a cell of the table to see the games of two bots here.
deal = deal { $deal }
seat = seat { LIST($seats, type: "commas") }
how-won = won
how-lost = lost
how-drawn = a draw
how-more = more points
how-fewer = fewer points
how-as-many = as many points
how-both = both won
how-none = neither won
how-failed = { $bot } failed
open-deal = Open deal { $deal }
play-against = Play against { $bot }

## Verdicts

judge = Judge deal { $deal }
is-judged = Deal { $deal } is judged
judge-further = Judge deal { $deal } longer
stop-judging = Stop judging deal { $deal }
decisions = { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}
judged = { decisions } judged
judging = judging
judging-done = judging: { $clear } of { decisions } done
mistakes-small = { $n ->
    [one] { $n } small loss
   *[other] { $n } small losses
}
mistakes = { $n ->
    [one] { $n } mistake
   *[other] { $n } mistakes
}
mistakes-clear = { $n ->
    [one] { $n } clear mistake
   *[other] { $n } clear mistakes
}
no-mistake = no mistake
mistakes-of-bot = { LIST($mistakes, type: "commas") }

## A bot that failed

stopped = { $bot } was stopped at deal { $deal }
where = Deal { $deal }, move { $move }:
reason = { SENTENCE($reason) }.
chose = It chose “{ $move }”.
refused = refused
allowed = was allowed
rule = rule
open-failed = Open that game
also-failed = Also failed:
used =
    It thought for { NUMBER($seconds, minimumFractionDigits: 1) } s about { moves }, at most
    { NUMBER($slowest, minimumFractionDigits: 2) } s about one; the limit is { $limit } s a move.
took = It took { NUMBER($size) } MB at most. The limit is { $limit } MB.

## Limits

limits = Limits
seed = { $jobs ->
    [one] { $jobs } process
   *[other] { $jobs } processes
}, seed { $seed }
limit-move = a move
limit-begin = to start
limit-memory = memory
limit-failures = failures
seconds = { $size } s
megabytes = { $size } MB
near = { $bot } came near: { NUMBER($seconds, minimumFractionDigits: 1) } s
nobody-near = nobody came near
beside-kit = on top of the kit's own memory
largest = on top of the kit's own; most: { $bot }, { NUMBER($size) } MB
out = then it is stopped
each-loses = loses that game
about-guests =
    A bot is a program that somebody else wrote. These limits keep games fair and stop a bot that hangs. They do not
    stop it from reading or changing files here, or from using the network: run bots of people you trust.
no-guests =
    Only bots from the kit and from this notebook play. They run in this kernel or its processes, without a limit on
    memory, and can do whatever this notebook can.

## What is said when something is asked

said-begun = The tournament goes on.
said-paused = The tournament is paused.
said-over = { over } { $line }
said-pair = { $bot } against { $rival }: { $count } games.
said-bot = The results of { $bot } are below the table.
said-opened = Deal { $deal }, { LIST($who, type: "commas") }, is open below the page.
said-gone = The game cannot be opened: { $reason }
said-table = You can play against { $bot } below the page. The game does not count.
said-no-table = You can't play against { $bot }: { $reason }
said-judging = Deal { $deal } is being judged. That takes two minutes at most. Stop keeps the verdicts so far.
said-so-far = Judging deal { $deal }: { $clear } of { decisions } done.
said-judged = Deal { $deal }: { $counts }. Open it to see where.
said-stopped = Stopped. Deal { $deal }: { $counts }. Open it to see where.
said-stopped-before = Stopped before anything was judged.
said-not-judged = Deal { $deal } cannot be judged: { $reason }
said-judges-already = Another game is being judged. Stop that first.
said-no-pair = { $bot } and { $rival } have not met, or one of them was stopped.
