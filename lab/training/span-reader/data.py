"""Makes the examples that the span reader learns from, and those that it is checked with. See README.md beside this file.

    python lab/training/span-reader/data.py --data ../shared/data --out out/span-reader

Writes `train.jsonl` and `held-out.jsonl`: `{id, kind, question, title, section, text, answers, start, end}`, start and end
-1 where the passage does not tell. Held out are whole pages, never single questions.
"""

import argparse
import gzip
import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import sources
from answers import fold, words
from sources import Example, Pages

LESSONS = Path(__file__).parent.parent / "lessons"

# How many examples of a kind are learnt, in the order in which chance brings them; a number above what there is repeats it.
# Written readings and steps are what the product asks; sentences are short and cheap.
TAKE = {
    "squad": 24_000,
    "squad none": 10_000,
    "squad original": 7_000,
    "squad sentence": 3_000,
    "squad2": 5_000,
    "qamr": 7_000,
    "nq": 6_500,
    "popqa": 1_600,
    "written": 11_000,
    "step": 8_000,
    "2wiki": 1_500,
}
# The same of a later training, which sees little twice: what the product asks once more, beside reading questions that are new to it.
TAKE_LATER = {
    "squad": 12_000,
    "squad none": 7_000,
    "squad original": 5_000,
    "squad sentence": 3_000,
    "squad2": 3_900,
    "qamr": 4_000,
    "nq": 3_500,
    "popqa": 680,
    "written": 6_500,
    "step": 4_600,
    "2wiki": 900,
}
# How often a question is also asked of a passage that does not tell.
WRONG_PAGE = {"squad": 0.12, "squad original": 0.12, "nq": 0.8, "popqa": 0.9, "written": 0.8, "step": 0.9, "2wiki": 0.9, "qamr": 0.1}
# Passages of a page's own sections reach the reader as "Title › Section". These files have none, so that some get one.
SECTIONS = ["History", "Early life", "Career", "Life", "Background", "Overview", "Description", "Legacy", "Works", "Geography"]
WITH_SECTION = 0.15

SQUAD_HELD_OUT = 0.03
PAGES_HELD_OUT = 0.08


def part_of(name: str) -> float:
    """As `lab/training/teacher/split.ts` has it: the same questions are held out here and there."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") / 2**32


class Evaluated:
    """The questions that the product is measured by, and the passages that they come with: nothing may learn from them."""

    def __init__(self, folder: Path) -> None:
        files = sorted(folder.glob("*.jsonl.gz"))
        assert files, f"{folder} has no question sets to keep apart"
        self.ids, self.questions, self.texts, self.titles = set(), set(), set(), set()
        for file in files:
            for line in sources.read_lines(file):
                self.ids.add(line["id"])
                self.questions.add(fold(sources.tidy(line["question"])))
                for page in line.get("paragraphs") or []:
                    self.texts.add(fold(sources.tidy(page["text"])))
                    self.titles.add(fold(sources.tidy(page["title"])))

    def holds(self, example: Example) -> bool:
        # A step's id is its question's and a number.
        ids = {example.id, example.id.rpartition("-")[0]}
        return bool(ids & self.ids) or fold(example.question) in self.questions or self.has_text(example.text)

    def has_text(self, text: str) -> bool:
        return fold(text) in self.texts


def read_all(data: Path, pages: Pages) -> Iterable[Example]:
    yield from sources.squad_translated(data, "squad1-train-origq-btpassage", "squad")
    yield from sources.squad_translated(data, "squad2-train-bt-answerable", "squad")
    yield from sources.squad_translated(data, "squad2-train-bt-unanswerable", "squad none")
    yield from sources.squad_original(data, "squad1-train-orig-cs224n", "squad original")
    yield from sources.squad_original(data, "squad2-train-orig-10articles", "squad original")
    yield from sources.squad_original(data, "squad1-train-orig-sentences-lowercase", "squad sentence")
    yield from sources.squad2(data)
    yield from sources.qamr(data)
    yield from sources.natural_questions(data)
    yield from sources.popqa(data)
    yield from sources.written_readings(LESSONS, pages)
    yield from sources.written_steps(LESSONS, pages)
    yield from sources.two_wiki_steps(data, pages)


def held_out_by(pages: Pages) -> Callable[[str, str], bool]:
    """Pages of multi-hop questions that the language model's rounds hold out too; of all others, some by their name."""
    titles = {title for id, titles in pages.of.items() if part_of(id) < PAGES_HELD_OUT for title in titles}

    def is_held_out(kind: str, page: str) -> bool:
        share = SQUAD_HELD_OUT if kind.split()[0] == "squad" else PAGES_HELD_OUT
        return page in titles or part_of(page) < share

    return is_held_out


