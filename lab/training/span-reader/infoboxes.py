"""Rows of infoboxes as the product's own HTML reader writes them, `Label: value`, made up around facts that are known or random.

No public reading set has such lines, and on real pages most figures stand in them.
"""

import random
from collections.abc import Callable, Iterator

# What EntityQuestions asks by relation: labels that such a row has.
LABELS = {
    "P19": ["Born", "Place of birth", "Birthplace"], "P20": ["Died", "Place of death"], "P26": ["Spouse", "Spouse(s)", "Wife", "Partner"],
    "P40": ["Children", "Issue"], "P50": ["Author", "Written by"], "P69": ["Education", "Alma mater", "Educated at"], "P106": ["Occupation", "Profession", "Occupations"],
    "P112": ["Founder", "Founders", "Founded by"], "P127": ["Owner", "Owned by", "Parent"], "P136": ["Genre", "Genres"], "P159": ["Headquarters", "Head office"],
    "P170": ["Created by", "Creator"], "P175": ["Artist", "Performer", "Single by"], "P176": ["Manufacturer", "Made by"], "P264": ["Label", "Record label", "Labels"],
    "P36": ["Capital", "Capital city", "Seat"], "P407": ["Language", "Languages", "Original language"], "P413": ["Position", "Position(s)", "Playing position"],
    "P495": ["Country of origin", "Country"], "P740": ["Origin", "Formed in"], "P131": ["Location", "District", "State"], "P17": ["Country", "Sovereign state"],
    "P276": ["Location", "Venue"],
}  # fmt: skip


def number(chance: random.Random, low: float, high: float) -> str:
    value = int(10 ** chance.uniform(low, high))
    return f"{value:,}" if chance.random() < 0.8 else str(value)


MONTHS = "January February March April May June July August September October November December".split()


def date(chance: random.Random) -> str:
    day, month, year = chance.randint(1, 28), chance.choice(MONTHS), chance.randint(1500, 2023)
    return chance.choice([f"{day} {month} {year}", f"{month} {day}, {year}", f"{month} {year}", str(year)])


Value = Callable[[random.Random], str]


def measured(low: float, high: float, unit: str, other: str) -> Value:
    def value(chance: random.Random) -> str:
        text = f"{number(chance, low, high)} {unit}"
        return f"{text} ({number(chance, low, high)} {other})" if chance.random() < 0.4 else text

    return value


