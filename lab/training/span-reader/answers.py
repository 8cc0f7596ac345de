"""Where an answer stands in a passage, and whether two answers are the same."""

import re
import string
from collections import Counter

MONTHS = "January February March April May June July August September October November December".split()
DATE = re.compile(rf"({'|'.join(MONTHS)}) (\d{{1,2}}), (\d{{4}})|(\d{{1,2}}) ({'|'.join(MONTHS)}),? (\d{{4}})")
SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[\"“(]?[A-Z0-9])")


def forms_of(answer: str) -> list[str]:
    """A date is written in two ways."""
    date = DATE.fullmatch(answer)
    if not date:
        return [answer]
    month, day, year = (date[1], date[2], date[3]) if date[1] else (date[5], date[4], date[6])
    return [answer, f"{day} {month} {year}", f"{month} {day}, {year}"]


def place_of(answer: str, text: str, question: str) -> tuple[int, int] | None:
    """Whole words only. Where it stands more than once: in the sentence that shares most words with the question."""
    if not answer.strip():
        return None
    pattern = re.compile(rf"(?<!\w){re.escape(answer.strip())}(?!\w)", re.IGNORECASE)
    places = [found.span() for found in pattern.finditer(text)]
    if len(places) < 2:
        return places[0] if places else None
    asked = set(words(question))
    ends = [0, *(found.end() for found in SENTENCE.finditer(text)), len(text) + 1]

    def shared(place: tuple[int, int]) -> int:
        at = next(i for i in range(len(ends) - 1) if ends[i] <= place[0] < ends[i + 1])
        return len(asked & set(words(text[ends[at] : ends[at + 1]])))

    return max(places, key=shared)


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def fold(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


def normal(answer: str) -> str:
    """As SQuAD's own scorer compares answers: no articles, no punctuation, no case."""
    kept = "".join(letter for letter in answer.lower() if letter not in string.punctuation)
    return " ".join(re.sub(r"\b(a|an|the)\b", " ", kept).split())


def exact(said: str, answers: list[str]) -> float:
    return float(any(normal(said) == normal(answer) for answer in answers))


def f1(said: str, answers: list[str]) -> float:
    return max((_f1(normal(said).split(), normal(answer).split()) for answer in answers), default=0.0)


def _f1(said: list[str], wanted: list[str]) -> float:
    if not said or not wanted:
        return float(said == wanted)
    shared = sum((Counter(said) & Counter(wanted)).values())
    return 2 * shared / (len(said) + len(wanted)) if shared else 0.0
