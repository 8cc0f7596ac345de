"""Made-up documents whose content is known: seeded, in six languages, each with the text that a reader has to find in them."""

import random
from dataclasses import dataclass, field

VOCABULARY = {
    "en": {
        "who": "harbour|council|museum|library|orchard|brewery|railway|workshop|laboratory|cooperative|shipyard|observatory|theatre|school board|water authority|fire brigade|choir|printing house|bakery|lighthouse keeper".split("|"),
        "does": "repaired|measured|published|sold|opened|inspected|moved|counted|financed|rebuilt|painted|described|insured|translated|borrowed|replaced".split("|"),
        "what": "northern bridge|old warehouse|weather instruments|annual accounts|copper roof|timber quay|reading room|steam engine|glass negatives|drainage channel|seed collection|parish registers|signal lamps|stone staircase|ferry timetable|telescope mirror".split("|"),
        "how": "after long negotiations|with volunteers from the neighbouring villages|despite the unusually wet summer|under the supervision of an engineer|without interrupting the daily service|according to the minutes of the meeting|at considerable expense|for the first time since the war".split("|"),
        "sentence": ["The {who} {does} the {what} {how}.", "In {year} the {who} {does} the {what}, {how}.", "About {number} visitors saw how the {who} {does} the {what}.", "{How}, the {who} {does} the {what} and {does} the {what}."],
        "names": "Torvald|Ida|Marlow|Ostrea|Quill|Beatrix|Halcyon|Sorrel|Wren|Cormorant|Juniper|Lindqvist|Ardent|Pelican|Fenwick|Umbra|Tansy|Rosalind|Kestrel|Dunlin".split("|"),
        "columns": ["Boat", "Home port", "Built", "Length (m)", "Price"],
        "places": "Brede|Norwick|Stenhaven|Salt Quay|Mill Lane|Upper Ferry|Greywater|Larkhill".split("|"),
        "headings": "Summary of the year|Repairs and maintenance|The collection|Money|What comes next|Minutes of the spring meeting|Staff and volunteers|Buildings".split("|"),
    },
    "de": {
        "who": "Stadtrat|Hafenmeister|Gesangverein|Wasserverband|Förderverein|Schulträger|Bauausschuss|Denkmalpfleger|Kreisarchivar|Müllermeister".split("|"),
        "does": "prüfte|erneuerte|verkaufte|genehmigte|veröffentlichte|besichtigte|verlängerte|versicherte|übernahm|beschrieb".split("|"),
        "what": "die Brückenpfeiler|den Rechnungsabschluss|die Straßenbeleuchtung|das Gästehaus|die Orgelpfeifen|den Entwässerungsgraben|die Fährverbindung|das Heimatmuseum|die Kirchenbücher|den Obstgarten".split("|"),
        "how": "trotz erheblicher Mehrkosten|nach eingehender Beratung|im Einvernehmen mit den Nachbargemeinden|ohne Unterbrechung des Betriebs|gemäß dem Beschluss vom Frühjahr|mit Unterstützung der Ehrenamtlichen".split("|"),
        "sentence": ["Der {who} {does} {what} {how}.", "Im Jahr {year} {does} der {who} {what} {how}.", "Rund {number} Besucher sahen, wie der {who} {what} {does}."],
        "names": "Möwe|Grete|Störtebeker|Käthe|Nordlicht|Schwalbe|Fährmann|Übersee|Amsel|Jürgen|Seestern|Windsbraut".split("|"),
        "columns": ["Schiff", "Heimathafen", "Baujahr", "Länge (m)", "Preis"],
        "places": "Süderhöft|Großenbrode|Kappeln|Wyk|Fährdorf|Müritz".split("|"),
        "headings": "Überblick|Haushalt und Rücklagen|Gebäude|Veranstaltungen im Sommer|Ausblick auf das nächste Jahr|Beschlüsse".split("|"),
    },
    "fr": {
        "who": "conseil municipal|musée maritime|syndicat des eaux|chœur paroissial|chantier naval|atelier de reliure|comité des fêtes|cercle d’études".split("|"),
        "does": "a réparé|a vendu|a publié|a mesuré|a financé|a décrit|a remplacé|a inauguré".split("|"),
        "what": "la passerelle du nord|les comptes annuels|l’escalier de pierre|la toiture en cuivre|les registres de l’état civil|le canal de drainage|la salle de lecture|l’horloge du beffroi".split("|"),
        "how": "malgré un été très pluvieux|avec l’aide des bénévoles|après de longues négociations|sans interrompre le service|pour la première fois depuis la guerre|à grands frais".split("|"),
        "sentence": ["Le {who} {does} {what} {how}.", "En {year}, le {who} {does} {what}.", "Près de {number} visiteurs ont vu comment le {who} {does} {what}."],
        "names": "Hirondelle|Étoile|Corvette|Sirène|Goéland|Aurore|Bélier|Pâquerette|Mésange|Cigogne".split("|"),
        "columns": ["Bateau", "Port d’attache", "Construit", "Longueur (m)", "Prix"],
        "places": "Saint-Briac|Port-Navalo|Étretat|Le Conquet|Paimpol|Cancale".split("|"),
        "headings": "Résumé de l’année|Travaux et entretien|Les finances|La collection|Perspectives".split("|"),
    },
    "ar": {
        "who": "المجلس البلدي|المتحف البحري|مكتبة المدينة|فريق المهندسين|الجمعية التعاونية|معهد الأرصاد|شركة السكك".split("|"),
        "does": "أصلح|باع|نشر|قاس|افتتح|وصف|استبدل".split("|"),
        "what": "الجسر الشمالي|الحسابات السنوية|المستودع القديم|قاعة القراءة|أجهزة الطقس|قناة الصرف|الرصيف الخشبي".split("|"),
        "how": "بعد مفاوضات طويلة|بمساعدة المتطوعين|رغم الصيف الماطر|تحت إشراف مهندس|دون انقطاع الخدمة".split("|"),
        "sentence": ["{does} {who} {what} {how}.", "في عام {year} {does} {who} {what} {how}.", "شاهد نحو {number} زائر كيف {does} {who} {what}."],
        "names": "النورس|اللؤلؤة|الصقر|المنارة|الياسمين|البحار|الهدهد|الزيتونة".split("|"),
        "columns": ["القارب", "الميناء", "السنة", "الطول", "السعر"],
        "places": "الإسكندرية|اللاذقية|طنجة|العقبة|صفاقس".split("|"),
        "headings": "ملخص العام|الصيانة|المجموعة|الميزانية|الخطوات القادمة".split("|"),
    },
    "he": {
        "who": "מועצת העיר|המוזיאון הימי|ספריית הכפר|צוות המהנדסים|רשות המים|המקהלה העירונית".split("|"),
        "does": "תיקנה|מכרה|פרסמה|מדדה|פתחה|תיארה".split("|"),
        "what": "את הגשר הצפוני|את המחסן הישן|את אולם הקריאה|את תעלת הניקוז|את מדרגות האבן|את הדוח השנתי".split("|"),
        "how": "אחרי משא ומתן ארוך|בעזרת מתנדבים|למרות הקיץ הגשום|בפיקוח של מהנדס|בלי להפסיק את השירות".split("|"),
        "sentence": ["{who} {does} {what} {how}.", "בשנת {year} {who} {does} {what} {how}.", "כ {number} מבקרים ראו איך {who} {does} {what}."],
        "names": "שחף|כוכב|ענבל|ברוש|סנונית|ורד|אלמוג|דולפין".split("|"),
        "columns": ["סירה", "נמל", "שנה", "אורך", "מחיר"],
        "places": "חיפה|אשדוד|עכו|יפו|אילת".split("|"),
        "headings": "סיכום השנה|תחזוקה|האוסף|תקציב|הצעדים הבאים".split("|"),
    },
    "zh": {
        "who": "市议会|海事博物馆|村图书馆|工程师小组|水务局|合唱团|造船厂".split("|"),
        "does": "修复了|出售了|公布了|测量了|开放了|描述了|更换了".split("|"),
        "what": "北桥|旧仓库|年度账目|阅览室|排水渠|石阶|气象仪器|木码头".split("|"),
        "how": "经过长期谈判|在志愿者的帮助下|尽管夏天多雨|在工程师的监督下|没有中断服务".split("|"),
        "sentence": ["{how}，{who}{does}{what}。", "{year}年{who}{does}{what}，{how}。", "大约{number}名游客看到{who}{does}{what}。"],
        "names": "海鸥号|明珠号|雄鹰号|灯塔号|茉莉号|远航号|翠鸟号|橄榄号".split("|"),
        "columns": ["船名", "母港", "建造年份", "长度（米）", "价格"],
        "places": "青岛|厦门|宁波|大连|烟台".split("|"),
        "headings": "年度总结|维修与保养|藏品|预算|下一步计划".split("|"),
    },
}


