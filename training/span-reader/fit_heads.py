"""Fits the head for kinds of questions anew, the encoder left as it is, and how likely items are. See README.md beside this file.

    python training/span-reader/fit_heads.py out/span-reader/reader.safetensors out/fitted.safetensors --tokenizer FILE --data out/heads/train.jsonl

Questions alone are short: in training beside passages they come up in one step of ten, and their head stays behind. Items are learnt as if half of all tokens
were in one; `--outside` says by how many logits fewer are.
"""

import argparse
import json
import random
from pathlib import Path

import torch
from export import load
from safetensors.torch import save_file
from torch.nn import functional as F
from train import KINDS, as_typed
from windows import Windows, batch_of

BATCH = 64
DECAY = 1e-4


@torch.no_grad()
def pooled(reader: torch.nn.Module, windows: Windows, questions: list[str]) -> torch.Tensor:
    """What the head is given of each question [questions, width]."""
    kept: list[torch.Tensor] = []
    handle = reader.kind.register_forward_pre_hook(lambda _, inputs: kept.append(inputs[0]))
    order = sorted(range(len(questions)), key=lambda at: len(questions[at]))
    for first in range(0, len(order), BATCH):
        cuts = windows.of([(questions[at], "", "", "") for at in order[first : first + BATCH]])
        reader(**batch_of([cut[0] for cut in cuts]))
    handle.remove()
    found = torch.cat(kept)
    return found[torch.tensor(order).argsort()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--outside", type=float, default=2.0, help="added to the logit of being in none")
    args = parser.parse_args()
    chance = random.Random(1)
    lines = [one for one in map(json.loads, args.data.open()) if "type" in one]
    chance.shuffle(lines)
    questions = [as_typed(one["question"], chance) if chance.random() < 0.4 else one["question"] for one in lines]
    kinds = torch.tensor([KINDS.index(one["type"]) for one in lines])
    reader = load(args.reader)
    inputs = pooled(reader, Windows(args.tokenizer), questions)
    held_out = len(lines) // 10
    # All kinds count the same, whatever their number.
    weights = len(kinds) / (len(KINDS) * torch.bincount(kinds, minlength=len(KINDS)).float())
    optimizer = torch.optim.LBFGS(reader.kind.parameters(), max_iter=200, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimizer.zero_grad()
        value = F.cross_entropy(reader.kind(inputs[held_out:]), kinds[held_out:], weight=weights)
        value = value + DECAY * reader.kind.weight.square().sum()
        value.backward()
        return value

    def report(name: str) -> None:
        said = reader.kind(inputs[:held_out]).argmax(-1)
        right = {kind: round((said[kinds[:held_out] == at] == at).float().mean().item(), 3) for at, kind in enumerate(KINDS)}
        print(name, right, flush=True)

    report("before")
    optimizer.step(loss)
    report("after")
    with torch.no_grad():
        reader.tags.bias[0] += args.outside
    save_file({name: value.contiguous() for name, value in reader.state_dict().items()}, args.out)


if __name__ == "__main__":
    main()
