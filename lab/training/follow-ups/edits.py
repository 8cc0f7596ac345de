"""The edits that turn a question into one that stands alone, as they are learnt: words to leave out, and spans of the thread to put in.

Before each word of the question, and at its end, up to two pieces can be put in. A piece is a connective ("of the", "when"),
a span of the thread and perhaps "'s". What cannot be said so is not learnt from.
"""

import re
import sys
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

from tokenizers import Tokenizer
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

sys.path.insert(0, str(Path(__file__).parent.parent / "span-reader"))

SLOTS = 2
# What is put before a span. The first is nothing; the list is what people's rewrites put in most.
CONNECTIVES = [
    "", "the", "of", "of the", "in", "in the", "for", "for the", "by", "by the", "with", "with the", "about", "about the", "to", "to the",
    "from", "from the", "on", "on the", "at", "at the", "after", "after the", "before", "during", "during the", "when", "while", "than", "as", "against",
    "and", "that", "because of", "into", "between", "since", "is", "was", "did",
]  # fmt: skip
CONNECTIVE_AT = {name: at for at, name in enumerate(CONNECTIVES)}
# Other ways to say the same.
SAME = {
    "called": "", "named": "", "titled": "", "entitled": "", "a": "", "an": "", "on a": "on", "in a": "in", "of a": "of", "for a": "for", "who": "", "which": "", "where": "", "whose": "", "as the": "as", "as a": "as",
    "and the": "and", "against the": "against", "than the": "than", "that the": "that", "when the": "when", "while the": "while", "before the": "before", "upon": "on", "towards": "to", "toward": "to",
    "due to": "because of", "because": "because of", "within": "in", "until": "before", "prior to": "before", "following": "after", "regarding": "about", "were": "was", "are": "is", "does": "did", "do": "did",
}  # fmt: skip
KNOWN = sorted([(name.split(), at) for name, at in CONNECTIVE_AT.items() if name] + [(name.split(), CONNECTIVE_AT[same]) for name, same in SAME.items()], key=lambda one: -len(one[0]))
# Words that may be missing from what is put in without harm.
LIGHT = {"the", "a", "an", ",", ".", "?", "'", '"', "(", ")", "s", "of", "in", "is", "was", "do", "did", "does", "that", "to", "band", "album", "also", ";", ":", "-", "!", "be", "for", "by"}

_normalizer = BertNormalizer(lowercase=True, strip_accents=True)
_splitter = BertPreTokenizer()


@dataclass
class Word:
    text: str
    start: int
    end: int


def words_of(text: str) -> list[Word]:
    """As the tokenizer parts them; the text of each in lower case and without accents."""
    found = [Word(_normalizer.normalize_str(word), start, end) for word, (start, end) in _splitter.pre_tokenize_str(text)]
    return [one for one in found if one.text]


@dataclass
class Piece:
    connective: int
    words: list[str]
    possessive: bool = False


@dataclass
class Edits:
    """`deleted` are words of the question; `inserted` has for a gap, named by the word behind it, one or two pieces."""

    deleted: list[int] = field(default_factory=list)
    inserted: dict[int, list[Piece]] = field(default_factory=dict)

    @property
    def any(self) -> bool:
        return bool(self.inserted)


def runs(fields: list[list[str]]) -> set[tuple[str, ...]]:
    """All spans of up to sixteen words of the texts of a thread."""
    return {tuple(one[at : at + length]) for one in fields for length in range(1, 17) for at in range(len(one) - length + 1)}


def is_word(text: str) -> bool:
    return text[:1].isalnum()


# Words by which nothing is named.
FUNCTION = set("the a an of in on at by for to from with and or is was are were be been do did does has have had what who which when where why how that this it he she they his her their its him them there not as".split())


def alike(one: str, other: str) -> bool:
    """The same word in another form or spelling."""
    return one == other or SequenceMatcher(None, one, other).ratio() >= 0.74 or (one[:2] == other[:2] and max(len(one), len(other)) < 6 and min(len(one), len(other)) > 2)


def pieces_of(added: list[str], spans: set[tuple[str, ...]]) -> list[Piece] | None:
    """The added words as pieces; none where they cannot be put so."""
    pieces: list[Piece] = []
    at = 0
    while at < len(added):
        rest = added[at:]
        found = None
        for name, connective in [*((name, c) for name, c in KNOWN if rest[: len(name)] == name), ([], 0)]:
            behind = rest[len(name) :]
            while behind and behind[0] in ('"', "'", ",", "(") and len(behind) > 1:
                name, behind = [*name, behind[0]], behind[1:]
            length = next((length for length in range(min(16, len(behind)), 0, -1) if tuple(behind[:length]) in spans and is_word(behind[0]) and is_word(behind[length - 1])), 0)
            if length and any(word not in FUNCTION and is_word(word) for word in behind[:length]) and (not found or length + len(name) >= found[0]):
                found = (length + len(name), connective, behind[:length])
        if not found:
            if rest[0] not in LIGHT:
                return None
            at += 1
            continue
        at += found[0]
        piece = Piece(found[1], found[2])
        if len(piece.words) > 2 and piece.words[-2:] in (["'", "s"], ["’", "s"]):
            piece.words, piece.possessive = piece.words[:-2], True
        elif added[at : at + 2] == ["'", "s"] or added[at : at + 2] == ["’", "s"]:
            piece.possessive, at = True, at + 2
        elif added[at : at + 1] in (["'"], ["’"]):
            piece.possessive, at = True, at + 1
        pieces.append(piece)
    return pieces if len(pieces) <= SLOTS else None


def edits_of(question: str, rewrite: str, fields: list[str], lead: int = 0) -> Edits | None:
    """None where the rewrite has words that neither question nor thread has. `lead`: first words that surely go ("what about")."""
    asked = ["" if at < lead else word.text for at, word in enumerate(words_of(question))]
    wanted = [word.text for word in words_of(rewrite)]
    while wanted and not is_word(wanted[-1]):
        wanted.pop()
    end = len(asked)
    while end and not is_word(asked[end - 1]):
        end -= 1
    spans = runs([[word.text for word in words_of(one)] for one in fields])
    edits = Edits()
    for kind, a0, a1, b0, b1 in SequenceMatcher(None, asked[:end], wanted, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        gone, added = asked[a0:a1], wanted[b0:b1]
        # Only spelled otherwise.
        if gone and added and lead <= a0 and alike("".join(gone), "".join(added)):
            continue
        if gone and lead <= a0 and len(gone) == len(added) and all(alike(one, other) for one, other in zip(gone, added, strict=True)):
            continue
        if all(word in LIGHT for word in added):
            # "And", "what about". Elsewhere words come and go in people's rewrites.
            if a0 == 0:
                edits.deleted += range(a0, a1)
            continue
        pieces = pieces_of(added, spans)
        if pieces is None:
            return None
        edits.deleted += range(a0, a1)
        # People leave the "'s" out.
        if pieces and gone and gone[-1] in ("his", "its", "their"):
            pieces[-1].possessive = True
        if pieces:
            edits.inserted[a0 if a1 > a0 or a0 < end else len(asked)] = pieces
    if edits.deleted and not edits.inserted:
        edits.deleted = []
    return edits