@dataclass
class Heading:
    level: int
    text: str


@dataclass
class Note:
    """A footnote, where it is called."""

    text: str


@dataclass
class Raised:
    """A power, as 10⁶."""

    text: str


@dataclass
class Bold:
    text: str


@dataclass
class Paragraph:
    sentences: list  # Each a list of str, Note, Raised and Bold.


@dataclass
class Bullets:
    items: list[str]
    ordered: bool = False


@dataclass
class Cell:
    text: str
    across: int = 1
    down: int = 1


@dataclass
class Table:
    head: list[str] | None
    rows: list  # Of cells: str, Cell, Table, or None where another cell reaches.
    caption: str = ""
    groups: list | None = None  # A row above the head, of cells over several columns.


@dataclass
class Box:
    """A text box beside the text."""

    text: str


@dataclass
class TwoColumns:
    blocks: list


@dataclass
class Document:
    title: str
    language: str
    blocks: list = field(default_factory=list)


@dataclass
class Truth:
    """What is in a file. A cell of a table is a text, or several that it may be shown as."""

    texts: list[str] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    heads: list[list[str]] = field(default_factory=list)
    rows: list[list] = field(default_factory=list)


#: What all content is drawn by, beside the number of its document.
SEED = [0]


class Writer:
    """Makes up text in a language."""

    def __init__(self, language: str, seed: int):
        self.random = random.Random(f"{language} {seed} {SEED[0]}")
        self.language = language
        self.words = VOCABULARY[language]
        self.headings = self.random.sample(self.words["headings"], len(self.words["headings"]))

    def pick(self, of: str) -> str:
        return self.random.choice(self.words[of])

    def number(self, most: int = 999_999, decimals: int = 0) -> str:
        value = self.random.randint(1_000, most) + (self.random.random() if decimals else 0)
        return shown(value, self.language, decimals)

    def sentence(self) -> str:
        text = self.pick("sentence")
        while "{" in text:
            start, end = text.index("{"), text.index("}")
            name = text[start + 1 : end]
            said = {"year": lambda: str(self.random.randint(1780, 2024)), "number": self.number}.get(name, lambda n=name: self.pick(n.lower()))()
            text = text[:start] + (said[0].upper() + said[1:] if name[0].isupper() else said) + text[end + 1 :]
        return text

    def paragraph(self, sentences: int = 4) -> Paragraph:
        return Paragraph([[self.sentence()] for _ in range(sentences)])

    def with_note(self, paragraph: Paragraph) -> Paragraph:
        paragraph.sentences[0].append(Note(self.sentence()))
        return paragraph

    def with_power(self, paragraph: Paragraph) -> Paragraph:
        stated = {"en": "Its archive holds 10", "de": "Das Archiv umfasst 10", "fr": "Les archives comptent 10"}.get(self.language)
        if stated:
            end = {"en": " pages in all.", "de": " Seiten insgesamt.", "fr": " pages en tout."}[self.language]
            paragraph.sentences.append([stated, Raised("6"), end])
        return paragraph

    def bullets(self, count: int = 4) -> Bullets:
        return Bullets([f"{self.pick('names')}: {self.pick('how')}" for _ in range(count)])

    def heading(self, level: int = 1) -> Heading:
        return Heading(level, self.headings.pop())

    def boats(self, count: int, head: bool = True, caption: str = "") -> Table:
        """A table of boats, each of which is there once."""
        rows = []
        for i in range(count):
            name = self.words["names"][i % len(self.words["names"])] + (f" {roman(i // len(self.words['names']) + 1)}" if i >= len(self.words["names"]) else "")
            length = shown(self.random.randint(60, 480) / 10, self.language, 1)
            rows.append([name, self.pick("places"), str(self.random.randint(1880, 2020)), length, self.price()])
        return Table(self.words["columns"] if head else None, rows, caption)

    def price(self) -> str:
        number = self.number(90_000, 2)
        return {"en": f"£{number}", "de": f"{number} €", "fr": f"{number} €", "zh": f"¥{number}"}.get(self.language, number)


