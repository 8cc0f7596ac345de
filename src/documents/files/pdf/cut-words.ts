const HYPHEN_AT_END = /(?<=\p{L})[-\u00AD\u2010]$/u
const SOFT_HYPHEN = '\u00AD'
/** A number that continues on the next line, as in 1990-1995. */
const FIGURES_AT_END = /\d[-–]$/
const CJK_AT_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？」』）]$/u
const CJK_AT_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（]/u
const LOWER_CASE_AT_START = /^\p{Ll}/u
const WORD_AT_END = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*[-\u00AD\u2010]$/u
const WORD_AT_START = /^[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/u
const WORDS = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu
/** Words before which a hyphen stands for an omitted second part: "long- and short-term", "Haupt- und Nebenfach". */
const AND = /^(?:and|or|to|und|oder|bis|sowie|et|ou|y|o|e|en|of|och|og)\s/

/** The two parts of numbers that English writes with a hyphen: "twenty-one". */
const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/
const ONES =
  /^(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)$/
/**
 * Words that are usually joined to the next by a hyphen, and endings with which they form one word instead: "wellness".
 */
const JOINS_ON = /^(?:well|self|half|ill|quasi|vice)$/
const ENDS_WORD = /^(?:ness|being|ing|ed|er|ish|less|hood|man|way|back|time)$/
/** Words usually joined to the previous one by a hyphen, and prefixes with which they are one word: "unknown". */
const JOINED_TO =
  /^(?:known|called|based|related|term|owned|oriented|shaped|sized|specific|friendly|funded|led|old|looking|facing|scale|wide|driven)$/
const BEGINS_WORD = /^(?:un|re|de|pre|dis|in|im|mis|non|over|under|inter|counter|fore|out|sub|up|mid)$/
/**
 * Limits for separating a heading without spaces: most words, fewest letters of a word, most letters of the heading.
 */
const MOST_PARTS = 8
const FEWEST_LETTERS = 2
const LONGEST = 60

/** Joins words divided at line ends and separates words printed without spaces, by how they are written elsewhere. */
export class CutWords {
  readonly #words = new Set<string>()

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      // A word that is divided at the end of the line is not collected.
      for (const [word] of line.replace(WORD_AT_END, '').matchAll(WORDS)) this.#words.add(plain(word))
    }
  }

  /** Joins a line, or a part of a sentence, with what follows it. */
  joined(before: string, after: string): string {
    if (FIGURES_AT_END.test(before) && /^\d/.test(after)) return before + after
    if (HYPHEN_AT_END.test(before)) {
      if (before.endsWith(SOFT_HYPHEN)) return before.slice(0, -1) + after
      if (AND.test(after)) return `${before} ${after}`
      const keeps = !LOWER_CASE_AT_START.test(after) || this.#keepsHyphen(before, after)
      return (keeps ? before : before.slice(0, -1)) + after
    }
    return before + (CJK_AT_END.test(before) && CJK_AT_START.test(after) ? '' : ' ') + after
  }

  /** Separates words without spaces if each of them occurs elsewhere in the file, into as few words as possible. */
  parted(text: string): string {
    if (text.length > LONGEST || this.#words.has(plain(text))) return text
    // For each prefix of the text, the fewest words that it consists of.
    const fewest: (readonly string[] | undefined)[] = [[]]
    for (let end = 1; end <= text.length; end++) {
      for (let start = 0; start <= end - FEWEST_LETTERS; start++) {
        const before = fewest[start]
        const word = text.slice(start, end)
        if (!before || before.length + 1 >= (fewest[end]?.length ?? MOST_PARTS + 1)) continue
        if (this.#words.has(plain(word))) fewest[end] = [...before, word]
      }
    }
    return fewest[text.length]?.join(' ') ?? text
  }

  #keepsHyphen(before: string, after: string): boolean {
    const start = plain(WORD_AT_END.exec(before)?.[0].slice(0, -1) ?? '')
    const end = plain(WORD_AT_START.exec(after)?.[0] ?? '')
    if (this.#words.has(start + end)) return false
    if (this.#words.has(`${start}-${end}`)) return true
    if (TENS.test(start) && ONES.test(end)) return true
    if (JOINS_ON.test(start) && !ENDS_WORD.test(end) && this.#words.has(end)) return true
    if (JOINED_TO.test(end) && !BEGINS_WORD.test(start) && this.#words.has(start)) return true
    // In "state-of-the-art" each part is a word; in "rail-way" and "short-cir-cuit" one is not.
    const parts = start.split('-')
    return parts.length > 1 && this.#words.has(parts.at(-1) ?? '')
  }
}

const plain = (word: string): string => word.toLowerCase().replaceAll('\u2010', '-')
