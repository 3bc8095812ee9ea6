## Cards. A card is written `E7`: its domain and its value.

domain = { $domain ->
    [T] Technology
    [E] Energy
    [C] Capital
   *[L] Labor
}
card = { $domain ->
    [unknown] ?
   *[E] { domain } { $value }
}
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
cards-unknown = { $n ->
    [one] a card
   *[other] { $n } cards
}
card-and-effect = { card }, { effect }
card-neutral = the neutral { $card }
no-cards = none

## Effects: what is printed on a card, by its verb

verb = { $verb ->
    [draw] draw
    [discard] discard
    [replace] replace
    [search] search
    [recover] recover
    [rotate] rotate
    [scout] scout
    [copy] copy
    [swap] swap
    [boost] boost
    [share] share
   *[rally] rally
}
effect = { $n ->
    [0] { verb }
   *[other] { verb } { $n }
}
effect-copying = { $effect } as { $card }
effect-line = { $neutral ->
    [yes] { effect-line-neutral }
   *[no] { effect-line-own }
}
effect-line-own = { $verb ->
    [draw] Draw { cards }.
    [discard] Discard a card of your hand, then draw { cards }.
    [replace] Take back a card of yours here. Your top card replaces it (Technology: to hand).
    [search] Search your deck for a card of value { $n } or less, show and take it, shuffle.
    [recover] Take a card of value { $n } or less from your discard pile into your hand.
    [rotate] Turn another player's upright factory a quarter: it cannot boost now.
    [scout] Turn up { cards } of your deck, take one into your hand, discard the rest.
    [copy] Use the effect of any other card in this market as if printed here.
    [swap] Swap this card with one of yours in the other market.
    [boost] This turn this card counts { $n } more or less (1 to 13) in this market.
    [share] All players draw a card, you { $n }.
   *[rally] Draw a card, and { $n } more for each side ahead (of equals, who began earlier).
}
# What the same words mean on a neutral card, where that is different.
effect-line-neutral = { $verb ->
    [draw] Draw { cards } from the market deck.
    [discard] Discard a card (no Technology) to the market, then draw { cards } from the market deck.
    [replace] Discard a neutral card here; the top card of the market deck takes its place.
    [search] Search the market deck for a card of value { $n } or less, show and take it, shuffle.
    [recover] Take a card of value { $n } or less from the market's discard pile into your hand.
    [scout] Turn up { cards } of the market deck, take one into your hand, discard the rest.
    [swap] Swap this card with a neutral card in the other market.
    [boost] This turn this card counts { $n } more or less (1 to 13) here, for everybody.
    [share] All players draw a card from the market deck, you { $n }.
    [rally] Draw a market card, { $n } more for each side ahead (of equals, who began earlier).
   *[other] { effect-line-own }
}
effect-line-copying = as { $card }: { $line }

## Poker hands, by rank; `first` and `second` are the values that make it

rank = { $rank ->
    [high-card] high card
    [pair] pair
    [two-pair] two pair
    [three-of-a-kind] three of a kind
    [straight] straight
    [flush] flush
    [full-house] full house
    [four-of-a-kind] four of a kind
    [straight-flush] straight flush
   *[five-of-a-kind] five of a kind
}
# A rank as one says that somebody has it.
a-rank = { $rank ->
    [high-card] a { rank }
    [pair] a { rank }
    [straight] a { rank }
    [flush] a { rank }
    [full-house] a { rank }
    [straight-flush] a { rank }
   *[other] { rank }
}
hand = { $rank ->
    [none] no cards
    [high-card] high card { $first }
    [pair] a pair of { $first }s
    [two-pair] two pair, { $first }s and { $second }s
    [three-of-a-kind] three { $first }s
    [straight] a straight, { $first } high
    [flush] a flush, { $first } high
    [full-house] a full house, { $first }s and { $second }s
    [four-of-a-kind] four { $first }s
    [straight-flush] a straight flush, { $first } high
   *[five-of-a-kind] five { $first }s
}
hand-and-kickers = { hand }, { $n ->
    [one] kicker
   *[other] kickers
} { LIST($kickers, type: "commas") }

## What to do

prompt-chance = The cards are about to be shuffled or drawn.
prompt-personalise = Choose a deck.
prompt-personalise-advanced = Choose a deck: 26 cards, and 15 for the market.
prompt-start = Choose three Technology cards to start with.
prompt-build = Build one Technology card as a factory, or go on.
prompt-enter = Enter up to two cards: { $left } more. You have { $output } output left.
prompt-enter-without = Enter up to two cards: { $left } more. A factory on its side gives 3 output.
prompt-enter-none = Turn factories that should boost instead of pay, or go on.
prompt-effect = Use the effect of one of your cards or of a neutral card, or go on.
prompt-take = Take one of the cards that were turned up.
prompt-clash = Trigger a clash in market { $markets ->
    [AB] A or B
   *[A] { $markets }
}, or go on.
prompt-boost = Clash in market { $market }: add an upright factory, or none.
prompt-update = Discard one of { WHOSE($winner) } cards in { $market }. You may discard a neutral card too.
prompt-rotate = Turn any of your upright factories, or go on.
prompt-discard = Discard a card: you hold { $held }, and keep 7.

## Where we are

status-result = result
status-setup = setting up, first to { $target }
status-round = round { $round }, first to { $target }
status-late = round { $round } of { $rounds }, first to { $target }
chapter-setup = setup
chapter-turn = round { $round }, turn { $turn }

## What happened

move-personalise = { $who } chose the deck { $preset }.
    .object = the deck { $preset }
move-personalise-own = { $who } prepared a deck of { $n } cards.
    .object = a deck of { $n } cards
