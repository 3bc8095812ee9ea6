"""The courses: by game its lessons in order, each by the name of its file and the program that writes it.

Lessons of the rules have the numbers 01 to 09, those of strategy the numbers from 11.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from make.lessons import gear, gear_auction, gear_strategy, grid_strategy, inversion_strategy, inversion_tips
from make.lessons.grid import alone, counted
from make.lessons.industry import clashes, effects, ending, together, turns
from make.lessons.industry import strategy as industry_strategy
from make.lessons.inversion import several, two
from make.lessons.smash import machines, programs, store
from make.lessons.smash import strategy as smash_strategy
from make.mistakes import add_mistakes
from make.script import Script

Course = dict[str, Callable[[], Script]]

COURSES: Final[dict[str, Course]] = {
    "inversion": {
        "01-the-lane": two.the_lane,
        "02-eleven": two.eleven,
        "03-a-game-for-two": two.a_game_for_two,
        "04-dee-says-ten": several.dee_says_ten,
        "05-the-parent": several.the_parent,
    },
    "gear": {
        "01-open-cards": gear.following,
        "02-pairs": gear.pairs,
        "03-what-a-round-pays": gear.scoring,
        "04-auction": gear_auction.auction,
        "05-teams": gear_auction.teams,
    },
    "grid": {
        "01-laying": alone.laying,
        "02-turning": alone.turning,
        "03-mistakes": alone.mistakes,
        "04-counting": counted.counting,
        "05-racing": counted.racing,
    },
    "industry": {
        "01-a-turn": turns.a_turn,
        "02-factories": turns.factories,
        "03-what-cards-do": effects.effects,
        "04-neutral-cards": effects.neutral_cards,
        "05-hands-that-clash": clashes.hands,
        "06-boosts-and-attacks": clashes.boosts,
        "07-to-the-end": ending.to_the_end,
        "08-a-deck-of-your-own": together.a_deck_of_your_own,
        "09-two-against-two": together.two_against_two,
    },
    "smash": {
        "01-a-machine-on-a-base": machines.the_board,
        "02-to-move-is-to-flip": machines.flipping,
        "03-hearts-first": machines.crushing,
        "04-twenty-five-gears": store.buying,
        "05-a-base-under-a-heart": store.bases,
        "06-destroy-base": store.striking,
        "07-plugins-and-effects": programs.plugins,
        "08-last-in-first-out": programs.answers,
        "09-the-last-turns": programs.ending,
    },
}

STRATEGY: Final[dict[str, Course]] = {
    "inversion": {
        "11-fetch-upwards": inversion_strategy.upwards,
        "12-as-cheaply-as-you-can": inversion_strategy.cheaply,
        "13-along-the-lane": inversion_strategy.ahead,
        "14-declare-one-less": inversion_strategy.one_less,
        "15-change-the-suit": inversion_tips.turning,
        "16-several-in-a-row": inversion_tips.in_a_row,
    },
    "gear": {
        "11-lead-your-pairs": gear_strategy.lead_pairs,
        "12-high-cards-can-wait": gear_strategy.high_wait,
        "13-closed-cards-at-work": gear_strategy.use_closed,
        "14-what-a-set-is-worth": gear_strategy.count_closed,
        "15-the-least-that-will-do": gear_strategy.least_bid,
    },
    "grid": {
        "11-the-tightest-space-first": grid_strategy.tightest,
        "12-leave-room": grid_strategy.room,
        "13-goals-first-in-a-hurry": grid_strategy.hurry,
    },
    "industry": {
        "11-an-effect-every-turn": industry_strategy.effects,
        "12-a-factory-a-turn": industry_strategy.factories,
        "13-the-factory-that-decides": industry_strategy.boosts,
        "14-a-light-deck": industry_strategy.decks,
    },
    "smash": {
        "11-bases-first": smash_strategy.bases,
        "12-gears-well-spent": smash_strategy.prepare,
        "13-who-comes-chooses": smash_strategy.attacks,
    },
}
"""The first lessons of strategy: each has a claim, see `make.claim`."""


def _whole(game: str, name: str, script: Callable[[], Script]) -> Script:
    """Return a lesson with what is said to likely mistakes."""
    lesson = script()
    add_mistakes(lesson.replay, game, name)
    return lesson


ALL: Final[dict[str, Course]] = {
    game: {
        name: partial(_whole, game, name, script)
        for name, script in {**COURSES.get(game, {}), **STRATEGY.get(game, {})}.items()
    }
    for game in dict.fromkeys((*COURSES, *STRATEGY))
}