class NearPassages:
    """Other passages of the same article, or of any page, that share rare words with a question and lack its answer."""

    def __init__(self, examples: list[Example]) -> None:
        self.passages = list({example.text: example for example in examples if example.text}.values())
        self.by_word: dict[str, list[int]] = {}
        for at, passage in enumerate(self.passages):
            for word in set(words(f"{passage.title} {passage.text}")):
                self.by_word.setdefault(word, []).append(at)

    def of(self, example: Example, evaluated: Evaluated) -> tuple[str, str] | None:
        scores: Counter[int] = Counter()
        for word in sorted(set(words(example.question))):
            holders = self.by_word.get(word, [])
            # A word that everyone has says nothing, and is slow to count.
            if len(holders) < 400:
                for at in holders:
                    scores[at] += 1 / (5 + len(holders))
        for at, _ in scores.most_common(8):
            passage = self.passages[at]
            if lacks_answer(example, passage.title, passage.text) and not evaluated.has_text(passage.text):
                return passage.title, passage.text
        return None


def lacks_answer(example: Example, title: str, text: str) -> bool:
    if text == example.text or title == example.title != "":
        return False
    there = f" {fold(title)} {fold(text)} "
    return not any(f" {fold(answer)} " in there for answer in [*example.answers, example.text[example.start : example.end]])


def wrong_page(example: Example, near: NearPassages, evaluated: Evaluated, chance: random.Random) -> Example | None:
    """The question asked of a passage that does not tell: of one that stands beside the right one, or of one that shares its words."""
    beside = [page for page in example.near if lacks_answer(example, *page) and not evaluated.has_text(page[1])]
    found = None
    if beside:
        asked = set(words(example.question))
        likest = sorted(beside, key=lambda page: -len(asked & set(words(" ".join(page)))))[:3]
        found = chance.choice(likest)
    if not found or chance.random() < 0.3:
        found = near.of(example, evaluated) or found
    if not found:
        return None
    return Example(f"{example.id}-wrong", f"{example.kind} wrong page", example.question, found[0], found[1], [], page=example.page)


def chosen(examples: list[Example], learnt_before: set[str], near: NearPassages, evaluated: Evaluated, chance: random.Random) -> list[Example]:
    """What was learnt before is taken where a kind has too few others."""
    by_kind: dict[str, list[Example]] = {}
    for example in examples:
        by_kind.setdefault(example.kind, []).append(example)
    learnt: list[Example] = []
    for kind, count in (TAKE_LATER if learnt_before else TAKE).items():
        of_kind = by_kind[kind]
        others = [one for one in of_kind if one.id not in learnt_before]
        taken = chance.sample(others, min(len(others), count)) if learnt_before else []
        while len(taken) < count:
            taken += chance.sample(of_kind, min(len(of_kind), count - len(taken)))
        learnt += taken
        for example in taken:
            if example.start >= 0 and chance.random() < WRONG_PAGE.get(kind, 0):
                wrong = wrong_page(example, near, evaluated, chance)
                if wrong:
                    learnt.append(wrong)
    chance.shuffle(learnt)
    return learnt


def write(file: Path, examples: list[Example], chance: random.Random | None) -> None:
    with open(file, "w") as out:
        for example in examples:
            section = chance.choice(SECTIONS) if chance and example.title and chance.random() < WITH_SECTION else ""
            line = {name: getattr(example, name) for name in ["id", "kind", "question", "title", "text", "answers", "start", "end"]}
            out.write(json.dumps({**line, "section": section}, ensure_ascii=False) + "\n")
    kinds = Counter(example.kind for example in examples)
    untold = sum(example.start < 0 for example in examples)
    print(f"{file}: {len(examples)} examples, {untold / len(examples):.0%} not told; {dict(kinds.most_common())}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--after", type=Path, help="train.jsonl of an earlier training: others than these are taken, where there are")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    evaluated = Evaluated(args.data / "qa")
    pages = sources.multihop_pages(args.data / "train")
    all_examples = [one for one in read_all(args.data / "train", pages) if not evaluated.holds(one)]
    # No reader of any kind is taught a page that an evaluated question has.
    all_examples = [one for one in all_examples if one.kind not in ("written", "step", "2wiki") or fold(one.title) not in evaluated.titles]
    is_held_out = held_out_by(pages)
    train = [one for one in all_examples if not is_held_out(one.kind, one.page)]
    held_out = [one for one in all_examples if is_held_out(one.kind, one.page)]
    for one in train:
        one.near = [(title, text) for title, text in one.near if not is_held_out(one.kind, title)]
    args.out.mkdir(parents=True, exist_ok=True)
    learnt_before = {json.loads(line)["id"] for line in args.after.open()} if args.after else set()
    write(args.out / "train.jsonl", chosen(train, learnt_before, NearPassages(train), evaluated, chance), chance)
    near = NearPassages(held_out)
    wrong = [wrong_page(one, near, evaluated, chance) for one in held_out if one.start >= 0]
    write(args.out / "held-out.jsonl", [*held_out, *[one for one in wrong if one]], None)


if __name__ == "__main__":
    main()
