"""Gives back the weights of a span reader, its forms or its explanations of eight bits, to go on training where only that is left. See README.md beside this file.

    python lab/training/span-reader/restore.py models/span-reader/span-reader.onnx out/earlier/reader.safetensors

They are what the eight bits say, a little off what was trained: training on mends it.
"""

import argparse
from pathlib import Path

import numpy
import onnx
import torch
from encoder import Explanations, Forms, SpanReader, layers_of, load_with_new_heads, new_heads
from onnx import numpy_helper
from safetensors.torch import save_file


def weights_of(model: onnx.ModelProto) -> dict[str, torch.Tensor]:
    """By the names that they have in training: a product's matrix has its node's, and lies on its side."""
    kept = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}

    def widened(name: str) -> numpy.ndarray:
        scale, zero = kept[f"{name}_scale"], kept[f"{name}_zero_point"]
        return (kept[f"{name}_quantized"].astype(numpy.float32) - zero.astype(numpy.float32)) * scale

    found = {name: value for name, value in kept.items() if name.endswith((".weight", ".bias"))}
    for node in model.graph.node:
        place = node.name.removesuffix("_quant").removesuffix("/MatMul").removesuffix("/Gemm_MatMul").strip("/").replace("/", ".")
        for name in kept.keys() & set(node.input):
            whole = name.removesuffix("_quantized")
            if node.op_type == "Gather" and name != whole:
                found[whole] = widened(whole)
            elif node.op_type == "MatMulInteger" and name != whole:
                found[f"{place}.weight"] = widened(whole).T
            elif node.op_type == "MatMul":
                found[f"{place}.weight"] = kept[name].T
    return {name.removeprefix("reader."): torch.from_numpy(value.copy()) for name, value in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("int8", type=Path)
    parser.add_argument("reader", type=Path)
    args = parser.parse_args()
    restored = restored_of(weights_of(onnx.load(args.int8)))
    args.reader.parent.mkdir(parents=True, exist_ok=True)
    save_file({name: value.contiguous() for name, value in restored.state_dict().items()}, args.reader)


def restored_of(weights: dict[str, torch.Tensor]) -> SpanReader | Forms | Explanations:
    """Says so if a weight is missing, too many or of another shape."""
    if all(name.startswith("forms.") for name in weights):
        forms = Forms()
        forms.load_state_dict({name.removeprefix("forms."): value for name, value in weights.items()})
        return forms
    if "explains.weight" in weights:
        explanations = Explanations()
        explanations.load_state_dict(weights)
        return explanations
    reader = SpanReader(layers_of(weights))
    # The kinds of questions are the forms' alone.
    new_heads(reader)
    load_with_new_heads(reader, weights)
    return reader


if __name__ == "__main__":
    main()
