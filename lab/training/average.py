"""Weights between two models that differ by a round of training.

    python lab/training/average.py BASE TUNED OUT_DIR [SHARE=0.5]

BASE and TUNED: a GGUF (its first part), or a folder that `train.py` wrote. A round teaches new things and unlearns old
ones; half the way keeps most of both (Wortsman et al. 2022, arXiv 2109.01903).
"""

import sys
from pathlib import Path

import torch
from gguf_weights import weights_of
from safetensors.torch import save_file


def main(base: str, tuned: str, out: Path, share: float) -> None:
    start, end = weights_of(base), weights_of(tuned)
    out.mkdir(parents=True, exist_ok=True)
    mean = {name: torch.lerp(start[name].float(), end[name].float(), share).contiguous() for name in end}
    save_file(mean, out / "model.safetensors")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), float(sys.argv[4]) if len(sys.argv) > 4 else 0.5)
