"""Trains a verifier beside a span reader, which stays as it is. See README.md beside this file.

    python lab/training/verifier/train_verifier.py out/reader.safetensors --tokenizer out/base/tokenizer.json --data out/verifier/claims.jsonl out/verifier/invented.jsonl --out out/verifier

What the reader's lower layers give is computed once for every example and kept in memory, some 800 bytes a token. A run that
was cut off goes on from its last checkpoint.
"""

import json
import random
from collections import Counter
from pathlib import Path

import onnx
import torch
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional as F

from verifier import LAYERS, VERDICTS, verifier_of, windows_of

from encoder import reader_of  # isort: skip (found beside the span reader)
from further import arguments, begin, given_below, learn_in_steps, threads_of  # isort: skip
from restore import weights_of  # isort: skip
from train import Masters  # isort: skip
from windows import Window, Windows, padded  # isort: skip

# Labels are not all right, and an answer that is too sure of itself cannot be weighed.
SMOOTHING = 0.05

Batch = list[tuple[Window, int]]


def read(files: list[Path], most: int, chance: random.Random) -> list[dict]:
    found = []
    for file in files:
        lines = file.read_text().splitlines()
        found += map(json.loads, chance.sample(lines, min(len(lines), most)))
    chance.shuffle(found)
    return found


def lessons_of(windows: Windows, claims: list[dict]) -> Batch:
    """Each claim with its passage, and its verdict."""
    return list(zip(windows_of(windows, claims), (VERDICTS.index(one["verdict"]) for one in claims), strict=True))


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


def started_from(file: Path) -> dict[str, Tensor]:
    """The weights of an earlier run, or what the ONNX file of eight bits has kept of them."""
    return weights_of(onnx.load(file)) if file.suffix == ".onnx" else load_file(file)


def main() -> None:
    parser = arguments(__doc__, epochs=1, rate=2e-4)
    parser.add_argument("--start", type=Path, help="weights of an earlier run to go on from, or the ONNX file of eight bits made of them; else the reader's layers")
    parser.add_argument("--layers", type=int, default=LAYERS)
    parser.add_argument("--most", type=int, default=1_000_000, help="examples of a file at most")
    args = parser.parse_args()
    chance = begin(args)
    reader = reader_of(load_file(args.reader))
    verifier = verifier_of(reader, args.layers)
    if args.start:
        verifier.load_state_dict(started_from(args.start))
    masters = Masters(verifier)
    reader.to(torch.bfloat16)
    examples = read(args.data, args.most, chance)
    lessons = lessons_of(Windows(args.tokenizer), examples)
    batches = batches_of(lessons, args.batch)
    print(f"{len(lessons)} examples, {sum(len(window.ids) for window, _ in lessons) / 1e6:.2f} M tokens, {dict(Counter(VERDICTS[verdict] for _, verdict in lessons))}", flush=True)
    pool = threads_of(args)

    given = given_below(reader, args.layers, [[window for window, _ in batch] for batch in batches], pool)

    def learn(at: int) -> dict[str, float]:
        wanted = torch.tensor([verdict for _, verdict in batches[at]])
        loss = F.cross_entropy(verifier(*given[at]), wanted, label_smoothing=SMOOTHING)
        (loss / args.threads).backward()
        return {"loss": loss.item()}

    learn_in_steps(learn, len(batches), masters, args, chance, pool, args.out / "verifier.safetensors")


if __name__ == "__main__":
    main()
