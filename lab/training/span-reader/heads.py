"""Makes the examples that the reader's heads learn from, beside reading examples of `data.py`. See README.md beside this file.

    python lab/training/span-reader/heads.py --data ../shared/data --reading out/reading/train.jsonl --out out/heads/train.jsonl

A line has `{id, kind, question, title, section, text}` and whatever is known of it, for the head that learns from it:
`span` ([start, end], or [-1, -1] where the passage does not tell), `items` (places of the answers), `explains` (places of the
sentences that answer), `tells` (0 or 1), `verdict` (yes, no, neither), `type` (one of `KINDS`; the text is empty then). What is
not known is left out. Questions of development sets are left out by their wording.
"""

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from answers import SENTENCE, fold, place_of, words
from infoboxes import made_up_infoboxes
from sources import read_lines, tidy

KINDS = ["fact", "yes-no", "list", "explanation", "several"]
VERDICTS = {"yes": "yes", "no": "no", "unknown": "neither", "supported": "yes", "refuted": "no"}

Example = dict
LONGEST_TEXT = 1100


class Everyday:
    """The public sets of everyday questions, without what their development halves ask."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "everyday" / "train"
        self.shared = folder / "train"
        self.kept_apart = {
            fold(line.get("question") or line.get("claim") or "")
            for file in [*(folder / "everyday" / "dev").glob("*.jsonl.gz"), folder / "everyday" / "pages-dev.jsonl.gz", *(folder / "qa").glob("*.jsonl.gz")]
            for line in read_lines(file)
        }

    def lines(self, name: str, folder: Path | None = None) -> Iterator[dict]:
        for line in read_lines((folder or self.folder) / f"{name}.jsonl.gz"):
            asked = fold(line.get("question") or line.get("claim") or "")
            if not asked or asked not in self.kept_apart:
                yield line


def sentences(text: str) -> list[tuple[int, int]]:
    bounds = [0, *(found.end() for found in SENTENCE.finditer(text)), len(text)]
    return [(start, end) for start, end in zip(bounds, bounds[1:], strict=False) if end > start]


def holding(text: str, places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [one for one in sentences(text) if any(start < one[1] and end > one[0] for start, end in places)]


def around(text: str, places: list[tuple[int, int]], longest: int, chance: random.Random) -> tuple[str, list[tuple[int, int]]]:
    """Fewer sentences of a long text, none of those that places lie in lost, and the places in what is left."""
    bounds = sentences(text)
    first, last = 0, len(bounds) - 1
    low = min((start for start, _ in places), default=None)
    high = max((end for _, end in places), default=None)
    while last > first and bounds[last][1] - bounds[first][0] > longest:
        can_begin_later = low is None or bounds[first + 1][0] <= low
        can_end_sooner = high is None or bounds[last][0] >= high
        if can_begin_later and (not can_end_sooner or chance.random() < 0.5):
            first += 1
        elif can_end_sooner:
            last -= 1
        else:
            break
    begin = bounds[first][0] if bounds else 0
    return text[begin : bounds[last][1]].rstrip() if bounds else text, [(start - begin, end - begin) for start, end in places]


def prose(lead: str) -> str:
    """The last paragraph of a lead: what stands before it are rows of its infobox and notes, of which nothing is whole."""
    return tidy(lead.split("\n\n")[-1].replace("**", ""))


class NearPassages:
    """Passages that share rare words with a question, likest first."""

    def __init__(self, passages: list[tuple[str, str]]) -> None:
        self.passages = passages
        self.holders: dict[str, list[int]] = {}
        for at, (title, text) in enumerate(passages):
            for word in set(words(f"{title} {text}")):
                self.holders.setdefault(word, []).append(at)

    def of(self, question: str, allowed: Callable[[str, str], bool], chance: random.Random) -> tuple[str, str] | None:
        scores: Counter[int] = Counter()
        for word in set(words(question)):
            at = self.holders.get(word, [])
            if len(at) < 600:
                for one in at:
                    scores[one] += 1 / (5 + len(at))
        found = [self.passages[at] for at, _ in scores.most_common(8) if allowed(*self.passages[at])][:3]
        return chance.choice(found) if found else None


def reading(file: Path, take: dict[str, int], chance: random.Random) -> Iterator[Example]:
    """What the span reader learnt before, so that it is not forgotten; its span is also the one item and its sentence explains."""
    by_kind: dict[str, list[dict]] = {}
    for line in file.open():
        one = json.loads(line)
        by_kind.setdefault(one["kind"], []).append(one)
    for kind, ones in by_kind.items():
        for one in chance.sample(ones, min(len(ones), take.get(kind.removesuffix(" wrong page"), 0))):
            yield fact(one["id"], kind, one["question"], one["title"], one["section"], one["text"], (one["start"], one["end"]))


def fact(id: str, kind: str, question: str, title: str, section: str, text: str, place: tuple[int, int]) -> Example:
    told = place[0] >= 0
    places = [place] if told else []
    return {
        "id": id, "kind": kind, "question": question, "title": title, "section": section, "text": text,
        "span": place, "items": places, "explains": holding(text, places), "tells": int(told),
    }  # fmt: skip


def tydiqa(sets: Everyday) -> Iterator[Example]:
    for line in sets.lines("tydiqa-en"):
        start = line.get("answer_start")
        if not line["answers"] or start is None:
            continue
        text, answer = line["passage"], line["answers"][0]
        if text[start : start + len(answer)] == answer:
            yield fact(line["id"], "tydi", line["question"], line["title"], "", text, (start, start + len(answer)))


def timeqa(sets: Everyday, chance: random.Random) -> Iterator[Example]:
    """Of a whole page the paragraph that tells, and others of the same page that look as if they did."""
    pages = {line["page_ref"]: line for line in sets.lines("timeqa-pages")}
    for line in sets.lines("timeqa"):
        paragraphs = [tidy(one["text"]) for one in pages[line["page_ref"]]["paragraphs"]]
        asked = set(words(line["question"]))
        by_shared = sorted((text for text in paragraphs if len(text) > 40), key=lambda text: -len(asked & set(words(text))))
        telling = []
        for text in by_shared:
            places = [place for answer in line["answers"] if (place := place_of(answer, text, line["question"]))]
            if places:
                telling.append((text, places))
        if telling:
            text, places = telling[0]
            text, places = around(text, places, 900, chance)
            yield listed(line["id"], "timeqa", line["question"], line["title"], text, sorted(set(places)))
        silent = [text for text in by_shared if not any(fold(answer) in fold(text) for answer in line["answers"])][:4]
        for at, text in enumerate(chance.sample(silent, min(len(silent), 2))):
            yield fact(f"{line['id']}-{at}", "timeqa wrong passage", line["question"], line["title"], "", around(text, [], 700, chance)[0], (-1, -1))


def listed(id: str, kind: str, question: str, title: str, text: str, places: list[tuple[int, int]]) -> Example:
    one = fact(id, kind, question, title, "", text, places[0])
    one["items"], one["explains"] = places, holding(text, places)
    if len(places) > 1:
        del one["span"]
    return one


def lists(sets: Everyday, chance: random.Random) -> Iterator[Example]:
    for name, times in [("multispanqa", 10), ("quoref", 1)]:
        for line in sets.lines(name):
            places = sorted((start, end) for start, end in line["spans"])
            if name == "quoref" and len(places) < 2 and chance.random() < 0.75:
                continue
            for at in range(times * (2 if name == "quoref" and len(places) > 1 else 1)):
                longest = 1200 if name == "multispanqa" else 1000
                text, inside = around(line["passage"], places, chance.uniform(400, longest), chance)
                if inside[-1][1] - inside[0][0] < 1200:
                    yield listed(f"{line['id']}-{at}", name, line["question"], line.get("title") or "", text, inside)


INTRODUCED = re.compile(r"\b((?:[a-z]+ )?[a-z]{4,}s)(?:,? such as|,? including|:| are| like) ")
PARTED = re.compile(r",? (?:and|or) |, ")


def enumerated(sentence: str) -> tuple[str, str, list[tuple[int, int]]] | None:
    """What a sentence says of the items at its end, the word that names them (or none), and their places in it."""
    end = len(sentence.rstrip(" .;"))
    introduced = INTRODUCED.search(sentence)
    if introduced:
        before, what, begin = sentence[: introduced.start()], introduced[1], introduced.end()
    else:
        first = sentence.find(", ")
        begin = sentence.rfind(" ", 0, max(0, first)) + 1
        # An item that begins with a name has all of its names.
        while begin > 1 and sentence[begin].isupper() and (word := sentence.rfind(" ", 0, begin - 1) + 1) and sentence[word].isupper():
            begin = word
        before, what = sentence[:begin], ""
        if first < 0 or not sentence[begin].isupper() or len(before) < 12:
            return None
    places, at = [], begin
    for part in PARTED.split(sentence[begin:end]):
        start = sentence.index(part, at)
        at = start + len(part)
        places.append((start, at))
    short = all(2 < stop - start < 40 and len(sentence[start:stop].split()) <= 5 for start, stop in places)
    alike = what or all(sentence[start].isupper() for start, _ in places)
    return (before.strip(" ,"), what, places) if len(places) > 2 and short and alike and " and " in sentence[begin:end] else None


def enumerations(passages: list[tuple[str, str]], count: int, chance: random.Random) -> Iterator[Example]:
    """Lists that sentences tell, asked for by the word that names them or by what else their sentence says: what an item's bounds are."""
    made = 0
    for at, (title, text) in enumerate(chance.sample(passages, len(passages))):
        for first, last in sentences(text):
            found = enumerated(text[first:last])
            if not found or made == count:
                continue
            before, what, places = found
            if what:
                question = chance.choice([f"Which {what} does {title} have?", f"what are the {what} of {title}", f"Name the {what} that {before}", f"{before} which {what}?", f"list {what} {title}", f"What {what} are mentioned for {title}?"])
            else:
                question = chance.choice([f"{before} what?", f"{title}: {before} which ones?", f"who or what {before}?", before])
            inside, moved = around(text, [(first + start, first + end) for start, end in places], chance.uniform(250, 900), chance)
            made += 1
            yield listed(f"enumeration-{at}", "enumeration", question, title, inside, moved)
            break


