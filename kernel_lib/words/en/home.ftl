### The start page: what there is to do, without typing code.

title = cogbook
tagline = Five tabletop games to learn, replay and teach.
welcome-back = Welcome back.
welcome-back-name = Welcome back, { $name }.
offline = Works offline

## The first trick, played on the page

trick-over = Try it now: one trick of GEAR
trick-task = Tap a card to win this trick.
trick-why = { $leader } led red. If you can, play red too. The highest red card wins.
trick-safe = Nothing can go wrong: you can always try again.
trick-leads = leads
trick-follows = follows
trick-your-turn = your turn
trick-you = you
open-hand = your open hand
closed-hand = closed: only you see these
refused = You can't play that card now.
lost = That card doesn't win.
lost-why = { $what } The highest card of the colour that was led wins.
won = You won the trick!
won-why = { $what } Your card is the highest of the colour that was led.
try-again = Try again
begin-instead = Want to start from the beginning?
begin-lesson = Start lesson 1 of GEAR
lesson-size = { $tasks ->
    [one] { $tasks } task
   *[other] { $tasks } tasks
}, about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}

## Going on

go-on-over = Go on where you were
lesson-title = { $game }, lesson { $number }: { $title }
task-of = Task { $number } of { $tasks }. About { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} to the end.
go-on = Go on with task { $number }
begin-next = Start lesson { $number }
your-turn = It's your turn
waits = { $game } against { LIST($others) }. Last played { $when }.
play-on = Play your turn
due = Due today: { $tasks ->
    [one] { $tasks } question
   *[other] { $tasks } questions
}
due-of = { $game }: questions that you answered before, asked again so that you remember.
start-drill = Start the drill
today = today
yesterday = yesterday
days-ago = { $days } days ago

## The name, which is asked for after the first lesson

ask-name = What is your name?
ask-name-why = You have done your first lesson. With a name, your work has a file of its own on this computer. It is sent nowhere.
change-name = Change the name
change-name-why = You are called { $name } here.
name-field = Your name
save-name = Save my name
skip-name = Go on without a name
somebody-else = I am somebody else
go-on-as = Go on as { $name }
keep-name = Cancel
name-saved = You are called { $name } from now on.
name-skipped = No name, then. You can give one at the end of this page at any time.
gone-on-as = Welcome, { $name }.
your-name = Your name:
no-name = not set
not-you = Not { $name }?

## Games

games = Five games
games-note = Learn by playing. No code needed.
players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
players-range = { $fewest } to { $most } players
learn = Learn
play = Play
learn-game = Learn { $game }
play-game = Play { $game }

## More to do

more = More to do
replay = Replay a game
replay-about =
    Step through { $count ->
        [one] one game
       *[other] { $count } games
    }, your own among them. Add notes, and see which moves cost points.
choose-game = Choose a game
close-list = Close the list
teach = Teach
teach-about = Make a workshop in seven steps: tasks, pages for your class, who needs help, and what learners take home.
open-workshop = Open a workshop
go-on-workshop = Go on with a workshop
begin-workshop = Start a new one
workshop-name = Name
start-workshop = Start the workshop
analyse = Analyse
analyse-about = Let bots play many games and compare them: what wins, how often, and how sure that is.
compare-bots = Compare two bots
your-games = Your games
of-players = { LIST($players) }
replay-title = { $title } ({ LIST($players) })
choose-bots = Which two bots should play each other?
bots-game = Game
bot-one = First bot
bot-other = Second bot
let-them-play = Let them play
same-bot = Choose two different bots.

## Code

copy-code = Copy as code
copied = Copied
show-code = Show code
show-code-about = The Python line under each thing.
code-on = On
code-off = Off
copied-line = Copied: { $line }

## Below

kept = What you do is saved in the folders { $progress } and { $games }.
move = Move it to another computer
move-file = As a file: everything that you have done.
save-file = Save the file
move-codes = As codes: how each lesson went. On the other computer choose “I have a code”, and type them one after the other.
move-nothing = There is nothing to move yet: do a lesson first.
have-code = I have a code
code-why = Type the code from your slip, or the one that a lesson shows at its end.
code-field = Code
use-code = Use the code
code-slip = From your slip
code-question = Your question: { $game }, lesson { $lesson }, task { $task }. Answer it on the board. Then you see whether that is right, and why.
show-question = Show the question
code-steps = Your lessons
open-lesson = Lesson { $number }: { $title }
code-taken = { $title }: { $new ->
    [0] you have done all of that here already.
    [one] one task is done here, too.
   *[other] { $new } tasks are done here, too.
}
code-empty = { $title }: no task of this lesson was done yet.
moved = Your browser saves the file { $file }. On the other computer, put it into the folder { $folder } beside the notebooks, and open cogbook again.
moved-named = { moved } Then give the same name there, at the end of the start page.
not-kept = Your answers can't be saved: { $why }
cannot-open = That can't be opened: { $why }
