"""Rules as entries that can be looked up, cited by a refusal, tested and taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from kernel_lib.core.values import Move, Refusal, UnknownName

Kind = Literal["text", "found", "ruling", "house"]


@dataclass(frozen=True)
class Rule:
    """One rule of a game, in our own words.

    `source` names the document and its heading, or the ruling. `kind`: `text` (the document says
    so), `found` (published elsewhere), `ruling` (our reading of a silent or unclear place), `house`
    (ours, in place of a lost picture). `refusal` is what a player is told who breaks the rule, with
    named places in braces; empty for a rule that no move can break.
    """

    id: str
    title: str
    text: str
    source: str
    kind: Kind
    refusal: str = ""


class Rulebook(Mapping[str, Rule]):
    """The rules of one game by id, in the order in which a game happens."""

    def __init__(self, game: str, *rules: Rule) -> None:
        self.game = game
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            raise ValueError(f"Two rules of {game} have the same id.")

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self._rules[rule_id]
        except KeyError:
            raise UnknownName(f"rule of {self.game}", rule_id, self._rules) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def only(self, *rule_ids: str) -> Rulebook:
        """These rules alone, in this order: a notebook shows them as a list. UnknownName: there is no such rule."""
        return Rulebook(self.game, *(self[rule_id] for rule_id in rule_ids))

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- **{rule.title}.** {rule.text} (`{rule.id}`)" for rule in self.values())

    def refuse(self, rule_id: str, nearest: Move | None = None, **places: object) -> Refusal:
        """The refusal that `rule_id` gives, its places filled in."""
        return Refusal(rule_id, self[rule_id].refusal.format_map(places), nearest)
