"""How well a trained verifier tells, on development sets. See README.md beside this file.

    python lab/training/verifier/check_verifier.py out/reader.safetensors out/verifier/verifier.safetensors --tokenizer out/base/tokenizer.json --data ../shared/data

Of each set: how many claims, the accuracy of "supported" or not, how many of those that are not supported were said to be,
and how many of those that are. The threshold is the share of "supported" from which a claim counts as such.
"""

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import torch
from safetensors.torch import load_file

from verifier import VERDICTS, Verifier, windows_of

from encoder import layers_of, reader_of  # isort: skip (found beside the span reader)
from windows import Windows, batch_of  # isort: skip

CLAIMS = ["fm2", "fever-symmetric", "fever-dev", "attributionbench", "wice", "healthver", "feverous", "expertqa-claims", "covidfact"]
ASKED = ["boolq", "boolq-contrast", "condaqa"]
MOST = 400
AT_ONCE = 32


def lines_of(file: Path) -> list[dict]:
    with gzip.open(file, "rt") if file.suffix == ".gz" else file.open() as text:
        return [json.loads(line) for line in text]


def text_of(evidence: object) -> str:
    return evidence if isinstance(evidence, str) else " ".join(evidence)


def sets_of(data: Path) -> Iterator[tuple[str, list[dict]]]:
    pairs = lines_of(data / "claims" / "pairs-dev.jsonl")
    yield "pairs-dev", [{"claim": one["claim"], "title": one["title"], "text": one["passage"], "is": one["label"] == "supported"} for one in pairs]
    for name in CLAIMS:
        lines = [one for one in lines_of(data / "everyday" / "dev" / f"{name}.jsonl.gz") if one["label"] != "partly" and one.get("evidence")]
        yield name, [{"claim": one["claim"], "title": one.get("title") or "", "text": text_of(one["evidence"]), "is": one["label"] == "supported"} for one in lines[:MOST]]
    for name in ASKED:
        lines = [one for one in lines_of(data / "everyday" / "dev" / f"{name}.jsonl.gz") if one.get("label") in ("yes", "no")]
        yield name, [{"claim": f"{one['question'].rstrip('?')}? Yes", "title": one.get("title") or "", "text": one["passage"], "is": one["label"] == "yes"} for one in lines[:MOST]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("verifier", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--threshold", type=float, default=0.5)
    parser.add_argument("--show", help="a set whose mistakes are printed")
    args = parser.parse_args()
    reader = reader_of(load_file(args.reader))
    weights = load_file(args.verifier)
    verifier = Verifier(layers_of(weights))
    verifier.load_state_dict(weights)
    windows = Windows(args.tokenizer)
    for name, examples in sets_of(args.data):
        shares = []
        order = sorted(range(len(examples)), key=lambda at: len(examples[at]["text"]))
        for at in range(0, len(order), AT_ONCE):
            inputs = batch_of(windows_of(windows, [examples[one] for one in order[at : at + AT_ONCE]]))
            with torch.no_grad():
                shares += verifier(reader.below(len(verifier.layers), **inputs), inputs["attention_mask"]).softmax(-1).tolist()
        told = {one: share for one, share in zip(order, shares, strict=True)}
        said = [(told[at], example["is"]) for at, example in enumerate(examples)]
        held = [share[0] >= args.threshold for share, _ in said]
        right = sum(one == is_so for one, (_, is_so) in zip(held, said, strict=True)) / len(said)
        of = lambda wanted: [one for one, (_, is_so) in zip(held, said, strict=True) if is_so == wanted]  # noqa: E731
        yes_no = sum((share[0] > share[1]) == is_so for share, is_so in said) / len(said)
        print(f"{name:18} {len(said):5}  right {right:.3f}  false held {sum(of(False)) / max(1, len(of(False))):.3f}  true held {sum(of(True)) / max(1, len(of(True))):.3f}  supported over refuted right {yes_no:.3f}", flush=True)
        if name == args.show:
            for example, (share, is_so), one in zip(examples, said, held, strict=True):
                if one != is_so:
                    print(f"    {'true ' if is_so else 'false'} {[round(value, 2) for value in share]} {example['claim']} | {example['text'][:200]}")


if __name__ == "__main__":
    main()
