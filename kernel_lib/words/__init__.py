"""The words of cogbook: messages, the catalogues that say them in a language, and grammar that sentences share."""

from kernel_lib.words.catalogue import UnknownLanguage, language, languages, speaking
from kernel_lib.words.message import Message, messages, who
from kernel_lib.words.resolver import BadMessage, Who

__all__ = [
    "BadMessage",
    "Message",
    "UnknownLanguage",
    "Who",
    "language",
    "languages",
    "messages",
    "speaking",
    "who",
]
