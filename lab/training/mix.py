"""Chooses what a round of training sees out of all conversations.

    python lab/training/mix.py --tokenizer DIR --from FOLDER --out FILE [--seed N]

FOLDER holds what `npm run teach -- --only KIND --out FOLDER/KIND.jsonl` wrote, one file a kind, and `runs.jsonl` where
the model's own runs were kept. Questions of several hops are what has to be learnt and what there is least of: all of
them are taken, but for searches that succeed at once, which look alike. Readings that were written by hand are all
taken too: of what goes wrong, most is read wrongly. Of the rest there is as much as keeps it from being forgotten.
"""

import argparse
import json
import random
from collections import Counter
from pathlib import Path

from conversations import encode, read
from transformers import AutoTokenizer

# In tokens. Longer conversations cost more than they teach.
LONGEST = 700
HOPS = ("multihop", "hotpotqa", "musique", "own")
# How often each run of the model's own is seen.
OWN_RUNS = 2
SEARCHES_AT_ONCE = 1300
# Readings of plans that were not played.
FACTS_OF_PLANS = 1700
SINGLES = {"manager": 120, "searcher": 150, "reader": 900}
READINGS = {"asked": 8000, "stated": 3500, "readings": 900}
# By how their ids begin; the last is all others.
PROGRAMS = {"cc_": 150, "difference": 200, "": 350}


def mix(kinds: dict[str, list[dict]]) -> list[dict]:
    hops = [one for kind in HOPS for one in kinds.get(kind, [])] + OWN_RUNS * kinds.get("runs", [])
    chosen = [one for one in hops if not succeeds_at_once(one)]
    chosen += [one for one in hops if succeeds_at_once(one)][:SEARCHES_AT_ONCE]
    for role, most in SINGLES.items():
        chosen += [one for one in kinds.get("singles", []) if one["role"] == role][:most]
    chosen += kinds.get("plans", [])
    chosen += kinds.get("facts", [])[:FACTS_OF_PLANS]
    for kind, most in READINGS.items():
        chosen += kinds.get(kind, [])[:most]
    programs = kinds.get("programs", [])
    for start, most in PROGRAMS.items():
        chosen += [one for one in programs if one["id"].startswith(start)][:most]
        programs = [one for one in programs if not one["id"].startswith(start)]
    return chosen


def succeeds_at_once(conversation: dict) -> bool:
    return conversation["role"] == "searcher" and len(conversation["messages"]) <= 3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--from", dest="folder", required=True, type=Path)
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    shuffle = random.Random(args.seed)
    kinds = {path.stem: read([str(path)]) for path in sorted(args.folder.glob("*.jsonl"))}
    for conversations in kinds.values():
        shuffle.shuffle(conversations)
    chosen = mix(kinds)
    shuffle.shuffle(chosen)

    tokenizer = AutoTokenizer.from_pretrained(args.tokenizer)
    count: Counter[str] = Counter()
    tokens: Counter[str] = Counter()
    with args.out.open("w", encoding="utf-8") as out:
        for one in chosen:
            length = len(encode(one, tokenizer, LONGEST + 1).ids)
            if length > LONGEST:
                continue
            count[one["role"]] += 1
            tokens[one["role"]] += length
            out.write(json.dumps(one, ensure_ascii=False) + "\n")
    for role in count:
        print(f"{role}: {count[role]} conversations, {tokens[role]} tokens")


if __name__ == "__main__":
    main()
