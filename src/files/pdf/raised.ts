import { superscript } from '../../reading/formula.ts'

const FIGURES = /^[\d+−–-][\d\s,+−–-]*$/
const NOTE = /^(?:\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[a-h](?:\s*,\s*[a-h])*)$/
/** What is raised to a power although it has letters enough for a word. */
const NO_WORDS = /(?<!\p{L})(?:sin|cos|tan|cot|log|exp|det|min|max|mol|rad|bar)$/u
const NUMBER = /(?<![\d.,])\d[\d.,\u00A0\u202F]*$/
/** Only what ends like a word, a sentence or a quotation has a note. */
const NOTED_END = /(?:\p{L}{3}|\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|[.,;:!?…%”’"'»」』。，])$/u
/** No sign of an element of chemistry. */
const WORD = /^(?:\p{L}{3}|\p{L}{1,2} |[“"‘(])/u
const ROUND = /^(?:10{2,}|128|256|512|1024|2048|4096)$/
const BRACKETS = /^[[(](?=\d)|(?<=\d)[\])]$/g
const CURRENCY = /[$€£¥₹]/
const OPERATOR = /[=×·*/^+−<>≈]\s*$/
const EQUALS = /^\s*[=×·≈]/

/**
 * Figures that stand raised, as they are read: a power is put down as one (10⁶), and the mark of a note is left out, so
 * that it is not taken for a part of what it stands behind.
 *
 * @param notes marks of the notes on the page: a power of two or ten has none that is not there
 */
export function raisedText(
  before: string,
  raised: string,
  after: string,
  notes: ReadonlySet<string> = new Set(),
): string {
  const text = raised.trim()
  // At the beginning of a line it is the mark of the note itself.
  if (before === '') return NOTE.test(text) && WORD.test(after) ? `${text} ` : raised
  const end = raised.slice(raised.trimEnd().length)
  if (text === 'o' && /\d\s?$/.test(before) && /^\s?[CF]\b/.test(after)) return '°'
  if (NOTE.test(text.replace(BRACKETS, '')) && mayHaveNote(before, text.replace(BRACKETS, ''), after, notes)) return end
  return FIGURES.test(text) ? superscript(text) + end : raised
}

/** Figures that stand lowered: after others they are the base, and no part of the number. */
export const loweredText = (before: string, lowered: string): string =>
  /\d$/.test(before) ? lowered.replace(/\d/g, digit => String.fromCharCode(0x2080 + Number(digit))) : lowered

function mayHaveNote(before: string, raised: string, after: string, notes: ReadonlySet<string>): boolean {
  if (EQUALS.test(after)) return false
  const number = NUMBER.exec(before)
  if (number) {
    const rest = before.slice(0, number.index)
    // A hundredth part of a price is often raised, and numbers have powers where they are reckoned with.
    if (OPERATOR.test(rest) || CURRENCY.test(rest.slice(-2) + after.slice(0, 2))) return false
    const digits = number[0].replace(/\D/g, '')
    return digits.length >= 3 && !(ROUND.test(number[0].trim()) && !notes.has(raised))
  }
  const bracket = /\(([^()]*)\)$/.exec(before)
  if (bracket) return /\p{L}{3}|\d{3}/u.test(bracket[1] ?? '') && !/[=×·*^+−]/.test(bracket[1] ?? '')
  return NOTED_END.test(before) && !NO_WORDS.test(before)
}