move-first = It was drawn who goes first: { $who }.
move-random = { $n } unused cards were taken for the market deck.
move-market = The market deck was shuffled.
move-start = { $who } { VERB($who, "starts", "start") } with { $cards }.
move-shuffle = { WHOSE($who) } deck was shuffled.
move-shuffle-market = the market deck was shuffled.
move-draw = { $who } drew { $cards }.
move-draw-market = { $cards } came from the market deck.
move-reveal = { $cards } came up from { WHOSE($who) } deck.
move-reveal-market = { $cards } came up from the market deck.
move-refill = { $cards } came to the neutral cards of market { $market }.
move-build = { $who } built { $card }, { facing }.
facing = { $facing ->
    [vertical] upright
   *[horizontal] on its side
}
move-produce = { $who } produced with { $factory }: 3 output.
move-enter = { $who } entered { entry }.
# What enters, where, in place of what, and which factory pays.
entry = { $card } in market { $market }{ $replaces ->
    [yes] {" "}in place of { $replaced }
   *[no] {""}
}{ $pays ->
    [yes] , paid by { $factory }
   *[no] {""}
}
    .short = { $card } in { $market }{ $replaces ->
        [yes] {" "}for { $replaced }
       *[no] {""}
    }{ $pays ->
        [yes] , paid by { $factory }
       *[no] {""}
    }
move-rotate = { $who } turned { $factory }.
move-effect = { $who } used { $source } in market { $market }: { $effect }
move-effect-target = { move-effect } Chosen: { $card }.
move-effect-factory = { move-effect } Chosen: { WHOSE($owner) } { $card }.
move-effect-value = { move-effect } It counts { $value }.
move-take = { $who } took { $card }.
move-clash = { $who } triggered a clash in market { $market }.
    .object = a clash in market { $market }
move-boost = { $who } added { $factory } to the hand.
move-boost-none = { $who } added no factory.
move-update = { $who } discarded { $cards } from the market.
move-update-none = { $who } discarded nothing from the market.
move-discard = { $who } discarded { $cards }.
move-done = { $step ->
    [build] { $who } built no more factories.
    [enter] { $who } entered no more cards.
    [effect] { $who } used no more effects.
    [clash] { $who } triggered no clash.
    [rotate] { $who } turned no more factories.
   *[other] { $who } went on.
}
event-turn = Round { $round }: { WHOSE($who) } turn.
event-gained = { $card } went to { WHOSE($who) } hand.
event-placed = { $card } took the place in market { $market }.
event-clash =
    Clash in market { $market }: { LIST($hands, type: "semicolons") }. { $why } { SENTENCE($who) } scored
    { $points }{ $shared ->
        [yes] {" "}each
       *[no] {""}
    }.
outcome-target-reached = { $who } won with { $points }.
outcome-round-limit = { $who } won with { $points } after { $rounds } rounds.

## What somebody did while another waited: clauses after a name

did-build = built { $cards }
did-produce = produced with { $cards }
did-enter = entered { $cards } in market { $market }
did-rotate = turned { $cards }
did-use = used { $cards }
did-gain = took { $card }
did-clash = triggered a clash in market { $market }
did-update = discarded { $cards } from the market
did-update-none = discarded nothing from the market
clash-won-with =
    Clash in market { $market }: { $who } won with { $hand }, and scored { $points }{ $shared ->
        [yes] {" "}each
       *[no] {""}
    }.

## What may be lost next

danger-clash =
    { SENTENCE($who) } { VERB($who, "has", "have") } { $points } of { $target } points: the next clash that { $who } {
    VERB($who, "wins", "win") } ends the game.

## A clash, told

clash-shown = { $who } { VERB($who, "has", "have") } { $hand }
clash-shown-boosted = { clash-shown }, boosted by { $factory }
clash-boosts = Clash in market { $market }: { LIST($boosts, type: "commas") }.
clash-boost = { $who } { VERB($who, "adds", "add") } { $factory }
clash-boost-none = { $who } { VERB($who, "adds", "add") } nothing
clash-hand = { SENTENCE($who) } { VERB($who, "has", "have") } { $hand }.
why-alone = Nobody else was there.
why-rank = { SENTENCE($mine) } is higher than { $theirs }.
why-value = Both have { a-rank }: { $mine } beats { $theirs }.
why-kicker = Both have { a-rank }: the kicker decides, { $mine } beats { $theirs }.
why-missing =
    Both have { a-rank }: the kicker decides, { $who } { VERB($who, "has", "have") } { $mine } and the other has no
    kicker left.
why-tie = Both have the same { rank }, card for card.

## What buttons say; the short forms stand where there is little room

button-personalise = Choose the deck { $preset }
button-personalise-own = Play with this deck
button-start = Start with { $cards }
button-build = Build { $card } { facing }
button-produce = Produce with { $factory }
button-enter = Enter { entry }
    .short = { entry.short }
button-rotate = Turn { $factory }
button-effect = Use { $source } in market { $market }: { $effect }
    .short = { $source }: { $effect }
button-effect-target = { button-effect }, choose { $card }
    .short = { button-effect.short }, { $card }
button-effect-factory = { button-effect }, choose { WHOSE($owner) } { $card }
    .short = { button-effect.short }, { $card }
button-effect-value = { button-effect }, count { $value }
    .short = { button-effect.short }, count { $value }
button-take = Take { $card }
button-clash = Clash in market { $market }
button-boost = Boost with { $factory }
button-boost-none = No boost
button-update = Discard { $cards }
button-update-none = Discard nothing
button-discard = Discard { $cards }
button-done = Go on

## What may come

forecast-clash = { $who } { VERB($who, "scores", "score") } in market { $market }

## The table in words

table = Gears of Industry, { $status }. { SENTENCE($prompt) }
table-market = Market { $market }: neutral { $neutral }; { LIST(EACH($rows, "table-row"), type: "semicolons") }.
table-market-lifted = { table-market } This turn { $card } counts { $value }.
table-row = { $who } { $cards }
table-market-deck = Market deck: { cards }, discard pile: { $discards }.
table-revealed = Turned up: { $cards }.
table-seat =
    { $who }: { points }; hand { $hand }; factories { LIST($factories, type: "commas") }; { $output ->
        [0] {""}
       *[other] output { $output };{" "}
    }deck { $deck }; discard { $discards }.
cards-hidden = { $n } hidden
cards-hidden-and-known = { $n } hidden and { $cards }
factory = { $vertical ->
    [yes] { $card } upright
   *[no] { $card } on its side
}

## How it ended

