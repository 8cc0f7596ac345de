"""Turns a question and its answer into a statement, where the turn is sure to be clean; None otherwise."""

import re

from verbs import BASE_OF_PARTICIPLE, BASE_OF_PAST, BASE_OF_PRESENT, PAST, present

PREPOSITIONS = {"in", "on", "at", "from", "to", "of", "for", "with", "by", "into", "near", "during", "between", "through", "under", "over", "around", "before", "after", "about", "as", "since", "until", "against", "within"}
DETERMINERS = {"the", "a", "an", "his", "her", "its", "their", "this", "that", "these", "those", "some", "any", "many", "most", "all", "no", "and", "or", "to", "first", "last", "new", "own", "main", "not", "he's"}
# What a question holds where its parts cannot be told apart by its words alone.
UNCLEAR = re.compile(r"\b(?:and|or|but|who|whom|whose|which|that|what|why|how|if|because|when|while|where|there|do|does|did)\b|[,;:()?]", re.I)
TIME = re.compile(r"(?:in |on |by |around |about |circa |early |late |mid-?|the )*(?:\d{1,2} )?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December)\b ?)?(?:\d{1,2}(?:st|nd|rd|th)?,? ?)?(?:\d{3,4}s?)?(?: (?:AD|BC|BCE|CE))?", re.I)
NUMBER = re.compile(r"(?:about |around |over |more than |approximately |nearly |at least |some |up to )?(?:\$?[\d][\d,.]*(?: (?:million|billion|thousand|hundred|percent))?%?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|hundreds|thousands|a dozen)(?: [a-z]+)?", re.I)
PRONOUNS = {"he", "she", "it", "they", "you", "we", "i", "there", "this", "that", "these", "those"}


