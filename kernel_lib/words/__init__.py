"""The words of cogbook: messages, the catalogues that say them in a language, and grammar that sentences share.

A sentence is made when somebody asks for it, in the language that is spoken then. So a function that has the players'
names returns sentences (`Message.said`, `str`); what is kept, in a constant or in a value that is shown later, holds
messages (`Words`: a message, or a text where there is no catalogue), or is a function that is called when it is asked
for (`in_each_language` keeps what it makes).
"""

from kernel_lib.words.catalogue import (
    UnknownLanguage,
    in_each_language,
    is_known,
    language,
    language_of,
    languages,
    speaking,
)
from kernel_lib.words.message import Message, Words, in_lines, in_words, messages, plain, sentences, who
from kernel_lib.words.resolver import BadMessage, Who

__all__ = [
    "BadMessage",
    "Message",
    "UnknownLanguage",
    "Who",
    "Words",
    "in_each_language",
    "in_lines",
    "in_words",
    "is_known",
    "language",
    "language_of",
    "languages",
    "messages",
    "plain",
    "sentences",
    "speaking",
    "who",
]
