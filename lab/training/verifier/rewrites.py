"""Changes to one sentence, each with what it does to the truth.

A change is a function (Given, Random) -> str | None. `forward` is the verdict on the changed sentence as a claim to the original
passage, `backward` that on the original sentence as a claim to the changed passage; None where neither is sure. Since claim and
passage change places, no word tells the verdict by itself.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from answers import MONTHS
from verbs import BASE_OF_PAST, PARTICIPLE, PAST, ing


@dataclass(frozen=True)
class Given:
    """A sentence of a passage, and of which page it is."""

    text: str
    title: str
    passage: str


Change = Callable[[Given, Random], str | None]


@dataclass(frozen=True)
class Rewrite:
    name: str
    change: Change
    forward: str | None
    backward: str | None


YES, NO, UNKNOWN = "supported", "refuted", "unknown"


# Words that change places


def _like(found: str, new: str) -> str:
    return new[0].upper() + new[1:] if found[0].isupper() and not new[0].isupper() else new


def swapped(pairs: str, unless: str = "") -> Change:
    """One of "a/b; c/d" in the place of the other."""
    other: dict[str, str] = {}
    for pair in pairs.split(";"):
        a, b = (side.strip() for side in pair.split("/"))
        other[a], other[b] = b, a
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, other), key=len, reverse=True))})\b", re.I)

    def change(given: Given, chance: Random) -> str | None:
        if unless and re.search(unless, given.text):
            return None
        # A name's own word ("South Africa", "First National Bank") is no statement.
        found = [one for one in pattern.finditer(given.text) if other.get(one[0].lower()) and (one[0].islower() or one.start() == 0)]
        found = [one for one in found if not re.match(r"[-'’]", given.text[one.end() :]) and not given.text[: one.start()].endswith("-")]
        found = [one for one in found if one.start() or not re.match(r" [A-Z]", given.text[one.end() :])]
        if not found:
            return None
        one = chance.choice(found)
        return given.text[: one.start()] + _like(one[0], other[one[0].lower()]) + given.text[one.end() :]

    return change


def replaced(*rules: tuple[str, str]) -> Change:
    """The first rule that applies, once; the rules are tried in any order."""

    def change(given: Given, chance: Random) -> str | None:
        for pattern, new in chance.sample(rules, len(rules)):
            found = list(re.finditer(pattern, given.text))
            if found:
                one = chance.choice(found)
                return given.text[: one.start()] + one.expand(chance.choice(new.split("|"))) + given.text[one.end() :]
        return None

    return change


OPPOSITES = """
increased/decreased; rose/fell; rising/falling; gained/lost; began/ended; accepted/rejected; supported/opposed; joined/left; opened/closed; bought/sold; married/divorced; included/excluded;
includes/excludes; including/excluding; arrived in/departed from; approved/rejected; strengthened/weakened; expanded/shrank; praised/criticised; legal/illegal; public/private; rural/urban; male/female; amateur/professional;
ancient/modern; poor/rich; wet/dry; warm/cold; hot/cold; upper/lower; outer/inner; major/minor; permanent/temporary; successful/unsuccessful; positive/negative; majority/minority; maximum/minimum; import/export; imports/exports;
highest/lowest; largest/smallest; longest/shortest; oldest/youngest; tallest/shortest; higher/lower; larger/smaller; longer/shorter; older/younger; taller/shorter; earlier/later; better/worse; deeper/shallower; faster/slower;
early/late; common/rare; strong/weak; popular/unpopular; direct/indirect; allowed/forbade; permitted/prohibited; appointed/dismissed; created/destroyed; built/demolished; entered/left; won/lost; victory/defeat; allies/enemies;
heavily/lightly; frequently/rarely; often/rarely; always/never; usually/rarely; widely/hardly; mostly/never; predecessor/successor; succeeded/preceded; son/daughter; brother/sister; father/mother; husband/wife; king/queen; sons/daughters; parents/children; uncle/aunt;
nephew/niece; grandson/grandfather; teacher/pupil; winter/summer; spring/autumn; morning/evening; day/night; buyer/seller; winner/loser; inside/outside; above/below; over/under; upstream/downstream; many/few; more/fewer
"""
COMPASS = "north/south; east/west; northern/southern; eastern/western; northeast/southwest; northwest/southeast; north-east/south-west; north-west/south-east; northeastern/southwestern; northwestern/southeastern"
ORDER = "first/second; second/third; third/fourth; fourth/fifth; first/last"
SUPERLATIVE = r"\bthe (largest|biggest|oldest|highest|longest|smallest|tallest|most popular|most common|most important|most populous|busiest|youngest|deepest|fastest|richest|best-selling)\b"
CURRENCIES = "dollars/pounds; euros/francs; yen/roubles; rupees/pesos"
UNITS = "kilometres/miles; kilometers/miles; metres/feet; meters/feet; km/mi; years/months; days/weeks; hours/minutes; kilograms/tonnes; tons/pounds; acres/hectares; months/weeks; centuries/decades; minutes/seconds; inches/feet"
MAGNITUDES = "million/billion; million/thousand; billion/trillion; hundreds/thousands; thousands/millions; dozens/hundreds"

# Numbers and dates

MONTH = "|".join(MONTHS)
WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
COUNT = re.compile(r"(?<![\d.,$€£/\-–:A-Za-z])(\d{1,3}(?:,\d{3})+|\d{1,6})(?![\d:/–\-A-Za-z]|[.,]\d)")


def _is_year(number: str) -> bool:
    return bool(re.fullmatch(r"1\d{3}|20\d\d", number))


def _pick(pattern: re.Pattern | str, text: str, chance: Random) -> re.Match | None:
    found = list(re.finditer(pattern, text))
    return chance.choice(found) if found else None


def _put(text: str, found: re.Match, new: str) -> str:
    return text[: found.start()] + new + text[found.end() :]


def other_year(given: Given, chance: Random) -> str | None:
    found = _pick(r"(?<![\d,.$-])(?:1[0-9]|20)\d\d(?![\d,.]\d|\d|s?-)", given.text, chance)
    if not found:
        return None
    year = int(found[0])
    beside = [one for one in re.findall(r"\b(?:1\d|20)\d\d\b", given.passage) if one not in given.text]
    figures = list(found[0])
    figures[2], figures[3] = figures[3], figures[2]
    ways = [str(year + chance.choice([-100, -20, -11, -10, -5, -3, -2, -1, 1, 2, 3, 5, 10, 11, 20])), "".join(figures), *beside[:2]]
    new = chance.choice([one for one in ways if one != found[0]])
    return _put(given.text, found, new)


def other_count(given: Given, chance: Random) -> str | None:
    found = [one for one in COUNT.finditer(given.text) if not _is_year(one[1]) and not re.search(rf"(?:{MONTH}) $", given.text[: one.start()]) and not re.match(rf" (?:{MONTH})", given.text[one.end() :])]
    if not found:
        return None
    one = chance.choice(found)
    value, grouped = int(one[1].replace(",", "")), "," in one[1]
    digits = one[1].replace(",", "")
    turned = int(digits[1] + digits[0] + digits[2:]) if len(digits) > 1 and digits[0] != digits[1] and digits[1] != "0" else value * 2
    new = chance.choice([value * 10, turned, value + chance.choice([1, 2, 3]) * 10 ** (len(digits) - 1), value + 1 + value // 3, value * 2])
    if new == value or new < 2:
        return None
    return _put(given.text, one, f"{new:,}" if grouped or new > 9999 else str(new))


def other_number_word(given: Given, chance: Random) -> str | None:
    found = _pick(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?!-)", given.text, chance)
    if not found:
        return None
    at = WORDS.index(found[0])
    return _put(given.text, found, chance.choice([one for one in WORDS[2:] if one != found[0] and abs(WORDS.index(one) - at) < 5]))


def other_month(given: Given, chance: Random) -> str | None:
    found = _pick(rf"\b(?:{MONTH})(?= \d| of \d)|(?<=\d )(?:{MONTH})\b|(?<=[Ii]n )(?:{MONTH})\b", given.text, chance)
    return _put(given.text, found, chance.choice([month for month in MONTHS if month != found[0]])) if found else None


def other_day(given: Given, chance: Random) -> str | None:
    found = _pick(rf"(?<![\d,–-])\d{{1,2}}(?= (?:{MONTH})\b)", given.text, chance)
    return _put(given.text, found, str(chance.choice([day for day in range(1, 29) if str(day) != found[0]]))) if found else None


def date_form(given: Given, chance: Random) -> str | None:
    """"3 October 1911" and "October 3, 1911"."""
    found = _pick(rf"(?<!\d)(\d{{1,2}}) ({MONTH}),? (\d{{4}})\b", given.text, chance)
    if found:
        comma = "," if given.text[found.end() :][:1] not in ("", ".", ",", ")") else ""
        return _put(given.text, found, f"{found[2]} {found[1]}, {found[3]}{comma if chance.random() < 0.5 else ''}")
    found = _pick(rf"\b({MONTH}) (\d{{1,2}}), (\d{{4}})\b", given.text, chance)
    return _put(given.text, found, f"{found[2]} {found[1]} {found[3]}") if found else None


def date_shorter(given: Given, chance: Random) -> str | None:
    """"on 3 October 1911" says less as "in October 1911" or "in 1911"."""
    found = _pick(rf"\b([Oo])n (?:\d{{1,2}} ({MONTH}),? (\d{{4}})|({MONTH}) \d{{1,2}}, (\d{{4}}))\b", given.text, chance)
    if not found:
        return None
    month, year = found[2] or found[4], found[3] or found[5]
    return _put(given.text, found, f"{'I' if found[1] == 'O' else 'i'}n {month + ' ' if chance.random() < 0.5 else ''}{year}")


def number_form(given: Given, chance: Random) -> str | None:
    """"Seven" and "7", "3,400,000" and "3.4 million"."""
    found = _pick(r"(?<![\d,.])(\d{1,3}),(\d)00,000(?![\d,])", given.text, chance)
    if found:
        return _put(given.text, found, f"{found[1]}{'' if found[2] == '0' else '.' + found[2]} million")
    found = _pick(r"(?<![\d,.])(\d{1,3})(?:\.(\d))? million\b", given.text, chance)
    if found and chance.random() < 0.7:
        return _put(given.text, found, f"{found[1]},{found[2] or 0}00,000")
    found = _pick(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= [a-z]+s\b)", given.text, chance)
    if found and found.start():
        return _put(given.text, found, str(WORDS.index(found[0])))
    found = _pick(r"(?<![\d.,$€£A-Za-z–-] )(?<![\d.,$€£–-])\b([2-9])(?= [a-z]{4,}s\b)(?! (?:pounds|miles|metres|meters|inches|kilometres|acres|hectares))", given.text, chance)
    return _put(given.text, found, WORDS[int(found[1])]) if found else None


def _rounded(given: Given, chance: Random) -> tuple[re.Match, int, int] | None:
    found = [one for one in re.finditer(r"(?<![\d.,$€£–-])\d{1,3}(?:,\d{3})+(?![\d.,–-]*\d)", given.text) if not re.search(r"(?:about|around|than|over|nearly|some|roughly|approximately|least|most|under|to|almost|of) $", given.text[: one.start()])]
    if not found:
        return None
    one = chance.choice(found)
    value = int(one[0].replace(",", ""))
    step = 10 ** max(1, len(str(value)) - 2)
    return (one, value, step) if value % step else None


def about(given: Given, chance: Random) -> str | None:
    found = _rounded(given, chance)
    return found and _put(given.text, found[0], f"{chance.choice(['about', 'around', 'approximately', 'roughly'])} {round(found[1] / found[2]) * found[2]:,}")


def about_wrong(given: Given, chance: Random) -> str | None:
    found = _rounded(given, chance)
    if not found:
        return None
    one, value, step = found
    right = round(value / step) * step
    return _put(given.text, one, f"{chance.choice(['about', 'around', 'approximately', 'roughly'])} {chance.choice([right * 10, right // 10, right + 15 * step, right + 30 * step, right * 2]):,}")


def bounded(right: bool) -> Change:
    """"More than 95,000" of 95,113."""

    def change(given: Given, chance: Random) -> str | None:
        found = _rounded(given, chance)
        if not found:
            return None
        one, value, step = found
        below, above = value // step * step, (value // step + 1) * step
        true = [f"more than {below:,}", f"over {below:,}", f"at least {below:,}", f"fewer than {above:,}", f"less than {above:,}"]
        false = [f"fewer than {below:,}", f"less than {below:,}", f"more than {above:,}", f"over {above:,}", f"at most {below:,}", f"at least {above:,}"]
        return _put(given.text, one, chance.choice(true if right else false))

    return change


def in_brackets(given: Given, chance: Random) -> str | None:
    """The figure in brackets in the place of that before it: "120 m (394 ft)"."""
    unit = r"(?:km|mi|m|ft|kg|lb|°C|°F|miles|feet|metres|meters|kilometres|kilometers|sq mi|km2|acres|ha|hectares|in|cm)"
    found = _pick(rf"(?<![\d,.–−-])\d[\d,.]*[  ]{unit} \((\d[\d,.]*[  ]{unit})\)", given.text, chance)
    return _put(given.text, found, found[1]) if found else None


def percent_as_count(given: Given, chance: Random) -> str | None:
    found = _pick(r"(?<![\d.,–-])(\d{1,2})(?:\.\d+)?(?:%| percent| per cent)(?: of (?:the|its|their|all))? (?=[a-z]+s\b)", given.text, chance)
    return _put(given.text, found, f"{found[1]} ") if found else None


# Names

_WORD = r"[A-Z][\w’'-]*[^\W\d_](?!\w)"
NAME = re.compile(rf"{_WORD}(?: (?:of |de |la |von |van |del )?{_WORD})*")
NO_NAMES = {*MONTHS, *"The A An In On At He She It They His Her Its Their This These Those I We You But And Or As By For From After Before During When While Although However Since Until With Mr Dr Sir King Queen President Lord Saint Christian Catholic Roman".split()}
PLACE = {"in", "near", "at", "to", "from", "of", "toward", "around", "through", "into"}
NATIONS = "American British French German Italian Spanish Russian Japanese Chinese Indian Canadian Australian Brazilian Mexican Swedish Dutch Polish Irish Scottish English Greek Turkish Egyptian Portuguese Norwegian Danish Belgian Swiss Austrian Hungarian Korean Argentine".split()
COUNTRIES = "France Germany Italy Spain Russia Japan China India Canada Australia Brazil Mexico Sweden Poland Ireland Scotland England Greece Turkey Egypt Portugal Norway Denmark Belgium Switzerland Austria Hungary Argentina Kenya Nigeria Chile Peru Vietnam Thailand Finland".split()
CITIES = "London Paris Berlin Rome Madrid Moscow Tokyo Beijing Toronto Sydney Chicago Boston Philadelphia Vienna Amsterdam Dublin Athens Istanbul Cairo Lisbon Stockholm Copenhagen Budapest Prague Milan Munich Detroit Houston Dallas Seattle Melbourne Mumbai Edinburgh Manchester Liverpool Glasgow".split()
JOBS = "actor painter politician composer novelist engineer physicist lawyer singer footballer architect poet journalist historian sculptor botanist philosopher mathematician economist chemist dancer photographer surgeon priest".split()


def _articled(text: str) -> str:
    """"A" or "an" as the word after it wants it."""
    text = re.sub(r"\b([Aa])n (?=[BCDFGHJKLMNPQRSTVWXYZbcdfgjklmnpqrstvwxyz])", r"\1 ", text)
    return re.sub(r"\b([Aa]) (?=(?:American|Italian|Indian|Australian|Irish|English|Egyptian|Austrian|Argentine|actor|engineer|architect|economist|historian's)\b)", r"\1n ", text)


def from_list(*lists: list[str]) -> Change:
    def change(given: Given, chance: Random) -> str | None:
        for ones in chance.sample(lists, len(lists)):
            found = _pick(rf"(?<!-)(?<![A-Z][a-z] )\b(?:{'|'.join(ones)})\b(?![-'’]| [A-Z])", given.text, chance)
            if not found or re.search(r"[A-Z]\w+ $", given.text[: found.start()]) or re.search(r"\b(?:and|or)\b[^,]{0,12}$|, $", given.text[: found.start()]):
                continue
            new = chance.choice([one for one in ones if one not in given.passage])
            changed = given.text[: found.start()] + new + given.text[found.end() :]
            around = max(0, found.start() - 3)
            return changed[:around] + _articled(changed[around : found.start() + 12]) + changed[found.start() + 12 :]
        return None

    return change


def _names(text: str) -> list[re.Match]:
    return [one for one in NAME.finditer(text) if one.start() and text[one.start() - 1] == " " and text[one.start() - 2 : one.start() - 1] not in (".", "!", "?") and one[0].split()[0] not in NO_NAMES and one[0] not in NATIONS and not re.match(r"[-'’]| [A-Z]", text[one.end() :]) and not re.search(r"[A-Z]\w*\.? $", text[: one.start()])]


def _before(text: str, at: int) -> str:
    return text[:at].split()[-1].lower() if text[:at].split() else ""


def other_name(given: Given, chance: Random) -> str | None:
    """Another name of the passage, one that stands after a word of the same kind and so could be the same kind of thing."""
    here = [one for one in _names(given.text) if one[0] not in given.title and given.title not in one[0]]
    if not here:
        return None
    one = chance.choice(here)
    before = _before(given.text, one.start())
    # Of names in a row each is true.
    if before in ("and", "or", "as") or re.match(r",? (?:and|or) [A-Z]|, [A-Z]", given.text[one.end() :]) or re.search(r"[A-Z][\w'’-]+, $", given.text[: one.start()]):
        return None
    words = set(one[0].lower().split())
    alike = [
        other for other in _names(given.passage)
        if not words & set(other[0].lower().split()) and other[0] not in given.text and other[0] not in given.title and len(other[0].split()) in (len(one[0].split()), len(one[0].split()) + 1)
        and (_before(given.passage, other.start()) == before if before in PLACE | {"by", "the", "with"} else _before(given.passage, other.start()) not in PLACE | {"by", "the", "with"})
    ]  # fmt: skip
    return _put(given.text, one, chance.choice(alike)[0]) if alike else None


ONE_WAY = "defeated|beat|succeeded|influenced|taught|preceded|replaced|killed|conquered|invaded|founded|bought|acquired|hired|elected|directed|wrote|discovered|invented|designed|attacked|captured|inspired|produced|occupied|overthrew|assassinated|sued|criticised|criticized|praised|recruited|signed|appointed|joined|left|owned|rescued|executed|trained"
FULL_NAME = rf"(?:the )?{_WORD}(?: (?:of the |of |de |von |van )?{_WORD})*"
# After it a name is sure to be whole.
ENDED = r"(?= (?:in|on|at|after|during|by|for|and [a-z]+)\b|[.;]|, (?:and|but|which|who|when|where|after|in)\b)"


def subject_and_object(given: Given, chance: Random) -> str | None:
    found = re.search(rf"\b({FULL_NAME}) ({ONE_WAY}) ({FULL_NAME}){ENDED}", given.text[:1].lower() + given.text[1:] if given.text.startswith("The ") else given.text)
    if not found or found[1].split()[0] in NO_NAMES or found[3].split()[0] in NO_NAMES or not re.search(r"^$|\b(?:when|where|while|after|until|that|because) $", given.text[: found.start()]):
        return None
    changed = f"{found[3]} {found[2]} {found[1]}"
    text = _put(given.text, found, changed)
    return text[0].upper() + text[1:]


def married_each_other(given: Given, chance: Random) -> str | None:
    """What is the same both ways."""
    found = re.search(rf"^({FULL_NAME}) (married|met|borders|bordered|cooperated with|collaborated with|merged with|competed with|was married to|is twinned with) ({FULL_NAME}){ENDED}", given.text)
    return f"{found[3]} {found[2]} {found[1]}{given.text[found.end():]}" if found and found[1].split()[0] not in NO_NAMES else None


BY = re.compile(rf"^(.{{3,80}}?) (?:was|were) (written|directed|designed|composed|founded|produced|discovered|invented|painted|built|established|published|created|acquired|purchased|bought|recorded|developed|introduced|defeated|killed|conquered|owned) by ((?:the )?{FULL_NAME})(?= (?:in|on|at|for|from|during|as|with) |[.;]| and (?:was|is|has)|, (?:and|who|which|the|a|an|in)\b)(.*)$")


def _active(given: Given) -> tuple[str, str, str, str] | None:
    found = BY.match(given.text)
    if not found or re.search(r"[,;:(]|\b(?:which|that|who|and)\b", found[1]) or found[1].split()[0] in ("In", "On", "At", "There", "After", "When", "While", "As", "Although", "Since", "If", "Before", "Once", "By", "For", "Though", "Because"):
        return None
    subject = re.sub(r"^(He|She|It|They)$", lambda pronoun: {"He": "him", "She": "her", "It": "it", "They": "them"}[pronoun[0]], found[1])
    subject = re.sub(r"^(The|A|An|His|Her|Its|Their|This|Most|Some|All|Many)\b", lambda word: word[0].lower(), subject)
    base = {**{participle: base for base, participle in PARTICIPLE.items()}, "founded": "found"}[found[2]]
    rest = re.match(r" in \d{4}", found[4])
    return subject, "founded" if found[2] == "founded" else PAST[base], found[3], (rest[0] if rest else "") + "."


def to_active(given: Given, chance: Random) -> str | None:
    parts = _active(given)
    if not parts:
        return None
    subject, verb, agent, rest = parts
    return f"{agent[0].upper()}{agent[1:]} {verb} {subject}{rest}"


def to_active_wrong(given: Given, chance: Random) -> str | None:
    parts = _active(given)
    if not parts or parts[0] in ("him", "it", "her", "them"):
        return None
    subject, verb, agent, rest = parts
    return f"{subject[0].upper()}{subject[1:]} {verb} {agent}{rest}"


# Lives

DAY = rf"(?:\d{{1,2}} (?:{MONTH}) \d{{4}}|(?:{MONTH}) \d{{1,2}}, \d{{4}}|(?:c\. ?)?\d{{4}})"
LIFE = re.compile(rf"^({FULL_NAME}) ?\((?:[^()]*?; )?(?:born )?({DAY})(?:, [^()–-]+)?(?: ?[–-] ?({DAY})(?:, [^()]+)?)?\)")


def life(right: bool) -> Change:
    """What brackets after a name say of birth and death."""

    def change(given: Given, chance: Random) -> str | None:
        found = LIFE.search(given.text)
        if not found or not re.match(r"[^a-z]* ?(?:was|is|,)", given.text[found.end() :]):
            return None
        name, born, died = found[1], found[2], found[3]
        if not died and "born" not in found[0]:
            return None
        if died and chance.random() < 0.5:
            day, verb, wrong = died, "died", born
        else:
            day, verb, wrong = born, "was born", died or ""
        if not right:
            moved = re.sub(r"\d{4}", lambda year: str(int(year[0]) + chance.choice([-10, -4, -2, -1, 1, 2, 3, 10])), day)
            day = wrong if wrong and chance.random() < 0.6 else moved
        if re.search(r"c\.", day):
            return None
        if chance.random() < 0.4:
            day = day[-4:]
        return f"{name} {verb} {'in' if len(day) == 4 else 'on'} {day}."

    return change


def apposition(given: Given, chance: Random) -> str | None:
    """"X, the capital of Y, lies..." says that X is the capital of Y."""
    found = re.match(rf"({FULL_NAME}), ((?:a|an|the) [a-z][^,.;:()]{{6,60}}), (?:was|is|lies|has|had|[a-z]+ed|became|began|won|led|wrote)\b", given.text)
    if not found or re.search(r"\b(?:who|which|that|where)\b", found[2]):
        return None
    return f"{found[1]} {'was' if re.search(r', (?:was|[a-z]+ed|became|had)', found[0]) else 'is'} {found[2]}."


RELATED = "capital|president|king|queen|founder|author|director|mayor|population|father|mother|son|daughter|wife|husband|brother|sister|headquarters|leader|owner|inventor|chairman|editor|director|government|economy|history|birthplace|predecessor|successor|death|birth|reign|constitution|parliament"


def possessive(given: Given, chance: Random) -> str | None:
    """"The capital of Italy" and "Italy's capital"."""
    found = _pick(rf"\b([Tt]he) ({RELATED}) of ([A-Z][\w-]+[a-rt-z])(?= (?:is|was|in|had|has|and|from|at|on)\b|[.;])", given.text, chance)
    if found:
        return _put(given.text, found, f"{found[3]}'s {found[2]}")
    found = _pick(rf"(?<![\w’'-] )(?<=[a-z,] )\b([A-Z][\w-]+)['’]s ({RELATED})(?= (?:is|was|in|had|has|and|from|at|on)\b|[.,;])", given.text, chance)
    return _put(given.text, found, f"the {found[2]} of {found[1]}") if found and not re.search(r"[A-Z]\w* $", given.text[: found.start()]) else None


def titled(given: Given, chance: Random) -> str | None:
    """The page's name in the place of a pronoun, where the sentence before was about the page."""
    found = re.match(r"(He|She) (?=[a-z])", given.text)
    at = given.passage.find(given.text)
    before = [one for one in re.split(r"(?<=[.!?]) ", given.passage[: max(0, at)].strip()) if one]
    title = re.sub(r" \(.*\)$", "", given.title)
    if not found or not before or not re.fullmatch(r"[A-Z][\w.'’-]+(?: (?:de |von |van )?[A-Z][\w.'’-]+){1,2}", title):
        return None
    last = title.split()[-1]
    # Every sentence up to this one has the page's person as its subject.
    if not all(re.match(rf"(?:{re.escape(title)}|{re.escape(title.split()[0])} .*?{re.escape(last)}|{re.escape(last)}|He|She)\b", one) for one in before) or last not in given.passage[:at]:
        return None
    return title + " " + given.text[found.end() :]


