"""Makes what the verifier learns from: a claim, a passage with its page's title, and whether the passage supports the claim.

    python lab/training/verifier/claims.py --data ../shared/data --out out/verifier/train.jsonl

A line has `{id, kind, claim, title, text, verdict}`, the verdict supported, refuted or unknown. The claim is a statement, or a question
with its answer ("Who wrote X? Y"), since both are checked. Public sets come first, then questions with their answers turned into
statements (`statements.py`), then real sentences that were changed (`rewrites.py`). What a development set asks is left out.
"""

import argparse
import json
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "span-reader"))

from answers import DATE, MONTHS, fold, place_of, words  # noqa: E402
from heads import Everyday, NearPassages, around, long_articles, prose, sentences  # noqa: E402
from rewrites import NAME, NATIONS, NO, NO_NAMES, PARAPHRASES, PLACE, REWRITES, SHORTER, UNKNOWN, YES, Given, Rewrite, been_clause, past_clause  # noqa: E402
from sources import read_lines, tidy  # noqa: E402
from statements import statement, yes_no_statements  # noqa: E402
from verbs import PARTICIPLE  # noqa: E402

Example = dict
LONGEST = 1000
# How many lines of a set are used at most; a line makes several examples.
TAKE = {"fever-dev": 9000, "fm2": 1200, "healthver": 1900, "covidfact": 1500, "snli": 5000, "expertqa-claims": 700, "condaqa": 4200, "boolq": 1403, "strategyqa-facts": 1100}
TAKE_QUESTIONS = {"squad": 10_000, "squad original": 4_700, "nq": 3_000, "tydi": 2_600, "quoref": 1_100, "reading": 4_000}
TAKE_REWRITE = 330


def example(id: str, kind: str, claim: str, title: str, text: str, verdict: str) -> Example:
    return {"id": id, "kind": kind, "claim": claim.strip(), "title": title, "text": text.strip(), "verdict": verdict}


def cut(text: str, places: list[tuple[int, int]], chance: random.Random) -> str:
    """One to six sentences that hold the places: a cited sentence, or the passage around it."""
    longest = chance.choice([1, 1, 300, 450, 600, 800, LONGEST])
    return around(text, places, longest, chance)[0]


def likest(text: str, claim: str, chance: random.Random) -> str:
    """What a passage says in words most like the claim's."""
    shared = set(words(claim))
    bounds = max(sentences(text) or [(0, len(text))], key=lambda one: len(shared & set(words(text[slice(*one)]))))
    return cut(text, [bounds], chance)


def some(lines: list[dict], count: int, chance: random.Random) -> list[dict]:
    return chance.sample(lines, min(len(lines), count))


# Sets with verdicts of their own

LABELS = {"supported": YES, "refuted": NO, "unknown": UNKNOWN, "unsupported": UNKNOWN}


