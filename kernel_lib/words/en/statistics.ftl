### Statistics of games: questions, charts, reports and the columns of their tables.

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

subtitle = { $label }, with 95 % intervals (thin under { $thin } games, none under { $few })
subtitle-unit = { $label }, in { $unit }, with 95 % intervals (thin under { $thin } games, none under { $few })
all = all
reference = { $name }: { $value }
alone = { $player } plays in every seat, so this says nothing about how well it plays.
rating = rating
    .title = Who plays best?
    .about = rating (Bradley-Terry, 400 points are odds of 10 to 1), with 95 % intervals
score = score
    .title = Who scores most?
    .about = mean score, each bot alone on the same deals, with 95 % intervals
bot = bot
middle = middle of the field: 0

alt = { $title } { LIST($rows, type: "semicolons") }. Chart of { $label } by { $axis }, with 95 % intervals.
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

## Columns of the tables of every game

column-game = the game, from 0, in the order of the files
column-id = the move, as the log names it
column-at = the move meant; 0 is the start
    .games = the last move of the main line
column-seat = from 0; null for chance
    .notes = whose note it is
column-main = whether the move is on the main line
column-kind = the verb, as the log has it
column-ms = milliseconds since the start of the game
column-n = the place among its like at the same move, from 0
column-name = the player's name
column-agent = what played: human, or a bot's name
column-file = the log
column-rules = of the game's rules
column-names = the players' names
column-agents = what played: human, or a bot's name
column-seed = where chance came from
column-started = when the game began, if a person played
column-tags = texts by name
column-view = whose knowledge the log holds: table (all cards), public (a spectator), or a seat
column-scores = the outcome
column-winners = who won; several share a win
column-why = how the game ended
column-teams-scores = where teams play
column-score = the outcome; null while the game is on
column-won = alone or shared; null while the game is on, and where one plays alone
column-parent = the move before; 0 is the start
column-by = who wrote it
    .evals = who judged
column-text = plain text
column-note = by which it can be edited
column-glyph = one of !! ! !? ?! ? ??
column-marks = the pieces or cells meant
column-show = before or after the move is known; null: after
column-basis = seat: from what the mover could know; table: all cards open
column-samples = deals looked at
column-value = what the judged move is worth to the mover
column-stderr = standard error of the difference to the best value (of the best: to the next best)
column-value-stderr = standard error of the value itself; null in older files
## Tables

yes = yes
no = no
head-file = game
head-at = move
head-agent = player
head-seat = seat
head-player = player
head-part = part
head-played = played
head-best = best
head-lost = lost
head-sign = sign
head-luck = luck
head-kind = kind
head-score = score
head-won = won

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
    Every value has a 95 % confidence interval. For proportions it is Wilson's, made wider where several rows come from
    one game; for means it is a bootstrap over games. With fewer than { $few } games there is none. Overlapping
    intervals do not mean that two rows are equal: compare them game by game, with kl.stats.paired_difference.
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
again = To make the same games and the same page again:
not-again =
    These games were not all simulated from one seed with the same bots of the kit, so no command can repeat them.
as-table = The same numbers as a table, with games and intervals

## Files that cannot be used

broken-files = { $count ->
    [one] { $count } file is not a valid log
   *[other] { $count } files are not valid logs
}
damaged-parts = { $count ->
    [one] { $count } part of an archive is damaged
   *[other] { $count } parts of archives are damaged
}
other-rules = { $count ->
    [one] { $count } file was played by other rules than those installed here
   *[other] { $count } files were played by other rules than those installed here
}
kinds = { LIST($kinds, type: "ands") }
cut-while-played =
    The last line was cut short: it has no newline at its end. The game was not written to its end; `Match.resume` or
    the same simulation goes on with it.
no-log = There is no log { $path }.
no-log-in-archive = There is no log { $file } in the archive { $folder }.
half-a-line = The file holds nothing but half a line.
no-label = This is no label of an archive: { $why }.

# A table of a part of an archive: what is wrong with it, and how many other parts can be used.
damaged-table = This table of part { $part } { $wrong } { $sound ->
    [0] No part of this archive is sound.
    [one] { $sound } part is sound and can be used with skip_broken=True.
   *[other] { $sound } parts are sound and can be used with skip_broken=True.
}
table-no-manifest = cannot be compared with its manifest { $file }: { $why }.
table-extra = was not written with it.
table-lost = is missing; it had { NUMBER($rows, useGrouping: "always") } rows.
table-missing = is missing.
table-cut = is cut short: { NUMBER($size, useGrouping: "always") } of { NUMBER($bytes, useGrouping: "always") } bytes are there.
table-changed = is not as it was written, with { NUMBER($rows, useGrouping: "always") } rows; now it has { NUMBER($now, useGrouping: "always") }.
table-changed-unreadable = is not as it was written, with { NUMBER($rows, useGrouping: "always") } rows; now it cannot be read.
table-unreadable = is damaged: it cannot be read.
table-lacks-games = has nothing of { NUMBER($lost, useGrouping: "always") } of its { NUMBER($games, useGrouping: "always") } games.
