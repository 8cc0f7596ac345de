"""Trains the span reader. See README.md beside this file.

    python lab/training/span-reader/train.py --base FOLDER --data out/span-reader/train.jsonl --out out/span-reader

Goes on where it last saved (`--out`/checkpoint.pt) when it was killed and is started again in the same way. The learning rate
warms up and falls to zero over `--tokens`; where that would end after `--until`, it falls faster, so as to end in time. A file
`until` in `--out` does the same to a training that runs: write a time of the day (UTC) into it.
"""

import argparse
import json
import random
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

import onnxruntime
import torch
from answers import SENTENCE
from encoder import Forms, SpanReader, from_bert, load_with_new_heads
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
    """A window, and for each head what is right; None where that is not known."""

    window: Window
    span: tuple[int, int] | None = None
    # For every token 0 outside an item, 1 where one begins, 2 where it goes on; -1 where it is not of the passage's text.
    items: list[int] | None = None
    # For every token the number of its sentence, -1 outside the text, and for every sentence whether it explains.
    sentence_of: list[int] | None = None
    explains: list[float] | None = None
    tells: float | None = None
    verdict: int | None = None
    kind: int | None = None
    weight: float = 1.0


VERDICTS = ["yes", "no", "neither"]
KINDS = ["fact", "yes-no", "list", "explanation", "several"]
# Of each head's loss.
SHARES = {"span": 1.0, "items": 1.0, "explains": 0.5, "tells": 0.7, "verdict": 1.0, "kind": 0.6}
# How much a sentence explains that is about what is asked, and not needed.
BESIDE = 0.4
# How often a question is put as people type it.
AS_TYPED = 0.4


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
    if "span" not in example:
        return example
    text, (start, end) = example["text"], example["span"]
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
    begin, stop = bounds[first], bounds[last]

    def moved(places: list) -> list:
        return [(one[0] - begin, one[1] - begin) for one in places if one[1] > begin and one[0] < stop]

    span = (start - begin, end - begin) if start >= 0 else (-1, -1)
    more = {name: moved(example[name]) for name in ("items", "explains") if name in example}
    return {**example, **more, "span": span, "text": text[begin:stop].rstrip()}


def as_typed(question: str, chance: random.Random) -> str:
    """In lower case, without its question mark, with a slip of the finger or without an apostrophe."""
    question = question.lower().rstrip("?. ").replace("'", "" if chance.random() < 0.7 else "'")
    if chance.random() < 0.3 and len(question) > 12:
        at = chance.randrange(1, len(question) - 2)
        slip = chance.choice(["swap", "drop", "twice"])
        if question[at].isalpha() and question[at + 1].isalpha():
            middle = {"swap": question[at + 1] + question[at], "drop": question[at + 1], "twice": question[at] * 2 + question[at + 1]}[slip]
            question = question[:at] + middle + question[at + 2 :]
    return question


def sentence_numbers(text: str) -> list[int]:
    return [0, *(found.end() for found in SENTENCE.finditer(text))]


def lesson_of(one: dict, cut: list[Window]) -> Lesson | None:
    """One window: of a long passage the one with the first answer, else the first."""
    places = [tuple(place) for place in one.get("items") or []]
    span = tuple(one["span"]) if "span" in one else None
    wanted = span if span and span[0] >= 0 else (places[0] if places else None)
    window, inside = cut[0], []
    if wanted:
        for window in cut:
            inside = tokens_in(window, wanted)
            if inside and window.places[inside[0]][0] <= wanted[0] and window.places[inside[-1]][1] >= wanted[1]:
                break
        else:
            return None
    lesson = Lesson(window, tells=one.get("tells"), weight=one.get("weight", 1.0))
    if span:
        lesson.span = (inside[0], inside[-1]) if span[0] >= 0 else (0, 0)
    if "verdict" in one:
        lesson.verdict = VERDICTS.index(one["verdict"])
    if "type" in one:
        lesson.kind = KINDS.index(one["type"])
    if "items" in one:
        lesson.items = [0 if place else -1 for place in window.places]
        for place in places:
            for at, token in enumerate(tokens_in(window, place)):
                lesson.items[token] = 2 if at else 1
    if "explains" in one:
        starts = sentence_numbers(one["text"])
        lesson.sentence_of = [bisect_right(starts, place[0]) - 1 if place else -1 for place in window.places]
        right, beside = ({bisect_right(starts, start) - 1 for start, _ in one.get(name, [])} for name in ("explains", "also"))
        lesson.explains = [1.0 if at in right else BESIDE if at in beside else 0.0 for at in range(len(starts))]
    return lesson


