### What a learner knows.

title = What you know
about = { $rules } rules in { number-word } games
whose = { $name }, since { date }
since = since { date }
date = { $day } { $month ->
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
}{ $year ->
    [0] { "" }
   *[other] { " " }{ $year }
}
due-today = { $tasks ->
    [0] nothing is due today
    [one] { tasks } is due today
   *[other] { tasks } are due today
}

## How a rule stands

sure = sure
unsure = not yet sure
new = not met
# In the legend.
due = due: it is time to ask again

## A game

counts = { LIST(EACH($statuses, "count"), type: "commas") }
count = { $count } { $status ->
    [sure] { sure }
    [unsure] { unsure }
   *[new] { new }
}
count-due = { $count } due
rules = { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
}
rules-in-order = { rules }, in the order of the course
go-on = Go on with part { $number }
begin = Start part 1
drill = Drill { $game }

## A rule

the-rules = The rules
in-no-lesson = In no lesson yet
asked = { tasks }, { $right } right; last: { $days ->
    [0] today
    [1] yesterday
   *[other] { $days } days ago
}
not-asked = Not asked yet.
comes = due { when }
when = { $days ->
    [0] today
    [1] tomorrow
   *[other] in { $days } days
}
do = Do it now

## In words

in-words = { $title }: { $about } ({ $whose }); { $due }.
of-game = { $game }: { LIST($counts, type: "commas") }
unsure-rules = not yet sure: { LIST($titles, type: "semicolons") }

## What is opened

no-lesson = You have done every lesson of { $title }.
trouble = That cannot be opened: { $why }

## The file

kept = Saved in { $file }. You may read, move or delete this file.
no-progress = { $file } holds no progress: its first line does not say whose it is. Choose another name.
of-another-learner =
    { $file } holds the progress of { $theirs }, not of { $ours }. Is it yours? Then say so, as in { $call }. If
    it isn't, choose another name.
nobody = somebody without a name
unread = Line { $line } of { $file } cannot be read, and stays as it is: { $why }.
several-unread = { $first } Another { $more ->
    [one] line
   *[other] { $more } lines
} can't be read either.
newer = { $file } was written by a later version of this kit (version { $version }), so it is read but not changed.
not-kept =
    Your answers can't be written to { $file }: { $why }. They are kept until the notebook is closed, and written
    with your next answer if that works again.
moved = the file was moved or deleted
of-somebody-else = it holds the progress of somebody else now
name-none = Type a name first.
name-long = That name is too long: it may have { $most } letters.
name-taken =
    Somebody called { $name } has work in the folder { $folder } already. Is that you? Then go on with it. If not,
    take another name.
