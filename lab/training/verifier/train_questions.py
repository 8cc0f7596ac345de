"""Has a verifier learn yes-or-no questions with all likely passages of a question at once. See README.md beside this file.

    python lab/training/verifier/train_questions.py out/reader.safetensors --tokenizer out/base/tokenizer.json --data out/yesno/train.jsonl --rehearse out/verifier/claims.jsonl out/verifier/invented.jsonl out/verifier/everyday.jsonl --start models/span-reader/verifier.onnx --out out/verifier/asked

The data are yes-or-no examples of `lab/training/span-reader/everyday_lessons.py`. What decides in the product is the passage that
says most for "yes" against the one that says most for "no", so the question's own answer is among the losses. Claims are learnt
again beside them. A run that was cut off goes on from its last checkpoint.
"""

import json
from itertools import groupby
from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional as F

from claims import asked
from train_verifier import SMOOTHING, Batch, batches_of, lessons_of, read, started_from
from verifier import LAYERS, VERDICTS, verifier_of, windows_of

from encoder import reader_of  # isort: skip (found beside the span reader)
from further import arguments, begin, given_below, learn_in_steps, threads_of  # isort: skip
from train import Masters  # isort: skip
from windows import Windows  # isort: skip

SUPPORTED, REFUTED, UNKNOWN = range(len(VERDICTS))
VERDICT_OF = {"yes": SUPPORTED, "no": REFUTED, "neither": UNKNOWN}
# A passage that is only about the question: nobody has said what it answers.
NOT_SAID = -1
# Most passages of a question answer nothing; they count less, so that those which answer are not drowned.
SILENT = 0.5


def verdict_of(one: dict) -> int:
    return NOT_SAID if one["verdict"] == "neither" and "tells" not in one else VERDICT_OF[one["verdict"]]


def questions_of(files: list[Path]) -> list[list[dict]]:
    """The examples of each question, all of one page."""
    examples = [one for file in files for one in map(json.loads, file.open()) if "verdict" in one]
    for one in examples:
        one["claim"] = f"{asked(one['question'])} Yes"
    return [list(ones) for _, ones in groupby(examples, key=lambda one: (one["id"].split("-")[0], one["question"]))]


def answer_of(batch: Batch) -> int | None:
    """Which verdict the passages of a question give, where they give one."""
    given = {verdict for _, verdict in batch} - {NOT_SAID, UNKNOWN}
    return given.pop() if len(given) == 1 else None


def loss_of_passages(logits: Tensor, wanted: Tensor) -> Tensor:
    weights = torch.where(wanted == UNKNOWN, SILENT, 1.0) * (wanted != NOT_SAID)
    each = F.cross_entropy(logits, wanted.clamp(min=0), label_smoothing=SMOOTHING, reduction="none")
    return (each * weights).sum() / weights.sum().clamp(min=1)


def loss_of_question(logits: Tensor, answer: int) -> Tensor:
    """Of all that its passages have to say for "yes" and for "no"."""
    said = (logits - logits[:, UNKNOWN :]).logsumexp(0)
    wanted = torch.tensor(1 - SMOOTHING if answer == SUPPORTED else SMOOTHING)
    return F.binary_cross_entropy_with_logits(said[SUPPORTED] - said[REFUTED], wanted)


def main() -> None:
    parser = arguments(__doc__, epochs=1, rate=1e-4)
    parser.add_argument("--start", type=Path, required=True, help="weights of an earlier run to go on from, or the ONNX file of eight bits made of them")
    parser.add_argument("--rehearse", type=Path, nargs="+", required=True, help="claims that are learnt again")
    parser.add_argument("--most", type=int, default=7000, help="claims of a file at most")
    args = parser.parse_args()
    chance = begin(args)
    reader = reader_of(load_file(args.reader))
    verifier = verifier_of(reader, LAYERS)
    verifier.load_state_dict(started_from(args.start))
    masters = Masters(verifier)
    reader.to(torch.bfloat16)
    windows = Windows(args.tokenizer)
    batches: list[Batch] = [list(zip(windows_of(windows, ones), map(verdict_of, ones), strict=True)) for ones in questions_of(args.data)]
    questions = len(batches)
    claims = read(args.rehearse, args.most, chance)
    batches += batches_of(lessons_of(windows, claims), args.batch)
    tokens = sum(len(window.ids) for batch in batches for window, _ in batch)
    print(f"{questions} questions, {len(claims)} claims again, {len(batches)} batches, {tokens / 1e6:.2f} M tokens", flush=True)
    pool = threads_of(args)

    given = given_below(reader, LAYERS, [[window for window, _ in batch] for batch in batches], pool)

    def learn(at: int) -> dict[str, float]:
        wanted = torch.tensor([verdict for _, verdict in batches[at]])
        logits = verifier(*given[at])
        if at >= questions:
            losses = {"claims": F.cross_entropy(logits, wanted, label_smoothing=SMOOTHING)}
        else:
            losses = {"passages": loss_of_passages(logits, wanted)}
            answer = answer_of(batches[at])
            if answer is not None:
                losses["questions"] = loss_of_question(logits, answer)
        (sum(losses.values()) / args.threads).backward()
        return {name: loss.item() for name, loss in losses.items()}

    learn_in_steps(learn, len(batches), masters, args, chance, pool, args.out / "verifier.safetensors")


if __name__ == "__main__":
    main()
