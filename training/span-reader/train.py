"""Trains the span reader. See README.md beside this file.

    python training/span-reader/train.py --base FOLDER --data out/span-reader/train.jsonl --out out/span-reader

Goes on where it last saved (`--out`/checkpoint.pt) when it was killed and is started again in the same way. The learning rate
warms up and falls to zero over `--tokens`; where that would end after `--until`, it falls faster, so as to end in time. A file
`until` in `--out` does the same to a training that runs: write a time of the day (UTC) into it.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

import onnxruntime
import torch
from answers import SENTENCE
from encoder import SpanReader, from_bert
from safetensors.torch import load_file, save_file
from torch import Tensor
from torch.nn import functional as F
from windows import Window, Windows, batch_of, padded

SAVE_EVERY_S = 300
WARM_UP = 0.04
ENCODED_AT_ONCE = 256
# Letters: somewhere between these, so that it meets passages of all lengths.
LONGEST_PASSAGE = (150, 800)


@dataclass
class Lesson:
    window: Window
    start: int
    end: int


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True, help="folder with model.safetensors and tokenizer.json of a BERT 384 wide")
    parser.add_argument("--start", type=Path, help="reader.safetensors of an earlier training, to go on from its weights")
    parser.add_argument("--teacher", type=Path, nargs="+", help="trained readers in ONNX, to learn from the mean of their scores as well")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--tokens", type=float, default=14e6, help="how many to learn from, padding not counted")
    parser.add_argument("--until", help="time of the day by which it has to be done, UTC, 06:30 for one")
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--batch", type=int, default=1536, help="tokens of one thread's part of a step, padding included")
    parser.add_argument("--threads", type=int, default=2, help="each works through a part of every step")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def shortened(example: dict, chance: random.Random) -> dict:
    """The product's passages have 100 words or fewer: a longer one loses sentences at either end, though none of the answer's."""
    text, start, end = example["text"], example["start"], example["end"]
    longest = chance.uniform(*LONGEST_PASSAGE)
    bounds = [0, *(found.end() for found in SENTENCE.finditer(text)), len(text)]
    first, last = 0, len(bounds) - 1
    while last - first > 1 and bounds[last] - bounds[first] > longest:
        can_begin_later = start < 0 or bounds[first + 1] <= start
        can_end_sooner = start < 0 or bounds[last - 1] >= end
        if can_begin_later and (not can_end_sooner or chance.random() < 0.5):
            first += 1
        elif can_end_sooner:
            last -= 1
        else:
            break
    begin = bounds[first]
    place = {"start": start - begin, "end": end - begin} if start >= 0 else {}
    return {**example, **place, "text": text[begin : bounds[last]].rstrip()}


def lessons_of(windows: Windows, examples: list[dict]) -> list[Lesson]:
    """One window each: of a long passage the one with the answer, else the first."""
    cuts = windows.of([(one["question"], one["title"], one["section"], one["text"]) for one in examples])
    lessons = []
    for one, cut in zip(examples, cuts, strict=True):
        if one["start"] < 0:
            lessons.append(Lesson(cut[0], 0, 0))
            continue
        for window in cut:
            inside = [at for at, place in enumerate(window.places) if place and place[1] > one["start"] and place[0] < one["end"]]
            if inside and window.places[inside[0]][0] <= one["start"] and window.places[inside[-1]][1] >= one["end"]:
                lessons.append(Lesson(window, inside[0], inside[-1]))
                break
    return lessons


def batches_for_ever(args: argparse.Namespace, windows: Windows) -> Iterator[list[Lesson]]:
    """In an order that the seed alone decides, epoch after epoch.

    A lesson waits until there are enough of its width, so that there is one shape for each width and little padding.
    """
    lines = args.data.read_text().splitlines()
    chance = random.Random(args.seed)
    waiting: dict[int, list[Lesson]] = {}
    while True:
        chance.shuffle(lines)
        for at in range(0, len(lines), ENCODED_AT_ONCE):
            examples = [shortened(json.loads(line), chance) for line in lines[at : at + ENCODED_AT_ONCE]]
            for lesson in lessons_of(windows, examples):
                width = padded(len(lesson.window.ids))
                batch = waiting.setdefault(width, [])
                batch.append(lesson)
                if len(batch) == args.batch // width:
                    yield waiting.pop(width)


class Teacher:
    """Trained readers, whose mean scores over all places say more than the one place that is right (Hinton et al. 2015)."""

    # At this temperature its second thoughts count too.
    TEMPERATURE = 2.0
    # Of the loss, what is left being the right places'.
    SHARE = 0.5

    def __init__(self, readers: list[Path]) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.sessions = [onnxruntime.InferenceSession(str(one), options, providers=["CPUExecutionProvider"]) for one in readers]

    def loss(self, batch: dict[str, Tensor], starts: Tensor, ends: Tensor) -> Tensor:
        inputs = {name: value.cpu().numpy() for name, value in batch.items()}
        scores = [session.run(None, inputs) for session in self.sessions]
        told = [torch.from_numpy(sum(ones) / len(scores)).to(starts.device) for ones in zip(*scores, strict=True)]
        return sum(self.divergence(own, its) for own, its in zip([starts, ends], told, strict=True)) / 2

    def divergence(self, own: Tensor, its: Tensor) -> Tensor:
        wanted = (its / self.TEMPERATURE).log_softmax(-1)
        found = (own / self.TEMPERATURE).log_softmax(-1)
        return F.kl_div(found, wanted, log_target=True, reduction="batchmean") * self.TEMPERATURE**2


def learn(reader: torch.nn.Module, teacher: Teacher | None, batch: list[Lesson], parts: int, device: str) -> float:
    """Adds the gradients of one part of a step. Gives its loss over the right places."""
    inputs = {name: value.to(device) for name, value in batch_of([lesson.window for lesson in batch]).items()}
    starts, ends = reader(**inputs)
    wanted = torch.tensor([(lesson.start, lesson.end) for lesson in batch], device=device)
    right = (F.cross_entropy(starts, wanted[:, 0]) + F.cross_entropy(ends, wanted[:, 1])) / 2
    loss = right
    if teacher:
        loss = (1 - teacher.SHARE) * right + teacher.SHARE * teacher.loss(inputs, starts, ends)
    (loss / parts).backward()
    return right.item()


class Masters:
    """The weights of a reader that works in bf16, with 32 bits: the optimizer moves them by less than bf16 has room for."""

    def __init__(self, reader: SpanReader) -> None:
        # Half of all weights, of which a step uses few: on a CPU they are not worth going through every time.
        reader.words.requires_grad_(False)
        self.words = reader.words.weight.detach().clone()
        self.weights = {name: one.detach().clone() for name, one in reader.named_parameters() if one.requires_grad}
        reader.to(torch.bfloat16)
        # Scores differ by less than bf16 has room for.
        reader.head.float()
        self.working = {name: one for name, one in reader.named_parameters() if one.requires_grad}

    def take_gradients(self) -> None:
        for name, weight in self.weights.items():
            weight.grad = self.working[name].grad.float()
            self.working[name].grad = None

    @torch.no_grad()
    def give_weights(self) -> None:
        for name, weight in self.weights.items():
            self.working[name].copy_(weight)

    def state(self) -> dict[str, Tensor]:
        return {"words.weight": self.words, **self.weights}

    def go_on_from(self, state: dict[str, Tensor]) -> None:
        for name, weight in self.weights.items():
            weight.copy_(state[name])
        self.give_weights()


class Schedule:
    """How far the training is, from 0 to 1, and the learning rate there. Counts tokens; a deadline shortens what is left."""

    def __init__(self, tokens: float, rate: float) -> None:
        self.tokens, self.rate = tokens, rate
        self.done = 0.0

    def advance(self, tokens: int, took_s: float, left_s: float | None) -> None:
        step = tokens / self.tokens
        if left_s is not None:
            # Of what is to come, as much as of the time.
            step = max(step, (1 - self.done) * took_s / max(left_s, took_s))
        self.done = min(1.0, self.done + step)

    def rate_now(self) -> float:
        return self.rate * min(self.done / WARM_UP, (1 - self.done) / (1 - WARM_UP)) + 1e-8


def seconds_until(args: argparse.Namespace) -> float | None:
    shortened = args.out / "until"
    clock = shortened.read_text().strip() if shortened.exists() else args.until
    if not clock:
        return None
    now = datetime.now(timezone.utc)
    hour, minute = map(int, clock.split(":"))
    then = now.replace(hour=hour, minute=minute, second=0)
    # Twelve hours past or more to come is another day's.
    if then < now - timedelta(hours=12):
        then += timedelta(days=1)
    return max(0.0, (then - now).total_seconds())


def main() -> None:
    args = arguments()
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    reader = from_bert(load_file(args.base / "model.safetensors")).to(args.device)
    if args.start:
        reader.load_state_dict(load_file(args.start))
    masters = Masters(reader)
    learning = list(masters.weights.values())
    # Norms and biases do not decay.
    weights = [one for one in learning if one.dim() > 1]
    others = [one for one in learning if one.dim() == 1]
    groups = [{"params": weights, "weight_decay": 0.01}, {"params": others, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.98), fused=True)
    schedule = Schedule(args.tokens, args.rate)

    teacher = Teacher(args.teacher) if args.teacher else None
    checkpoint = args.out / "checkpoint.pt"
    seen, step, recent, first = 0, 0, 3.0, 0
    if checkpoint.exists():
        saved = torch.load(checkpoint, weights_only=True)
        masters.go_on_from(saved["reader"])
        optimizer.load_state_dict(saved["optimizer"])
        schedule.done, seen, first, recent = saved["done"], saved["seen"], saved["step"], saved["recent"]
        print(f"goes on at step {first}, {seen} tokens", flush=True)

    started = saved_at = stepped_at = time.time()
    here = 0
    batches = batches_for_ever(args, Windows(args.base / "tokenizer.json"))
    # One thread a part, and not many threads a product, which wait for one another where a machine has other work too.
    torch.set_num_threads(1)
    pool = ThreadPoolExecutor(args.threads, initializer=torch.set_num_threads, initargs=(1,))
    while True:
        parts = [next(batches) for _ in range(args.threads)]
        step += 1
        if step <= first:
            continue
        for group in optimizer.param_groups:
            group["lr"] = schedule.rate_now()
        losses = list(pool.map(lambda part: learn(reader, teacher, part, args.threads, args.device), parts))
        masters.take_gradients()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimizer.step()
        masters.give_weights()

        tokens = sum(len(lesson.window.ids) for part in parts for lesson in part)
        seen, here = seen + tokens, here + tokens
        now = time.time()
        schedule.advance(tokens, now - stepped_at, seconds_until(args))
        stepped_at = now
        recent = 0.98 * recent + 0.02 * sum(losses) / args.threads
        if step % 20 == 0:
            print(f"step {step}, {seen / 1e6:.2f} M tokens, {schedule.done:.1%}, loss {recent:.3f}, {here / (now - started):.0f} tokens/s, {datetime.now(timezone.utc):%H:%M:%S}", flush=True)
        done = schedule.done >= 1
        if done or time.time() - saved_at > SAVE_EVERY_S:
            state = {"reader": masters.state(), "optimizer": optimizer.state_dict(), "done": schedule.done, "seen": seen, "step": step, "recent": recent}
            torch.save(state, checkpoint.with_suffix(".part"))
            checkpoint.with_suffix(".part").rename(checkpoint)
            saved_at = time.time()
        if done:
            break

    save_file({name: value.contiguous().cpu() for name, value in masters.state().items()}, args.out / "reader.safetensors")
    report = {"tokens": seen, "steps": step, "rate": args.rate, "batch": args.batch * args.threads, "seed": args.seed, "loss": round(recent, 4)}
    (args.out / "training.json").write_text(json.dumps(report, indent=2) + "\n")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
