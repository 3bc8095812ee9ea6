### Rows of positions, and charts.

## Rows

rows-none = There are no positions to show.
rows-count = Rows { $first } to { $last } of { $count }
rows-no-rows = No row
rows-title = { $game }, after move { $at }.
rows-example = Example { $number } of { $count }: { $game }, after move { $at }.
rows-gone = The game cannot be opened: { $reason }
rows-no-row = There is no row { $place }. Choose one from 0 to { $last }.
rows-many = These are too many rows for a file. Take fewer, as in rows[:1000].

## What stands beside rows

label-table = Rows
label-unfold = Show the moment of
label-open = Open
label-earlier = Earlier rows
label-later = More rows
label-csv = CSV of these rows

## What can be done with a row

do-at = Open at this move
do-try = Try it from here
do-example = Next example
do-previous = Previous row
do-next = Next row

## Charts

chart-behind = { $key }: { $shown } of { $count } cases
chart-all-behind = { $key }: { $count } cases
chart-click = Click a mark to see its games.

chart-label-svg = SVG
chart-label-csv = CSV
chart-label-open = Show its games