ending-title-points = { $winner } { VERB($winner, "wins", "win") } by { $lead }
ending-title-worth = { $winner } { VERB($winner, "wins", "win") }: equal points, higher cards
ending-title-shared = { $winner } { VERB($winner, "shares", "share") } the win
ending-why-target =
    { $winner } { VERB($winner, "was", "were") } the first to reach { $target }, in round { $round } with { $reached };
    { $rival } { VERB($rival, "has", "have") } { $fewer }.
ending-why-both =
    Two sides reached { $target } in round { $round }: { $winner } { VERB($winner, "has", "have") } { $points },
    { $rival } { VERB($rival, "has", "have") } { $fewer }.
ending-why-rounds =
    After { $rounds } rounds nobody has { $target }: { $winner } { VERB($winner, "has", "have") } { $points },
    { $rival } { VERB($rival, "has", "have") } { $fewer }.
ending-why-worth =
    { $both } { VERB($both, "has", "have") } { $points } in round { $round }; then the cards in markets and factories
    count, and { $winner } { VERB($winner, "has", "have") } a worth of { $worth } there, { $rival }
    { VERB($rival, "has", "have") } { $less }.
ending-why-shared =
    { $winner } { VERB($winner, "has", "have") } { $points } each in round { $round }, and cards worth { $worth } each.
line-market = cards in market { $market }
line-factories = factories
line-worth = worth of all cards
line-team-worth = worth of the team's cards
line-points = points
line-team-points = points of the team

## Labels of cards and factories

card-copy = { $card } ({ $number })
card-off = { $card }, not legal now
card-hint = { $card }, hint
card-then = then { $card }
card-back = hidden card in { WHOSE($who) } hand
card-in-hand = { $card }, in { WHOSE($who) } hand
card-in-market = { WHOSE($who) } { $card }, in market { $market }
card-in-market-neutral = { $card }, neutral in market { $market }
card-discarded = { $card }, on top of { WHOSE($who) } discard pile
card-discarded-market = { $card }, on top of the market's discard pile
card-counts = counts { $value }
card-built-only = A Technology card is built as a factory: upright it boosts, on its side it pays.
space = space { $number } in market { $market }
turned-up = turned up
card-turned-up = { turned-up }: { $card }
factory-upright = { WHOSE($who) } { $card }, upright: it can boost a clash
factory-on-its-side = { WHOSE($who) } { $card }, on its side: it gives 3 output or pays for a { $value }
factory-spent = { WHOSE($who) } { $card }, upright: it did its work this turn
factory-does-boost = boost
factory-does-pay = output 3
factory-does-nothing = spent

## Markets on the table

market = market { $market }
neutral = neutral
house-data = effects: house data
market-deck = Market deck
market-deck-holds = { market-deck }: { $n }
deck-holds = deck { $n }
with-boost = with { $card }
no-boost = no boost
no-hand = nothing
clash-now = A clash now: { $names } +{ $points }
    .short = now: { $names } +{ $points }
clash-then = A clash then: { $names } +{ $points }
    .short = then: { $names } +{ $points }
market-hand = { $market }: { LIST($words, type: "commas") }
clash-here = Clash in market { $market }
    .short = Clash

## Seats on the table

score = { $points } / { $target }
about-seat = hand { $hand } · deck { $deck }
    .short = { $hand } · { $deck }
team = team { $letter }
worth = cards worth { $worth }
team-and-worth = team { $letter }: { $points }, { worth }
won = won
known-cards = known: { $cards }
deck-of = { SENTENCE(WHOSE($who)) } deck and hidden hand
discarded = Discarded: { $cards }
nothing-left = nothing

## Decks to choose

preset-about = { $preset }: { $plan } { preset-counts }
preset-counts = { $technology } Technology, { $energy } Energy, { $capital } Capital, { $labor } Labor
preset-share = to the market: { $cards }
deck-chosen = deck: { $preset }
deck-own = your own deck
deck-none = no deck yet
starters = Technology cards of value 5 or less in your deck

## What is chosen, and how

output-left = output { $output } · { $left } of 2 cards to enter
choose-personalise = Choose a deck
choose-start = Choose three cards
choose-build = Choose a Technology card
choose-enter = Choose a card or a factory
choose-effect = Choose a card in a market
choose-take = Choose a card
choose-clash = Choose a market
choose-boost = Choose a factory
choose-update = Choose a card to discard
choose-rotate = Choose a factory
choose-discard = Choose a card
open-start = Choose the next card
open-build = How should it lie?
open-enter = Choose a place in a market
open-pay = How do you pay?
open-effect = Choose what it works on
open-copy = Choose the effect to copy
lay-upright = Upright: boosts
lay-on-its-side = On its side: pays
pay-by-output = By output { $value }
pay-by-factory = By { $factory }
turn-only = Turn without output
count-as = Count { $value }
tray = { SENTENCE($source) } in market { $market }: choose a card
command-done = Go on
    .short = Go on
command-no-boost = No boost
    .short = No boost
command-discard-nothing = Discard nothing
    .short = Nothing

## The gallery of cards

gallery = The Tech Deck: every card and what it does.
gallery-note = house data: the printed effects are lost
gallery-factories = built as factories: on their side they pay, upright they boost
gallery-market-cards = they enter the markets; one effect a turn
gallery-factory = factory
gallery-factory-words = On its side: 3 output, or it pays alone for its own value. Upright: it may boost a hand.
gallery-number = the number: value, and what it costs in output

## The clash calculator

verdict = { $verdict ->
    [win] win
    [tie] share the win
   *[lose] lose
}
boosted = { $boosted ->
    [yes] , boosted by { $factory }
   *[no] {""}
}
advice-now = Market { $market }: in a clash now you would { verdict } with { $hand }{ boosted }.
advice-few =
    Market { $market }: you have { $count } of the three cards for a clash. With the cards there now you would {
    verdict } with { $hand }{ boosted }.
advice-cards = These cards of your hand would win there: { LIST($cards, type: "commas") }.
advice-no-card = No card of your hand would win there.
advice-instead = { $card } for { $replaced }
advice-draw = The chance that your next card does so: { $chance }.
advice-hold = The chance that nobody beats you with what they enter in their next turn: { $chance }.
advice-chance = { NUMBER($win) } %
advice-chance-about = about { NUMBER($win) } % ± { NUMBER($error) } %
advice-spectator = What a clash would bring depends on whose cards lie there: ask with a player's view.
advice-no-turn = There are no clashes before the first turn or after the end.
advice-no-market = There is no market { $market }: the markets are 0 and 1.
advice-samples = At least 2 hands must be drawn for an error bar, not { $samples }.

