"""Puts an official GGUF of Qwen2.5 0.5B into WebLLM's format, for `npm run test:long`. See README.md beside this file.

    python lab/training/weights/to_webllm.py qwen2.5-coder-0.5b-instruct-q4_k_m.gguf LIBRARY.wasm FOLDER

The compiled library tells which weights it wants, in which order and shape (`q4f32_1`: groups of 32 weights, one scale
each). Settings and tokenizer come out of the GGUF. Needs numpy and gguf; takes 20 s.
"""

import argparse
import hashlib
import json
import re
import shutil
from pathlib import Path

import numpy as np
from gguf import GGUFReader, dequantize

GROUP = 32
STEPS = 7
SHARD_BYTES = 32 << 20
WINDOW = 4096
CONTROL, USER_DEFINED = 3, 4
WORDS = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
# The names of a layer's parts in MLC's models, and in llama.cpp's.
LAYER = {
    "self_attn.c_attn": ["attn_q", "attn_k", "attn_v"],
    "self_attn.o_proj": ["attn_output"],
    "mlp.gate_up_proj": ["ffn_gate", "ffn_up"],
    "mlp.down_proj": ["ffn_down"],
    "input_layernorm": ["attn_norm"],
    "post_attention_layernorm": ["ffn_norm"],
}
WHOLE = {"model.embed_tokens": "token_embd", "lm_head": "output", "model.norm": "output_norm"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("gguf", type=Path)
    parser.add_argument("library", type=Path)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    reader = GGUFReader(given.gguf)
    wanted = metadata(given.library.read_bytes())
    shards = write_weights(reader, wanted["params"], given.folder)
    # The one name is of web-llm 0.2.79, the other of later versions.
    for name in ("ndarray-cache.json", "tensor-cache.json"):
        (given.folder / name).write_text(json.dumps(shards))
    (given.folder / "tokenizer.json").write_text(json.dumps(tokenizer(reader), ensure_ascii=False))
    (given.folder / "mlc-chat-config.json").write_text(json.dumps(settings(reader, wanted), indent=1))
    shutil.copy(given.library, given.folder)


def metadata(library: bytes) -> dict:
    """What a compiled library says of itself: JSON among its bytes."""
    found = re.search(rb'\{"model_type"', library)
    if not found:
        raise SystemExit("This library does not say which weights it wants.")
    text = library[found.start() : found.start() + 2_000_000].decode("utf8", "replace")
    return json.JSONDecoder().raw_decode(text)[0]


def write_weights(reader: GGUFReader, params: list[dict], folder: Path) -> dict:
    """Writes the weights in parts, and gives the list of them."""
    tensors = {tensor.name: tensor for tensor in reader.tensors}
    records: list[dict] = []
    parts: list[tuple[str, np.ndarray]] = []
    scales: dict[str, np.ndarray] = {}

    def flush() -> None:
        content, listed = b"", []
        for name, array in parts:
            told = {"name": name, "shape": list(array.shape), "dtype": str(array.dtype), "format": "raw"}
            listed.append({**told, "nbytes": array.nbytes, "byteOffset": len(content)})
            content += np.ascontiguousarray(array).tobytes()
        path = f"params_shard_{len(records)}.bin"
        (folder / path).write_bytes(content)
        md5 = hashlib.md5(content).hexdigest()
        shard = {"dataPath": path, "format": "raw-shard", "nbytes": len(content), "records": listed, "md5sum": md5}
        records.append(shard)
        parts.clear()

    for param in params:
        name, shape = param["name"], param["shape"]
        if name.endswith("q_scale"):
            array = scales.pop(name.removesuffix("q_scale"))
        elif name.endswith("q_weight"):
            array, scales[name.removesuffix("q_weight")] = quantised(source(tensors, name))
        else:
            array = source(tensors, name)
        if list(array.shape) != shape:
            raise SystemExit(f"{name} is {list(array.shape)}, and the library wants {shape}.")
        if parts and sum(part.nbytes for _, part in parts) + array.nbytes > SHARD_BYTES:
            flush()
        parts.append((name, array))
    flush()
    total = sum(record["nbytes"] for record in records)
    return {"metadata": {"ParamSize": len(params), "ParamBytes": float(total), "BitsPerParam": 4.5}, "records": records}


def source(tensors: dict, name: str) -> np.ndarray:
    """What the GGUF has under other names, as floats; what MLC joins is joined."""
    kind = "bias" if name.endswith("bias") else "weight"
    layer = re.match(r"model\.layers\.(\d+)\.(.*)\.\w+$", name)
    if layer:
        names = [f"blk.{layer[1]}.{part}.{kind}" for part in LAYER[layer[2]]]
    else:
        names = [f"{WHOLE[name.rpartition('.')[0]]}.{kind}"]
    found = [dequantize(tensors[part].data, tensors[part].tensor_type).astype(np.float32) for part in names]
    return np.concatenate(found, 0)


def quantised(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Eight weights of four bits in a word, and the scale of each group."""
    rows, columns = weights.shape
    groups = weights.reshape(rows, columns // GROUP, GROUP)
    scale = np.abs(groups).max(-1) / STEPS
    steps = np.rint(groups / np.maximum(scale, 1e-12)[..., None]) + STEPS
    eights = np.clip(steps, 0, 2 * STEPS).astype(np.uint32).reshape(rows, columns // 8, 8)
    words = np.zeros(eights.shape[:2], np.uint32)
    for place in range(8):
        words |= eights[..., place] << np.uint32(4 * place)
    return words, scale.astype(np.float32)


def tokenizer(reader: GGUFReader) -> dict:
    """
    The tokens as Hugging Face writes them. Special ones are numbered on from the last that is none: those that fill the
    table up are left out, or every special token would get a wrong number.
    """
    tokens, types = field(reader, "tokenizer.ggml.tokens"), field(reader, "tokenizer.ggml.token_type")
    special = [i for i, kind in enumerate(types) if kind in (CONTROL, USER_DEFINED)]
    first = special[0]
    if special != list(range(first, first + len(special))):
        raise SystemExit("The special tokens of this model do not follow each other.")
    added = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    bytewise = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": False}
    split = {"type": "Split", "pattern": {"Regex": WORDS}, "behavior": "Isolated", "invert": False}
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [{"id": i, "content": tokens[i], **added} for i in special],
        "normalizer": {"type": "NFC"},
        "pre_tokenizer": {"type": "Sequence", "pretokenizers": [split, bytewise]},
        "post_processor": bytewise,
        "decoder": bytewise,
        "model": {
            "type": "BPE",
            "dropout": None,
            "unk_token": None,
            "continuing_subword_prefix": "",
            "end_of_word_suffix": "",
            "fuse_unk": False,
            "byte_fallback": False,
            "ignore_merges": False,
            "vocab": {token: i for i, token in enumerate(tokens[:first])},
            "merges": field(reader, "tokenizer.ggml.merges"),
        },
    }


def settings(reader: GGUFReader, wanted: dict) -> dict:
    """How web-llm runs and speaks to the model."""
    tokens = field(reader, "tokenizer.ggml.tokens")
    numbers = {
        "hidden_size": "embedding_length",
        "intermediate_size": "feed_forward_length",
        "num_attention_heads": "attention.head_count",
        "num_hidden_layers": "block_count",
        "num_key_value_heads": "attention.head_count_kv",
        "rms_norm_eps": "attention.layer_norm_rms_epsilon",
    }
    window = {"context_window_size": WINDOW, "prefill_chunk_size": wanted["prefill_chunk_size"]}
    return {
        "version": "0.1.0",
        "model_type": wanted["model_type"],
        "quantization": wanted["quantization"],
        "model_config": {
            "hidden_act": "silu",
            **{name: field(reader, f"qwen2.{told}") for name, told in numbers.items()},
            "rope_theta": int(field(reader, "qwen2.rope.freq_base")),
            "vocab_size": len(tokens),
            "tie_word_embeddings": not any(param["name"].startswith("lm_head") for param in wanted["params"]),
            **window,
            "tensor_parallel_shards": 1,
            "head_dim": wanted["kv_cache"]["head_dim"],
            "dtype": "float32",
            "max_batch_size": wanted["max_batch_size"],
        },
        "vocab_size": len(tokens),
        **window,
        "sliding_window_size": -1,
        "attention_sink_size": -1,
        "tensor_parallel_shards": 1,
        "temperature": 0.7,
        "top_p": 0.8,
        "repetition_penalty": 1.1,
        "presence_penalty": 0.0,
        "frequency_penalty": 0.0,
        "tokenizer_files": ["tokenizer.json"],
        "tokenizer_info": {
            "token_postproc_method": "byte_level",
            "prepend_space_in_encode": False,
            "strip_space_in_decode": False,
        },
        "conv_template": {
            "name": "chatml",
            "system_template": "<|im_start|>system\n{system_message}<|im_end|>\n",
            "system_message": "You are a helpful assistant.",
            "system_prefix_token_ids": None,
            "add_role_after_system_message": True,
            "roles": {"user": "<|im_start|>user", "assistant": "<|im_start|>assistant"},
            "role_templates": {
                "user": "{user_message}",
                "assistant": "{assistant_message}",
                "tool": "{tool_message}",
            },
            "messages": [],
            "seps": ["<|im_end|>\n"],
            "role_content_sep": "\n",
            "role_empty_sep": "\n",
            "stop_str": ["<|endoftext|>", "<|im_end|>"],
            "stop_token_ids": [tokens.index("<|endoftext|>"), tokens.index("<|im_end|>")],
            "function_string": "",
            "use_function_calling": False,
        },
        "pad_token_id": tokens.index("<|endoftext|>"),
        "bos_token_id": tokens.index("<|endoftext|>"),
        "eos_token_id": [tokens.index("<|im_end|>"), tokens.index("<|endoftext|>")],
    }


def field(reader: GGUFReader, name: str):
    return reader.fields[name].contents()


if __name__ == "__main__":
    main()
