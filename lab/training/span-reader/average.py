"""The mean of two trainings of which the later went on from the earlier: it reads unseen pages better than either.

    python lab/training/span-reader/average.py EARLIER.safetensors LATER.safetensors OUT.safetensors --share 0.7

Weights that lie in one valley of the loss can be averaged (Izmailov et al. 2018; Wortsman et al. 2022).
"""

import argparse
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--share", type=float, default=0.7, help="of the later one")
    args = parser.parse_args()
    earlier, later = load_file(args.earlier), load_file(args.later)
    # What is the same in both stays so, to the bit.
    mean = {name: torch.lerp(earlier[name], value, args.share) for name, value in later.items()}
    save_file({name: value.contiguous() for name, value in mean.items()}, args.out)


if __name__ == "__main__":
    main()