## Hints: why a move is hinted. What is gained by it stands within another hint, too

factories = { $n ->
    [one] { $n } factory
   *[other] { $n } factories
}
hint-deck = { $plan }
hint-start = They're the highest that you may start with: they pay for more valuable cards, and boost more.
hint-alone = On its side it alone can pay for the { $card } in your hand.
hint-pays = On its side it gives 3 output: then your factories give { $output } in all.
hint-boosts = Upright it can boost: your hand in market { $market } becomes { $hand }.
hint-upright = Upright it can boost, and { $lying } of your factories lie on their side to pay.
hint-no-technology = You hold no Technology card to build.
hint-played-on = Played on to your next turn, it leaves you better off than the other good ideas.
hint-only = It's all that you can do now.
hint-all-so = All the best turns from here begin like this.
hint-usual = Counting cards, factories and hands, it's the best of your choices.
gain-third = it is your third card in market { $market }, and a clash there would now win you { $points }.
hint-third = { SENTENCE(gain-third) }
gain-wins = a clash in market { $market } would then win you { $points }.
hint-wins = { SENTENCE(gain-wins) }
gain-shares = you would then share { $points } in a clash in market { $market }.
hint-shares = { SENTENCE(gain-shares) }
gain-makes = it makes { $hand } in market { $market }, up from { $before }.
hint-makes = { SENTENCE(gain-makes) }
gain-kicker = it gives { $hand } in market { $market } a higher kicker.
hint-kicker = { SENTENCE(gain-kicker) }
gain-comes-to = it is your { $held ->
    [1] first
    [2] second
   *[3] third
} card in market { $market }; a clash takes three.
hint-comes-to = { SENTENCE(gain-comes-to) }
hint-pays-for = Its output helps you to enter { entry }: { $reason }
hint-output = Its 3 output make { $output }, for more valuable cards.
hint-two-entered = Two cards have entered, and that is all for one turn.
hint-none-to-enter = You hold no card that could enter a market.
hint-none-better = No card that you can pay for would improve one of your hands.
hint-draws = It brings you { cards }.
hint-exchanges = It trades { $card } for { cards }.
hint-fetches = It brings { $card } to your hand.
hint-fetches-factory = It brings { $card } to your hand, and you can build it.
hint-fetches-for-hand =
    It brings { $card } to your hand, which can make { $hand } in market { $market }, up from { $before }.
hint-fetches-for-kicker =
    It brings { $card } to your hand, which can give { $hand } in market { $market } a higher kicker.
hint-scouts = You see { cards } and keep the best for you.
hint-turns = Then a rival's factory lies on its side and cannot boost.
hint-technology = You can build it, and you have { factories }.
hint-hand = In market { $market } it can make { $hand }, up from { $before }.
hint-hand-kicker = In market { $market } it can give { $hand } a higher kicker.
hint-clash-wins = You have { $hand } there, and the others have { $rival } at best: that wins { $points }.
hint-clash-shares = You have { $hand } there, and the others have nothing better: that shares { $points }.
hint-clash-loses =
    With the cards there now you would win no clash: in market { $market } others have { $rival }, and you have {
    $hand }.
hint-boost-wins = It makes { $hand }, and the others have { $rival } at best.
hint-boost-shares = It makes { $hand }, as good as the others' best.
hint-no-need = You win with { $hand } alone: the others have { $rival } at best.
hint-no-use = No factory would make your hand as good as { $rival }, which another player has or can have.
hint-no-better = No factory would make your hand, { $hand }, better.
hint-leaves = It leaves the winner { $hand } in market { $market }, down from { $before }, without counting factories.
hint-keeps = The winner keeps { $hand } in market { $market }, with one card less.
hint-lies-down = Your turn is next: on its side it can pay then.
hint-stays = Your turn is not next: upright factories can boost in clashes of others.
hint-too-dear = It costs { $cost }, and all your factories together give only { $output }.
hint-no-place = It would improve none of your hands.
hint-least = It's worth less to you than the other cards in your hand.

## What a move loses, where a better one was there: it is not named

loss-points = You have { $hand } in market { $market }. It would win { $points }, and now it brings none.
loss-clash = { SENTENCE($who) } scored in market { $market }, and your factories could have changed that.
loss-behind = In market { $market } you have { $hand } now, and another player has { $rival } or can have it.
loss-hand = In market { $market } you have { $hand } now, and you could have more.
loss-card = Your factories give { $output } output now: too little for { $card }, which costs { $cost }.
loss-boost = No upright factory is left to join your hand in a clash.

## Decks of one's own. A preset is called by its name in code.

plan-forge = Many factories: cheap cards come first, and better ones soon after.
    .short = Many factories
plan-grid = Straights: the values 6 to 10 in three domains, and the 5 in two.
    .short = Straights
plan-guild = One domain: thirteen Energy cards make flushes.
    .short = One domain
plan-union = Two domains: Capital and Labor make pairs, flushes and straights.
    .short = Two domains
plan-bank = High pairs: cards of high value, paid by factories of the same value.
    .short = High pairs
pile-deck = play deck
pile-market = market deck
about-card = { card }: { effect-line }
about-factory = { card }: a factory, no effect.
# The rules of deck building in short, and what is found where they are met.
deck-size = { $n } cards
deck-share = Market: { $n } cards
deck-add = { $rule }: add { $n }
deck-take-out = { $rule }: take { $n } out
deck-full = Just as many.
deck-starters = Three factories of 5 or less
    .met = { $cards }
deck-pool-basic = Each card once
    .met = One Tech Deck has no card twice.
deck-pool-advanced = Each card twice at most
    .met = Two Tech Decks have no card three times.
deck-no-technology = Market: no Technology
    .met = It has none.
deck-house-data = What the cards say is house data: the printed effects are lost.
deck-not-saved = This is not a saved deck of Gears of Industry: { $reason }.
deck-file-too-long = it is too long
deck-text-too-long = This is too long for a deck: { $n } letters, { $most } at most.

