/** Radicals that Unicode normalisation does not map to the letters they look like (EquivalentUnifiedIdeograph.txt). */
const RADICALS = '⺁⺌⺝⺟⺠⺩⺫⺮⺶⺼⻄⻅⻆⻉⻋⻑⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻫⻬⻭⻮⻯⻰⻲⻳'
const LETTERS = '厂小月母民王目竹羊肉西见角贝车長长门青韦页风飞食马骨鬼鱼鸟卤麦黄斉齐歯齿竜龙亀龟'
const LETTER_OF = new Map([...RADICALS].map((radical, i) => [radical, [...LETTERS][i] ?? radical]))

/** Presentation forms: joined Arabic letters, radicals and compatibility variants of Chinese letters. */
const DRAWN = /[\u2F00-\u2FD5\uF900-\uFAFF\uFB50-\uFDFB\uFE70-\uFEFC]/g
const RADICAL = /[\u2E80-\u2EF3]/g
/** A ligature that pdf.js reads in the wrong order at the start of a word: "الأرصاد". */
const TURNED = /ا([أإآ])ل/g
/** A bullet of a symbol font, which is in Unicode's private use area. */
const SIGN = /^\s*[\uE000-\uF8FF]\s*$/

/** Replaces presentation forms by the letters that people write. */
export const plainLetters = (text: string): string =>
  SIGN.test(text)
    ? '•'
    : text
        .replace(DRAWN, letter => letter.normalize('NFKC'))
        .replace(TURNED, 'ال$1')
        .replace(RADICAL, radical => LETTER_OF.get(radical) ?? radical)