def long_articles(folder: Path) -> list[tuple[str, str]]:
    """Title and text of each paragraph of whole articles."""
    found = []
    for line in read_lines(folder / "wikipedia" / "text" / "core500-2018.jsonl.gz"):
        paragraphs = [tidy(text) for text in re.split(r"\n\s*\n", line["text"])]
        found += [(line["title"], text) for text in paragraphs if 150 < len(text) < 3000 and ". " in text]
    return found


class Holders:
    """Which passages have the words of an answer, one after the other."""

    def __init__(self, passages: list[tuple[str, str]]) -> None:
        self.folded = [f" {fold(text)} " for _, text in passages]
        self.having: dict[str, list[int]] = {}
        for at, text in enumerate(self.folded):
            for word in set(text.split()):
                self.having.setdefault(word, []).append(at)

    def of(self, answer: str) -> list[int]:
        said = fold(answer)
        rarest = min((self.having.get(word, []) for word in said.split()), key=len, default=[])
        return [at for at in rarest if f" {said} " in self.folded[at]]


def answered_lists(sets: Everyday, passages: list[tuple[str, str]], chance: random.Random) -> Iterator[Example]:
    """People's questions with several answers, beside a passage that has most of these and most of the question's words.

    Whether it tells them as the answer nobody has checked (distant supervision: Mintz et al., 2009), so that each counts half.
    """
    holders = Holders(passages)
    for line in [*sets.lines("webquestions"), *sets.lines("ambignq")]:
        answers = [answer for answer in dict.fromkeys(line["answers"]) if len(fold(answer)) > 2]
        if not 2 <= len(answers) <= 12:
            continue
        asked = {word for word in words(line["question"]) if len(word) > 3}
        scores = {}
        for at, count in Counter(at for answer in answers for at in holders.of(answer)).items():
            shared = len(asked & set(words(" ".join(passages[at])))) / max(1, len(asked))
            if count > 1 and count >= len(answers) / 2 and shared >= 0.5:
                scores[at] = count / len(answers) + shared
        for at in sorted(scores, key=lambda one: (-scores[one], one))[:2]:
            title, text = passages[at]
            places = sorted({place for answer in answers if (place := place_of(answer, text, line["question"]))})
            places = [one for one in places if not any(one != other and other[0] <= one[0] and one[1] <= other[1] for other in places)]
            if len(places) < 2:
                continue
            inside, moved = around(text, places, chance.uniform(300, 1000), chance)
            if moved[-1][1] - moved[0][0] < 1000:
                yield unchecked(listed(f"{line['id']}-{at}", "answered list", line["question"], title, inside, moved))


