## A line of a log: its text, and the JSON in it

bom = The line begins with a byte order mark (BOM); save the file as UTF-8 without one.
not-utf8 = The line is not UTF-8 text (byte { $byte } cannot be read).
blank = The line is blank.
too-deep = The line is nested more than { $most } levels deep.
# Why: in the words of the JSON reader, which are English.
not-json = The line is not JSON: { $why } (character { $at }).
not-object = The line is not a JSON object.
key-twice = The key { $key } stands twice in the same object.
no-number = { $name } is not a number that a log can hold.
half-character = A text holds half a character (a lone surrogate such as \ud800).
half-character-written = A text holds half a character (a lone surrogate), which no file can hold.
number-too-large = A number is too large.
line-too-long = The line is longer than { NUMBER($most, useGrouping: "always") } bytes.
written-too-long = The line would be { NUMBER($bytes, useGrouping: "always") } bytes long; a line has at most { NUMBER($most, useGrouping: "always") }.

## A line of a log: its type and its keys

no-type = The line has no 'type'.
type-no-text = 'type' must be one of { LIST($types, type: "commas") }, not { $type }.
type-unknown = There is no line of type { $type }. There is: { LIST($types, type: "commas") }; types of your own begin with x_.
key-missing = The key { $key } of { $part } is missing.
key-unknown = The key { $key } of { $part } is not known; keys of your own must begin with x_.
key-null = { $key } may be left out, but must not be null.
key-lacking = The move { $move } lacks { LIST($keys, type: "ands") }: a log writes it out, also where it is null or usual.
# Found: the value that stands there, or stands there among others, or none.
key-differs = { $key } must be { $due }{ $found ->
    [item] , but holds { $value }
    [value] , not { $value }
   *[none] {""}
}.

# What a key is called, and the part of a line that it stands in
key = '{ $name }'
key-inside = '{ $name }' in '{ $outer }'
this-line = this { $type } line

# What must stand there
due-text = a text
due-id = a whole number above 0
due-move = the id of a move
due-earlier-move = the id of an earlier move, or 0 for the start
due-seat = a seat (a whole number from 0)
due-seat-or-null = a seat (a whole number from 0) or null
due-seats = a list of seats
due-view = a seat (a whole number from 0) or the text 'public'
due-texts = a list of texts
due-format = the text 'cogbook-replay'
due-version = 1, the version of the format that is read here
due-options = an object that has every option of the game
due-players = a list with a name and an agent, both texts, for every seat
due-seed = a whole number or a text
due-tags = an object of texts
due-object = an object
due-objects = a list of objects
due-ms = a whole number of milliseconds from 0
due-digest = a text of 16 lower-case hex digits
due-outcome = an object with scores, winners and why
due-note-text = a text, or null to withdraw the note
due-glyph = one of !! ! !? ?! ? ??
due-show = 'before' or 'after'
due-number = a number
due-number-from-zero = a number from 0
due-numbers = a list of whole numbers
due-scores = a list of whole numbers, one for every seat
due-whole-from-zero = a whole number from 0
due-basis = 'seat' or 'table'
due-values = a list of objects with a move and a value

# The answer to a task; Found: as above
answer-differs = 'accept' of a task that asks for '{ $ask }' must be { $due }{ $found ->
    [value] , not { $value }
   *[none] {""}
}.
due-one-of-moves = a list of moves, each right, or be left out
due-all-of-moves = a list of moves, all needed, or a list of such lists
due-left-out = left out, for the rules know
due-some-seats = a list of seats, none of them twice
due-places = a list of places in 'choices', from 0, and 'choices' a list of two texts or more

## The file

is-folder = This is a folder; a replay is a text file, named *.jsonl.
is-no-file = This is no plain file; a replay is a text file, named *.jsonl.
# Why: in the words of the operating system.
file-unreadable = The file cannot be read: { $why }.
system-silent = the system does not say why
packed = This is a packed file (gzip); unpack it first.
empty = The file is empty; a log begins with a header.
too-many-lines = A file has at most { NUMBER($most, useGrouping: "always") } lines.
cut-at-end = The last line was cut short: it has no newline at its end. It is left out; everything before it is kept.
cut-at-start = The first line was cut short, so the file holds nothing: not even a whole header.

