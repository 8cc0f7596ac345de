"""Takes tokenizer and configuration out of a GGUF file of SmolLM2.

    python lab/training/tokenizer.py SMOLLM2.gguf OUT_DIR
"""

import sys
from pathlib import Path

from transformers import AutoConfig, AutoTokenizer


def main(gguf: str, out: str) -> None:
    path = Path(gguf)
    AutoTokenizer.from_pretrained(path.parent, gguf_file=path.name).save_pretrained(out)
    AutoConfig.from_pretrained(path.parent, gguf_file=path.name).save_pretrained(out)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
