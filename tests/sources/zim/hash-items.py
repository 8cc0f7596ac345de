"""hash-items.py FILE.zim …: what libzim reads of each file, as zim-as-libzim.test.ts hashes it. Needs `pip install libzim`.

Prints JSON: for each file how many entries and items it has, and one SHA-256 over a line for each entry in the order of
paths: "namespace and path, title, index that it leads to" or "namespace and path, title, MIME type, SHA-256 of its content".
"""
import hashlib, json, pathlib, sys
from libzim.reader import Archive

told = {}
for name in sys.argv[1:]:
    archive, whole, items = Archive(name), hashlib.sha256(), 0
    for index in range(archive.all_entry_count):
        entry = archive._get_entry_by_id(index)
        if entry.is_redirect:
            line = [entry.path, entry.title, str(entry.get_redirect_entry()._index)]
        else:
            item, items = entry.get_item(), items + 1
            line = [entry.path, entry.title, item.mimetype, hashlib.sha256(item.content).hexdigest()]
        whole.update(('\t'.join(line) + '\n').encode())
    told[pathlib.Path(name).name] = {'entries': archive.all_entry_count, 'items': items, 'sha256': whole.hexdigest()}
print(json.dumps(told, indent=2))
