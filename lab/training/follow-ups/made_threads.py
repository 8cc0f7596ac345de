"""Threads made by code of questions that stand alone: the second says less than it did. See README.md beside this file.

Each generator yields `{kind, question, rewrite, turns}`; the rewrite is in words of the thread, so that `edits.py` can tell the edits.
"""

import random
import re
from collections import defaultdict
from collections.abc import Iterator

from edits import FUNCTION, words_of

Turn = dict
HE, SHE, IT, THEY = ("he", "him", "his"), ("she", "her", "her"), ("it", "it", "its"), ("they", "them", "their")
PREPOSITION = r"(?:of|in|for|from|by|at|on|about|to|with|against|during)"


def turn(question: str, answer: str, titles: list[str]) -> Turn:
    return {"question": question, "answer": answer, "titles": titles}


def made(kind: str, question: str, rewrite: str, turns: list[Turn], lead: int = 0) -> dict:
    question, rewrite = " ".join(question.split()), " ".join(rewrite.split())
    return {"kind": kind, "question": question, "rewrite": rewrite, "turns": turns, "lead": lead}


# One thing, several questions


def plain(title: str) -> str:
    return re.sub(r"\s*\([^)]*\)$", "", title.replace("_", " ")).strip()


def mention(question: str, title: str) -> tuple[int, int] | None:
    """Where a question names a page's thing: all of its name, or enough of it."""
    name = plain(title)
    words = name.split()
    for length in range(len(words), 0, -1):
        for at in range(len(words) - length + 1):
            part = " ".join(words[at : at + length]).strip(",.")
            if length < len(words) and (len(part) < 4 or not part[0].isupper() or part.lower() in FUNCTION or part.lower() in ("list", "history", "national", "world", "great", "united", "first", "new", "north", "south")):
                continue
            found = re.search(rf"(?<!\w){re.escape(part)}(?!\w)", question, re.I)
            if found:
                return found.span()
    return None


def pronouns_of(text: str, chance: random.Random, is_many: bool = False) -> tuple[str, str, str]:
    """By what its passage says of a thing most."""
    lower = f" {text.lower()} "
    he, she = len(re.findall(r"\b(?:he|his|him)\b", lower)), len(re.findall(r"\b(?:she|her)\b", lower))
    if max(he, she) > 1:
        return HE if he >= she else SHE
    return THEY if is_many or chance.random() < 0.12 else IT


def kind_word(text: str, title: str, chance: random.Random) -> str | None:
    """ "The film", "the city", as the passage's beginning or the title in brackets says."""
    inside = re.search(r"\(([^)]*)\)$", title)
    for word in ("film", "band", "album", "song", "city", "country", "company", "book", "novel", "series", "school", "university", "river", "team", "war", "show", "town", "island", "game", "language", "tower", "bridge", "president", "king", "singer", "club", "village", "museum", "battle", "empire", "party", "airport", "mountain"):
        if (inside and word in inside[1]) or re.search(rf"\bis an? [\w ,-]{{0,60}}\b{word}\b", text[:250]):
            return word
    return None


