import { BEFORE_FIGURES, DOTTED_ORDINALS, isAbbreviation, OPENERS } from './abbreviations.ts'
import { segments } from './segments.ts'

/** A part of a text: its offsets in UTF-16 units, and the part itself, without surrounding white space. */
export interface Span {
  start: number
  end: number
  text: string
}

/**
 * The sentences of a text, in order; together they contain every character except the white space between them. Uses
 * Unicode's rules (UAX #29, by `Intl.Segmenter`), corrected after abbreviations, initials and ordinals. A line break
 * always ends a sentence.
 */
export function sentences(text: string, language: string): Span[] {
  return linesOf(text).flatMap(line => sentencesOfLine(text, line, language))
}

/** The lines that contain text. */
export function linesOf(text: string): Span[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(line => trimmed(text, line.index, line.index + line[0].length))
}

/** Trims a part of a text; returns one span, or none if the part is only white space. */
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

/** The length of opening quotation marks that Unicode's rules leave in the previous sentence, as in 他问。“是。”. */
function openingAtEnd(segment: string, language: string): number {
  return /^(?:zh|ja)\b/.test(language) ? (/(?<=.)[“‘「『《〈（【]+$/u.exec(segment)?.[0].length ?? 0) : 0
}

const ERA = /^(?:Chr\b|J\.-C)/
const LAST_WORD = /(?:^|[\s([“„"'«/–—-])((?:\p{L}[\p{L}\p{M}]*\.)*[\p{L}\p{M}]+|\d{1,2})\.\s*$/u
const NEXT_WORD = /^[\p{L}\p{M}\d]+/u
const ACRONYM = /^\p{L}\.\p{L}/u
/** A single capital is an initial, except for Roman numerals of kings, popes and wars, which can end a sentence. */
const INITIAL = /^(?![IVX]$)\p{Lu}$/u
const BEFORE_INITIAL = /^\p{Lu}\./u
/** After these marks lower case continues the sentence: "Yahoo! was founded", "“Really?” he asked". */
const CALL = /[!?]["'”’»)]*\s*$/u
/** Simple English and texts of unknown language use the rules for English. */
const READ_AS_ENGLISH = new Set(['simple', 'und'])

/** Whether the mark before `rest` belongs to a word instead of ending the sentence. */
function runsOn(before: string, rest: string, language: string): boolean {
  // Enough characters for any abbreviation.
  const end = before.slice(-40)
  if (CALL.test(end)) return /^\p{Ll}/u.test(rest)
  const word = LAST_WORD.exec(end)?.[1]
  if (word === undefined) return false
  const code = language.split('-')[0] ?? ''
  const primary = READ_AS_ENGLISH.has(code) ? 'en' : code
  const next = NEXT_WORD.exec(rest)?.[0] ?? ''
  const isBeforeInitial = BEFORE_INITIAL.test(rest)
  // The A in "J. A. Hobson" is an initial and not an article.
  if (OPENERS[primary]?.has(next) && !isBeforeInitial) return false
  if (BEFORE_FIGURES.has(word.length === 1 ? word : word.toLowerCase())) return /^\d/.test(next) || ERA.test(rest)
  if (/^\d/.test(word)) return DOTTED_ORDINALS.has(primary)
  if (INITIAL.test(word) || ACRONYM.test(word) || isAbbreviation(word, primary)) return true
  // In "I. M. Pei" another initial follows, so the I is one too. In English, V and X before a name count as initials as
  // well ("Eugene V. Debs"): joining "… Henry V. Shakespeare wrote …" does less harm than splitting a name.
  if (isBeforeInitial) return /^[IVX]$/.test(word)
  return primary === 'en' && /^[VX]$/.test(word) && /^\p{Lu}\p{Ll}/u.test(next)
}
