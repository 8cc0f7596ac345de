"""Makes claims of the yes-or-no questions that were written for this project, each with both answers, beside passages of its page.

    python lab/training/verifier/everyday_claims.py out/everyday/train.jsonl out/verifier/everyday.jsonl

The examples are those of `lab/training/span-reader/everyday_lessons.py`; the lines are as `claims.py` writes them. A passage that
says nothing to a question supports neither answer; one that is only about it is left out, since nobody has said what it tells.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

from claims import Example, cut, likest, said_both_ways

KIND = "own yesno"
# Of the passages that say nothing: there are many more of these.
SILENT = 0.3


def claims_of(one: dict, chance: random.Random) -> Iterator[Example]:
    tells = [tuple(place) for place in one.get("explains", [])]
    if one["kind"] != KIND or "tells" not in one or (not tells and chance.random() > SILENT):
        return
    text = cut(one["text"], tells, chance) if tells else likest(one["text"], one["question"], chance)
    label = {"neither": "unknown"}.get(one["verdict"], one["verdict"])
    # A question is asked of whole passages; a footnote shows less.
    passages = dict.fromkeys([one["text"], text]) if tells else [chance.choice([one["text"], text])]
    for at, passage in enumerate(passages):
        yield from said_both_ways(f"{one['id']}-{at}", KIND, one["question"], one["title"], passage, label)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("examples", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    chance = random.Random(1)
    with args.examples.open() as examples, args.out.open("w") as out:
        for line in examples:
            for claim in claims_of(json.loads(line), chance):
                print(json.dumps(claim, ensure_ascii=False), file=out)


if __name__ == "__main__":
    main()
