"""Reads passages with a span reader in ONNX, as the product does."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy
import onnxruntime
from answers import SENTENCE
from windows import Window, Windows, batch_of

LONGEST_ANSWER = 30
BATCH = 16


@dataclass
class Span:
    start: int
    end: int
    # Against "not told": the sum of the logits of start and end less that of the first token.
    score: float


class Reader:
    def __init__(self, onnx: Path, tokenizer: Path, threads: int = 2, forms: Path | None = None) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(str(onnx), options, providers=["CPUExecutionProvider"])
        self.forms = onnxruntime.InferenceSession(str(forms), options, providers=["CPUExecutionProvider"]) if forms else None
        self.windows = Windows(tokenizer)

    def logits(self, windows: Sequence[Window]) -> tuple[numpy.ndarray, numpy.ndarray]:
        return self.session.run(["start_logits", "end_logits"], self.inputs(windows))

    def heads(self, windows: Sequence[Window]) -> dict[str, numpy.ndarray]:
        """All outputs by name, those of the forms in the place of the reader's own."""
        inputs = self.inputs(windows)
        outputs = run(self.session, inputs)
        if self.forms:
            outputs |= run(self.forms, {"hidden": outputs["hidden"], "attention_mask": inputs["attention_mask"]})
        return outputs

    @staticmethod
    def inputs(windows: Sequence[Window]) -> dict[str, numpy.ndarray]:
        return {name: value.numpy() for name, value in batch_of(windows).items()}

    def read(self, asked: Sequence[tuple[str, str, str, str]]) -> list[Span | None]:
        """The best span of each question, title, section and text, whatever its score; none where there is no word."""
        cuts = self.windows.of(asked)
        flat = sorted(((window, at) for at, cut in enumerate(cuts) for window in cut), key=lambda one: len(one[0].ids))
        best: list[Span | None] = [None] * len(asked)
        for first in range(0, len(flat), BATCH):
            batch = flat[first : first + BATCH]
            starts, ends = self.logits([window for window, _ in batch])
            for row, (window, at) in enumerate(batch):
                span = best_span(window, asked[at][3], starts[row], ends[row])
                if span and (best[at] is None or span.score > best[at].score):
                    best[at] = span
        return best


def run(session: onnxruntime.InferenceSession, inputs: dict[str, numpy.ndarray]) -> dict[str, numpy.ndarray]:
    return dict(zip([output.name for output in session.get_outputs()], session.run(None, inputs), strict=True))


def best_span(window: Window, text: str, starts: numpy.ndarray, ends: numpy.ndarray, *, of_one_sentence: bool = False) -> Span | None:
    """Whole words of the text alone; of one of its sentences, as the product has it, where that is asked for."""
    inside = [(at, place) for at, place in enumerate(window.places) if place]
    if not inside:
        return None
    tokens = numpy.array([at for at, _ in inside])
    begins = numpy.array([not (start > 0 and text[start].isalnum() and text[start - 1].isalnum()) for _, (start, _) in inside])
    stops = numpy.array([not (end < len(text) and text[end].isalnum() and text[end - 1].isalnum()) for _, (_, end) in inside])
    sums = numpy.where(begins, starts[tokens], -1e4)[:, None] + numpy.where(stops, ends[tokens], -1e4)[None, :]
    length = len(tokens)
    allowed = numpy.triu(numpy.ones((length, length), bool)) & ~numpy.triu(numpy.ones((length, length), bool), LONGEST_ANSWER)
    if of_one_sentence:
        sentences = [0, *(found.end() for found in SENTENCE.finditer(text))]
        numbers = numpy.searchsorted(sentences, [start for _, (start, _) in inside], side="right")
        allowed &= numbers[:, None] == numbers[None, :]
    first, last = numpy.unravel_index(numpy.where(allowed, sums, -1e5).argmax(), sums.shape)
    return Span(inside[first][1][0], inside[last][1][1], float(sums[first, last] - starts[0] - ends[0]))
