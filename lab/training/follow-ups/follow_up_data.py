"""Makes what the follow-ups are learnt from. See README.md beside this file.

    python lab/training/follow-ups/follow_up_data.py --data ../shared/data --out out/follow-ups/train.jsonl --held-out out/follow-ups/held-out.jsonl

A line is `{id, kind, question, rewrite, turns, deleted, inserted}`: the thread, oldest turn first, and the edits of `edits.py`. Questions that
stand alone come with a thread about something else, or about the same, and no edits. Only training files are read.
"""

import argparse
import gzip
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "span-reader"))

from canard import canard
from edits import edits_of
from made_threads import NAME, couples, elliptic, events, made, mention, of_one_page, plain, related, steps, subject_of

from train import as_typed  # isort: skip (found beside the span reader)

Line = dict
# How many of each are made.
RELATED, ELLIPTIC, EVENTS, COUPLES, ALONE = 9000, 9000, 24_000, 1000, 30_000
HELD_OUT = 0.02


def lines_of(file: Path) -> list[Line]:
    with gzip.open(file, "rt") as text:
        return [json.loads(line) for line in text]


def first_answer(line: Line) -> str:
    answers = [one for one in line.get("answers") or [] if isinstance(one, str)]
    return min(answers[:1], key=len, default="")[:120]


def page_questions(data: Path) -> list[Line]:
    """Questions whose page is known: `{question, answer, title, text}`."""
    found = []
    for name in ("train/squad2", "train/nq-gold", "train/popqa"):
        for line in lines_of(data / f"{name}.jsonl.gz"):
            page = line["paragraphs"][0]
            found.append({"question": line["question"], "answer": first_answer(line), "title": page["title"].replace("_", " "), "text": page["text"]})
    for name in ("tydiqa-en", "quoref", "timeqa", "boolq-train-titles"):
        for line in lines_of(data / "everyday" / "train" / f"{name}.jsonl.gz"):
            found.append({"question": line["question"], "answer": first_answer(line), "title": line["title"].replace("_", " "), "text": line.get("passage") or ""})
    return [one for one in found if 3 <= len(one["question"].split()) <= 22]


def alone(data: Path) -> list[Line]:
    found = []
    for name in ("webquestions", "ambignq", "nq-complex", "dolly-questions", "strategyqa-facts", "entityquestions", "expertqa"):
        for line in lines_of(data / "everyday" / "train" / f"{name}.jsonl.gz"):
            if 3 <= len(line["question"].split()) <= 24:
                found.append({"question": line["question"], "answer": first_answer(line), "title": "", "text": ""})
    return found


def thread_of(one: Line, chance: random.Random) -> list[dict]:
    titles = [plain(one["title"])] if one["title"] else []
    return [{"question": one["question"], "answer": one["answer"], "titles": titles}]


def standing_alone(pages: list[Line], others: list[Line], threads: list[list[dict]], chance: random.Random) -> Iterator[dict]:
    """With a thread of something else; that thread's later questions are asked as often where they are none that stand alone."""
    for _ in range(ALONE):
        one = chance.choice(pages) if chance.random() < 0.4 else chance.choice(others)
        thread = chance.choice(threads) if chance.random() < 0.7 else thread_of(chance.choice(pages + others), chance)
        yield made("alone", one["question"], one["question"], thread)


def asked_before(data: Path, pages: list[Line], chance: random.Random) -> list[Line]:
    """Questions that a thread can begin with: `{question, answer, titles}`."""
    found = [{"question": one["question"], "answer": one["answer"], "titles": [plain(one["title"])] if chance.random() < 0.85 else [], "text": one["text"]} for one in pages]
    for name in ("webquestions", "ambignq"):
        for line in lines_of(data / "everyday" / "train" / f"{name}.jsonl.gz"):
            names = [place.group() for place in NAME.finditer(line["question"])]
            found.append({"question": line["question"], "answer": first_answer(line), "titles": names[:1] if chance.random() < 0.8 else []})
    return found


