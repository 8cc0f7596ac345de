"""make-zim.py FOLDER OUT: a ZIM file of a folder of Wikipedia's HTML (*.html, *.html.gz); needs `pip install libzim`.

For `npm run eval -- everyday --zim OUT`: each page as it is, under the name it says it has, with a full-text index beside
the titles, as the files of Kiwix have them.
"""
import gzip
import pathlib
import re
import sys
from urllib.parse import unquote

from libzim.writer import Compression, Creator, Hint, Item, StringProvider


class Page(Item):
    def __init__(self, path, html):
        super().__init__()
        self.path, self.html = path, html

    def get_path(self):
        return self.path

    def get_title(self):
        return self.path.replace("_", " ")

    def get_mimetype(self):
        return "text/html"

    def get_contentprovider(self):
        return StringProvider(self.html)

    def get_hints(self):
        return {Hint.FRONT_ARTICLE: True, Hint.COMPRESS: True}


folder, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
out.unlink(missing_ok=True)
METADATA = dict(
    Title="Everyday pages", Language="eng", Creator="Wikipedia", Publisher="Footnote", Date="2026-11-26",
    Name="everyday_en_all", Description="The pages of the everyday questions", License="CC BY-SA 4.0",
    Source="en.wikipedia.org",
)
seen = set()
with Creator(str(out)).config_indexing(True, "eng").config_compression(Compression.zstd) as creator:
    for file in sorted(folder.glob("*.html*")):
        read = gzip.open if file.suffix == ".gz" else open
        with read(file, "rt", encoding="utf-8") as stream:
            html = stream.read()
        named = re.search(r'<link rel="dc:isVersionOf" href="(?:https?:)?//[^/"]+/wiki/([^"]+)"', html)
        path = unquote(named[1]) if named else None
        if path is None or path in seen:
            print(f"left out: {file.name}")
            continue
        seen.add(path)
        creator.add_item(Page(path, html))
    creator.set_mainpath(sorted(seen)[0])
    for name, value in METADATA.items():
        creator.add_metadata(name, value)
print(f"{len(seen)} pages, {out.stat().st_size} bytes")
