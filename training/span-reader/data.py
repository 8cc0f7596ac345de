"""Makes the examples that the span reader learns from, and those that it is checked with. See README.md beside this file.

    python training/span-reader/data.py --data ../shared/data --out out/span-reader

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
from dataclasses import replace
from pathlib import Path

import sources
from answers import SENTENCE, fold, words
from sources import Chain, Example, Pages
from windows import together

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
# The same of a training that learns to read passages together, beside some of what it has learnt.
TAKE_TOGETHER = {
    "squad": 6_000,
    "squad none": 3_000,
    "squad original": 2_500,
    "squad sentence": 500,
    "squad2": 2_000,
    "qamr": 1_500,
    "nq": 2_500,
    "popqa": 600,
    "written": 4_000,
    "step": 3_000,
    "2wiki": 700,
}
CHAINS = 7_500
# How often a question that takes several pages is also asked of others, which do not tell.
WRONG_CHAIN = 0.9
# How often a page that says nothing of it stands between those that tell.
BETWEEN = 0.25
# Letters of a page that is read together with others: the product's passages have 100 words or fewer.
LONGEST_PART = 650
# How often a question is also asked of a passage that does not tell.
WRONG_PAGE = {"squad": 0.12, "squad original": 0.12, "nq": 0.8, "popqa": 0.9, "written": 0.8, "step": 0.9, "2wiki": 0.9, "qamr": 0.1}
# Passages of a page's own sections reach the reader as "Title › Section". These files have none, so that some get one.
SECTIONS = ["History", "Early life", "Career", "Life", "Background", "Overview", "Description", "Legacy", "Works", "Geography"]
WITH_SECTION = 0.15

SQUAD_HELD_OUT = 0.03
PAGES_HELD_OUT = 0.08


def part_of(name: str) -> float:
    """As `training/teacher/split.ts` has it: the same questions are held out here and there."""
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

    def holds_chain(self, chain: Chain) -> bool:
        is_page = any(fold(title) in self.titles or self.has_text(text) for title, text in chain.parts)
        return chain.id in self.ids or fold(chain.question) in self.questions or is_page

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


def chosen(examples: list[Example], take: dict[str, int], learnt_before: set[str], near: NearPassages, evaluated: Evaluated, chance: random.Random) -> list[Example]:
    """What was learnt before is taken where a kind has too few others."""
    by_kind: dict[str, list[Example]] = {}
    for example in examples:
        by_kind.setdefault(example.kind, []).append(example)
    learnt: list[Example] = []
    for kind, count in take.items():
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


def part(title: str, text: str, start: int, end: int) -> tuple[tuple[str, str], int]:
    """A page without the sentences that are too many, though with the words between these places, and what was cut off before."""
    bounds = [0, *(found.end() for found in SENTENCE.finditer(text)), len(text)]
    first, last = 0, len(bounds) - 1
    while last - first > 1 and bounds[last] - bounds[first] > LONGEST_PART:
        if bounds[last - 1] >= end:
            last -= 1
        elif bounds[first + 1] <= start:
            first += 1
        else:
            break
    return (title, text[bounds[first] : bounds[last]].rstrip()), bounds[first]


def told_together(chain: Chain, chance: random.Random) -> Example:
    """The pages that tell, in any order, sometimes with one between them that does not."""
    parts = [(*one, 0, 0) for one in chain.parts]
    telling = (*chain.parts[chain.at], chain.start, chain.end)
    parts[chain.at] = telling
    if chain.near and chance.random() < BETWEEN:
        parts.append((*likest(chain, chance), 0, 0))
    if chance.random() < 0.5:
        chance.shuffle(parts)
    cut = [part(*one) for one in parts]
    at = parts.index(telling)
    (title, text), *then = [one for one, _ in cut]
    before = len(together(text, then[:at])) - len(cut[at][0][1])
    [start, end] = [before + place - cut[at][1] for place in (chain.start, chain.end)]
    return Example(chain.id, "chain", chain.question, title, text, chain.answers, start, end, then=then)


def likest(chain: Chain, chance: random.Random) -> tuple[str, str]:
    asked = set(words(chain.question))
    return chance.choice(sorted(chain.near, key=lambda page: -len(asked & set(words(" ".join(page)))))[:4])


def untold_together(chain: Chain, chance: random.Random) -> Example | None:
    """The page that tells is another, or, where it does not tell by itself, what leads to it is."""
    parts = list(chain.parts)
    wrong = [page for page in chain.near if not any(f" {fold(answer)} " in f" {fold(' '.join(page))} " for answer in chain.answers)]
    if not wrong or len(parts) < 2:
        return None
    chain = replace(chain, near=wrong)
    # As many pages of which none tells as of which only the first does.
    if chain.needs_all and chance.random() < 0.3:
        keeps = [chain.at]
    else:
        keeps = [at for at in range(len(parts)) if at != chain.at and chance.random() < 0.7]
    parts = [page if at in keeps else likest(chain, chance) for at, page in enumerate(parts)]
    if keeps != [chain.at] and any(f" {fold(answer)} " in f" {fold(' '.join(page))} " for answer in chain.answers for page in parts):
        return None
    if len(dict(parts)) < len(parts):
        return None
    if chance.random() < 0.5:
        chance.shuffle(parts)
    (title, text), *then = [part(*one, 0, 0)[0] for one in parts]
    return Example(f"{chain.id}-wrong", "chain wrong page", chain.question, title, text, [], then=then)


def joined(chains: list[Chain], count: int, chance: random.Random) -> list[Example]:
    examples: list[Example] = []
    while len(examples) < count:
        for chain in chance.sample(chains, min(len(chains), count - len(examples))):
            examples.append(told_together(chain, chance))
    untold = [untold_together(chain, chance) for chain in chance.choices(chains, k=int(WRONG_CHAIN * count))]
    return [*examples, *[one for one in untold if one]]


def write(file: Path, examples: list[Example], chance: random.Random | None) -> None:
    with open(file, "w") as out:
        for example in examples:
            section = chance.choice(SECTIONS) if chance and example.title and chance.random() < WITH_SECTION else ""
            line = {name: getattr(example, name) for name in ["id", "kind", "question", "title", "text", "answers", "start", "end", "then"]}
            out.write(json.dumps({**line, "section": section}, ensure_ascii=False) + "\n")
    kinds = Counter(example.kind for example in examples)
    untold = sum(example.start < 0 for example in examples)
    print(f"{file}: {len(examples)} examples, {untold / len(examples):.0%} not told; {dict(kinds.most_common())}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--after", type=Path, help="train.jsonl of an earlier training: others than these are taken, where there are")
    parser.add_argument("--together", action="store_true", help="also questions that take several pages, which are read together")
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
    take = TAKE_TOGETHER if args.together else TAKE_LATER if learnt_before else TAKE
    learnt = chosen(train, take, learnt_before, NearPassages(train), evaluated, chance)
    near = NearPassages(held_out)
    wrong = [wrong_page(one, near, evaluated, chance) for one in held_out if one.start >= 0]
    kept_apart = [*held_out, *[one for one in wrong if one]]
    if args.together:
        chains = [one for one in sources.chains(args.data / "train", LESSONS, pages) if not evaluated.holds_chain(one)]
        is_apart = [part_of(one.id) < PAGES_HELD_OUT or any(is_held_out("chain", title) for title, _ in one.parts) for one in chains]
        learnt_chains = [one for one, apart in zip(chains, is_apart, strict=True) if not apart]
        for one in learnt_chains:
            one.near = [page for page in one.near if not is_held_out("chain", page[0]) and not evaluated.has_text(page[1])]
        learnt += joined(learnt_chains, CHAINS, chance)
        chance.shuffle(learnt)
        apart = [one for one, apart in zip(chains, is_apart, strict=True) if apart]
        kept_apart += joined(apart, len(apart), chance)
    write(args.out / "train.jsonl", learnt, chance)
    write(args.out / "held-out.jsonl", kept_apart, None)


if __name__ == "__main__":
    main()
