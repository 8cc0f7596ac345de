"""Makes about a hundred files of the formats that people open, by the programs that they come from.

    python lab/eval/files/make_files.py --out FOLDER [--seed N] [--only WORD]

Wants LibreOffice, pandoc and pdflatex on the path, of Python packages pandas, openpyxl, xlsxwriter, python-pptx,
python-docx, lxml and tabulate, and Footnote's own Chromium (npm ci). FOLDER/files holds the files, FOLDER/truth.jsonl
what is in each of them; FOLDER/sources what they were made from. For one seed the same content
comes out each time.
"""

import argparse
import json
import shutil
import subprocess
import tempfile
from dataclasses import asdict
from email.message import EmailMessage
from pathlib import Path

import sheets
from content import SEED, Box, Document, Truth, hall, newsletter, register, remarks, report, truth_of
from docx import Document as WordDocument
from flat_odf import flat_odf
from markup import html, latex, markdown

HERE = Path(__file__).parent


class Files:
    """The folder of the files, and what is known of each."""

    def __init__(self, out: Path, only: str):
        self.files, self.sources = out / "files", out / "sources"
        for folder in (self.files, self.sources):
            folder.mkdir(parents=True, exist_ok=True)
        self.truths: dict[str, dict] = {}
        self.only = only
        #: What programs that take long to start convert at once: by format.
        self.office: dict[str, list[tuple[Path, str]]] = {}

    def is_wanted(self, name: str) -> bool:
        return self.only in name

    def add(self, name: str, by: str, truth: Truth) -> Path:
        self.truths[name] = {"file": name, "format": name.rsplit(".", 1)[1], "by": by, **asdict(truth)}
        return self.files / name

    def later(self, source: Path, name: str, truth: Truth, by: str) -> None:
        self.office.setdefault(name.rsplit(".", 1)[1], []).append((source, name))
        self.add(name, by, truth)

    def convert(self) -> None:
        for ending, jobs in self.office.items():
            with tempfile.TemporaryDirectory() as folder:
                # One call for all files that become the same.
                subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", ending, "--outdir", folder, *[str(source) for source, _ in jobs]], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                for source, name in jobs:
                    shutil.move(Path(folder) / f"{source.stem}.{ending}", self.files / name)

    def save(self, path: Path) -> None:
        path.write_text("".join(json.dumps(truth, ensure_ascii=False) + "\n" for name, truth in sorted(self.truths.items()) if self.is_wanted(name)))


def by_writer(files: Files) -> None:
    documents = {
        "report-en": report("en", 1, "Annual report of the harbour"), "report-de": report("de", 2, "Jahresbericht des Hafens"),
        "report-fr": report("fr", 3, "Rapport annuel du port"), "report-ar": report("ar", 4, "تقرير الميناء"),
        "report-he": report("he", 5, "דוח הנמל"), "report-zh": report("zh", 6, "港口年度报告"),
        "newsletter-de": newsletter("de", 7, "Mitteilungen"), "hall-en": hall("en", 8, "The village hall"),
        "register-en": register("en", 9, "Register of boats"),
    }
    formats = {"report-en": "docx odt rtf pdf html epub", "report-zh": "docx odt pdf epub", "hall-en": "docx odt rtf pdf html", "report-ar": "docx odt rtf pdf", "report-he": "docx odt pdf", "register-en": "docx odt pdf", "newsletter-de": "docx odt rtf pdf", "report-de": "docx odt rtf pdf html", "report-fr": "docx rtf pdf"}
    for name, document in documents.items():
        source = files.sources / f"writer-{name}.fodt"
        source.write_text(flat_odf(document))
        for ending in formats[name].split():
            if files.is_wanted(target := f"writer-{name}.{ending}"):
                files.later(source, target, saved_as(ending, document), "LibreOffice Writer")


def saved_as(ending: str, document: Document) -> Truth:
    """What of a document is in the file that LibreOffice saves: in a book it has no headings, of text or of tables, and in a page boxes are pictures."""
    blocks = [block for block in document.blocks if ending != "html" or not isinstance(block, Box)]
    truth = truth_of(Document(document.title, document.language, blocks))
    if ending == "epub":
        truth.headings, truth.heads = [], []
    return truth


def by_calc(files: Files) -> None:
    for name, language, seed in (("books-en", "en", 20), ("books-de", "de", 21)):
        source = files.sources / f"calc-{name}.xlsx"
        truth = sheets.workbook(source, language, seed)
        for ending in "xlsx ods pdf html".split():
            if files.is_wanted(target := f"calc-{name}.{ending}"):
                files.later(source, target, truth, "LibreOffice Calc")
    source = files.sources / "calc-survey-fr.xlsx"
    truth = sheets.written_workbook(source, "fr", 22)
    for ending in "csv ods pdf".split():
        if files.is_wanted(target := f"calc-survey-fr.{ending}"):
            files.later(source, target, truth, "LibreOffice Calc")
    if files.is_wanted(name := "xlsxwriter-survey-en.xlsx"):
        path = files.files / name
        files.add(name, "xlsxwriter", sheets.written_workbook(path, "en", 23))