## Questions on rules

ask-next = Who acts next?
ask-output = How much output do you have then?
ask-able = Which of your factories lie on their side then?
ask-drawn = How many cards do you draw with that?
ask-clash = Who wins the clash?
ask-points = How many points does a winner of the clash get?
ask-hand = Which of these cards are in your hand for the clash?
ask-own = Which of these cards are yours in that market then?
ask-neutral = Which of these cards are neutral in that market then?
ask-discard = How many cards must you discard then?
ask-game = Who wins the game?
claim-card = { $card }.

## Why a legal move may be made that was left out

omitted-boost = A factory that lies upright may boost, as long as it has not in this clash.
omitted-no-boost = Nobody has to boost: you may also go without.

## What is said to wrong answers to these questions

mistake-not-neighbour = { $who } { VERB($who, "does", "do") } not sit to the left of the winner whose card goes now.
mistake-winner-updates = { $who } won. A neighbour clears the market, not the winner.
mistake-goes-on = You have something to choose yet, so it is not the turn of { $who }.
mistake-step-over = { $who } acted in this step before, or { VERB($who, "has", "have") } nothing to choose in it.
mistake-lower-rank = { $who } { VERB($who, "has", "have") } { $rank }. There is a higher hand.
mistake-lower-value = { $who } { VERB($who, "has", "have") } { $rank }. Somebody has the same with a higher value.
mistake-lower-kicker = { $who } { VERB($who, "has", "have") } { $rank }. Somebody has the same with a better kicker.
mistake-team-worth = { $team } have as many points, but their cards in play are worth less.
mistake-team-behind = { $team } have { $points ->
    [one] { $points } point
   *[other] { $points } points
} together. The other team has more.
mistake-value-of-factory = That counts the number of the factory. Each factory gives the same output.
mistake-output-turned = A factory that gives output is turned, but its output is there.
mistake-price-alone = That is the price. The question is what is left.
mistake-rest-lost = Output that is left stays until the end of the step.
mistake-paid-twice = That takes the price off the output. The factory paid it alone.
mistake-pays-alone = A factory that pays for a card alone gives no output as well.
mistake-output-kept = That is the output before the step ended.
mistake-rally-number = That is the number on the card: it counts for each player ahead, and a card comes in any case.
mistake-rally-ahead = Somebody is ahead of you, and that brings more cards.
mistake-rally-one = That does not fit how many players are ahead of you.
mistake-rally-all = That counts every other player. Only players who are ahead of you count.
mistake-rally-none = One card comes in any case.
mistake-share-others = The others draw one card. You draw more.
mistake-share-one-more = The number on the card is all that you draw.
mistake-share-all = That counts the cards of all players.
mistake-discard-off = That takes off the card that you discard. You still draw the whole number.
mistake-discard-on = The card that you discard adds nothing to what you draw.
mistake-draw-of-turn = The draw at the start of the turn does not belong to this effect.
mistake-draw-itself = The card whose effect you use does not count.
mistake-low-hand = The winning hand is no higher than three of a kind.
mistake-high-hand = The winning hand is higher than three of a kind.
mistake-three-points = No hand brings more than 2 points.
mistake-no-points = Somebody wins every clash and scores.
mistake-all-held = That is how many cards you hold.
mistake-kept = That is how many cards you keep.
mistake-all-kept = You hold more than seven cards.
# The things whose sum a number is, as in “3 leaves out the output that you had”.
part-output = the output that you had
part-factory = what this factory gives
part-price = the price of the card
part-rally-card = the card that comes in any case
part-rally-ahead = the cards for players ahead of you
part-held = the cards that you hold
part-kept = the cards that you keep
no-exercise-decks = This rule is about making a deck: the deck builder checks it, card by card.

## The bots: what each is called, and how it plays

bot-greedy = Careful
    .plays = Builds every turn, enters the card that helps its markets most, and clashes where it doesn't lose.
bot-planner = Planner
    .plays = Compares whole turns, plays each one on to its next turn, and takes the best.

## Options, and what decisions are judged by

option-players = how many play
    .asks = How many play?
option-mode = one Tech Deck each, or two
    .asks = Which game do you play?
    .basic = Basic: one Tech Deck
    .advanced = Advanced: two Tech Decks
option-teams = whether four play two against two
    .asks = Do four play two against two?
option-extra-deal = extra cards drawn at the start, beyond the four
    .asks = How many extra cards do you draw at the start?
option-target = points to reach
    .asks = To how many points do you play?
stake = chance to win

## Statistics

question-hands = Which hands win clashes?
    .value = clashes won
    .by = hand, weakest first
question-hands-points = What does a hand bring?
    .value = points in the clash
    .by = hand, weakest first
question-boost = What is a boost worth?
    .value = clashes won
    .by = the hand
question-size = How many cards does it take to win?
    .value = clashes won
    .by = cards in the hand
question-highest = How high must the highest card of a hand be?
    .value = clashes won
    .by = highest value in the hand
question-trigger = Does whoever triggers a clash win it?
    .value = clashes won
    .by = who
question-clash-points = When do clashes bring points?
    .value = points a hand
    .by = round
question-clashes-by-player = Who wins clashes?
    .value = clashes won
    .by = player
question-effects = Which effects do winners use?
    .value = games won
    .by = effect
question-effects-score = How do players who use an effect score?
    .value = score
    .by = effect
question-tempo = How much is done in a turn, as the game goes on?
    .value = moves in a turn
    .by = round
question-tempo-by-player = How much does each player do in a turn?
    .value = moves in a turn
    .by = player
question-clash-turns = How often is a clash triggered, as the game goes on?
    .value = turns with a clash
    .by = round
question-early-entries = Does it pay to enter more cards in the first three rounds?
    .value = games won
    .by = cards entered, against the mean of the table
question-decks = Do light decks pay?
    .value = games won
    .by = mean value of the deck's market cards, against the mean of the table
question-first-clash = What is the first clash worth?
    .value = games won
    .by = the first clash
question-boosted-hands = Which winning hands have a boost?
    .value = winning hands with a boost
    .by = hand, weakest first
question-opening = Is it better to start with factories or with the market?
    .value = games won
    .by = cards entered in the first turn
