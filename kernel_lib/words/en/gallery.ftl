### The cards of a game, to look through and to print.

no-cards = { $title } has no cards of its own to show.
saved = Saved as { $file }: open it in a browser and print it.
trouble = { $file }: { $reason }

## What stands on the page

show = show
by = by
all = all { $count }
kind = { $kind } { $count }
search = search the effects
found = Found: { $count }.
none-found = No card found.
legend = How to read
paper = On paper
paper-says = Nine cards to a page, actual size (63 by 88 mm), with cut marks. Every card that the game needs: { $copies ->
    [one] { $copies } card
   *[other] { $copies } cards
}.
wall-says = A page for the wall has { $designs ->
    [one] the { $designs } design
   *[other] all { $designs } designs
}.
cut = Cards to cut out
wall = For the wall

## A card in words

ranked = { $name }, { $rank } { $number }