def shortened(question: str, name: str, place: tuple[int, int], pronouns: tuple[str, str, str], noun: str | None, chance: random.Random) -> tuple[str, str] | None:
    """The question with less than the name, and with the whole name."""
    before, behind = question[: place[0]], question[place[1] :]
    has_the = re.search(r"\b(?:the|a|an)\s+$", before, re.I)
    if re.match(r"[\w-]", behind) or re.search(r"[\w-]$", before):
        return None
    possessive = re.match(r"['’]s?(?=\W|$)|s(?=\s+[a-z]+)", behind)
    core = before[: has_the.start()] if has_the else before
    whole = f"{before}{name}{behind}"
    if possessive:
        less = noun and chance.random() < 0.2 and f"{core}the {noun}'s{behind[possessive.end() :]}"
        return (less or f"{core}{pronouns[2]}{behind[possessive.end() :]}"), whole
    # In the midst of a longer name ("the New York Times building") nothing is left out.
    if re.match(r"\s+[A-Z0-9]", behind) or re.search(r"\b[A-Z]\w+\s+$", core) and not re.match(r"\w+\s+$", core):
        return None
    after = re.search(rf"\b({PREPOSITION})\s+$", core, re.I)
    ends = re.match(r"\s*[?.!]?\s*$", behind)
    if after:
        dropped = core[: after.start()].rstrip() + behind
        if (ends or after[1].lower() in ("of", "in")) and chance.random() < 0.6 and len(dropped.split()) > 2:
            return dropped, whole
        if after[1].lower() in ("in", "at", "from", "to") and pronouns is IT and chance.random() < 0.5:
            return f"{core[: after.start()] if after[1].lower() in ('in', 'at', 'to') else core}there{behind}", whole
        said = f"the {noun}" if noun and chance.random() < 0.3 else "that" if pronouns is IT and chance.random() < 0.15 else pronouns[1]
        return f"{core}{said}{behind}", whole
    follows = re.match(r"\s+[a-z]", behind)
    if ends and not follows:
        # "Who wrote X?"
        said = f"the {noun}" if noun and chance.random() < 0.3 else pronouns[1]
        return f"{core}{said}{behind}", whole
    # A noun before another ("the Eiffel Tower restaurant") leaves nothing behind; a subject becomes a pronoun.
    if re.search(r"\b(?:did|does|do|was|is|were|are|has|have|had|can|could|will|would|when|that|who|how|why|where|what)\s+$", core, re.I):
        said = f"the {noun}" if noun and chance.random() < 0.3 else pronouns[0]
        return f"{core}{said}{behind}", whole
    return None


FIRST_ASKED = ["what is {}", "tell me about {}", "who is {}", "{}", "what do you know about {}"]


def of_one_page(questions: list[dict], chance: random.Random, most: int) -> Iterator[dict]:
    """Of `{question, answer, title, text}`: a second question about what the first is about."""
    pages = defaultdict(list)
    for one in questions:
        pages[one["title"]].append(one)
    titles = [*pages]
    for title, ones in pages.items():
        for one in chance.sample(ones, min(len(ones), most)):
            place = mention(one["question"], title)
            if not place:
                continue
            name = plain(title)
            asked_name = one["question"][slice(*place)]
            others = [other for other in ones if other is not one]
            turns = []
            with_title = chance.random() < 0.85
            for other in chance.sample(others, min(len(others), chance.choice([1, 1, 1, 2, 3]))):
                # The question in full has the name.
                named = mention(other["question"], title)
                if named or with_title:
                    turns.append(turn(other["question"], other["answer"], [name] if with_title else []))
            if not any(mention(one["question"], title) for one in turns) and not with_title or not turns:
                turns = [turn(chance.choice(FIRST_ASKED).format(name), chance.choice(["", "", one["text"][:60].strip()]), [name] if with_title else [])]
            if chance.random() < 0.15:
                # What was asked before was about something else.
                other = chance.choice(pages[chance.choice(titles)])
                turns = [turn(other["question"], other["answer"], [plain(other["title"])]), *turns]
            full = name if with_title or any(name.lower() in one["question"].lower() for one in turns) else asked_name
            if len(words_of(full)) > 8:
                continue
            found = shortened(one["question"], full, place, pronouns_of(one["text"], chance, name.endswith("s") and " " in name), kind_word(one["text"], title, chance), chance)
            if found:
                yield made("page", *found, turns)
            if chance.random() < 0.2:
                # It names the thing itself.
                yield made("page named", one["question"], one["question"], turns)


# Relations of a thing