question-domains = Which domain pays in the market?
    .value = games won
    .by = domain of the card
question-worth = Do heavy cards pay?
    .value = games won
    .by = value of the card
question-matched = How often does a factory of the same value pay alone?
    .value = cards paid by a match
    .by = player
question-facing = How are factories built?
    .value = factories built on their side
    .by = player
question-factories = Which factories do winners build?
    .value = games won
    .by = value of the factory
hand-boosted = boosted
hand-not-boosted = not boosted
clash-triggered = triggered it
clash-drawn-in = was drawn in
clash-won = won it
clash-lost = lost it
entered-more = ahead
entered-fewer = behind
deck-heavier = heavier
deck-lighter = lighter
unit-moves = moves

# What a column of a frame holds.

column-market = of the market, 0 is A
column-winners = of the clash
column-points = for the winners
column-score = of the seat at the end
column-won = whether the seat won the game
column-round = the round, from 1
column-trigger = whose turn it was
column-cards = the best, in order of weight
    .moves = of the move
column-values = that they count
column-rank = of the hand
column-boost = the factory that joined; null for none
column-size = in the hand
column-highest = the highest that counts
column-boosted = whether a factory joined
column-triggered = whether this seat triggered it
column-took = whether this hand won
column-brought = that this hand won
column-source = whose effect was used
    .moves = whose effect is used
column-neutral = whether it is a neutral card
column-verb = what the effect does
column-moves = of the kinds below
column-built = moves of the kind build in the turn
column-produced = moves of the kind produce in the turn
column-entered = moves of the kind enter in the turn
    .begun = cards entered in the first 3 rounds
column-rotated = moves of the kind rotate in the turn
column-effects = moves of the kind effect in the turn
column-clashes = moves of the kind clash in the turn
column-card = domain and value
column-replace = whose place it took; null for none
    .moves = taken off its place
column-factory = that paid alone; null for output
    .moves = the factory meant
column-domain = E, C or L
column-worth = of the card
column-matched = whether a factory paid alone
column-deck-worth = of the deck's cards for the markets, in the mean
column-first-clash = whether it won the first clash; null if there was none
column-facing = horizontal (on its side) or vertical (upright)
column-deck = from the top
column-personalise-market = given to the market deck
column-enter-market = of the market, 0 is A
column-effect-market = of the market, 0 is A
column-clash-market = of the market, 0 is A
column-refill-market = of the market, 0 is A
column-effect-neutral = whether it is a neutral card
column-update-neutral = taken off the market; null for none
column-copied = whose effect is copied
column-target = what the effect is aimed at
column-effect-seat = whom the move is about
column-update-seat = whom the move is about
column-first-seat = whom the move is about
column-shuffle-seat = whom the move is about
column-draw-seat = whom the move is about
column-reveal-seat = whom the move is about
column-value = chosen for the effect
column-seat = whom the event is about
column-hands = cards, values, rank and boost

## The rules

# What a step asks for, as refusals say it.
step = { $step ->
    [personalise] everybody prepares a deck
    [start] choose three Technology cards to start with
    [build] build a factory, or go on
    [enter] produce, enter a card, turn a factory, or go on
    [effect] use the effect of a card, or go on
    [take] take one of the cards that were turned up
    [clash] trigger a clash, or go on
    [boost] add an upright factory to your hand in the clash, or none
    [update] take a card of the winner off the market
    [rotate] turn upright factories, or go on
   *[discard] discard a card
}
rule-cards = The Tech Deck
    .text =
        A Tech Deck has four domains, Technology, Energy, Capital and Labor, each with the values 1 to 13. The two wild
        cards are left out.
    .refusal = There is no card { $code } in this game: cards are T, E, C or L with a value from 1 to 13.
rule-pool = One pool for everybody
    .text = Everybody chooses from the same pool: one Tech Deck in the basic game, two in the advanced game.
    .refusal = The pool has only { $copies } of { $code }, and this deck has { $count }.
rule-deck-size = A deck of 26
    .text =
        A play deck has exactly 26 cards of the pool. You may choose a preset or make any other deck that keeps the
        rules.
    .refusal = A play deck has 26 cards, this one has { $count }.
rule-deck-starters = Enough to start with
    .text = A play deck holds at least three Technology cards of value 5 or less.
    .refusal = A play deck needs three Technology cards of value 5 or less to start with, this one has { $count }.
rule-market-share = What you give to the market
    .text =
        In the advanced game each player gives 15 cards to the common market deck. In the basic game nobody gives
        any.
    .refusal = In this game everybody gives { $share } cards to the market deck, not { $count }.
rule-market-no-technology = No Technology in the market deck
    .text = The market deck has no Technology cards.
    .refusal = The market deck takes no Technology cards: { $code } cannot be given to it.
rule-personalise = Decks first
    .text =
        Before anything else, everybody prepares a deck of their own, in seat order. Everybody sees which cards are
        in it.
    .refusal = Prepare your deck first: name its 26 cards, or choose a preset.
rule-first-player = Who goes first
    .text =
        Two to four play. Chance decides who takes the first turn. Then turns go clockwise, to the next higher seat.
    .refusal = Now the first player is drawn: one of the seats 0 to { $last }.
rule-market-deck = The market deck
    .text =
        In the basic game the market deck is 30 cards. They are taken at random from the cards that players left in
        their Tech Decks, without Technology. In the advanced game it is the cards that the players gave.
    .refusal = Now the market deck is taken from the unused cards, without Technology: { cards }.
rule-market-order = The market deck is shuffled
    .text = The market deck is shuffled before the markets are opened.
    .refusal = Now the market deck is shuffled: all its { cards }.
rule-neutrals = Two neutral cards
    .text =
        There are two markets. Each begins with two neutral cards from the top of the market deck. When a neutral
        card goes, a new one takes its place at once, even between the choices of two winners, as long as there are
        cards.
    .refusal = Now market { $market } gets the top of the market deck: { cards }.
rule-start = Three cards to start with
    .text =
        In turn order each player takes three Technology cards of value 5 or less from the play deck into the hand.
        The rule document says that players may do so; here everybody does.
    .refusal = Start with three Technology cards of value 5 or less from your deck.
