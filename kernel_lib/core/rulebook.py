"""Rules as entries that can be looked up, cited by a refusal, tested and taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Literal, NamedTuple

from kernel_lib.core.moves import Move, Refusal, UnknownName
from kernel_lib.words import Message, in_each_language
from kernel_lib.words.catalogue import template

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


class Entry(NamedTuple):
    """A rule whose words stand in a catalogue: `rule-<id>` is its title, with the attributes `.text` and `.refusal`."""

    id: str
    source: str
    kind: Kind


class Rulebook(Mapping[str, Rule]):
    """The rules of one game by id, in the order in which a game happens.

    `catalogue` names the catalogue that has the words of entries; they are said in the language that is spoken.
    """

    def __init__(self, game: str, *rules: Rule | Entry, catalogue: str = "") -> None:
        self.game, self.catalogue = game, catalogue
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            raise ValueError(f"Two rules of {game} have the same id.")

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            rule = self._rules[rule_id]
        except KeyError:
            raise UnknownName(f"rule of {self.game}", rule_id, self._rules) from None
        return rule if isinstance(rule, Rule) else _worded(self.catalogue, rule)

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def only(self, *rule_ids: str) -> Rulebook:
        """Return these rules alone, in this order: a notebook shows them as a list. UnknownName: no such rule."""
        return Rulebook(self.game, *(self._entry(rule_id) for rule_id in rule_ids), catalogue=self.catalogue)

    def fold(self, summary: str, *rule_ids: str) -> Folded:
        """Return these rules as a list that a notebook shows folded, under a line of words. UnknownName: no such."""
        return Folded(summary, self.only(*rule_ids))

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- **{rule.title}.** {rule.text} (`{rule.id}`)" for rule in self.values())

    def _entry(self, rule_id: str) -> Rule | Entry:
        return self._rules.get(rule_id) or self[rule_id]

    def refuse(self, rule_id: str, suggestion: Move | None = None, /, **args: Any) -> Refusal:
        """Return the refusal that a rule gives, with what it says of this case and the closest legal move."""
        told = (
            Message(f"{self.catalogue}/rule-{rule_id}.refusal", args)
            if isinstance(self._entry(rule_id), Entry)
            else self[rule_id].refusal.format_map(args)
        )
        return Refusal(rule_id, args, suggestion, told)


@in_each_language
def _worded(catalogue: str, entry: Entry) -> Rule:
    """Return an entry with its words; in its refusal the arguments stand in braces."""
    rule = f"{catalogue}/rule-{entry.id}"
    title, text = str(Message(rule)), str(Message(f"{rule}.text"))
    return Rule(entry.id, title, text, entry.source, entry.kind, template(f"{rule}.refusal") or "")


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
