import { BEFORE_FIGURES, DOTTED_ORDINALS, isAbbreviation, OPENERS } from './abbreviations.ts'
import { segments } from './segments.ts'

/** `text.slice(start, end)` of the text it was found in, in UTF-16 units; without space around it. */
export interface Span {
  start: number
  end: number
  text: string
}

/**
 * The sentences of a text in order; together they hold every character but the space between them.
 * Unicode's rules (UAX #29) by `Intl.Segmenter`, mended after abbreviations, initials and ordinals.
 * A new line always ends a sentence.
 */
export function sentences(text: string, language: string): Span[] {
  return linesOf(text).flatMap(line => sentencesOfLine(text, line, language))
}

/** The lines that hold text. */
export function linesOf(text: string): Span[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(line => trimmed(text, line.index, line.index + line[0].length))
}

/** The span without surrounding white space; undefined if there is nothing else. */
export function trimmed(text: string, from: number, to: number): Span[] {
  const piece = text.slice(from, to)
  const start = from + piece.length - piece.trimStart().length
  const found = piece.trim()
  return found ? [{ start, end: start + found.length, text: found }] : []
}

function sentencesOfLine(text: string, line: Span, language: string): Span[] {
  const found: Span[] = []
  let start = line.start
  for (const { index, segment } of segments(line.text, 'sentence', language)) {
    const isLast = index + segment.length === line.text.length
    const end = line.start + index + segment.length - (isLast ? 0 : openingAtEnd(segment, language))
    if (!isLast && runsOn(text.slice(start, end), text.slice(end, line.end), language)) continue
    found.push(...trimmed(text, start, end))
    start = end
  }
  return found
}

/** An opening quotation mark that Unicode's rules attach to the sentence before, as in 他问。“是。”. */
function openingAtEnd(segment: string, language: string): number {
  return /^(?:zh|ja)\b/.test(language) ? (/(?<=.)[“‘「『《〈（【]+$/u.exec(segment)?.[0].length ?? 0) : 0
}

const ERA = /^(?:Chr\b|J\.-C)/
const LAST_WORD = /(?:^|[\s([“„"'«/–—-])((?:\p{L}[\p{L}\p{M}]*\.)*[\p{L}\p{M}]+|\d{1,2})\.\s*$/u
const NEXT_WORD = /^[\p{L}\p{M}\d]+/u
const ACRONYM = /^\p{L}\.\p{L}/u
/** Numbers of kings, popes and wars end sentences; other single capitals are initials. */
const INITIAL = /^(?![IVX]$)\p{Lu}$/u
const BEFORE_INITIAL = /^\p{Lu}\./u
/** "Yahoo! was founded", "“Really?” he asked": lower case continues the sentence. */
const CALL = /[!?]["'”’»)]*\s*$/u
/** Simple English, and texts of no known language. */
const READ_AS_ENGLISH = new Set(['simple', 'und'])

/** Whether the mark before `rest` belongs to a word, not to a sentence. */
function runsOn(before: string, rest: string, language: string): boolean {
  // Far enough back for any abbreviation; the whole of a long sentence need not be looked at.
  const end = before.slice(-40)
  if (CALL.test(end)) return /^\p{Ll}/u.test(rest)
  const word = LAST_WORD.exec(end)?.[1]
  if (word === undefined) return false
  const code = language.split('-')[0] ?? ''
  const primary = READ_AS_ENGLISH.has(code) ? 'en' : code
  const next = NEXT_WORD.exec(rest)?.[0] ?? ''
  const isBeforeInitial = BEFORE_INITIAL.test(rest)
  // The A of "J. A. Hobson" opens nothing.
  if (OPENERS[primary]?.has(next) && !isBeforeInitial) return false
  if (BEFORE_FIGURES.has(word.length === 1 ? word : word.toLowerCase())) return /^\d/.test(next) || ERA.test(rest)
  if (/^\d/.test(word)) return DOTTED_ORDINALS.has(primary)
  if (INITIAL.test(word) || ACRONYM.test(word) || isAbbreviation(word, primary)) return true
  // "I. M. Pei": a numeral's letter is an initial where another follows. "Eugene V. Debs": in English V and X are also
  // where a name may follow; "… Henry V. Shakespeare wrote …" taken for one sentence harms less than a name cut in two.
  if (isBeforeInitial) return /^[IVX]$/.test(word)
  return primary === 'en' && /^[VX]$/.test(word) && /^\p{Lu}\p{Ll}/u.test(next)
}