def unchecked(one: Example) -> Example:
    """Its items alone, counting half."""
    return {name: value for name, value in one.items() if name != "explains"} | {"weight": 0.5}


def verdicts(sets: Everyday, leads: dict[str, str], near: NearPassages, chance: random.Random) -> Iterator[Example]:
    """Questions for a yes or no, and claims that a passage supports or denies."""

    def judged(id: str, kind: str, question: str, title: str, text: str, verdict: str, longest: int = 800) -> Example:
        return {
            "id": id, "kind": kind, "question": question, "title": title, "section": "", "text": around(text, [], longest, chance)[0],
            "verdict": verdict, "tells": int(verdict != "neither"),
        }  # fmt: skip

    def other(title: str) -> Callable[[str, str], bool]:
        return lambda name, _: name != title

    for at in range(2):
        for line in sets.lines("boolq"):
            # The whole passage once and again: which of its sentences tells is not known.
            yield judged(f"{line['id']}-{at}", "boolq", line["question"], line["title"], line["passage"], line["label"], 1200)
            wrong = near.of(f"{line['title']} {line['question']}", other(line["title"]), chance)
            if wrong and at == 0:
                yield judged(f"{line['id']}-wrong", "boolq wrong", line["question"], *wrong, "neither")
    for line in sets.lines("boolq-train-titles"):
        lead = leads.get(fold(line["title"]))
        if lead and len(set(words(line["question"])) & set(words(lead))) >= 3:
            yield {**judged(line["id"], "boolq lead", line["question"], line["title"], lead, line["label"]), "weight": 0.4}
    for line in sets.lines("condaqa"):
        if line.get("label"):
            yield judged(line["id"], "condaqa", line["question"], "", line["passage"], VERDICTS[line["label"]])
    for line in sets.lines("strategyqa-facts"):
        yield judged(line["id"], "strategyqa", line["question"], "", line["passage"], line["label"])
    evidence = NearPassages([("", line["evidence"]) for line in sets.lines("fever-dev")])
    take = {"fever-dev": 7000, "fm2": 1200, "snli": 3000, "healthver": 1900, "covidfact": 1200}
    for name, count in take.items():
        lines = list(sets.lines(name))
        for line in chance.sample(lines, min(len(lines), count)):
            if line["label"] not in VERDICTS:
                continue
            yield judged(line["id"], name, line["claim"], line.get("title") or "", line["evidence"], VERDICTS[line["label"]])
            if name in ("fever-dev", "fm2") and chance.random() < 0.35:
                text = line["evidence"]
                wrong = evidence.of(line["claim"], lambda _, there, text=text: there != text, chance)
                if wrong:
                    yield judged(f"{line['id']}-wrong", "claim wrong", line["claim"], "", wrong[1], "neither")


