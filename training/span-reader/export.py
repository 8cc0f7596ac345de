"""Writes a trained span reader as ONNX. See README.md beside this file.

    python training/span-reader/export.py out/span-reader/reader.safetensors out/span-reader/reader.onnx

Takes a checkpoint of a training that still runs, too. Inputs `input_ids`, `attention_mask`, `token_type_ids` (int64 [batch,
length]); outputs `start_logits`, `end_logits` (float32 [batch, length]).
"""

import argparse
from pathlib import Path

import torch
from encoder import SpanReader, layers_of
from safetensors.torch import load_file

INPUTS = ["input_ids", "attention_mask", "token_type_ids"]
OUTPUTS = ["start_logits", "end_logits", "item_logits", "explain_logits", "passage_logits", "kind_logits"]


def load(file: Path) -> SpanReader:
    state = torch.load(file, weights_only=True, map_location="cpu")["reader"] if file.suffix == ".pt" else load_file(file)
    reader = SpanReader(layers_of(state))
    reader.load_state_dict(state)
    return reader.eval()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("onnx", type=Path)
    args = parser.parse_args()
    example = torch.ones((2, 32), dtype=torch.long)
    torch.onnx.export(
        load(args.reader),
        (example, example, torch.zeros_like(example)),
        str(args.onnx),
        input_names=INPUTS,
        output_names=OUTPUTS,
        dynamic_axes={name: {0: "batch", 1: "length"} for name in [*INPUTS, *OUTPUTS]},
        opset_version=17,
        dynamo=False,
    )


if __name__ == "__main__":
    main()
