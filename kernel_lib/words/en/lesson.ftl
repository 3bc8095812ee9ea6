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
status-sure = , sure
status-unsure = , not yet sure
status-new = , not met

## What is said to an answer

right = Right.
refused = Not allowed: { $what }.
not-yet = Not yet.
better = There is a better move.
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
no-way = There is no solution to show for this task.
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
talk = Feedback
go-on = Go on
    .about = Go on (Enter, or right arrow)
skip = Skip
    .about = Go to the next note, or to the task (S)
answered = You have answered this task. Press Next to go on.
not-now = There is nothing to take back.
no-command = There is no button { $name } in a lesson.

## Where nothing can be answered

other-eyes =
    This task is for { $name }. The file shows only what { $view } knows, so you can't answer it here. Press Next
    to go on.
goes-on = { $why } Press Next to go on.

## The answer

answer = Your answer
check = Check
    .about = Check your answer (C or Enter)
    .lettered = Check your answer (Enter)
done = Done
    .about = Say that your answer is complete (C)
undo = Undo
    .about = Take back the last move (U)
one-less = one less
one-more = one more
number = The number
    .about = Type a number, or use the buttons. A number below zero begins with −.
mark = Tap to mark. Tap again to unmark.
unmark = Unmark: { $piece }
moves-so-far = Moves so far
count-of = { $count } of { $of }
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
played = { $count } played
until-done = play on until you press Done
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
clock = This task has a time limit.
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
    Keys: arrows and Enter play; C checks; U takes back; T tries again; H is a hint; W shows the answer; N and B go on
    and back; S skips; P is the whole screen.
drill-keys =
    Keys: arrows and Enter play; C checks; U takes back; T tries again; H is a hint; W shows the answer; N goes on; P is
    the whole screen.
drill-stop = End here
    .about = End the drill now, and see how it went
button-try = Try again
    .about = Close the feedback and answer again (T)
button-hint = Hint
    .about = One sentence that helps (H)
button-show = Show me
    .about = See the answer and why; the task comes back (W)
button-anew = Start again
    .about = Clear your answers in this lesson and start with the first task
button-practise = Practise this
    .about = Answer fresh questions on the rules of this lesson
button-open = Go to an open task
    .about = Go to the first task that you have not answered

## The end

end = { $count ->
    [one] { $count } task
   *[other] { $count } tasks
} done
end-open = { $done } of { $count ->
    [one] { $count } task
   *[other] { $count } tasks
} done
ended = That was the last task. Press a dot to open its task again.
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

timed = This task has a time limit, so you can't do it on this page. Open the lesson in a notebook. Press Next to go on.
too-many = This task can go on in too many ways for this page. Open the lesson in a notebook. Press Next to go on.
further = This page can't go on from here. Check your answer, or take a move back.
several-moves = That is not an answer: give one move, not { $count } at once.
not-here = This page can't read what you typed. Do it on the board.
left-out = { $count } only in a notebook
kept-narrow = Kept on this phone.
kept = Kept in this browser.
not-kept = Your answers are lost when you close this page.
so-far = { $done } of { $count } done{ $helped ->
    [0] {""}
   *[other] , { $helped } with a hint
}.
at-the-end = At the end: a code and a file for your teacher.
code = Your code
    .about = Tell your teacher this code: it says how each task went.
your-name = Your name, if you like
save = Save for your teacher
    .about = Save a file with all your answers. Nothing is sent: give the file to your teacher.
saved = Saved as { $file }.
# How a file is called that nobody has put a name to.
learner = learner

## Numbers as words of a prompt

# From 0 to 10, told apart by spaces.
number-words = no one two three four five six seven eight nine ten
both = both
