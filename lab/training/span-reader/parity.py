"""Some inputs with the exact tokens and the best span of a model, for whoever reads with it in another language.

    python lab/training/span-reader/parity.py --tokenizer FILE READER.onnx PARITY.json
"""

import argparse
import json
from pathlib import Path

from reading import Reader, best_span

ASKED = [
    ("Who painted the Mona Lisa?", "Mona Lisa", "", "The Mona Lisa is a half-length portrait painting by the Italian artist Leonardo da Vinci, painted between 1503 and 1506."),
    ("Which dynasty ruled China in 1453?", "Ming dynasty", "History", "The Ming dynasty ruled China from 1368 to 1644, following the collapse of the Mongol-led Yuan dynasty."),
    ("Where was François Champollion born?", "Jean-François Champollion", "Early life", "Champollion was born in Figeac, département du Lot, the last of seven children. Él y Ñandú, Łódź, Ångström: naïve façades."),
    ("How high is the tower?", "Eiffel Tower", "", "Facts: (height) 330 m—about 1,083 ft; built 28 January 1887 – 31 March 1889; cost ₣7,800,000.50; 18,038 pieces, 2,500,000 rivets."),
    ("What did she say about the war?", "Jane Addams", "Peace movement", "“I can’t agree,” she said; 'war is a relic', she'd written — \"it's over!\" — in 1907's Newer Ideals of Peace."),
    ("中国的首都是什么?", "北京", "", "北京市,通称北京,是中华人民共和国的首都,人口21,893,095(2020年)。"),
    ("What is the capital of Japan?", "東京", "", "Tokyo (東京, Tōkyō), officially the Tokyo Metropolis, is the capital of Japan; カタカナ and ひらがな are scripts. 서울 is Seoul."),
    ("What is the ISBN of the book?", "", "", "The constant is 3.14159265358979323846264338327950288 and the ISBN 978-3-16-148410-0; see https://example.org/a_b?c=d&e=f#g."),
    ("Who was the mother of Ann?", "Ann", "", "Ann was born in Paris. She wrote poems."),
    ("What does C++ add to C?", "C++", "Features", "C++ adds classes/objects to C: x += y[i]; a->b; #include <vector>; 100% α-β γ≠δ; emoji 😀 and zero\u200bwidth, tab\tand\nnew line."),
    ("When did antidisestablishmentarianism, which is a very long word that many people know, first occur in a printed English text?", "Antidisestablishmentarianism", "", "Pneumonoultramicroscopicsilicovolcanoconiosis is longer. Antidisestablishmentarianism occurs first in 1838, in E. B. Pusey’s letters."),
    ("Which river does the last sentence name?", "Long page", "Many words", " ".join(f"Sentence number {at} tells of hill {at * 37} and of nothing else at all." for at in range(45)) + " The last river is the Danube."),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    args = parser.parse_args()
    reader = Reader(args.reader, args.tokenizer)
    told = []
    for asked in ASKED:
        question, title, section, text = asked
        [windows] = reader.windows.of([asked])
        one = {"question": question, "title": title, "section": [section] if section else [], "text": text, "windows": []}
        for window in windows:
            starts, ends = (logits[0] for logits in reader.logits([window]))
            span = best_span(window, text, starts, ends, of_one_sentence=True)
            length = len(window.ids)
            one["windows"].append({
                "input_ids": window.ids,
                "token_type_ids": [int(at >= window.second) for at in range(length)],
                "not_told": round(float(starts[0] + ends[0]), 4),
                "best": span and {"start": span.start, "end": span.end, "text": text[span.start : span.end], "score": round(span.score, 4)},
            })
        told.append(one)
    args.out.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
