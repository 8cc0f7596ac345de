"""What says whether a passage supports a claim: layers beside a span reader's upper ones, on what its lower ones give."""

import sys
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional as F

sys.path.insert(0, str(Path(__file__).parent.parent / "span-reader"))

from encoder import WIDTH, Layer, SpanReader, through, upper_of, whole
from windows import LONGEST, Window, Windows, cut, heading

# Layers that are its own. What compares two texts is learnt above where the reader has matched their words.
LAYERS = 6
POOL = 256
VERDICTS = ["supported", "refuted", "unknown"]
# Tokens of a claim: a question and its answer are longer than a question.
LONGEST_CLAIM = 96


class Verifier(nn.Module):
    def __init__(self, layers: int = LAYERS) -> None:
        super().__init__()
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.pool = nn.Linear(2 * WIDTH, POOL)
        self.verdict = nn.Linear(POOL, len(VERDICTS))

    @property
    def heads(self) -> list[nn.Module]:
        """See `SpanReader.heads`."""
        return [self.pool, self.verdict]

    def forward(self, early: Tensor, attention_mask: Tensor) -> Tensor:
        """Logits [batch, 3] of `VERDICTS`, of what the reader's lower layers give [batch, length, WIDTH]."""
        hidden = through(self.layers, early, attention_mask).float()
        return self.verdict(F.gelu(self.pool(whole(hidden, attention_mask))))


def verifier_of(reader: SpanReader, layers: int = LAYERS) -> Verifier:
    """One that begins as a reader's upper layers are."""
    verifier = Verifier(layers)
    verifier.load_state_dict(verifier.state_dict() | upper_of(reader.state_dict(), layers))
    for head in verifier.heads:
        nn.init.normal_(head.weight, std=0.02)
        nn.init.zeros_(head.bias)
    return verifier


def windows_of(windows: Windows, examples: list[dict]) -> list[Window]:
    """The first window of each claim and its passage."""
    tokenizer = windows.tokenizer
    claims = tokenizer.encode_batch([one["claim"] for one in examples], add_special_tokens=False)
    passages = tokenizer.encode_batch([heading(one["title"]) + one["text"] for one in examples], add_special_tokens=False)
    return [
        cut(claim.ids[:LONGEST_CLAIM], passage.ids[:LONGEST], passage.offsets[:LONGEST], len(heading(one["title"])))[0]
        for claim, passage, one in zip(claims, passages, examples, strict=True)
    ]