def explanations(sets: Everyday, near: NearPassages, chance: random.Random) -> Iterator[Example]:
    for at in range(2):
        for line in sets.lines("nq-complex"):
            text, title = tidy(line["long_answer"]), line["title"]
            gold = around(text, [], chance.uniform(350, 800), chance)[0]
            beside = near.of(f"{title} {line['question']}", lambda _, there, text=text: there[:60] != text[:60], chance)
            one = {"id": f"{line['id']}-{at}", "kind": "nq-complex", "question": line["question"], "title": title, "section": ""}
            places = sentences(gold)
            text = gold
            if beside and chance.random() < 0.6:
                strange = around(beside[1], [], 350, chance)[0]
                if chance.random() < 0.5:
                    text = f"{strange} {gold}"
                    places = [(start + len(strange) + 1, end + len(strange) + 1) for start, end in places]
                else:
                    text = f"{gold} {strange}"
            yield {**one, "text": text, "explains": places, "tells": 1}
            if beside and chance.random() < 0.6:
                yield {**one, "id": f"{one['id']}-wrong", "kind": "nq-complex wrong", "title": beside[0], "text": around(beside[1], [], 700, chance)[0], "explains": [], "tells": 0}
    for line in sets.lines("lfqa-roles"):
        text, places = "", []
        for sentence, role in zip(line["sentences"], line["roles"], strict=True):
            start = len(text)
            text += sentence.strip() + " "
            if role in ("Answer (Summary)", "Answer"):
                places.append((start, len(text)))
        if len(text) < 1400 and places:
            yield {"id": line["id"], "kind": "lfqa", "question": line["question"], "title": "", "section": "", "text": text.rstrip(), "explains": places}