# Negation and hedges: they are put before the first verb of a sentence whose subject is plain

SUBJECT = r"(?:He|She|It|They|(?:The|This|His|Her|Its|Their) (?:[a-z]+ ){1,2}?|(?:The )?(?:[A-Z][\w.’'-]+ ){1,4}?)"
LEADING = r"(?:(?:In|By|On|During|After) (?:the )?[\w ]{3,25}, )?"


@dataclass(frozen=True)
class Clause:
    """A sentence parted at the verb of its plain subject: "He " "won" " the prize"."""

    before: str
    verb: str
    base: str
    after: str


def past_clause(text: str) -> Clause | None:
    for found in re.finditer(rf"^({LEADING}{SUBJECT} ?)\b([a-z]+)\b(?= )", text):
        before, verb = found[1].rstrip(), found[2]
        after = text[found.end() :]
        if verb in BASE_OF_PAST and not re.match(r" (?:by|been|to have)\b", after) and re.match(r" (?:the|a|an|his|her|its|their|in|at|from|to|for|on|with|as|[A-Z0-9]|one|two|three|several|many|over|into|out|up|all|most|both)", after):
            base = BASE_OF_PAST[verb]
            if verb in ("had", "did", "read", "put", "set", "let", "found", "fell", "lay", "saw", "left", "named", "based", "led", "held", "set") and re.match(r" (?:in|on|at|by|to)\b", after):
                return None
            return Clause(before, verb, base, after)
    return None


