"""Makes eight bits of the weights of an ONNX file. See README.md beside this file.

    python lab/training/span-reader/quantise.py out/span-reader/reader.onnx out/span-reader/span-reader.onnx
"""

import argparse
import re
import tempfile
from pathlib import Path

import onnx
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("onnx", type=Path)
    parser.add_argument("int8", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder) / "prepared.onnx"
        quant_pre_process(str(args.onnx), str(prepared), skip_symbolic_shape=True)
        # The heads are a few columns each: nothing is saved there, and all depends on them. Those of the whole are no MatMul.
        heads = [node.name for node in onnx.load(prepared).graph.node if node.op_type == "MatMul" and re.search("/(head|tags|explains)/", node.name)]
        quantize_dynamic(
            prepared,
            args.int8,
            op_types_to_quantize=["MatMul", "Gather"],
            nodes_to_exclude=heads,
            per_channel=True,
            # Seven bits: products of eight overflow on processors without the newer instructions, in WebAssembly too.
            reduce_range=True,
            weight_type=QuantType.QInt8,
        )
    print(f"{args.int8}: {args.int8.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
