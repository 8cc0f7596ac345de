"""Workbooks, decks and frames of made-up content, made by the libraries that people make them with."""

import datetime
import random
from pathlib import Path

import pandas
import xlsxwriter
from content import SEED, Truth, Writer, shown
from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.worksheet.properties import PageSetupProperties
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Cm, Pt

MONTHS = "January February March April May June July August September October November December".split()
#: How a number of each format of a cell may be shown.
FORMATS = {"€": '#,##0.00 "€"', "£": '"£"#,##0.00', "%": "0.0%", "date": "yyyy-mm-dd", "whole": "#,##0", "": "General"}


def as_shown(value, kind: str) -> list[str]:
    """The texts that a cell may be read as: as its program shows it, or as it is kept."""
    if isinstance(value, datetime.date):
        return [value.strftime("%Y-%m-%d"), value.strftime("%d.%m.%Y"), value.strftime("%m/%d/%Y"), value.strftime("%d/%m/%Y"), f"{value.day} {MONTHS[value.month - 1]} {value.year}"]
    if isinstance(value, str):
        return [value]
    if kind == "%":
        return [f"{value:.1%}", repr(value), f"{value:.1%}".replace(".", ",")]
    if kind in ("€", "£"):
        return [f"{value:,.2f}", repr(value), f"{value:.2f}", shown(value, "de", 2)]
    if isinstance(value, int):
        return [f"{value:,}", str(value), shown(value, "de", 0), f"{value}.0"]
    return [repr(value), f"{value:g}", f"{value:.2f}", repr(value).replace(".", ",")]


def workbook(path: Path, language: str, seed: int) -> Truth:
    """Three sheets by openpyxl: boats with prices and dates, months with formulas, shares under headings of two rows."""
    w = Writer(language, seed)
    chance = random.Random(f"{seed} {SEED[0]}")
    truth = Truth()
    book = Workbook()
    boats = book.active
    boats.title = "Boats"
    title = f"{w.pick('places')} – {w.headings[0]}"
    boats.append([title])
    boats.append([])
    columns = ["Boat", "Harbour", "Bought", "Length", "Price"]
    boats.append(columns)
    truth.texts.append(title)
    truth.heads.append(columns)
    for i in range(14):
        bought = datetime.date(chance.randint(1990, 2024), chance.randint(1, 12), chance.randint(13, 28))
        row = [f"{w.words['names'][i % len(w.words['names'])]} {i + 1}", w.pick("places"), bought, chance.randint(60, 480) / 10, chance.randint(100_000, 9_000_000) / 100]
        boats.append(row)
        for column, kind in ((3, "date"), (5, "€")):
            boats.cell(boats.max_row, column).number_format = FORMATS[kind]
        truth.rows.append([as_shown(value, kind) for value, kind in zip(row, ["", "", "", "", "€"])])
    months = book.create_sheet("Months")
    months.append(["Month", "Income", "Costs", "Result"])
    for cell in months[1]:
        cell.font = Font(bold=True)
    truth.heads.append(["Month", "Income", "Costs", "Result"])
    sums = [0, 0]
    for month in MONTHS:
        income, costs = chance.randint(1_000, 90_000), chance.randint(1_000, 90_000)
        sums = [sums[0] + income, sums[1] + costs]
        row = months.max_row + 1
        months.append([month, income, costs, f"=B{row}-C{row}"])
        truth.rows.append([[month], *[as_shown(value, "whole") for value in (income, costs, income - costs)]])
        for column in (2, 3, 4):
            months.cell(row, column).number_format = FORMATS["whole"]
    months.append(["Total", "=SUM(B2:B13)", "=SUM(C2:C13)", "=B14-C14"])
    truth.rows.append([["Total"], *[as_shown(value, "") for value in (*sums, sums[0] - sums[1])]])
    shares = book.create_sheet("Shares")
    shares.append(["", "2022", "", "2023", ""])
    shares.merge_cells("B1:C1")
    shares.merge_cells("D1:E1")
    shares.append(["Town", "Share", "Boats", "Share", "Boats"])
    truth.heads += [["2022", "2023"], ["Town", "Share", "Boats", "Share", "Boats"]]
    for place in w.words["places"]:
        row = [place, chance.randint(10, 999) / 1000, chance.randint(2, 99), chance.randint(10, 999) / 1000, chance.randint(2, 99)]
        shares.append(row)
        for column in (2, 4):
            shares.cell(shares.max_row, column).number_format = FORMATS["%"]
        truth.rows.append([as_shown(value, kind) for value, kind in zip(row, ["", "%", "", "%", ""])])
    for sheet in book:
        for letter in "ABCDE":
            sheet.column_dimensions[letter].width = 16
        sheet.page_setup.fitToHeight = 0
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    book.save(path)
    return truth


