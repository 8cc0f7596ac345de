"""Makes examples of the everyday questions that were written for this project, beside the passages of their pages.

    npx tsx lab/training/teacher/page-excerpts.ts out/written
    python lab/training/span-reader/everyday_lessons.py --excerpts out/written/excerpts.jsonl --out out/everyday

Writes `train.jsonl` and `held-out.jsonl`, lines as `heads.py` has them: each question beside the passages that answer it, those
that are about it, and some of the rest of its page, likeliest first; and the question alone with its kind. `also` are places of
sentences that are about what is asked and not needed. Held out are whole pages, beside all of their passages.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from answers import words
from heads import KINDS, Example

LESSONS = Path(__file__).parent.parent / "lessons" / "everyday.jsonl"
TYPES = {"explain": "explanation", "yesno": "yes-no", "list": "list", "fact": "fact"}
# Of the passages that say nothing to a question, the likeliest to be taken for an answer.
LIKELY = 8
# How many of these, and of the rest, a question is shown beside.
BESIDE = (3, 1)


def places(passage: dict, numbers: list[int]) -> list[tuple[int, int]]:
    return [tuple(passage["sentences"][at]) for at in numbers]


def numbered(passages: list[dict]) -> list[range]:
    """The numbers of each passage's sentences, which count through the page from 1."""
    found, first = [], 1
    for passage in passages:
        found.append(range(first, first + len(passage["sentences"])))
        first += len(passage["sentences"])
    return found


def found_in(text: str, inside: list[tuple[int, int]], wanted: list[str]) -> list[tuple[int, int]]:
    """Where what is wanted stands in these sentences of a text."""
    starts = {text.find(one, start, end): one for start, end in inside for one in wanted}
    return sorted((start, start + len(one)) for start, one in starts.items() if start >= 0)


def example(lesson: dict, title: str, passage: dict, numbers: range) -> Example:
    """What a passage says to a question; what is not known is left out."""
    kind, text = lesson["k"], passage["text"]
    tells = places(passage, [one - numbers[0] for one in lesson["s"] if one in numbers])
    also = places(passage, [one - numbers[0] for one in lesson["also"] if one in numbers and one not in lesson["s"]])
    one: Example = {
        "id": f"{lesson['p']}-{numbers[0]}", "kind": f"own {kind}", "question": lesson["q"], "title": title,
        "section": " › ".join(passage["section"]), "text": text, "explains": tells, "also": also,
    }  # fmt: skip
    is_silent = not tells and (kind == "untold" or not also)
    if tells or is_silent:
        one["tells"] = int(bool(tells))
    if kind == "yesno":
        one["verdict"] = lesson["a"] if tells else "neither"
    if is_silent:
        one |= {"span": (-1, -1)} | ({"items": []} if kind in ("fact", "list", "untold") else {})
    elif kind in ("fact", "list"):
        items = found_in(text, tells, lesson.get("items") or [lesson["a"]])
        if items:
            one["items"] = items
        if items and kind == "fact":
            one["span"], one["items"] = items[0], items[:1]
    return one


def of_page(lessons: list[dict], excerpt: dict, chance: random.Random, beside: tuple[int, int], all_passages: bool) -> Iterator[Example]:
    title, passages = excerpt["title"], excerpt["passages"]
    numbers = numbered(passages)
    for lesson in lessons:
        lesson = {"also": [], **lesson}
        asked = set(words(lesson["q"]))
        said = [at for at, own in enumerate(numbers) if any(one in own for one in [*lesson["s"], *lesson["also"]])]
        rest = [at for at in range(len(passages)) if at not in said]
        rest.sort(key=lambda at: chance.random() - len(asked & set(words(passages[at]["text"]))))
        likely, unlikely = rest[:LIKELY], rest[LIKELY:]
        some = [at for ones, count in zip((likely, unlikely), beside) for at in chance.sample(ones, min(len(ones), count))]
        for at in range(len(passages)) if all_passages else said + some:
            yield example(lesson, title, passages[at], numbers[at])
        if lesson["k"] in TYPES:
            yield {"id": lesson["p"], "kind": "own question", "question": lesson["q"], "title": "", "section": "", "text": "", "type": TYPES[lesson["k"]]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--excerpts", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--kind", help="only questions of this kind: explain, yesno, list, fact or untold")
    parser.add_argument("--after", type=int, default=0, help="leaves out so many lessons at the head of the file: an earlier run has learnt them")
    parser.add_argument("--beside", type=int, nargs=2, default=BESIDE, help="how many of the likeliest silent passages, and of the rest, a question is shown beside")
    args = parser.parse_args()
    assert set(TYPES.values()) < set(KINDS)
    chance = random.Random(1)
    by_page: dict[str, list[dict]] = {}
    for line in islice(LESSONS.open(), args.after, None):
        lesson = json.loads(line)
        if args.kind not in (None, lesson["k"]):
            continue
        by_page.setdefault(lesson["p"], []).append(lesson)
    args.out.mkdir(parents=True, exist_ok=True)
    with (args.out / "train.jsonl").open("w") as train, (args.out / "held-out.jsonl").open("w") as held_out:
        counts: Counter[str] = Counter()
        for excerpt in map(json.loads, args.excerpts.open()):
            for one in of_page(by_page.get(excerpt["p"], []), excerpt, chance, args.beside, excerpt["heldOut"]):
                (held_out if excerpt["heldOut"] else train).write(json.dumps(one, ensure_ascii=False) + "\n")
                counts[f"{'held out ' if excerpt['heldOut'] else ''}{one['kind']}"] += 1
    print(dict(counts.most_common()))


if __name__ == "__main__":
    main()