rule-opening-hand = Four more cards
    .text = Then the play deck is shuffled and its top four cards are drawn: a hand of seven.
rule-extra-deal = An extra deal
    .text =
        The rule document also speaks of three dealt cards, which does not fit a hand of seven. If you want them,
        agree on up to three extra cards at the start.
rule-hidden = What is hidden
    .text =
        You cannot see the hands of others, and nobody can see the order of a deck. Everything else is open: which
        cards a deck has, discard piles, markets, factories. What players are asked never depends on hidden cards.
rule-shown = What is shown
    .text =
        A card that is searched for, recovered, scouted or taken from the market deck is shown to everybody before
        it goes to a hand. So are the three cards to start with. A hand is also known when its deck is shuffled
        again: all its other cards have been seen.
rule-turn = One after the other
    .text =
        Players act when they are asked: the active player in the steps of the turn, the others for a boost, an
        update or their rotations.
    .refusal = It is not your turn.
rule-turn-order = What everybody does
    .text = What all players do, they do one after the other: the active player first, then clockwise.
rule-steps = The steps of a turn
    .text =
        A turn has these steps: draw, build, enter the market, use an effect, clash, rotate, discard down to seven.
        A step is left out if everybody can see that there is nothing to do in it.
    .refusal = That belongs to another step. Now: { step }.
rule-draw = Draw a card
    .text = A turn begins with a card from the play deck. Only the very first turn of the game begins without one.
rule-deck-order = From the top
    .text = Cards are drawn and turned up from the top of a deck, in its order.
    .refusal = Now the top of the deck comes: { cards }. This is something else.
rule-reshuffle = A deck that runs out
    .text =
        If a deck has too few cards, those are dealt first. Then the discard pile is shuffled and becomes the deck,
        and the rest follows, as far as there are cards.
    .refusal = Now a deck of { cards } is shuffled, with every card of it.
rule-own-cards = From your hand
    .text = You build, enter and discard cards of your own hand.
    .refusal = You do not hold { card }.
rule-build = Build a factory
    .text = Once a turn you may lay one Technology card from your hand into your factory area.
    .refusal = Only Technology cards become factories, and { card } is not a Technology card.
rule-facing = How a factory lies
    .text =
        You may lay a factory any way round. All that matters is whether it stands upright (vertical) or lies on its
        side (horizontal). Every turn is a quarter clockwise.
    .refusal = A factory lies on its side (horizontal) or stands upright (vertical), not { $facing }.
rule-produce = Output
    .text =
        A factory on its side gives 3 output and is turned a quarter. The outputs of several factories add up and
        can pay for both cards that enter.
    .refusal = You have no factory { $code } on its side to produce with.
rule-enter = Enter the market
    .text = Up to two cards from your hand enter the markets in a turn, in the same market or one in each.
    .refusal = Two cards have entered already, and that is all for this turn.
rule-no-technology = No Technology in the markets
    .text = Technology cards never enter a market.
    .refusal = { card } is a Technology card: it can be built, but it enters no market.
rule-two-markets = Two markets
    .text = The markets A and B are open to everybody.
    .refusal = There is no such market: choose A (0) or B (1).
rule-three-cards = Three cards in a market
    .text =
        You have at most three cards in a market. If you have three there, a card that enters replaces one of them,
        and that one goes to your discard pile. If you have fewer, nothing is replaced.
    .refusal =
        With { cards } in market { $market } { $full ->
            [yes] a new one replaces one of them: name one that lies there
           *[no] nothing is replaced
        }.
rule-pay-output = Paid by output
    .text = A card costs its value in output. Output that is left pays for the next card.
    .refusal =
        { card } costs { $value } and you have an output of { $output }: produce more, or pay with a factory of the same
        value.
rule-pay-match = Paid by the same value
    .text = Instead, one factory on its side can pay alone for a card of exactly its own value.
    .refusal =
        { EACH($factory, "card") } cannot pay for { card }: it takes a factory of yours on its side, with the same
        value.
rule-pay-turns = Factories that pay are turned
    .text = A factory that gave output or paid is turned a quarter, so it then stands upright.
rule-output-lost = Output is not saved
    .text = Output that is left at the end of the step is lost.
rule-turn-others = Turn other factories too
    .text = Before this step ends, you may also turn other factories of yours that lie on their side by a quarter.
    .refusal = You have no factory { card } on its side to turn.
rule-effect-one = One effect a turn
    .text = Once a turn you may use the effect of one of your cards in the markets, or of a neutral card.
    .refusal =
        { card } is not among { $neutral ->
            [yes] the neutral cards
           *[no] your cards
        } in market { $market }: use a card that lies there.
rule-in-play = Cards in play
    .text =
        Your cards in the markets and your factories are in play, and you control them. Cards in a hand, a deck or a
        discard pile are not in play. Neutral cards belong to nobody.
rule-effect-table = The effects of the cards
    .text =
        The effects printed on the cards are lost. The table by domain and value is house data, made of twelve
        verbs.
rule-effect-deck = Whose deck
    .text =
        On your own card, "deck" and "discard pile" are yours. On a neutral card they are the market's. A card that
        changes hands belongs to its new owner.
rule-effect-choice = Choose what fits
    .text = When you use an effect, you choose what it asks for, and nothing else.
    .refusal = { card } says: { effect-line } That does not fit.
rule-as-much = As much as possible
    .text =
        If an effect cannot be done in full, it is done as far as possible. An effect that could do nothing at all
        is not offered.
    .refusal = { card } says: { effect-line } None of that can be done now.
rule-draw-effect = Verb: draw
    .text = Draw that many cards into your hand.
rule-discard-effect = Verb: discard
    .text =
        Discard a card of your hand, then draw that many. If you have no card to discard, you only draw. On a
        neutral card, the card goes to the market's pile, which takes no Technology.
rule-replace-effect = Verb: replace
    .text =
        Take one of your cards in this market into your hand; the top card of your deck takes its place, or goes to your
        hand too if it is a Technology card. On a neutral card: one of the neutral cards here is discarded, and the top
        card of the market deck takes its place.
rule-search = Verb: search
    .text = Take a card of at most this value out of the deck into your hand, show it, and shuffle the deck.