def been_clause(text: str) -> Clause | None:
    """"It was built": the sentence at its was, is, were, are."""
    found = re.match(rf"^({LEADING}{SUBJECT} ?)\b(was|is|were|are)\b(?= )", text)
    if not found or re.match(r" (?:not|no|never|neither|one of|also|still)\b", text[found.end() :]):
        return None
    return Clause(found[1].rstrip(), found[2], "be", text[found.end() :])


def _simple(text: str) -> bool:
    """A change before the verb holds of all of the sentence: no second clause that it would leave alone."""
    return not re.search(r"[;:]|, (?:and|but|which|who|although|while)\b| (?:and|but|because|although|until|while|that|after|before|when) [a-z]+ ?(?:[a-z]*ed|was|had|were|is)\b", text) and len(text) < 190


def before_verb(*ways: str) -> Change:
    """Ways with {base}, {past}, {done}, {ing}, put in the place of the verb."""

    def change(given: Given, chance: Random) -> str | None:
        clause = past_clause(given.text) if _simple(given.text) else None
        if not clause or clause.base == "have":
            return None
        # Only somebody promises or refuses.
        person = re.match(r"(?:He|She|They)\b", clause.before) or not re.match(r"(?:It|The|This|Its|Their|In|By|On|During|After)\b", clause.before)
        way = chance.choice([way for way in ways if person or not re.search(r"refused|declined|promised|hoped|wanted|offered|asked|accused|claimed|threatened|considered|intended|tried", way)])
        forms = {"base": clause.base, "past": clause.verb, "done": PARTICIPLE[clause.base], "ing": ing(clause.base)}
        return f"{clause.before} {way.format(**forms)}{clause.after}"

    return change


