"""Trains a verifier beside a span reader, which stays as it is. See README.md beside this file.

    python training/verifier/train_verifier.py out/reader.safetensors --tokenizer out/base/tokenizer.json --data out/verifier/claims.jsonl out/verifier/invented.jsonl --out out/verifier

What the reader's lower layers give is computed once for every example and kept in memory, some 800 bytes a token. A run that
was cut off goes on from its last checkpoint.
"""

import argparse
import json
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor
from torch.nn import functional as F

from verifier import LAYERS, VERDICTS, Verifier, early_of, verifier_of, windows_of

from encoder import SpanReader, layers_of  # isort: skip (found beside the span reader)
from train import Masters  # isort: skip
from windows import Window, Windows, batch_of, padded  # isort: skip

WARM_UP = 0.05
CHECKPOINT = 500
# Labels are not all right, and an answer that is too sure of itself cannot be weighed.
SMOOTHING = 0.05

Batch = list[tuple[Window, int]]


def read(files: list[Path], most: int, chance: random.Random) -> list[dict]:
    found = [json.loads(line) for file in files for line in file.open()]
    chance.shuffle(found)
    return found[:most]


def batches_of(lessons: Batch, tokens: int) -> list[Batch]:
    """Of one width each."""
    waiting: dict[int, Batch] = {}
    full = []
    for lesson in lessons:
        width = padded(len(lesson[0].ids))
        batch = waiting.setdefault(width, [])
        batch.append(lesson)
        if len(batch) == max(1, tokens // width):
            full.append(waiting.pop(width))
    return full


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="weights of an earlier run to go on from, where not the reader's layers")
    parser.add_argument("--layers", type=int, default=LAYERS)
    parser.add_argument("--most", type=int, default=1_000_000, help="examples at most")
    parser.add_argument("--epochs", type=float, default=1.0)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--batch", type=int, default=2048, help="tokens of one thread's part of a step, padding included")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    chance = random.Random(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    state = load_file(args.reader)
    reader = SpanReader(layers_of(state))
    reader.load_state_dict(state)
    verifier = verifier_of(reader, args.layers)
    if args.start:
        verifier.load_state_dict(load_file(args.start))
    masters = Masters(verifier)
    optimizer = masters.optimizer(args.rate)
    reader.to(torch.bfloat16)
    examples = read(args.data, args.most, chance)
    verdicts = [VERDICTS.index(one["verdict"]) for one in examples]
    lessons = list(zip(windows_of(Windows(args.tokenizer), examples), verdicts, strict=True))
    batches = batches_of(lessons, args.batch)
    print(f"{len(lessons)} examples, {sum(len(window.ids) for window, _ in lessons) / 1e6:.2f} M tokens, {dict(Counter(VERDICTS[v] for v in verdicts))}", flush=True)

    torch.set_num_threads(1)
    pool = ThreadPoolExecutor(args.threads, initializer=torch.set_num_threads, initargs=(1,))

    @torch.no_grad()
    def given_of(batch: Batch) -> tuple[Tensor, Tensor]:
        inputs = batch_of([window for window, _ in batch])
        return early_of(reader, args.layers, **inputs), inputs["attention_mask"]

    started = time.time()
    given = list(pool.map(given_of, batches))
    print(f"what the reader gives is computed, {time.time() - started:.0f} s", flush=True)

    def learn(at: int) -> float:
        wanted = torch.tensor([verdict for _, verdict in batches[at]])
        loss = F.cross_entropy(verifier(*given[at]), wanted, label_smoothing=SMOOTHING)
        (loss / args.threads).backward()
        return loss.item()

    checkpoint = args.out / "checkpoint.pt"
    steps = int(args.epochs * len(batches) / args.threads)
    step, order, recent = 0, [], None
    if checkpoint.exists():
        kept = torch.load(checkpoint, weights_only=True)
        step, order, recent = kept["step"], kept["order"], kept["recent"]
        masters.go_on_from(kept["weights"])
        optimizer.load_state_dict(kept["optimizer"])
        print(f"goes on from step {step}", flush=True)
    started = time.time()
    while step < steps:
        if len(order) < args.threads:
            order = chance.sample(range(len(batches)), len(batches))
        done = step / steps
        for group in optimizer.param_groups:
            group["lr"] = args.rate * min(done / WARM_UP, (1 - done) / (1 - WARM_UP)) + 1e-8
        loss = sum(pool.map(learn, [order.pop() for _ in range(args.threads)])) / args.threads
        masters.take_gradients()
        torch.nn.utils.clip_grad_norm_(masters.weights.values(), 1.0)
        optimizer.step()
        masters.give_weights()
        recent = loss if recent is None else 0.98 * recent + 0.02 * loss
        step += 1
        if step % 50 == 0:
            print(f"step {step} of {steps}, loss {recent:.4f}, {time.time() - started:.0f} s", flush=True)
        if step % CHECKPOINT == 0 or step == steps:
            weights = {name: value.contiguous() for name, value in masters.state().items()}
            save_file(weights, args.out / "verifier.safetensors")
            torch.save({"step": step, "order": order, "recent": recent, "weights": weights, "optimizer": optimizer.state_dict()}, checkpoint)


if __name__ == "__main__":
    main()
