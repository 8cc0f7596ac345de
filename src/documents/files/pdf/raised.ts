import { superscript } from '../../html/formula.ts'

const FIGURES = /^[\d+−–-][\d\s,+−–-]*$/
const NOTE = /^(?:\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[a-h](?:\s*,\s*[a-h])*)$/
/** Names of functions and units that may have a power, although they have enough letters for a word. */
const NO_WORDS = /(?<!\p{L})(?:sin|cos|tan|cot|log|exp|det|min|max|mol|rad|bar)$/u
const NUMBER = /(?<![\d.,])\d[\d.,\u00A0\u202F]*$/
/** Text after which a note mark can stand: the end of a word, a sentence or a quotation. */
const NOTED_END = /(?:\p{L}{3}|\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|[.,;:!?…%”’"'»」』。，])$/u
/** The start of a word; the symbol of a chemical element does not match. */
const WORD = /^(?:\p{L}{3}|\p{L}{1,2} |[“"‘(])/u
const ROUND = /^(?:10{2,}|128|256|512|1024|2048|4096)$/
const BRACKETS = /^[[(](?=\d)|(?<=\d)[\])]$/g
const CURRENCY = /\p{Sc}/u
const OPERATOR = /[=×·*/^+−<>≈]\s*$/
const EQUALS = /^\s*[=×·≈]/

/**
 * The text of a superscript: powers are kept (10⁶), and marks of notes are left out, so that they do not change the
 * word or number before them.
 *
 * @param notes marks of the notes on the page; after a power of two or ten only these count as marks
 */
export function raisedText(before: string, raised: string, after: string, notes: ReadonlySet<string>): string {
  const text = raised.trim()
  // At the start of a line, a superscript is the mark of the note itself.
  if (before === '') return NOTE.test(text) && WORD.test(after) ? `${text} ` : raised
  const end = raised.slice(raised.trimEnd().length)
  if (text === 'o' && /\d\s?$/.test(before) && /^\s?[CF]\b/.test(after)) return '°'
  if (NOTE.test(text.replace(BRACKETS, '')) && mayHaveNote(before, text.replace(BRACKETS, ''), after, notes)) return end
  return FIGURES.test(text) ? superscript(text) + end : raised
}

/** The text of a subscript: after a digit it is the base of a number, written in subscript digits (1010₂). */
export const loweredText = (before: string, lowered: string): string =>
  /\d$/.test(before) ? lowered.replace(/\d/g, digit => String.fromCharCode(0x2080 + Number(digit))) : lowered

function mayHaveNote(before: string, raised: string, after: string, notes: ReadonlySet<string>): boolean {
  if (EQUALS.test(after)) return false
  const number = NUMBER.exec(before)
  if (number) {
    const rest = before.slice(0, number.index)
    // Cents of a price are often superscript, and numbers in calculations have powers.
    if (OPERATOR.test(rest) || CURRENCY.test(rest.slice(-2) + after.slice(0, 2))) return false
    const digits = number[0].replace(/\D/g, '')
    return digits.length >= 3 && !(ROUND.test(number[0].trim()) && !notes.has(raised))
  }
  const bracket = /\(([^()]*)\)$/.exec(before)
  if (bracket) return /\p{L}{3}|\d{3}/u.test(bracket[1] ?? '') && !/[=×·*^+−]/.test(bracket[1] ?? '')
  return NOTED_END.test(before) && !NO_WORDS.test(before)
}
