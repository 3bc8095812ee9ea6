### The page of a workshop, from choosing a game to what learners take home.

title = Workshop { $name }
saved = Saved in { $folder }
kept = Everything is kept in the folder { $folder }. It stays until you delete it.
open-folder = Open the folder
steps = Steps of the workshop
done = done
step-of = Step { $number } of { $count }: { $title }
step-title = { $number }. { $title }
back = Back to { $number }: { $title }
next = Go on to { $number }: { $title }

## The steps

step-choose = Choose a game
step-make = Make the tasks
step-try = Try it as a learner
step-give = Give it out
step-watch = Watch
step-talk = Talk about it
step-take = Take home

## What is there, or comes next

about-no-game = next: a game and its plan
about-game = { $game }, a plan of { $minutes } minutes
about-no-assignment = next: lessons and a deal
about-assignment = { $things ->
    [one] one thing to do
   *[other] { $things } things to do
}
about-not-tried = not tried yet
about-tried = { $done } of { $count } tried
about-making = the pages are being made
about-came = { $learners ->
    [one] one learner has handed in
   *[other] { $learners } learners have handed in
}
about-open = open to this network
about-pages = the pages are ready
about-no-pages = next: pages for the learners
about-nothing-came = nothing has come yet
about-made-up = a made-up class of { $learners }
about-finished = { $finished } of { $learners } finished
about-talk = { $tasks ->
    [one] one task to talk about
   *[other] { $tasks } tasks to talk about
}
about-no-talk = after the first results
about-take = next: slips and totals
about-kept = slips or tables are saved

## Choose a game

choose-about = Which game will your class learn? Each has a plan of what to say, ask and show, minute by minute.
choose = Choose
choose-game = Choose { $game }
chosen = Chosen
chosen-game = Chosen: { $game }
no-plan = No plan yet: you make the tasks yourself.
begins = When does it begin?
aim = At the end:
plan-below = The plan is below. To print it, open
game-chosen = { $game } is chosen.
no-hour = “{ $given }” is not a time of day. Type it like 14:00.

## Make the tasks

make-about = There is no assignment yet. An assignment is what your class does: lessons, single tasks, a deal that everybody plays.
take-plan = Take the tasks of the plan
or-below = Or make your own below.
choose-first = Choose a game first
plan-taken = The tasks of the plan are saved as { $file }. You can change them below.
kept-in = It is saved in
which = Which assignment?
plan-taken-beside =
    The tasks of the plan are saved as { $file }. Your draft is kept: *Make one for another day* opens it again.
one-more = Make one for another day
no-assignment = There is nothing to do yet. Make the tasks first.
make-now = Make the tasks

## Try it as a learner

try-about =
    Below you see what a learner sees. You have done { $done } of { $count }. What you do here
    doesn't count for your class. It is saved in

## Give it out

give-about = Your learners get pages that work offline, on a phone or a laptop: the assignment, the rules, lessons and games to watch.
make-pages = Make the pages
make-again = Make the pages again
making = The pages are being made. You can do something else until they are ready.
takes = This takes about a minute.
ready = The pages are ready.
pages-made = The pages are ready in { $folder }.
way-laptop = A page on this laptop
way-laptop-do = Phones and laptops on the same network open an address. iPhones need this way, or a website.
way-laptop-limit = This works while this page is open. Everybody on the network can read these pages, and nothing else on this laptop.
serve = Start the pages on this laptop
pages-first = Make the pages first.
is-loopback = Only this laptop can open the pages now. Try them, then let the others in.
is-open = Everybody on this network can open the pages now.
open = Let everybody on this network in
wall = Show the address on the wall
stop = Stop the pages
served = The pages are at { $url }
stopped = The pages are stopped. Nobody can open them any more.
no-network = This laptop is not on a network. Connect it to the Wi-Fi of the room, and try again.
not-served = The pages can't be served: { $why }
no-kit = There are no pages in { $folder }. Make them first.
kit-too-large = The pages in { $folder } are too large to be served.
wall-do = Join the Wi-Fi of this room. Then scan the square, or type
wall-apart = It doesn't open? Some networks keep devices apart. Then connect the laptop and the phones to the hotspot of one phone, or give out the file.
wall-leave = Back
qr-label = QR code of { $url }
way-folder = A shared folder
way-folder-do = Copy this folder to a shared drive or a memory stick. Learners open index.html.
way-folder-limit = Laptops only: phones can't open pages in a folder.
way-files = One file
way-files-do = Send this file. Learners unpack it and open index.html.
way-files-limit = iPhones and iPads can't use pages from a mail or from Files.
come-back =
    At the end of the assignment learners save a file and send it to you, or read a code aloud. Put the files into
