## Where in the lesson one is

place = task { $number } of { $count }
place-again = { place }, once more
place-short = { $number } of { $count }
on-the-way = On the way to the task
task = Task { $number }: { $about }
dot-first = right at the first try
dot-later = right after a wrong try or a hint
dot-shown = was shown
dot-open = to come
passed = only in a notebook
learn = You learn here
# How a rule stands, for those who do not see its sign.
status-solid = , solid
status-shaky = , shaky
status-new = , new

## What is said to an answer

right = Right.
refused = Not allowed: { $what }.
not-yet = Not yet.
better = There is better.
tried = You have tried that.
tried-more = It counts once. { $text }
first-try = at the first try
at-try = at try { $number }
hinted = after a hint
returned = shown before
shown = This is how.
shown-bare = Here it is.
comes-back = comes back at the end
comes-back-soon = comes back soon
no-way = Nothing here shows a way.
hint = Hint
no-answer = No answer yet
cost = { $tries ->
    [0] Shown tasks come back.
    [one] { $tries } try. Shown tasks come back.
   *[other] { $tries } tries. Shown tasks come back.
}
together = Shall we look at it together?
tried-word = tried
rule = rule
also = also right
talk = What is said
go-on = Go on
    .about = Go on (Enter, or right arrow)
skip = Skip
    .about = To the next note, or to the task (S)
answered = That is answered. Next goes on.
not-now = There is nothing to be taken back.
no-command = There is no button { $name } in a lesson.

## Where nothing can be answered

other-eyes =
    This task is put to { $name }. The file holds only what { $view } knows, so it cannot be answered here. Next goes
    on.
goes-on = { $why } Next goes on.

## The answer

answer = Your answer
check = Check
    .about = Have the answer judged (C, or Enter)
    .lettered = Have the answer judged (Enter)
done = Done
    .about = This is what I have come to (C)
undo = Undo
    .about = Take back the last move (U)
one-less = one less
one-more = one more
number = The number
    .about = Type it or step to it. Below zero with −.
mark = Tap to mark. Tap again to unmark.
unmark = Unmark: { $piece }
moves-so-far = Moves so far
count-of = { $count } of { $of }
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
played = { $count } played
until-done = goes on until Done
marked = { $count ->
    [0] nothing marked
   *[other] { $count } marked
}
marked-of = { $count } of { $of } marked
chosen = { $count ->
    [0] nothing chosen
   *[other] { $count } chosen
}
chosen-of = { $count } of { $of } chosen
one-chosen = { $name } chosen
points-now = now { MINUS(points) }
points-more = { $more } more to reach { $wanted }
points-reached = { $wanted } reached
clock = This task is by the clock.
clock-start = Start the clock

## The buttons

tasks = Tasks
previous = Previous
    .narrow = Back
    .about = The task before (B)
next-task = Next task
    .about = The task after (N)
next = Next
finish = Finish
keys =
    Keys: arrows and Enter play, C checks, U takes back, T tries again, H is a hint, W shows the answer, N and B go on
    and back, S skips, P is the whole screen.
button-try = Try again
    .about = Put away what is said, and answer once more (T)
button-hint = Hint
    .about = One sentence that helps (H)
button-show = Show me
    .about = See the answer and why; the task comes back (W)
button-anew = Begin anew
    .about = Forget what was answered here and begin with the first task
button-open = To what is not answered
    .about = Go to the first task that is not answered

## The end

end = { $count ->
    [one] { $count } task
   *[other] { $count } tasks
} done
end-open = { $done } of { $count ->
    [one] { $count } task
   *[other] { $count } tasks
} done
ended = That was the last task. Any of them can be opened again by its dot.
end-first = { $count } right at the first try
end-later = { $count } right after a wrong try or a hint
end-shown = { $count } shown
end-unanswered = { $count } not answered

## What lessons are called

this-replay = This replay
unnamed = Lesson
called = Lesson { $number }: { $name }
called-puzzle = { $puzzle } { $number }

## A lesson in a page without a kernel

timed =
    This task is done against the clock, and its game is played on from there: that takes a kernel. Open the lesson in a
    notebook for it. Next goes on.
too-many =
    This task can go on in more ways than a page has room for: that takes a kernel. Open the lesson in a notebook for
    it. Next goes on.
further = The page goes no further this way. Check it, or take a move back.
several-moves = That is no answer: one move is asked for, and that is { $count } at once.
not-here = That cannot be looked up in this page. Do it on the board.
left-out = { $count } left to the notebook
kept-narrow = Kept on this phone.
kept = Kept in this browser.
not-kept = It is forgotten when the page is closed.
so-far = { $done } of { $count } done{ $helped ->
    [0] {""}
   *[other] , { $helped } with a hint
}.
at-the-end = At the end: a code and a file for your teacher.
code = Your code
    .about = Read it out or type it: it says how each task went.
your-name = Your name, if you like
save = Save for your teacher
    .about = A file with all your answers (it goes nowhere by itself)
saved = Saved as { $file }.
# How a file is called that nobody has put a name to.
learner = learner
