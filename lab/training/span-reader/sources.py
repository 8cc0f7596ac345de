"""The reading data as examples of one form. Every function yields what one source tells; nothing is chosen here."""

import gzip
import html
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from answers import forms_of, place_of


@dataclass
class Example:
    """A question to a passage. `start` and `end` are places in `text`; both are -1 where the passage does not tell."""

    id: str
    kind: str
    question: str
    title: str
    text: str
    answers: list[str]
    start: int = -1
    end: int = -1
    # What it belongs to when some is held out: an article, or a page.
    page: str = ""
    # Passages that look like they tell and do not, with their titles.
    near: list[tuple[str, str]] = field(default_factory=list)


def read_lines(file: Path) -> Iterator[dict]:
    with gzip.open(file, "rt") if file.suffix == ".gz" else open(file) as lines:
        for line in lines:
            yield json.loads(line)


def tidy(text: str) -> str:
    """Some sets carry HTML's entities, titles of SQuAD underscores."""
    return re.sub(r"\s+", " ", html.unescape(text)).strip()


def told(id: str, kind: str, question: str, title: str, text: str, answers: list[str], **more) -> Iterator[Example]:
    """An example where one of the answers stands in the text as a whole word."""
    for answer in answers:
        for form in forms_of(answer):
            place = place_of(form, text, question)
            if place:
                yield Example(id, kind, question, title, text, answers, *place, **more)
                return


def squad_translated(folder: Path, name: str, kind: str) -> Iterator[Example]:
    for line in read_lines(folder / "reading" / f"{name}.jsonl.gz"):
        if line.get("loc") == "fuzzy":
            continue
        example = Example(line["id"], kind, line["question"], line["title"], line["text"], line["answers"])
        example.page = f"squad {line['id'].split('-')[1]}"
        if line["answers"]:
            example.start = line["answer_start"]
            example.end = example.start + len(line["answers"][0])
            assert line["text"][example.start : example.end] == line["answers"][0], line["id"]
        yield example


def original_questions(folder: Path) -> dict[str, str]:
    """Which article a human question of SQuAD was asked of, since the files of original text do not say."""
    return {
        line["question"].lower(): f"squad {line['id'].split('-')[1]}"
        for line in read_lines(folder / "reading" / "squad1-train-origq-btpassage.jsonl.gz")
    }


def squad_original(folder: Path, name: str, kind: str) -> Iterator[Example]:
    """Without passages of which no question tells the article: they could be of one that is held out."""
    articles = original_questions(folder)
    lines = list(read_lines(folder / "reading" / f"{name}.jsonl.gz"))
    by_text: dict[str, str] = {}
    for line in lines:
        article = articles.get(line["question"].lower())
        if article:
            by_text[line["text"]] = article
    for line in lines:
        page = by_text.get(line["text"])
        if not page:
            continue
        if line["answers"]:
            yield from told(line["id"], kind, line["question"], line["title"], line["text"], line["answers"], page=page)
        else:
            yield Example(line["id"], kind, line["question"], line["title"], line["text"], [], page=page)


def qamr(folder: Path) -> Iterator[Example]:
    for line in read_lines(folder / "reading" / "qamr-devtest.jsonl.gz"):
        answers = sorted(line["answers"], key=len)
        yield from told(line["id"], "qamr", line["question"], "", line["text"], answers, page=line["text"])


def natural_questions(folder: Path) -> Iterator[Example]:
    """Both files are of Natural Questions' development set: what one has, the other's passage words otherwise."""
    for line in read_lines(folder / "reading" / "qed-nq-dev.jsonl.gz"):
        answers = sorted(line["answers"], key=len)
        yield from told(line["id"], "nq", line["question"], line["title"], line["text"], answers, page=line["title"])
    for line in read_lines(folder / "nq-gold.jsonl.gz"):
        [page] = line["paragraphs"]
        yield from told(line["id"], "nq", line["question"], page["title"], tidy(page["text"]), line["answers"], page=page["title"])


