"""Tunes the bundled model on conversations. See README.md beside this file.

    python lab/training/train.py --tokenizer DIR --base MODEL-00001-of-0000N.gguf --data conversations.jsonl … --out DIR

Only the upper layers learn, and only from the tokens that the model itself would write. The learning rate warms up,
stays, and falls over the last part of the data (`--decay`); with `--decay 0` a later run goes on from `--base DIR`.
A run that was killed goes on where it last saved (`--out`/checkpoint.pt) when it is started again the same way.
"""

import argparse
import json
import math
import random
import time
from pathlib import Path

import torch
from conversations import Sequence, encode, read
from learning import load, parser, read_own, save
from transformers import AutoTokenizer

SAVE_EVERY_S = 300
WARM_UP = 20
BUCKET = 512


def arguments() -> argparse.Namespace:
    own = parser(__doc__)
    own.add_argument("--data", required=True, nargs="+", help="conversations, JSON Lines")
    own.add_argument("--epochs", type=int, default=1)
    own.add_argument("--rate", type=float, default=2.5e-4)
    own.add_argument("--decay", type=float, default=0.3, help="share of the steps over which the rate falls to a tenth")
    own.add_argument("--frozen", type=int, default=10, help="lower layers that do not learn")
    own.add_argument("--batch", type=int, default=4096, help="tokens, padding included")
    own.add_argument("--longest", type=int, default=1024, help="tokens of one conversation")
    own.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return own.parse_args()


def batches_of(sequences: list[Sequence], tokens: int, shuffle: random.Random) -> list[list[Sequence]]:
    """Each of one role, so that the prompt is shared, and of like lengths, so that little is padding; in random order."""
    mixed = sequences[:]
    shuffle.shuffle(mixed)
    batches: list[list[Sequence]] = []
    for role in sorted({sequence.role for sequence in mixed}):
        of_role = [sequence for sequence in mixed if sequence.role == role]
        for at in range(0, len(of_role), BUCKET):
            batch: list[Sequence] = []
            for sequence in sorted(of_role[at : at + BUCKET], key=lambda one: len(one.ids)):
                if batch and (len(batch) + 1) * len(sequence.ids) > tokens:
                    batches.append(batch)
                    batch = []
                batch.append(sequence)
            batches.append(batch)
    shuffle.shuffle(batches)
    return batches


def loss_of(model: torch.nn.Module, batch: list[Sequence], device: str) -> tuple[torch.Tensor, float]:
    """Mean loss and accuracy over the tokens to learn."""
    logits, wanted, _ = read_own(model, batch, device)
    right = (logits.argmax(-1) == wanted).float().mean().item()
    return torch.nn.functional.cross_entropy(logits, wanted), right


def held_out(model: torch.nn.Module, args: argparse.Namespace, by_role: dict[str, list[Sequence]]) -> dict[str, dict]:
    model.eval()
    scores = {}
    with torch.no_grad():
        for role, sequences in by_role.items():
            results = [loss_of(model, [sequence], args.device) for sequence in sequences]
            loss = sum(loss.item() for loss, _ in results) / len(results)
            scores[role] = {"loss": round(loss, 4), "accuracy": round(sum(right for _, right in results) / len(results), 4)}
    model.train()
    return scores


def rate_at(step: int, steps: int, args: argparse.Namespace) -> float:
    left = (steps - step) / max(1, steps * args.decay)
    falling = 1.0 if left >= 1 else 0.1 + 0.9 * (1 - math.cos(math.pi * left)) / 2
    return args.rate * min(1, (step + 1) / WARM_UP) * falling


def main() -> None:
    args = arguments()
    torch.manual_seed(args.seed)
    tokenizer = AutoTokenizer.from_pretrained(args.tokenizer)
    conversations = read(args.data)
    train = [encode(one, tokenizer, args.longest) for one in conversations if one["split"] == "train"]
    valid: dict[str, list[Sequence]] = {}
    for one in sorted(conversations, key=lambda one: one["id"]):
        kept = valid.setdefault(one["role"], [])
        if one["split"] == "valid" and len(kept) < 60:
            kept.append(encode(one, tokenizer, args.longest))
    shuffle = random.Random(args.seed)
    batches = [batch for _ in range(args.epochs) for batch in batches_of(train, args.batch, shuffle)]
    total = sum(len(sequence.ids) for batch in batches for sequence in batch)
    print(f"{len(train)} conversations, {total} tokens, {len(batches)} steps", flush=True)

    model = load(args.tokenizer, args.base, args.frozen, args.device)
    model.train()
    learning = [weight for weight in model.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(learning, lr=args.rate, betas=(0.9, 0.95), weight_decay=0.01, fused=True)
    args.out.mkdir(parents=True, exist_ok=True)
    checkpoint = args.out / "checkpoint.pt"
    first, recent = 0, None
    if checkpoint.exists():
        saved = torch.load(checkpoint, weights_only=True)
        assert saved["steps"] == len(batches), "the checkpoint is of other data: remove it, or choose another --out"
        model.load_state_dict(saved["model"])
        optimizer.load_state_dict(saved["optimizer"])
        first, recent = saved["step"], saved["recent"]
        print(f"goes on at step {first}", flush=True)

    started = saved_at = time.time()
    seen = 0
    for step in range(first, len(batches)):
        for group in optimizer.param_groups:
            group["lr"] = rate_at(step, len(batches), args)
        loss, right = loss_of(model, batches[step], args.device)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        seen += sum(len(sequence.ids) for sequence in batches[step])
        recent = loss.item() if recent is None else 0.95 * recent + 0.05 * loss.item()
        if step % 10 == 0:
            passed = time.time() - started
            print(f"{step}/{len(batches)} loss {recent:.3f} right {right:.3f} {seen / passed:.0f} tokens/s {passed:.0f} s", flush=True)
        if time.time() - saved_at > SAVE_EVERY_S:
            state = {"step": step + 1, "steps": len(batches), "recent": recent, "model": model.state_dict(), "optimizer": optimizer.state_dict()}
            torch.save(state, checkpoint.with_suffix(".part"))
            checkpoint.with_suffix(".part").rename(checkpoint)
            saved_at = time.time()

    save(model, args.out)
    scores = held_out(model, args, {role: some for role, some in valid.items() if some})
    report = {
        "base": args.base,
        "data": args.data,
        "conversations": len(train),
        "tokens": total,
        "steps": len(batches),
        "rate": args.rate,
        "frozen": args.frozen,
        "loss": round(recent or 0, 4),
        "held out": scores,
    }
    (args.out / "report.json").write_text(json.dumps(report, indent=2) + "\n")
    checkpoint.unlink(missing_ok=True)
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
