"""Writes a tuned model as Q8_0 GGUF parts that llama.cpp and wllama load.

    python lab/training/to_gguf.py TUNED_DIR BASE.gguf OUT_PREFIX [PART_BYTES=45000000]

Metadata and tokenizer come from BASE.gguf (its first part), the name too, tensors from TUNED_DIR/model.safetensors. So
a part whose tensors did not learn comes out as it was, byte for byte, and is no new file to anyone who has it.
"""

import sys

from gguf import GGMLQuantizationType, GGUFReader, GGUFValueType, GGUFWriter, quants
from gguf_weights import head_counts, hugging_face_name, parts_of, to_llama_rotary
from safetensors.torch import load_file

Q8_0 = GGMLQuantizationType.Q8_0
# Of the parts that the base came in; the writer counts its own.
SPLIT = "split."


def main(tuned: str, base: str, prefix: str, part_bytes: int) -> None:
    weights = load_file(f"{tuned}/model.safetensors")
    readers = [GGUFReader(part) for part in parts_of(base)]
    first = readers[0]
    arch = first.fields["general.architecture"].contents()
    heads = head_counts(first)
    writer = GGUFWriter(f"{prefix}.gguf", arch, split_max_size=part_bytes)
    for key, field in first.fields.items():
        if key.startswith(("GGUF.", SPLIT)) or key == "general.architecture":
            continue
        value = 7 if key == "general.file_type" else field.contents()
        if field.types[0] == GGUFValueType.ARRAY:
            writer.add_key_value(key, value, GGUFValueType.ARRAY, sub_type=field.types[-1])
        else:
            writer.add_key_value(key, value, field.types[0])
    for reader in readers:
        for tensor in reader.tensors:
            data = weights[hugging_face_name(tensor.name)].float().numpy()
            kind = tensor.name.split(".")[-2]
            if kind in heads:
                data = to_llama_rotary(data, heads[kind])
            if tensor.tensor_type == GGMLQuantizationType.F32:
                writer.add_tensor(tensor.name, data)
            else:
                writer.add_tensor(tensor.name, quants.quantize(data, Q8_0), raw_dtype=Q8_0)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]) if len(sys.argv) > 4 else 45_000_000)
