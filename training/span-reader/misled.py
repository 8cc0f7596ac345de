"""Passages that do not tell, and that a trained reader takes for right all the same: from those it has most to learn."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch
from answers import words
from export import load
from reading import best_span
from sources import Example
from windows import Window, Windows, batch_of

BATCH = 32
# Letters: about what the product's passages have.
LONGEST = 800


class Misled:
    def __init__(self, reader: Path, tokenizer: Path, threads: int = 2) -> None:
        self.reader = load(reader).to(torch.bfloat16)
        self.windows = Windows(tokenizer)
        self.threads = threads

    def surest(self, asked: Sequence[tuple[Example, list[Example]]]) -> list[Example]:
        """Of each question's passages the one that the reader is surest of, unless it finds a part of the answer there."""
        flat = [(at, one) for at, (_, pages) in enumerate(asked) for one in pages]
        found = self.read([one for _, one in flat])
        best: dict[int, tuple[float, Example]] = {}
        for (at, one), (score, said) in zip(flat, found, strict=True):
            right = {word for answer in asked[at][0].answers for word in words(answer)}
            if not right & set(words(said)) and (at not in best or score > best[at][0]):
                best[at] = (score, one)
        return [one for _, one in best.values()]

    def read(self, examples: list[Example]) -> list[tuple[float, str]]:
        """Of each the best span's score and text."""
        texts = [one.text[:LONGEST] for one in examples]
        cuts = self.windows.of([(one.question, one.title, "", text) for one, text in zip(examples, texts, strict=True)])
        order = sorted(range(len(cuts)), key=lambda at: len(cuts[at][0].ids))
        batches = [order[first : first + BATCH] for first in range(0, len(order), BATCH)]
        torch.set_num_threads(1)
        with ThreadPoolExecutor(self.threads, initializer=torch.set_num_threads, initargs=(1,)) as pool:
            read = pool.map(lambda batch: self.spans([cuts[at][0] for at in batch], [texts[at] for at in batch]), batches)
            return [one for _, one in sorted((at, one) for batch, ones in zip(batches, read, strict=True) for at, one in zip(batch, ones, strict=True))]

    @torch.no_grad()
    def spans(self, windows: list[Window], texts: list[str]) -> list[tuple[float, str]]:
        starts, ends = (scores.numpy() for scores in self.reader(**batch_of(windows)))
        spans = [best_span(window, text, starts[row], ends[row]) for row, (window, text) in enumerate(zip(windows, texts, strict=True))]
        return [(span.score, text[span.start : span.end]) if span else (-1e4, "") for span, text in zip(spans, texts, strict=True)]
