"""What tells the edits of a follow-up: layers beside a span reader's upper ones, on what its lower ones give.

`[CLS] question [SEP] latest turn [SEP] the one before it [SEP] ...`, types 0 and 1; a turn is `question | answer | title | title`. A title
stands with the latest turn that has it. What is beyond the longest input is left out, the oldest first.
"""

import sys
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import torch
from torch import Tensor, nn

sys.path.insert(0, str(Path(__file__).parent.parent / "span-reader"))

from edits import CONNECTIVES, SLOTS, words_of
from encoder import WIDTH, Layer, SpanReader, through, upper_of, whole
from tokenizers import Tokenizer
from windows import CLS, SEP, padded

LAYERS = 6
LONGEST, LONGEST_QUESTION = 256, 64
# Of what asks for a span and what is asked.
POINTER = 64
# Pieces for a gap: none, one, two. What is said of a word: whether it goes; then how many pieces; then for each the connective and "'s".
COUNTS = SLOTS + 1
TOLD = 1 + COUNTS + SLOTS * (len(CONNECTIVES) + 1)


class Pointers(nn.Module):
    """How well a piece before one token starts, or ends, at another [batch, SLOTS, 2, length, length]."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = nn.Linear(WIDTH, SLOTS * 2 * POINTER)
        self.asked = nn.Linear(WIDTH, 2 * POINTER)

    def forward(self, hidden: Tensor) -> Tensor:
        asks = self.asks(hidden).unflatten(-1, (SLOTS, 2, POINTER)).permute(0, 2, 3, 1, 4)
        asked = self.asked(hidden).unflatten(-1, (2, POINTER)).permute(0, 2, 3, 1)[:, None]
        return asks @ asked * POINTER**-0.5


class Told(nn.Module):
    """What is said of each token, and of the whole. Stays of 32 bits."""

    def __init__(self) -> None:
        super().__init__()
        self.words = nn.Linear(WIDTH, TOLD)
        self.alone = nn.Linear(2 * WIDTH, 1)

    def forward(self, hidden: Tensor, attention_mask: Tensor) -> tuple[Tensor, Tensor]:
        return self.words(hidden), self.alone(whole(hidden, attention_mask))[:, 0]


class FollowUps(nn.Module):
    def __init__(self, layers: int = LAYERS) -> None:
        super().__init__()
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.head = Told()
        self.pointers = Pointers()

    @property
    def heads(self) -> list[nn.Module]:
        """See `SpanReader.heads`."""
        return [self.head, self.pointers]

    def forward(self, early: Tensor, attention_mask: Tensor) -> tuple[Tensor, ...]:
        """Logits of each token [batch, length, TOLD], of spans [batch, SLOTS, 2, length, length] and of "stands alone" [batch]."""
        hidden = through(self.layers, early, attention_mask).float()
        words, alone = self.head(hidden, attention_mask)
        return words, self.pointers(hidden), alone


def follow_ups_of(reader: SpanReader, layers: int = LAYERS) -> FollowUps:
    """One that begins as a reader's upper layers are."""
    made = FollowUps(layers)
    made.load_state_dict(made.state_dict() | upper_of(reader.state_dict(), layers))
    for head in (made.head.words, made.head.alone, made.pointers.asks, made.pointers.asked):
        nn.init.normal_(head.weight, std=0.02)
        nn.init.zeros_(head.bias)
    return made


@dataclass
class Threaded:
    """A question and its thread as the model reads them."""

    ids: list[int]
    # Where the second part begins.
    second: int
    # For each word of the question, its first token; then where the question ends.
    places: list[int]
    # Words of the thread: first token, last token, number of the text that they are of, and the word.
    words: list[tuple[int, int, int, str]] = field(default_factory=list)


class Threads:
    def __init__(self, tokenizer: Path) -> None:
        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()
        self.ids_of = lru_cache(maxsize=200_000)(lambda word: self.tokenizer.encode(word, add_special_tokens=False).ids)

    def of(self, question: str, turns: list[dict]) -> Threaded:
        ids, places = [CLS], []
        for word in words_of(question):
            tokens = self.ids_of(word.text)
            if len(ids) + len(tokens) > LONGEST_QUESTION:
                break
            places.append(len(ids))
            ids += tokens
        places.append(len(ids))
        ids.append(SEP)
        threaded = Threaded(ids, len(ids), places)
        [bar] = self.ids_of("|")
        named: set[str] = set()
        number = 0
        for turn in reversed(turns):
            titles = [title for title in turn["titles"] if title not in named]
            named.update(titles)
            for at, text in enumerate([turn["question"], turn["answer"], *titles]):
                if at:
                    ids.append(bar)
                for word in words_of(text):
                    tokens = self.ids_of(word.text)
                    if tokens and len(ids) + len(tokens) < LONGEST - 1:
                        threaded.words.append((len(ids), len(ids) + len(tokens) - 1, number, word.text))
                        ids += tokens
                number += 1
            ids.append(SEP)
            if len(ids) > LONGEST - 12:
                break
        del ids[LONGEST:]
        return threaded


def batch_of(threads: list[Threaded]) -> tuple[Tensor, Tensor, Tensor]:
    width = padded(max(len(one.ids) for one in threads))
    ids = torch.zeros((len(threads), width), dtype=torch.long)
    mask, types = torch.zeros_like(ids), torch.zeros_like(ids)
    for row, one in enumerate(threads):
        length = len(one.ids)
        ids[row, :length] = torch.tensor(one.ids)
        mask[row, :length] = 1
        types[row, one.second : length] = 1
    return ids, mask, types


def span_places(threaded: Threaded, words: list[str]) -> list[tuple[int, int]]:
    """First and last token of every place where the thread has these words."""
    found = []
    here = threaded.words
    for at in range(len(here) - len(words) + 1):
        part = here[at : at + len(words)]
        if part[0][2] == part[-1][2] and all(one[3] == word for one, word in zip(part, words, strict=True)):
            found.append((part[0][0], part[-1][1]))
    return found
