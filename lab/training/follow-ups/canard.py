"""Threads of people with their questions in full, from CANARD.

Its training part has the nouns of each answer only. Where a rewrite says what no earlier question says, and shares words with an
earlier answer's nouns, that answer is made to say it.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

from edits import FUNCTION, KNOWN, is_word, words_of

# "Besides X" narrows what is asked by what is known already. It leads a search astray, so that it is not learnt.
EXCEPT_FIRST = re.compile(r"^(?:besides|other than|aside from|in addition to|apart from|along with|along|except for|as well as|beside|aside)\b[^,]*,\s*", re.I)
EXCEPT_LAST = re.compile(r",?\s*\b(?:besides|other than|aside from|in addition to|apart from|along with|except for|except|as well as|beside|aside)\b.*?(\?|$)", re.I)
# Asked of a page instead of a thing.
OF_AN_ARTICLE = re.compile(r"\b(?:article|interesting (?:aspects|facts|information|things?))\b", re.I)
ANSWERS = ["{}", "{}", "{}", "{}", "it was {}", "{}.", "the {}", "by {}", "in {}", "{} and others", "he said it was {}", "one of them was {}"]


def without_exceptions(question: str, rewrite: str) -> str:
    if not EXCEPT_LAST.search(question):
        rewrite = EXCEPT_FIRST.sub("", rewrite)
        rewrite = EXCEPT_LAST.sub(r"\1", rewrite)
    return rewrite


def added_phrases(question: str, rewrite: str) -> list[str]:
    """What a rewrite puts in, without connectives, as it is written there."""
    asked, wanted = words_of(question), words_of(rewrite)
    found = []
    for kind, _, _, b0, b1 in SequenceMatcher(None, [one.text for one in asked], [one.text for one in wanted], autojunk=False).get_opcodes():
        if kind not in ("insert", "replace"):
            continue
        words = wanted[b0:b1]
        for name, _ in KNOWN:
            if [one.text for one in words[: len(name)]] == name:
                words = words[len(name) :]
                break
        while words and not is_word(words[0].text):
            words = words[1:]
        while words and (not is_word(words[-1].text) or words[-1].text == "s" and len(words) > 1 and words[-2].text in "'’"):
            words = words[:-1]
        if any(one.text not in FUNCTION for one in words):
            found.append(rewrite[words[0].start : words[-1].end])
    return found


def title_of(turns: list[dict]) -> str:
    """What the rewrites name most: what the page is about."""
    counts: Counter[str] = Counter()
    for at, turn in enumerate(turns):
        for phrase in added_phrases(turn["question"], turn["rewrite"]):
            if phrase[0].isupper() and len(phrase.split()) <= 6:
                counts[phrase] += 2 if at == 0 else 1
    return counts.most_common(1)[0][0] if counts else ""


def holds(text: str, phrase: str) -> bool:
    return f" {' '.join(one.text for one in words_of(phrase))} " in f" {' '.join(one.text for one in words_of(text))} "


def answered(turns: list[dict], title: str, chance: random.Random) -> list[str]:
    """For each turn an answer that it may have had."""
    said: list[list[str]] = [[] for _ in turns]
    nouns = [{noun.lower() for noun in turn.get("answer_nouns") or []} for turn in turns]
    for at, turn in enumerate(turns):
        before = " | ".join([title, *(one["rewrite"] for one in turns[:at]), *(phrase for one in said[:at] for phrase in one)])
        for phrase in added_phrases(turn["question"], turn["rewrite"]):
            if holds(before, phrase):
                continue
            content = {one.text for one in words_of(phrase)} - FUNCTION
            for earlier in range(at - 1, -1, -1):
                if content & nouns[earlier]:
                    said[earlier].append(phrase)
                    break
    answers = []
    for phrases, turn in zip(said, turns, strict=True):
        if not phrases:
            some = [noun for noun in turn.get("answer_nouns") or [] if len(noun) > 2]
            phrases = chance.choice([[], [" ".join(some[:2])], [" ".join(some[-2:])], [" ".join(some)], [str(chance.randint(1900, 2015))], ["yes"]]) if some else chance.choice([[], [str(chance.randint(1900, 2015))], ["I don't know."]])
        text = chance.choice([", ", " and ", "; "]).join(phrases)
        answers.append(chance.choice(ANSWERS).format(text) if text else "")
    return answers


def canard(lines: list[dict], chance: random.Random) -> Iterator[dict]:
    """Every turn that has one before it: `{question, rewrite, turns}`."""
    for line in lines:
        turns = [{**turn, "rewrite": without_exceptions(turn["question"], " ".join(turn["rewrite"].split()))} for turn in line["turns"]]
        title = line.get("title") or title_of(turns)
        answers = [turn.get("answer") or "" for turn in turns] if line.get("title") else answered(turns, title, chance)
        titles = [title] if title and chance.random() < 0.88 else []
        for at in range(1, len(turns)):
            turn = turns[at]
            if OF_AN_ARTICLE.search(turn["question"]) and chance.random() < 0.85:
                continue
            first = max(0, at - chance.choice([1, 1, 2, 2, 3, 4, 5]))
            # Where titles are known, the first question of a thread may be none that needs them.
            thread = [{"question": turns[one]["rewrite"], "answer": answers[one], "titles": titles} for one in range(first, at)]
            yield {"id": f"{line['id']}-{at}", "kind": "canard", "question": turn["question"], "rewrite": turn["rewrite"], "turns": thread}
