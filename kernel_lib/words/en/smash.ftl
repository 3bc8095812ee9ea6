## Counting. A message of this kind is said with a number of the same name.

gears = { $gears ->
    [one] { $gears } gear
   *[other] { $gears } gears
}
price = { $price ->
    [one] { $price } gear
   *[other] { $price } gears
}

## Cards, machines, cells and sides

pile = { $pile ->
    [machine] machine
   *[program] program
}
machine-by-number = { $machine } ({ $card })

## The rules

rule-board = The board
    .text =
        The board has square cells, 9 wide and 11 high unless another size was agreed. Cells are called by column and
        row, both counted from the top left: a1.
rule-start-base = A base each
    .text =
        Each player begins with a base on the board, in the middle of the second row from their own edge, and its card
        in their headquarters.
rule-start-gears = Twenty-five gears
    .text = Each player begins with 25 gears.
rule-cards = The house cards
    .text =
        There are 13 machines and 10 programs, three of each, 20 Base and 20 Destroy Base cards. Their designs, effects
        and prices are house data; the pictures of the document are lost.
    .refusal = There is no card { $card } in this game.
rule-piles = Two piles, face down
    .text = Machines and programs are shuffled into a pile each.
    .refusal =
        This is no shuffle: it has { $copies } of each machine in one pile and { $copies } of each program in the
        other.
rule-store = The store
    .text =
        Five machines and three programs lie open in the store, beside all Base and Destroy Base cards that are left:
        18 Base cards at first, for the two bases that stand at the start have theirs, and 20 Destroy Base.
    .refusal = { $card } does not lie in the store.
rule-refill = The store is refilled at once
    .text = Where a machine or a program was bought, the top card of its pile takes the place, as long as there is one.
    .refusal =
        The store is refilled first: the top card of the { pile } pile comes to place { $slot }.
rule-hidden = What is hidden
    .text =
        Nobody knows the order of the piles. A machine drawn from the pile is seen by its owner alone. Cards bought in
        the open store were seen by all, and nobody forgets them.
rule-who-first = The players decide who chooses first
    .text = Two play. Before the game they decide who chooses the first card in Prepare.
rule-first-buyer = Who begins
    .text = The player who buys first in Prepare has the first turn of the battle.
rule-prepare = Prepare
    .text = Before the battle both buy from the store in turns, one card at a time.
    .refusal = This is Prepare: buy a card, or pass.
rule-final-pass = Passing is final
    .text = Who passes in Prepare buys no more before the battle; the other may go on alone.
rule-gears-lost = Unspent gears are lost
    .text = Gears that were not spent in Prepare are lost before the battle.
rule-price = The price
    .text = A card costs the gears that its price says, out of your Gear Pot.
    .refusal = { $card } costs { price } and you have { $gears }.
rule-to-hand = Into the hand
    .text = What you buy goes to your hand.
rule-turn = One after the other
    .text = Turns alternate; in the other's turn you only answer.
    .refusal = It is not your turn.
rule-exploit = Exploit
    .text = A turn begins with income: 2 gears for each of your bases, and what your cards bring.
rule-phases = Five phases
    .text =
        A turn has five phases. The Exploit phase, for income, comes first, and the Ending phase last. Between them
        come the Purchase phase, for buying, the Move phase, for assembling, building, flipping, programs and effects,
        and the Combat phase, for combat and strikes: in any order, and again.
rule-free-order = In any order
    .text =
        Then buy, assemble, build, flip, install, play scripts, use effects and strike, in any order and as often as
        you can pay for it, until you end your turn.
    .refusal = There is nothing to answer or to choose now: do something in your turn, or end it.
rule-first-turn = No move in the very first turn
    .text = Who begins makes no normal move in the first turn of the battle.
    .refusal = Nobody flips a machine as a normal move in the very first turn.
rule-own-cards = From your hand
    .text = You use cards of your own hand.
    .refusal = You do not hold { $card }.
rule-card-use = Each card in its own way
    .text =
        Machines are assembled, scripts are played, plugins are installed; Base builds a base and Destroy Base destroys
        one.
    .refusal = { $card } is { $right ->
            [assemble] a machine, to be assembled
            [install] a plugin, to be installed
            [script] a script, to be played
            [build] the card that builds a base
           *[strike] the card that destroys a base
        }, not { $use ->
            [assemble] a machine, to be assembled
            [install] a plugin, to be installed
            [script] a script, to be played
            [build] the card that builds a base
           *[strike] the card that destroys a base
        }.
