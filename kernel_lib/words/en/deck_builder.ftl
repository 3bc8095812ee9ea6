### The desk at which a deck is built.

## What is said

no-decks = { $title } has no decks to build.
settled = The table has its options already: leave them out.
no-preset = There is no preset '{ $name }'. There is: { $names }.
no-pile = There is no pile '{ $name }' to fill here. There is: { $names }.
no-card = There is no card { $card } to choose here.
good = This deck can be played.
not-yet = { $faults } Change that first.
all-used = You have used every copy of { $card }.
not-there = { $card } can't go into the { $pile }.
said-not-in = { $card } is not in the { $pile }.
added = { $about } Now { $count } in the { $pile }.
added-many = { $added ->
    [one] { $added } card
   *[other] { $added } cards
} added to the { $pile }.
taken-out = { $about } Taken out of the { $pile }.
taken-many = { $taken ->
    [one] { $taken } card
   *[other] { $taken } cards
} taken out of the { $pile }.
cleared = The { $pile } is empty.
undone = Your last change is taken back.
nothing-before = There is nothing to take back.
saved = Saved as { $file }.
loaded = { $file } was read.
no-file = Type the name of a file first.
there = { $file } exists already and is not a deck. Choose another name.
file-trouble = { $file }: { $reason }
played = The deck is on the table.
not-taken = This table can't take a deck now.
said-begun = based on { $preset }
changed = based on { $preset }, { $changed ->
    [one] { $changed } card
   *[other] { $changed } cards
} changed
own = a deck of your own

## What stands on the page

build = Build { LIST($piles) }.
pile = a { $label } of { $size } cards
more-pile = a { $label } of { $size }
your-deck = Your deck
effect = effect
all = all { $count }
kind = { $kind } { $count }
search = search
search-tip = search the effects
found = Found: { $count }.
none-found = No card found.
curve = Curve
curve-of = cards of each value, under their columns
curve-says = Cards by value: { $counts }
value = { $count } of value { $value }
count = { $count } / { $size }
not-in = not in your { $pile }
in = in your { $pile }
twice-in = { $count } times in your { $pile }
and-in = { $count } in your { $pile }
never-in = may not go to the { $pile }
add = Add it
add-more = Add another
take = Take it out
look = Point at a card, or go to it with the arrow keys, to read its effect.
tap = Tap: in or out. Hold: the effect in full.
presets = Presets
begun = begun
short = in short
short-tip = The same cards as text, { $example } for instance. Press Enter to take it.
copy = Copy
copied = Copied.
not-copied = The browser didn't copy it. The text is selected: press Ctrl+C (on a Mac ⌘C).
clear = Clear
undo = Undo
save = Save
load = Load
file = file
files = Save
play = Play with it
rules = Rules
met = met
missed = not yet
rows = { $title }, { $count } chosen
keys = Arrow keys go from card to card, Enter puts one in or takes it out, u takes back.
