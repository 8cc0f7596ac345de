"""Writes a trained verifier as ONNX, or has a reader's ONNX file give out what a verifier goes on from. See README.md beside this file.

    python lab/training/verifier/export_verifier.py out/verifier/verifier.safetensors out/verifier/verifier-32.onnx
    python lab/training/verifier/export_verifier.py --reader models/span-reader/span-reader.onnx out/span-reader.onnx

Inputs of a verifier `early` (float32 [batch, length, width]) and `attention_mask` (int64 [batch, length]); output
`verdict_logits` [batch, 3]. Of a reader nothing changes but that it has one more output, `early`.
"""

import argparse
from pathlib import Path

import onnx
import torch
from safetensors.torch import load_file

from verifier import LAYERS, Verifier

from encoder import WIDTH, layers_of  # isort: skip (found beside the span reader)
from export import write  # isort: skip


def with_early(reader: onnx.ModelProto, layers: int) -> onnx.ModelProto:
    """What the lower layers give gets the name `early`."""
    norms = [node for node in reader.graph.node if node.op_type == "LayerNormalization" and node.name.endswith("outer_norm/LayerNormalization")]
    [given] = norms[len(norms) - layers - 1].output
    for node in reader.graph.node:
        for names in (node.input, node.output):
            for at, name in enumerate(names):
                if name == given:
                    names[at] = "early"
    reader.graph.output.append(onnx.helper.make_tensor_value_info("early", onnx.TensorProto.FLOAT, ["batch", "length", WIDTH]))
    return reader


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("given", type=Path)
    parser.add_argument("onnx", type=Path)
    parser.add_argument("--reader", action="store_true", help="the file given is a reader's")
    args = parser.parse_args()
    if args.reader:
        onnx.save(with_early(onnx.load(args.given), LAYERS), args.onnx)
        return
    weights = load_file(args.given)
    verifier = Verifier(layers_of(weights))
    verifier.load_state_dict(weights)
    write(verifier, (torch.zeros((2, 32, WIDTH)), torch.ones((2, 32), dtype=torch.long)), ["early", "attention_mask"], ["verdict_logits"], args.onnx)


if __name__ == "__main__":
    main()
