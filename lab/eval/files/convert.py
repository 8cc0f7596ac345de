"""Writes what other converters make of the files that make_files.py made, a text for each.

    python lab/eval/files/convert.py --folder FOLDER --with markitdown --out OUT

FOLDER is where make_files.py wrote; --with is markitdown, unstructured or docling, whichever is installed. Headings
become `# …`, and a row of a table a line, where the converter tells them apart; everything else is as it writes it. A
file that it cannot read is left out, and said.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path


def markitdown() -> Callable[[Path], str]:
    from markitdown import MarkItDown

    converter = MarkItDown()
    return lambda path: converter.convert(path).text_content


def unstructured() -> Callable[[Path], str]:
    from lxml import html
    from unstructured.partition.auto import partition

    def text_of(element) -> str:
        markup = element.metadata.text_as_html
        if markup:
            rows = html.fromstring(markup).iter("tr")
            return "\n".join(" | ".join(" ".join(cell.text_content().split()) for cell in row) for row in rows)
        return f"# {element.text}" if element.category == "Title" else element.text

    # Without its models of pictures, which are not in the package.
    return lambda path: "\n\n".join(text_of(element) for element in partition(str(path), strategy="fast"))


def docling() -> Callable[[Path], str]:
    from docling.document_converter import DocumentConverter

    converter = DocumentConverter()
    return lambda path: converter.convert(path).document.export_to_markdown()


CONVERTERS = {"markitdown": markitdown, "unstructured": unstructured, "docling": docling}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--folder", type=Path, required=True)
    arguments.add_argument("--with", dest="converter", choices=CONVERTERS, required=True)
    arguments.add_argument("--out", type=Path, required=True)
    given = arguments.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    convert = CONVERTERS[given.converter]()
    unread = 0
    for path in sorted((given.folder / "files").iterdir()):
        try:
            (given.out / f"{path.name}.md").write_text(convert(path))
        except Exception as error:  # Each has errors of its own.
            unread += 1
            print(f"{path.name}: {type(error).__name__}: {str(error)[:200]}", file=sys.stderr)
    print(f"{unread} files could not be read.")


if __name__ == "__main__":
    main()
