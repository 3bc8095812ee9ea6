"""Old public names: they still work for one version, and say what the name is now."""

import pytest

import kernel_lib as kl


@pytest.mark.parametrize("old", sorted(kl.RENAMED))
def test_an_old_name_is_the_new_thing_and_warns(old: str) -> None:
    new = kl.RENAMED[old]
    with pytest.warns(DeprecationWarning, match=f"kernel_lib.{old} is now kernel_lib.{new}"):
        found = getattr(kl, old)
    assert found is getattr(kl, new)
    assert new in kl.__all__
    assert old not in kl.__all__