def popqa(folder: Path) -> Iterator[Example]:
    for line in read_lines(folder / "popqa.jsonl.gz"):
        gold = next(page for page in line["paragraphs"] if page["gold"])
        near = [(page["title"], tidy(page["text"])) for page in line["paragraphs"] if not page["gold"]]
        answers = [answer for answer in line["answers"] if len(answer) > 2]
        yield from told(line["id"], "popqa", line["question"], gold["title"], tidy(gold["text"]), answers, page=gold["title"], near=near)


def squad2(folder: Path) -> Iterator[Example]:
    for line in read_lines(folder / "squad2.jsonl.gz"):
        [page] = line["paragraphs"]
        title, text = page["title"].replace("_", " "), tidy(page["text"])
        if line["answers"]:
            answers = sorted(line["answers"], key=len)
            yield from told(line["id"], "squad2", line["question"], title, text, answers, page=title)
        else:
            yield Example(line["id"], "squad2", line["question"], title, text, [], page=title)


@dataclass
class Pages:
    """The paragraphs that the multi-hop questions come with, and which stand beside which."""

    text: dict[str, str]
    beside: dict[str, list[str]]
    # Titles of the pages of one question.
    of: dict[str, list[str]]

    def near(self, title: str) -> list[tuple[str, str]]:
        return [(other, self.text[other]) for other in self.beside[title]]


def multihop_pages(folder: Path) -> Pages:
    pages = Pages({}, {}, {})
    for line in read_lines(folder / "multihop.jsonl.gz"):
        titles = [tidy(page["title"]) for page in line["paragraphs"]]
        pages.of[line["id"]] = titles
        for page, title in zip(line["paragraphs"], titles, strict=True):
            pages.text.setdefault(title, tidy(page["text"]))
            beside = pages.beside.setdefault(title, [])
            beside += [other for other in titles if other != title and other not in beside]
    return pages


def written_readings(lessons: Path, pages: Pages) -> Iterator[Example]:
    for at, line in enumerate(read_lines(lessons / "readings.jsonl")):
        title = line["page"]
        if title not in pages.text:
            continue
        one = (f"reading-{at}", "written", line["ask"], title, pages.text[title])
        if line["answer"] is None:
            yield Example(*one, [], page=title)
        else:
            yield from told(*one, [line["answer"]], page=title, near=pages.near(title))


def written_steps(lessons: Path, pages: Pages) -> Iterator[Example]:
    """Single facts of plans that were written by hand, each asked of its page; `${a}` is the first one's answer."""
    for name in ["hotpotqa", "musique", "own"]:
        for line in read_lines(lessons / f"{name}.jsonl"):
            known = dict(zip("abcdefgh", line["answers"], strict=False))
            for at, (ask, answer, title) in enumerate(zip(line["ask"], line["answers"], line["pages"], strict=True)):
                if title not in pages.text:
                    continue
                question = re.sub(r"\$\{(\w)\}", lambda place, known=known: str(known.get(place[1], "")), ask)
                yield from told(f"{line['id']}-{at}", "step", question, title, pages.text[title], [str(answer)], page=title, near=pages.near(title))


def two_wiki_steps(folder: Path, pages: Pages) -> Iterator[Example]:
    for line in read_lines(folder / "multihop.jsonl.gz"):
        if line["set"] != "2wikimultihopqa" or len(line["steps"]) != len(line["triples"]):
            continue
        for at, (step, (subject, _, value)) in enumerate(zip(line["steps"], line["triples"], strict=True)):
            titles = [title for title in pages.of[line["id"]] if title.lower().startswith(subject.lower())]
            if len(titles) != 1:
                continue
            [title] = titles
            yield from told(f"{line['id']}-{at}", "2wiki", step["question"], title, pages.text[title], [value], page=title, near=pages.near(title))