rule-one-assembly = One assembly a turn
    .text = You may assemble one machine in each of your turns, and one more for each effect that says so.
    .refusal = You have assembled a machine this turn already.
rule-numbers = Machines have numbers
    .text = Machines are called by number, in the order in which they were assembled.
rule-assemble-base = A heart on a base
    .text = A machine is assembled with one of its hearts on one of your bases.
    .refusal = { $card } needs one of its hearts on one of your bases: { LIST($bases, type: "commas") }.
rule-design = As the card shows
    .text =
        A machine is put together as its card shows, each heart and each weapon in its place. The card lies before its
        owner as long as the machine stands.
rule-turns = Turned as you like
    .text = A machine may be assembled in any of its four quarter turns, never mirrored.
    .refusal = A machine is turned by 0, 1, 2 or 3 quarters.
rule-assemble-room = Room for the machine
    .text = When it is assembled, a machine lies within the board and over no other machine, whoever owns it.
    .refusal = { $card } has no room there: it would lie over a machine or off the board.
rule-one-base = One base a turn
    .text = You may build one base in each of your turns, with a Base card; a card may allow more.
    .refusal = You have built a base this turn already.
rule-build-on-heart = Under a heart
    .text = A base is built where a heart of one of your machines stands.
    .refusal = No heart of your machines stands at { $cell }: a base is built under a heart.
rule-build-free = Not on a base
    .text = No base is built where one is already.
    .refusal = There is a base at { $cell } already.
rule-headquarters = Its card stays
    .text = The Base card stays in your headquarters as long as the base stands.
rule-own-machine = Your own machines
    .text = You flip, strike with and use the effects of your own machines.
    .refusal = Machine { $machine } is not yours. Yours are: { $count ->
            [0] none
           *[other] { LIST(EACH($mine, "machine-by-number"), type: "commas") }
        }.
rule-flip = To move is to flip
    .text =
        A machine moves by being mirrored over one side of its bounding box, that of the cells it has left: N, E, S or
        W.
    .refusal = A machine is flipped over N, E, S or W, not over { $side }.
rule-flip-price = The price of a flip
    .text = A normal move costs what the machine's card says; you may flip as often as you can pay.
    .refusal = To flip { $card } { $machine } costs { price } and you have { $gears }.
rule-flip-board = Within the board
    .text = A machine stays within the board.
    .refusal = { $card } { $machine } would leave the board.
rule-flip-own = Not over your own
    .text = A machine may not come to lie over another of its own side.
    .refusal = { $card } { $machine } would lie over another machine of yours.
rule-flip-end = Only the end counts
    .text = What a machine passes over does not matter, only where it comes to lie.
rule-combat = Combat
    .text =
        A machine that comes to lie over machines of the other side attacks them: that is one combat, over however many
        it lies.
rule-hearts-first = Hearts first
    .text =
        First, all at once, every machine with a heart under or over a cell of the other is destroyed; heart on heart
        destroys both.
rule-weapons-vanish = Then weapons
    .text = Then, where both machines are left, weapon on weapon vanishes on both sides.
rule-cut-off = What is cut off
    .text =
        Cells that hang no longer side by side together with the main part of their machine vanish too; a second heart
        that is cut off does not destroy it.
rule-main-part = The main part
    .text = The main part is the one with the heart; of several with hearts the one with most weapons.
rule-main-choice = The owner's choice
    .text = Of parts that are even in that, the owner chooses which is kept.
    .refusal = Machine { $machine } fell apart: its owner first chooses the part to keep.
rule-machine-dies = Destroyed and disassembled machines
    .text =
        A machine that is destroyed, or that a card disassembles, leaves the board with its plugins, and its card goes
        to its owner's Landfill Site.
rule-trophy = Honor for a machine
    .text =
        A card may bring honor when its machine destroys one of the other side in combat, attacking or attacked; it
        does so also where that machine falls itself.
rule-strike = Striking a base
    .text = A machine strikes a base of the other side with a weapon that stands over it.
    .refusal = { $card } { $machine } has no weapon over a base of the other side at { $cell }.
rule-strike-card = With Destroy Base
    .text = It takes a Destroy Base card.
    .refusal = You hold no Destroy Base card.
rule-strike-falls = The machine falls too
    .text = A machine that destroyed a base is destroyed itself, unless a card says otherwise.
rule-strike-honor = Five points of honor
    .text = Destroying a base with Destroy Base brings 5 points of honor, and what cards add.
rule-base-falls = Destroyed bases
    .text =
        A destroyed base goes from the headquarters to its owner's Landfill Site, and the Destroy Base card to that of
        the striker.
