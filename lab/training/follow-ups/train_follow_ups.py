"""Trains what tells the edits of follow-ups beside a span reader, which stays as it is. See README.md beside this file.

    python lab/training/follow-ups/train_follow_ups.py out/reader.safetensors --tokenizer out/base/tokenizer.json --data out/follow-ups/train.jsonl --out out/follow-ups/run

What the reader's lower layers give is computed once for every example and kept in memory, some 800 bytes a token. A run that
was cut off goes on from its last checkpoint.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional as F

from edits import CONNECTIVES, SLOTS
from follow_ups import COUNTS, LAYERS, FollowUps, Threaded, Threads, batch_of, follow_ups_of, span_places

from encoder import reader_of  # isort: skip (found beside the span reader)
from further import arguments, begin, learn_in_steps, threads_of  # isort: skip
from train import Masters  # isort: skip
from windows import padded  # isort: skip

# Of small weight is what is said of a span beside where it is.
BESIDE = 0.5


@dataclass
class Piece:
    place: int
    slot: int
    connective: int
    possessive: bool
    spans: list[tuple[int, int]]


@dataclass
class Lesson:
    threaded: Threaded
    # For each word and the end: how many pieces come before it; for each word whether it goes.
    counts: list[int]
    deleted: list[int]
    pieces: list[Piece]


def lesson_of(one: dict, threads: Threads) -> Lesson | None:
    threaded = threads.of(one["question"], one["turns"])
    words = len(threaded.places) - 1
    counts, pieces = [0] * (words + 1), []
    for at, inserted in one["inserted"].items():
        gap = int(at)
        if gap > words:
            return None
        counts[gap] = len(inserted)
        for slot, (connective, text, possessive) in enumerate(inserted):
            spans = span_places(threaded, text.split())
            if not spans:
                return None
            pieces.append(Piece(threaded.places[gap], slot, connective, possessive, spans))
    gone = set(one["deleted"])
    return Lesson(threaded, counts, [int(at in gone) for at in range(words)], pieces)


def batches_of(lessons: list[Lesson], tokens: int) -> list[list[Lesson]]:
    """Of one width each."""
    waiting: dict[int, list[Lesson]] = {}
    full = []
    for lesson in lessons:
        width = padded(len(lesson.threaded.ids))
        batch = waiting.setdefault(width, [])
        batch.append(lesson)
        if len(batch) == max(1, tokens // width):
            full.append(waiting.pop(width))
    return full


def loss_of(model: FollowUps, batch: list[Lesson], early: Tensor, mask: Tensor) -> Tensor:
    told, points, alone = model(early, mask)
    rows = torch.tensor([row for row, one in enumerate(batch) for _ in one.counts])
    places = torch.tensor([place for one in batch for place in one.threaded.places])
    here = told[rows, places]
    loss = F.cross_entropy(here[:, 1 : 1 + COUNTS], torch.tensor([count for one in batch for count in one.counts]), reduction="sum")
    is_word = torch.tensor([at < len(one.deleted) for one in batch for at in range(len(one.counts))])
    gone = torch.tensor([float(at) for one in batch for at in one.deleted])
    loss = loss + F.binary_cross_entropy_with_logits(here[is_word, 0], gone, reduction="sum")
    pieces = [(row, piece) for row, one in enumerate(batch) for piece in one.pieces]
    if pieces:
        width = told.shape[1]
        row = torch.tensor([row for row, _ in pieces])
        slot = torch.tensor([piece.slot for _, piece in pieces])
        place = torch.tensor([piece.place for _, piece in pieces])
        scores = points[row, slot, :, place]
        open_to = torch.full((len(batch), 2, width), -1e4)
        for at, one in enumerate(batch):
            words = torch.tensor([[first, last] for first, last, _, _ in one.threaded.words])
            open_to[at, 0, words[:, 0]] = 0
            open_to[at, 1, words[:, 1]] = 0
        scores = scores + open_to[row]
        wanted = torch.full((len(pieces), 2, width), -1e4)
        for at, (_, piece) in enumerate(pieces):
            for first, last in piece.spans:
                wanted[at, 0, first] = 0
                wanted[at, 1, last] = 0
        loss = loss + (scores.logsumexp(-1) - (scores + wanted).logsumexp(-1)).sum()
        size = len(CONNECTIVES) + 1
        beside = told[row, place][:, 1 + COUNTS :].unflatten(-1, (SLOTS, size))[torch.arange(len(pieces)), slot]
        loss = loss + BESIDE * F.cross_entropy(beside[:, :-1], torch.tensor([piece.connective for _, piece in pieces]), reduction="sum")
        loss = loss + BESIDE * F.binary_cross_entropy_with_logits(beside[:, -1], torch.tensor([float(piece.possessive) for _, piece in pieces]), reduction="sum")
    stands = torch.tensor([float(not one.pieces) for one in batch])
    return loss / len(batch) + F.binary_cross_entropy_with_logits(alone, stands)


def main() -> None:
    parser = arguments(__doc__, epochs=1, rate=3e-4)
    parser.add_argument("--start", type=Path, help="weights of an earlier run to go on from, where not the reader's layers")
    parser.add_argument("--layers", type=int, default=LAYERS)
    parser.add_argument("--most", type=int, default=1_000_000, help="examples at most")
    parser.add_argument("--minutes", type=float, help="the learning rate falls to zero in these")
    args = parser.parse_args()
    chance = begin(args)
    reader = reader_of(load_file(args.reader))
    model = follow_ups_of(reader, args.layers)
    if args.start:
        model.load_state_dict(load_file(args.start))
    masters = Masters(model)
    reader.to(torch.bfloat16)
    examples = [json.loads(line) for file in args.data for line in file.open()]
    chance.shuffle(examples)
    threads = Threads(args.tokenizer)
    lessons = [lesson for one in examples[: args.most] if (lesson := lesson_of(one, threads)) and lesson.threaded.words]
    batches = batches_of(lessons, args.batch)
    print(f"{len(lessons)} examples, {sum(len(one.threaded.ids) for one in lessons) / 1e6:.2f} M tokens, {len(batches)} batches", flush=True)
    pool = threads_of(args)
    given: dict[int, tuple[Tensor, Tensor]] = {}

    def learn(at: int) -> dict[str, float]:
        if at not in given:
            with torch.no_grad():
                ids, mask, types = batch_of([one.threaded for one in batches[at]])
                given[at] = reader.below(args.layers, ids, mask, types), mask
        loss = loss_of(model, batches[at], *given[at])
        (loss / args.threads).backward()
        return {"loss": loss.item()}

    learn_in_steps(learn, len(batches), masters, args, chance, pool, args.out / "follow-ups.safetensors", save_every=400)


if __name__ == "__main__":
    main()