def written_workbook(path: Path, language: str, seed: int) -> Truth:
    """One sheet by xlsxwriter: text that goes on in a cell, a table beside notes, a chart with a title."""
    w = Writer(language, seed)
    chance = random.Random(f"{seed} {SEED[0]}")
    truth = Truth()
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet("Survey")
        bold, wrapped, money = book.add_format({"bold": True}), book.add_format({"text_wrap": True}), book.add_format({"num_format": FORMATS["£"]})
        head = ["Name", "Answer", "Given"]
        truth.heads.append(head)
        sheet.write_row(0, 0, head, bold)
        sheet.set_column(0, 0, 16)
        sheet.set_column(1, 1, 45)
        sheet.set_default_row(32)
        sheet.set_column(2, 2, 14)
        for i in range(20):
            row = [f"{w.words['names'][i % len(w.words['names'])]} {i + 1}", w.sentence(), chance.randint(100, 9_999_99) / 100]
            sheet.write(i + 1, 0, row[0])
            sheet.write(i + 1, 1, row[1], wrapped)
            sheet.write(i + 1, 2, row[2], money)
            truth.rows.append([[row[0]], [row[1]], as_shown(row[2], "£")])
        sheet.add_table(0, 0, 20, 2, {"columns": [{"header": name} for name in head]})
        chart = book.add_chart({"type": "column"})
        chart.add_series({"categories": ["Survey", 1, 0, 20, 0], "values": ["Survey", 1, 2, 20, 2]})
        sheet.insert_chart("A25", chart)
    return truth


def deck(path: Path, language: str, seed: int, is_printed: bool = False) -> Truth:
    """
    Slides by python-pptx: titles, bullets, a table, a chart, a box of text, speaker notes. What is printed is without
    what is said to them, and its chart is a drawing.
    """
    w = Writer(language, seed)
    truth = Truth()
    show = Presentation()
    first = show.slides.add_slide(show.slide_layouts[0])
    first.shapes.title.text = w.headings[0]
    first.placeholders[1].text = w.pick("how")
    truth.headings.append(w.headings[0])
    truth.texts += [w.headings[0], first.placeholders[1].text]
    for heading in w.headings[1:3]:
        slide = show.slides.add_slide(show.slide_layouts[1])
        slide.shapes.title.text = heading
        items = [w.sentence() for _ in range(3)]
        slide.placeholders[1].text = "\n".join(items)
        said = w.sentence()
        slide.notes_slide.notes_text_frame.text = said
        truth.headings.append(heading)
        truth.texts += [heading, *items]
        truth.sentences += items
        if not is_printed:
            truth.texts.append(said)
            truth.sentences.append(said)
    slide = show.slides.add_slide(show.slide_layouts[5])
    slide.shapes.title.text = w.headings[3]
    truth.headings.append(w.headings[3])
    truth.texts.append(w.headings[3])
    boats = w.boats(6)
    table = slide.shapes.add_table(len(boats.rows) + 1, 5, Cm(1), Cm(4), Cm(23), Cm(8)).table
    for y, row in enumerate([boats.head, *boats.rows]):
        for x, text in enumerate(row):
            table.cell(y, x).text = text
            table.cell(y, x).text_frame.paragraphs[0].font.size = Pt(12)
    truth.heads.append(boats.head)
    truth.rows += boats.rows
    box = slide.shapes.add_textbox(Cm(1), Cm(14), Cm(20), Cm(2))
    box.text_frame.word_wrap = True
    box.text_frame.text = w.sentence()
    truth.texts.append(box.text_frame.text)
    truth.sentences.append(box.text_frame.text)
    slide = show.slides.add_slide(show.slide_layouts[5])
    slide.shapes.title.text = w.headings[4]
    truth.headings.append(w.headings[4])
    data = CategoryChartData()
    data.categories = w.words["places"][:4]
    values = [w.random.randint(100, 999) for _ in range(4)]
    name = w.words["columns"][2]
    data.add_series(name, values)
    drawn = slide.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, Cm(2), Cm(4), Cm(20), Cm(12), data).chart
    drawn.has_title = True
    drawn.chart_title.text_frame.text = w.pick("how")
    truth.texts += [w.headings[4], drawn.chart_title.text_frame.text]
    if not is_printed:
        truth.heads.append([name])
        truth.rows += [[place, [str(value), f"{value}.0"]] for place, value in zip(w.words["places"], values)]
    show.save(path)
    return truth


def frame(language: str, seed: int, rows: int = 25) -> tuple[pandas.DataFrame, Truth]:
    """Names, towns, years, measures with gaps, dates, and remarks with the signs that tables are written with."""
    w = Writer(language, seed)
    chance = random.Random(f"{seed} {SEED[0]}")
    records = []
    for i in range(rows):
        name = f"{w.words['names'][i % len(w.words['names'])]} {i + 1}"
        length = chance.randint(600, 4_800) / 100 if i % 7 else None
        bought = datetime.date(chance.randint(1990, 2024), chance.randint(1, 12), chance.randint(13, 28)).isoformat()
        remark = f'{w.pick("how")}, "{w.pick("names")}"; {w.pick("how")}'
        records.append({"name": name, "town": w.pick("places"), "built": chance.randint(1880, 2020), "length": length, "bought": bought, "remark": remark})
    table = pandas.DataFrame(records)
    truth = Truth(heads=[list(table.columns)])
    for record in records:
        truth.rows.append([[str(value)] if isinstance(value, str) else as_shown(value, "") for value in record.values() if value is not None])
    return table, truth


def grouped(language: str, seed: int) -> tuple[pandas.DataFrame, Truth]:
    """What groupby().agg() gives: headings of two rows, and rows with names."""
    table, _ = frame(language, seed, 60)
    made = table.groupby("town").agg({"length": ["mean", "max"], "built": ["min", "max"]}).round(2)
    truth = Truth(heads=[["length", "built"], ["mean", "max", "min", "max"]])
    for town, row in zip(made.index, made.itertuples(index=False)):
        truth.rows.append([[town], *[[str(value), f"{value:.2f}", *([str(int(value))] if float(value).is_integer() else [])] for value in row]])
    return made, truth
