"""Training pairs of claim and passage in an invented world.

    python lab/training/verifier/invented.py --count 40000 --seed 1 --out FILE

Each line of FILE: {"id", "kind", "claim", "title", "text", "verdict"}.  A builder makes one passage and a list
of claims about it, true and false ones from the same frame, so that no word by itself gives the label away.
Sentences and names come from the tables in invented_words.py.
"""
import argparse
import collections
import json
import random
import re
import unicodedata

import invented_words as tables

MONTHS = "January February March April May June July August September October November December".split()
ONES = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen").split()
TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
ORDINALS = "- first second third fourth fifth sixth seventh eighth ninth tenth".split()
FORBIDDEN = ("Tarn", "Kelm", "Velden", "Krag", "Brehm")  # names of the test set
S, R, U = "supported", "refuted", "unknown"
TARGET = {S: 0.45, R: 0.35, U: 0.20}


def in_words(n):
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10] + ("-" + ONES[n % 10] if n % 10 else "")
    if n < 1000:
        return in_words(n // 100) + " hundred" + (" and " + in_words(n % 100) if n % 100 else "")
    return str(n)


def ordinal(rng, n):
    end = "th" if 10 < n % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return ORDINALS[n] if n <= 10 and rng.random() < 0.7 else f"{n}{end}"


def plain(text):
    """Without diacritics; letters that do not come apart are spelt out."""
    for old, new in (("ø", "o"), ("Ø", "O"), ("ß", "ss"), ("ı", "i"), ("ł", "l"), ("æ", "ae")):
        text = text.replace(old, new)
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def with_marks(rng, n):
    """12,400 / 12 400 / 12'400 / 12400"""
    mark = rng.choice([",", ",", ",", " ", "'", ""])
    return f"{n:,}".replace(",", mark)


# ---------------------------------------------------------------- names and values

class Thing:
    """Somebody or something with a name."""
    def __init__(self, kind, name, noun="", gender=""):
        self.kind, self.name, self.noun, self.gender = kind, name, noun, gender
        self.short = name.split()[-1] if kind == "person" else name

    def show(self, rng):
        return self.name

    def part(self, name):
        if name == "plain":
            return re.sub("^the ", "", self.name)
        words = {"f": ("she", "her", "her"), "m": ("he", "his", "him")}.get(self.gender, ("it", "its", "it"))
        return words[("he", "his", "him").index(name)]


class Number:
    """A figure of some kind; show() picks one of its spellings."""
    def __init__(self, kind, n, unit=""):
        self.kind, self.n, self.unit = kind, n, unit

    def show(self, rng):
        n, kind = self.n, self.kind
        if kind in ("year", "born", "died", "late", "hour", "degree"):
            return str(n)
        if kind == "small":
            return in_words(n) if rng.random() < 0.6 else str(n)
        if kind in ("count", "age"):
            return in_words(n) if rng.random() < 0.25 else str(n)
        if kind == "pct":
            return f"{n}" + rng.choice(["%", " per cent", " percent"])
        if kind == "temp":
            return rng.choice([f"{n} °C", f"{n} degrees"]) if n >= 0 else rng.choice([f"-{-n} °C", f"{-n} degrees below zero", f"minus {-n} °C"])
        if kind == "million":
            if rng.random() < 0.08:
                return rng.choice([f"{n} lakh", f"{n / 100:g} crore"])
            return rng.choice([f"{n / 10:g} million", f"{n / 10:g} million", with_marks(rng, n * 100000), f"{n / 10:g}m"])
        if kind == "money":
            amount, scale = n
            sign = {"dollars": "$", "euros": "€", "pounds": "£"}.get(self.unit)
            text = f"{amount / 10:g}"
            forms = [f"{text} {scale} {self.unit}"]
            if sign:
                forms += [f"{sign}{text} {scale}", f"{sign}{text}" + {"thousand": "k", "million": "m", "billion": "bn"}[scale]]
            if scale != "billion":
                forms.append(with_marks(rng, amount * (100 if scale == "thousand" else 100000)) + " " + self.unit)
            return rng.choice(forms)
        if kind == "date":
            day, month, year = n
            end = "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
            return rng.choice([f"{day} {MONTHS[month]} {year}", f"{day} {MONTHS[month]} {year}", f"{MONTHS[month]} {day}, {year}", f"{day}{end} {MONTHS[month]} {year}"])
        if kind == "big" and n % 100000 == 0 and rng.random() < 0.2:
            return f"{n // 100000} lakh"
        if kind == "big" and n % 1000 == 0 and rng.random() < 0.3:
            return f"{n // 1000} thousand"
        return with_marks(rng, n) if n > 999 else str(n)


class World:
    """Makes names and values for one passage; keeps them apart from each other."""
    def __init__(self, rng):
        self.rng, self.surnames, self.seen = rng, set(), collections.defaultdict(list)

    def invented(self):
        while True:
            rng = self.rng
            word = "".join(rng.choice(tables.SYLLABLES) for _ in range(rng.choice([2, 2, 2, 3]))).capitalize()
            if len(word) > 3 and not any(name in word for name in FORBIDDEN):
                return word

    def person(self, gender=None):
        rng = self.rng
        while True:
            gender = gender or rng.choice("fm")
            women, men, family = rng.choice(tables.CULTURES)
            first = rng.choice((women if gender == "f" else men).split())
            last = rng.choice(family.split()) if rng.random() < 0.6 else self.invented() + rng.choice(["", "", "sen", "man", "ski", "ez", "ova" if gender == "f" else "ov", "ini"])
            if rng.random() < 0.1:
                first += " " + rng.choice("ABCDEFGHJKLMNPRSTW") + "."
            if last not in self.surnames and last not in FORBIDDEN:
                self.surnames.add(last)
                return Thing("person", f"{first} {last}", gender=gender)

    def work(self):
        rng, noun = self.rng, self.rng.choice
        a, b = noun(tables.ADJECTIVES), noun(tables.NOUNS)
        forms = [f"The {a} {b}", f"The {b} of {self.invented()}", f"{a} {b}", f"The {b} and the {noun(tables.NOUNS)}", f"A {b} in {self.invented()}", self.invented()]
        return rng.choice(forms) if rng.random() < 0.5 else f'"{rng.choice(forms)}"'

    def thing(self, kind):
        rng = self.rng
        if kind in ("person", "man", "woman"):
            return self.person({"man": "m", "woman": "f"}.get(kind))
        if kind in ("book", "film", "album"):
            return Thing(kind, self.work(), {"book": "book", "film": "film", "album": "album"}[kind])
        if kind == "city":
            name = self.invented() + (rng.choice(tables.TOWN_ENDS) if rng.random() < 0.6 else "")
            return Thing(kind, rng.choice(["", "", "", "", "New ", "Saint ", "Upper "]) + name, rng.choice(["town", "city"]))
        if kind == "country":
            return Thing(kind, self.invented() + rng.choice(["ia", "land", "stan", "ana", ""]), "country")
        pattern, noun = rng.choice(tables.NAMED[kind].split(";")).split("=")
        base = self.invented()
        if kind == "building" and rng.random() < 0.3 and "{} Ca" not in pattern:
            base = rng.choice(tables.ADJECTIVES)
        elif kind in ("species", "law", "award", "disease", "company", "school") and rng.random() < 0.4:
            base = plain(self.person().short)
        elif kind == "ship" and rng.random() < 0.5:
            base = self.person().name.split()[0]
        return Thing(kind, pattern.format(base), noun)

    def number(self, kind):
        rng = self.rng
        year = {"year": (1840, 1995), "born": (1790, 1930), "died": (1932, 2015), "late": (1975, 2020)}
        if kind in year:
            return Number(kind, rng.randint(*year[kind]))
        if kind == "money":
            return Number(kind, (rng.randint(11, 990), rng.choice(["thousand", "million", "million", "billion"])), rng.choice(["dollars", "euros", "pounds", "crowns", "francs", "rupees"]))
        if kind == "date":
            return Number(kind, (rng.randint(1, 28), rng.randrange(12), rng.randint(1840, 2010)))
        if kind == "big":
            return Number(kind, rng.choice([rng.randint(1001, 9999), rng.randint(10, 990) * 1000, rng.randint(10000, 990000)]))
        low, high = {"small": (2, 19), "count": (21, 990), "age": (40, 80), "pct": (3, 97), "temp": (-19, 19), "million": (11, 990), "metres": (15, 400),
                     "length": (41, 950), "altitude": (1100, 6800), "hour": (6, 11), "degree": (2, 80)}[kind]
        return Number(kind, rng.randint(low, high))

    def make(self, slot):
        """A value for a gap such as city, city2, year."""
        kind = slot.rstrip("0123456789")
        if kind in tables.WORDS:
            value = self.rng.choice(tables.WORDS[kind])
        elif kind in tables.NAMED or kind in ("man", "woman"):
            value = self.thing(kind)
        else:
            value = self.number(kind)
        self.seen[kind].append(value)
        return value

    def altered(self, slot, value):
        """Another value for the gap: one that stands elsewhere in the passage where there is one, or a near miss."""
        kind, rng = slot.rstrip("0123456789"), self.rng
        others = [v for v in self.seen[kind] if self.key(v) != self.key(value)]
        if others and rng.random() < 0.5 and kind not in ("born", "died"):
            return rng.choice(others)
        for _ in range(50):
            new = self.near(value) if isinstance(value, Number) and rng.random() < 0.75 else self.make(slot)
            if self.key(new) != self.key(value):
                return new
        return self.make(slot)

    @staticmethod
    def key(value):
        return value if isinstance(value, str) else value.name if isinstance(value, Thing) else (value.n, value.unit)

    def near(self, value):
        rng, n, kind = self.rng, value.n, value.kind
        if kind == "money":
            amount, scale = n
            which = rng.randrange(3)
            if which == 0:
                return Number(kind, (amount, rng.choice([s for s in ("thousand", "million", "billion") if s != scale])), value.unit)
            if which == 1:
                return Number(kind, n, rng.choice([u for u in ("dollars", "euros", "pounds", "crowns") if u != value.unit]))
            return Number(kind, (max(11, amount + rng.choice([-10, 10, 3, -3, amount * 9])), scale), value.unit)
        if kind == "date":
            day, month, year = n
            which = rng.randrange(3)
            return Number(kind, (day % 28 + 1 if which == 0 else day, (month + rng.randint(1, 11)) % 12 if which == 1 else month, year + rng.choice([-10, -1, 1, 10]) if which == 2 else year))
        if kind in ("small", "hour"):
            return Number(kind, max(2, n + rng.choice([-2, -1, 1, 2])))
        if kind == "temp":
            return Number(kind, -n if n and rng.random() < 0.5 else n + rng.choice([-3, 2, 5]))
        digits = list(str(n))
        year = kind in ("year", "born", "died", "late")
        which = rng.randrange(3)
        if which == 0 and len(digits) > 1:  # digits swapped
            i = len(digits) - 2 if year else rng.randrange(len(digits) - 1)
            digits[i], digits[i + 1] = digits[i + 1], digits[i]
        elif which == 1 and not year and kind not in ("pct", "age"):  # ten times as much or a tenth
            digits = digits + ["0"] if len(digits) < 3 or rng.random() < 0.5 else digits[:-1]
        else:
            i = rng.choice([len(digits) - 1, len(digits) - 2]) if year else rng.randrange(len(digits))
            digits[i] = rng.choice([d for d in "123456789" if d != digits[i]])
        if digits[0] == "0" or (year and int("".join(digits)) > 2025):
            return value
        return Number(kind, int("".join(digits)), value.unit)


# ---------------------------------------------------------------- filling templates

GAP = re.compile(r"\{(\w+)(?:\.(\w+))?\}")


def fill(world, template, env, name_of=None):
    """The template with its gaps filled; env gets the values it lacked."""
    def gap(match):
        slot, part = match.groups()
        if slot not in env:
            taken = [World.key(v) for v in env.values()]
            for _ in range(30):
                env[slot] = world.make(slot)
                if World.key(env[slot]) not in taken:
                    break
        value = env[slot]
        if part:
            return value.part(part)
        if name_of and isinstance(value, Thing):
            return name_of(slot, value)
        return value if isinstance(value, str) else value.show(world.rng)
    return GAP.sub(gap, template)


def tidy(text):
    text = re.sub(r"\b([Aa]) (?=[aeioAEIO])(?!one\b|eu|once)", r"\1n ", text)
    return re.sub(r"^([^\w\x01]*)([a-z])", lambda m: m.group(1) + m.group(2).upper(), text)


FORMS = {}
for line in tables.IRREGULAR.replace("\n", " ").split(";"):
    base, past, participle, ing = line.split()
    FORMS[base] = (past, participle, ing)
FORMS["ram"] = ("rammed", "rammed", "ramming")
BASE_OF_PAST = {forms[0]: base for base, forms in FORMS.items()}
ENDS_IN_E = set("move produce describe influence acquire name receive release invade recognise admire nominate translate rescue replace refuse decline "
                "merge cede hire close retire lose dedicate close arrive charge serve settle cease admire create translate discharge invite trade survive "
                "outlive use escape double like remove collapse oppose dispute live love dispose accuse hope promise announce prove cause score raise praise owe "
                "graduate change serve agree outrace legalise".split())


def forms_of(base):
    if base in FORMS:
        return FORMS[base]
    stem = base[:-1] if base.endswith("e") else base
    past = stem[:-1] + "ied" if base.endswith("y") and base[-2] not in "aeo" else stem + "ed"
    return past, past, stem + "ing"


def base_form(word):
    """Base form and helper verb of a finite verb, or None where we do not know it."""
    if word in ("does", "did"):
        return None
    if word in BASE_OF_PAST:
        return "did", BASE_OF_PAST[word]
    if word.endswith("ied"):
        return "did", word[:-3] + "y"
    if word.endswith("ies") and word not in ("lies", "dies"):
        return "does", word[:-3] + "y"
    if word == "goes":
        return "does", "go"
    if word.endswith("ed"):
        return "did", word[:-1] if word[:-1] in ENDS_IN_E else word[:-2]
    if word == "has":
        return "does", "have"
    if word.endswith("s") and len(word) > 3 and not word.endswith("ss"):
        return "does", word[:-2] if word.endswith(("ches", "shes", "sses")) else word[:-1]
    return None


def as_question(template, env):
    """A yes/no question from a statement that starts with its subject."""
    match = re.match(r"(the \w+ of \{\w+\}|\{\w+\}|the \{\w+\}) ([a-z]+) (.+)$", template)
    slot = match and GAP.search(match.group(1)).group(1)
    if match and isinstance(env.get(slot), Thing) and not re.search(r"\b(but|and|nothing|never|neither)\b", template):
        who, verb, rest = match.groups()
        if verb in ("was", "is", "were", "are", "can", "will", "could") or (verb in ("has", "had") and re.match(r"(been|not|lost|left|\w+ed)\b", rest)):
            return f"{verb} {who} {rest}?"
        if verb == "had":
            return f"did {who} have {rest}?"
        known = base_form(verb)
        if known and not rest.startswith("to "):
            return f"{known[0]} {who} {known[1]} {rest}?"
    return f"is it true that {template}?"


FLIP = {S: R, R: S, U: U}


# ---------------------------------------------------------------- passages

class Page:
    """A passage in the making: its subject, the telling sentences and the claims about them."""
    def __init__(self, rng, kind, subject=None):
        self.rng, self.kind, self.world = rng, kind, World(rng)
        self.subject, self.subject_slot = None, "S"
        self.telling, self.claims, self.questions = [], [], []
        self.avoid = set()  # wordings of facts that the distractors must not tell
        self.single = rng.random() < 0.27
        self.extra = None
        if subject:
            self.subject = self.world.thing(subject)

    def env(self, **more):
        return dict(S=self.subject, **more)

    def tell(self, template, env):
        self.telling.append(self.sentence(template, env))

    def sentence(self, template, env):
        """One sentence of the passage.  The subject's name stays marked, so that a pronoun can take its place."""
        text = fill(self.world, template, env, lambda slot, v: "\x01" if v is self.subject else v.show(self.rng))
        return text if text.endswith(("?", "!", '."', ".”")) else text + "."

    def claim(self, template, env, verdict):
        self.claims.append((template, dict(env), verdict))

    def ask(self, question, answer, env, verdict):
        self.questions.append((question, answer, dict(env), verdict))

    def prepare(self, like=None):
        """Makes the distractors, once; before the claims where false claims shall borrow their values (like: kind of value)."""
        if self.extra is not None:
            return
        rng, self.extra = self.rng, []
        if self.subject and not self.single and self.subject.kind in FACTS_OF:
            pool = [f for f in FACTS_OF[self.subject.kind] if f.words[0] not in self.avoid]
            count = min(len(pool), rng.choice([1, 1, 2, 2, 3]))
            chosen = rng.sample(pool, count)
            alike = [f for f in pool if f.value == like and f not in chosen]
            if alike and chosen and rng.random() < 0.6:
                chosen[0] = rng.choice(alike)
            self.extra = [self.sentence(rng.choice(f.words), self.env()) for f in chosen]

    def joined(self, sentences):
        """Now and then two sentences that start with the subject become one."""
        rng, out = self.rng, []
        for sentence in sentences:
            last = out[-1] if out else ""
            simple = all(re.match("\x01 [a-z]+ ", t) and t.count("\x01") == 1 and not re.search("[,;\"“]| and | but |\\. ", t) for t in (last, sentence))
            if simple and last and rng.random() < 0.3:
                who = "who" if self.subject.gender else "which"
                out[-1] = rng.choice([f"{last[:-1]} and{sentence[1:]}", f"\x01, {who}{last[1:-1]},{sentence[1:]}"])
            else:
                out.append(sentence)
        return out

    def text(self):
        rng, subject = self.rng, self.subject
        self.prepare()
        sentences = list(self.telling)
        for sentence in self.extra:
            at = rng.choice([0, len(sentences)]) if len(self.telling) > 1 else rng.randint(0, len(sentences))
            sentences.insert(at, sentence)
        sentences = self.joined(sentences)
        title = subject.part("plain").strip('"') if subject else ""
        if rng.random() < 0.15:
            title = ""
        out, named = [], bool(title)
        follows = True  # whether a pronoun at this place would mean the subject
        for sentence in sentences:
            starts = bool(re.match("\x01 (?!for )[a-z]", sentence))
            if starts and named and follows and rng.random() < 0.6:
                words = {"f": "She", "m": "He"}.get(subject.gender) or (rng.choice(["It", f"The {subject.noun}"]) if subject.noun else "It")
                sentence = words + sentence[1:]
            if "\x01" in sentence:
                name = subject.short if named and rng.random() < 0.5 else subject.name
                sentence = sentence.replace("\x01", name)
                named = True
            follows = starts
            out.append(tidy(sentence))
        return title, " ".join(out)

    def say_claim(self, template, env, verdict):
        """A claim as a sentence, or as a question with Yes or No."""
        rng = self.rng
        short = rng.random() < 0.15 and self.kind != "names"
        name_of = lambda slot, v: v.short if short and v.kind == "person" and len(template) > 12 else (plain(v.name) if rng.random() < 0.15 else v.name)
        if rng.random() < 0.22 and not re.match("it is (not )?(true|certain|not the case)", template):
            text = tidy(fill(self.world, as_question(template, env), env, name_of))
            yes = rng.random() < 0.5
            return f"{text} {'Yes' if yes else 'No'}" + rng.choice(["", "."]), verdict if yes else FLIP[verdict]
        text = tidy(fill(self.world, template, env, name_of))
        return text + ("" if text.endswith(".") or rng.random() < 0.15 else "."), verdict

    def rows(self, chooser):
        """Up to three claims on the passage, of different verdicts where that can be."""
        rng = self.rng
        title, text = self.text()
        made = []
        for template, env, verdict in self.claims:
            made.append(self.say_claim(template, env, verdict))
        for question, answer, env, verdict in self.questions:
            say = lambda slot, v: v.show(rng)
            q = tidy(fill(self.world, question, env, say))
            a = tidy(fill(self.world, answer if "{" in answer else "{" + answer + "}", env, say))
            made.append((f"{q} {a}" + rng.choice(["", "."]), verdict))
        by_verdict = collections.defaultdict(list)
        for claim, verdict in made:
            by_verdict[verdict].append(claim)
        for verdict in chooser(self.kind, list(by_verdict), rng):
            choices = by_verdict[verdict]
            if rng.random() < 0.85:  # a copy of the passage teaches little
                choices = [c for c in choices if c.rstrip(".") not in text] or choices
            yield {"kind": self.kind, "claim": rng.choice(choices), "title": title, "text": text, "verdict": verdict}


class Fact:
    def __init__(self, line):
        self.open = line.startswith("~")  # a second value would not contradict
        self.kind, rest = line.lstrip("~").split(": ", 1)
        wordings, question = rest.split(" ? ")
        self.words = [w.strip() for w in wordings.split(" / ")]
        self.question = question.strip()
        gaps = [g[0] for g in GAP.findall(self.words[0]) if g[0] != "S"]
        asked = [g[0] for g in GAP.findall(self.question)]
        self.value = [g for g in gaps if g not in asked][0]
        unit = re.search(r"\{" + self.value + r"\} (metres|kilometres|km|minutes|centimetres|days|years|weeks|square kilometres|people|copies|students)\b", wordings)
        self.answers = ["{" + self.value + "}"] + (["{" + self.value + "} " + unit.group(1)] if unit else [])


FACTS = [Fact(line) for line in tables.FACTS.strip().splitlines()]
FACTS_OF = collections.defaultdict(list)
for fact in FACTS:
    FACTS_OF[fact.kind].append(fact)
PAIR_FACTS = [f for f in FACTS if not f.open]


def split_line(line, mark="|"):
    return [part.strip() for part in line.split(mark)]


# ---------------------------------------------------------------- builders: one for each kind

def fact_claims(page, fact, env, verdict=None):
    """True and altered claims of one fact that the passage tells (or, with a verdict, does not tell)."""
    page.prepare(fact.value)
    wrong = dict(env)
    wrong[fact.value] = page.world.altered(fact.value, env[fact.value])
    for words in fact.words:
        page.claim(words, env, verdict or S)
        page.claim(words, wrong, verdict or (U if fact.open else R))
    page.ask(fact.question, page.rng.choice(fact.answers), env, verdict or S)
    page.ask(fact.question, page.rng.choice(fact.answers), wrong, verdict or (U if fact.open else R))


def fact_page(rng, kind, allow=None):
    fact = rng.choice([f for f in FACTS if allow is None or allow(f)])
    page = Page(rng, kind, fact.kind)
    page.avoid.add(fact.words[0])
    return page, fact, page.env()


def build_fact(rng):
    page, fact, env = fact_page(rng, "fact")
    page.tell(rng.choice(fact.words), env)
    fact_claims(page, fact, env)
    return page


def build_absent(rng):
    """The claim is about something that the passage does not mention, or about somebody else."""
    page, fact, env = fact_page(rng, "absent")
    other = rng.choice([f for f in FACTS_OF[fact.kind] if f is not fact] or [fact])
    page.avoid.add(other.words[0])
    page.tell(rng.choice(other.words), env)
    if other is fact:
        fact_claims(page, fact, env)
        return page
    page.single = rng.random() < 0.2
    fact_claims(page, other, env)
    new = page.env()
    for gap in GAP.findall(" ".join(fact.words)):
        slot = gap[0]
        if slot not in new:  # take a value of the passage where one fits
            known = page.world.seen[slot.rstrip("0123456789")]
            new[slot] = rng.choice(known) if known and slot not in ("born", "died") and rng.random() < 0.6 else page.world.make(slot)
    for words in fact.words:
        page.claim(words, new, U)
    page.ask(fact.question, page.rng.choice(fact.answers), new, U)
    return page


def build_subject(rng):
    """The same words about another subject."""
    page, fact, env = fact_page(rng, "subject")
    page.tell(rng.choice(fact.words), env)
    for words in fact.words:
        page.claim(words, env, S)
    page.ask(fact.question, page.rng.choice(fact.answers), env, S)
    other = dict(env, S=page.world.thing(fact.kind))
    for words in fact.words:
        page.claim(words, other, U)
    page.ask(fact.question, page.rng.choice(fact.answers), other, U)
    wrong = dict(env)
    wrong[fact.value] = page.world.altered(fact.value, env[fact.value])
    page.claim(rng.choice(fact.words), wrong, U if fact.open else R)
    return page


JOINS = ["{0}, while {1}", "{0}, whereas {1}", "{0}; {1}", "{0}, and {1}", "{1}, but {0}", "unlike its rival, of which we know that {1}, {0}", "{0}. {1}"]


def build_attach(rng):
    """Two of a kind, each with its own property."""
    page, fact, env = fact_page(rng, "attachment", lambda f: not f.open)
    second = dict(env, S=page.world.thing(fact.kind))
    second[fact.value] = page.world.make(fact.value)
    first_text = rng.choice(fact.words)
    page.sentence(first_text, env)  # fills env, so that shared gaps are the same in both
    for gap in GAP.findall(fact.words[0]):
        if gap[0] not in ("S", fact.value):
            second[gap[0]] = env[gap[0]]
    if World.key(env[fact.value]) == World.key(second[fact.value]):
        second[fact.value] = page.world.altered(fact.value, env[fact.value])
    noun = second["S"].noun
    joins = JOINS[:5] + JOINS[6:]
    one, two = page.sentence(first_text, env)[:-1], page.sentence(rng.choice(fact.words), second)[:-1]
    if noun and rng.random() < 0.25:
        two = two.replace(second["S"].name, f"the neighbouring {noun}, {second['S'].name},") if fact.kind in ("building", "city", "company", "school", "lake", "river", "mountain", "island") else two
    joined = rng.choice(joins).format(one, two)
    joined = re.sub(r",\.", ".", joined.replace(",,", ","))
    page.telling.append(". ".join(tidy(part) for part in joined.split(". ")).rstrip(",") + ".")
    for a, b in ((env, second), (second, env)):
        for words in fact.words:
            page.claim(words, a, S)
            page.claim(words, dict(a, **{fact.value: b[fact.value]}), R)
        page.ask(fact.question, page.rng.choice(fact.answers), a, S)
        page.ask(fact.question, page.rng.choice(fact.answers), dict(a, **{fact.value: b[fact.value]}), R)
    stranger = dict(env, S=page.world.thing(fact.kind))
    page.claim(rng.choice(fact.words), stranger, U)
    page.ask(fact.question, page.rng.choice(fact.answers), stranger, U)
    return page


RELATIVES = ["brother m", "sister f", "teacher m", "teacher f", "neighbour m", "neighbour f", "daughter f", "son m", "uncle m", "aunt f", "cousin f", "cousin m", "rival m", "friend f"]
DEEDS = [split_line(line) for line in tables.DEEDS.strip().splitlines()]


def deed(rng, kinds=None):
    kind, base, thing = rng.choice([d for d in DEEDS if kinds is None or d[0] in kinds])
    past, participle, ing = forms_of(base)
    return kind, {"b": base, "p": past, "pp": participle, "g": ing, "o": thing}


def put_verb(template, forms):
    return re.sub(r"\{(b|p|pp|g|o)\}", lambda m: forms[m.group(1)], template)


def build_relative(rng):
    """What the brother, teacher or neighbour did, not the page's person."""
    kind, forms = deed(rng, ("person",))
    page = Page(rng, "attachment", "person")
    relation, gender = rng.choice(RELATIVES).split()
    env = page.env(x=page.world.person(gender))
    frames = [f"{{S}}'s {relation} {{x}} {{p}} {{o}}", f"{{S}} had a {relation}, {{x}}, who {{p}} {{o}}", f"{{x}}, a {relation} of {{S}}, {{p}} {{o}}",
              f"{{S}} wrote often about {{S.his}} {relation} {{x}}, who {{p}} {{o}}"]
    page.tell(put_verb(rng.choice(frames), forms), env)
    own, their = put_verb("{S} {p} {o}", forms), put_verb("{x} {p} {o}", forms)
    for _ in range(2):
        page.claim(own, env, U)
        page.claim(their, env, S)
    page.claim(put_verb(f"the {relation} of {{S}} {{p}} {{o}}", forms), env, S)
    other = rng.choice([r.split()[0] for r in RELATIVES if r.split()[0] != relation])
    page.claim(put_verb(f"{{x}}, the {other} of {{S}}, {{p}} {{o}}", forms), env, U if other in ("neighbour", "friend", "teacher", "rival") else R)
    page.claim(put_verb("{x} did not {b} {o}", forms), env, R)
    page.ask(put_verb("Who {p} {o}?", forms), "x", env, S)
    page.ask(put_verb("Who {p} {o}?", forms), "S", env, U)
    return page


def build_respectively(rng):
    page = Page(rng, "attachment", rng.choice(["company", "city", "country"]))
    env = page.env()
    slots = rng.choice([("building", "year", "{} was opened in {}", "{} and {} were opened in {} and {}"), ("person", "job", "{} worked as a {}", "{} and {} worked as a {} and a {}"),
                        ("river", "length", "{} is {} km long", "{} and {} are {} and {} km long"), ("team", "small", "{} won {} matches", "{} and {} won {} and {} matches"),
                        ("person", "pct", "{} got {} of the votes", "{} and {} got {} and {} of the votes"), ("building", "person", "{} was designed by {}", "{} and {} were designed by {} and {}")])
    things, values, one, both = slots
    if things == values:
        return None
    both = both.format("{a}", "{b}", "{c}", "{d}") + ", respectively"
    for slot, kind in (("a", things), ("b", things), ("c", values), ("d", values)):
        env[slot] = page.world.make(kind)
    if World.key(env["c"]) == World.key(env["d"]):
        return None
    page.tell(both, env)
    for thing, right, wrong in (("a", "c", "d"), ("b", "d", "c")):
        page.claim(one.format("{" + thing + "}", "{" + right + "}"), env, S)
        page.claim(one.format("{" + thing + "}", "{" + wrong + "}"), env, R)
        page.claim(one.format("{e}", "{" + wrong + "}"), dict(env, e=page.world.make(things)), U)
    return page


ROLES = []
for line in tables.ROLES.strip().splitlines():
    types, rest = line.lstrip("~").split(": ", 1)
    wordings, *asks = rest.split(" ? ")
    ROLES.append((line.startswith("~"), types.split(), [w.strip() for w in wordings.split(" / ")],
                  [re.match(r"(.+\?) \{(\w)\}", a).groups() for a in asks]))


def build_roles(rng):
    loose, (kind_a, kind_b), words, asks = rng.choice(ROLES)
    page = Page(rng, "roles")
    a, b = page.world.thing(kind_a), page.world.thing(kind_b)
    page.subject = rng.choice([a, a, b, b, None])
    page.avoid = {f.words[0] for f in FACTS if any(w in f.words[0] for w in ("succeed", "taught", "named", "bought", "married", "metres", "based", "eat", "moved", "length", "flows into"))}
    env = {"a": a, "b": b}
    page.tell(rng.choice(words), env)
    swapped = dict(env, a=b, b=a)
    stranger = dict(env)
    slot = rng.choice("ab")
    stranger[slot] = page.world.thing(kind_a if slot == "a" else kind_b)
    same_kind = kind_a == kind_b
    for template in words:
        page.claim(template, env, S)
        if same_kind:
            page.claim(template, swapped, U if loose else R)
    # a third party: not told where many can stand in the relation, contradicted where only one can
    if loose or re.search(r" than |lies (north|east|upstream)|outlived|finished above", words[0]):
        page.claim(rng.choice(words), stranger, U)
    elif re.search(r"the final of|as mayor|was the (mother|father)|sequel to|named after|ceded|sold the farm|was the husband|based on", words[0]):
        page.claim(rng.choice(words), stranger, R)
    if not re.search(r"the final of|as mayor|the farm|the castle|ceded", words[0]):
        page.claim(rng.choice(words), {**env, "a": page.world.thing(kind_a), "b": page.world.thing(kind_b)}, U)
    for question, answer in asks:
        page.ask(question, answer, env, S)
        if same_kind:
            page.ask(question, "b" if answer == "a" else "a", env, U if loose else R)
        page.ask(question, answer, dict(env, **{answer: page.world.thing(kind_a if answer == "a" else kind_b)}), U if loose else R)
    return page


OPPOSITES = []
for line in tables.OPPOSITES.strip().splitlines():
    kind, subject, rest = line.split("|", 2)
    OPPOSITES.append((kind, subject, [[w.strip() for w in side.split(" / ")] for side in rest.split(" || ")]))


def build_opposite(rng):
    kind, subject, sides = rng.choice(OPPOSITES)
    page = Page(rng, kind, subject)
    env = page.env()
    side = rng.randrange(2)
    page.tell(rng.choice(sides[side]), env)
    fill(page.world, " ".join(sides[0] + sides[1]), env)
    for words in sides[side]:
        page.claim(words, env, S)
    for words in sides[1 - side]:
        page.claim(words, env, R)
    other = dict(env, S=page.world.thing(subject))
    page.claim(rng.choice(sides[0]), other, U)
    page.claim(rng.choice(sides[1]), other, U)
    return page


MODES = []
for line in tables.MODES.strip().splitlines():
    status, *words = split_line(line)
    MODES.append((status, words))
SURE = ["{S} {p} {o}", "{S} did {b} {o}"]
NOT = ["{S} did not {b} {o}", "{S} never {p} {o}", "{S} didn't {b} {o}"]


def build_mode(rng):
    """Done, not done, or only said, planned, hoped: with the plain claim and with the hedge kept."""
    kind, forms = deed(rng)
    status = rng.choice(["yes", "yes", "no", "unknown", "unknown"])
    words = rng.choice([w for s, w in MODES if s == status])
    page = Page(rng, {"yes": "not-facts", "unknown": "not-facts", "no": "negation"}[status], kind)
    if status == "yes":
        page.kind = rng.choice(["not-facts", "negation"])
    env = page.env()
    who = (lambda t: t.replace(" who ", " that ")) if kind != "person" else (lambda t: t)
    make = lambda t: who(put_verb(t, forms))
    page.tell(make(rng.choice(words)), env)
    verdict = {"yes": (S, R), "no": (R, S), "unknown": (U, U)}[status]
    for template in SURE:
        page.claim(make(template), env, verdict[0])
    for template in NOT[:2] if rng.random() < 0.5 else NOT[1:]:
        page.claim(make(template), env, verdict[1])
    for template in words:
        page.claim(make(template), env, S)
    # the same mode with another object or subject, and (where it is settled) another mode
    page.claim(make(rng.choice(words)), dict(env, S=page.world.thing(kind)), U)
    if status == "yes":
        for template in ("{S} failed to {b} {o}", "{S} refused to {b} {o}", "{S} nearly {p} {o}, but not quite", "{S} was prevented from {g} {o}"):
            page.claim(make(template), env, R)
    if status == "no":
        page.claim(make(rng.choice(["{S} managed to {b} {o}", "it is certain that {S} {p} {o}", "{S} succeeded in {g} {o}"])), env, R)
    if status == "unknown":
        page.claim(make(rng.choice(["it is certain that {S} {p} {o}", "{S} managed to {b} {o}", "{S} failed to {b} {o}", "{S} refused to {b} {o}"])), env, U)
    return page


WRAPS = {  # how sure the passage is of a sentence {s}
    S: ["it is certain that {s}", "records prove that {s}", "there is no doubt that {s}", "as {p} has proved, {s}", "it was long doubted that {s}, but letters found in {y} proved it"],
    R: ["it was once thought that {s}, but this was found to be wrong", "{p} has shown it to be untrue that {s}", "it is a myth that {s}", "the old story that {s} is false",
        "a newspaper reported in {y} that {s}, but had to withdraw the report"],
    U: ["it is disputed whether {s}", "rumours that {s} were never confirmed", "in the novel {w}, {s}", "according to {p}, {s}, but others disagree", "some writers claim that {s}",
        "perhaps {s}", "{p} asked in {y} whether {s}", '"I am told that {s}," wrote {p}', '"Is it really so that {s}?" asked {p}', "if an old map is right, {s}"],
}


def build_wrap(rng):
    page, fact, env = fact_page(rng, "not-facts")
    status = rng.choice([S, S, R, U])
    env.update(p=page.world.person(), y=page.world.make("year"), w=Thing("book", page.world.work()))
    wrap = rng.choice(WRAPS[status])
    told = wrap.replace("{s}", rng.choice(fact.words))
    page.tell(told, env)
    for words in fact.words:
        page.claim(words, env, status)
    page.claim("it is not true that " + rng.choice(fact.words), env, FLIP[status])
    page.claim(wrap.replace("{s}", rng.choice(fact.words)), env, S)
    page.claim(rng.choice(WRAPS[S][:3]).replace("{s}", rng.choice(fact.words)), env, status)
    page.claim(rng.choice(WRAPS[R][2:4]).replace("{s}", rng.choice(fact.words)), env, FLIP[status])
    wrong = dict(env, **{fact.value: page.world.altered(fact.value, env[fact.value])})
    page.claim(wrap.replace("{s}", rng.choice(fact.words)), wrong, U)
    page.ask(fact.question, page.rng.choice(fact.answers), env, status)
    return page


STEPS = [line.split("|", 1) for line in tables.STEPS.strip().splitlines()]


def build_step(rng):
    """Won against nominated, convicted against accused: the second does not tell the first."""
    kind, rest = rng.choice(STEPS)
    sure, unsure = rest.split("||")
    page = Page(rng, "not-facts", kind)
    env = page.env()
    fill(page.world, sure + unsure, env)
    if rng.random() < 0.5:
        page.tell(sure, env)
        page.claim(sure, env, S)
        page.claim("it is certain that " + sure, env, S)
        page.claim("it is not the case that " + sure, env, R)
    else:
        page.tell(unsure, env)
        page.claim(sure, env, U)
        page.claim(unsure, env, S)
        page.claim("it is not the case that " + unsure, env, R)
    page.claim(unsure, dict(env, S=page.world.thing(kind)), U)
    page.claim(sure, dict(env, S=page.world.thing(kind)), U)
    return page


def build_detail(rng):
    """Part of a sentence left out, or a detail that the passage does not have."""
    kind, forms = deed(rng)
    page = Page(rng, "detail", kind)
    env = page.env()
    detail, other = rng.sample(tables.DETAILS, 2)
    short = put_verb("{S} {p} {o}", forms)
    fill(page.world, short + detail + other, env)
    if rng.random() < 0.6:
        page.tell(short + detail, env)
        page.claim(short, env, S)
        page.claim(short + detail, env, S)
        page.claim(short + other, env, U)
        gap = GAP.search(detail)
        if gap:
            slot = gap.group(1)
            page.claim(short + detail, dict(env, **{slot: page.world.altered(slot, env[slot])}), R)
        page.claim(put_verb("{S} did not {b} {o}", forms), env, R)
    else:
        page.tell(short, env)
        page.claim(short + detail, env, U)
        page.claim(short + other, env, U)
        page.claim(short, env, S)
        page.claim(put_verb("{S} never {p} {o}", forms), env, R)
    return page


# Statements with a figure in them; {n} is written with a bound or without.
FIGURES = """
building|{S} can hold {n} people
building|{S} has {n} windows
city|{S} has {n} inhabitants
city|{n} people died in the plague of {year} in {S}
company|{S} employs {n} people
company|{S} sold {n} cars in {year}
book|{S} sold {n} copies
school|{S} has {n} students
battle|{n} soldiers fell in {S}
ship|{S} carried {n} passengers
team|{n} people watched the first match of {S}
faith|{S} has {n} followers in {country}
species|there are {n} of them left in {country}, as counts of {S} show
island|{S} is visited by {n} tourists a year
party|{S} got {n} votes in {city}
newspaper|{S} prints {n} copies a day
disease|{n} people fell ill with {S} in {year}
person|{S} owned {n} books
person|{S} left {n} drawings
film|{n} people saw {S} in its first week
language|{n} people speak {S} in {city}
line|{S} carried {n} passengers in {year}
law|{n} people signed a petition against {S}
lake|{S} covers {n} hectares
"""
FIGURES = [split_line(line) for line in FIGURES.strip().splitlines()]
INFINITE = 10 ** 9


def bound(rng, n, form=None):
    """A way to give a figure, with the span of true values that it allows."""
    forms = {"": (n, n), "exactly": (n, n), "at least": (n, INFINITE), "at most": (0, n), "more than": (n + 1, INFINITE), "over": (n + 1, INFINITE),
             "fewer than": (0, n - 1), "under": (0, n - 1), "no fewer than": (n, INFINITE), "up to": (0, n), "about": (int(n * .96), int(n * 1.04)),
             "around": (int(n * .96), int(n * 1.04)), "nearly": (int(n * .9), n - 1), "almost": (int(n * .9), n - 1), "just over": (n + 1, int(n * 1.1))}
    form = form if form is not None else rng.choice(["", ""] + list(forms))
    return form, forms[form]


def compare(told, claimed):
    """What a passage with one span says of a claim with another."""
    if told[0] >= claimed[0] and told[1] <= claimed[1]:
        return S
    return R if told[1] < claimed[0] or told[0] > claimed[1] else U


def build_bounds(rng):
    kind, frame = rng.choice(FIGURES)
    page = Page(rng, "number", kind)
    env = page.env()
    n = rng.choice([rng.randint(21, 99) * 10, rng.randint(21, 99) * 100, rng.randint(30, 990), rng.randint(11, 90) * 1000, rng.randint(1000, 90000)])

    def written(form, n):
        return (form + " " + Number(rng.choice(["big", "big", "count"]) if n < 1000 else "big", n).show(rng)).strip()

    if rng.random() < 0.2:
        high = n + n // rng.choice([2, 3, 5, 10])
        told, text = (n, high), rng.choice(["between {} and {}", "from {} to {}"]).format(written("", n), written("", high))
    else:
        form, told = bound(rng, n)
        text = written(form, n)
    page.tell(frame.replace("{n}", text), env)
    nice = 10 ** max(1, len(str(n)) - 1)
    for _ in range(14):
        form = rng.choice(["", "exactly", "at least", "more than", "fewer than", "over", "under", "about", "around", "at most", "nearly", "no fewer than"])
        m = rng.choice([n, n, round(n, -len(str(n)) + 2), round(n, -len(str(n)) + 2), n + nice // 2, max(12, n - nice // 2), n * 2, max(12, n // 2), page.world.near(Number("big", n)).n])
        form, claimed = bound(rng, m, form)
        verdict = compare(told, claimed)
        # people read a plain figure against "about" or "nearly" in more than one way: leave that out
        if (told[0] != told[1] and claimed[0] == claimed[1] and verdict == U and form == "" and text.startswith(("about", "around", "nearly", "almost"))) or \
                (form in ("nearly", "about", "around") and (verdict == U or (told[1] - told[0] > n * 0.05))) or (m == n and form in ("nearly", "about") and verdict != S):
            continue
        page.claim(frame.replace("{n}", written(form, m)), env, verdict)
    return page


def build_shares(rng):
    """Of the 36 graves, 9 are old: parts, wholes, remainders and fractions."""
    whole_noun, part_word, rest_word = rng.choice([("graves", "marked", "unmarked"), ("members", "present", "absent"), ("houses", "empty", "lived in"), ("pupils", "foreign", "local"),
                                                   ("paintings", "signed", "unsigned"), ("stations", "open", "closed"), ("villages", "flooded", "dry"), ("letters", "dated", "undated"),
                                                   ("species", "protected", "unprotected"), ("ships", "damaged", "undamaged"), ("songs", "new", "old"), ("windows", "broken", "whole")])
    page = Page(rng, "number", rng.choice(["city", "school", "company", "island", "country", "party"]))
    q = rng.randint(3, 24)
    whole, part, fraction, pct = rng.choice([(q * 4, q, "a quarter", 25), (q * 2, q, "half", 50), (q * 4, q * 3, "three quarters", 75), (q * 3, q, "a third", 33), (q * 5, q, "a fifth", 20),
                                             (q * 3, q * 2, "two thirds", 67), (q * 10, q, "a tenth", 10)])
    num = lambda n: in_words(n) if n < 20 and rng.random() < 0.5 else str(n)
    env = page.env()
    where = rng.choice([" of {S}", " recorded by {S}"])
    page.tell(rng.choice([f"of the {whole} {whole_noun}{where}, {num(part)} are {part_word}", f"{num(part)} of the {whole} {whole_noun}{where} are {part_word}",
                          f"there are {whole} {whole_noun} on the list{where}, {num(part)} of them {part_word}"]), env)
    rest = whole - part
    page.claim(f"{num(part)} of the {whole_noun}{where} are {part_word}", env, S)
    page.claim(f"{fraction} of the {whole_noun}{where} are {part_word}", env, S)
    page.claim(f"{num(whole)} {whole_noun}{where} are on record, {num(part)} of them {part_word}", env, S)
    if rest != part:
        page.claim(f"{num(part)} of the {whole_noun}{where} are {rest_word}", env, R)
        page.claim(f"{num(rest)} of the {whole_noun}{where} are {part_word}", env, R)
    page.claim(f"{num(whole)} of the {whole_noun}{where} are {part_word}", env, R)
    page.claim(f"{num(part)} {rng.choice(['per cent', 'percent'])} of the {whole_noun}{where} are {part_word}", env, R if part != pct else S)
    page.claim("{f} of the {whole} are {part}".format(f=rng.choice([f for f in ("a quarter", "half", "three quarters", "a third", "a fifth") if f != fraction]), whole=whole_noun + where, part=part_word), env, R)
    page.claim(rng.choice(["most", "the majority"]) + f" of the {whole_noun}{where} are {part_word}", env, S if part > rest else R)
    page.claim(f"{num(part)} of the {whole_noun}{where} are from {{city}}", env, U)
    page.claim(f"last year {num(rest)} of the {whole_noun}{where} were {part_word}", env, U)
    return page


def build_two_figures(rng):
    """Two figures in a sentence: each belongs to its own thing."""
    frames = [("city", "{S} has {a} inhabitants and an area of {b} square kilometres", "the population of {S} is {}", "the area of {S} is {} square kilometres", "big"),
              ("country", "{S} exports {a} tonnes of {crop} a year and imports {b} tonnes of coal", "{S} exports {} tonnes of {crop} a year", "{S} imports {} tonnes of coal a year", "big"),
              ("battle", "{a} soldiers fell in {S} and {b} were wounded", "{} soldiers were killed in {S}", "{} soldiers were wounded in {S}", "big"),
              ("school", "{S} has {a} students and {b} teachers", "{} students attend {S}", "{} teachers work at {S}", "count"),
              ("company", "{S} employs {a} people at home and {b} abroad", "{S} has {} workers at home", "{S} has {} workers abroad", "big"),
              ("team", "{S} won {a} matches and lost {b}", "{S} won {} matches", "{S} lost {} matches", "small"),
              ("person", "{S} had {a} sons and {b} daughters", "{S} was the parent of {} sons", "{S} was the parent of {} daughters", "small"),
              ("building", "{S} is {a} metres long and {b} metres wide", "the length of {S} is {} metres", "the width of {S} is {} metres", "metres"),
              ("lake", "{S} is {a} m deep and lies {b} m above the sea", "the depth of {S} is {} metres", "{S} lies {} metres above sea level", "metres"),
              ("law", "{S} was passed by {a} votes to {b}", "{} members voted for {S}", "{} members voted against {S}", "count"),
              ("person", "{S} entered the school at {a} and left it at {b}", "{S} was {} on entering the school", "{S} was {} on leaving the school", "small"),
              ("film", "{S} ran for {a} weeks in {city} and for {b} weeks in the capital", "in {city} {S} ran for {} weeks", "in the capital {S} ran for {} weeks", "small"),
              ("building", "{S} was begun in {a} and finished in {b}", "work on {S} began in {}", "work on {S} was finished in {}", "year"),
              ("company", "{S} was founded in {a} and went public in {b}", "{S} was established in {}", "{S} went public in {}", "year"),
              ("line", "{S} was opened in {a} and electrified in {b}", "{S} was opened in {}", "electric trains have run on {S} since {}", "year"),
              ("person", "{S} was born on {a} and baptised on {b}", "the birthday of {S} was {}", "{S} was baptised on {}", "date"),
              ("building", "the foundation stone of {S} was laid on {a} and the doors opened on {b}", "{S} had its foundation stone laid on {}", "{S} opened on {}", "date"),
              ("city", "the temperature in {S} is {a} in January and {b} in July", "the January temperature in {S} is {}", "the July temperature in {S} is {}", "temp"),
              ("party", "{S} won {a} seats in {city} and {b} in the rest of the country", "{S} won {} seats in {city}", "outside {city} {S} won {} seats", "small"),
              ("island", "{S} has {a} sheep and {b} cows", "there are {} sheep on {S}", "there are {} cows on {S}", "count"),
              ("company", "{S} made {a} in {year} and spent {b} on research", "in {year} {S} made {}", "{S} spent {} on research", "money"),
              ("species", "the male of {S} weighs {a} grams, the female {b}", "males of {S} weigh {} grams", "females of {S} weigh {} grams", "count")]
    subject, told, first, second, kind = rng.choice(frames)
    page = Page(rng, "dates" if kind in ("year", "date") else "number", subject)
    page.avoid = {f.words[0] for f in FACTS_OF[subject] if f.value.rstrip("0123456789") == kind}
    env = page.env(a=page.world.make(kind), b=page.world.make(kind))
    if World.key(env["a"]) == World.key(env["b"]):
        return None
    order = lambda v: v.n[::-1] if kind == "date" else v.n
    if (kind in ("year", "date") or "entered" in told) and order(env["a"]) > order(env["b"]):
        env["a"], env["b"] = env["b"], env["a"]  # the first of two events comes first
    page.tell(told, env)
    for frame, right, wrong in ((first, "a", "b"), (second, "b", "a")):
        near = page.world.altered(kind, env[right])
        page.claim(frame.replace("{}", "{" + right + "}"), env, S)
        page.claim(frame.replace("{}", "{" + wrong + "}"), env, R)
        page.claim(frame.replace("{}", "{c}"), dict(env, c=near), R)
        page.claim(frame.replace("{}", "{" + right + "}"), dict(env, S=page.world.thing(subject)), U)
    if kind == "small":
        total = env["a"].n + env["b"].n
        sums = {"won {a} matches": "{S} played at least %s matches" % in_words(total), "sons": "{S} had %s children, sons and daughters together" % in_words(total)}
        for part, claim in sums.items():
            if part in told:
                page.claim(claim, env, S)
                page.claim(claim.replace(in_words(total), in_words(total + (3 if part == "sons" else 40))), env, R if part == "sons" else U)
    return page


EVENTS = """
building|{S} was opened|opened
building|{S} burnt down|burnt
person|{S} died|died
person|{S} married {person}|married
person|{S} moved to {city}|moved
company|{S} was founded|founded
company|{S} moved to {city}|moved
ship|{S} sank|sank
film|{S} was released|released
book|{S} was published|published
city|{S} was captured by {person}|captured
city|{S} got its first bridge|bridge
law|{S} was passed|passed
team|{S} played its first match|match
battle|{S} was fought|fought
line|{S} was closed|closed
country|{S} became independent|independent
species|{S} was first described|described
software|{S} was released|released
island|{S} was sold to {country}|sold
party|{S} was founded|founded
disease|{S} broke out in {city}|broke
award|{S} was first given|given
school|{S} moved to {city}|moved
mountain|{S} was first climbed|climbed
"""
EVENTS = [split_line(line) for line in EVENTS.strip().splitlines()]


def time_phrase(rng, y, m, d, claim=False):
    """A phrase of time with the span of days it allows; a month has 31 days here and a year 12 of them."""
    day = lambda y, m=0, d=1: y * 372 + m * 31 + d - 1
    date = Number("date", (d, m, y)).show(rng)
    century = y // 100 + 1 if y % 100 else y // 100
    decade = y // 10 * 10
    forms = [(f"on {date}", day(y, m, d), day(y, m, d)), (f"on {date}", day(y, m, d), day(y, m, d)), (f"in {MONTHS[m]} {y}", day(y, m, 1), day(y, m, 31)),
             (f"in {y}", day(y), day(y, 11, 31)), (f"in {y}", day(y), day(y, 11, 31)), (f"in the {decade}s", day(decade), day(decade + 9, 11, 31)),
             (f"between {y - 2} and {y + 3}", day(y - 2), day(y + 3, 11, 31)), (f"before {y}", 0, day(y) - 1), (f"after {y}", day(y, 11, 31) + 1, INFINITE),
             (f"no later than {y}", 0, day(y, 11, 31)), (f"by {y}", 0, day(y, 11, 31)), (f"in or after {y}", day(y), INFINITE)]
    if century in range(18, 22):
        name = rng.choice([f"{century}th" if century != 21 else "21st", {18: "eighteenth", 19: "nineteenth", 20: "twentieth", 21: "twenty-first"}[century]])
        forms += [(f"in the {name} century", day((century - 1) * 100 + 1), day(century * 100, 11, 31))]
    return rng.choice(forms)


def build_times(rng):
    kind, frame, _ = rng.choice(EVENTS)
    page = Page(rng, "dates", kind)
    page.avoid = {f.words[0] for f in FACTS_OF[kind] if any(w in f.words[0] for w in ("year", "date", "died", "late"))}
    env = page.env()
    y, m, d = rng.randint(1760, 2018), rng.randrange(12), rng.randint(1, 28)
    phrase, low, high = time_phrase(rng, y, m, d)
    told = rng.choice(["{} {}", "{} {}", "{1}, {0}"]) if not phrase.startswith(("no", "by")) else "{} {}"
    page.tell(told.format(frame, phrase), env)
    page.telling[-1] = page.telling[-1].replace(",,", ",")
    for _ in range(16):
        y2 = min(2020, y + rng.choice([0, 0, 0, 0, 1, -1, 10, -10, -30, 30, 4, -4, 100]))
        m2 = m if rng.random() < 0.7 else rng.randrange(12)
        d2 = d if rng.random() < 0.7 else rng.randint(1, 28)
        said, low2, high2 = time_phrase(rng, y2, m2, d2)
        page.claim(f"{frame} {said}", env, compare((low, high), (low2, high2)))
    page.ask(question_when(frame), "answer", dict(env, answer=rng.choice([f"In {y}", f"{y}"]) if low // 372 == high // 372 else phrase), S)
    if low // 372 == high // 372:
        page.ask(question_when(frame), "answer", dict(env, answer=rng.choice([f"In {y + 1}", f"{y - 10}", f"In {y + 5}"])), R)
    return page


def question_when(frame):
    match = re.match(r"(\{S\}) (\w+)( .+)?$", frame)
    verb, rest = match.group(2), match.group(3) or ""
    if verb == "was":
        return f"When was {{S}}{rest}?"
    return f"When did {{S}} {base_form(verb)[1]}{rest}?"


RANKS = ["largest city in", "tallest tower in", "oldest school in", "longest bridge in", "busiest airport in", "richest firm in", "deepest harbour in", "most visited museum in",
         "most populous province of", "smallest island of", "wettest place in", "most expensive building in", "poorest region of"]
SEQUENCES = ["president of", "woman to sit in the parliament of", "governor of", "foreigner to be honoured by", "chief justice of", "ambassador to", "photographer to work in", "bishop in"]


def build_rank(rng):
    if rng.random() < 0.6:
        page = Page(rng, "rank")
        rank = rng.choice(RANKS)
        thing = "building" if any(w in rank for w in ("tower", "bridge", "museum", "building")) else "company" if "firm" in rank else "school" if "school" in rank else "city"
        page.subject = page.world.thing(thing)
        wanted = re.search("tower|bridge|museum", rank)
        while wanted and page.subject.noun != wanted.group(0):
            page.subject = page.world.thing(thing)
        page.subject.noun = {"city": "place", "school": "school"}.get(thing, page.subject.noun)
        env = page.env(c=page.world.thing("country"))
        superlative = re.match(r"(most \w+|\w+)", rank).group(1)
        rest = rank[len(superlative) + 1:]
        plural = re.sub(r"^(\w+?)(y)?( of| in)$", lambda m: m.group(1) + ("ies" if m.group(2) else "s") + m.group(3), rest)

        def say(k):
            if k == "top":
                return f"{{S}} is the {superlative} {rest} {{c}}"
            if k == "among":
                return f"{{S}} is {rng.choice(['one of the', 'among the'])} {superlative} {plural} {{c}}"
            return f"{{S}} is the {ordinal(rng, k)} {superlative} {rest} {{c}}"
        told = rng.choice(["top", "among", 2, 2, 3, 4, 5])
        page.tell(say(told), env)
        others = [k for k in ("top", 2, 3, 4, 6) if k != told]
        page.claim(say(told), env, S)
        if told != "among":
            page.claim(say("among"), env, S)
        for k in others[:3]:
            page.claim(say(k), env, U if told == "among" else R)
        other = page.world.thing(thing)
        while wanted and other.noun != wanted.group(0):
            other = page.world.thing(thing)
        page.claim(say(told), dict(env, S=other), R if told == "top" else U)
        page.claim(say(told), dict(env, c=page.world.thing("country")), U)
        return page
    page = Page(rng, "rank", "person")
    what = rng.choice(SEQUENCES)
    env = page.env(c=page.world.thing("country"))
    told = rng.choice([1, 1, 2, 3, 4, 7, "last"])
    say = lambda k: f"{{S}} was the {'last' if k == 'last' else ordinal(rng, k)} {what} {{c}}"
    page.tell(say(told), env)
    page.claim(say(told), env, S)
    page.claim(say(told), env, S)
    for k in (1, 2, 3, 5):
        if k != told:
            page.claim(say(k), env, U if told == "last" else R)
    page.claim(say(told), dict(env, S=page.world.person()), R)
    page.claim(say(told), dict(env, c=page.world.thing("country")), U)
    return page


CONVERSIONS = [("km", "miles", 0.6214, "kilometres", "miles"), ("m", "ft", 3.281, "metres", "feet"), ("kg", "lb", 2.205, "kilograms", "pounds"), ("ha", "acres", 2.471, "hectares", "acres"),
               ("cm", "in", 0.3937, "centimetres", "inches"), ("l", "gallons", 0.22, "litres", "gallons"), ("km/h", "mph", 0.6214, "kilometres an hour", "miles an hour"), ("km²", "sq mi", 0.3861, "square kilometres", "square miles")]
MEASURED = {"km": ["city={S} is {} from the sea", "line={S} is {} long", "river={S} is {} long"], "m": ["building={S} is {} high", "mountain={S} is {} high", "lake={S} is {} deep"],
            "kg": ["species={S} weighs up to {}", "building=the bell of {S} weighs {}"], "ha": ["lake={S} covers {}", "school={S} stands on {} of land"], "cm": ["species={S} grows to {}"],
            "l": ["ship={S} burns {} of oil a day"], "km/h": ["ship={S} has a top speed of {}", "line=trains on {S} reach {}", "species={S} runs at up to {}"], "km²": ["city={S} covers {}", "island={S} covers {}"]}


def build_units(rng):
    """The same measure in two units, one in brackets; and the figure of one with the unit of the other."""
    one, two, factor, long_one, long_two = rng.choice(CONVERSIONS)
    kind, frame = rng.choice(MEASURED[one]).split("=")
    page = Page(rng, "number", kind)
    page.avoid = {f.words[0] for f in FACTS_OF[kind] if f.value in ("length", "metres", "altitude", "small")}
    env, n = page.env(), rng.randint(30, 900)
    if rng.random() < 0.4:
        one, two, factor, long_one, long_two = two, one, 1 / factor, long_two, long_one
    m = round(n * factor)
    in_one = lambda k: f"{k} {rng.choice([one, long_one])}"
    in_two = lambda k: f"{k} {rng.choice([two, long_two])}"
    both = rng.random() < 0.6
    page.tell(frame.replace("{}", f"{in_one(n)} ({in_two(m)})" if both else in_one(n)), env)
    page.claim(frame.replace("{}", in_one(n)), env, S)
    page.claim(frame.replace("{}", in_one(n)), env, S)
    if both:
        page.claim(frame.replace("{}", in_two(m)), env, S)
        page.claim(frame.replace("{}", in_one(m)), env, R)
    page.claim(frame.replace("{}", in_two(n)), env, R)
    page.claim(frame.replace("{}", in_one(n + rng.choice([-20, 7, 30, 100]))), env, R)
    page.claim(frame.replace("{}", in_one(n)), dict(env, S=page.world.thing(kind)), U)
    return page


AMOUNTS = {  # what a passage with the first word says of a claim with the second
    "all": {"all": S, "every one": S, "none": R, "only some": R, "a few": R, "not all": R},
    "most": {"most": S, "the majority": S, "none": R, "a small part": R, "all": R},
    "most, but not all,": {"most": S, "the majority": S, "all": R, "none": R, "not all": S},
    "some": {"some": S, "none": R, "most": U, "all": U, "half": U},
    "several": {"several": S, "more than one": S, "none": R, "all": U, "most": U},
    "many": {"many": S, "none": R, "only one": R, "all": U, "most": U},
    "few": {"few": S, "only a small part": S, "most": R, "all": R, "many": R},
    "none": {"none": S, "not one": S, "some": R, "all": R, "most": R, "a few": R},
    "not all": {"not all": S, "all": R, "none": U, "most": U},
    "only one": {"only one": S, "one": S, "several": R, "all": R, "none": R, "many": R},
    "half": {"half": S, "all": R, "none": R, "some": S, "three quarters": R},
}
GROUPS = ["windows of {S}=building=were broken", "rooms of {S}=building=have a bath", "villages near {S}=city=were flooded", "bridges of {S}=city=survived the war",
          "poems by {S}=person=are about the sea", "children of {S}=person=studied medicine", "letters of {S}=person=were burnt", "ships of {S}=company=sank",
          "shops of {S}=company=lost money", "provinces of {S}=country=have a parliament", "lakes of {S}=country=are salty", "songs on {S}=album=are sad",
          "chapters of {S}=book=are set in {city}", "players of {S}=team=came from {country}", "members of {S}=party=voted for {law}", "students of {S}=school=come from {country}",
          "priests of {S}=faith=may marry", "scenes of {S}=film=were shot in {city}", "patients with {S}=disease=lose their hair", "eggs of {S}=species=hatch in {season}",
          "passengers of {S}=ship=drowned", "stations on {S}=line=are underground", "articles of {S}=law=deal with {topic}", "islands in {S}=lake=are inhabited"]


def build_amount(rng):
    what, kind, verb = rng.choice(GROUPS).split("=")
    page = Page(rng, "quantity", kind)
    env = page.env()
    told = rng.choice(list(AMOUNTS))

    def say(amount):
        text = f"{amount} of the {what} {verb}"
        if amount in ("one", "only one", "not one", "every one"):
            for old, new in ((" were ", " was "), (" have ", " has "), (" are ", " is ")):
                text = text.replace(old, new)
            if " were " not in " " + verb and not verb.startswith(("were", "have", "are", "may")) and not re.match(r"\w+(ed|ank) ", verb + " ") and not verb.startswith(("became", "lost", "came", "voted", "studied")):
                text = text.replace(verb, re.sub(r"^(\w+)", lambda m: m.group(1) + ("es" if m.group(1).endswith("ch") else "s"), verb))
        return text
    page.tell(say(told), env)
    for amount, verdict in AMOUNTS[told].items():
        page.claim(say(amount), env, verdict)
    page.claim(say(told), dict(env, S=page.world.thing(kind)), U)
    return page


CAUSES = [split_line(line) for line in tables.CAUSES.strip().splitlines()]


def build_cause(rng):
    effect, cause, effect_noun, cause_noun = rng.choice(CAUSES)
    page = Page(rng, rng.choice(["cause", "cause", "order"]))
    env = {}
    fill(page.world, effect + cause, env)
    if env and rng.random() < 0.7:
        page.subject = next((v for v in env.values() if isinstance(v, Thing)), None)

    def because(x, y, xn, yn):
        return [f"{x} because {y}", f"because {y}, {x}", f"{yn} led to {xn}", f"{xn} was caused by {yn}", f"{y}, and so {x}", f"{yn} was the reason for {xn}"]

    def before(x, y):
        return [f"{x} before {y}", f"{y} after {x}", f"first {x}, and only then {y}", f"{x}; later {y}", f"{x} some time before {y}"]

    if page.kind == "cause":
        right, back = because(effect, cause, effect_noun, cause_noun), because(cause, effect, cause_noun, effect_noun)
        despite = [f"{effect} although {cause}", f"even though {cause}, {effect}"]
        told = rng.random()
        if told < 0.65:
            page.tell(rng.choice(right), env)
            verdicts = (S, R, R)
        elif told < 0.85:
            page.tell(rng.choice(despite), env)
            verdicts = (R, R, S)
        else:
            page.tell(f"{effect} in {{year}}, and {cause} in the same year, but nobody knows whether the two are connected", env)
            verdicts = (U, U, U)
        for words, verdict in zip((right, back, despite), verdicts):
            for w in words:
                page.claim(w, env, verdict)
        page.claim(effect, env, S)
        page.claim(cause, env, S)
        return page
    if rng.random() < 0.5:
        first, second = effect, cause
    else:
        first, second = cause, effect
    if rng.random() < 0.4:
        y = rng.randint(1850, 1980)
        page.tell(f"in {y + rng.randint(1, 20)} {second}, and in {y} {first}" if rng.random() < 0.5 else f"in {y} {first}, and in {y + rng.randint(1, 20)} {second}", env)
    else:
        page.tell(rng.choice(before(first, second)), env)
    for w in before(first, second):
        page.claim(w, env, S)
    for w in before(second, first):
        page.claim(w, env, R)
    page.claim(rng.choice(because(first, second, "", "")[:2]), env, R)
    page.claim(rng.choice(because(second, first, "", "")[:2]), env, U)
    return page


LISTS = [("country", "crop", "{S} exports {}", "{S} imports {}"), ("company", "goods", "{S} makes {}", "{S} used to make {}"), ("person", "instrument", "{S} played the {}", "{S} taught the {}"),
         ("species", "food", "{S} eats {}", "{S} does not eat {}"), ("person", "city", "{S} lived in {}", "{S} visited {}"), ("school", "field", "{S} teaches {}", "{S} has dropped {}"),
         ("island", "animal", "{S} is home to {}", "{S} has lost its {}"), ("person", "person", "{S} taught {}", "{S} was taught by {}"), ("building", "material", "{S} is built of {}", "the floor of {S} is made of {}"),
         ("team", "person", "{S} signed {}", "{S} sold {}"), ("party", "topic", "{S} wants to tax {}", "{S} wants to ban {}"), ("company", "city", "{S} has offices in {}", "{S} closed its offices in {}"),
         ("film", "person", "{S} stars {}", "{S} was written by {}"), ("disease", "organ", "{S} attacks the {}", "{S} spares the {}"), ("law", "topic", "{S} deals with {}", "{S} leaves out {}"),
         ("city", "sport", "{S} has clubs for {}", "{S} has no club for {}"), ("country", "metal", "{S} mines {}", "{S} buys {}"), ("line", "city", "{S} serves {}", "{S} no longer serves {}"),
         ("river", "city", "{S} flows through {}", "{S} flows past, but not through, {}")]


def build_list(rng):
    kind, item, plus, minus = rng.choice(LISTS)
    page = Page(rng, "lists", kind)
    env, items = page.env(), []
    page.avoid = {f.words[0] for f in FACTS_OF[kind]} if kind in ("country", "species", "school") else {f.words[0] for f in FACTS_OF[kind] if item in f.words[0]}
    for _ in range(40):
        value = page.world.make(item)
        if World.key(value) not in [World.key(v) for v in items]:
            items.append(value)
        if len(items) == 6:
            break
    for i, value in enumerate(items):
        env[f"i{i}"] = value
    p = lambda *n: plus.replace("{}", listed(n))
    m = lambda *n: minus.replace("{}", listed(n))
    listed = lambda n: ", ".join("{i%d}" % i for i in n[:-1]) + (" and " if len(n) > 1 else "") + "{i%d}" % n[-1]
    which = rng.randrange(3)
    negative = "not" in minus or " no" in minus or any(w in minus for w in ("dropped", "lost", "closed", "spares", "leaves out", "used to"))
    if which == 0:
        page.tell(p(0, 1, 2), env)
        page.claim(p(rng.randrange(3)), env, S)
        page.claim(p(2, 0), env, S)
        page.claim(p(2, 1, 0), env, S)
        page.claim(p(4), env, U)
        page.claim(p(0, 4), env, U)
        page.claim(m(rng.randrange(3)), env, R if negative else U)
        page.claim("it is not true that " + p(1), env, R)
    elif which == 1:
        page.tell(rng.choice([p(0, 1) + "; " + m(2, 3), p(0, 1) + ", but " + m(2, 3), m(2, 3) + ", but " + p(0, 1)]), env)
        for good in (p(0), p(1, 0), m(2), m(3, 2)):
            page.claim(good, env, S)
        for bad in (p(2), p(0, 3), m(0), m(1, 2)):
            page.claim(bad, env, R if negative else U)
        page.claim(rng.choice([p(4), m(4)]), env, U)
    else:
        page.tell(p(0, 1, 2) + rng.choice([", but not {i3}", ", though not {i3}"]), env)
        page.claim(p(rng.randrange(3)), env, S)
        page.claim(p(0, 1), env, S)
        page.claim(p(3), env, R)
        page.claim(p(0, 3), env, R)
        page.claim("it is not true that " + p(3), env, S)
        page.claim("it is not true that " + p(0), env, R)
        page.claim(p(4), env, U)
    return page


def build_names(rng):
    """Parts of names, initials, diacritics, former names."""
    page, fact, env = fact_page(rng, "names", lambda f: f.value == "person" and not f.open)
    if rng.random() < 0.25:
        page = Page(rng, "names", rng.choice(["city", "country", "company", "school"]))
        old = page.world.thing(page.subject.kind)
        env = page.env(o=old, n=page.world.thing(page.subject.kind))
        told = rng.choice(["{S}, formerly {o}, took its present name in {year}", "until {year} {S} was called {o}", "{S} was known as {o} before {year}", "in {year} {o} was renamed {S}"])
        page.tell(told, env)
        for words, verdict in (("{S} was once called {o}", S), ("{o} is the former name of {S}", S), ("{o} is the present name of {S}", R), ("the former name of {o} is {S}", R),
                               ("{S} was renamed {o} in {year}", R), ("{o} was renamed {S} in {year}", S), ("{S} was once called {n}", U), ("{S} has never changed its name", R)):
            page.claim(words, env, verdict)
        return page
    page.tell(rng.choice(fact.words), env)
    right = env[fact.value]
    first, last = right.name.split()[0], right.short
    other = page.world.person(right.gender)
    half = rng.random() < 0.5
    if half:  # somebody else stands in the passage too
        env["x"] = other
        page.tell(rng.choice(["{x} came from {city}", "a friend, {x}, was a {job}", "{x} wrote about this in {newspaper}"]), env)
    named = lambda text: Thing("person", text, gender=right.gender)
    for text, verdict in ((last, S), (f"{first[0]}. {last}", S), (plain(right.name), S), (other.short, R), (f"{first} {other.short}", R), (f"{other.name.split()[0]} {last}", R),
                          (f"{'ABDEGHKLMNRST'['ABDEGHKLMNRST'.find(first[0]) - 1]}. {last}", R), (right.name, S)):
        if text == right.name and verdict == R or other.name.split()[0] == first:
            continue
        new = dict(env, **{fact.value: named(text)})
        page.claim(rng.choice(fact.words), new, verdict)
        page.ask(fact.question, page.rng.choice(fact.answers), new, verdict)
    page.claim(rng.choice(fact.words), dict(env, S=page.world.thing(fact.kind)), U)
    return page


def build_place(rng):
    """A place in a place in a place."""
    page = Page(rng, "place", rng.choice(["building", "company", "school", "newspaper"]))
    env = page.env(t=page.world.thing("city"), c=page.world.thing("country"), u=page.world.thing("city"), d=page.world.thing("country"))
    which = rng.randrange(3)
    if which == 0:
        page.tell(rng.choice(["{S} is in {t}, {c}", "{S} is based in {t}, a town in {c}", "{S} is found in {t} in the {direction} of {c}"]), env)
        pairs = (("{S} is in {c}", S), ("{S} is in {t}", S), ("{t} is in {c}", S), ("{S} is in {d}", R), ("{S} is in {u}", R), ("{c} is in {t}", R), ("{t} is in {d}", R), ("{S} is outside {c}", R), ("{S} is in {c}, near {u}", U), ("{u} is in {c}", U))
    elif which == 1:
        page.tell(rng.choice(["{S} is {small} km from {t}, in the open country", "{S} is near {t}, but outside its borders", "{S} is just outside {t}"]), env)
        pairs = (("{S} is near {t}", S), ("{S} is in {t}", R), ("{S} is inside {t}", R), ("{S} is outside {t}", S), ("{S} is near {u}", U), ("{S} is in {c}", U))
    else:
        env["direction"] = rng.choice(tables.WORDS["direction"])
        opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}[env["direction"]]
        env["opposite"] = opposite
        page.tell(rng.choice(["{S} is {small} km {direction} of {t}", "{S} lies to the {direction} of {t}"]), env)
        pairs = (("{S} is {direction} of {t}", S), ("{t} is {opposite} of {S}", S), ("{S} is {opposite} of {t}", R), ("{t} is {direction} of {S}", R), ("{S} is {direction} of {u}", U), ("{t} is {direction} of {u}", U))
    for words, verdict in pairs:
        page.claim(words, env, verdict)
    return page


PACKED = [split_line(line) for line in tables.PACKED.strip().splitlines()]


def build_packed(rng):
    """Much in one sentence, as in the opening of an article."""
    kind, told, claims, absent = rng.choice(PACKED)
    page = Page(rng, "packed", kind)
    env = page.env()
    page.avoid = {f.words[0] for f in FACTS_OF[kind]} if kind in ("film", "book", "ship", "law", "battle") else \
        {f.words[0] for f in FACTS_OF[kind] if "{" + f.value + "}" in told + absent}
    page.avoid |= {f.words[0] for f in FACTS_OF[kind] if "{date}" in told and f.value in ("born", "died")}
    page.sentence(told + absent, env)  # fills the gaps
    if "each own" in told or "speak" in told:  # shares of one whole
        env["pct"], env["pct2"] = Number("pct", env["pct"].n % 20 + 21), Number("pct", env["pct2"].n % 17 + 3)
    for words, one, two in (("below ground", "small", "small2"), ("top scorer", "small", "small2"), ("votes to", "count", "count2")):
        if words in told and env[one].n < env[two].n:
            env[one], env[two] = env[two], env[one]
    numbers = sorted((slot for slot in env if slot in ("year", "year2", "late")), key=["year", "year2", "late"].index)
    for slot, value in zip(numbers, sorted((env[slot] for slot in numbers), key=lambda v: v.n)):
        env[slot] = value  # years in the order of the story
    if "date2" in env and env["date"].n[::-1] > env["date2"].n[::-1]:
        env["date"], env["date2"] = env["date2"], env["date"]
    page.tell(told.rstrip("."), env)
    page.world.seen.clear()
    for slot in GAP.findall(told):
        if slot[0] in env and slot[0] != "S":
            page.world.seen[slot[0].rstrip("0123456789")].append(env[slot[0]])
    for claim in claims.split(";"):
        text, slot = claim.rsplit(" @", 1)
        wrong = dict(env, **{slot: page.world.altered(slot, env[slot])})
        for values, verdict in ((env, S), (wrong, R)):
            if "? " in text:
                page.ask(text[:text.index("? ") + 1], text[text.index("? ") + 2:], values, verdict)
            else:
                page.claim(text, values, verdict)
    for text in absent.split(";"):
        page.claim(text, env, U)
    return page


BUILDERS = [(build_packed, 22), (build_fact, 14), (build_absent, 5), (build_subject, 5), (build_attach, 9), (build_relative, 4), (build_respectively, 2), (build_roles, 14), (build_opposite, 17),
            (build_mode, 12), (build_wrap, 6), (build_step, 4), (build_detail, 6), (build_bounds, 5), (build_units, 3), (build_shares, 3), (build_two_figures, 6), (build_times, 7), (build_rank, 4),
            (build_amount, 4), (build_cause, 5), (build_list, 5), (build_names, 5), (build_place, 4)]


# ---------------------------------------------------------------- balance

CUES = re.compile(r"\b(not|n't|never|no|none|neither|nobody|only|all|most|few|many|some|both|may|might|perhaps|failed|refused|certain|true|false|yes|about|exactly|more|less|fewer|"
                  r"least|over|under|nearly|almost|before|after|because|although|by|first|second|last|one|largest|planned|said|whether|claim|without|with|managed|prevented|who|when|which|where|how|what|later|but|than)\b|n't|\?|\d")


class Balance:
    """Keeps verdicts near the target in each kind, and each cue word in claims from leaning to one verdict."""
    def __init__(self):
        self.kinds = collections.defaultdict(collections.Counter)
        self.cues = collections.defaultdict(collections.Counter)
        self.all = collections.Counter()

    def choose(self, kind, verdicts, rng):
        have, total = self.kinds[kind], sum(self.kinds[kind].values()) + 1
        lack = sorted(verdicts, key=lambda v: (have[v] / total) / TARGET[v] + rng.random() * 0.3)
        return lack[:2] if rng.random() < 0.75 else lack[:1]

    def accept(self, row):
        verdict = row["verdict"]
        text = row["claim"]
        answer = re.search(r"\? (Yes|No)\.?$", text)
        cues = {m.group(0) for m in CUES.finditer((text[:answer.start() + 1] if answer else text).lower())}
        cues = {("digit" if c.isdigit() else c) for c in cues} | ({"answer " + answer.group(1)} if answer else set())
        for cue in cues:
            seen = self.cues[cue]
            total = sum(seen.values()) + 1
            if seen[verdict] > 25 and seen[verdict] / total > TARGET[verdict] * 1.06:
                return False
        have = self.kinds[row["kind"]]
        if have[verdict] > 40 and have[verdict] / (sum(have.values()) + 1) > TARGET[verdict] * 1.3:
            return False
        for cue in cues:
            self.cues[cue][verdict] += 1
        have[verdict] += 1
        self.all[verdict] += 1
        return True


def generate(count, seed):
    rng, balance, seen = random.Random(seed), Balance(), set()
    builders, weights = zip(*BUILDERS)
    rows = []
    while len(rows) < count:
        page = rng.choices(builders, weights)[0](rng)
        if page is None:
            continue
        for row in page.rows(balance.choose):
            key = (row["claim"], row["text"])
            if key in seen or not balance.accept(row):
                continue
            seen.add(key)
            rows.append({"id": f"invented-{seed}-{len(rows) + 1}", **row})
            if len(rows) == count:
                break
    return rows, balance


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=40000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    parser.add_argument("--examples", help="also write three examples of each kind to this file")
    options = parser.parse_args()
    rows, balance = generate(options.count, options.seed)
    with open(options.out, "w", encoding="utf-8") as out:
        for row in rows:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")
    print(f"{'kind':12}{S:>11}{R:>9}{U:>9}")
    for kind, counts in sorted(balance.kinds.items()) + [("all", balance.all)]:
        print(f"{kind:12}{counts[S]:11}{counts[R]:9}{counts[U]:9}")
    print("cue words by verdict:", ", ".join(f"{cue} {c[S]}/{c[R]}/{c[U]}" for cue, c in sorted(balance.cues.items()) if sum(c.values()) > 100))
    if options.examples:
        rng, by_kind = random.Random(options.seed + 1), collections.defaultdict(list)
        for row in rows:
            by_kind[row["kind"]].append(row)
        with open(options.examples, "w", encoding="utf-8") as out:
            for kind in sorted(by_kind):
                for row in rng.sample(by_kind[kind], min(3, len(by_kind[kind]))):
                    out.write(f"[{kind}] {row['verdict']}\n  claim: {row['claim']}\n  title: {row['title']}\n  text:  {row['text']}\n")


if __name__ == "__main__":
    main()
