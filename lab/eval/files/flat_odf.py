"""Documents as flat OpenDocument, which LibreOffice Writer opens and saves in its other formats."""

from html import escape

from content import Bold, Box, Bullets, Cell, Document, Heading, Note, Paragraph, Raised, Table, TwoColumns

NAMESPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{urn}:1.0"'
    for name, urn in {"office": "office", "text": "text", "table": "table", "style": "style", "draw": "drawing", "fo": "xsl-fo-compatible", "svg": "svg-compatible"}.items()
)
LOCALES = {"en": "GB", "de": "DE", "fr": "FR", "ar": "EG", "he": "IL", "zh": "CN"}
RIGHT_TO_LEFT = {"ar", "he"}


def flat_odf(document: Document) -> str:
    language = document.language
    locale = f'fo:language="{language}" fo:country="{LOCALES[language]}"'
    if language in RIGHT_TO_LEFT:
        locale = f'style:language-complex="{language}" style:country-complex="{LOCALES[language]}"'
    if language == "zh":
        locale = 'style:language-asian="zh" style:country-asian="CN"'
    direction = "rl-tb" if language in RIGHT_TO_LEFT else "lr-tb"
    align = "end" if language in RIGHT_TO_LEFT else "justify"
    headings = "".join(
        f'<style:style style:name="Heading_20_{level}" style:display-name="Heading {level}" style:family="paragraph" style:parent-style-name="Standard" style:default-outline-level="{level}">'
        f'<style:paragraph-properties fo:text-align="start" fo:margin-top="0.4cm" fo:keep-with-next="always"/><style:text-properties fo:font-size="{18 - 3 * level}pt" fo:font-weight="bold" fo:hyphenate="false"/></style:style>'
        for level in (1, 2, 3)
    )
    body = "".join(block_xml(block, Numbering()) for block in [*document.blocks])
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document {NAMESPACES} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:meta><dc:title>{escape(document.title)}</dc:title></office:meta>
<office:styles>
<style:default-style style:family="paragraph"><style:paragraph-properties style:writing-mode="{direction}"/><style:text-properties style:font-name="Serif" fo:font-size="11pt" {locale} fo:hyphenate="true" fo:hyphenation-remain-char-count="2" fo:hyphenation-push-char-count="2"/></style:default-style>
<style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties style:writing-mode="{direction}" fo:text-align="{align}" fo:margin-bottom="0.2cm"/></style:style>
{headings}
</office:styles>
<office:automatic-styles>
<style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin-top="2cm" fo:margin-bottom="2cm" fo:margin-left="2.5cm" fo:margin-right="2.5cm" style:writing-mode="{direction}"/><style:header-style/><style:footer-style/></style:page-layout>
<style:style style:name="Cell" style:family="table-cell"><style:table-cell-properties fo:border="0.05pt solid #000000" fo:padding="0.1cm"/></style:style>
<style:style style:name="InCell" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:text-align="start" fo:margin-bottom="0cm"/></style:style>
<style:style style:name="InHead" style:family="paragraph" style:parent-style-name="InCell"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="Bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="Raised" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="Frame" style:family="graphic"><style:graphic-properties style:wrap="parallel" fo:border="0.05pt solid #000000" fo:padding="0.15cm" style:horizontal-pos="right" style:horizontal-rel="paragraph" style:vertical-pos="top" style:vertical-rel="paragraph"/></style:style>
<style:style style:name="Two" style:family="section"><style:section-properties style:editable="false"><style:columns fo:column-count="2" fo:column-gap="0.6cm"/></style:section-properties></style:style>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm"><style:header><text:p>{escape(document.title)}</text:p></style:header><style:footer><text:p><text:page-number>1</text:page-number></text:p></style:footer></style:master-page></office:master-styles>
<office:body><office:text>{body}</office:text></office:body>
</office:document>"""


class Numbering:
    """Numbers what has to be called differently in one document."""

    last = 0

    def next(self) -> int:
        Numbering.last += 1
        return Numbering.last


def block_xml(block, numbering: Numbering) -> str:
    match block:
        case Heading(level, text):
            return f'<text:h text:style-name="Heading_20_{level}" text:outline-level="{level}">{escape(text)}</text:h>'
        case Paragraph(sentences):
            return f'<text:p text:style-name="Standard">{inline_xml(sentences, numbering)}</text:p>'
        case Bullets(items):
            return "<text:list>" + "".join(f'<text:list-item><text:p text:style-name="Standard">{escape(item)}</text:p></text:list-item>' for item in items) + "</text:list>"
        case Box(text):
            return f'<text:p text:style-name="Standard"><draw:frame draw:name="Box{numbering.next()}" draw:style-name="Frame" text:anchor-type="paragraph" svg:width="5cm" fo:min-height="2cm"><draw:text-box><text:p text:style-name="InCell">{escape(text)}</text:p></draw:text-box></draw:frame></text:p>'
        case TwoColumns(blocks):
            return f'<text:section text:name="Section{numbering.next()}" text:style-name="Two">' + "".join(block_xml(inner, numbering) for inner in blocks) + "</text:section>"
        case Table():
            return table_xml(block, numbering)
    raise TypeError(block)


def inline_xml(sentences: list, numbering: Numbering) -> str:
    return " ".join("".join(part_xml(part, numbering) for part in sentence) for sentence in sentences)


def part_xml(part, numbering: Numbering) -> str:
    match part:
        case str():
            return escape(part)
        case Raised(text):
            return f'<text:span text:style-name="Raised">{text}</text:span>'
        case Bold(text):
            return f'<text:span text:style-name="Bold">{escape(text)}</text:span>'
        case Note(text):
            number = numbering.next()
            return f'<text:note text:id="ftn{number}" text:note-class="footnote"><text:note-citation>{number}</text:note-citation><text:note-body><text:p text:style-name="Standard">{escape(text)}</text:p></text:note-body></text:note>'
    raise TypeError(part)


def table_xml(table: Table, numbering: Numbering) -> str:
    width = max(sum(cell.across if isinstance(cell, Cell) else 1 for cell in row) for row in table.rows)
    rows = "".join("<table:table-row>" + "".join(cell_xml(cell, numbering) for cell in row) + "</table:table-row>" for row in table.rows)
    head = ""
    if table.head:
        cells = "".join(f'<table:table-cell table:style-name="Cell"><text:p text:style-name="InHead">{escape(name)}</text:p></table:table-cell>' for name in table.head)
        head = f"<table:table-header-rows><table:table-row>{cells}</table:table-row></table:table-header-rows>"
    caption = f'<text:p text:style-name="Standard">{escape(table.caption)}</text:p>' if table.caption else ""
    return f'{caption}<table:table table:name="Table{numbering.next()}"><table:table-column table:number-columns-repeated="{width}"/>{head}{rows}</table:table>'


def cell_xml(cell, numbering: Numbering) -> str:
    if cell is None:
        return "<table:covered-table-cell/>"
    if isinstance(cell, Table):
        return f'<table:table-cell table:style-name="Cell">{table_xml(cell, numbering)}</table:table-cell>'
    spans, text = "", cell
    if isinstance(cell, Cell):
        spans, text = f' table:number-columns-spanned="{cell.across}" table:number-rows-spanned="{cell.down}"', cell.text
    return f'<table:table-cell table:style-name="Cell"{spans}><text:p text:style-name="InCell">{escape(text)}</text:p></table:table-cell>'
