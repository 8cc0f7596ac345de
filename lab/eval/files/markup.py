"""Documents as Markdown for pandoc, as LaTeX, and as HTML for Chromium."""

from html import escape

from content import Bold, Box, Bullets, Cell, Document, Heading, Note, Paragraph, Raised, Table, TwoColumns


def markdown(document: Document) -> str:
    notes: list[str] = []

    def inline(sentences: list) -> str:
        return " ".join("".join(part(piece) for piece in sentence) for sentence in sentences)

    def part(piece) -> str:
        match piece:
            case Note(text):
                notes.append(text)
                return f"[^{len(notes)}]"
            case Raised(text):
                return f"^{text}^"
            case Bold(text):
                return f"**{text}**"
        return piece

    def block(one) -> str:
        match one:
            case Heading(level, text):
                return f"{'#' * level} {text}"
            case Paragraph(sentences):
                return inline(sentences)
            case Bullets(items, ordered):
                return "\n".join(f"{f'{i + 1}.' if ordered else '-'} {item}" for i, item in enumerate(items))
            case Table(head, rows, caption):
                names = head or [""] * len(rows[0])
                lines = [names, ["---"] * len(names), *rows]
                return "\n".join("| " + " | ".join(line) + " |" for line in lines) + (f"\n\n: {caption}" if caption else "")
        raise TypeError(one)

    body = "\n\n".join(block(one) for one in document.blocks)
    return body + "\n\n" + "\n\n".join(f"[^{i + 1}]: {text}" for i, text in enumerate(notes)) + "\n"


def latex(document: Document, options: str = "a4paper,11pt", table: str = "booktabs") -> str:
    language = {"de": "ngerman", "en": "english"}[document.language]

    def safe(text: str) -> str:
        return "".join({"&": r"\&", "%": r"\%", "#": r"\#", "_": r"\_", "£": r"\pounds{}", "€": r"\texteuro{}"}.get(letter, letter) for letter in text)

    def part(piece) -> str:
        match piece:
            case Note(text):
                return rf"\footnote{{{safe(text)}}}"
            case Raised(text):
                return f"$^{{{text}}}$"
            case Bold(text):
                return rf"\textbf{{{safe(text)}}}"
        return safe(piece)

    def cell(one) -> str:
        if one is None:
            return ""
        if isinstance(one, Cell):
            return rf"\multirow{{{one.down}}}{{*}}{{{safe(one.text)}}}" if one.down > 1 else rf"\multicolumn{{{one.across}}}{{c}}{{{safe(one.text)}}}"
        return safe(one)

    def rows_of(one: Table) -> str:
        return "\n".join(" & ".join(cell(text) for text in row) + r" \\" for row in one.rows)

    def tabular(one: Table) -> str:
        width = len(one.rows[0])
        head = " & ".join(safe(name) for name in one.head) + r" \\" if one.head else ""
        columns = "l" * (width - 2) + "rr" if width > 3 else "lp{6cm}" + "r" * (width - 2)
        if table == "long":
            return rf"\begin{{longtable}}{{{columns}}}\toprule {head}\midrule\endhead\bottomrule\endfoot {rows_of(one)}\end{{longtable}}"
        if table == "ruled":
            ruled = "|l|p{6cm}|r|" if width == 3 else "|" + "|".join(columns) + "|"
            return rf"\begin{{table}}[h]\centering\begin{{tabular}}{{{ruled}}}\hline {head}\hline {rows_of(one)}\hline\end{{tabular}}\end{{table}}"
        kind = "table*" if "twocolumn" in options else "table"
        head_rule = head + r"\midrule" if head else ""
        return rf"\begin{{{kind}}}[ht]\centering\begin{{tabular}}{{{columns}}}\toprule {head_rule} {rows_of(one)}\bottomrule\end{{tabular}}\end{{{kind}}}"

    def block(one) -> str:
        match one:
            case Heading(1, text):
                return rf"\section{{{safe(text)}}}"
            case Heading(_, text):
                return rf"\subsection{{{safe(text)}}}"
            case Paragraph(sentences):
                return " ".join("".join(part(piece) for piece in sentence) for sentence in sentences) + "\n"
            case Bullets(items):
                return r"\begin{itemize}" + "".join(rf"\item {safe(item)}" for item in items) + r"\end{itemize}"
            case TwoColumns(blocks):
                return "\n".join(block(inner) for inner in blocks)
            case Table():
                return tabular(one)
        raise TypeError(one)

    body = "\n".join(block(one) for one in document.blocks)
    packages = "booktabs,longtable,multirow,textcomp" + ("" if table == "ruled" else ",lmodern")
    return rf"""\documentclass[{options}]{{article}}
\usepackage[T1]{{fontenc}}\usepackage[utf8]{{inputenc}}\usepackage[{language}]{{babel}}\usepackage{{{packages}}}
\begin{{document}}
{body}
\end{{document}}
"""


