"""Trains the layers for explanations further, with all likely passages of a question at once. See README.md beside this file.

    python lab/training/span-reader/restore.py models/span-reader/explanations.onnx out/earlier/explanations.safetensors
    python lab/training/span-reader/train_explanations.py out/earlier/reader.safetensors --start out/earlier/explanations.safetensors --tokenizer out/base/tokenizer.json --data out/explain/train.jsonl --rehearse out/heads/train.jsonl --out out/explanations

The sentences of all these passages are ranked against each other, as the product ranks them. The lower half of the reader is
computed once for every example and kept in memory, some 800 bytes a token. A run that was cut off goes on from its last
checkpoint.
"""

import json
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import torch
from encoder import UPPER, Explanations, reader_of
from further import arguments, begin, given_below, learn_in_steps, rehearsed, threads_of
from safetensors.torch import load_file
from torch import Tensor
from train import SHARES, Lesson, Masters, lessons_of, losses_of
from train_forms import batches_of
from windows import Windows

# Of the questions that are learnt again, so that they are not forgotten.
TAKE = {"nq-complex": 1500, "nq-complex wrong": 800, "lfqa": 398}
# Of the losses: the sentences that answer count as much as the rest, their ranking half as much.
EXPLAINS, RANKING = 1.0, 0.5


def ranking_loss(explains: Tensor, tells: Tensor, batch: list[Lesson]) -> Tensor | None:
    """How far each sentence that answers stands out from all that do not, by the score that the product gives a sentence."""
    gold, others = [], []
    for row, lesson in enumerate(batch):
        if lesson.explains is None:
            continue
        numbers = torch.tensor(lesson.sentence_of)
        for number, wanted in enumerate(lesson.explains):
            inside = (numbers == number).nonzero()[:, 0]
            # One that is only about the question is neither.
            if len(inside) == 0 or 0 < wanted < 1:
                continue
            (gold if wanted == 1 else others).append(explains[row, inside].mean() + tells[row])
    if not gold or not others:
        return None
    rest, wanted = torch.stack(others).logsumexp(0), torch.stack(gold)
    return (torch.logaddexp(wanted, rest) - wanted).mean()


def main() -> None:
    parser = arguments(__doc__, epochs=1, rate=1e-4)
    parser.add_argument("--start", type=Path, required=True, help="the layers of an earlier training")
    parser.add_argument("--rehearse", type=Path, required=True)
    args = parser.parse_args()
    chance = begin(args)
    windows = Windows(args.tokenizer)
    examples = [one for file in args.data for one in map(json.loads, file.open()) if "type" not in one]
    questions = [lessons_of(windows, list(ones)) for _, ones in groupby(examples, key=lambda one: one["question"])]
    again = batches_of(lessons_of(windows, rehearsed(args.rehearse, TAKE, chance)), args.batch)
    # These layers find no spans or items, and give no verdict.
    batches = [[replace(one, span=None, items=None, verdict=None, kind=None) for one in batch] for batch in [*questions, *again]]
    print(f"{len(questions)} questions, {len(batches)} batches, {sum(len(one.window.ids) for batch in batches for one in batch) / 1e6:.2f} M tokens", flush=True)

    reader = reader_of(load_file(args.reader)).to(torch.bfloat16)
    layers = Explanations()
    layers.load_state_dict(load_file(args.start))
    masters = Masters(layers)
    pool = threads_of(args)

    given = given_below(reader, UPPER, [[one.window for one in batch] for batch in batches], pool)

    def learn(at: int) -> dict[str, float]:
        explains, passage = layers(*given[at])
        sums = losses_of((None, None, None, explains, passage, None), batches[at])
        losses = {name: loss / len(batches[at]) for name, loss in sums.items()}
        ranking = ranking_loss(explains, passage[:, 0], batches[at]) if at < len(questions) else None
        if ranking is not None:
            losses["ranking"] = ranking
        shares = {**SHARES, "explains": EXPLAINS, "ranking": RANKING}
        (sum(shares[name] * loss for name, loss in losses.items()) / args.threads).backward()
        return {name: loss.item() for name, loss in losses.items()}

    learn_in_steps(learn, len(batches), masters, args, chance, pool, args.out / "explanations.safetensors")


if __name__ == "__main__":
    main()
