### The plan of a workshop, and its sheets.

workshop = A { $minutes }-minute workshop on { $title }
aim = At the end
before = Before your learners come
print = Print
# For how many a sheet is printed.
print-for = { $count ->
    [0] one for you
    [1] one for each
   *[other] one for { $count }
}
sheet-plan = this plan
sheet-rules = the rules on one sheet
sheet-cards = cards to cut out
sheet-tasks = task sheets
sheet-solutions = the solutions

## A step

steps = Minute by minute
minutes = { $minutes } min
from-to = { $begins }–{ $ends } min
say = Say
do = Do
ask = Ask
listen = Listen for
right = Right
lesson = Everybody: { $title }, { tasks }
projector = Projector
task = { $title }, task { $number }: “{ $prompt }”
game = the game “{ $title }”
the-deal = the deal

## The deal

deal = The deal
lies = Every table gets these cards:
point = The point
true = What we know for sure
# What it is called among the parts of an assignment.
deal-title = The deal of the workshop

## If something is missing

without = If something is missing
no-network = No network
no-machines = No machines

## On paper

tasks-title = { $title }: task sheets
tasks-about = The positions are on the projector, or on a table. Cross out, mark or write.
field-name = Name
field-group = Group
field-date = Date
solutions-title = { $title }: solutions
solutions-about = For the teacher only. Don't print this on the back of another sheet.
rules = { LIST($titles) }

## The plan in words

title = { $game }: { $workshop }
summary = { $game }: { $workshop }, { $minutes } minutes
rehearsed-tasks =
    { $tasks } tasks in { $alone } minutes: { NUMBER($each) } s for each. The lessons allow { $lessons } minutes.
# What a bot needed for the deal; no decisions: it is played by the clock.
rehearsed-deal = { $decisions ->
    [0] The deal has { $play } minutes, by the clock.
   *[other] The deal has { $play } minutes for { $decisions } decisions, { NUMBER($turn) } s each; its bots think { NUMBER($seconds, minimumFractionDigits: 2) } s.
}