def examples(data: Path, chance: random.Random) -> Iterator[dict]:
    everyday = data / "everyday" / "train"
    entities = lines_of(everyday / "entityquestions.jsonl.gz")
    pages, others = page_questions(data), alone(data)
    kept: list[list[dict]] = []

    def threads(found: Iterator[dict]) -> Iterator[dict]:
        for one in found:
            if chance.random() < 0.3:
                kept.append(one["turns"])
            yield one

    yield from threads(canard(lines_of(everyday / "canard.jsonl.gz"), chance))
    yield from threads(of_one_page(pages, chance, 60))
    yield from threads(related(entities, chance, RELATED))
    yield from couples(entities, chance, COUPLES * 8)
    before = asked_before(data, pages, chance)
    names = [name for name in map(subject_of, entities) if name and len(name.split()) < 6]
    by_relation = []
    for line in entities:
        name = subject_of(line)
        if name:
            at = line["question"].index(name)
            same = [subject_of(other) for other in chance.sample(entities, 80) if other["relation"] == line["relation"]]
            by_relation.append({"question": line["question"], "answer": line["answers"][0], "titles": [name], "place": (at, at + len(name)), "names": [one for one in same if one] or names})
    yield from threads(elliptic(by_relation, names, chance, ELLIPTIC // 2))
    yield from threads(elliptic(before, names, chance, ELLIPTIC))
    yield from threads(events(before, chance, EVENTS))
    yield from steps(lines_of(data / "train" / "decompositions.jsonl.gz"), chance)
    yield from standing_alone(pages, others, kept, chance)


def as_people_type(one: dict, chance: random.Random) -> dict:
    """The question and what was asked before as they are typed; the words that are put in are the thread's."""
    if chance.random() < 0.6:
        one["question"] = as_typed(one["question"], chance) if chance.random() < 0.5 else one["question"].lower().rstrip("?. ")
    if chance.random() < 0.5:
        one["turns"] = [{**turn, "question": turn["question"].lower().rstrip("? ").replace("'", "'" if chance.random() < 0.5 else "'")} for turn in one["turns"]]
    return one


def fields_of(turns: list[dict]) -> list[str]:
    return [text for turn in turns for text in (turn["question"], turn["answer"], *turn["titles"]) if text]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--held-out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    found, counts = [], Counter()
    for one in examples(args.data, chance):
        # Whether it changes is told by the question as it was, not by a slip of the finger.
        one = as_people_type(one, chance)
        if not re.search(r"\w", one["question"]):
            continue
        edits = edits_of(one["question"], one["rewrite"], fields_of(one["turns"]), one.pop("lead", 0))
        if edits is None or (one["kind"] in ("alone", "page named") and edits.any):
            counts[f"{one['kind']}: not learnt"] += 1
            continue
        if one["kind"] not in ("alone", "page named", "canard") and not edits.any:
            counts[f"{one['kind']}: no edit"] += 1
            continue
        counts[one["kind"] if edits.any else f"{one['kind']}: unchanged"] += 1
        inserted = {str(at): [[piece.connective, " ".join(piece.words), piece.possessive] for piece in pieces] for at, pieces in edits.inserted.items()}
        found.append({**one, "deleted": edits.deleted, "inserted": inserted})
    # Whole threads are held out: of CANARD by their names.
    held = {one.get("id", "").rsplit("-", 1)[0] for one in found if one["kind"] == "canard" and chance.random() < HELD_OUT / 4}
    apart = [one.get("id", "").rsplit("-", 1)[0] in held if one["kind"] == "canard" else chance.random() < HELD_OUT for one in found]
    args.out.parent.mkdir(parents=True, exist_ok=True)
    for file, wanted in ((args.out, False), (args.held_out, True)):
        chosen = [one for one, is_apart in zip(found, apart, strict=True) if is_apart == wanted]
        chance.shuffle(chosen)
        file.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in chosen))
        print(f"{file}: {len(chosen)} examples")
    print(dict(counts))


if __name__ == "__main__":
    main()