def _capital(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip(" .?!")
    return text[0].upper() + text[1:] + "."


def _verb_place(words: list[str], forms: dict[str, str]) -> int | None:
    """Place of the one word that must be the verb: lowercase, listed, and with a subject before it."""
    found = [
        at for at, word in enumerate(words)
        if at and word in forms and words[at - 1].lower() not in DETERMINERS | PREPOSITIONS and not words[at - 1].endswith("ing")
    ]  # fmt: skip
    # "Discovered by the team", "used to": a second verb makes the sentence's bounds a guess.
    return found[0] if len(found) == 1 else None


def _with_time(answer: str) -> str | None:
    answer = answer.strip(" .,")
    if re.match(r"(?:in|on|at|during|after|before|around|by|since|until|between|from|as|when)\b", answer, re.I):
        return answer[0].lower() + answer[1:]
    if not TIME.fullmatch(answer) or not re.search(r"\d", answer):
        return None
    if re.match(r"(?:early|late|mid)", answer, re.I):
        return f"in {answer}"
    if re.fullmatch(r"\d{2,4}s", answer):
        return f"in the {answer}"
    return ("on " if re.search(r"[A-Za-z]+ \d{1,2}\b(?!\d)|\b\d{1,2} [A-Z]", answer) else "in ") + answer


def _with_place(answer: str) -> str | None:
    answer = answer.strip(" .,")
    if re.match(r"(?:in|on|at|near|from|to|outside|inside|between|along|across|under|throughout|within|north|south|east|west)\b", answer, re.I):
        return answer[0].lower() + answer[1:]
    return f"in {answer}" if re.match(r"(?:the )?[A-Z]", answer) and len(answer) < 45 else None


def _finite(words: list[str], auxiliary: str) -> tuple[str, str, str] | None:
    """Subject, inflected verb and the rest of what followed do, does or did."""
    at = _verb_place(words, PAST)
    if at is None:
        return None
    subject, verb = " ".join(words[:at]), words[at]
    inflected = {"did": PAST[verb], "does": present(verb), "do": verb}[auxiliary]
    return subject, inflected, " ".join(words[at + 1 :])


def _passive(words: list[str]) -> tuple[str, str] | None:
    """Subject and participle with what follows it, of "the tower built in Rome"."""
    found = [at for at, word in enumerate(words) if at and (word in BASE_OF_PARTICIPLE or word in ("born", "located", "situated")) and words[at - 1].lower() not in DETERMINERS | PREPOSITIONS]
    if len(found) != 1:
        return None
    return " ".join(words[: found[0]]), " ".join(words[found[0] :])


def _join(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def statement(question: str, answer: str) -> str | None:
    question = re.sub(r"\s+", " ", question).strip(" ?.")
    answer = answer.strip(" .,;")
    # In the middle of a statement an article is written small.
    answer = re.sub(r"^(?:The|A|An)\b(?= [a-z]| [A-Z]\w+ (?!of))", lambda article: article[0].lower(), answer)
    if not answer or len(answer) > 70 or len(question.split()) > 18 or "\"" in question + answer and question.count('"') % 2:
        return None
    turned = _turned(question, answer)
    return _capital(turned) if turned and turned.strip() else None


def _turned(question: str, answer: str) -> str | None:
    lower = question.lower()
    # One who asks for a name or an amount gets a noun phrase; a clause fits no place.
    if re.match(r"(?:when|where|in what|in which|what year|on what|what date)\b", lower):
        return _turned_adverb(question, answer)
    if re.match(r"(?:to|by|because|in|on|at|from|with|for|as|after|when|during|through|that|due|is|was|were|are|not|yes|no|it|they|he|she|there)\b", answer, re.I) or re.search(r"[;:()]|\. ", answer):
        return None
    if lower.startswith("how many "):
        return _turned_amount(question, answer)
    if found := re.match(r"(?:who|what|which) (is|was|are|were) (.+)$", question, re.I):
        be, rest = found[1].lower(), found[2]
        words = rest.split()
        if re.match(r"who", lower) and words[0] in BASE_OF_PARTICIPLE and not UNCLEAR.search(" ".join(words[1:])):
            return f"{answer} {be} {rest}"
        if re.match(r"(?:a|an|another|one|some|two)\b", rest, re.I) and "called" not in rest and "known" not in rest:
            return None
        if re.search(r" (?:called|named|known as|made of|famous for|known for|used for|based on|made from|responsible for)$", rest, re.I) and not UNCLEAR.search(rest):
            verb = re.search(r" ((?:\w+|known as|made of|made from|famous for|known for|used for|based on|responsible for))$", rest)
            parts = re.match(r"(.+?) (called|named|known as|made of|famous for|known for|used for|based on|made from|responsible for)$", rest)
            return f"{parts[1]} {be} {parts[2]} {answer}" if parts and verb and not re.search(r" (?:in|on|by|of) *$", parts[1]) else None
        if words[-1].lower() in PREPOSITIONS:
            passive = _passive(words)
            return f"{passive[0]} {be} {passive[1]} {answer}" if passive and not UNCLEAR.search(rest) else None
        # "The capital of Italy is Rome", also with a clause after the noun.
        if re.match(r"(?:the|his|her|its|their|[A-Z][\w.]+(?: [A-Z][\w.]+)*'s?s?) ", rest) and not re.search(r"[,;:?()]| (?:and|or|if|but) ", rest) and len(words) < 12:
            if words[-1] in ("called", "like", "about", "name", "used", "mean", "located", "situated") and words[-1] != "name":
                return None
            if not re.search(r"\b(?:who|that|which)\b", rest) and (words[-1] in BASE_OF_PARTICIPLE and not re.search(r"\b(?:of|to|ever|be) ", rest)):
                return None
            return f"{rest} {be} {answer}"
        return None
    if found := re.match(r"(?:who|what|which) (did|does|do) (.+)$", question, re.I):
        if UNCLEAR.search(found[2]):
            return None
        finite = _finite(found[2].split(), found[1].lower())
        if not finite:
            return None
        subject, verb, rest = finite
        first = rest.split(" ")[0].lower()
        if rest and (first not in PREPOSITIONS or verb in ("consisted", "referred", "led", "went", "came")):
            return None
        # "What did it come from": the answer belongs after the preposition.
        return _join(subject, verb, rest, answer) if rest.lower() in PREPOSITIONS else _join(subject, verb, answer, rest) if not rest.split(" ")[-1].lower() in PREPOSITIONS else None
    if found := re.match(r"who (\w+) (.+)$", question, re.I):
        verb = found[1].lower()
        if (verb in BASE_OF_PAST or verb in BASE_OF_PRESENT or verb in ("won", "has", "had")) and not re.search(r"[,;:?()]", found[2]) and found[2].split()[-1].lower() not in PREPOSITIONS:
            return f"{answer} {verb} {found[2]}"
        return None
    if found := re.match(r"(?:which|what) ((?:[\w'-]+ ){1,4}?)(\w+) (.+)$", question, re.I):
        noun, verb, rest = found[1].strip(), found[2].lower(), found[3]
        if re.search(r"\b(?:kind|type|sort|of|percentage|is|was|are|were|did|does|do|has|had|can|could|would|will|by|to)\b", noun, re.I):
            return _turned_which(question, answer)
        if verb in ("is", "was", "are", "were", "did", "does", "do"):
            return _turned_which(question, answer)
        if (verb in BASE_OF_PAST or verb in BASE_OF_PRESENT and verb not in ("films", "records", "plays", "works", "studies", "forms", "names", "rules")) and noun.islower() and not re.search(r"[,;:?()]| and ", rest) and rest.split()[0].lower() != "by" and rest.split()[-1].lower() not in PREPOSITIONS:
            return f"{answer} {verb} {rest}"
    return None


def _turned_which(question: str, answer: str) -> str | None:
    """"Which city is X in", "what language did X speak"."""
    found = re.match(r"(?:which|what) ((?:[a-z'-]+ ){1,3}?)(is|was|are|were|did|does|do) (.+)$", question)
    if not found or UNCLEAR.search(found[3]) or re.search(r"\b(?:year|day|date|month|time|percentage|kind|type|of|sort|century|decade)\b", found[1]):
        return None
    auxiliary, words = found[2], found[3].split()
    if auxiliary in ("did", "does", "do"):
        finite = _finite(words, auxiliary)
        if finite and (not finite[2] or finite[2].lower() in PREPOSITIONS):
            return _join(*finite, answer)
        return None
    if words[-1].lower() in ("in", "on", "from", "near"):
        passive = _passive(words)
        if passive:
            return f"{passive[0]} {auxiliary} {passive[1]} {answer}"
        if len(words) < 5 and not words[0].islower():
            return f"{' '.join(words[:-1])} {auxiliary} {words[-1]} {answer}"
        return None
    if words[0] in BASE_OF_PARTICIPLE and found[1].strip().split()[-1] not in BASE_OF_PAST:
        return f"{answer} {auxiliary} {found[3]}"
    return None


def _turned_adverb(question: str, answer: str) -> str | None:
    found = re.match(r"(when|where|in (?:what|which) (?:year|month|century|decade|city|country|state|town|county|place)|what year|on what (?:date|day)|what date) (was|is|were|are|did|does|do) (.+)$", question, re.I)
    if not found or UNCLEAR.search(found[3]):
        return None
    place = bool(re.match(r"where|in (?:what|which) (?:city|country|state|town|county|place)", found[1], re.I))
    said = _with_place(answer) if place else _with_time(answer)
    if not said:
        return None
    if "century" in found[1].lower() and "centur" not in said or "decade" in found[1].lower() and "s" != said[-1]:
        return None
    auxiliary, words = found[2].lower(), found[3].split()
    if words[-1].lower() in PREPOSITIONS:
        if place and words[-1].lower() in ("from", "to") and re.match(r"in (?:the )?[A-Z]", said):
            said = said[3:]
        else:
            return None
    if auxiliary in ("did", "does", "do"):
        finite = _finite(words, auxiliary)
        return _join(*finite, said) if finite else None
    passive = _passive(words)
    if passive:
        return f"{passive[0]} {auxiliary} {passive[1]} {said}"
    # "Where is X": the name alone is the subject.
    if place and (all(word[0].isupper() for word in words) or re.match(r"the (?:[A-Z]\w+ ?)+$", found[3])):
        return f"{found[3]} {auxiliary} {said}"
    return None


def _turned_amount(question: str, answer: str) -> str | None:
    found = re.match(r"how many ((?:[\w'-]+ ){1,4}?)(are|were|is|was|did|does|do|have|has|had|can|live|lived|died|attended|served|played|participated|competed|make|made|speak|worked|work) (.+)$", question, re.I)
    if not found or not NUMBER.fullmatch(answer):
        return None
    noun, verb, rest = found[1].strip(), found[2].lower(), found[3]
    head = noun.split()[0]
    number = answer
    # "12 bridges" names what is counted already.
    counted = answer.split()
    if len(counted) > 1 and counted[-1].isalpha() and counted[-1] not in ("million", "billion", "thousand", "hundred"):
        if counted[-1].lower() != noun.split()[-1].lower():
            return None
        number = " ".join(counted[:-1])
    if number.lower() in ("one", "1") or head.lower() == "of" or re.search(r"[%$]| percent", number) or re.search(r"\b(?:of|percent|million)\b", noun):
        return None
    if re.search(r"[,;:?()]| (?:and|or|if|but) ", rest):
        return None
    what = f"{number} {noun}"
    if verb in ("are", "were", "was", "is") and rest.startswith("there"):
        return f"There {'were' if verb in ('was', 'were') else 'are'} {what} {rest[5:].strip()}"
    if verb in ("did", "does", "do"):
        if UNCLEAR.search(rest):
            return None
        finite = _finite(rest.split(), verb)
        if not finite or finite[2] and (finite[2].split()[0].lower() not in PREPOSITIONS or finite[2].split()[-1].lower() in PREPOSITIONS):
            return None
        return _join(finite[0], finite[1], what, finite[2])
    if verb in ("have", "has", "had", "can") and not re.match(r"(?:been|ever|be)\b", rest):
        return None
    if verb in ("are", "were", "is", "was") and rest.split()[0] not in BASE_OF_PARTICIPLE | {word: "" for word in PREPOSITIONS}:
        return None
    if rest.split()[-1].lower() in PREPOSITIONS:
        return None
    return f"{what} {verb} {rest}"


MODALS = "is|are|was|were|do|does|did|can|could|has|have|had|will|would|should"
AFTER_SUBJECT = re.compile(r"(?:a|an|the|in|on|at|from|part|likely|able|still|also|always|ever|about|based|made|considered|called|known|used|located|required|allowed|born|named|written|related|similar|different|always|possible|legal|illegal|more|less|older|younger|larger|smaller|bigger|taller|longer|one)\b", re.I)


def yes_no_statements(question: str, title: str = "") -> tuple[str, str] | None:
    """What "yes" states and what "no" states of a question for one of them."""
    question = re.sub(r"\s+", " ", question).strip(" ?.")
    found = re.match(rf"({MODALS}) (.+)$", question, re.I)
    if not found or len(question.split()) > 20 or re.search(r"[,;:?()]| or |\bany\b|\bever\b|\bthere\b|\byet\b|\beither\b|\banyone\b|\bn't\b", found[2]):
        return None
    auxiliary, words = found[1].lower(), found[2].split()
    if auxiliary in ("do", "does", "did"):
        if re.search(r"\b(?:who|whom|whose|which|that|what|why|how|because|if|when|and|not|have to)\b", found[2], re.I):
            return None
        finite = _finite(words, auxiliary)
        if not finite:
            return None
        base = words[_verb_place(words, PAST)]
        return _capital(_join(*finite)), _capital(_join(finite[0], f"{auxiliary} not", base, finite[2]))
    split = _subject_end(words, title, auxiliary)
    if not split:
        return None
    subject, rest = " ".join(words[:split]), " ".join(words[split:])
    if not rest or rest.split()[0] == "not":
        return None
    negated = "cannot" if auxiliary == "can" else f"{auxiliary} not"
    return _capital(f"{subject} {auxiliary} {rest}"), _capital(f"{subject} {negated} {rest}")


def _subject_end(words: list[str], title: str, auxiliary: str) -> int | None:
    """How many words the subject has: a pronoun, the page's title, or what stands before a word that begins a predicate."""
    if words[0].lower() in PRONOUNS:
        return 1
    named = title.lower().split()
    skip = 1 if words[0].lower() in ("the", "a", "an") else 0
    lowered = [word.lower() for word in words]
    if named and lowered[skip : skip + len(named)] == named and len(words) > skip + len(named):
        after = skip + len(named)
        predicate = AFTER_SUBJECT.match(words[after]) if auxiliary in ("is", "are", "was", "were") else words[after] in PAST or words[after] == "be" or words[after] in BASE_OF_PARTICIPLE
        return after if predicate else None
    # The first word after the subject's own that begins a predicate; a preposition would belong to the subject.
    for at in range(skip + 1, min(len(words), 7)):
        word = lowered[at]
        if word in PREPOSITIONS | {"who", "that", "which", "and", "whose"}:
            return None
        if auxiliary in ("is", "are", "was", "were"):
            if re.fullmatch(r"a|an|the|likely|able|still|also|considered|called|known|used|located|required|allowed|born|named|written|made", word):
                # "Less likely", and "the show the chase": the predicate began sooner, or its bounds are a guess.
                unclear = lowered[at - 1] in ("less", "more", "most", "very", "also", "still", "not", "as", "so") or re.search(r" (?:the|a|an) .*\b(?:still|a|an|the)\b", " ".join(lowered[at - 1 :])) and word == "the" and "same" not in lowered
                return None if unclear else at
        elif auxiliary in ("has", "have", "had"):
            if word == "been" or word in BASE_OF_PARTICIPLE:
                return at
        elif (word == "be" or word == "likely" or word in PAST) and words[at - 1].lower() not in DETERMINERS:
            return at
    return None