# Wordings with "{}" for the thing: as it is asked in full, and with less.
PERSON = [
    ("what kind of work does {} do", "what does {p0} do for work"), ("where was {} born", "where was {p0} born"), ("where did {} die", "where did {p0} die"), ("when was {} born", "when was {p0} born"), ("when did {} die", "when did {p0} die"),
    ("who is {} married to", "who is {p0} married to"), ("who is {}'s child", "who is {p2} child"), ("where was {} educated", "where was {p0} educated"), ("what is {} famous for", "what is {p0} famous for"),
    ("how old is {}", "how old is {p0}"), ("how tall is {}", "how tall is {p0}"), ("who are {}'s parents", "who are {p2} parents"), ("who is {}'s wife", "who is {p2} wife"), ("who is {}'s husband", "and {p2} husband"), ("where does {} live", "where does {p0} live"),
    ("did {} have any children", "did {p0} have any children"), ("did {} have kids", "any kids"), ("what did {} die of", "what did {p0} die of"), ("where is {} buried", "where is {p0} buried"), ("what nationality is {}", "what nationality"), ("did {} win any awards", "any awards"),
    ("what was {}'s father's job", "what was {p2} father's job"), ("who was {}'s teacher", "who was {p2} teacher"), ("did {} go to college", "did {p0} go to college"), ("what position did {} play", "what position did {p0} play"), ("what else did {} do", "what else did {p0} do"),
    ("how did {} become famous", "how did {p0} become famous"), ("is {} still alive", "still alive"), ("did {}'s dad approve", "did {p2} dad approve"), ("how rich was {}", "how rich was {p0}"), ("how many brothers did {} have", "how many brothers did {p0} have"), ("what happened to {}", "what happened to {p1}"),
    ("why did {} leave", "why did {p0} leave"), ("who came after {}", "who came next"), ("who came after {}", "who came after"), ("who came before {}", "who was before {p1}"), ("who succeeded {}", "who took over"), ("who succeeded {}", "who succeeded {p1}"), ("what did {} do next", "what did {p0} do next"),
    ("what religion was {}", "what religion was {p0}"), ("what did {}'s mother do", "what did {p2} mother do"), ("was {} ever arrested", "was {p0} ever arrested"), ("was {} rich", "was {p0} rich"), ("who taught {}", "who taught {p1}"), ("where did {} grow up", "where did {p0} grow up"), ("what did people think of {}", "what did people think of {p1}"),
]
WORK = [
    ("who is the author of {}", "who is the author"), ("who wrote {}", "who wrote {p1}"), ("who performed {}", "who performed {p1}"), ("what language is {} in", "what language is it in"), ("which country was {} created in", "which country was it created in"), ("when was {} made", "when was it made"),
    ("when did {} come out", "when did it come out"), ("when was {} released", "when was that"), ("what year was {} released", "what year"), ("who starred in {}", "who was in it"), ("who directed {}", "who directed it"), ("how long is {}", "how long is it"), ("what is {} about", "what is it about"), ("how many copies did {} sell", "how many copies did it sell"),
    ("did {} win any awards", "any awards"), ("was {} successful", "was it successful"), ("who produced {}", "who produced it"), ("what kind of music is {}", "what kind of music is it"), ("is there a sequel to {}", "is there a sequel"), ("where was {} filmed", "where was it filmed"), ("how much did {} make", "how much did it make"), ("who played the lead in {}", "who played the lead"), ("what were the reviews of {} like", "what were the reviews like"),
    ("how many songs are on {}", "how many songs are on it"), ("which label released {}", "which label"), ("who is the main character in {}", "who's the main character"), ("who sang {} with her", "who did she sing it with"), ("who did the music for {}", "who did the music"),
]
PLACE = [
    ("where is {} located", "where is it"), ("which country is {} in", "which country is it in"), ("who founded {}", "who founded it"), ("who owns {}", "who owns it"), ("what is the capital of {}", "what's the capital"), ("how big is {}", "how big is it"), ("how many people live in {}", "how many people live there"), ("when was {} founded", "when was it founded"),
    ("what language do they speak in {}", "what language do they speak there"), ("what is the population of {}", "what's the population"), ("what is {} known for", "what is it known for"), ("how old is {}", "how old?"), ("how large is {}", "how large"), ("how far is {} from london", "how far is it from london"), ("who is the mayor of {}", "who's the mayor"), ("what is the weather like in {}", "what's the weather like there"),
    ("who was in charge of {}", "who was in charge"), ("what happened in {} during the war", "what happened there during the war"), ("which river runs through {}", "which river runs through it"), ("is {} near the sea", "is it near the sea"), ("what currency does {} use", "what currency do they use"), ("who rules {}", "who rules there"), ("who built {}", "who built it"), ("how high is {}", "how high?"), ("who lives in {}", "who lives there"), ("are there any castles in {}", "are there any castles there"),
]
ORGANISATION = [
    ("who founded {}", "who founded it"), ("who owns {}", "who owns it"), ("where is the headquarter of {}", "where are they based"), ("where was {} founded", "where was it founded"), ("when was {} founded", "when was that founded"), ("who runs {}", "who runs it"), ("who is the head of {}", "who's the head"), ("how many people work for {}", "how many people work there"), ("what does {} make", "what do they make"), ("how much is {} worth", "how much is it worth"), ("who leads {} now", "who leads it now"), ("when did {} close", "when did it close"), ("what went wrong with {}", "what went wrong"),
]
BAND = [("what type of music does {} play", "what type of music do they play"), ("what music label is {} represented by", "what label are they on"), ("where was {} founded", "where was it founded"), ("who is the singer of {}", "who's the singer"), ("who plays drums in {}", "who plays drums"), ("when did {} break up", "when did they break up"), ("what was {}'s first album", "what was their first album"), ("did {} ever get back together", "did they ever get back together"), ("how many albums did {} make", "how many albums did they make"), ("how many members does {} have", "how many members")]
RELATIONS = {
    "P106": (PERSON, r"What kind of work does (.+) do\?"), "P112": (ORGANISATION, r"Who founded (.+)\?"), "P127": (ORGANISATION, r"Who owns (.+)\?"), "P131": (PLACE, r"Where is (.+) located\?"), "P136": (BAND, r"What type of music does (.+) play\?"),
    "P159": (ORGANISATION, r"Where is the headquarter of (.+)\?"), "P17": (PLACE, r"Which country is (.+) located in\?"), "P170": (WORK, r"Who was (.+) created by\?"), "P175": (WORK, r"Who performed (.+)\?"), "P176": (WORK, r"Which company is (.+) produced by\?"),
    "P19": (PERSON, r"Where was (.+) born\?"), "P20": (PERSON, r"Where did (.+) die\?"), "P26": (PERSON, r"Who is (.+) married to\?"), "P264": (BAND, r"What music label is (.+) represented by\?"), "P36": (PLACE, r"What is the capital of (.+)\?"), "P40": (PERSON, r"Who is (.+)'s child\?"),
    "P407": (WORK, r"Which language was (.+) written in\?"), "P413": (PERSON, r"What position does (.+) play\?"), "P495": (WORK, r"Which country was (.+) created in\?"), "P50": (WORK, r"Who is the author of (.+)\?"), "P69": (PERSON, r"Where was (.+) educated\?"), "P740": (BAND, r"Where was (.+) founded\?"), "P800": (PERSON, r"What is (.+) famous for\?"),
    "P276": (PLACE, r"Where is (.+) located\?"),
}  # fmt: skip
# What the answer is, and which wordings tell that it is meant: of what the question is about, others are asked.
OF_ANSWER = {"P26": PERSON, "P40": PERSON, "P50": PERSON, "P170": PERSON, "P112": PERSON, "P175": PERSON, "P36": PLACE, "P69": ORGANISATION, "P19": PLACE, "P159": PLACE, "P127": ORGANISATION, "P176": ORGANISATION, "P131": PLACE}


