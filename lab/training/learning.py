"""The bundled model while it learns: what is said of it, how it is loaded, how it reads texts that begin alike, how it is saved."""

import argparse
import math
from os.path import commonprefix
from pathlib import Path

import torch
from conversations import Sequence
from gguf_weights import weights_of
from safetensors.torch import save_file
from transformers import AutoConfig, AutoModelForCausalLM

WIDTHS = 64


def parser(doc: str) -> argparse.ArgumentParser:
    """With what every training takes."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenizer", required=True, help="folder with the tokenizer and config.json of SmolLM2-135M")
    parser.add_argument("--base", required=True, help="GGUF (its first part), or a folder that an earlier run wrote")
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--seed", type=int, default=1)
    return parser


def load(tokenizer: str, base: str, frozen: int, device: str) -> torch.nn.Module:
    """Tokenizer and base are as `parser` has them; the embeddings and `frozen` lower layers do not learn."""
    attention = "sdpa" if device == "cuda" else "eager"
    model = AutoModelForCausalLM.from_config(AutoConfig.from_pretrained(tokenizer), attn_implementation=attention)
    missing = model.load_state_dict(weights_of(base), strict=False)
    # The output layer is the embedding once more.
    assert missing.missing_keys in ([], ["lm_head.weight"]) and not missing.unexpected_keys, missing
    for layer in [model.model.embed_tokens, *model.model.layers[:frozen]]:
        layer.requires_grad_(False)
    return model.float().to(device)


def read_own(model: torch.nn.Module, batch: list[Sequence], device: str) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """
    The prompt that all begin with is read once.

    :return: for each token that is to be learnt the logits, the token, and the row of the batch that it is of
    """
    shared = len(commonprefix([sequence.ids for sequence in batch]))
    # One that was cut before its first own token has none to learn.
    shared = min(shared, min([*sequence.learn, True].index(True) for sequence in batch) - 1)
    # A few widths instead of hundreds: on a CPU each new shape leaves buffers behind.
    width = math.ceil(max(len(sequence.ids) - shared for sequence in batch) / WIDTHS) * WIDTHS
    ids = torch.zeros((len(batch), width), dtype=torch.long)
    learn = torch.zeros((len(batch), width), dtype=torch.bool)
    for row, sequence in enumerate(batch):
        length = len(sequence.ids) - shared
        ids[row, :length] = torch.tensor(sequence.ids[shared:])
        learn[row, :length] = torch.tensor(sequence.learn[shared:])
    ids, own = ids.to(device), learn.to(device)[:, 1:]
    prompt = torch.tensor([batch[0].ids[:shared]], device=device)
    with torch.autocast(device, dtype=torch.bfloat16):
        read = model.model(prompt, use_cache=True).past_key_values
        read.batch_repeat_interleave(len(batch))
        hidden = model.model(ids, past_key_values=read).last_hidden_state[:, :-1][own]
        logits = model.lm_head(hidden).float()
    return logits, ids[:, 1:][own], own.nonzero()[:, 0]


def save(model: torch.nn.Module, folder: Path) -> None:
    weights = {name: value.contiguous().cpu() for name, value in model.state_dict().items() if name != "lm_head.weight"}
    save_file(weights, folder / "model.safetensors")
