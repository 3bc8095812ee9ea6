"""The source of chance of a match: set anew for every move, and like Python's own otherwise."""

import random
from collections import Counter

import pytest

from kernel_lib.core.rng import MatchRandom


def test_the_same_move_of_the_same_match_has_the_same_chance() -> None:
    one, other = MatchRandom("7/3"), MatchRandom("7/3")
    one.random()  # whatever was drawn before
    assert [one.at(12, 1).random() for _ in range(2)] == [other.at(12, 1).random() for _ in range(2)]


def test_other_seeds_plies_and_movers_have_another_chance() -> None:
    drawn = [
        MatchRandom(seed).at(ply, mover).getrandbits(64)
        for seed in (1, 2, "1/0")
        for ply in range(50)
        for mover in range(-1, 12)
    ]
    assert len(set(drawn)) == len(drawn)


def test_every_bit_falls_evenly() -> None:
    source = MatchRandom(5)
    numbers = [source.at(ply, 0).getrandbits(64) for ply in range(4000)]
    for bit in range(64):
        assert abs(sum(number >> bit & 1 for number in numbers) - 2000) < 4.5 * 4000**0.5 / 2


def test_draws_of_one_move_and_first_draws_of_many_moves_are_even() -> None:
    source = MatchRandom("even")
    one = Counter(source.at(0, 0).choice(range(6)) for _ in range(1))
    source.at(1, 1)
    one += Counter(source.choice(range(6)) for _ in range(6000))
    many = Counter(source.at(ply, 2).choice(range(6)) for ply in range(6000))
    for count in (one, many):
        assert len(count) == 6
        assert all(abs(count[side] - 1000) < 4.5 * (6000 * 5 / 36) ** 0.5 + 1 for side in range(6))


@pytest.mark.parametrize("bits", [0, 1, 32, 53, 64, 65, 200])
def test_a_number_has_as_many_bits_as_were_asked_for(bits: int) -> None:
    source = MatchRandom(1)
    numbers = [source.getrandbits(bits) for _ in range(200)]
    assert all(0 <= number < 2**bits for number in numbers)
    assert max(numbers).bit_length() == bits


def test_it_does_all_that_pythons_own_does() -> None:
    source = MatchRandom(3)
    cards = list(range(40))
    source.shuffle(cards)
    assert sorted(cards) == list(range(40)) != cards
    assert len(set(source.sample(range(1000), 30))) == 30
    assert all(0 <= source.random() < 1 for _ in range(1000))
    assert all(3 <= source.randint(3, 9) <= 9 for _ in range(200))
    assert isinstance(source, random.Random)


def test_what_it_does_in_one_step_is_what_pythons_own_makes_of_its_bits() -> None:
    one, other = MatchRandom("step"), MatchRandom("step")
    for count in (*range(1, 70), 1000, 2**40):
        assert one.choice(range(count)) == random.Random.choice(other, range(count))
        assert one.random() == other.getrandbits(53) / 2**53
    assert one.getstate() == other.getstate()
    with pytest.raises(IndexError):
        one.choice(())


def test_it_goes_on_from_where_its_state_was_taken() -> None:
    source = MatchRandom(3)
    source.gauss(0, 1)
    state = source.getstate()
    drawn = [source.gauss(0, 1) for _ in range(3)]
    source.setstate(state)
    assert [source.gauss(0, 1) for _ in range(3)] == drawn