def worded(pair: tuple[str, str], name: str, pronouns: tuple[str, str, str], chance: random.Random) -> tuple[str, str]:
    full, less = pair
    said = less.format(p0=pronouns[0], p1=pronouns[1], p2=pronouns[2])
    return (f"and {said}" if chance.random() < 0.1 and not said.startswith("and") else said), full.format(name)


def subject_of(line: dict) -> str | None:
    found = re.fullmatch(RELATIONS[line["relation"]][1], line["question"])
    return found[1] if found else None


def related(lines: list[dict], chance: random.Random, count: int) -> Iterator[dict]:
    """Of EntityQuestions: another question about the same thing, or about the answer."""
    for line in chance.choices(lines, k=count):
        name, answer = subject_of(line), line["answers"][0]
        if not name or len(name.split()) > 8:
            continue
        kind = RELATIONS[line["relation"]][0]
        titles = [name] if chance.random() < 0.8 else [answer] if chance.random() < 0.3 else []
        first = turn(line["question"] if chance.random() < 0.5 else chance.choice(kind)[0].format(name), answer, titles)
        turns = [first]
        of_answer = line["relation"] in OF_ANSWER and first["question"] == line["question"] and kind is not OF_ANSWER[line["relation"]] and chance.random() < 0.6 and len(answer.split()) < 7
        wordings = OF_ANSWER[line["relation"]] if of_answer else kind
        is_person = wordings is PERSON
        if of_answer:
            # "It" would be as well what the question is about.
            wordings = [pair for pair in wordings if "{p" in pair[1] or "there" in pair[1] or wordings is PLACE]
        meant = answer if of_answer else name
        pronouns = chance.choice([HE, HE, SHE]) if is_person else THEY if wordings is BAND else IT
        pair = chance.choice(wordings)
        if chance.random() < 0.25 and not of_answer:
            turns.append(turn(chance.choice(kind)[0].format(name), chance.choice(["", "1987", "yes", "Paris", answer]), titles))
        question, full = worded(pair, meant, pronouns, chance)
        yield made("answer" if of_answer else "relation", question, full, turns)