def before_be(past: list[str], now: list[str], needs: str = "") -> Change:
    def change(given: Given, chance: Random) -> str | None:
        clause = been_clause(given.text) if _simple(given.text) else None
        if not clause or needs and not re.match(needs, clause.after):
            return None
        ways = past if clause.verb in ("was", "were") else now
        if not ways:
            return None
        many = clause.verb in ("were", "are")
        way = chance.choice(ways)
        if many:
            way = re.sub(r"\bwas\b", "were", re.sub(r"\bis\b", "are", way)).replace("has ", "have ")
        return f"{clause.before} {way}{clause.after}"

    return change


def first_small(text: str) -> str:
    return text[0].lower() + text[1:] if re.match(r"(?:The|A|An|He|She|It|They|His|Her|Its|Their|This|These|In|On|At|By|During|After|Most|Some|Many|Several|All)\b", text) else text


def led_by(*ways: str) -> Change:
    def change(given: Given, chance: Random) -> str | None:
        if not _simple(given.text) or not re.match(r"[A-Z]", given.text) or re.search(r"\b(?:said|claimed|believed|according|may|might)\b", given.text, re.I):
            return None
        return chance.choice(ways) + first_small(given.text)

    return change


def ended_with(*ways: str) -> Change:
    def change(given: Given, chance: Random) -> str | None:
        if not given.text.endswith(".") or not _simple(given.text) or len(given.text) < 30 or not past_clause(given.text) or not re.search(r"[a-z]\.$", given.text):
            return None
        return given.text[:-1] + chance.choice(ways) + "."

    return change