QUESTION_WORD_YES_NO = re.compile(r"(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should) ", re.I)
DEFINES = re.compile(r"(?:what|who|what's|whats) ?(?:is|are|was|were)? (?:a |an |the )?[\w'-]+(?: [\w'-]+)?\??", re.I)
EXPLAINS = {"EVIDENCE-BASED", "REASON", "INSTRUCTION", "COMPARISON"}
AMOUNT = re.compile(r"how (?:many|much|old|long|far|tall|high|big|large|often|deep|fast|wide|heavy)\b", re.I)
# A paragraph answers these in the sets; one who asks wants a fact.
ASKS_FOR_A_FACT = re.compile(r"(?:who|whose|when|where|which|in which|in what|what (?:year|date|day|country|city|state|percentage|age))\b", re.I)
ABOUT = ["tell me about {}", "who is {}", "who was {}", "what is {}", "what do you know about {}", "explain {}", "{}", "give me a summary of {}", "describe {}", "information about {}"]


LEAD_INS = {
    "any": ["quick question, {}", "hey, {}", "so {}", "ok so {}", "please {}", "{} please", "{} thanks", "i was wondering, {}", "question: {}", "hi, {}", "just curious, {}", "{} do you know", "random question but {}"],
    "asks": ["can you tell me {}", "do you know {}", "do you happen to know {}", "could you tell me {}", "tell me {}", "i want to know {}", "i wonder {}", "does anyone know {}", "i need to know {}", "any idea {}", "please tell me {}", "would you know {}"],
}
LED_IN = 0.15


def led_in(question: str, chance: random.Random) -> str:
    """With what people put before a question and what does not change its kind: "do you know who built it"."""
    begun = question[0].lower() + question[1:] if question[:2] != "I " else question
    of_a_clause = QUESTION_FIRST.match(question) or re.match(r"(?:why|whose|whats|what's)\b", question, re.I)
    ways = LEAD_INS["any"] + (LEAD_INS["asks"] if of_a_clause else [])
    return chance.choice(ways).format(begun if chance.random() < 0.8 else question)


AS_WRITTEN = 0.5


def as_written(question: str, title: str, chance: random.Random) -> str:
    """A search engine's question as it is put in writing: of some kinds there are few others, and how it is put tells no kind."""
    if question != question.lower() or chance.random() > AS_WRITTEN:
        return question
    named = re.compile(rf"\b{re.escape(title.lower())}\b") if title and title != title.lower() else None
    with_name = named.sub(title, question) if named and chance.random() < 0.8 else question
    return f"{with_name[0].upper()}{with_name[1:].rstrip('?. ')}?"


MORE = ["longer", "taller", "higher", "older", "younger", "bigger", "larger", "smaller", "deeper", "heavier", "faster", "wider", "closer", "newer", "lower"]
COMPARED = [
    "is {a} {more} than {b}", "was {a} {more} than {b}", "are {a} and {b} from the same country", "was {a} born before {b}", "was {a} born after {b}",
    "did {a} die before {b}", "was {a} finished before {b}", "is {a} {more} or {less} than {b}", "which is {more}, {a} or {b}", "who is {more}, {a} or {b}",
    "how much {more} is {a} than {b}", "what came first, {a} or {b}", "did {a} or {b} begin earlier", "by how much is {a} {more} than {b}", "were {a} and {b} born in the same year",
]  # fmt: skip


def comparisons(names: list[str], count: int, chance: random.Random) -> Iterator[str]:
    """Two things compared, which two pages tell: what is alike in all of them is how they are put."""
    for _ in range(count):
        a, b = chance.sample(names, 2)
        more, less = chance.sample(MORE, 2)
        asked = chance.choice(COMPARED).format(a=a, b=b, more=more, less=less)
        yield f"{asked[0].upper()}{asked[1:]}?" if chance.random() < 0.5 else asked


