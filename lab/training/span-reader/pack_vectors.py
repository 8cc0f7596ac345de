"""Packs passage vectors for the product: fewer dimensions, eight bits. See README.md beside this file.

    python lab/training/span-reader/pack_vectors.py out/passage-vectors/passage-vectors.safetensors models/span-reader/passage-vectors.bin

Little-endian: the count of tokens and of dimensions (uint32 each), then what each token counts in a question and in a passage
(float32 each, its vector's scale in it), then the vectors (int8).
"""

import argparse
import struct
from pathlib import Path

import torch
from safetensors.torch import load_file

DIMENSIONS = 128


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vectors", type=Path)
    parser.add_argument("bin", type=Path)
    args = parser.parse_args()
    kept = load_file(args.vectors)
    # The first thousand tokens are unused ones.
    _, _, directions = torch.linalg.svd(kept["vectors"][1000:], full_matrices=False)
    vectors = kept["vectors"] @ directions[:DIMENSIONS].T
    scale = (vectors.abs().max(1).values / 127).clamp(min=1e-9)
    packed = (vectors / scale.unsqueeze(1)).round().to(torch.int8)
    args.bin.parent.mkdir(parents=True, exist_ok=True)
    with args.bin.open("wb") as out:
        out.write(struct.pack("<II", *packed.shape))
        for share in ("asking", "telling"):
            out.write((kept[share].exp() * scale).numpy().astype("<f4").tobytes())
        out.write(packed.contiguous().numpy().tobytes())
    print(f"{args.bin}: {args.bin.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
