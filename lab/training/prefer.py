"""Teaches the bundled model to prefer its own right plans to its own wrong ones. See README.md beside this file.

    python lab/training/prefer.py --tokenizer DIR --base MODEL-00001-of-0000N.gguf --data own-plans.jsonl --out DIR

Of each question of which it planned rightly and wrongly, up to `--most` pairs, the likeliest plans first. Direct
preference optimisation (Rafailov et al. 2023, arXiv 2305.18290), with the likelihood of the right plan beside it, as
Pang et al. (2024, arXiv 2404.19733) do for reasoning. A run that was killed begins anew: it takes some 20 minutes.
"""

import argparse
import json
import math
import random
import time
from dataclasses import dataclass
from pathlib import Path

import torch
from conversations import Sequence, encode
from learning import load, parser, read_own, save
from transformers import AutoTokenizer

LONGEST = 700
WARM_UP = 10
# A wrong answer that is nearly the right one says little of the plan.
NEARLY = 0.5


@dataclass
class Pair:
    right: Sequence
    wrong: Sequence
    likelier: float = 0.0
    """By how much the base finds the right plan likelier, in nats."""


def arguments() -> argparse.Namespace:
    own = parser(__doc__)
    own.add_argument("--data", required=True, nargs="+", help="what native/ask-plans.ts wrote")
    own.add_argument("--epochs", type=int, default=2)
    own.add_argument("--rate", type=float, default=2e-5)
    own.add_argument("--beta", type=float, default=0.1)
    own.add_argument("--likelihood", type=float, default=0.2, help="weight of the right plan's own likelihood")
    own.add_argument("--frozen", type=int, default=12, help="lower layers that do not learn")
    own.add_argument("--batch", type=int, default=8, help="pairs")
    own.add_argument("--most", type=int, default=4, help="pairs of one question")
    return own.parse_args()


def pairs_of(question: dict, most: int, tokenizer, shuffle: random.Random) -> list[Pair]:
    right = [plan for plan in question["plans"] if plan["em"] == 1 and not plan["byLuck"]]
    wrong = [plan for plan in question["plans"] if plan["em"] == 0 and plan["f1"] < NEARLY]
    both = [(one, other) for one in right for other in wrong]
    shuffle.shuffle(both)
    both.sort(key=lambda pair: -pair[0]["times"] * pair[1]["times"])

    def encoded(plan: dict) -> Sequence:
        return encode({"role": "manager", "messages": plan["messages"]}, tokenizer, LONGEST)

    return [Pair(encoded(one), encoded(other)) for one, other in both[:most]]


def batches_of(pairs: list[Pair], size: int, shuffle: random.Random) -> list[list[Pair]]:
    """Of like lengths, so that little is padding; in random order."""
    mixed = pairs[:]
    shuffle.shuffle(mixed)
    batches = []
    for at in range(0, len(mixed), size * 16):
        near = sorted(mixed[at : at + size * 16], key=lambda pair: max(len(pair.right.ids), len(pair.wrong.ids)))
        batches += [near[i : i + size] for i in range(0, len(near), size)]
    shuffle.shuffle(batches)
    return batches


def likelihoods(model: torch.nn.Module, sequences: list[Sequence]) -> tuple[torch.Tensor, torch.Tensor]:
    """Of each the log-likelihood of its own tokens in nats, and how many these are."""
    logits, wanted, rows = read_own(model, sequences, "cpu")
    each = -torch.nn.functional.cross_entropy(logits, wanted, reduction="none")
    count = len(sequences)
    return torch.zeros(count).index_add(0, rows, each), torch.bincount(rows, minlength=count)


def main() -> None:
    args = arguments()
    torch.manual_seed(args.seed)
    shuffle = random.Random(args.seed)
    tokenizer = AutoTokenizer.from_pretrained(args.tokenizer)
    questions = [json.loads(line) for path in args.data for line in Path(path).read_text("utf-8").splitlines()]
    pairs = [pair for one in questions if one["split"] == "train" for pair in pairs_of(one, args.most, tokenizer, shuffle)]

    model = load(args.tokenizer, args.base, args.frozen, "cpu")
    model.train()

    def both(batch: list[Pair]) -> tuple[torch.Tensor, torch.Tensor]:
        return likelihoods(model, [pair.right for pair in batch] + [pair.wrong for pair in batch])

    with torch.no_grad():
        for batch in batches_of(pairs, args.batch, shuffle):
            found, _ = both(batch)
            for pair, right, wrong in zip(batch, found[: len(batch)], found[len(batch) :]):
                pair.likelier = (right - wrong).item()
    print(f"{len(pairs)} pairs; the base prefers {sum(pair.likelier > 0 for pair in pairs)} of the right ones", flush=True)

    batches = [batch for _ in range(args.epochs) for batch in batches_of(pairs, args.batch, shuffle)]
    learning = [weight for weight in model.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(learning, lr=args.rate, betas=(0.9, 0.95), weight_decay=0.0, fused=True)
    started = time.time()
    for step, batch in enumerate(batches):
        rate = args.rate * min(1, (step + 1) / WARM_UP) * (0.1 + 0.9 * (1 + math.cos(math.pi * step / len(batches))) / 2)
        for group in optimizer.param_groups:
            group["lr"] = rate
        found, lengths = both(batch)
        right, wrong = found[: len(batch)], found[len(batch) :]
        margin = args.beta * (right - wrong - torch.tensor([pair.likelier for pair in batch]))
        likely = (right / lengths[: len(batch)]).mean()
        loss = -torch.nn.functional.logsigmoid(margin).mean() - args.likelihood * likely
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        if (step + 1) % 10 == 0:
            pace = (time.time() - started) / (step + 1)
            preferred = (margin > 0).float().mean().item()
            print(f"step {step + 1} of {len(batches)}: loss {loss.item():.3f}, preferred {preferred:.2f}, {pace:.1f} s a step", flush=True)

    args.out.mkdir(parents=True, exist_ok=True)
    save(model, args.out)


if __name__ == "__main__":
    main()