# "And X?"

NAME = re.compile(r"(?<=\s)[A-Z][\w.'-]+(?:\s+(?:of|the|de)\s+[A-Z][\w.'-]+|\s+[A-Z][\w.'-]+)*")
YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")


def elliptic(questions: list[dict], names: list[str], chance: random.Random, count: int) -> Iterator[dict]:
    """The question before, asked of another: only the other is said."""
    for one in chance.choices(questions, k=count):
        text = one["question"].rstrip("?. ")
        place = one.get("place")
        if place is None:
            found = [*YEAR.finditer(text)] if chance.random() < 0.2 else []
            found = found or [*NAME.finditer(text)]
            if not found:
                continue
            place = chance.choice(found).span()
        old = text[slice(*place)]
        new = str(chance.randint(1850, 2019)) if YEAR.fullmatch(old) else chance.choice(one.get("names") or names)
        before, behind = text[: place[0]], text[place[1] :]
        preposition = re.search(rf"\b({PREPOSITION} )(?:the )?$", before, re.I)
        said = f"{preposition[0]}{new}" if preposition and chance.random() < 0.5 else new
        if said == new and re.search(r"\bthe $", before) and chance.random() < 0.5:
            said = f"the {new}"
        wording = chance.choice(["and {}", "and {}?", "what about {}", "how about {}", "what about {}?", "{}?", "and what about {}", "and for {}" if said == new else "and {}"])
        behind = re.sub(r"^['’]s\b", "'s", behind)
        if behind.startswith("'s") and chance.random() < 0.7:
            said += "'s"
        lead = len(wording.split("{")[0].split())
        yield made("elliptic", wording.format(said), f"{before}{new}{behind}", [turn(one["question"], one["answer"], one["titles"])], lead)


# What happened, and things at an end of a scale

