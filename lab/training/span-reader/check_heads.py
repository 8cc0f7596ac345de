"""Figures of the reader's heads on their development sets, the passage given. See README.md beside this file.

    python lab/training/span-reader/check_heads.py --tokenizer out/base/tokenizer.json --data ../shared/data out/span-reader.onnx out/forms.onnx
"""

import argparse
import json
import re
from bisect import bisect_right
from collections import Counter
from pathlib import Path

import numpy
from answers import SENTENCE, fold
from heads import KINDS, VERDICTS
from reading import Reader
from sources import read_lines
from windows import Window

Asked = tuple[str, str, str, str]
Outputs = list[tuple[Window, dict[str, numpy.ndarray]]]


def heads_of(reader: Reader, asked: list[Asked]) -> list[Outputs]:
    """For each question and passage its windows with their outputs. One by one, as the product reads."""
    return [[(window, {name: output[0] for name, output in reader.heads([window]).items()}) for window in cut] for cut in reader.windows.of(asked)]


def softmax(logits: numpy.ndarray) -> numpy.ndarray:
    shares = numpy.exp(logits - logits.max())
    return shares / shares.sum()


def verdict(outputs: Outputs) -> numpy.ndarray:
    """Shares of yes, no and neither in the window that says most."""
    return min((softmax(heads["passage_logits"][1:]) for _, heads in outputs), key=lambda shares: shares[2])


def tells(outputs: Outputs) -> float:
    return max(float(heads["passage_logits"][0]) for _, heads in outputs)


def items(outputs: Outputs, text: str) -> list[str]:
    found: dict[tuple[int, int], None] = {}
    for window, heads in outputs:
        tags = heads["item_logits"].argmax(-1)
        at = 0
        while at < len(window.places):
            place = window.places[at]
            if not place or tags[at] == 0:
                at += 1
                continue
            start, end, at = place[0], place[1], at + 1
            while at < len(window.places) and window.places[at] and (tags[at] == 2 or (text[end - 1 : end + 1].isalnum() and len(text[end - 1 : end + 1]) == 2 and window.places[at][0] == end)):
                end = window.places[at][1]
                at += 1
            while start > 0 and text[start - 1].isalnum() and text[start].isalnum():
                start -= 1
            while end < len(text) and text[end].isalnum() and text[end - 1].isalnum():
                end += 1
            if not any(start < known[1] and end > known[0] for known in found):
                found[(start, end)] = None
    return [text[start:end].strip(" ,;.") for start, end in sorted(found)]


def explaining(outputs: Outputs, text: str) -> list[tuple[str, float]]:
    starts = [0, *(found.end() for found in SENTENCE.finditer(text))]
    scores: dict[int, float] = {}
    for window, heads in outputs:
        of_sentence: dict[int, list[float]] = {}
        for place, logit in zip(window.places, heads["explain_logits"], strict=False):
            if place:
                of_sentence.setdefault(bisect_right(starts, place[0]) - 1, []).append(float(logit))
        for number, logits in of_sentence.items():
            scores[number] = max(scores.get(number, -99.0), sum(logits) / len(logits))
    return [(text[start : [*starts, len(text)][number + 1]].strip(), scores.get(number, -99.0)) for number, start in enumerate(starts)]


def balanced(right: list[tuple[str, bool]]) -> float:
    by_label: dict[str, list[bool]] = {}
    for label, good in right:
        by_label.setdefault(label, []).append(good)
    return sum(sum(ones) / len(ones) for ones in by_label.values()) / len(by_label)


def list_f1(said: list[str], wanted: list[str]) -> tuple[int, int, int]:
    a, b = Counter(map(fold, said)), Counter(map(fold, wanted))
    return sum((a & b).values()), sum(a.values()), sum(b.values())


