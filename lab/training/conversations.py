"""Conversations of the team as token sequences: what the model reads, and which tokens it has to learn to write."""

import json
from dataclasses import dataclass


@dataclass
class Sequence:
    role: str
    ids: list[int]
    learn: list[bool]
    """Whether the token is the model's own."""


def encode(conversation: dict, tokenizer, longest: int) -> Sequence:
    """ChatML, as the template inside the GGUF writes it. A conversation over `longest` tokens is cut at its end."""
    start, end = tokenizer.convert_tokens_to_ids(["<|im_start|>", "<|im_end|>"])
    ids: list[int] = []
    learn: list[bool] = []

    def add(tokens: list[int], own: bool) -> None:
        ids.extend(tokens)
        learn.extend([own] * len(tokens))

    def words(text: str) -> list[int]:
        return tokenizer(text, add_special_tokens=False)["input_ids"]

    for message in conversation["messages"]:
        own = message["role"] == "assistant" and message.get("learn", True)
        add([start, *words(message["role"] + "\n")], False)
        add([*words(message["content"]), end], own)
        add(words("\n"), False)
    return Sequence(conversation["role"], ids[:longest], learn[:longest])


def read(paths: list[str]) -> list[dict]:
    """Lines of `{id, split, role, messages}`."""
    found = []
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            found.extend(json.loads(line) for line in lines if line.strip())
    return found
