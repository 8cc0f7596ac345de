"""Puts a follow-up in full by what the model says of it, as `src/models/span-reader/follow-up-edits.ts` does."""

import re

import torch

from edits import CONNECTIVES, SLOTS, words_of
from follow_ups import COUNTS, FollowUps, Threads, batch_of

from encoder import SpanReader  # isort: skip (found beside the span reader)

LONGEST_SPAN = 24


def rewritten(question: str, turns: list[dict], told: torch.Tensor, points: torch.Tensor, threads: Threads, least: float = 0.5) -> str:
    """`told` and `points` of one question. `least`: how likely something has to be put in before a word."""
    threaded = threads.of(question, turns)
    words = words_of(question)[: len(threaded.places) - 1]
    texts = thread_texts(turns)
    size = len(CONNECTIVES) + 1
    shares = [1 - told[place, 1 : 1 + COUNTS].softmax(-1)[0].item() for place in threaded.places]
    # Where no place is likely, the likeliest is taken.
    least = min(least, max(shares))
    any_here = False
    parts: list[tuple[int, int, str]] = []
    for at, place in enumerate(threaded.places):
        counts = told[place, 1 : 1 + COUNTS].softmax(-1)
        if shares[at] >= least:
            count = 1 + int(counts[2] > counts[1])
            pieces = []
            for slot in range(count):
                beside = told[place, 1 + COUNTS + slot * size : 1 + COUNTS + (slot + 1) * size]
                span = best_span(threaded.words, points[slot, 0, place], points[slot, 1, place])
                if span:
                    text = text_of(texts, threaded.words, *span)
                    connective = CONNECTIVES[int(beside[:-1].argmax())]
                    if re.match(r"the\b", text, re.I):
                        connective = re.sub(r"\bthe$", "", connective)
                    pieces.append(f"{connective} {text}{chr(39) + 's' if beside[-1] > 0 else ''}".strip())
            any_here = any_here or bool(pieces)
            parts.append((at, 0, " ".join(pieces)))
        if at < len(words) and told[place, 0] > 0:
            parts.append((at, 1, ""))
    if not any_here:
        return question
    gone = {at for at, is_gone, _ in parts if is_gone}
    put = {at: text for at, is_gone, text in parts if not is_gone}
    end = len(words)
    while end and not words[end - 1].text[0].isalnum():
        end -= 1
    out, behind = "", 0
    for at in range(len(words) + 1):
        text = put.get(len(words) if at == end else -1 if at == len(words) else at)
        if text and at == end and end in put and end != len(words):
            text = f"{put[end]} {text}"
        if text:
            out = f"{out.rstrip()} {text} "
        if at < len(words):
            between = question[behind : words[at].start]
            behind = words[at].end
            if at not in gone:
                out += (between if not text else "") + question[words[at].start : words[at].end]
            else:
                out += " "
    out += question[behind:]
    return re.sub(r"\s+([?.!,])", r"\1", re.sub(r"\s+", " ", out)).strip()


def thread_texts(turns: list[dict]) -> list[str]:
    named: set[str] = set()
    texts = []
    for turn in reversed(turns):
        titles = [title for title in turn["titles"] if title not in named]
        named.update(titles)
        texts += [turn["question"], turn["answer"], *titles]
    return texts


def best_span(words: list[tuple[int, int, int, str]], starts: torch.Tensor, ends: torch.Tensor) -> tuple[int, int] | None:
    best, found = -1e9, None
    start, end = starts.tolist(), ends.tolist()
    for first in range(len(words)):
        for last in range(first, min(len(words), first + LONGEST_SPAN)):
            if words[last][2] != words[first][2]:
                break
            score = start[words[first][0]] + end[words[last][1]]
            if score > best:
                best, found = score, (first, last)
    return found


def text_of(texts: list[str], words: list[tuple[int, int, int, str]], first: int, last: int) -> str:
    number = words[first][2]
    before = next(at for at, word in enumerate(words) if word[2] == number)
    here = words_of(texts[number])
    return texts[number][here[first - before].start : here[last - before].end]


@torch.no_grad()
def all_rewritten(examples: list[dict], reader: SpanReader, model: FollowUps, threads: Threads, threshold: float) -> list[tuple[str, float]]:
    """Each question in full, and how likely it was to stand alone."""
    found: list[tuple[str, float]] = [("", 0.0)] * len(examples)
    order = sorted(range(len(examples)), key=lambda at: len(threads.of(examples[at]["question"], examples[at]["turns"]).ids))
    for start in range(0, len(order), 48):
        some = order[start : start + 48]
        ids, mask, types = batch_of([threads.of(examples[at]["question"], examples[at]["turns"]) for at in some])
        told, points, alone = model(reader.below(len(model.layers), ids, mask, types), mask)
        for row, at in enumerate(some):
            share = alone[row].sigmoid().item()
            one = examples[at]
            found[at] = (one["question"] if share >= threshold else rewritten(one["question"], one["turns"], told[row], points[row], threads), share)
    return found