rule-plugin-own-turn = Plugins in your turn
    .text =
        Plugins are installed in your own turn only, while nothing waits to be done. Like all that is not announced,
        that happens at once and cannot be answered.
    .refusal = A plugin is installed in your own turn, while nothing waits.
rule-plugin-target = What a plugin is for
    .text = A plugin is installed on a machine or a base, as its card says.
    .refusal = { $card } cannot be installed there: read what it is for.
rule-plugin-works = What a plugin does
    .text =
        A plugin lies on the card of its machine or base and works from then on, as long as it is installed; so do the
        lasting effects of machines.
rule-plugin-dies = A plugin goes with its card
    .text = A plugin goes with its machine or base, to the Landfill Site of whoever installed it.
rule-script-any-time = Scripts at any time
    .text =
        A script may be played in your own turn whenever you may act. In the other's turn it may be played as an answer
        to a script or an effect that was announced, and as a last word when the turn is ended, but not in between:
        flipping, assembling, building, buying, installing and striking are not announced and cannot be answered. There
        are no scripts in Prepare.
rule-script-used = A script is used up
    .text = When it is resolved a script goes to your Landfill Site.
rule-effect-any-time = Effects at any time
    .text =
        The effect of a machine may be used whenever a script may be played: in your own turn, as an answer to what was
        announced, and as a last word. It is done even if the machine is gone by then.
rule-no-effect = Effects that are used
    .text = Only some machines have an effect that is used; what others do happens by itself.
    .refusal = { $card } has no effect to use.
rule-effect-once = Once a turn
    .text = Each machine's effect is used once in a turn, whoever's turn it is, as its card says.
    .refusal = { $card } was used in this turn already.
rule-effect-cost = What an effect costs
    .text = Some effects cost gears, paid when they are announced.
    .refusal = The effect of { $card } costs { price } and you have { $gears }.
rule-target = A target
    .text = A card that names a target is announced with one that fits, and one that can do nothing is not announced.
    .refusal = { $card } cannot do that now: read what it needs.
rule-answers = Last in, first out
    .text =
        Scripts and effects are announced. After each announcement the other player may answer with one, then whoever
        announced; what was announced last is done first, when both pass.
    .refusal = Something waits to be done: answer it with a script or an effect, or pass.
rule-nobody-asked = Only who can answer is asked
    .text =
        Who has neither a script nor an effect to announce is not asked; scripts always come to a hand in the open, so
        nothing is told by that.
rule-last-word = A last word
    .text = When a turn is ended, the other player may announce scripts and effects before it is over.
    .refusal = The other's turn is about to be over: announce a script or an effect, or pass.
rule-fizzle = What cannot be done any more
    .text = What has become impossible when it is resolved is not done; the card is used up and nothing is paid back.
rule-cancel = Cancelling
    .text =
        A card that cancels is an answer to what was announced last, if the other player announced that: it is undone
        before it happens.
    .refusal = { $card } cancels what the other player has announced, and { $waits ->
            [own] what was announced last is your own: what lies below it is out of reach
           *[nothing] nothing of theirs waits
        }.
rule-draws = Drawing cards
    .text =
        Machines drawn by an effect go to the hand unseen by the other; programs are shown first. A pile that runs out
        gives what it has.
    .refusal = The top card of the { pile } pile goes to seat { $seat } first.
rule-throw = Throwing cards
    .text = A card may make you throw cards of your hand; you choose which.
    .refusal = Throw { $throws } of your cards first.
rule-landfill = The Landfill Site
    .text =
        What is destroyed, thrown away or used up lies on its owner's Landfill Site, for all to see, and never comes
        back.
rule-ending = Ending the turn
    .text = Your turn is over when you end it. Who can do nothing else has only that.
rule-hand-limit = Six cards
    .text = At the end of your turn you keep six cards at most and throw the others to your Landfill Site.
    .refusal = You keep six cards: throw { $throws } first.
rule-gears-stay = Gears stay
    .text = Gears you did not use stay in your Gear Pot.
rule-next-turn = The next turn
    .text = Then it is the other's turn.
rule-win-bases = No base left
    .text = You win when the other player has no base.
rule-win-honor = Thirty points of honor
    .text = You win with 30 points of honor.
rule-turn-limit = The last turn
    .text =
        After an agreed number of turns, of both together, more honor wins, then more bases, then more cells on the
        board; else it is a draw.
rule-end = The end of the game
    .text = When the game is won or counted out, nobody moves any more.
    .refusal = The game is over.
