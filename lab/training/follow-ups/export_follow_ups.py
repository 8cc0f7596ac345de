"""Writes what tells the edits of follow-ups as ONNX. See README.md beside this file.

    python lab/training/follow-ups/export_follow_ups.py out/follow-ups/run/follow-ups.safetensors out/follow-ups/follow-ups-32.onnx

Inputs `early` (float32 [batch, length, width]) and `attention_mask` (int64 [batch, length]); outputs `word_logits` [batch, length, TOLD],
`span_logits` [batch, SLOTS, 2, length, length] and `alone_logits` [batch].
"""

import argparse
from pathlib import Path

import torch
from safetensors.torch import load_file

from follow_ups import FollowUps

from encoder import WIDTH, layers_of  # isort: skip (found beside the span reader)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("onnx", type=Path)
    args = parser.parse_args()
    weights = load_file(args.weights)
    model = FollowUps(layers_of(weights))
    model.load_state_dict(weights)
    torch.onnx.export(
        model.eval(), (torch.zeros((2, 32, WIDTH)), torch.ones((2, 32), dtype=torch.long)), str(args.onnx), input_names=["early", "attention_mask"],
        output_names=["word_logits", "span_logits", "alone_logits"], opset_version=17, dynamo=False,
        dynamic_axes={"early": {0: "batch", 1: "length"}, "attention_mask": {0: "batch", 1: "length"}, "word_logits": {0: "batch", 1: "length"}, "span_logits": {0: "batch", 3: "length", 4: "length"}, "alone_logits": {0: "batch"}},
    )  # fmt: skip


if __name__ == "__main__":
    main()