def kinds(sets: Everyday, leads: dict[str, str], reading_questions: list[tuple[str, str]], chance: random.Random) -> Iterator[Example]:
    """Of the question alone, what kind of answer it wants."""
    found: list[tuple[str, str]] = []

    def take(kind: str, questions: list[str], count: int, times: int = 1) -> None:
        found.extend((kind, question) for question in chance.sample(questions, min(len(questions), count)) for _ in range(times))

    def asked(name: str, folder: Path | None = None) -> list[str]:
        return [as_written(line["question"], line.get("title") or "", chance) for line in sets.lines(name, folder)]

    def facts(questions: list[str]) -> list[str]:
        return [one for one in questions if not DEFINES.fullmatch(one) and not re.match(r"why|how (?:do|does|did|is|are|can|to)\b", one, re.I) and not QUESTION_WORD_YES_NO.match(one)]

    take("fact", facts(asked("nq-gold", sets.shared)), 2500)
    take("fact", facts(asked("tydiqa-en")), 2500)
    take("fact", facts([question for question, _ in reading_questions]), 5000)
    take("fact", asked("popqa", sets.shared), 400)
    take("fact", asked("entityquestions"), 1200)
    take("fact", facts([line["question"] for line in sets.lines("ambignq") if len(line["answers"]) == 1]), 2500)
    take("fact", [line["question"] for line in sets.lines("webquestions") if len(line["answers"]) == 1], 1200)
    take("fact", facts([line["question"] for line in sets.lines("question-type-trec") if not line["label"].startswith(("DESC", "HUM:desc"))]), 2000)
    take("fact", facts([line["question"] for line in sets.lines("question-type-nfcats") if line["label"] == "FACTOID"]), 1500)
    take("fact", facts([line["question"] for line in sets.lines("dolly-questions") if line["qtype"] == "short"]), 500)
    take("fact", [line["question"] for line in sets.lines("dolly-questions") if AMOUNT.match(line["question"])], 200)
    take("yes-no", asked("boolq"), 1400)
    take("yes-no", asked("boolq-train-titles"), 4000)
    take("yes-no", [one for one in asked("csqa2") if QUESTION_WORD_YES_NO.match(one)], 1600)
    take("yes-no", [one for one in asked("condaqa") if QUESTION_WORD_YES_NO.match(one)], 2400)
    take("yes-no", [line["question"] for line in sets.lines("dolly-questions") if line["qtype"] == "yesno"], 150, 2)
    take("list", asked("multispanqa"), 240, 6)
    take("list", [line["question"] for line in sets.lines("quoref") if len(line["answers"]) > 1], 210, 3)
    take("list", [line["question"] for line in sets.lines("timeqa") if len(line["answers"]) > 1], 100, 3)
    take("list", [line["question"] for line in sets.lines("webquestions") if len(line["answers"]) > 3], 500, 2)
    take("list", [line["question"] for line in sets.lines("dolly-questions") if re.match(r"(?:name|list|which of|what are (?:the|some)|give me a list|identify which)", line["question"], re.I)], 400, 2)
    take("explanation", [one for one in asked("nq-complex") if not ASKS_FOR_A_FACT.match(one) and not AMOUNT.match(one)], 2300)
    take("explanation", [one for one in asked("wikiwhy") if one.lower().startswith("why")], 1500)
    take("explanation", asked("expertqa"), 400)
    take("explanation", [line["question"] for line in sets.lines("question-type-nfcats") if line["label"] in EXPLAINS and not AMOUNT.match(line["question"]) and not QUESTION_WORD_YES_NO.match(line["question"])], 1400)
    take("explanation", [line["question"] for line in sets.lines("question-type-trec") if line["label"].startswith(("DESC", "HUM:desc"))], 800)
    take("explanation", [line["question"] for line in sets.lines("dolly-questions") if line["qtype"] in ("why", "how") and not AMOUNT.match(line["question"])], 250, 2)
    titles = [title for title in leads if 2 < len(title) < 40]
    take("explanation", [chance.choice(ABOUT).format(title) for title in chance.sample(titles, 900)], 900)
    take("explanation", [f"what is the difference between {a} and {b}" for a, b in zip(chance.sample(titles, 150), chance.sample(titles, 150), strict=True)], 150)
    several = [line["question"] for line in sets.lines("decompositions", sets.shared) if line["source"] != "strategyqa"]
    take("several", several, 3200)
    take("several", [line["question"] for line in sets.lines("multihop", sets.shared)], 1200)
    take("several", list(comparisons(titles, 900, chance)), 900)
    by_page: dict[str, list[str]] = {}
    for question, title in reading_questions:
        if title and QUESTION_FIRST.match(question):
            by_page.setdefault(title, []).append(question)
    pairs = [chance.sample(ones, 2) for ones in by_page.values() if len(ones) > 1]
    take("several", [f"{a.rstrip('?. ')}{chance.choice([' and ', ', and ', ' and also '])}{b[0].lower()}{b[1:]}" for a, b in pairs], 900)
    for at, (kind, question) in enumerate(found):
        if kind != "list" and chance.random() < 0.4:
            continue
        if question and chance.random() < LED_IN:
            question = led_in(question, chance)
        yield {"id": f"kind-{at}", "kind": f"kind {kind}", "question": question, "title": "", "section": "", "text": "", "type": kind}