def under_condition(given: Given, chance: Random) -> str | None:
    clause = past_clause(given.text) if _simple(given.text) and re.search(r"[a-z]\.$", given.text) else None
    if not clause or clause.base == "have":
        return None
    condition = chance.choice(["if the plan had been accepted", "if the money had been found", "if the war had not broken out", "had the owner agreed", "if he had lived longer"])
    if chance.random() < 0.5:
        return f"{clause.before} would have {PARTICIPLE[clause.base]}{clause.after[:-1]} {condition}."
    begun = condition if condition.startswith("if") else "if the owner had agreed"
    return f"{begun[0].upper()}{begun[1:]}, {first_small(clause.before)} would have {PARTICIPLE[clause.base]}{clause.after}"


def described(*ways: str) -> Change:
    """An adjective more before a noun of a person or a body: "a corrupt politician"."""

    def change(given: Given, chance: Random) -> str | None:
        found = _pick(rf"\b(a|an|the) ({'|'.join(JOBS)}|company|king|queen|mayor|minister|government|team|school|city|film|novel|bridge|church|song|album|village|book|ship|building|river|island|leader|officer|town|band)\b", given.text, chance)
        if not found:
            return None
        return _put(given.text, found, ("the" if found[1] == "the" else "a") + f" {chance.choice(ways)} {found[2]}")

    return change


