"""Trains the forms beside a span reader, which stays as it is. See README.md beside this file.

    python lab/training/span-reader/train_forms.py out/span-reader/reader.safetensors --tokenizer out/base/tokenizer.json --data out/heads/train.jsonl out/everyday/train.jsonl --out out/forms

What the reader's layers give midway is computed once for every example and kept in memory, some 800 bytes a token; the forms
alone learn then, several times as fast as a whole reader.
"""

import json
import random
from dataclasses import replace
from pathlib import Path

import torch
from encoder import KINDS as KIND_COUNT, Forms, SpanReader, forms_of, reader_of
from further import arguments, begin, learn_in_steps, threads_of
from safetensors.torch import load_file
from sources import read_lines
from torch import Tensor
from torch.nn import functional as F
from train import AS_TYPED, KINDS, SHARES, Lesson, Masters, as_typed, lessons_of, losses_of
from windows import Windows, batch_of, padded

LESSONS = Path(__file__).parent.parent / "lessons"
# Examples of each kind at most; all that tell items or explain, and some with one item or none.
TAKE = {
    "tydi": 700, "nq": 700, "squad original": 700, "step": 200, "tydi wrong": 200, "timeqa wrong passage": 300, "nq-complex wrong": 1800,
    "own fact": 2500, "own untold": 2000,
    **dict.fromkeys(["own list", "multispanqa", "quoref", "timeqa", "enumeration", "answered list", "nq-complex", "lfqa"], 20_000),
}  # fmt: skip
# Steps and readings of this project ask for one fact each.
FACTS = {"step": 1000, "written": 1000, "2wiki": 700}
# Questions that plans were written for ask for several.
PLANNED = 5000


def chosen(files: list[Path], chance: random.Random) -> list[dict]:
    by_kind: dict[str, list[dict]] = {}
    for one in (json.loads(line) for file in files for line in file.open()):
        by_kind.setdefault("question" if "type" in one else one["kind"], []).append(one)
    found = list(by_kind["question"])
    for kind, count in TAKE.items():
        ones = by_kind.get(kind, [])
        found += chance.sample(ones, min(count, len(ones)))
    alone = {"title": "", "section": "", "text": ""}
    for kind, count in FACTS.items():
        ones = by_kind.get(kind, [])
        found += [{"question": one["question"], "type": "fact", **alone} for one in chance.sample(ones, min(count, len(ones)))]
    planned = [one["question"] for name in ["own", "plans"] for one in read_lines(LESSONS / f"{name}.jsonl") if len(one["ask"]) > 1]
    found += [{"question": question, "type": "several", **alone} for question in chance.sample(planned, PLANNED)]
    found += [{"question": one["q"], "type": one["k"], **alone} for one in read_lines(LESSONS / "kinds.jsonl")]
    for one in found:
        if chance.random() < AS_TYPED:
            one["question"] = as_typed(one["question"], chance)
    chance.shuffle(found)
    return found


def batches_of(lessons: list[Lesson], tokens: int) -> list[list[Lesson]]:
    """Of one width each, questions alone apart from those with passages."""
    waiting: dict[tuple[int, bool], list[Lesson]] = {}
    full = []
    for lesson in lessons:
        key = (padded(len(lesson.window.ids)), lesson.kind is None)
        batch = waiting.setdefault(key, [])
        batch.append(lesson)
        if len(batch) == tokens // key[0]:
            full.append(waiting.pop(key))
    return full


@torch.no_grad()
def midway(reader: SpanReader, batch: list[Lesson]) -> tuple[Tensor, Tensor]:
    """What the forms are given."""
    inputs = batch_of([lesson.window for lesson in batch])
    return reader.midway(**inputs), inputs["attention_mask"]


def loss_of(forms: Forms, batch: list[Lesson], given: tuple[Tensor, Tensor], kind_weights: Tensor) -> Tensor:
    items, explains, kind = forms(*given)
    if batch[0].kind is not None:
        wanted = torch.tensor([lesson.kind for lesson in batch])
        return SHARES["kind"] * F.cross_entropy(kind, wanted, weight=kind_weights)
    losses = losses_of((None, None, items, explains, None, None), batch)
    return sum(SHARES[name] * loss for name, loss in losses.items()) / len(batch)


def main() -> None:
    parser = arguments(__doc__, epochs=2, rate=2e-4, batch=1536)
    parser.add_argument("--start", type=Path, help="forms of an earlier training, to go on from, where not the reader's last layers")
    args = parser.parse_args()
    chance = begin(args)
    reader = reader_of(load_file(args.reader))
    forms = forms_of(reader)
    if args.start:
        forms.load_state_dict(load_file(args.start))
    masters = Masters(forms)
    reader.to(torch.bfloat16)
    lessons = [replace(one, span=None, tells=None, verdict=None) for one in lessons_of(Windows(args.tokenizer), chosen(args.data, chance))]
    batches = batches_of(lessons, args.batch)
    counts = torch.bincount(torch.tensor([one.kind for one in lessons if one.kind is not None]), minlength=KIND_COUNT).float()
    # Rare kinds count more, though not as if they were as common.
    kind_weights = (counts.sum() / (KIND_COUNT * counts)).sqrt()
    print(f"{len(lessons)} examples, {sum(len(one.window.ids) for one in lessons) / 1e6:.2f} M tokens, kinds {dict(zip(KINDS, counts.int().tolist(), strict=True))}", flush=True)

    pool = threads_of(args)
    given = list(pool.map(lambda batch: midway(reader, batch), batches))
    print("what the reader gives midway is computed", flush=True)

    def learn(at: int) -> dict[str, float]:
        loss = loss_of(forms, batches[at], given[at], kind_weights)
        (loss / args.threads).backward()
        return {"loss": loss.item()}

    learn_in_steps(learn, len(batches), masters, args, chance, pool, args.out / "forms.safetensors", print_every=100, save_every=700)


if __name__ == "__main__":
    main()
