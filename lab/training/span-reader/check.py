"""How well a span reader reads held-out pages. See README.md beside this file.

    python lab/training/span-reader/check.py --tokenizer FILE --data out/span-reader/held-out.jsonl READER.onnx …

Of several files the threshold is the first one's, chosen on one half of the pages; all figures are of the other half.
"""

import argparse
import hashlib
import json
import random
from dataclasses import dataclass
from pathlib import Path

from answers import exact, f1
from reading import Reader, Span

# What is asked of the reader, and of which kinds of examples.
SETS = {
    "SQuAD articles": ["squad", "squad original", "squad none", "squad2", "squad wrong page", "squad original wrong page", "squad2 wrong page"],
    "written readings": ["written", "written wrong page", "step", "step wrong page"],
    "2Wiki steps": ["2wiki", "2wiki wrong page"],
    "Natural Questions, PopQA": ["nq", "popqa", "nq wrong page", "popqa wrong page"],
}


@dataclass
class Read:
    example: dict
    said: str
    score: float

    @property
    def told(self) -> bool:
        return self.example["start"] >= 0


def wanted(example: dict) -> list[str]:
    return [*example["answers"], example["text"][example["start"] : example["end"]]]


def half_of(example: dict) -> int:
    return hashlib.sha256((example["title"] or example["text"]).encode()).digest()[0] % 2


def sample(lines: list[dict], count: int) -> dict[str, list[dict]]:
    """As many that the page tells as that it does not, from either half of the pages, and of "not told" of every kind."""
    chance = random.Random(1)
    chance.shuffle(lines)
    chosen = {}
    for name, kinds in SETS.items():
        of_set = [one for one in lines if one["kind"] in kinds]
        told = [one for one in of_set if one["start"] >= 0][:count]
        wrong = [one for one in of_set if one["kind"].endswith("wrong page")]
        others = [one for one in of_set if one["start"] < 0 and not one["kind"].endswith("wrong page")][: count // 2]
        chosen[name] = [*told, *others, *wrong[: count - len(others)]]
    return chosen


def read_all(reader: Reader, examples: list[dict]) -> list[Read]:
    spans = reader.read([(one["question"], one["title"], one["section"], one["text"]) for one in examples])
    return [read_as(one, span) for one, span in zip(examples, spans, strict=True)]


def read_as(example: dict, span: Span | None) -> Read:
    return Read(example, example["text"][span.start : span.end], span.score) if span else Read(example, "", -1e4)


def threshold_of(reads: list[Read]) -> float:
    """Where right answers and right "not told" are most, each counted as half of the whole."""
    told = [(one.score, exact(one.said, wanted(one.example))) for one in reads if one.told]
    untold = [one.score for one in reads if not one.told]

    def gain(threshold: float) -> float:
        right = sum(good for score, good in told if score >= threshold) / len(told)
        return right + sum(score < threshold for score in untold) / len(untold)

    return max((step / 4 for step in range(-32, 33)), key=gain)


def figures(reads: list[Read], threshold: float) -> dict[str, float]:
    told = [one for one in reads if one.told]
    wrong = [one for one in reads if not one.told and one.example["kind"].endswith("wrong page")]
    near = [one for one in reads if not one.told and not one.example["kind"].endswith("wrong page")]

    def mean(values: list[float]) -> float | None:
        return round(sum(values) / len(values), 3) if values else None

    return {
        "told": len(told),
        "exact": mean([exact(one.said, wanted(one.example)) for one in told]),
        "F1": mean([f1(one.said, wanted(one.example)) for one in told]),
        "exact, above the threshold": mean([exact(one.said, wanted(one.example)) * (one.score >= threshold) for one in told]),
        "false not told": mean([float(one.score < threshold) for one in told]),
        "wrong pages": len(wrong),
        "false answers, wrong page": mean([float(one.score >= threshold) for one in wrong]),
        "right pages that do not tell": len(near),
        "false answers, right page": mean([float(one.score >= threshold) for one in near]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("readers", type=Path, nargs="+")
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--count", type=int, default=400, help="examples of a set that the page tells, and as many others")
    parser.add_argument("--out", type=Path, help="figures as JSON")
    args = parser.parse_args()
    sets = sample([json.loads(line) for line in args.data.read_text().splitlines()], args.count)
    threshold, report = None, {}
    for file in args.readers:
        reads = {name: read_all(Reader(file, args.tokenizer), examples) for name, examples in sets.items()}
        if threshold is None:
            threshold = threshold_of([one for some in reads.values() for one in some if half_of(one.example) == 0])
        checked = {name: [one for one in some if half_of(one.example) == 1] for name, some in reads.items()}
        checked["all"] = [one for some in checked.values() for one in some]
        report[file.name] = {"threshold": threshold, **{name: figures(some, threshold) for name, some in checked.items()}}
    text = json.dumps(report, indent=2)
    print(text)
    if args.out:
        args.out.write_text(text + "\n")


if __name__ == "__main__":
    main()