CLAUSE = re.compile(r"^(when|where|why|how|in what year|what year) (?:did|was|were|is|does) (?!it\b|he\b|she\b|they\b|there\b)(.+)$", re.I)
DOING = re.compile(r"^(?:who|which \w+|what \w+) ((?:\w+ed|won|wrote|built|made|led|began|founded|took|became|sang|shot|beat|fought|found|sold|ran|held|gave|lost|bought|drew|flew|wore|sank|rose|broke) .+)$", re.I)
# Of what was done: less is said, then all of it, {} being a clause of the question before.
OF_EVENT = [
    ("when was that", "when {}"), ("where was that", "where {}"), ("why", "why {}"), ("how", "how {}"), ("how come", "how come {}"), ("where", "where {}"), ("when", "when {}"), ("what year", "what year {}"), ("why was that", "why {}"), ("how did that happen", "how {}"),
    ("when did that happen", "when {}"), ("where did this happen", "where {}"), ("when did it happen", "when {}"), ("in what year was that", "in what year {}"), ("where did it happen", "where {}"), ("when exactly", "when exactly {}"), ("why?", "why {}"), ("where?", "where {}"),
    ("who was there", "who was there when {}"), ("what happened next", "what happened after {}"), ("what happened after that", "what happened after {}"), ("what came next", "what came after {}"), ("who was in charge", "who was in charge when {}"), ("who was in charge then", "who was in charge when {}"),
    ("what started it", "what started {}"), ("what caused it", "what caused {}"), ("what caused that", "what caused {}"), ("who started it", "who started {}"), ("how long did it take", "how long did it take when {}"), ("how long did that take", "how long did {} take"), ("how many people died", "how many people died when {}"),
    ("did anyone die", "did anyone die when {}"), ("was anyone hurt", "was anyone hurt when {}"), ("who was president then", "who was president when {}"), ("who was with them", "who was with them when {}"), ("what was on", "what was on when {}"), ("who was playing", "who was playing when {}"), ("which king was on the throne", "which king was on the throne when {}"),
    ("how old was he", "how old was he when {}"), ("how old was she then", "how old was she when {}"), ("what did people say", "what did people say when {}"), ("did people like it", "did people like it when {}"), ("how much did it cost", "how much did it cost when {}"), ("who paid for it", "who paid for it when {}"), ("who helped", "who helped when {}"), ("what was the reason", "what was the reason {}"), ("who did it", "who did it when {}"), ("how long did it last", "how long did it last when {}"), ("what was there before", "what was there before {}"),
    ("what did it look like before that", "what did it look like before {}"), ("what was left of it", "what was left when {}"), ("what did they do then", "what did they do after {}"), ("which one", "which one {}"), ("who won", "who won when {}"), ("how many were there", "how many were there when {}"),
]
OF_TOPIC = [("who was the captain", "who was the captain of {}"), ("who was the leader", "who was the leader of {}"), ("who was in charge", "who was in charge of {}"), ("how many died", "how many died in {}"), ("who paid", "who paid for {}"), ("any famous ones", "any famous {}"), ("what are the symptoms", "what are the symptoms of {}"), ("what's it made of", "what's {} made of"), ("how does that work", "how does {} work"), ("what is the difference", "what is the difference between {}"), ("who discovered it", "who discovered {}"), ("is it dangerous", "is {} dangerous"), ("who invented that", "who invented {}"), ("what are they used for", "what are {} used for"), ("is there a cure", "is there a cure for {}"), ("who came up with the idea", "who came up with the idea of {}"), ("how many are there", "how many {} are there"), ("why is it called that", "why is {} called that"), ("where did it start", "where did {} start"), ("when did it start", "when did {} start"), ("when did it end", "when did {} end"), ("how did it end", "how did {} end"), ("who took part", "who took part in {}"), ("who won", "who won {}"), ("what caused it", "what caused {}"), ("how long did it last", "how long did {} last"), ("how long were they there", "how long were they in {}"), ("who was against it", "who was against {}"), ("what was the point", "what was the point of {}"), ("who led it", "who led {}")]
# Of a person and what was done.
OF_BOTH = [
    ("did {p2} dad like it", "did {t}'s dad like {c}"), ("did {p2} dad think it was a good idea", "did {t}'s dad think {c} was a good idea"), ("did {p0} regret it", "did {t} regret {c}"), ("what did {p2} wife think of it", "what did {t}'s wife think of {c}"), ("did {p2} family know about it", "did {t}'s family know about {c}"),
    ("who helped {p1} with it", "who helped {t} with {c}"), ("who paid {p1} for it", "who paid {t} for {c}"), ("how did {p0} feel about that", "how did {t} feel about {c}"), ("how old was {p0} then", "how old was {t} when {c}"), ("what did {p0} do after that", "what did {t} do after {c}"), ("what did {p0} do before that", "what did {t} do before {c}"),
    ("was {p0} happy about that", "was {t} happy about {c}"), ("did {p0} do it alone", "did {t} do it alone when {c}"), ("who did {p0} do it with", "who did {t} do it with when {c}"), ("was {p2} mother there", "was {t}'s mother there when {c}"), ("who came after {p1} as head of it", "who came after {t} as head of {c}"), ("did {p2} brother mind that", "did {t}'s brother mind {c}"),
]  # fmt: skip
SCALE = re.compile(r"\b(the (?:\w+est|most \w+|first|last|largest|biggest|best|worst|youngest|oldest) [\w' -]+?)(?=\?|$| (?:is|was|did|called|named)\b)", re.I)
OF_EXTREME = [("how tall?", "how tall is {}"), ("how heavy?", "how heavy was {}"), ("how big", "how big is {}"), ("how old", "how old is {}"), ("how long", "how long is {}"), ("how much did it weigh", "how much did {} weigh"), ("how old is it", "how old is {}"), ("where is it", "where is {}"), ("when was it built", "when was {} built"), ("who owns it", "who owns {}"), ("how far away is it", "how far away is {}"), ("how deep", "how deep is {}"), ("how many", "how many of {}"), ("how fast does it go", "how fast does {} go"), ("who was that", "who was {}"), ("what was it called", "what was {} called"), ("how much?", "how much is {}")]
OPPOSITE = {"largest": "smallest", "biggest": "smallest", "smallest": "biggest", "tallest": "shortest", "longest": "shortest", "oldest": "youngest", "youngest": "oldest", "highest": "lowest", "first": "last", "last": "first", "best": "worst", "most": "least", "fastest": "slowest", "richest": "poorest", "hottest": "coldest", "deepest": "shallowest", "worst": "best"}
MARRIED = [("when did those two break up", "when did {} and {} break up"), ("when did they meet", "when did {} and {} meet"), ("how did they meet", "how did {} and {} meet"), ("are they still together", "are {} and {} still together"), ("did they have children", "did {} and {} have children"), ("where did those two meet", "where did {} and {} meet"), ("when did they marry", "when did {} and {} marry"), ("what did they do together", "what did {} and {} do together"), ("were the two friends", "were {} and {} friends"), ("how long were they together", "how long were {} and {} together")]