def tokens_in(window: Window, place: tuple[int, int]) -> list[int]:
    return [at for at, own in enumerate(window.places) if own and own[1] > place[0] and own[0] < place[1]]


def lessons_of(windows: Windows, examples: list[dict]) -> list[Lesson]:
    cuts = windows.of([(one["question"], one["title"], one["section"], one["text"]) for one in examples])
    return [lesson for one, cut in zip(examples, cuts, strict=True) if (lesson := lesson_of(one, cut))]


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
            for one in examples:
                if chance.random() < AS_TYPED:
                    one["question"] = as_typed(one["question"], chance)
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


def losses_of(outputs: tuple[Tensor, ...], batch: list[Lesson]) -> dict[str, Tensor]:
    """The sum of each head's losses over the lessons that it learns from."""
    starts, ends, items, explains, passage, kind = outputs
    losses: dict[str, Tensor] = {}

    def rows(known: Callable[[Lesson], object]) -> tuple[list[int], Tensor]:
        at = [row for row, lesson in enumerate(batch) if known(lesson) is not None]
        return at, torch.tensor([batch[row].weight for row in at])

    at, weights = rows(lambda one: one.span)
    if at:
        wanted = torch.tensor([batch[row].span for row in at])
        each = F.cross_entropy(starts[at], wanted[:, 0], reduction="none") + F.cross_entropy(ends[at], wanted[:, 1], reduction="none")
        losses["span"] = (each * weights).sum() / 2
    at, weights = rows(lambda one: one.items)
    if at:
        width = items.shape[1]
        wanted = torch.tensor([batch[row].items + [-1] * (width - len(batch[row].items)) for row in at])
        each = F.cross_entropy(items[at].transpose(1, 2), wanted.clamp(min=0), reduction="none")
        # All tokens of a passage count the same, so that a logit says how likely an item is; a passage counts the same
        # whatever the number of its items.
        share = (wanted >= 0).float() / (8 + (wanted > 0).sum(1, keepdim=True))
        losses["items"] = ((each * share).sum(1) * weights).sum()
    at, weights = rows(lambda one: one.explains)
    if at:
        each = []
        for row in at:
            lesson = batch[row]
            numbers = torch.tensor(lesson.sentence_of)
            known = numbers >= 0
            count = len(lesson.explains)
            sums = torch.zeros(count).index_add(0, numbers[known], explains[row, : len(numbers)][known])
            counts = torch.zeros(count).index_add(0, numbers[known], torch.ones(int(known.sum())))
            there = counts > 0
            means = sums[there] / counts[there]
            each.append(F.binary_cross_entropy_with_logits(means, torch.tensor(lesson.explains)[there]))
        losses["explains"] = (torch.stack(each) * weights).sum()
    at, weights = rows(lambda one: one.tells)
    if at:
        each = F.binary_cross_entropy_with_logits(passage[at, 0], torch.tensor([float(batch[row].tells) for row in at]), reduction="none")
        losses["tells"] = (each * weights).sum()
    at, weights = rows(lambda one: one.verdict)
    if at:
        each = F.cross_entropy(passage[at, 1:], torch.tensor([batch[row].verdict for row in at]), reduction="none")
        losses["verdict"] = (each * weights).sum()
    at, weights = rows(lambda one: one.kind)
    if at:
        losses["kind"] = F.cross_entropy(kind[at], torch.tensor([batch[row].kind for row in at]), reduction="sum")
    return losses


