### The course of a game: its page, and the words that each lesson needs.

## The page

about = Learn it by playing
counted = { $done } of { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
} done
part-rules = The rules
part-strategy = Playing well
part-other = Lessons
part-length = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
}, { minutes }
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
short-minutes = { $minutes } min
open = open
done = done
next = next
begun = { $answered } of { $count }
signs-done = done
signs-open = open now
signs-to-come = to come; you may open any
start-first = Start lesson 1
start = Start lesson { $number }
go-on = Go on with lesson { $number }
go-on-about = { $title }. { $answered } of { $count } tasks done.
start-about = { $title }{ $minutes ->
    [0] .
   *[other] . About { minutes }.
}
all-done = You have done every lesson of { $game }.
play = Play a whole game
practise = Practise
practise-about = Five minutes with the tasks that are due
place = Lesson { $number } of { $count }
heading = Lesson { $number }: { $title }
close = Close
words-of-lesson = Words of this lesson
guided-row = Your first game, with a guide
whole-row = A whole game
# How long these games are, in a few letters.
guided-length-inversion = 10 tricks
guided-length-gear = 1 round
guided-length-grid = 1 round
guided-length-industry = 1 point
guided-length-smash = 8 turns
whole-length-inversion = 10 tricks
whole-length-gear = 4 rounds
whole-length-grid = 3 wins
whole-length-industry = 7 points
whole-length-smash = 30 honor
table-heading = A whole game
first-game-heading = Your first game
drill-heading = Practise what is due
practice-heading = Practise lesson { $number }
saved = Saved in the folder { $folder }
no-course = There are no lessons of { $game } yet.
no-lesson = There is no lesson { $number }: { $game } has { $count }.

## What is announced

opened = { $heading }. It is open below.
table-opened = A whole game is set up below.
first-game-opened = Your first game is set up below, with a guide.
cannot-play = This game cannot be saved: { $why }
drill-opened = The tasks that are due are below.
practice-opened = { $tasks ->
    [one] A fresh question
   *[other] { $tasks } fresh questions
} on lesson { $number } { $tasks ->
    [one] is
   *[other] are
} below.
no-practice = No fresh questions on { $title } were found. Go on with the next lesson.
closed = The lesson is closed. Your answers are kept.

## The end of a lesson

next-lesson = Next lesson
next-lesson-about = Next: { $title }{ $minutes ->
    [0] .
   *[other] {" "}({ minutes }).
}
missed-lesson-about = Not done yet: lesson { $number }, { $title }.
course-ended = That was the whole course. Tasks come back when they are due: practise them for five minutes a day.

## The words of each lesson, which stand before its first task: each a word and what it means, with `|` between them.
## A word is explained in the first lesson that uses it.

words-inversion-the-lane =
    suit: one of five kinds of cards |
    trick: everybody plays one card; the best wins |
    lead: play first in a trick |
    lane: the open row of cards |
    follow card: the card that the lane has reached |
    follow: play a card of its suit
words-inversion-eleven =
    make 11: two numbers like 3 and 8 |
    inversion: such a card and the follow card change places
words-inversion-a-game-for-two =
    pile: the cards of one trick |
    draw: five tricks each
words-inversion-dee-says-ten =
    auction: who will win how many tricks? |
    declare: say your number of tricks |
    pass: leave the auction for good |
    parent: whoever declared most |
    children: all the others, as one team
words-inversion-the-parent =
    contract: the number that the parent declared

words-gear-open-cards =
    open hand: your six cards that all see |
    closed hand: two cards that only you see |
    trick: everybody plays; the best cards take it |
    lead: play first in a trick |
    follow: play the colour that was led |
    start player: leads the first trick
words-gear-pairs =
    pair: two cards of one number |
    follow a pair: with the same two colours
words-gear-what-a-round-pays =
    round: from the deal to its points |
    last trick: pays three points on top
words-gear-auction =
    set: six cards that are sold together |
    bid: the points that you offer for a set |
    ousted: outbid, and asked to bid again |
    debt: less than 0 points
words-gear-teams =
    partner: the player who faces you

words-grid-laying =
    engine: the grey space that turns first |
    goal: a grey corner that your tiles should turn |
    tile: covers one space |
    quarter: one of a tile's four squares |
    contact: beside or cornerwise to what is joined to the engine |
    tray: the tiles that are left for you
words-grid-turning =
    touch: coloured quarters meet, also at a corner |
    moving connection: two tiles touch with equal colours |
    driven: turned by a tile that touches it
words-grid-mistakes =
    fault: two tiles that cannot both stay |
    clash: different colours touch |
    lifted: taken off the board when it is scored
words-grid-counting =
    empty space: costs points at the end
words-grid-racing =
    pile: the tiles that everybody takes from |
    victory: a round that you won

words-industry-a-turn =
    factory: a Technology card that you built |
    market: where cards of all make hands |
    enter: put a card into a market |
    output: what factories pay with |
    upright, on its side: how a factory lies |
    effect: what a card can do for you |
    clash: hands in one market are compared
words-industry-factories =
    boost: an upright factory helps a hand
words-industry-what-cards-do =
    deck: your cards that are still to come |
    discard pile: your cards that are gone |
    house data: effects that we made up
words-industry-neutral-cards =
    neutral card: lies in a market, belongs to nobody |
    market deck: where neutral cards come from
words-industry-hands-that-clash =
    hand: the best five of your cards there |
    rank: how good a hand is, as in poker |
    kicker: a card beside those that make the rank |
    trigger: start a clash
words-industry-boosts-and-attacks =
    neighbour: the player left of a winner
words-industry-to-the-end =
    in play: in the markets, or a factory
words-industry-a-deck-of-your-own =
    Tech Deck: the cards that you choose from |
    preset: a deck that is ready to play
words-industry-two-against-two =
    partner: the player opposite you

words-smash-a-machine-on-a-base =
    base: where machines come in |
    machine: joined cells with a heart |
    heart: without it the machine is gone |
    weapon: strikes what lies under it |
    assemble: put it together on a base
words-smash-to-move-is-to-flip =
    flip: turn a machine over one of its sides |
    gears: what you pay with
words-smash-hearts-first =
    attack: flip over a machine of the other side |
    honor: points that can win the battle |
    Landfill Site: where destroyed cards lie
words-smash-twenty-five-gears =
    store: the open cards that you can buy |
    Prepare: buying before the battle |
    program: a card that is not a machine
words-smash-a-base-under-a-heart =
    Exploit: the income that begins a turn |
    phase: a part of a turn
words-smash-destroy-base =
    strike: destroy a base under a weapon
words-smash-plugins-and-effects =
    plugin: a program that stays and works |
    script: a program that is used up |
    effect: what a machine can do |
    announce: say it before it is done
words-smash-last-in-first-out =
    answer: announce something in return |
    cancel: what waits is not done |
    last word: an answer to the end of a turn
words-smash-the-last-turns =
    throw: put a card of your hand away