def by_impress(files: Files) -> None:
    for name, language, seed in (("deck-en", "en", 30), ("deck-de", "de", 31)):
        source = files.sources / f"impress-{name}.pptx"
        truth = sheets.deck(source, language, seed)
        printed = sheets.deck(source, language, seed, is_printed=True)
        for ending in "pptx odp pdf".split():
            if files.is_wanted(target := f"impress-{name}.{ending}"):
                files.later(source, target, printed if ending == "pdf" else truth, "LibreOffice Impress")
        if files.is_wanted(target := f"python-pptx-{name}.pptx"):
            shutil.copy(source, files.add(target, "python-pptx", truth))


def by_pandoc(files: Files) -> None:
    documents = {"report-en": report("en", 40, "Report of the museum"), "report-de": report("de", 41, "Bericht des Museums"), "report-fr": report("fr", 42, "Rapport du musée"), "register-en": register("en", 43, "Register", 30), "remarks-en": remarks("en", 44, "Remarks")}
    formats = {"report-en": "docx odt rtf epub html md pptx", "report-de": "docx odt epub html", "report-fr": "docx epub md", "register-en": "docx odt rtf", "remarks-en": "docx odt rtf md"}
    for name, document in documents.items():
        source = files.sources / f"pandoc-{name}.md"
        source.write_text(markdown(document))
        for ending in formats[name].split():
            if files.is_wanted(target := f"pandoc-{name}.{ending}"):
                truth = truth_of(document)
                if ending == "pptx":
                    # Of headings below that of the slide it makes bold text.
                    truth.headings = []
                path = files.add(target, "pandoc", truth)
                to = ["-t", "gfm"] if ending == "md" else []
                subprocess.run(["pandoc", "-s", "--metadata", f"title={document.title}", "--metadata", f"lang={document.language}", "-f", "markdown", *to, str(source), "-o", str(path)], check=True)


def by_latex(files: Files) -> None:
    made = {
        "report-en": (report("en", 50, "A report"), "a4paper,11pt", "booktabs"), "report-de": (report("de", 51, "Ein Bericht"), "a4paper,11pt", "booktabs"),
        "columns-en": (newsletter("en", 52, "A paper"), "a4paper,10pt,twocolumn", "booktabs"), "columns-de": (newsletter("de", 53, "Ein Aufsatz"), "a4paper,10pt,twocolumn", "booktabs"),
        "register-en": (register("en", 54, "Register", 80), "a4paper,11pt", "long"), "remarks-en": (remarks("en", 55, "Remarks"), "a4paper,11pt", "booktabs"),
        "ruled-de": (remarks("de", 56, "Anmerkungen"), "a4paper,11pt", "ruled"),
    }
    for name, (document, options, table) in made.items():
        if not files.is_wanted(target := f"latex-{name}.pdf"):
            continue
        source = files.sources / f"latex-{name}.tex"
        source.write_text(latex(document, options, table))
        for _ in range(2):
            run = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"-output-directory={files.sources}", str(source)], stdout=subprocess.PIPE)
            if run.returncode:
                raise RuntimeError(run.stdout.decode(errors="replace")[-2_000:])
        shutil.copy(source.with_suffix(".pdf"), files.add(target, "pdflatex", truth_of(document)))


def by_chromium(files: Files) -> None:
    documents = {"report-en": report("en", 60, "What the harbour did"), "hall-de": hall("de", 61, "Das Gemeindehaus"), "newsletter-fr": newsletter("fr", 62, "Bulletin"), "report-he": report("he", 63, "הנמל"), "report-ar": report("ar", 64, "الميناء"), "report-zh": report("zh", 65, "港口")}
    wanted = []
    for name, document in documents.items():
        source = files.sources / f"chromium-{name}.html"
        source.write_text(html(document, surroundings=name == "report-en"))
        for ending in ("pdf", "mhtml") if name != "newsletter-fr" else ("pdf",):
            if files.is_wanted(target := f"chromium-{name}.{ending}"):
                wanted.append([str(source), str(files.add(target, "Chromium", truth_of(document)))])
    for name, document, thead in (("saved-en", report("en", 66, "News of the museum"), True), ("saved-zh", hall("zh", 67, "村会堂"), False)):
        if files.is_wanted(target := f"page-{name}.html"):
            files.add(target, "by hand", truth_of(document)).write_text(html(document, surroundings=True, thead=thead))
    if wanted:
        subprocess.run(["npx", "tsx", str(HERE / "print-pages.ts")], input=json.dumps(wanted), text=True, check=True, cwd=HERE.parent.parent)


