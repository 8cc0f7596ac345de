"""Fits the head for kinds of questions anew, the encoder left as it is. See README.md beside this file.

    python training/span-reader/fit_heads.py out/span-reader/reader.safetensors out/fitted.safetensors --tokenizer FILE --data out/heads/train.jsonl

Questions alone are short: in training beside passages they come up in one step of ten, and their head stays behind.
"""

import argparse
import json
import random
from pathlib import Path

import torch
from encoder import SpanReader, layers_of, load_with_new_heads, new_heads
from safetensors.torch import load_file, save_file
from torch.nn import functional as F
from sources import read_lines
from train import AS_TYPED, KINDS, as_typed
from windows import Windows, batch_of

LESSONS = Path(__file__).parent.parent / "lessons"
BATCH = 64
EPOCHS, RATE, DECAY = 25, 2e-3, 0.05


@torch.no_grad()
def inputs_of(reader: SpanReader, windows: Windows, questions: list[str]) -> torch.Tensor:
    """What the head for kinds is given of each question [questions, 2 * WIDTH]."""
    kept: list[torch.Tensor] = []
    handle = reader.kind_pool.register_forward_pre_hook(lambda _, inputs: kept.append(inputs[0]))
    order = sorted(range(len(questions)), key=lambda at: len(questions[at]))
    for first in range(0, len(order), BATCH):
        cuts = windows.of([(questions[at], "", "", "") for at in order[first : first + BATCH]])
        reader(**batch_of([cut[0] for cut in cuts]))
    handle.remove()
    return torch.cat(kept)[torch.tensor(order).argsort()]


def questions_of(file: Path, chance: random.Random) -> list[tuple[str, int]]:
    """Questions with their kinds. Plans written for this project are of several facts, and their single steps ask for one each."""
    found = []
    for one in map(json.loads, file.open()):
        kind = one.get("type") or ("fact" if one["kind"] in ("step", "written", "2wiki") else None)
        if kind:
            question = as_typed(one["question"], chance) if chance.random() < AS_TYPED else one["question"]
            found.append((question, KINDS.index(kind)))
    for name in ["own", "plans"]:
        for one in read_lines(LESSONS / f"{name}.jsonl"):
            if len(one["ask"]) > 1:
                question = as_typed(one["question"], chance) if chance.random() < AS_TYPED else one["question"]
                found.append((question, KINDS.index("several")))
    chance.shuffle(found)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--count", type=int, default=24_000, help="questions")
    args = parser.parse_args()
    chance = random.Random(1)
    torch.manual_seed(1)
    asked = questions_of(args.data, chance)[: args.count]
    kinds = torch.tensor([kind for _, kind in asked])
    reader = SpanReader(layers_of(state := load_file(args.reader)))
    new_heads(reader)
    load_with_new_heads(reader, {name: value for name, value in state.items() if not name.startswith("kind")})
    inputs = inputs_of(reader, Windows(args.tokenizer), [question for question, _ in asked])
    held_out = len(asked) // 10
    # All kinds count the same, whatever their number.
    weights = len(kinds) / (len(KINDS) * torch.bincount(kinds, minlength=len(KINDS)).float())
    optimizer = torch.optim.AdamW([*reader.kind_pool.parameters(), *reader.kind.parameters()], lr=RATE, weight_decay=DECAY)
    learnt = torch.arange(held_out, len(asked))
    for epoch in range(EPOCHS):
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - epoch / EPOCHS)
        for rows in learnt[torch.randperm(len(learnt))].split(512):
            optimizer.zero_grad()
            F.cross_entropy(said(reader, inputs[rows]), kinds[rows], weight=weights).backward()
            optimizer.step()
    with torch.no_grad():
        best = said(reader, inputs[:held_out]).argmax(-1)
        print({kind: round((best[kinds[:held_out] == at] == at).float().mean().item(), 3) for at, kind in enumerate(KINDS)}, flush=True)
    save_file({name: value.contiguous() for name, value in reader.state_dict().items()}, args.out)


def said(reader: SpanReader, inputs: torch.Tensor) -> torch.Tensor:
    return reader.kind(F.gelu(reader.kind_pool(inputs)))


if __name__ == "__main__":
    main()