# What a claim may leave out


def without_brackets(given: Given, chance: Random) -> str | None:
    changed = re.sub(r" ?\([^()]*\)", "", given.text)
    return changed if changed != given.text and "(" not in changed and ")" not in changed else None


def without_aside(given: Given, chance: Random) -> str | None:
    """A clause after a comma with which or who, at the end or between two commas."""
    found = re.search(r", (?:which|who|whose|where) [^,;()]+\.$", given.text)
    if found:
        return given.text[: found.start()] + "."
    found = re.search(r", (?:which|who|whose|where) [^,;()]+,(?= (?:was|is|were|are|had|has|[a-z]+ed)\b)", given.text)
    return given.text[: found.start()] + given.text[found.end() :] if found else None


def without_time(given: Given, chance: Random) -> str | None:
    found = re.match(r"(?:In|On|During|By) [\w ]{4,30}(?:, \d{4})?, (?=(?:he|she|it|they|the|his|her|its|[A-Z][a-z]+ [A-Za-z]+)\b)", given.text)
    if found and re.search(r"\d{4}", found[0]):
        rest = given.text[found.end() :]
        return rest[0].upper() + rest[1:]
    found = re.search(r" (?:in|on) (?:\d{1,2} )?(?:[A-Z][a-z]+ )?\d{4}\.$", given.text)
    return given.text[: found.start()].rstrip(",") + "." if found and not re.search(r"(?:and|to|born|died|until|since)$", given.text[: found.start()]) else None


def without_second_verb(given: Given, chance: Random) -> str | None:
    """"He left and became a priest." says that he left."""
    found = re.search(r",? and (?:was|is|had|has|became|[a-z]+ed|won|wrote|made|led|began)\b [^;:()]*\.$", given.text)
    if not found or re.search(r"\bboth\b|\bbetween\b|,| not | no ", given.text[: found.start()]) or not (past_clause(given.text) or been_clause(given.text)):
        return None
    kept = given.text[: found.start()]
    return kept + "." if len(kept) > 25 else None


SAME = """
began to/started to; purchased/bought; constructed/built; movie/film; largest/biggest; famous/well-known; author/writer; located in/situated in; assisted/helped; attempted to/tried to; numerous/many; residents/inhabitants;
attorney/lawyer; automobile/car; physician/doctor; also known as/also called; often/frequently; nearly/almost; wealthy/rich; quickly/rapidly; main/principal; demonstrated/showed; initially/at first; roughly/approximately; around the world/worldwide;
subsequently/afterwards; whole/entire; entirely/completely; nowadays/today; each year/every year; took part in/participated in; worked as/was employed as; due to/because of; prior to/before; along with/together with; in order to/so as to
"""
CAPITAL_SAME = (
    (r"\bthe United States\b", "the US|the USA"), (r"\bUnited Kingdom\b", "UK"), (r"\bWorld War II\b", "the Second World War"), (r"\bWorld War I\b", "the First World War"), (r"(?<=\d) ?%", " percent"), (r"(?<=\d) percent\b", "%"), (r"\bNew York City\b", "New York"),
    (r"\bcannot\b", "can't"), (r"\b(was|did|does|is|were|has|had|could|would) not\b", r"\1n't"), (r"\bUnited Nations\b", "UN"), (r"\bwas born in\b", "came into the world in"), (r"\bdied in\b", "passed away in"),
)  # fmt: skip


TIME = rf"(?:in (?:(?:{MONTH}),? )?\d{{4}}|on \d{{1,2}} (?:{MONTH}) \d{{4}}|on (?:{MONTH}) \d{{1,2}}, \d{{4}}|in the \d{{4}}s)"


def time_moved(given: Given, chance: Random) -> str | None:
    """"It closed in 1974." and "In 1974, it closed" say the same."""
    # Of two clauses the time could be of either.
    if not _simple(given.text) or re.search(r"\b(?:that|where|which|who|when|as|after|before|because)\b", given.text):
        return None
    found = re.match(rf"(I|O)(n[^,]*?(?:, \d{{4}})?), (.*[a-z])\.$", given.text)
    if found and re.fullmatch(TIME, found[1].lower() + found[2]) and not re.search(r"\d{4}|,", found[3]):
        return f"{found[3][0].upper()}{found[3][1:]} {found[1].lower()}{found[2]}."
    found = re.match(rf"(.*[a-z\)]) ({TIME})\.$", given.text)
    if found and (past_clause(given.text) or been_clause(given.text)) and not re.search(r"\d{4}|,|^(?:In|On|By|During|After)\b", found[1]) and not re.search(r"\b(?:and|or|to|since|until|back|held|early|late)$", found[1]):
        return f"{found[2][0].upper()}{found[2][1:]}, {first_small(found[1])}."
    return None


def adverb_dropped(given: Given, chance: Random) -> str | None:
    """A word that ties a sentence to the one before."""
    found = re.match(r"(?:Furthermore|However|Also|Indeed|In fact|Additionally|Moreover|In addition|Therefore|Thus|Consequently|As a result|Nevertheless|For example|For instance|In turn|Overall), ", given.text)
    return given.text[found.end() :][0].upper() + given.text[found.end() :][1:] if found else None


def pair_turned(given: Given, chance: Random) -> str | None:
    """Two names that are joined by "and" say the same the other way round."""
    if re.search(r"\bbetween\b|respectively|\b(?:former|latter|from)\b", given.text):
        return None
    found = re.search(r"(?<=[a-z] )([A-Z][a-z]{2,}) and ([A-Z][a-z]{2,})(?= (?!d[aeiou]\b|v[ao]n\b|of\b|del\b|al\b)[a-z]|\.|, [a-z])", given.text)
    return _put(given.text, found, f"{found[2]} and {found[1]}") if found and found[1] not in NO_NAMES and found[2] not in NO_NAMES and given.text[: found.start()].split()[-1].islower() else None