def judged_sets(sets: Everyday, chance: random.Random) -> Iterator[Example]:
    evidence = NearPassages([("", line["evidence"]) for line in sets.lines("fever-dev")])
    for name in ["fever-dev", "fm2", "healthver", "covidfact", "snli", "expertqa-claims"]:
        kind = name.removesuffix("-dev").removesuffix("-claims")
        for line in some(list(sets.lines(name)), TAKE[name], chance):
            text = tidy(line["evidence"])
            if line["label"] not in LABELS or not text:
                continue
            title = tidy(line.get("title") or "")
            if len(text) > LONGEST:
                # Of a longer text nobody has marked what tells: the claim's words lead to it.
                shared = set(words(line["claim"]))
                best = max(sentences(text), key=lambda bounds: len(shared & set(words(text[slice(*bounds)]))))
                text = around(text, [best], LONGEST, chance)[0]
                if len(text) > LONGEST + 100:
                    continue
            yield example(line["id"], kind, tidy(line["claim"]), title, text, LABELS[line["label"]])
            if name == "fm2":
                beside = chance.sample(line["retrieved"], min(2, len(line["retrieved"])))
                mixed = [text, *(tidy(one) for one in beside if one not in line["evidence"])]
                if len(mixed) > 1 and sum(map(len, mixed)) < LONGEST:
                    chance.shuffle(mixed)
                    yield example(f"{line['id']}-beside", "fm2 beside", line["claim"], title, " ".join(mixed), LABELS[line["label"]])
            if name in ("fever-dev", "fm2") and chance.random() < 0.28:
                # Of the same page another sentence could support it too, so that two of the claim's words must be missing.
                asked_for = {word for word in words(line["claim"]) if len(word) > 3}
                wrong = evidence.of(line["claim"], lambda _, there, text=text, asked_for=asked_for: there != text and len(asked_for - set(words(there))) > 1 + len(asked_for) // 3, chance)
                if wrong and len(wrong[1]) < LONGEST:
                    yield example(f"{line['id']}-wrong", f"{kind} wrong passage", line["claim"], "", wrong[1], UNKNOWN)


# Questions for a yes or no


def asked(question: str) -> str:
    return f"{tidy(question).rstrip('? .')}?"


def yes_no(sets: Everyday, near: NearPassages, chance: random.Random) -> Iterator[Example]:
    for name in ["condaqa", "boolq", "strategyqa-facts"]:
        kind = name.removesuffix("-facts")
        lines = [line for line in sets.lines(name) if line.get("label") in ("yes", "no", "unknown")]
        for line in some(lines, TAKE[name], chance):
            title = tidy(line.get("title") or "") if name == "boolq" else ""
            text = tidy(line["passage"])
            if len(text) > LONGEST + 100:
                continue
            yield from said_both_ways(line["id"], kind, line["question"], title, text, line["label"])
            if name == "boolq" and chance.random() < 0.3:
                wrong = near.of(f"{title} {line['question']}", lambda other, _, title=title: other != title, chance)
                if wrong:
                    yield from said_both_ways(f"{line['id']}-wrong", f"{kind} wrong passage", line["question"], wrong[0], likest(wrong[1], line["question"], chance), "unknown")


def said_both_ways(id: str, kind: str, question: str, title: str, text: str, label: str) -> Iterator[Example]:
    """With "yes" and with "no", as an answer and as a statement, so that neither word tells the verdict."""
    verdicts = {"yes": (YES, NO), "no": (NO, YES), "unknown": (UNKNOWN, UNKNOWN)}[label]
    for said, verdict in zip(("Yes", "No"), verdicts, strict=True):
        yield example(f"{id}-{said.lower()}", f"{kind} {said.lower()}", f"{asked(question)} {said}", title, text, verdict)
    stated = yes_no_statements(question, title)
    if stated:
        for said, verdict, claim in zip(("yes", "no"), verdicts, stated, strict=True):
            yield example(f"{id}-stated-{said}", f"{kind} stated {said}", claim, title, text, verdict)


# Questions with an answer


@dataclass
class Asked:
    id: str
    kind: str
    question: str
    title: str
    text: str
    answers: list[str]
    place: tuple[int, int]
    # Passages of one page go together; SQuAD's translated ones have no titles.
    page: str


def questions(sets: Everyday, folder: Path, reading: Path | None, chance: random.Random) -> Iterator[Asked]:
    files = {
        "squad": folder / "train" / "reading" / "squad1-train-origq-btpassage.jsonl.gz",
        "squad original": folder / "train" / "reading" / "squad2-train-orig-10articles.jsonl.gz",
        "nq": folder / "train" / "reading" / "qed-nq-dev.jsonl.gz",
        "nq gold": folder / "train" / "nq-gold.jsonl.gz",
        "tydi": folder / "everyday" / "train" / "tydiqa-en.jsonl.gz",
        "quoref": folder / "everyday" / "train" / "quoref.jsonl.gz",
    }
    for kind, file in files.items():
        lines = [line for line in read_lines(file) if line["answers"] and line.get("loc") != "fuzzy" and fold(line["question"]) not in sets.kept_apart]
        if kind == "quoref":
            lines = [line for line in lines if len(line["answers"]) == 1]
        for line in some(lines, TAKE_QUESTIONS[kind.removesuffix(" gold")], chance):
            paragraph = line["paragraphs"][0] if kind == "nq gold" else line
            text = paragraph.get("text") or paragraph.get("passage") or ""
            text = tidy(text) if kind in ("nq gold", "nq", "quoref", "squad original") else text
            answer = min(line["answers"], key=len) if kind == "nq" else line["answers"][0]
            start = line.get("answer_start")
            place = (start, start + len(answer)) if start is not None else place_of(answer, text, line["question"])
            if place and fold(text[slice(*place)]) == fold(answer):
                title = tidy((paragraph.get("title") or "").replace("_", " "))
                yield Asked(line["id"], kind.removesuffix(" gold"), line["question"], title, text, [answer, *line["answers"]], place, title or f"{kind} {line['id'].split('-')[1] if kind == 'squad' else line['id']}")
    if reading:
        lines = [one for one in map(json.loads, reading.open()) if one["kind"] in ("written", "step", "popqa", "2wiki") and one["start"] >= 0 and fold(one["question"]) not in sets.kept_apart]
        for one in some(lines, TAKE_QUESTIONS["reading"], chance):
            answer = one["text"][one["start"] : one["end"]]
            yield Asked(one["id"], one["kind"], one["question"], one["title"], one["text"], [answer], (one["start"], one["end"]), one["title"])


def kind_of_answer(answer: str) -> str:
    if re.fullmatch(r"(?:in |In )?\d{4}", answer):
        return "year"
    if DATE.fullmatch(answer):
        return "date"
    if re.search(rf"\b(?:{'|'.join(MONTHS)})\b", answer):
        return "other date"
    if re.fullmatch(r"\$?\d[\d,.]*(?: (?:million|billion|percent))?%?", answer):
        return "number"
    if re.fullmatch(r"(?:[A-Z][\w.'’-]*|of|the|de|von|van|and|&| )+", answer) and re.match(r"[A-Z]", answer):
        return "name"
    return "other"


def _fits(question: str, before: str) -> bool:
    """A place stands after "in", a person does not."""
    after_in = bool(before.split()) and before.split()[-1].lower() in PLACE
    return after_in == bool(re.match(r"where|(?:in )?(?:which|what) (?:city|country|state|town|county|place|region)", question, re.I))


def of_a_kind(kind: str, text: str, question: str) -> list[str]:
    """What else of a passage could answer, by its form."""
    if kind == "year":
        return re.findall(r"(?<![\d,–-])(?:1\d{3}|20\d\d)(?![\d,–-])", text)
    if kind == "date":
        return [found[0] for found in DATE.finditer(text)]
    if kind == "number":
        return [found.rstrip(".,") for found in re.findall(r"(?<![\d$£€])\$?\d[\d,.]*(?: (?:million|billion|percent))?%?(?! (?:January|February|March|April|May|June|July|August|September|October|November|December))", text) if not re.fullmatch(r"(?:1\d{3}|20\d\d)[.,]?", found)]
    if kind == "name":
        names = [found for found in NAME.finditer(text) if found.start() > 1 and text[found.start() - 2] not in ".!?" and found[0].split()[0] not in NO_NAMES and found[0] not in NATIONS]
        fit = [found for found in names if _fits(question, text[: found.start()])]
        return [re.sub(r"['’]s?$", "", found[0]) for found in fit or names]
    return []


def wrong_answer(one: Asked, elsewhere: dict[str, list[str]], chance: random.Random) -> str | None:
    answer = one.answers[0]
    kind = kind_of_answer(answer)
    right = set(fold(" ".join(one.answers)).split())
    banned = right | set(fold(one.question).split())
    # What stands right beside the answer may be part of it: "Thornbury, Melbourne".
    beside = re.sub(r"\S+$", "", one.text[: max(0, one.place[0] - 25)]) + " . " + re.sub(r"^\S+", "", one.text[one.place[1] + 25 :])
    found = [other for other in of_a_kind(kind, beside, one.question) if not set(fold(other).split()) & banned]
    near_length = [other for other in found if len(other.split()) == len(answer.split())]
    if found and chance.random() < 0.85:
        return chance.choice(near_length or found)
    # An answer to another question that begins alike; the passage does not have it at all.
    begun = " ".join(one.question.lower().split()[:2])
    others = [other for other in elsewhere.get(begun, []) if kind_of_answer(other) == kind and not set(fold(other).split()) & banned and fold(other) not in fold(one.text)]
    if others and kind != "other":
        return chance.choice(others)
    return None


def answered(ones: list[Asked], near: NearPassages, chance: random.Random) -> Iterator[Example]:
    elsewhere: dict[str, list[str]] = defaultdict(list)
    pages: dict[str, list[str]] = defaultdict(list)
    for one in ones:
        elsewhere[" ".join(one.question.lower().split()[:2])].append(one.answers[0])
        if one.text not in pages[one.page]:
            pages[one.page].append(one.text)
    for one in ones:
        stated = statement(one.question, one.answers[0])
        # The answer itself is enough beside its question; a statement is what is cited more often.
        if not stated and chance.random() < 0.65:
            continue
        as_statement = bool(stated) and chance.random() < 0.8
        form = "stated" if as_statement else "answer"

        def put(answer: str, one: Asked = one, as_statement: bool = as_statement) -> str | None:
            return statement(one.question, answer) if as_statement else f"{asked(one.question)} {answer}"

        claim = put(one.answers[0])
        wrong = wrong_answer(one, elsewhere, chance)
        kept = cut(one.text, [one.place], chance)
        if len(kept) > LONGEST + 100:
            continue
        yield example(f"{one.id}-{form}", f"{one.kind} {form}", claim, one.title, kept, YES)
        if wrong and chance.random() < 0.8 and (false := put(wrong)):
            text = kept if fold(wrong) in fold(kept) or fold(wrong) not in fold(one.text) or chance.random() < 0.4 else around(one.text, [one.place], LONGEST, chance)[0]
            yield example(f"{one.id}-{form}-wrong", f"{one.kind} {form} other answer", false, one.title, text, NO)
        yield from changed_passage(one, claim, form, wrong, kept, chance)
        if chance.random() < 0.3 and (missing := silent(one, pages, near, chance)):
            yield example(f"{one.id}-{form}-silent", f"{one.kind} {form} not told", claim, missing[0], missing[1], UNKNOWN)


# What these do to a sentence they do to what it answers.
OF_THE_WHOLE = {"hedge verb", "hedge be", "plan", "no verb", "not be", "rumour", "nominated", "condition", "surely", "sure verb"}


def changed_passage(one: Asked, claim: str, form: str, wrong: str | None, kept: str, chance: random.Random) -> Iterator[Example]:
    """The same claim beside a passage that denies it, doubts it or tells another answer."""
    answer = one.answers[0]
    if wrong and chance.random() < 0.2 and fold(answer) not in fold(one.title) and fold(answer) not in fold(one.question):
        text = re.sub(rf"(?<!\w){re.escape(answer)}(?!\w)", lambda _: wrong, kept)
        if text != kept and not any(word in words(text) for word in words(answer) if len(word) > 3 or word.isdigit()):
            yield example(f"{one.id}-{form}-replaced", f"{one.kind} {form} answer replaced in passage", claim, one.title, text, NO)
    holder = next((one.text[start:end].strip() for start, end in sentences(one.text) if start <= one.place[0] < end), "")
    if not whole_sentence(holder) or kept.count(holder) != 1 or fold(answer) in fold(kept.replace(holder, "")):
        return
    # What is done to the verb concerns the claim only where both have that verb.
    clause = past_clause(holder) or been_clause(holder)
    verbs = set() if not clause else {clause.after.split()[0]} - {"the", "a", "an", "in", "at", "from"} if clause.base == "be" else {clause.verb, clause.base, PARTICIPLE[clause.base]}
    same_verb = bool(verbs & set(words(claim)))
    # A clause put before it fits nearly every sentence: those last, and only at times.
    common = {"rumour", "surely"}
    for rewrite in sorted(chance.sample(REWRITES, len(REWRITES)), key=lambda rewrite: rewrite.name in common):
        if (chance.random() < 0.75) if rewrite.name in common else not same_verb:
            continue
        if rewrite.name in OF_THE_WHOLE and rewrite.backward and (new := rewrite.change(Given(holder, one.title, kept), chance)) and fold(answer) in fold(new):
            yield example(f"{one.id}-{form}-{fold(rewrite.name)}", f"question, passage with {rewrite.name}", claim, one.title, kept.replace(holder, new), rewrite.backward)
            return


def silent(one: Asked, pages: dict[str, list[str]], near: NearPassages, chance: random.Random) -> tuple[str, str] | None:
    """A passage that does not have the answer: the rest of this one, another of the page, or one of alike words."""
    said = {fold(answer) for answer in one.answers}

    def has_it(text: str) -> bool:
        return any(f" {answer} " in f" {fold(text)} " for answer in said)

    before = "".join(one.text[start:end] for start, end in sentences(one.text) if end <= one.place[0])
    after = "".join(one.text[start:end] for start, end in sentences(one.text) if start >= one.place[1])
    choices = [(one.title, text) for text in (before, after) if len(text) > 60]
    choices += [(one.title, text) for text in chance.sample(pages[one.page], min(3, len(pages[one.page]))) if text != one.text]
    if not choices or chance.random() < 0.2:
        other = near.of(f"{one.title} {one.question}", lambda _, text: not has_it(text), chance)
        choices = [other] if other else choices
    choices = [(title, likest(text, one.question, chance)) for title, text in choices if not has_it(text)]
    choices = [choice for choice in choices if 30 < len(choice[1]) < LONGEST + 100]
    return chance.choice(choices) if choices else None


# Real sentences, changed


def passages(sets: Everyday, folder: Path) -> list[tuple[str, str]]:
    """Title and text of prose, each text once."""
    found = long_articles(folder)
    for line in read_lines(folder / "wikipedia" / "text" / "leads35k.jsonl.gz"):
        # A lead ends in the middle of a sentence.
        text = re.sub(r"(?<=[.!?])\s+[^.!?]*$", "", prose(line["lead"]))
        if re.search(r"[.]$", text) and len(text) > 80:
            found.append((line["title"], text))
    found += [(line["title"], tidy(line["passage"])) for name in ("tydiqa-en", "boolq", "quoref") for line in sets.lines(name)]
    found += [(line["title"], tidy(line["long_answer"])) for line in sets.lines("nq-complex")]
    found += [(line["title"], tidy(one["text"])) for line in sets.lines("timeqa-pages") for one in line["paragraphs"]]
    found += [(tidy(line["title"].replace("_", " ")), tidy(line["text"])) for line in read_lines(folder / "train" / "reading" / "squad2-train-orig-10articles.jsonl.gz")]
    once = {re.sub(r"\[(?:\d+|edit|update|note \d+|[a-z ]+ (?:needed|citation)(?: given)?|not in [a-z ]+)\]", "", text): title for title, text in found if not NO_PROSE.search(text)}
    return [(title, text) for text, title in once.items()]


NO_PROSE = re.compile(r"[|\\{}]|ISBN|Main article|See also|This (?:section|article)|[Rr]etrieved|doi:|\bpp?\. ")


def whole_sentence(text: str) -> bool:
    small = [word for word in text.split() if word[0].islower()]
    return bool(len(small) > 4 and len(small) > 0.45 * len(text.split()) and 35 < len(text) < 260 and re.match(r"[A-Z]", text) and re.search(r"[a-z0-9)]\.$", text) and text.count("(") == text.count(")") and text.count('"') % 2 == 0 and not re.search(r" (?:St|Mr|Mrs|Dr|vs|c|No|Jr|Sr|U\.S|[A-Z])\.$|\[|\]|\.\.\.|See also|\( |\(;", text))


def paraphrased(claim: str, other: str, given: Given, chance: random.Random) -> str:
    """The claim put in other words, but never without a word in which it differs from the other."""
    differing = Counter(claim.split()) - Counter(other.split())
    # What was taken away leaves no word to keep an eye on, so that nothing more may go.
    ways = PARAPHRASES + (SHORTER if differing or claim == other else [])
    said, times = claim, chance.choice([1, 1, 2, 3])
    for way in chance.sample(ways, len(ways)):
        new = way.change(Given(said, given.title, given.passage.replace(given.text, said)), chance)
        if new and times and not {_bare(word) for word in differing} - {_bare(word) for word in new.split()}:
            said, times = new, times - 1
    return said


def _bare(word: str) -> str:
    return word.lower().strip(".,;()")


def changed_sentences(pool: list[tuple[str, str]], chance: random.Random) -> Iterator[Example]:
    counts: Counter[str] = Counter()
    for at, (title, text) in enumerate(chance.sample(pool, len(pool))):
        ones = [text[start:end].strip() for start, end in sentences(text)]
        good = [one for one in ones if whole_sentence(one) and text.count(one) == 1]
        for number, one in enumerate(chance.sample(good, min(5, len(good)))):
            place = text.index(one)
            passage = cut(text, [(place, place + len(one))], chance)
            if len(passage) > LONGEST + 100:
                continue
            given = Given(one, title, text)
            applied = []
            for rewrite in REWRITES:
                if counts[rewrite.name] < TAKE_REWRITE:
                    new = rewrite.change(given, chance)
                    if new and new != one and "  " not in new:
                        applied.append((rewrite, new))
            # Rare ones first, as few sentences have them.
            applied.sort(key=lambda pair: counts[pair[0].name])
            for rewrite, new in applied[:1 if len(applied) < 6 else 2]:
                counts[rewrite.name] += 1
                yield from both_ways(f"sentence-{at}-{number}", rewrite, Given(one, title, passage), new, chance)


def both_ways(id: str, rewrite: Rewrite, given: Given, new: str, chance: random.Random) -> Iterator[Example]:
    """One example of the change, and one that has the same claim or the same passage and is supported."""
    gone = [word for word in (Counter(words(given.text)) - Counter(words(new))) if len(word) > 2]
    rest = given.passage.replace(given.text, "")
    # What the rest of the passage tells again would contradict the changed sentence.
    told_again = any(word in words(rest) for word in gone if word.isdigit() or word.title() in given.text)
    altered = new if told_again else given.passage.replace(given.text, new)
    ways = [way for way in ((given.passage, new, given.text, rewrite.forward), (altered, given.text, new, rewrite.backward)) if way[3]]
    text, claim, original, verdict = chance.choice(ways)
    said = claim if rewrite in PARAPHRASES + SHORTER else reworded(claim, original, given, chance)
    yield example(f"{id}-{fold(rewrite.name)}", f"sentence {rewrite.name}", said, given.title, text, verdict)
    if verdict == YES:
        return
    if chance.random() < 0.55:
        # The same claim beside a passage that says it.
        text, same = (altered, new) if claim == new else (given.passage, given.text)
    else:
        text, same = (given.passage, given.text) if claim == new else (altered, new)
    other = new if same == given.text else given.text
    said = reworded(same, other, given, chance)
    # A claim that stands in the passage as it is teaches little.
    if said != text and (said not in text or chance.random() < 0.6):
        yield example(f"{id}-{fold(rewrite.name)}-true", f"sentence {rewrite.name} (true)", said, given.title, text, YES)


def reworded(claim: str, other: str, given: Given, chance: random.Random) -> str:
    return paraphrased(claim, other, given, chance) if chance.random() < 0.9 else claim


# What is written, and what it is like

CUES = {
    "not": r"\b(?:not|never|no|none|cannot|without)\b|n't\b", "only": r"\bonly\b", "all": r"\ball\b|\balways\b", "digit": r"\d", "Yes": r"\? Yes$", "No": r"\? No$", "question": r"\? ",
    "may": r"\b(?:may|might|could|allegedly|reportedly|said to|believed)\b", "first": r"\b(?:first|second|third)\b", "more": r"\b(?:more|fewer|less|least|most)\b", "before": r"\b(?:before|after|until|since)\b", "about": r"\b(?:about|around|approximately)\b", "some": r"\b(?:some|many|several)\b", "largest": r"\b(?:largest|oldest|highest|longest|smallest)\b",
}  # fmt: skip


def balanced(examples: list[Example], chance: random.Random) -> list[Example]:
    """Drops what makes a word of the claim tell the verdict: at least 45 and at most 55 of a hundred with it are supported."""
    dropped: set[int] = set()
    for pattern in CUES.values():
        having = [at for at, one in enumerate(examples) if at not in dropped and re.search(pattern, one["claim"])]
        yes = [at for at in having if examples[at]["verdict"] == YES]
        no = [at for at in having if examples[at]["verdict"] != YES]
        more, fewer = (yes, no) if len(yes) > len(no) else (no, yes)
        dropped |= set(chance.sample(more, max(0, len(more) - int(len(fewer) * 1.22))))
    return [one for at, one in enumerate(examples) if at not in dropped]


def show(examples: list[Example], file: Path | None, chance: random.Random) -> None:
    by_kind: dict[str, list[Example]] = defaultdict(list)
    for one in examples:
        by_kind[one["kind"]].append(one)
    for kind, ones in sorted(by_kind.items()):
        print(f"{kind:44}{len(ones):6}  {dict(Counter(one['verdict'] for one in ones).most_common())}")
    print("cue        examples  supported")
    for cue, pattern in CUES.items():
        verdicts = [one["verdict"] for one in examples if re.search(pattern, one["claim"])]
        print(f"{cue:10} {len(verdicts):8}  {verdicts.count(YES) / max(1, len(verdicts)):.2f}")
    print(f"{len(examples)} examples; {dict(Counter(one['verdict'] for one in examples).most_common())}")
    if file:
        with file.open("w") as out:
            for kind, ones in sorted(by_kind.items()):
                for one in chance.sample(ones, min(3, len(ones))):
                    out.write(f"[{kind}] {one['verdict'].upper()}\n  claim: {one['claim']}\n  {one['title']}: {one['text']}\n\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--reading", type=Path, help="train.jsonl of span-reader/data.py, for more questions")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--examples", type=Path, help="a few examples of each kind, to be read")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    sets = Everyday(args.data)
    sets.kept_apart |= {fold(line["claim"]) for line in read_lines(args.data / "claims" / "pairs-dev.jsonl")}
    asked_questions = list(questions(sets, args.data, args.reading, chance))
    pool = passages(sets, args.data)
    near = NearPassages(chance.sample(pool, min(len(pool), 20_000)))
    examples = [*judged_sets(sets, chance), *yes_no(sets, near, chance), *answered(asked_questions, near, chance), *changed_sentences(pool, chance)]
    examples = [one for one in examples if fold(one["claim"]) not in sets.kept_apart and len(one["text"]) > 15]
    # The same pair once, and not at all where its verdicts differ.
    verdicts: dict[tuple[str, str], set[str]] = defaultdict(set)
    for one in examples:
        verdicts[one["claim"], one["text"]].add(one["verdict"])
    once = {(one["claim"], one["text"]): one for one in examples}
    examples = balanced([one for pair, one in once.items() if len(verdicts[pair]) == 1], chance)
    chance.shuffle(examples)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with args.out.open("w") as out:
        for one in examples:
            out.write(json.dumps(one, ensure_ascii=False) + "\n")
    show(examples, args.examples, chance)


if __name__ == "__main__":
    main()
