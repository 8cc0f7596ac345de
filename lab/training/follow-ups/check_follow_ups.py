"""How follow-ups of held-out examples are put in full, and what share of those that stand alone is changed. See README.md beside this file.

    python lab/training/follow-ups/check_follow_ups.py out/reader.safetensors out/follow-ups/run/follow-ups.safetensors --tokenizer out/base/tokenizer.json --data out/follow-ups/held-out.jsonl
"""

import argparse
import json
import random
from collections import Counter, defaultdict
from pathlib import Path

import torch
from safetensors.torch import load_file

from edits import words_of
from follow_ups import FollowUps, Threads
from rewriting import all_rewritten

from encoder import layers_of, reader_of  # isort: skip (found beside the span reader)


def words(text: str) -> list[str]:
    return [one.text for one in words_of(text) if one.text[:1].isalnum()]


def f1(said: str, wanted: str) -> float:
    one, other = Counter(words(said)), Counter(words(wanted))
    both = sum((one & other).values())
    return 2 * both / max(1, one.total() + other.total())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("follow_ups", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--threshold", type=float, default=0.25)
    parser.add_argument("--show", type=int, default=0, help="how many of each kind are printed")
    args = parser.parse_args()
    torch.set_num_threads(1)
    reader = reader_of(load_file(args.reader))
    weights = load_file(args.follow_ups)
    model = FollowUps(layers_of(weights))
    model.load_state_dict(weights)
    examples = [json.loads(line) for line in args.data.open()]
    kinds = defaultdict(list)
    for one, (said, share) in zip(examples, all_rewritten(examples, reader, model, Threads(args.tokenizer), args.threshold), strict=True):
        kinds[one["kind"] if one["inserted"] else f"{one['kind']}: alone"].append((one, said, share))
    chance = random.Random(1)
    for kind, ones in sorted(kinds.items()):
        exact = sum(words(said) == words(one["rewrite"]) for one, said, _ in ones) / len(ones)
        changed = sum(said != one["question"] for one, said, _ in ones) / len(ones)
        mean = sum(f1(said, one["rewrite"]) for one, said, _ in ones) / len(ones)
        shares = sorted(share for *_, share in ones)
        print(f"{kind:20} {len(ones):5}  exact {exact:.3f}  F1 {mean:.3f}  changed {changed:.3f}  alone: least {shares[0]:.2f}, hundredth {shares[len(shares) // 100]:.2f}, twentieth {shares[len(shares) // 20]:.2f}, half {shares[len(shares) // 2]:.2f}, most of twenty {shares[len(shares) * 19 // 20]:.2f}")
        for one, said, share in chance.sample(ones, min(args.show, len(ones))):
            thread = " / ".join(f"{turn['question']} | {turn['answer'][:50]} | {', '.join(turn['titles'])}" for turn in one["turns"][-2:])
            print(f"    {thread}\n      {one['question']}  ->  {said}  [{one['rewrite']}] {share:.2f}")


if __name__ == "__main__":
    main()
