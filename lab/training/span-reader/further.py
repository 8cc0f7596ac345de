"""What trainings share that go on from what a reader's lower layers give: their arguments, and their steps."""

import json
import random
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch
from encoder import SpanReader
from safetensors.torch import save_file
from torch import Tensor
from train import AS_TYPED, Masters, as_typed
from windows import Window, batch_of


def arguments(doc: str, epochs: float, rate: float, batch: int = 2048) -> ArgumentParser:
    """With what each of them takes."""
    parser = ArgumentParser(description=doc, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=float, default=epochs)
    parser.add_argument("--rate", type=float, default=rate)
    parser.add_argument("--batch", type=int, default=batch, help="tokens of one thread's part of a step, padding included")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    return parser


def begin(args: Namespace) -> random.Random:
    """Makes room for what will be written, and has the seed decide whatever chance decides."""
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    return random.Random(args.seed)


def threads_of(args: Namespace) -> ThreadPoolExecutor:
    """Each works through parts of steps by itself: many threads a product would wait for one another."""
    torch.set_num_threads(1)
    return ThreadPoolExecutor(args.threads, initializer=torch.set_num_threads, initargs=(1,))


def rehearsed(file: Path, take: Mapping[str, int], chance: random.Random, change: Callable[[dict], dict] = lambda one: one) -> list[dict]:
    """
    What is learnt again, so that it is not forgotten, some of it as people type it.

    :param take: how many examples of each kind at most
    :param change: what is done to each of them first
    """
    by_kind: dict[str, list[dict]] = {}
    for one in map(json.loads, file.open()):
        if "type" not in one:
            by_kind.setdefault(one["kind"], []).append(one)
    found = []
    for kind, count in take.items():
        ones = by_kind.get(kind, [])
        found += [change(one) for one in chance.sample(ones, min(count, len(ones)))]
    for one in found:
        if chance.random() < AS_TYPED:
            one["question"] = as_typed(one["question"], chance)
    return found


def given_below(reader: SpanReader, layers: int, batches: list[list[Window]], pool: ThreadPoolExecutor) -> list[tuple[Tensor, Tensor]]:
    """What all but so many upper layers of a reader give of each batch, and its attention mask."""

    @torch.no_grad()
    def given_of(batch: list[Window]) -> tuple[Tensor, Tensor]:
        inputs = batch_of(batch)
        return reader.below(layers, **inputs), inputs["attention_mask"]

    started = time.time()
    given = list(pool.map(given_of, batches))
    print(f"what the lower layers give is computed, {time.time() - started:.0f} s", flush=True)
    return given


def learn_in_steps(
    learn: Callable[[int], dict[str, float]], batches: int, masters: Masters, args: Namespace, chance: random.Random,
    pool: ThreadPoolExecutor, weights_to: Path, warm_up: float = 0.05, print_every: int = 50, save_every: int = 500,
) -> None:  # fmt: skip
    """
    Has each thread learn from a batch a step; the learning rate warms up and falls to zero. Goes on from the last checkpoint
    beside the weights.

    :param learn: adds the gradients of a batch, divided by the number of threads, and gives its losses by name
    """
    optimizer = masters.optimizer(args.rate)
    checkpoint = weights_to.with_name("checkpoint.pt")
    steps = int(args.epochs * batches / args.threads)
    minutes = getattr(args, "minutes", None)
    step, order, recent, done = 0, [], {}, 0.0
    if checkpoint.exists():
        kept = torch.load(checkpoint, weights_only=True)
        step, order, recent, done = kept["step"], kept["order"], kept["recent"], kept["done"]
        masters.go_on_from(kept["weights"])
        optimizer.load_state_dict(kept["optimizer"])
        print(f"goes on from step {step}", flush=True)
    started = time.time()
    while done < 1:
        if len(order) < args.threads:
            order = chance.sample(range(batches), batches)
        for group in optimizer.param_groups:
            group["lr"] = args.rate * min(done / warm_up, (1 - done) / (1 - warm_up)) + 1e-8
        losses = list(pool.map(learn, [order.pop() for _ in range(args.threads)]))
        masters.take_gradients()
        torch.nn.utils.clip_grad_norm_(list(masters.weights.values()), 1.0)
        optimizer.step()
        masters.give_weights()
        for name in {name: None for part in losses for name in part}:
            ones = [part[name] for part in losses if name in part]
            mean = sum(ones) / len(ones)
            recent[name] = 0.98 * recent.get(name, mean) + 0.02 * mean
        step += 1
        done = (time.time() - started) / 60 / minutes if minutes else step / steps
        if step % print_every == 0:
            shown = ", ".join(f"{name} {loss:.4f}" for name, loss in recent.items())
            print(f"step {step} of {steps}, {done:.0%}, {shown}, {time.time() - started:.0f} s", flush=True)
        if step % save_every == 0 or done >= 1:
            weights = {name: value.contiguous() for name, value in masters.state().items()}
            save_file(weights, weights_to)
            torch.save({"step": step, "order": order, "recent": recent, "done": done, "weights": weights, "optimizer": optimizer.state_dict()}, checkpoint)
