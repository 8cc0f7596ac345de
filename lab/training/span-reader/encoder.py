"""BERT's encoder with several heads, which are read at once, and layers of their own for some of these.

Of a token: how well an answer starts and ends there, whether an item of a list begins or goes on there, and whether its
sentence explains. Of the whole, by its first token: whether the passage tells, whether it says yes, no or neither, and, where
the question was read alone, what kind of question it is.

Written out instead of taken from a library: without dropout, whose random numbers cost half of the time on a CPU, and with
one product for queries, keys and values.
"""

import re
from collections.abc import Iterable

import torch
from torch import Tensor, nn
from torch.nn import functional as F

WIDTH, HEADS, INNER = 384, 12, 1536
VOCABULARY, POSITIONS = 30_522, 512


class Layer(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.attend = nn.Linear(WIDTH, 3 * WIDTH)
        self.attended = nn.Linear(WIDTH, WIDTH)
        self.attended_norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.inner = nn.Linear(WIDTH, INNER)
        self.outer = nn.Linear(INNER, WIDTH)
        self.outer_norm = nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, hidden: Tensor, hide: Tensor) -> Tensor:
        queries, keys, values = self.attend(hidden).unflatten(-1, (3, HEADS, WIDTH // HEADS)).permute(2, 0, 3, 1, 4)
        # On a CPU and for passages this short, learning is faster so than with torch's own fused attention.
        weights = (queries * (WIDTH // HEADS) ** -0.5 @ keys.transpose(-1, -2) + hide).softmax(-1)
        mixed = weights @ values
        hidden = self.attended_norm(hidden + self.attended(mixed.transpose(1, 2).flatten(2)))
        return self.outer_norm(hidden + self.outer(F.gelu(self.inner(hidden))))


# Outside, begins, goes on; then whether the sentence explains.
TAGS = 4
# Whether the passage tells; then yes, no, neither.
PASSAGE = 4
KINDS, KIND_WIDTH = 5, 256
# Layers that learn from questions over whole pages, and those beside them: the verifier and the follow-ups have as many.
UPPER = 6
# Layers that the other forms of answers have to themselves: with three all is under 40 MB in eight bits.
FORM_LAYERS = 3


class SpanReader(nn.Module):
    def __init__(self, layers: int) -> None:
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, WIDTH)
        self.positions = nn.Embedding(POSITIONS, WIDTH)
        self.types = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.head = nn.Linear(WIDTH, 2)
        self.tags = nn.Linear(WIDTH, TAGS)
        self.pool = nn.Linear(WIDTH, WIDTH)
        self.passage = nn.Linear(WIDTH, PASSAGE)
        self.kind_pool = nn.Linear(2 * WIDTH, KIND_WIDTH)
        self.kind = nn.Linear(KIND_WIDTH, KINDS)

    @property
    def heads(self) -> list[nn.Module]:
        """What has 32 bits in training and in the product: nothing is saved there, and all depends on it."""
        return [self.head, self.tags, self.pool, self.passage, self.kind_pool, self.kind]

    def embedded(self, input_ids: Tensor, token_type_ids: Tensor) -> Tensor:
        """What the first layer is given [batch, length, WIDTH]."""
        places = torch.arange(input_ids.shape[1], device=input_ids.device)
        return self.norm(self.words(input_ids) + self.positions(places) + self.types(token_type_ids))

    def below(self, upper: int, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        """What all layers but so many upper ones give, and other layers may go on from [batch, length, WIDTH]."""
        return through(self.layers[: len(self.layers) - upper], self.embedded(input_ids, token_type_ids), attention_mask)

    def midway(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        """What the forms go on from, and the reader's own last layers [batch, length, WIDTH]."""
        return self.below(FORM_LAYERS, input_ids, attention_mask, token_type_ids)

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> tuple[Tensor, ...]:
        """Logits: start and end [batch, length], items [batch, length, 3], explains [batch, length], passage [batch, 4], kind [batch, 5]."""
        return self.go_on(self.midway(input_ids, attention_mask, token_type_ids), attention_mask)

    def go_on(self, midway: Tensor, attention_mask: Tensor) -> tuple[Tensor, ...]:
        """The logits of `forward`."""
        return self.said(through(self.layers[-FORM_LAYERS:], midway, attention_mask).float(), attention_mask)

    def said(self, hidden: Tensor, attention_mask: Tensor) -> tuple[Tensor, ...]:
        """The logits of `forward`, of what the last layer gives."""
        # Padding can be neither start nor end.
        scores = self.head(hidden) + hiding(attention_mask, hidden)[:, 0, 0, :, None]
        tags = self.tags(hidden)
        kind = self.kind(F.gelu(self.kind_pool(whole(hidden, attention_mask))))
        return scores[..., 0], scores[..., 1], tags[..., :3], tags[..., 3], self.passage(F.gelu(self.pool(hidden[:, 0]))), kind


class Forms(nn.Module):
    """Layers of their own beside a reader's last ones, for what is not read as a span: items, explanations, kinds of questions.

    They learn from few examples. With the reader's own layers learning along, it read spans worse.
    """

    def __init__(self, layers: int = FORM_LAYERS) -> None:
        super().__init__()
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.tags = nn.Linear(WIDTH, TAGS)
        self.kind_pool = nn.Linear(2 * WIDTH, KIND_WIDTH)
        self.kind = nn.Linear(KIND_WIDTH, KINDS)

    @property
    def heads(self) -> list[nn.Module]:
        """See `SpanReader.heads`."""
        return [self.tags, self.kind_pool, self.kind]

    def forward(self, hidden: Tensor, attention_mask: Tensor) -> tuple[Tensor, ...]:
        """Of what the reader's layers give midway, logits: items [batch, length, 3], explains [batch, length], kind [batch, 5]."""
        hidden = through(self.layers, hidden, attention_mask).float()
        tags = self.tags(hidden)
        return tags[..., :3], tags[..., 3], self.kind(F.gelu(self.kind_pool(whole(hidden, attention_mask))))


class Explanations(nn.Module):
    """Layers of their own beside a reader's upper ones, for the sentences of explanations, which are learnt from other questions than spans."""

    def __init__(self, layers: int = UPPER) -> None:
        super().__init__()
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.explains = nn.Linear(WIDTH, 1)
        self.pool = nn.Linear(WIDTH, WIDTH)
        self.passage = nn.Linear(WIDTH, PASSAGE)

    @property
    def heads(self) -> list[nn.Module]:
        """See `SpanReader.heads`."""
        return [self.explains, self.pool, self.passage]

    def forward(self, early: Tensor, attention_mask: Tensor) -> tuple[Tensor, Tensor]:
        """Of what the reader's lower layers give, logits: explains [batch, length], passage [batch, 4]."""
        hidden = through(self.layers, early, attention_mask).float()
        return self.explains(hidden)[..., 0], self.passage(F.gelu(self.pool(hidden[:, 0])))


def through(layers: Iterable[Layer], hidden: Tensor, attention_mask: Tensor) -> Tensor:
    hide = hiding(attention_mask, hidden)
    for layer in layers:
        hidden = layer(hidden, hide)
    return hidden


def hiding(attention_mask: Tensor, hidden: Tensor) -> Tensor:
    """What is added to the weights of attention, so that nothing attends to padding [batch, 1, 1, length]."""
    return ((1 - attention_mask.to(hidden.dtype)) * -1e4)[:, None, None, :]


def whole(hidden: Tensor, attention_mask: Tensor) -> Tensor:
    """The first token and the mean of all [batch, 2 * WIDTH]."""
    here = attention_mask.float()[..., None]
    return torch.cat([hidden[:, 0], (hidden * here).sum(1) / here.sum(1)], -1)


def reader_of(state: dict[str, Tensor]) -> SpanReader:
    """One of as many layers as these weights have."""
    reader = SpanReader(layers_of(state))
    reader.load_state_dict(state)
    return reader


def upper_of(state: dict[str, Tensor], layers: int) -> dict[str, Tensor]:
    """So many upper layers of a reader's, numbered from 0."""
    first = layers_of(state) - layers
    at = re.compile(r"layers\.(\d+)\.(.+)")
    return {f"layers.{int(found[1]) - first}.{found[2]}": value for name, value in state.items() if (found := at.fullmatch(name)) and int(found[1]) >= first}


def forms_of(reader: SpanReader) -> Forms:
    """Forms that begin as a reader's last layers and heads are."""
    forms = Forms()
    state = reader.state_dict()
    own = {name: state[name] for name in state if name.split(".")[0] in ("tags", "kind_pool", "kind")}
    own |= upper_of(state, FORM_LAYERS)
    forms.load_state_dict(own)
    return forms


def explanations_of(reader: SpanReader) -> Explanations:
    """A reader's upper layers and what they say of explanations, without the rest."""
    state = reader.state_dict()
    own = {name: state[name] for name in state if name.split(".")[0] in ("pool", "passage")}
    own |= {f"explains.{part}": state[f"tags.{part}"][-1:] for part in ("weight", "bias")}
    own |= upper_of(state, UPPER)
    explanations = Explanations()
    explanations.load_state_dict(own)
    return explanations


def new_heads(reader: SpanReader) -> None:
    for head in [reader.tags, reader.pool, reader.passage, reader.kind_pool, reader.kind]:
        nn.init.normal_(head.weight, std=0.02)
        nn.init.zeros_(head.bias)


def load_with_new_heads(reader: SpanReader, state: dict[str, Tensor]) -> None:
    """Weights of a reader that has spans only leave the other heads as they are."""
    missing, unexpected = reader.load_state_dict(state, strict=False)
    assert not unexpected and all(name.split(".")[0] in ("tags", "pool", "passage", "kind_pool", "kind") for name in missing), (missing, unexpected)


def layers_of(weights: Iterable[str]) -> int:
    """How many layers there are, by the names of the weights."""
    return 1 + max(int(found[1]) for name in weights if (found := re.search(r"layers?\.(\d+)\.", name)))


def from_bert(weights: dict[str, Tensor]) -> SpanReader:
    """With the weights of a BERT of the same widths, and a head that knows nothing yet."""
    layers = layers_of(weights)
    reader = SpanReader(layers)
    state = {}
    for ours, theirs in [("words", "word"), ("positions", "position"), ("types", "token_type")]:
        state[f"{ours}.weight"] = weights[f"embeddings.{theirs}_embeddings.weight"]
    for part in ["weight", "bias"]:
        state[f"norm.{part}"] = weights[f"embeddings.LayerNorm.{part}"]
        for at in range(layers):
            layer = f"encoder.layer.{at}"
            state[f"layers.{at}.attend.{part}"] = torch.cat([weights[f"{layer}.attention.self.{name}.{part}"] for name in ["query", "key", "value"]])
            state[f"layers.{at}.attended.{part}"] = weights[f"{layer}.attention.output.dense.{part}"]
            state[f"layers.{at}.attended_norm.{part}"] = weights[f"{layer}.attention.output.LayerNorm.{part}"]
            state[f"layers.{at}.inner.{part}"] = weights[f"{layer}.intermediate.dense.{part}"]
            state[f"layers.{at}.outer.{part}"] = weights[f"{layer}.output.dense.{part}"]
            state[f"layers.{at}.outer_norm.{part}"] = weights[f"{layer}.output.LayerNorm.{part}"]
    nn.init.normal_(reader.head.weight, std=0.02)
    nn.init.zeros_(reader.head.bias)
    new_heads(reader)
    for name, head in reader.state_dict().items():
        state.setdefault(name, head)
    reader.load_state_dict(state)
    return reader