def by_pandas(files: Files) -> None:
    table, truth = sheets.frame("en", 70)
    german, german_truth = sheets.frame("de", 71)
    arabic, arabic_truth = sheets.frame("ar", 72, 15)
    groups, groups_truth = sheets.grouped("en", 73)
    made = {
        "frame-en.csv": (truth, lambda path: table.to_csv(path)), "frame-de.csv": (german_truth, lambda path: german.to_csv(path, sep=";", index=False, encoding="cp1252")),
        "frame-ar.csv": (arabic_truth, lambda path: arabic.to_csv(path, index=False)), "frame-en.tsv": (truth, lambda path: table.to_csv(path, sep="\t", index=False)),
        "frame-en.xlsx": (truth, lambda path: table.to_excel(path)), "frame-ar.xlsx": (arabic_truth, lambda path: arabic.to_excel(path, index=False)),
        "grouped-en.xlsx": (groups_truth, lambda path: groups.to_excel(path)), "grouped-en.csv": (groups_truth, lambda path: groups.to_csv(path)),
        "grouped-en.html": (groups_truth, lambda path: groups.to_html(path)), "frame-en.html": (truth, lambda path: table.to_html(path)),
        "columns-en.json": (truth, lambda path: table.to_json(path)), "records-de.json": (german_truth, lambda path: german.to_json(path, orient="records", indent=2)),
        "split-en.json": (truth, lambda path: table.to_json(path, orient="split")), "lines-ar.jsonl": (arabic_truth, lambda path: arabic.to_json(path, orient="records", lines=True)),
        "frame-de.xml": (german_truth, lambda path: german.to_xml(path)), "frame-en.md": (truth, lambda path: table.to_markdown(path)),
        "frame-de.ods": (german_truth, lambda path: german.to_excel(path, engine="odf", index=False)),
    }
    for name, (known, write) in made.items():
        if files.is_wanted(target := f"pandas-{name}"):
            write(files.add(target, "pandas", known))


def by_python_docx(files: Files) -> None:
    for name, document in (("report-en", report("en", 80, "Report of the choir")), ("register-de", register("de", 81, "Verzeichnis", 25))):
        if not files.is_wanted(target := f"python-docx-{name}.docx"):
            continue
        word = WordDocument()
        known = Document(document.title, document.language, [block for block in document.blocks])
        for block in known.blocks:
            match type(block).__name__:
                case "Heading":
                    word.add_heading(block.text, block.level)
                case "Paragraph":
                    # It has no notes.
                    block.sentences = [["".join(part if isinstance(part, str) else "" for part in sentence)] for sentence in block.sentences]
                    word.add_paragraph(" ".join(sentence[0] for sentence in block.sentences))
                case "Bullets":
                    for item in block.items:
                        word.add_paragraph(item, style="List Bullet")
                case "Table":
                    table = word.add_table(0, len(block.head), style="Table Grid")
                    for row in [block.head, *block.rows]:
                        for cell, text in zip(table.add_row().cells, row):
                            cell.text = text
        word.save(files.add(target, "python-docx", truth_of(known)))


def by_mail(files: Files) -> None:
    for name, document, is_plain in (("report-en", report("en", 90, "The minutes"), False), ("remarks-de", remarks("de", 91, "Protokoll"), False), ("plain-fr", newsletter("fr", 92, "Nouvelles"), True)):
        if not files.is_wanted(target := f"mail-{name}.eml"):
            continue
        truth = truth_of(document)
        message = EmailMessage()
        message["Subject"], message["From"], message["To"] = document.title, "Ida Lund <ida@example.org>", "board@example.org"
        message["Date"] = "Tue, 03 Mar 2026 10:00:00 +0100"
        if is_plain:
            # Without markup there are neither headings nor rows.
            truth = Truth(texts=truth.texts, sentences=truth.sentences)
            message.set_content("\n\n".join(truth.texts))
        else:
            message.set_content("This mail is in HTML.")
            message.add_alternative(html(document), subtype="html", cte="quoted-printable")
        files.add(target, "Python's email", truth).write_bytes(bytes(message))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--out", type=Path, required=True)
    arguments.add_argument("--only", default="", help="makes only files whose names have this in them")
    arguments.add_argument("--seed", type=int, default=0, help="makes up other content")
    given = arguments.parse_args()
    SEED[0] = given.seed
    files = Files(given.out.resolve(), given.only)
    for make in (by_writer, by_calc, by_impress, by_pandoc, by_latex, by_chromium, by_pandas, by_python_docx, by_mail):
        make(files)
    files.convert()
    files.save(given.out / "truth.jsonl")
    print(f"{len(list(files.files.iterdir()))} files in {files.files}")


if __name__ == "__main__":
    main()