## The header

# Close: the name that is most like it.
game-unknown = There is no game { $name }. There is: { LIST($names, type: "commas") }.{ $close ->
    [none] {""}
   *[other] {" "}Did you mean { $close }?
}
no-header = The first line must be the header: a line of type header.
second-header = This is a second header; a file has one, in its first line.
other-rules = This was played by version { $version } of the rules of { $game }, which is { $age ->
    [newer] newer than the rules here
    [older] older than the rules here
   *[unknown] not the version here
} ({ $here }). { $age ->
    [newer] A newer cogbook
   *[other] The cogbook that wrote it
} reads it; nothing is known to be wrong with it.
seats-differ = The header names { $named } seats, but { $players } play.
view-no-seat = The view is that of seat { $seat }: seats count from 0 to { $last }.
view-with-seed = A file for the eyes of one seat, or of a spectator, must not hold the seed: the seed tells all cards.
view-with-digest = A file for the eyes of one seat, or of a spectator, must not hold digests.
option-unknown = { $game } has no option { $name }. There is: { LIST($names, type: "commas") }.
option-missing = The option { $name } is missing: a log writes out all options, defaults too.
option-differs = The option { $name } must be written out as { $due }, not { $given }.

## The tree of moves, and what names a move

id-order = The id { $id } comes after { $last }: ids must increase.
parent-unknown = The parent { $parent } is the id of no earlier move.
clock-back = The clock runs backwards: ms is { $ms }, but { $before } at a move before it.
clock-missing = The time 'ms' is missing: this game is played by the clock.
no-decision = A judgement must name a decision, but this move is a result of chance.
second-end = The end after move { $at } stands in line { $line } already.
no-such-move = There is no move { $at } in this file.
no-such-seat = There is no seat { $seat }: seats count from 0 to { $last }.

## The rules

# Why: in the words of the reader of JSON, which are English.
no-move = { $move } is not a move of { $game }: { $why }.
no-event = { $event } is no event of { $game }: { $why }.
rules-number = A number is too large: what is played with must be below { NUMBER($below, useGrouping: "always") }.
rules-stumble = The rules cannot take this line: { $error }.
move-after-end = The move { $move } { $who } comes after the end of the game: { $why }
move-refused = The move { $move } { $who } is refused: { $why }
move-refused-nearest = The move { $move } { $who } is refused: { $why } The nearest legal move is { $nearest }.
by-chance = by chance
by-seat = by { $name } (seat { $seat })
event-missing = Event { $place } is missing: by the rules { $event } follows from this move.
event-extra = Event { $place } is one too many: by the rules { $event } does not follow from this move.
event-differs = Event { $place } is { $told }, but by the rules it is { $ruled }.
digest-differs = The digest is { $told }, but by the rules the state after this move has { $ruled }: from here on file and rules differ.
judged-refused = The judged move { $move } could not be played here: { $why }
not-over = The game is not over after this move, so it cannot end here.
outcome-differs = The outcome is { $told }, but by the rules it is { $ruled }.
unknown-card = { $value } has an unknown card; only a file with a 'view' may have one.

## A log that cannot be written

name-taken = There is something of this name already, and a log is never written over. Choose another name, or go on with that game
# Why: in the words of the operating system, which may be of another language, or log-changed or log-gone.
log-not-written = The log { $path } cannot be written: { $why }. Choose another place, or play without a log.
log-given-up = The game can no longer be written to { $path }: { $why }. It goes on in memory; save it to keep it.
log-changed = another program, or another notebook, has changed the file
log-gone = the file was renamed, or it was removed or replaced
log-in-use = { $path } is being written by { $whose }. Two writers would spoil it: let go of it there, or play on in memory or in a file beside it.
# Whose: who writes it.
another-program = another program
this-program = this very program, at another table, since { $since }
another-holder = { $user } on { $machine } (process { $process }, since { $since })
no-lock = { $path } cannot be locked, so it is not written: { $why }.