# Labels, ways to ask, values. Written for this project.
FIGURES: list[tuple[list[str], list[str], Value]] = [
    (["Population", "Population (2021)", "Total population", "• Total", "Population • Total"], ["how many people live in {}", "what is the population of {}", "{} population", "How many inhabitants does {} have?"], lambda c: number(c, 3, 7.6)),
    (["Area", "Area • Total", "• Land"], ["how big is {}", "what is the area of {}", "how large is {} in square kilometres", "What size is {}?"], measured(1, 5.5, "km2", "sq mi")),
    (["Density", "• Density", "Population density"], ["how densely populated is {}", "what is the population density of {}", "how crowded is {} per square km"], measured(1, 4.3, "/km2", "/sq mi")),
    (["Elevation", "Highest elevation", "Highest point"], ["how high is {}", "what is the elevation of {}", "how high above sea level is {}"], measured(1, 3.8, "m", "ft")),
    (["Height", "Height (max)", "Tip"], ["how tall is {}", "what is the height of {}", "How high is {}?"], measured(1, 3, "m", "ft")),
    (["Length", "Total length"], ["how long is {}", "what is the length of {}", "What length has {}?"], measured(0.5, 3.8, "km", "mi")),
    (["Mass", "Weight"], ["how heavy is {}", "how much does {} weigh", "what is the weight of {}"], measured(0.5, 4, "kg", "lb")),
    (["Number of employees", "Employees"], ["how many people work for {}", "how many employees does {} have", "how many people does {} employ"], lambda c: f"{number(c, 1, 5.6)}{c.choice(['', ' (2021)', ' (FY22)'])}"),
    (["Revenue", "Turnover"], ["what is the revenue of {}", "how much money does {} make", "how much does {} turn over"], lambda c: f"{c.choice(['US$', '€', '£', '¥'])}{c.uniform(1, 300):.1f} {c.choice(['million', 'billion'])}"),
    (["Net worth"], ["how rich is {}", "what is {}'s net worth"], lambda c: f"US${c.uniform(1, 90):.1f} {c.choice(['million', 'billion'])}"),
    (["Budget"], ["how much did {} cost to make", "what was the budget of {}"], lambda c: f"${c.uniform(1, 200):.0f} million"),
    (["Founded", "Established", "Formation", "Opened", "Inception"], ["when was {} founded", "when did {} start", "how old is {}", "What year was {} established?", "when did {} open"], date),
    (["Born", "Date of birth"], ["when was {} born", "what is {}'s birthday", "{} date of birth"], date),
    (["Died", "Date of death"], ["when did {} die", "what year did {} die"], date),
    (["Initial release", "Released", "Release date", "First appeared", "Published"], ["when did {} come out", "when was {} released", "what year is {} from"], date),
    (["Stable release", "Latest release"], ["what is the latest version of {}", "which version of {} is current"], lambda c: f"{c.randint(1, 120)}.{c.randint(0, 30)}.{c.randint(0, 9)} / {date(c)}"),
    (["In office", "Reign", "Term"], ["when was {} in office", "when did {} reign", "how long was {} in power"], lambda c: f"{date(c)} – {date(c)}"),
    (["Years active", "Active"], ["when was {} active", "since when has {} been active"], lambda c: f"{c.randint(1900, 2010)}–{c.choice(['present', str(c.randint(2011, 2023))])}"),
    (["Capacity", "Seating capacity"], ["how many people fit in {}", "how many seats does {} have"], lambda c: number(c, 2.5, 5)),
    (["Running time", "Length", "Duration"], ["how long does {} last", "what is the running time of {}"], lambda c: f"{c.randint(20, 240)} minutes"),
    (["Melting point"], ["at what temperature does {} melt", "what is the melting point of {}"], lambda c: f"{c.randint(-200, 3000)} °C ({c.randint(-300, 5000)} °F; {c.randint(50, 3300)} K)"),
    (["Boiling point"], ["at what temperature does {} boil", "what is the boiling point of {}"], lambda c: f"{c.uniform(-200, 3000):.1f} °C ({c.randint(-300, 5000)} °F)"),
    (["Density"], ["how dense is {}", "what is the density of {}"], lambda c: f"{c.uniform(0.5, 20):.2f} g/cm3"),
    (["Speed", "Top speed", "Maximum speed"], ["how fast is {}", "what is the top speed of {}"], measured(1, 3, "km/h", "mph")),
    (["Time zone", "Timezone"], ["what time zone is {} in"], lambda c: f"UTC+{c.randint(0, 12)}"),
    (["Currency"], ["what money do they use in {}", "what is the currency of {}"], lambda c: c.choice(["Euro (€)", "Pound sterling (£)", "Rupee", "Dollar", "Franc", "Krone", "Peso", "Yen (¥)"])),
    (["GDP (nominal)", "GDP"], ["what is the gdp of {}"], lambda c: f"${c.uniform(1, 900):.1f} billion"),
    (["Calling code", "Area code"], ["what is the calling code of {}", "what is the area code for {}"], lambda c: f"+{c.randint(1, 999)}"),
    (["Website"], ["what is the website of {}"], lambda c: c.choice(["www.example.org", "example.com", "official site"])),
    (["Chemical formula", "Formula"], ["what is the formula of {}", "what is {} made of"], lambda c: f"C{c.randint(1, 20)}H{c.randint(1, 40)}O{c.randint(1, 9)}"),
    (["Crystal system", "Colour", "Color", "Species", "Family", "Order", "Kingdom"], [], lambda c: c.choice(["Monoclinic", "Green", "Blue", "Red", "Animalia", "Plantae", "Felidae", "Hexagonal"])),
]  # fmt: skip


def made_up_infoboxes(sets, leads: dict[str, str], chance: random.Random, fact: Callable) -> Iterator[dict]:
    known = [(LABELS[line["relation"]], line["question"], line["answers"][0]) for line in sets.lines("entityquestions") if line["relation"] in LABELS]
    titles = [title.title() for title in leads if 2 < len(title) < 30]
    for at in range(3200):
        title = chance.choice(titles)
        if at % 2:
            labels, question, answer = chance.choice(known)
        else:
            labels, ways, value = chance.choice([one for one in FIGURES if one[1]])
            question, answer = chance.choice(ways).format(title), value(chance)
        # A value with a second unit, or a year behind it, is answered by what comes first.
        asked = answer.split(" (")[0].split(" / ")[0]
        rows, taken = [], set(labels)
        while len(rows) < chance.randint(2, 8):
            other = chance.choice(FIGURES) if chance.random() < 0.6 else None
            names, text = (other[0], other[2](chance)) if other else (lambda one: (one[0], one[2]))(chance.choice(known))
            if taken & set(names):
                break
            taken |= set(names)
            rows.append((chance.choice(names), text))
        told = chance.random() < 0.7
        place = chance.randint(0, len(rows))
        if told:
            rows.insert(place, (chance.choice(labels), answer))
        if not rows:
            continue
        text, span = "", (-1, -1)
        for row, (label, value_text) in enumerate(rows):
            line = f"{label}: {value_text}"
            if told and row == place:
                start = len(text) + len(label) + 2
                span = (start, start + len(asked))
            text += line + "\n"
        subject = title if at % 2 == 0 else next((part for part in [question.strip("?")] if part), title)
        yield fact(f"infobox-{at}", "infobox", question, title if at % 2 == 0 else heading_in(subject), "", text.rstrip(), span)


def heading_in(question: str) -> str:
    """The capitalised words of a question, which are what it asks about."""
    words = question.split()
    named = [word for word in words[1:] if word[0].isupper() or word[0].isdigit()]
    return " ".join(named) or words[-1]