def learn(reader: torch.nn.Module, teacher: Teacher | None, batch: list[Lesson], parts: int, device: str) -> dict[str, tuple[float, int]]:
    """Adds the gradients of one part of a step. Gives each head's loss, summed, and how many lessons it had."""
    inputs = {name: value.to(device) for name, value in batch_of([lesson.window for lesson in batch]).items()}
    outputs = reader(**inputs)
    losses = losses_of(outputs, batch)
    if teacher and "span" in losses:
        losses["span"] = (1 - teacher.SHARE) * losses["span"] + teacher.SHARE * len(batch) * teacher.loss(inputs, *outputs[:2])
    total = sum(SHARES[name] * loss for name, loss in losses.items()) / len(batch)
    (total / parts).backward()
    attributes = {"span": "span", "items": "items", "explains": "explains", "tells": "tells", "verdict": "verdict", "kind": "kind"}
    return {name: (loss.item(), sum(getattr(one, attributes[name]) is not None for one in batch)) for name, loss in losses.items()}


class Masters:
    """The weights of what works in bf16, with 32 bits: the optimizer moves them by less than bf16 has room for."""

    def __init__(self, reader: SpanReader | Forms) -> None:
        self.fixed = {name: one.detach().clone() for name, one in reader.named_parameters() if not one.requires_grad}
        self.weights = {name: one.detach().clone() for name, one in reader.named_parameters() if one.requires_grad}
        reader.to(torch.bfloat16)
        # Scores differ by less than bf16 has room for.
        for head in reader.heads:
            head.float()
        self.working = {name: one for name, one in reader.named_parameters() if one.requires_grad}

    def take_gradients(self) -> None:
        for name, weight in self.weights.items():
            grad = self.working[name].grad
            # A head that had nothing to learn in this step.
            weight.grad = torch.zeros_like(weight) if grad is None else grad.float()
            self.working[name].grad = None

    @torch.no_grad()
    def give_weights(self) -> None:
        for name, weight in self.weights.items():
            self.working[name].copy_(weight)

    def state(self) -> dict[str, Tensor]:
        return {**self.fixed, **self.weights}

    def optimizer(self, rate: float) -> torch.optim.AdamW:
        """Norms and biases do not decay."""
        learning = self.weights.values()
        groups = [{"params": [one for one in learning if one.dim() > 1], "weight_decay": 0.01}, {"params": [one for one in learning if one.dim() == 1], "weight_decay": 0.0}]
        return torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), fused=True)

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
        load_with_new_heads(reader, load_file(args.start))
    # Half of all weights, of which a step uses few: on a CPU they are not worth going through every time.
    reader.words.requires_grad_(False)
    masters = Masters(reader)
    learning = list(masters.weights.values())
    optimizer = masters.optimizer(args.rate)
    schedule = Schedule(args.tokens, args.rate)

    teacher = Teacher(args.teacher) if args.teacher else None
    checkpoint = args.out / "checkpoint.pt"
    seen, step, first = 0, 0, 0
    recent: dict[str, float] = {}
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
        for name in SHARES:
            sums = [part[name] for part in losses if name in part]
            count = sum(count for _, count in sums)
            if count:
                mean = sum(loss for loss, _ in sums) / count
                recent[name] = 0.98 * recent.get(name, mean) + 0.02 * mean
        if step % 20 == 0:
            shown = ", ".join(f"{name} {loss:.3f}" for name, loss in recent.items())
            print(f"step {step}, {seen / 1e6:.2f} M tokens, {schedule.done:.1%}, {shown}, {here / (now - started):.0f} tokens/s, {datetime.now(timezone.utc):%H:%M:%S}", flush=True)
        done = schedule.done >= 1
        if done or time.time() - saved_at > SAVE_EVERY_S:
            state = {"reader": masters.state(), "optimizer": optimizer.state_dict(), "done": schedule.done, "seen": seen, "step": step, "recent": recent}
            torch.save(state, checkpoint.with_suffix(".part"))
            checkpoint.with_suffix(".part").rename(checkpoint)
            saved_at = time.time()
        if done:
            break

    save_file({name: value.contiguous().cpu() for name, value in masters.state().items()}, args.out / "reader.safetensors")
    report = {"tokens": seen, "steps": step, "rate": args.rate, "batch": args.batch * args.threads, "seed": args.seed, "loss": {name: round(loss, 4) for name, loss in recent.items()}}
    (args.out / "training.json").write_text(json.dumps(report, indent=2) + "\n")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