def yes_no(reader: Reader, lines: list[dict], question: str = "question", passage: str = "passage") -> dict:
    kept = [line for line in lines if line.get("label") in VERDICTS]
    outputs = heads_of(reader, [(line[question], line.get("title") or "", "", line[passage]) for line in kept])
    right, three = [], []
    for line, output in zip(kept, outputs, strict=True):
        shares = verdict(output)
        wanted = VERDICTS[line["label"]]
        three.append((wanted, ["yes", "no", "neither"][int(shares.argmax())] == wanted))
        if wanted != "neither":
            right.append((wanted, ("yes" if shares[0] > shares[1] else "no") == wanted))
    denied = [good for wanted, good in right if wanted == "no"]
    return {
        "n": len(kept), "balanced": round(balanced(right), 3), "yes said of denied": round(1 - sum(denied) / max(1, len(denied)), 3),
        "balanced, with neither": round(balanced(three), 3),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("forms", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--limit", type=int, default=10_000, help="questions of each set")
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    reader = Reader(args.reader, args.tokenizer, args.threads, args.forms)
    dev = args.data / "everyday" / "dev"

    def lines(name: str) -> list[dict]:
        return list(read_lines(dev / f"{name}.jsonl.gz"))[: args.limit]

    report: dict[str, dict] = {}
    for name in ["boolq", "boolq-contrast", "condaqa"]:
        report[name] = yes_no(reader, lines(name))
    for name in ["fm2", "fever-symmetric"]:
        report[name] = yes_no(reader, lines(name), "claim", "evidence")

    same = said = wanted = 0
    each = []
    multi = lines("multispanqa")
    for line, output in zip(multi, heads_of(reader, [(one["question"], "", "", one["passage"]) for one in multi]), strict=True):
        one = list_f1(items(output, line["passage"]), line["answers"])
        same, said, wanted = same + one[0], said + one[1], wanted + one[2]
        each.append(2 * one[0] / max(1, one[1] + one[2]))
    precision, recall = same / max(1, said), same / wanted
    report["multispanqa"] = {"n": len(multi), "F1": round(2 * precision * recall / max(1e-9, precision + recall), 3), "mean F1": round(float(numpy.mean(each)), 3)}

    clap = lines("clapnq")
    outputs = heads_of(reader, [(one["question"], one["title"], "", one["passage"]) for one in clap])
    f1s: dict[float, list[float]] = {}
    silent: dict[float, list[tuple[str, bool]]] = {}
    for line, output in zip(clap, outputs, strict=True):
        for threshold in (-1.5, -1.0, -0.5, 0.0, 0.5, 1.0):
            silent.setdefault(threshold, []).append((line["label"], (tells(output) > threshold) == (line["label"] == "answerable")))
        if line["label"] != "answerable":
            continue
        gold = {fold(sentence) for sentence in line["gold_sentences"]}
        sentences = explaining(output, line["passage"])
        for threshold in (-2.0, -1.0, 0.0, 1.0):
            best = max(score for _, score in sentences)
            chosen = {fold(text) for text, score in sentences if score > threshold or score == best}
            shared = sum(any(one in other or other in one for other in gold) for one in chosen)
            f1s.setdefault(threshold, []).append(2 * shared / (len(chosen) + len(gold)))
    report["clapnq"] = {
        "sentences, F1 by threshold": {str(at): round(float(numpy.mean(ones)), 3) for at, ones in f1s.items()},
        "told, not told by threshold": {
            str(at): [round(sum(good for label, good in ones if label == wanted) / sum(label == wanted for label, _ in ones), 3) for wanted in ("answerable", "unanswerable")]
            for at, ones in silent.items()
        },
    }

    kinds: dict[str, Counter] = {}
    asked = [*((re.sub(r"\s+", " ", one["question"]), one["kind"]) for one in read_lines(args.data / "everyday" / "pages-dev.jsonl.gz"))]
    asked += [(one["question"], name) for name in ["boolq", "nq-complex", "multispanqa", "tydiqa-en"] for one in lines(name)[:200]]
    asked += [(one["question"], name) for name in ["hotpotqa", "2wikimultihopqa", "musique"] for one in list(read_lines(args.data / "qa" / f"{name}.jsonl.gz"))[:100]]
    outputs = heads_of(reader, [(question, "", "", "") for question, _ in asked])
    for (_, kind), [(_, heads)] in zip(asked, outputs, strict=True):
        kinds.setdefault(kind, Counter())[KINDS[int(heads["kind_logits"].argmax())]] += 1
    report["kinds"] = {kind: dict(counts.most_common()) for kind, counts in kinds.items()}
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
