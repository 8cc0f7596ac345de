"""Teaches the bundled model to prefer its own right plans to its own wrong ones. See README.md beside this file.

    python training/prefer.py --tokenizer DIR --base MODEL-00001-of-0000N.gguf --data own-plans.jsonl --out DIR

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
from os.path import commonprefix
from pathlib import Path

import torch
from conversations import Sequence, encode
from gguf_weights import weights_of
from safetensors.torch import save_file
from transformers import AutoConfig, AutoModelForCausalLM, AutoTokenizer

LONGEST = 700
WARM_UP = 10
WIDTHS = 32
# A wrong answer that is nearly the right one says little of the plan.
NEARLY = 0.5


@dataclass
class Pair:
    right: Sequence
    wrong: Sequence
    likelier: float = 0.0
    """By how much the base finds the right plan likelier, in nats."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenizer", required=True, help="folder with the tokenizer and config.json of SmolLM2-135M")
    parser.add_argument("--base", required=True, help="GGUF (its first part), or a folder that an earlier run wrote")
    parser.add_argument("--data", required=True, nargs="+", help="what native/ask-plans.ts wrote")
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=2e-5)
    parser.add_argument("--beta", type=float, default=0.1)
    parser.add_argument("--likelihood", type=float, default=0.2, help="weight of the right plan's own likelihood")
    parser.add_argument("--frozen", type=int, default=12, help="lower layers that do not learn")
    parser.add_argument("--batch", type=int, default=8, help="pairs")
    parser.add_argument("--most", type=int, default=4, help="pairs of one question")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


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


def likelihoods(model: torch.nn.Module, prompt: list[int], sequences: list[Sequence]) -> tuple[torch.Tensor, torch.Tensor]:
    """Of each the log-likelihood of its own tokens in nats, and how many these are. The prompt is read once."""
    shared = len(prompt)
    width = math.ceil(max(len(sequence.ids) - shared for sequence in sequences) / WIDTHS) * WIDTHS
    ids = torch.zeros((len(sequences), width), dtype=torch.long)
    learn = torch.zeros((len(sequences), width), dtype=torch.bool)
    for row, sequence in enumerate(sequences):
        length = len(sequence.ids) - shared
        ids[row, :length] = torch.tensor(sequence.ids[shared:])
        learn[row, :length] = torch.tensor(sequence.learn[shared:])
    own = learn[:, 1:]
    with torch.autocast("cpu", dtype=torch.bfloat16):
        read = model.model(torch.tensor([prompt]), use_cache=True).past_key_values
        read.batch_repeat_interleave(len(sequences))
        hidden = model.model(ids, past_key_values=read).last_hidden_state[:, :-1][own]
        logits = model.lm_head(hidden).float()
    each = -torch.nn.functional.cross_entropy(logits, ids[:, 1:][own], reduction="none")
    rows = own.nonzero()[:, 0]
    return torch.zeros(len(sequences)).index_add(0, rows, each), own.sum(1)


def main() -> None:
    args = arguments()
    torch.manual_seed(args.seed)
    shuffle = random.Random(args.seed)
    tokenizer = AutoTokenizer.from_pretrained(args.tokenizer)
    questions = [json.loads(line) for path in args.data for line in Path(path).read_text("utf-8").splitlines()]
    pairs = [pair for one in questions if one["split"] == "train" for pair in pairs_of(one, args.most, tokenizer, shuffle)]
    prompt = commonprefix([sequence.ids for pair in pairs for sequence in (pair.right, pair.wrong)])

    model = AutoModelForCausalLM.from_config(AutoConfig.from_pretrained(args.tokenizer), attn_implementation="eager")
    model.load_state_dict(weights_of(args.base), strict=False)
    for frozen in [model.model.embed_tokens, *model.model.layers[: args.frozen]]:
        frozen.requires_grad_(False)
    model.float().train()

    def both(batch: list[Pair]) -> tuple[torch.Tensor, torch.Tensor]:
        return likelihoods(model, prompt, [pair.right for pair in batch] + [pair.wrong for pair in batch])

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
    # The output layer is the embedding once more.
    weights = {name: weight.contiguous() for name, weight in model.state_dict().items() if name != "lm_head.weight"}
    save_file(weights, args.out / "model.safetensors")


if __name__ == "__main__":
    main()