QUESTION_FIRST = re.compile(r"(?:who|what|when|where|which|how|in what|in which)\b", re.I)

TAKE_READING = {
    "squad": 3000, "squad none": 1500, "squad original": 6000, "squad sentence": 800, "squad2": 4500, "qamr": 1500, "nq": 4600,
    "popqa": 800, "written": 3800, "step": 3000, "2wiki": 700,
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--reading", type=Path, required=True, help="train.jsonl of data.py")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    sets = Everyday(args.data)
    leads = {fold(line["title"]): prose(line["lead"]) for line in read_lines(args.data / "wikipedia" / "text" / "leads35k.jsonl.gz")}
    rehearsal = list(reading(args.reading, TAKE_READING, chance))
    rehearsal = [one for one in rehearsal if fold(one["question"]) not in sets.kept_apart]
    squad = [one for one in map(json.loads, args.reading.open()) if one["kind"] in ("squad", "squad original", "squad2", "nq")]
    pool = {one["text"]: one["title"] for one in squad if one["title"]}
    pool |= {tidy(line["long_answer"]): line["title"] for line in sets.lines("nq-complex")}
    pool |= {line["passage"]: line["title"] for line in [*sets.lines("boolq"), *sets.lines("tydiqa-en")]}
    near = NearPassages([(title, text) for text, title in pool.items()])
    articles = long_articles(args.data)
    tydi = list(tydiqa(sets))
    wrong_tydi = []
    for one in chance.sample(tydi, 1300):
        answer = fold(one["text"][one["span"][0] : one["span"][1]])
        beside = near.of(f"{one['title']} {one['question']}", lambda name, text, answer=answer: answer not in fold(text), chance)
        if beside:
            wrong_tydi.append(fact(f"{one['id']}-wrong", "tydi wrong", one["question"], beside[0], "", around(beside[1], [], 700, chance)[0], (-1, -1)))
    examples = [
        *rehearsal, *tydi, *wrong_tydi, *timeqa(sets, chance), *lists(sets, chance), *enumerations([(title, text) for text, title in pool.items()], 3000, chance),
        *answered_lists(sets, articles, chance), *map(unchecked, enumerations(articles, 1400, chance)),
        *verdicts(sets, leads, near, chance), *explanations(sets, near, chance), *made_up_infoboxes(sets, leads, chance, fact),
        *kinds(sets, leads, [(one["question"], one["title"]) for one in squad], chance),
    ]  # fmt: skip
    chance.shuffle(examples)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with args.out.open("w") as out:
        for one in examples:
            out.write(json.dumps(one, ensure_ascii=False) + "\n")
    print(f"{args.out}: {len(examples)} examples; {dict(Counter(one['kind'] for one in examples).most_common())}")
    print(f"about {sum(len(one['text']) + len(one['question']) + len(one['title']) for one in examples) / 4.3 / 1e6:.1f} M tokens")


if __name__ == "__main__":
    main()
