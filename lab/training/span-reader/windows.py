"""A question and a passage as the span reader is shown them: `[CLS] question [SEP] title. passage [SEP]`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from tokenizers import Tokenizer

LONGEST = 320
LONGEST_QUESTION = 64
# Words that a window shares with the one before it.
STRIDE = 96
CLS, SEP = 101, 102


@dataclass
class Window:
    ids: list[int]
    # Where the passage part begins: what stands before is the question.
    second: int
    # For every token its place in the passage's own text; none for question, title and marks.
    places: list[tuple[int, int] | None]


def heading(title: str, section: str = "") -> str:
    """`Title › Section. `, or nothing where there is no title."""
    named = f"{title} › {section}" if title and section else title
    return f"{named}. " if named else ""


class Windows:
    """Cuts what is longer than the reader reads into windows that overlap."""

    def __init__(self, tokenizer: Path) -> None:
        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()

    def of(self, asked: Sequence[tuple[str, str, str, str]]) -> list[list[Window]]:
        """Of each question, title, section and text."""
        questions = self.tokenizer.encode_batch([question for question, *_ in asked], add_special_tokens=False)
        passages = self.tokenizer.encode_batch([heading(title, section) + text for _, title, section, text in asked], add_special_tokens=False)
        return [
            cut(question.ids[:LONGEST_QUESTION], passage.ids, passage.offsets, len(heading(title, section)))
            for question, passage, (_, title, section, _) in zip(questions, passages, asked, strict=True)
        ]


def cut(question: list[int], passage: list[int], offsets: list[tuple[int, int]], before: int) -> list[Window]:
    """The heading stands before the first window only. `before` is its length."""
    room = LONGEST - len(question) - 3
    places = [(start - before, end - before) if start >= before else None for start, end in offsets]
    starts = [0]
    while starts[-1] + room < len(passage):
        starts.append(starts[-1] + room - STRIDE)
    first = [CLS, *question, SEP]
    return [
        Window([*first, *passage[at : at + room], SEP], len(first), [*[None] * len(first), *places[at : at + room], None])
        for at in starts
    ]


def padded(length: int) -> int:
    """A multiple of 32: on a CPU, kernels are made anew for every width."""
    return -(-length // 32) * 32


def batch_of(windows: Sequence[Window]) -> dict[str, torch.Tensor]:
    width = padded(max(len(window.ids) for window in windows))
    ids = torch.zeros((len(windows), width), dtype=torch.long)
    mask, types = torch.zeros_like(ids), torch.zeros_like(ids)
    for row, window in enumerate(windows):
        length = len(window.ids)
        ids[row, :length] = torch.tensor(window.ids)
        mask[row, :length] = 1
        types[row, window.second : length] = 1
    return {"input_ids": ids, "attention_mask": mask, "token_type_ids": types}
