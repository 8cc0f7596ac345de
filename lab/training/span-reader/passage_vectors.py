"""Trains a vector for every token, so that a question's mean vector is near those of the passages that answer it.

    python lab/training/span-reader/passage_vectors.py --base out/base --data ../shared/data --reading out/reading/train.jsonl --out out/passage-vectors

Static vectors (as in model2vec, and before it fastText) know that who is pregnant and gestation have to do with one another, and
cost a look-up for each token: all passages of a long page are ranked in some milliseconds, before the reader reads the best.
Contrastive (InfoNCE) over the passages of a batch, half of whose batches are of few articles each, so that a passage has to be told
from others of its page. Writes `passage-vectors.safetensors`: `vectors` [tokens, DIMENSIONS], `asking` and `telling` [tokens], how
much each token counts in a question and in a passage.
"""

import argparse
import json
import random
from pathlib import Path

import torch
from heads import Everyday, made_up_infoboxes, prose, fact
from answers import fold
from safetensors.torch import load_file, save_file
from sources import original_questions, read_lines, tidy
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional as F

DIMENSIONS = 256
LONGEST_QUESTION, LONGEST_PASSAGE = 40, 200
BATCH = 512
TEMPERATURE = 0.05


class PassageVectors(nn.Module):
    def __init__(self, words: Tensor) -> None:
        super().__init__()
        centred = words - words.mean(0)
        _, _, directions = torch.linalg.svd(centred[:20_000], full_matrices=False)
        vectors = centred @ directions[:DIMENSIONS].T
        self.vectors = nn.Embedding.from_pretrained(vectors / vectors.norm(dim=1).mean(), freeze=False)
        self.asking = nn.Embedding.from_pretrained(torch.zeros(len(words), 1), freeze=False)
        self.telling = nn.Embedding.from_pretrained(torch.zeros(len(words), 1), freeze=False)

    def forward(self, ids: Tensor, weights: nn.Embedding) -> Tensor:
        """Unit vectors [texts, DIMENSIONS]; id 0 is padding."""
        share = weights(ids).exp() * (ids != 0).unsqueeze(-1)
        return F.normalize((self.vectors(ids) * share).sum(1), dim=-1)


def pairs(args: argparse.Namespace, chance: random.Random) -> list[tuple[str, str, str]]:
    """Questions, passages that answer them with their headings, and the article."""
    sets = Everyday(args.data)
    found: list[tuple[str, str, str]] = []
    reading = args.data / "train" / "reading"
    for name in ["squad1-train-origq-btpassage", "squad2-train-bt-answerable"]:
        for line in read_lines(reading / f"{name}.jsonl.gz"):
            if line["answers"]:
                found.append((line["question"], line["text"], f"squad {line['id'].split('-')[1]}"))
    for line in map(json.loads, args.reading.open()):
        if line["kind"] in ("nq", "popqa", "step", "written", "2wiki", "squad original", "squad2") and line["start"] >= 0:
            found.append((line["question"], f"{line['title']}. {line['text']}", line["title"]))
    for name in ["tydiqa-en", "boolq"]:
        found += [(line["question"], f"{line['title']}. {line['passage']}", line["title"]) for line in sets.lines(name)] * 2
    found += [(line["question"], f"{line['title']}. {tidy(line['long_answer'])}", line["title"]) for line in sets.lines("nq-complex")] * 2
    pages = {line["page_ref"]: line for line in sets.lines("timeqa-pages")}
    for line in sets.lines("timeqa"):
        for one in pages[line["page_ref"]]["paragraphs"]:
            if any(fold(answer) in fold(one["text"]) for answer in line["answers"]):
                found.append((line["question"], f"{line['title']}. {one['text'][:900]}", line["title"]))
                break
    leads = {fold(line["title"]): prose(line["lead"]) for line in read_lines(args.data / "wikipedia" / "text" / "leads35k.jsonl.gz")}
    found += [(one["question"], f"{one['title']}. {one['text']}", one["title"]) for one in made_up_infoboxes(sets, leads, chance, fact) if one["tells"]]
    return [one for one in found if fold(one[0]) not in sets.kept_apart]


def padded(rows: list[list[int]]) -> Tensor:
    width = max(map(len, rows))
    return torch.tensor([row + [0] * (width - len(row)) for row in rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--reading", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=900)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    torch.manual_seed(args.seed)
    tokenizer = Tokenizer.from_file(str(args.base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    lines = pairs(args, chance)
    encoded = {text: one.ids for texts in [list({line[0] for line in lines}), list({line[1] for line in lines})] for text, one in zip(texts, tokenizer.encode_batch(texts, add_special_tokens=False), strict=True)}
    print(len(lines), "pairs", flush=True)
    by_article: dict[str, list[int]] = {}
    for at, (_, _, article) in enumerate(lines):
        by_article.setdefault(article, []).append(at)
    articles = [one for one in by_article.values() if len({lines[at][1] for at in one}) > 8]
    model = PassageVectors(load_file(args.base / "model.safetensors")["embeddings.word_embeddings.weight"].float())
    optimizer = torch.optim.Adam(model.parameters(), lr=args.rate)
    torch.set_num_threads(1)
    recent = 6.0
    for step in range(args.steps):
        for group in optimizer.param_groups:
            group["lr"] = args.rate * min(1, (step + 1) / 50) * (1 - step / args.steps)
        if step % 2:
            chosen = chance.sample(range(len(lines)), BATCH)
        else:
            chosen = [at for article in chance.sample(articles, 8) for at in chance.sample(article, min(len(article), BATCH // 8))]
        # One question of each passage, so that none is its own negative.
        batch = list({lines[at][1]: lines[at] for at in chosen}.values())
        questions = model(padded([encoded[question][:LONGEST_QUESTION] or [100] for question, _, _ in batch]), model.asking)
        passages = model(padded([encoded[text][:LONGEST_PASSAGE] or [100] for _, text, _ in batch]), model.telling)
        scores = questions @ passages.T / TEMPERATURE
        loss = F.cross_entropy(scores, torch.arange(len(batch)))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        recent = 0.97 * recent + 0.03 * loss.item()
        if step % 50 == 49:
            print(f"step {step + 1}, loss {recent:.3f}", flush=True)
    args.out.mkdir(parents=True, exist_ok=True)
    save_file(
        {"vectors": model.vectors.weight.detach().contiguous(), "asking": model.asking.weight.detach()[:, 0].contiguous(), "telling": model.telling.weight.detach()[:, 0].contiguous()},
        args.out / "passage-vectors.safetensors",
    )


if __name__ == "__main__":
    main()