def roman(number: int) -> str:
    return ["", "", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"][number]


def shown(value: float, language: str, decimals: int) -> str:
    """A number as people of the language write it."""
    text = f"{value:,.{decimals}f}"
    thousands, point = {"de": (".", ","), "fr": ("\u202f", ","), "ar": ("٬", "٫")}.get(language, (",", "."))
    text = text.replace(",", "t").replace(".", point).replace("t", thousands)
    return text.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")) if language == "ar" else text


def plain(sentence: list) -> str:
    """Its text without notes."""
    return "".join(part if isinstance(part, str) else "" if isinstance(part, Note) else ("\u2060" if isinstance(part, Raised) else "") + part.text for part in sentence)


def truth_of(document: Document) -> Truth:
    truth = Truth()
    for block in document.blocks:
        add_block(block, truth)
    return truth


def add_block(block, truth: Truth) -> None:
    match block:
        case Heading():
            truth.texts.append(block.text)
            # The first is the title of the whole.
            if block.level > 1:
                truth.headings.append(block.text)
        case Paragraph():
            for sentence in block.sentences:
                # What is raised is a number of its own.
                said = plain(sentence).replace("\u2060", " ")
                truth.texts.append(said)
                truth.sentences.append(said)
                for part in sentence:
                    if isinstance(part, Note):
                        truth.texts.append(part.text)
                        truth.sentences.append(part.text)
        case Bullets():
            truth.texts += block.items
        case Box():
            truth.texts.append(block.text)
            truth.sentences.append(block.text)
        case TwoColumns():
            for inner in block.blocks:
                add_block(inner, truth)
        case Table():
            add_table(block, truth)


def add_table(table: Table, truth: Truth) -> None:
    if table.caption:
        truth.texts.append(table.caption)
    if table.groups:
        truth.heads.append([text_of(cell) for cell in table.groups if cell])
    if table.head:
        truth.heads.append(table.head)
    for row in table.rows:
        inner = [cell for cell in row if isinstance(cell, Table)]
        truth.rows.append([text_of(cell) for cell in row if cell is not None and not isinstance(cell, Table)])
        for nested in inner:
            add_table(nested, truth)


def text_of(cell) -> str:
    return cell.text if isinstance(cell, Cell) else cell


def report(language: str, seed: int, title: str) -> Document:
    """Headings, notes, a power, a list, a table with headings."""
    w = Writer(language, seed)
    blocks = [Heading(1, title), w.paragraph(3)]
    blocks += [w.heading(2), w.with_note(w.paragraph()), w.with_power(w.paragraph(3)), w.bullets()]
    blocks += [w.heading(2), w.paragraph(2), w.boats(7), w.paragraph(3)]
    blocks += [w.heading(2), w.with_note(w.paragraph(5))]
    return Document(title, language, blocks)


def newsletter(language: str, seed: int, title: str) -> Document:
    """Text in two columns, and a table below."""
    w = Writer(language, seed)
    inner = [w.heading(2), w.paragraph(6), w.paragraph(5), w.heading(2), w.paragraph(6), w.bullets(3), w.paragraph(5)]
    return Document(title, language, [Heading(1, title), TwoColumns(inner), w.heading(2), w.boats(5), w.paragraph(2)])


def register(language: str, seed: int, title: str, rows: int = 90) -> Document:
    """A table over several pages."""
    w = Writer(language, seed)
    return Document(title, language, [Heading(1, title), w.paragraph(2), w.boats(rows), w.paragraph(2)])


def hall(language: str, seed: int, title: str) -> Document:
    """Merged cells, a table without headings, one within another, a text box."""
    w = Writer(language, seed)
    columns, places = w.words["columns"], w.words["places"]
    rows = []
    for place in places[:3]:
        rows.append([Cell(place, down=2), w.pick("names"), str(w.random.randint(1900, 2020)), w.price()])
        rows.append([None, w.pick("names"), str(w.random.randint(1900, 2020)), w.price()])
    merged = Table([columns[1], columns[0], columns[2], columns[4]], rows)
    facts = Table(None, [[w.headings[0], w.pick("how")], [w.pick("places"), w.pick("names")], [columns[3], w.number(9_999)]])
    nested = Table(None, [[w.pick("what"), w.boats(3)], [w.pick("how"), w.pick("who")]])
    blocks = [Heading(1, title), w.paragraph(3), Box(w.sentence()), w.paragraph(3), w.heading(2), merged, w.paragraph(2)]
    blocks += [w.heading(2), facts, w.paragraph(2), w.heading(2), nested, w.paragraph(2)]
    return Document(title, language, blocks)


def remarks(language: str, seed: int, title: str) -> Document:
    """A table whose cells are sentences, that go on over lines, and words with hyphens."""
    w = Writer(language, seed)
    head = [w.words["columns"][0], w.words["headings"][0], w.words["columns"][2]]
    table = Table(head, [[name, w.sentence(), str(w.random.randint(1900, 2020))] for name in w.words["names"][:6]])
    hyphens = {"en": "The well-known ferry-master kept a long-term, half-hidden record of sea-worthy and weather-beaten craft.", "de": "Die Nord-Süd-Verbindung der Kfz-Fähren blieb ein viel-diskutierter Vorschlag."}
    blocks = [Heading(1, title), w.paragraph(4), table, w.paragraph(4)]
    if language in hyphens:
        blocks.append(Paragraph([[hyphens[language]], *[[w.sentence()] for _ in range(5)], [hyphens[language]]]))
    return Document(title, language, blocks)
