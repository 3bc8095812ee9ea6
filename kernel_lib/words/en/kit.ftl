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
begin = Begin
begin-one = Begin: { $title }
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
more-tasks = { count-tasks } that a page has no room for
of-games = rules, lessons, puzzles, cards
all = Everything in this kit
some-done = { $count }, { $done } done
row-done = { $done } of { $count } done.
about-puzzles = { $count }, by kind
to-watch = { $count }, { $judged } with comments
find = Find a rule
paper = On paper
black = A4, black and white is enough
sheet = Rules on one sheet
answer-sheet = answer sheet
plans = Workshop of 90 minutes, minute by minute
cards-to-cut = Cards to cut, nine a sheet
missing =
    These pages have no strong bots, no simulations and no code of your own{ $beyond }. You find those in the
    notebooks. Everything else is here.
missing-games = , { $n ->
    [one] { $n } more game
   *[other] { $n } more games
} to watch
missing-tasks = , and not { count-tasks } that are played against the clock or are too large for a page
size = { $size } MB. { nothing-leaves }
nothing-leaves = Nothing leaves this page.
version = version { $version }
browsers = The pages work in { $oldest } and later. On an iPhone or iPad, put them on a web space and open them from there: Mail and Files show pages without scripts.
back = All of cogbook
offline = works offline

## Lists

lessons = Lessons
puzzles = Puzzles
games-to-watch = Games to watch
rules = The rules
rules-about = { count-rules }, each with where it is from
sheet-about = to be printed on A4
cards = The cards
cards-about = to read, to cut out, for the wall
plan = A workshop of { $minutes } minutes
plan-about = { $title }. Minute by minute, to be printed
tasks = Tasks to write on
tasks-about = the tasks of the workshop, for a class without screens
on-paper = Rules and cards
teach = To teach it
beyond = { $count } more in a notebook
only-beyond = { $count } against the clock, or too large for a page: they are in the notebooks.
judged = with comments on good and bad moves
nothing = This kit has none.

## Cards

cards-title = { $title }: the cards
cards-cut = Cards to cut: { $copies ->
    [one] { $copies } card
   *[other] { $copies } cards
}, nine a sheet in their true size
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
    { count-rules }, in the order in which a game happens, in our own words. Each says where it is from: “ruling” is
    our reading where the document does not say, “house” is ours where a picture is lost.
book-from = { $kind }: { $source }
book-search = A word or two, as in: follow, pair, mistake
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
tasks-title = { $title }: tasks to write on
solutions-title = { $title }: the solutions

## Files

left-out = { $file }: { $why }
folder-exists =
    There is a folder { $out } already, and it is not empty. Choose another name, or say --overwrite to replace the
    kit in it.
folder-no-kit =
    { $out } holds no kit of cogbook that could be replaced ({ $manifest } is missing or damaged). Choose another
    folder, or empty this one.
folder-is-file = { $out } is a file, not a folder. Choose another name.
in-the-way = { $file } in { $out } is not a page of the kit. Move it, or choose another folder.