HEDGES_VERB = ("is said to have {done}", "may have {done}", "allegedly {past}", "reportedly {past}", "is believed to have {done}", "was thought to have {done}", "might have {done}", "supposedly {past}", "was accused of having {done}", "claimed to have {done}", "would have {done}", "could have {done}")
PLANS = ("planned to {base}", "hoped to {base}", "wanted to {base}", "tried to {base}", "intended to {base}", "was expected to {base}", "was about to {base}", "considered {ing}", "offered to {base}", "was asked to {base}", "promised to {base}", "threatened to {base}", "was going to {base}")
FAILS = ("failed to {base}", "refused to {base}", "never {past}", "did not {base}", "was unable to {base}", "nearly {past}", "declined to {base}", "almost {past}", "did not {base}", "never {past}")
SURE = ("successfully {past}", "did in fact {base}", "managed to {base}", "went on to {base}", "indeed {past}")
RUMOURS = ("Critics claimed that ", "It was once thought that ", "According to a rumour, ", "Some people believe that ", "According to legend, ", "A newspaper falsely reported that ", "It has been suggested that ", "One theory is that ", "His opponents alleged that ", "A character in a novel says that ", "The company hoped to show that ")
SURELY = ("Historians agree that ", "Records show that ", "It is well known that ", "In fact, ", "It has been proven that ", "It was confirmed that ", "Scholars have established that ", "It is true that ")
EXTRA_VERBS = (" and was later arrested", " and murdered his rival", " and was paid for it", " without permission", " against the advice of experts", " for the second time", " for political reasons", " to save money", " despite strong protests", " with the help of the army", " and lost a fortune", " in secret", " because of a bet", " and was praised by the critics", " at night", " as a result of a lawsuit")
EXTRA_WORDS = ("corrupt", "famous", "controversial", "wealthy", "failed", "former", "popular", "banned", "disgraced", "prize-winning", "self-taught", "haunted", "bankrupt", "beloved", "privately owned", "little-known")

