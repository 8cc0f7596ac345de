"""Weights of a Llama-shaped GGUF file (in one part or several) under Hugging Face's names, as float32."""

import glob
from collections.abc import Iterator

import numpy as np
import torch
from gguf import GGUFReader, dequantize
from safetensors.torch import load_file

LAYER = {
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
    "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm",
}


def hugging_face_name(name: str) -> str:
    if name == "token_embd.weight":
        return "model.embed_tokens.weight"
    if name == "output_norm.weight":
        return "model.norm.weight"
    _, layer, kind, _ = name.split(".")
    return f"model.layers.{layer}.{LAYER[kind]}.weight"


def to_llama_rotary(rows: np.ndarray, heads: int) -> np.ndarray:
    """Rows of a query or key projection, (heads × 2 × half, columns) → (heads × half × 2, columns)."""
    return rows.reshape(heads, 2, -1, rows.shape[1]).swapaxes(1, 2).reshape(rows.shape)


def from_llama_rotary(rows: np.ndarray, heads: int) -> np.ndarray:
    """The way back."""
    return rows.reshape(heads, -1, 2, rows.shape[1]).swapaxes(1, 2).reshape(rows.shape)


def head_counts(reader: GGUFReader) -> dict[str, int]:
    """Of the projections whose rows llama.cpp keeps in another order."""
    arch = reader.fields["general.architecture"].contents()
    return {
        "attn_q": reader.fields[f"{arch}.attention.head_count"].contents(),
        "attn_k": reader.fields[f"{arch}.attention.head_count_kv"].contents(),
    }


def parts_of(path: str) -> list[str]:
    """`model-00001-of-00004.gguf` → all four; any other path → itself."""
    if "-00001-of-" not in path:
        return [path]
    stem, _, rest = path.rpartition("-00001-of-")
    return sorted(glob.glob(f"{glob.escape(stem)}-*-of-{rest}"))


def read_weights(path: str) -> Iterator[tuple[str, torch.Tensor]]:
    readers = [GGUFReader(part) for part in parts_of(path)]
    heads = head_counts(readers[0])
    for reader in readers:
        for tensor in reader.tensors:
            data = dequantize(tensor.data, tensor.tensor_type).astype(np.float32)
            kind = tensor.name.split(".")[-2]
            if kind in heads:
                data = from_llama_rotary(data, heads[kind])
            yield hugging_face_name(tensor.name), torch.from_numpy(np.ascontiguousarray(data))


def weights_of(path: str) -> dict[str, torch.Tensor]:
    """Of a GGUF (its first part), or of a folder that `train.py` wrote."""
    return dict(read_weights(path)) if path.endswith(".gguf") else load_file(f"{path}/model.safetensors")
