/**
 * Radicals that stand for the letters that they look like, which Unicode's normal forms leave as they are; after its file
 * EquivalentUnifiedIdeograph.txt.
 */
const RADICALS = '⺁⺌⺝⺟⺠⺩⺫⺮⺶⺼⻄⻅⻆⻉⻋⻑⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻫⻬⻭⻮⻯⻰⻲⻳'
const LETTERS = '厂小月母民王目竹羊肉西见角贝车長长门青韦页风飞食马骨鬼鱼鸟卤麦黄斉齐歯齿竜龙亀龟'
const LETTER_OF = new Map([...RADICALS].map((radical, i) => [radical, [...LETTERS][i] ?? radical]))

/** What a font draws: letters of Arabic as they are joined, radicals and variants of Chinese ones. */
const DRAWN = /[\u2F00-\u2FD5\uF900-\uFAFF\uFB50-\uFDFB\uFE70-\uFEFC]/g
const RADICAL = /[\u2E80-\u2EF3]/g
/** Letters that are drawn as one, in the order in which pdf.js reads them where they begin a word: "الأرصاد". */
const TURNED = /ا([أإآ])ل/g
/** Fonts of signs have bullets where Unicode has left room. */
const SIGN = /^\s*[\uE000-\uF8FF]\s*$/

/** A piece of text in the letters that people write it in, where a font names its shapes. */
export const plainLetters = (text: string): string =>
  SIGN.test(text)
    ? '•'
    : text
        .replace(DRAWN, letter => letter.normalize('NFKC'))
        .replace(TURNED, 'ال$1')
        .replace(RADICAL, radical => LETTER_OF.get(radical) ?? radical)