PARAPHRASES = [
    Rewrite("date format", date_form, YES, YES),
    Rewrite("number format", number_form, YES, YES),
    Rewrite("synonym", swapped(SAME), YES, YES),
    Rewrite("abbreviation", replaced(*CAPITAL_SAME), YES, YES),
    Rewrite("possessive", possessive, YES, YES),
    Rewrite("page name for pronoun", titled, YES, None),
    Rewrite("time moved", time_moved, YES, YES),
    Rewrite("adverb dropped", adverb_dropped, YES, None),
    Rewrite("pair turned", pair_turned, YES, YES),
]
SHORTER = [
    Rewrite("brackets left out", without_brackets, YES, None),
    Rewrite("aside left out", without_aside, YES, UNKNOWN),
    Rewrite("time left out", without_time, YES, UNKNOWN),
    Rewrite("second verb left out", without_second_verb, YES, UNKNOWN),
    Rewrite("date shorter", date_shorter, YES, UNKNOWN),
]
REWRITES = [
    *PARAPHRASES,
    *SHORTER,
    Rewrite("about", about, YES, None),
    Rewrite("about wrong", about_wrong, NO, NO),
    Rewrite("bound", bounded(True), YES, None),
    Rewrite("bound wrong", bounded(False), NO, NO),
    Rewrite("figure in brackets", in_brackets, YES, None),
    Rewrite("active", to_active, YES, None),
    Rewrite("active wrong", to_active_wrong, NO, None),
    Rewrite("life", life(True), YES, None),
    Rewrite("life wrong", life(False), NO, None),
    Rewrite("apposition", apposition, YES, None),
    Rewrite("both ways", married_each_other, YES, YES),
    Rewrite("swap name", other_name, NO, NO),
    Rewrite("swap subject object", subject_and_object, NO, NO),
    Rewrite("swap nation", from_list(NATIONS), NO, NO),
    Rewrite("swap country", from_list(COUNTRIES, CITIES), NO, NO),
    Rewrite("swap job", from_list(JOBS), NO, NO),
    Rewrite("swap year", other_year, NO, NO),
    Rewrite("swap count", other_count, NO, NO),
    Rewrite("swap number word", other_number_word, NO, NO),
    Rewrite("swap month", other_month, NO, NO),
    Rewrite("swap day", other_day, NO, NO),
    Rewrite("magnitude", swapped(MAGNITUDES), NO, NO),
    Rewrite("unit", swapped(UNITS), NO, NO),
    Rewrite("currency", swapped(CURRENCIES), NO, NO),
    Rewrite("currency sign", replaced((r"\$(?=\d)", "€|£"), (r"£(?=\d)", r"$|€"), (r"€(?=\d)", r"$|£")), NO, NO),
    Rewrite("percent as count", percent_as_count, NO, NO),
    Rewrite("opposite", swapped(OPPOSITES), NO, NO),
    Rewrite("compass", swapped(COMPASS), NO, NO),
    Rewrite("order", swapped(ORDER, unless=r"[Aa]t first|first name|second largest|last name"), NO, NO),
    Rewrite("before after", replaced((r"\bbefore(?= [a-z0-9])", "after"), (r"\bafter(?= [a-z0-9])", "before"), (r"\bAfter(?= )", "Before"), (r"\bBefore(?= )", "After")), NO, NO),
    Rewrite("until since", replaced((r"\buntil(?= \d{4})", "since|from"), (r"\bsince(?= \d{4})", "until"), (r"\bSince(?= \d{4})", "Until"), (r"\bfrom (\d{4}) to (?=\d{4})", r"before \1 and after ")), NO, NO),
    Rewrite("from to", replaced((r"\bfrom ([A-Z]\w+) to ([A-Z]\w+)\b", r"from \2 to \1"), (r"\bmoved from\b", "moved to"), (r"\bmoved to\b", "moved from"), (r"\breturned to\b", "returned from"), (r"\bcame from\b", "went to"), (r"\bflows into\b", "flows out of")), NO, NO),
    Rewrite("more fewer than", replaced((r"\b(?:more than|over)(?= [\d£$€])", "fewer than|less than"), (r"\b(?:fewer than|less than|under)(?= [\d£$€])", "more than|over"), (r"\bat least\b(?= \w+)", "at most"), (r"\bat most\b", "at least"), (r"\bup to(?= \d)", "more than"), (r"\bmore (\w+) than\b", r"less \1 than"), (r"\bless (\w+) than\b", r"more \1 than")), NO, NO),
    Rewrite("second largest", replaced((r"(?<!one of )" + SUPERLATIVE, r"the second \1|the third \1"), (r"\bthe (second|third|fourth)[- ](largest|oldest|highest|longest|most)\b", r"the \2")), NO, NO),
    Rewrite("one of the largest", replaced((r"(?<!one of )" + SUPERLATIVE + r" ([a-z]+[^sy\W])(?= in\b)", r"one of the \1 \2s")), None, UNKNOWN),
    Rewrite("one of dropped", replaced((r"(?<=is |as )one of the (largest|oldest|most \w+|best|highest|longest|first|greatest|best-known|biggest|leading) ([a-z]+(?:[^sixhe\W]|[^i\W]e))s\b(?! and)", r"the \1 \2")), UNKNOWN, None),
    Rewrite("all for some", replaced((r"\b(?:some|several|many)(?= (?:of (?:the|its|his|their)|[a-z]+s)\b)", "all"), (r"\bSome(?= [a-z]+s\b)", "All"), (r"\bMany(?= [a-z]+s\b)", "All"), (r"\bSeveral(?= [a-z]+s\b)", "All"), (r"\b[Oo]ften\b", "always"), (r"\bsometimes\b", "always")), UNKNOWN, YES),
    Rewrite("all for most", replaced((r"\b[Mm]ost(?= (?:of the [a-z]+s)\b)", "all"), (r"\bMost(?= [a-z]+s\b)", "All"), (r"\busually\b", "always"), (r"\b(?:mainly|mostly|largely|primarily)\b(?! or\b)", "entirely|only")), NO, None),
    Rewrite("only added", replaced((r"(?<=[a-z] )(?=in [A-Z0-9]|for (?:the|a)\b|by [A-Z]|two\b|three\b|one\b)", "only "), (r"^The (?=[a-z]+ (?:is|was)\b)", "The only ")), UNKNOWN, YES),
    Rewrite("not be", before_be(["was not", "was never", "wasn't"], ["is not", "isn't", "is no longer", "is by no means"], needs=r" (?:the|a|an|in|born|[a-z]+ed|at|from|built|known)\b"), NO, NO),
    Rewrite("no verb", before_verb(*FAILS), NO, NO),
    Rewrite("no has", replaced((r"\b(?:has|have) (?=an? [a-z])", "lacks |does not have "), (r"\bhad (?=an? [a-z])", "lacked |did not have "), (r"\bwith (?=an? [a-z])", "without "), (r"\bwithout (?=an? [a-z])", "with "), (r"\bcontains (?=[a-z])", "does not contain |contains no "), (r"\bcan (?=be|also be)", "cannot ")), NO, NO),
    Rewrite("not dropped", replaced((r"\b(was|were|is|are|has|had|could|can|will|would|may|should) (?:not|never) (?=[a-z]+)", r"\1 "), (r"\bcannot\b", "can"), (r"\bno longer ", "still "), (r"\bdid not (?=have )", "did "), (r"\bhardly any\b", "many"), (r"\bnone of the\b", "all of the"), (r"\bnever (?=[a-z]+ed\b)", ""), (r"\bfailed to (?=[a-z])", "managed to "), (r"\brefused to (?=[a-z])", "agreed to "), (r"\bunable to\b", "able to"), (r"\binstead of\b", "as well as")), NO, NO),
    Rewrite("hedge verb", before_verb(*HEDGES_VERB), None, UNKNOWN),
    Rewrite("hedge be", before_be(["may have been", "is said to have been", "was allegedly", "was reportedly", "is thought to have been", "might have been", "was supposed to be", "was expected to be", "was once believed to be", "was nearly", "would have been", "was proposed to be"], ["may be", "is said to be", "is reportedly", "is thought to be", "could become", "is planned to be", "might be", "is rumoured to be", "would be", "is expected to become"], needs=r" (?:the|a|an|in|born|[a-z]+ed|built|at|from|known)\b"), None, UNKNOWN),
    Rewrite("plan", before_verb(*PLANS), None, UNKNOWN),
    Rewrite("nominated", replaced((r"(?<!have )(?<!has )(?<!had )(?<!been )\bwon (?=(?:an?|the|two|three|several) [^.]*\b(?:[Aa]ward|[Pp]rize|Oscar|Grammy|medal|Emmy|Globe|title|Medal))", "was nominated for |was a candidate for |competed for |hoped to win "), (r"\bwas elected (?=(?:as )?(?:the |to )?[A-Za-z])", "was a candidate to be elected |was nearly elected "), (r"\bwas convicted of\b", "was accused of|was suspected of"), (r"\bwas appointed\b", "was considered for being appointed|was recommended to be appointed|was almost appointed"), (r"\bmarried(?= [A-Z])", "was engaged to|was rumoured to be engaged to|courted")), None, UNKNOWN),
    Rewrite("hedge dropped", replaced((r"\bmay have been\b|\bmight have been\b|\bis (?:said|believed|thought) to have been\b", "was"), (r"\bis (?:thought|believed|said|considered|reported) to be\b|(?<!s )\b(?:may|might|could) be\b", "is"), (r"(?<=[a-z]s )(?:may|might|could) be\b", "are"), (r"\ballegedly |\breportedly |\bsupposedly |\bprobably |\bpossibly |\bperhaps ", ""), (r"\b(?:was|were) expected to be\b|\bwas planned to be\b", "was"), (r"\bwas nominated for\b|\bwere nominated for\b", "won"), (r"\bwas accused of\b|\bwas charged with\b", "was convicted of"), (r"\bran for\b", "was elected to")), UNKNOWN, None),
    Rewrite("sure verb", before_verb(*SURE), None, YES),
    Rewrite("rumour", led_by(*RUMOURS), None, UNKNOWN),
    Rewrite("surely", led_by(*SURELY), None, YES),
    Rewrite("extra clause", ended_with(*EXTRA_VERBS), UNKNOWN, YES),
    Rewrite("extra word", described(*EXTRA_WORDS), UNKNOWN, None),
    Rewrite("condition", under_condition, None, UNKNOWN),
]