def html(document: Document, surroundings: bool = False, thead: bool = True) -> str:
    notes: list[str] = []

    def part(piece) -> str:
        match piece:
            case Note(text):
                notes.append(text)
                return f'<sup><a href="#n{len(notes)}">{len(notes)}</a></sup>'
            case Raised(text):
                return f"<sup>{text}</sup>"
            case Bold(text):
                return f"<b>{escape(text)}</b>"
        return escape(piece)

    def cell(one, name: str = "td") -> str:
        if one is None:
            return ""
        if isinstance(one, Table):
            return f"<{name}>{table(one)}</{name}>"
        if isinstance(one, Cell):
            return f'<{name} rowspan="{one.down}" colspan="{one.across}">{escape(one.text)}</{name}>'
        return f"<{name}>{escape(one)}</{name}>"

    def table(one: Table) -> str:
        head = "<tr>" + "".join(cell(name, "th") for name in one.head) + "</tr>" if one.head else ""
        rows = "\n".join("<tr>" + "".join(cell(text) for text in row) + "</tr>" for row in one.rows)
        caption = f"<caption>{escape(one.caption)}</caption>" if one.caption else ""
        return f"<table>{caption}{f'<thead>{head}</thead>' if thead and head else head}<tbody>{rows}</tbody></table>"

    def block(one) -> str:
        match one:
            case Heading(level, text):
                return f"<h{level}>{escape(text)}</h{level}>"
            case Paragraph(sentences):
                return "<p>" + " ".join("".join(part(piece) for piece in sentence) for sentence in sentences) + "</p>"
            case Bullets(items, ordered):
                return f"<{'ol' if ordered else 'ul'}>" + "".join(f"<li>{escape(item)}</li>" for item in items) + f"</{'ol' if ordered else 'ul'}>"
            case Box(text):
                return f'<aside class="box"><p>{escape(text)}</p></aside>'
            case TwoColumns(blocks):
                return '<div style="columns: 2">' + "\n".join(block(inner) for inner in blocks) + "</div>"
            case Table():
                return table(one)
        raise TypeError(one)

    body = "\n".join(block(one) for one in document.blocks)
    body += "".join(f'<p id="n{i + 1}" class="note">{i + 1}. {escape(text)}</p>' for i, text in enumerate(notes))
    direction = "rtl" if document.language in ("ar", "he") else "ltr"
    before = '<nav><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li><li><a href="/shop">Shop</a></li></ul></nav>' if surroundings else ""
    after = '<footer><p><a href="/privacy">Privacy</a> <a href="/terms">Terms</a></p></footer>' if surroundings else ""
    return f"""<!doctype html>
<html lang="{document.language}" dir="{direction}"><head><meta charset="utf-8"><title>{escape(document.title)}</title>
<style>body {{ font: 11pt/1.4 serif; max-width: 46em; margin: auto; hyphens: auto; text-align: justify }} table {{ border-collapse: collapse; margin: 1em 0 }} td, th {{ border: 1px solid #999; padding: .3em .6em; text-align: start; hyphens: none }} .box {{ float: inline-end; width: 14em; border: 1px solid; padding: .5em }}</style>
</head><body>{before}<main><article>{body}</article></main>{after}</body></html>
"""
