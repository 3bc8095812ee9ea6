### The pages of a kit: what works offline, without a program.

## The start page

title = cogbook: { games } offline
games = { $games ->
    [0] No games
    [1] One game
    [2] Two games
    [3] Three games
    [4] Four games
    [5] Five games
    [6] Six games
    [7] Seven games
    [8] Eight games
    [9] Nine games
   *[other] { $games } games
}
count-tasks = { $n ->
    [one] { $n } task
   *[other] { $n } tasks
}
count-rules = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
}
count-puzzles = { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
}
count-lessons = { $n ->
    [one] { $n } lesson
   *[other] { $n } lessons
}
players = { $most ->
    [one] { $most } player
   *[other] { $most } players
}
players-from = { $least }-{ $most } players
assignment = Assignment
until = until { $until }
begin = Start
begin-one = Start: { $title }
go-on = Go on: task { $number }
look-again = Look at it again
hand-in = Hand in
to-do = { count-tasks } here.
so-far = { $done } of { $count } done{ $later }.
later = , { $count } after a wrong try or a hint
kept = This browser keeps your work. Hand it in as a file or a code.
not-seen = Each page keeps your work in this browser. Hand it in at the end of the page, as a file or a code.
in-a-notebook = These parts need a laptop with cogbook: { $parts }.
task = Task { $number }: { $how }
more-tasks = { count-tasks } that don't fit on a page
of-games = rules, lessons, puzzles, cards
all = Everything in this kit
some-done = { $count }, { $done } done
row-done = { $done } of { $count } done.
about-puzzles = { $count }, by kind
to-watch = { $count }, { $judged } with comments
find = Find a rule
paper = On paper
black = A4, fine in black and white
sheet = Rules on one sheet
answer-sheet = answer sheet
plans = A 90-minute workshop, minute by minute
cards-to-cut = Cards to cut out, nine to a sheet
missing =
    Strong bots, simulations and your own code need the notebooks{ $beyond }. Everything else is here.
missing-games = , and so do { $n ->
    [one] { $n } more game
   *[other] { $n } more games
} to watch
missing-tasks = , and so do { count-tasks } that have a time limit or are too large for a page
size = { $size } MB. { nothing-leaves }
nothing-leaves = Nothing is sent from this page.
version = version { $version }
browsers = The pages work in { $oldest } and later. On an iPhone or iPad, put them on a website and open them from there: Mail and Files show pages without scripts.
back = All of cogbook
offline = works offline

## Lists

lessons = Lessons
puzzles = Puzzles
games-to-watch = Games to watch
rules = The rules
rules-about = { count-rules }, each with its source
sheet-about = to print on A4
cards = The cards
cards-about = to read, to cut out or for the wall
plan = A { $minutes }-minute workshop
plan-about = { $title }, minute by minute, to print
tasks = Task sheets
tasks-about = the tasks of the workshop, for a class without screens
on-paper = Rules and cards
teach = For teachers
beyond = { $count } more in a notebook
only-beyond = { $count } with a time limit, or too large for a page: you find them in the notebooks.
judged = with comments on good and bad moves
nothing = There are none in this kit.

## Cards

cards-title = { $title }: the cards
cards-cut = Cards to cut out: { $copies ->
    [one] { $copies } card
   *[other] { $copies } cards
}, nine to a sheet, actual size
cards-wall = All { $designs ->
    [one] { $designs } design
   *[other] { $designs } designs
} on one page for the wall

## Rules on a sheet, and a sheet for answers

sheet-title = { $title }: the rules on { $sheets ->
    [one] { $sheets } sheet
   *[other] { $sheets } sheets
}
sheet-facts = { $about } · rules { $version } · cogbook
sheet-page = { sheet-facts } · sheet { $number } of { $count }
print = Print it on A4, at 100 %.
answers = Answer sheet
answers-work = Lesson, assignment or deal
answers-code = The code at the end of the page, in groups of four
answers-asked = What I want to ask
field-name = Name
field-group = Group
field-date = Date
column-task = Task
column-answer = My answer, and why
column-first = First try
column-later = Later
column-shown = Shown
column-rule = The rule

## Rulebooks

book-title = { $title }: the rules
book-about =
    { count-rules } in our own words, in the order in which you meet them in a game. Each names its source. “Ruling” is
    our reading where the rule document says nothing. “House” is our own rule where a picture of the document is lost.
book-from = { $kind }: { $source }
book-search = A word or two, such as: follow, pair, mistake
book-of = Game
book-all-games = all games
book-whole = All { count-rules } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
book-found = Found: { $found } of { $all }.
book-none = No rule has all of these words. Try fewer words, or look through a rulebook.

## Workshop plans

plan-title = { $title }: a workshop
tasks-title = { $title }: task sheets
solutions-title = { $title }: the solutions

## Files

left-out = { $file }: { $why }
folder-exists =
    The folder { $out } exists already and is not empty. Choose another name, or use --overwrite to replace the kit in
    it.
folder-no-kit =
    { $out } is not a kit of cogbook, so it is not replaced ({ $manifest } is missing or damaged). Choose another
    folder, or empty this one.
folder-is-file = { $out } is a file, not a folder. Choose another name.
in-the-way = { $file } in { $out } is not a page of the kit. Move it, or choose another folder.