def events(questions: list[dict], chance: random.Random, count: int) -> Iterator[dict]:
    for one in chance.choices(questions, k=count):
        text = one["question"].rstrip("?. ")
        clause, doing = CLAUSE.match(text), DOING.match(text)
        said = clause[2] if clause else None
        word = text.split()[0].lower()
        if doing and one["answer"] and len(one["answer"].split()) < 6:
            said = f"{one['answer']} {doing[1]}"
        scale = SCALE.search(text)
        thread = [turn(one["question"], one["answer"], one["titles"])]
        topic = one["titles"][0] if one["titles"] else None
        if scale and chance.random() < 0.7 and len(scale[1].split()) < 10:
            if chance.random() < 0.4:
                extreme = next((word for word in scale[1].lower().split() if word in OPPOSITE), None)
                if extreme:
                    other = f"the {OPPOSITE[extreme]}"
                    wording = chance.choice(["and {}", "and {} one", "what about {}", "and {} one?", "and {}?"])
                    less, lead = wording.format(other), len(wording.split("{")[0].split())
                    rest = re.sub(rf"^.*?\b{extreme}\b", "", scale[1], flags=re.I)
                    yield made("opposite", less, f"{text[: scale.start()]}{other}{rest}{text[scale.end() :]}", thread, lead)
                    continue
            less, full = chance.choice(OF_EXTREME)
            yield made("extreme", less, full.format(scale[1]), thread)
        elif said and len(said.split()) < 14 and chance.random() < 0.75:
            pronouns = pronouns_of(one.get("text", ""), chance)
            if topic and mention(text, topic) and pronouns in (HE, SHE) and chance.random() < 0.6:
                less, full = chance.choice(OF_BOTH)
                yield made("both", less.format(p0=pronouns[0], p1=pronouns[1], p2=pronouns[2]), full.format(t=topic, c=said), thread)
                continue
            less, full = chance.choice(OF_EVENT)
            # It would be what was asked before.
            if less.split()[0].rstrip("?") == word and less.split()[0] in ("when", "where", "why", "how"):
                continue
            yield made("event", less, full.format(said), thread)
        elif topic and len(topic.split()) < 7 and chance.random() < 0.3:
            less, full = chance.choice(OF_TOPIC)
            if "between" not in full and not (less == "any famous ones"):
                yield made("topic", less, full.format(topic), thread)