another-day = A learner's file has the same name each time, so put the files of each day into a new folder in there.
notebook-way = If a learner has cogbook, the assignment opens in a notebook instead:

## Watch, and talk about it

watch-empty = Nothing has come yet. This page watches the folder
watch-about = New files are counted as soon as they are in
make-up = Rehearse with a made-up class
make-up-about = Twelve bots do the assignment. They disappear when the first real work comes.
rehearsing = The made-up class is working.
is-made-up = This class is made up: these are bots.
forget = Remove the made-up class
made-up = { $learners } bots have handed in.
made-up-gone = The made-up class is gone.
talk-about = Show a task on the projector, and let a learner say why before you do.
talk-nothing = Nobody got a task wrong at first.
missed = { $missed } of { $answered } got it wrong at first
often = Often:
show = Show task { $number } on the projector
same-deal = Everybody had the same cards
compare = Compare the games
close-deal = Close the comparison

## Take home

take-about = Each row shows how much of each assignment a learner has done.
learner = Learner
done-of = { $done } of { $count }
points-won = { $points ->
    [one] { MINUS(NUMBER($points, signDisplay: "always")) } point
   *[other] { MINUS(NUMBER($points, signDisplay: "always")) } points
}
late = late
not-handed-in = not handed in
not-listed = not on the class list
missing = { $count ->
    [0] Everybody on the class list has handed in.
    [one] One learner has not handed in yet.
   *[other] { $count } learners have not handed in yet.
}
list-edit = Change the class list
list-make = Type the class list
list-about = Write one learner on each line. After a semicolon you can add what your gradebook knows them by: an e-mail address, a login or a number.
list-label = Class list
list-keep = Save the class list
list-cancel = Cancel
list-kept = { $learners ->
    [one] One learner is on the class list.
   *[other] { $learners } learners are on the class list.
}
print-slips = Print the slips
slips-about = Each learner gets one page (A5), two on a sheet. Your browser saves the slips; a copy is in
slips-kept = The slips are saved as { $file }. Open that file and print it.
keep-results = Save tables for Excel, Moodle and Canvas
results-kept = The tables are saved in { $folder }: totals.csv, answers.csv, moodle.csv, canvas.csv, and results.html to read.
grades-about = A grade is the number of things done. Moodle finds learners by e-mail address or ID number, Canvas by login: put them on the class list.
nothing-to-take = Nothing has come yet.
column-name = Name
column-id = ID
column-done = { $title }: done
column-count = { $title }: things in all
column-first = { $title }: right at the first try
column-points = { $title }: points in games
column-last = { $title }: last step
column-late = { $title }: late

## A slip

slip-title = { LIST($games) }: workshop { $workshop }
slip-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
slip-sure = You are sure of
slip-sure-none = Nothing yet: that takes two right answers in a row.
slip-next = Do this next
slip-next-none = Play a game against the bots.
slip-again = Do lesson { $number } again ({ slip-minutes }).
slip-start = New to you. Start lesson { $number } ({ slip-minutes }).
slip-minutes = { $minutes ->
    [0] a few minutes
    [one] 1 minute
   *[other] { $minutes } minutes
}
slip-question = One question to take home
slip-answer = My answer:
slip-because = because
slip-home = Go on at home
slip-type-code = Open cogbook on a laptop. At the end of the start page choose “I have a code” and type
slip-code-gives = You get the answer to the question, and your lessons. No account.
slip-code-lessons = You get your lessons. No account.
slip-open = Open cogbook on a laptop and choose “Play” at { $game }. No account.
slip-done = You did { $done } of { $count } things, { $first } of them right at the first try.
slip-points = In your games you scored { $points ->
    [one] { MINUS(NUMBER($points, signDisplay: "always")) } point
   *[other] { MINUS(NUMBER($points, signDisplay: "always")) } points
}.

## What went wrong

bad-name = “{ $name }” can't be the name of a workshop. Use letters, digits, spaces and hyphens.
bad-settings = { $file } can't be read: { $why }. Move it away, and choose the game again.
cannot-open = That can't be opened: { $why }
not-done = That did not work: { $why }
