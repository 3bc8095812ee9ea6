### What is said of numbers of games.

# What two were compared in; `count` is how many, as they are written.
pairs-games = { $n ->
    [one] { $count } game
   *[other] { $count } games
}
pairs-deals = { $n ->
    [one] { $count } deal
   *[other] { $count } deals
}

## Questions that are asked of every game

# What two rows share where a win is shared.
shared-win = A shared win counts in full for each who shares it, so shares may add up to more than 100 %.
question-wins-by-seat = How often does each seat win?
    .value = games won
    .by = seat
    .note = { shared-win }
question-wins-by-player = How often does each player win?
    .value = games won
    .by = player
    .note = { shared-win }
question-wins-by-player-and-seat = Does it matter where a player sits?
    .value = games won
    .by = seat
    .series = player
    .note = { shared-win }
question-score-by-player = How much does each player score?
    .value = score
    .by = player
question-score-by-seat = How much does each seat score?
    .value = score
    .by = seat

## Charts

subtitle = { $label }, with intervals of 95 %; under { $thin } games thin, under { $few } none
subtitle-unit = { $label }, in { $unit }, with intervals of 95 %; under { $thin } games thin, under { $few } none
all = all
reference = { $name }: { $value }
alone = { $player } plays in every seat: that says nothing of how well it plays.
rating = rating
    .title = Who plays best?
    .about = rating (Bradley-Terry, 400 points are odds of 10 to 1), with intervals of 95 %
score = score
    .title = Who scores most?
    .about = mean score, each bot alone on the same deals, with intervals of 95 %
bot = bot
middle = middle of the field: 0

alt = { $title } { LIST($rows, type: "semicolons") }. Chart of { $label } by { $axis }, with intervals of 95 %.
row = { $key }: { $value } ({ span })
row-bare = { $key }: { $value } (too few games for an interval)
row-few = { $key }: too few games ({ $games })
more = and { $count } more
tip = { $key }: { $value } ({ span })
tip-bare = { $key }: { $value }

value = value
low = low
high = high
cases = cases
too-few = too few
span = { $low } to { $high }
interval = 95 % interval

## Tables

yes = yes
no = no
head-file = game
head-at = move
head-agent = player

## Comparisons

difference-more =
    { $one } has { $value } more than { $other } ({ span }), over { $pairs }: more than chance explains.
difference-less =
    { $one } has { $value } less than { $other } ({ span }), over { $pairs }: more than chance explains.
difference-open =
    { $one } and { $other } differ by { $value } ({ span }), over { $pairs }: too close to call.
difference-few = { $one } and { $other } met in { $pairs }: too few to tell.
in-100 = { $value } in 100

## Reports

report = { $count } games of { $title }
played = { $count } games, { $over } of them played to the end.
doubt =
    Every value has an interval of 95 %. For shares it is Wilson's, made wider where several rows come from one game;
    for means it is a bootstrap over games. Under { $few } games there is none. Intervals of two rows that overlap do
    not say that nothing lies between: compare them game by game, with kl.stats.paired_difference.
who = Who sat where
questions = Questions
left-out = { $files }; left out:
games = games
seat = seat
player = player
no-seed = none
seeds = { $count } seeds
fact-seed = seed
fact-rules = rules
fact-house = cogbook
fact-date = written
fact-bots = bots by seat
again = The same games and the same page again:
not-again =
    These games were not all simulated from one seed with the same bots of the house, so no command gives them again.
as-table = The same as a table, with games and intervals

## Files that cannot be used

broken-files = { $count ->
    [one] { $count } file is no sound log
   *[other] { $count } files are no sound logs
}
damaged-parts = { $count ->
    [one] { $count } part of an archive is damaged
   *[other] { $count } parts of archives are damaged
}
other-rules = { $count ->
    [one] { $count } file is of other rules than those here
   *[other] { $count } files are of other rules than those here
}
kinds = { LIST($kinds, type: "ands") }