def couples(lines: list[dict], chance: random.Random, count: int) -> Iterator[dict]:
    for line in chance.choices([one for one in lines if one["relation"] in ("P26", "P50", "P175", "P40")], k=count):
        name, answer = subject_of(line), line["answers"][0]
        if line["relation"] == "P26" and name and max(len(name.split()), len(answer.split())) < 5:
            less, full = chance.choice(MARRIED)
            yield made("couple", less, full.format(name, answer), [turn(line["question"], answer, [name] if chance.random() < 0.8 else [])])


# Steps of a question of several


def short_answer(step: dict, triples: list[list[str]]) -> str:
    answer = step.get("a")
    if isinstance(answer, list):
        answer = answer[0] if answer else ""
    if not isinstance(answer, str):
        return ""
    told = [last for first, _, last in triples if last in answer and first.lower() in step["q"].lower()]
    return told[0] if told else answer if len(answer.split()) <= 8 else ""


def steps(lines: list[dict], chance: random.Random) -> Iterator[dict]:
    """A step that names the answer of one before it; "#1" stands for such an answer."""
    for line in lines:
        done: list[Turn] = []
        for step in line["steps"]:
            question = step["q"]
            if ">>" in question:
                break
            for at, one in enumerate(done):
                question = question.replace(f"#{at + 1}", one["answer"] or "#")
            if "#" in question:
                break
            for one in reversed(done):
                at = question.find(one["answer"]) if len(one["answer"]) > 2 else -1
                if at < 0 or YEAR.search(one["answer"]):
                    continue
                asked = one["question"]
                is_person = bool(re.match(r"who\b|.*\b(?:performer|director|author|composer|spouse|father|mother|wife|husband)\b", asked, re.I))
                noun = next((word for word in ("country", "city", "state", "town", "county", "film", "company", "band", "team", "book", "school") if word in asked.lower()), None)
                less = shortened(question, one["answer"], (at, at + len(one["answer"])), chance.choice([HE, SHE]) if is_person else IT, noun, chance)
                if less:
                    yield made("step", *less, [*done])
                break
            done.append(turn(question, short_answer(step, line.get("triples") or []), [step["title"]] if step.get("title") else []))