rule-recover = Verb: recover
    .text = Take a card of at most this value out of the discard pile into your hand.
rule-rotate-effect = Verb: rotate
    .text = Turn an upright factory of another player a quarter: it cannot boost now.
rule-scout = Verb: scout
    .text =
        Turn up that many cards of the deck, take one into your hand and discard the others. Even a single card is
        taken by a move.
    .refusal = Take one of the cards that were turned up: { LIST(EACH($cards, "card"), type: "commas") }.
rule-copy = Verb: copy
    .text = Use the effect of any other card in this market as if it were printed here. Another copy cannot be copied.
    .refusal =
        { card } is a copy: name a card in market { $market } whose effect it takes. That card cannot be a copy
        itself.
rule-effect-again = Used again
    .text = An effect that was used may be used again: in another turn, or through a copy.
rule-swap = Verb: swap
    .text =
        This card changes places with one of your cards in the other market. On a neutral card, it changes places
        with a neutral card there.
rule-boost-effect = Verb: boost
    .text =
        Until the end of the turn this card counts that much more or less in its market. It never counts less than 1
        or more than 13. A neutral card counts so for everybody.
rule-share = Verb: share
    .text =
        All players draw a card, and the active player draws that many: the active player first, then on to the
        left. Everybody draws from their own deck. With a neutral card, all draw from the market deck.
rule-rally = Verb: rally
    .text =
        Draw a card, and that many more for each other player (in teams: for the other team) who is ahead of you.
        Ahead means more points than you, or as many points and an earlier start. This makes up for the first turns.
rule-effect-lasts = How long an effect lasts
    .text = The change lasts until the end of the turn. Cards that were moved stay where they are.
rule-clash = Trigger a clash
    .text = In your turn you may trigger a clash in a market where you have three cards. You do not have to.
    .refusal = A clash takes three cards of your own, and you have { $count } in market { $market }.
rule-clash-once = One clash a market
    .text = There is at most one clash a turn in each market.
    .refusal = Market { $market } has had its clash this turn.
rule-boost = A factory joins the hand
    .text =
        In turn order from the active player everybody may add one of their upright factories to their hand in this
        clash.
    .refusal = You have no upright factory { card } to boost with.
rule-boost-paid = Pay or boost
    .text = A factory that paid or gave output this turn cannot boost a clash in the same turn.
    .refusal = { card } paid in this turn: it cannot boost as well.
rule-boost-once = One clash a factory
    .text = A factory takes part in one clash a turn. For the other market you need another factory.
    .refusal = { card } boosted the other clash of this turn.
rule-hand = The hand for a clash
    .text =
        Everybody takes part with the best hand of up to five cards. It is made of their own cards in that market,
        its two neutral cards, and the factory that boosts.
rule-hand-order = The order of hands
    .text =
        From low to high: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind,
        straight flush, five of a kind.
rule-plain-values = Values are plain numbers
    .text = A 1 is the lowest value and a 13 the highest. A straight does not go on from 13 to 1.
rule-partial = Fewer than five cards
    .text =
        With fewer than five cards you have the best hand that they make. A straight or a flush needs five cards.
rule-kickers = Hands of the same rank
    .text =
        Hands of the same rank are compared by the values that make the rank, then by their other cards, the
        kickers, from high to low. A missing kicker loses.
rule-score = What a clash pays
    .text = The winner scores 1 point for a hand up to three of a kind, and 2 points for a higher one.
rule-tie = Tied hands
    .text = If the best hands are equal, each of these players wins and scores.
rule-update = The neighbour clears
    .text =
        The player to the left of a winner discards one of the winner's cards in that market. This is done for each
        winner, in turn order from the active player.
    .refusal = The winner is seat { $seat }: take one of that player's cards off market { $market }.
rule-update-neutral = And a neutral card
    .text = This player may then also discard one of the neutral cards there.
    .refusal = There is no neutral card { card } in market { $market }.
rule-rotate = Everybody rotates
    .text =
        Then, with or without a clash, everybody in turn order may turn any of their upright factories a quarter.
    .refusal = You have no upright factory { card } to turn.
rule-rotate-again = Turned more than once
    .text =
        A factory may be turned more than once in a turn: once when it pays or is turned instead, and again when
        everybody rotates.
rule-discard = Down to seven
    .text = At the end of the turn the active player discards cards until seven are left, one card at a time.
    .refusal = Discard one card at a time, until you hold seven.
rule-end = The end of the game
    .text =
        The game is over at the end of a turn in which a player or a team has the agreed points (7). The most points
        win.
    .refusal = The game is over.
rule-tie-break = Equal points
    .text =
        If points are equal, add up the values of all your cards in markets and factories: the higher sum wins.
        Players who are still equal share the win.
rule-round-limit = A hundred rounds
    .text = A game that is not over after 100 rounds ends there. The most points win, then the tie-break decides.
rule-teams = Two against two
    .text =
        Four players can form two teams, 0 with 2 and 1 with 3. A team adds up its points; the target stays the
        same. Four players may also agree to play for themselves.

## What is typed

no-source = A source is one of your own cards or a neutral card, not { $word }.
# In an expression of a lesson.
no-factory = there is no factory { $card } there

## On the start page

# The game in one sentence, and how long it takes.
pitch = Pay with factories and make poker hands in two markets.
length = first to 7 points

## The end of a first game

guide-result = { $won ->
    [yes] You won with { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
   *[no] You have { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and the other side has more.
}
# What the learner did, without its subject: it stands in a list under “You did all this”.
learned-build = built { $n ->
    [one] a factory
   *[other] { $n } factories
}
learned-produce = let { $n ->
    [one] a factory
   *[other] factories
} produce, which pays for cards
learned-enter = put { $n ->
    [one] a card
   *[other] { $n } cards
} into the markets
learned-effect = used the { $n ->
    [one] effect of a card
   *[other] effects of { $n } cards
}
learned-clash = triggered { $n ->
    [one] a clash
   *[other] { $n } clashes
}
learned-win = won a clash with { $hand }
guide-tip-hand = A pair beats two single cards. In your next game, put two cards of one number into the same market.
guide-tip-factory = An upright factory helps a hand. In your next game, build one before you trigger a clash.
