"""Trains the upper half of a span reader and its heads further, on the everyday questions written for this project. See README.md.

    python lab/training/span-reader/train_upper.py out/earlier/reader.safetensors --tokenizer out/base/tokenizer.json --data out/everyday/train.jsonl --rehearse out/heads/train.jsonl --out out/upper

The lower half stays as it is to the bit, and with it the verifier and the follow-ups, which go on from there. What it gives is
computed once for every example and kept in memory, some 800 bytes a token. A run that was cut off goes on from its last checkpoint.
"""

import json
from dataclasses import replace
from pathlib import Path

from encoder import UPPER, reader_of, through
from further import arguments, begin, given_below, learn_in_steps, rehearsed, threads_of
from safetensors.torch import load_file
from train import SHARES, Lesson, Masters, lessons_of, losses_of, shortened
from train_forms import batches_of
from windows import Windows

ENCODED_AT_ONCE = 512
# What is learnt again, so that it is not forgotten: examples of each kind.
TAKE = {
    "squad original": 2500, "nq": 3500, "nq wrong page": 2500, "tydi": 2500, "tydi wrong": 700, "squad2": 1500, "squad none": 700,
    "written": 1500, "written wrong page": 1200, "step": 1000, "step wrong page": 800, "2wiki": 400, "2wiki wrong page": 300,
    "timeqa": 800, "timeqa wrong passage": 1200, "boolq": 2806, "boolq lead": 315, "boolq wrong": 1402, "condaqa": 2000,
    "strategyqa": 1500, "fever-dev": 2500, "snli": 700, "claim wrong": 1000, "fm2": 1000, "nq-complex": 3500,
    "nq-complex wrong": 1800, "multispanqa": 900, "quoref": 500, "popqa": 500, "popqa wrong page": 300, "infobox": 1200,
    "lfqa": 398, "squad": 1000, "squad wrong page": 700, "covidfact": 300, "healthver": 200, "squad original wrong page": 400,
}  # fmt: skip


def written(files: list[Path]) -> list[dict]:
    """They are as people type them already. Questions alone are the forms'."""
    return [one for file in files for one in map(json.loads, file.open()) if "type" not in one]


def main() -> None:
    parser = arguments(__doc__, epochs=1, rate=1e-4)
    parser.add_argument("--rehearse", type=Path, required=True)
    parser.add_argument("--share", type=float, default=0.4, help="of the examples that are learnt again")
    args = parser.parse_args()
    chance = begin(args)
    take = {kind: int(count * args.share) for kind, count in TAKE.items()}
    examples = rehearsed(args.rehearse, take, chance, lambda one: shortened(one, chance)) + written(args.data)
    chance.shuffle(examples)
    windows = Windows(args.tokenizer)
    lessons: list[Lesson] = []
    for at in range(0, len(examples), ENCODED_AT_ONCE):
        lessons += lessons_of(windows, examples[at : at + ENCODED_AT_ONCE])
    # Items and kinds are the forms'; the sentences that answer count as much as the rest.
    batches = batches_of([replace(one, items=None) for one in lessons], args.batch)
    shares = {**SHARES, "explains": 1.0}
    print(f"{len(lessons)} examples, {sum(len(one.window.ids) for one in lessons) / 1e6:.2f} M tokens", flush=True)

    reader = reader_of(load_file(args.reader))
    lower = len(reader.layers) - UPPER
    for part in [reader.words, reader.positions, reader.types, reader.norm, *reader.layers[:lower]]:
        part.requires_grad_(False)
    masters = Masters(reader)
    pool = threads_of(args)

    given = given_below(reader, UPPER, [[one.window for one in batch] for batch in batches], pool)

    def learn(at: int) -> dict[str, float]:
        hidden, mask = given[at]
        outputs = reader.said(through(reader.layers[lower:], hidden, mask).float(), mask)
        losses = losses_of(outputs, batches[at])
        total = sum(shares[name] * loss for name, loss in losses.items()) / len(batches[at])
        (total / args.threads).backward()
        return {name: loss.item() / len(batches[at]) for name, loss in losses.items()}

    learn_in_steps(learn, len(batches), masters, args, chance, pool, args.out / "reader.safetensors", warm_up=0.04, print_every=100)


if __name__ == "__main__":
    main()
