"""Rules as entries that can be looked up, cited by a refusal, tested and taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal

from kernel_lib.core.moves import Move, Refusal, UnknownName

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

    def fold(self, summary: str, *rule_ids: str) -> Folded:
        """These rules as a list that a notebook shows folded, under a line of words. UnknownName: no such rule."""
        return Folded(summary, self.only(*rule_ids))

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- **{rule.title}.** {rule.text} (`{rule.id}`)" for rule in self.values())

    def refuse(self, rule_id: str, nearest: Move | None = None, **places: object) -> Refusal:
        """The refusal that `rule_id` gives, its places filled in."""
        return Refusal(rule_id, self[rule_id].refusal.format_map(places), nearest)


@dataclass(frozen=True)
class Folded:
    """Some rules that are there when they are wanted: a notebook shows the `summary`, and after a click the rules."""

    summary: str
    rules: Rulebook

    def __repr__(self) -> str:
        return "\n".join([self.summary, *(f"  {rule.title} [{rule.id}]" for rule in self.rules.values())])

    def _repr_html_(self) -> str:
        lines = (
            f"<li><strong>{escape(rule.title)}.</strong> {escape(rule.text)} <code>{escape(rule.id)}</code></li>"
            for rule in self.rules.values()
        )
        count = f"{len(self.rules)} rule{'s' if len(self.rules) > 1 else ''}"
        return (
            f'<details><summary style="cursor:pointer;padding:4px 0">{escape(self.summary)} ({count})</summary>'
            f"<ul>{''.join(lines)}</ul></details>"
        )
