"""Writes a trained span reader, its forms, or layers for explanations, as ONNX. See README.md beside this file.

    python lab/training/span-reader/export.py out/span-reader/reader.safetensors out/span-reader/reader.onnx
    python lab/training/span-reader/export.py --forms out/forms/forms.safetensors out/forms/forms.onnx
    python lab/training/span-reader/export.py --explanations out/upper/reader.safetensors out/upper/explanations.onnx

Takes a checkpoint of a reader's training that still runs, too. Inputs `input_ids`, `attention_mask`, `token_type_ids` (int64
[batch, length]); outputs the logits of `SpanReader` but those that the forms have, and `hidden` (float32 [batch, length,
width]), which is given to these with `attention_mask`. Layers for explanations are a reader's upper ones, and go on from `early`,
which `verifier/export_verifier.py` has the product's reader give out.
"""

import argparse
from pathlib import Path

import torch
from encoder import WIDTH, Explanations, Forms, SpanReader, explanations_of, reader_of
from safetensors.torch import load_file

INPUTS = ["input_ids", "attention_mask", "token_type_ids"]
OUTPUTS = ["start_logits", "end_logits", "explain_logits", "passage_logits", "hidden"]
FORM_INPUTS = ["hidden", "attention_mask"]
FORM_OUTPUTS = ["item_logits", "kind_logits"]
EXPLANATION_INPUTS = ["early", "attention_mask"]
EXPLANATION_OUTPUTS = ["explain_logits", "passage_logits"]


class ItemsAndKind(torch.nn.Module):
    """Forms without what explains, which the reader's own layers know better on whole pages."""

    def __init__(self, forms: Forms) -> None:
        super().__init__()
        self.forms = forms

    def forward(self, hidden: torch.Tensor, attention_mask: torch.Tensor) -> tuple[torch.Tensor, ...]:
        items, _, kind = self.forms(hidden, attention_mask)
        return items, kind


class WithHidden(torch.nn.Module):
    """A reader that gives out what the forms go on from."""

    def __init__(self, reader: SpanReader) -> None:
        super().__init__()
        self.reader = reader

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor) -> tuple[torch.Tensor, ...]:
        hidden = self.reader.midway(input_ids, attention_mask, token_type_ids)
        starts, ends, _, explains, passage, _ = self.reader.go_on(hidden, attention_mask)
        return starts, ends, explains, passage, hidden


def load_explanations(file: Path) -> Explanations:
    """Those of a file of their own, or of a reader's upper layers."""
    if file.suffix == ".pt" or "explains.weight" not in (state := load_file(file)):
        return explanations_of(load(file))
    explanations = Explanations()
    explanations.load_state_dict(state)
    return explanations


def load(file: Path) -> SpanReader:
    state = torch.load(file, weights_only=True, map_location="cpu")["reader"] if file.suffix == ".pt" else load_file(file)
    return reader_of(state).eval()


def write(model: torch.nn.Module, example: tuple[torch.Tensor, ...], inputs: list[str], outputs: list[str], file: Path) -> None:
    torch.onnx.export(
        model.eval(), example, str(file), input_names=inputs, output_names=outputs,
        dynamic_axes={name: {0: "batch", 1: "length"} for name in [*inputs, *outputs]}, opset_version=17, dynamo=False,
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("onnx", type=Path)
    parser.add_argument("--forms", action="store_true", help="the weights are those of forms")
    parser.add_argument("--explanations", action="store_true", help="the weights are those of explanations, or of a reader whose upper layers explain")
    args = parser.parse_args()
    ids = torch.ones((2, 32), dtype=torch.long)
    if args.forms:
        forms = Forms()
        forms.load_state_dict(load_file(args.weights))
        write(ItemsAndKind(forms), (torch.zeros((2, 32, WIDTH)), ids), FORM_INPUTS, FORM_OUTPUTS, args.onnx)
    elif args.explanations:
        write(load_explanations(args.weights), (torch.zeros((2, 32, WIDTH)), ids), EXPLANATION_INPUTS, EXPLANATION_OUTPUTS, args.onnx)
    else:
        write(WithHidden(load(args.weights)), (ids, ids, torch.zeros_like(ids)), INPUTS, OUTPUTS, args.onnx)


if __name__ == "__main__":
    main()
