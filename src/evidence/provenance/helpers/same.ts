import type { Json } from '../../../common/core/json.ts'
import { countryOf } from '../../../common/text/countries.ts'
import { findWholeDate } from '../../../common/text/dates/dates.ts'
import { findQuantity } from '../../../common/text/figures/quantity.ts'
import { convert } from '../../../common/text/figures/units.ts'
import { fold } from '../../../common/text/fold.ts'
import { withoutMarks } from '../../../common/text/marks.ts'
import { singular, stem } from '../../../common/text/stem.ts'
import { type LanguageOf, toText } from './readers.ts'

/**
 * The helper `same(a, b)`: whether two texts mean the same, apart from footnote marks. Dates are compared as dates,
 * quantities across units, countries by any of their names, other texts as words without case, accents, punctuation and
 * articles. A plural matches its members: "singers" and "singer and songwriter".
 */
export function same(a: Json | undefined, b: Json | undefined, languageOf: LanguageOf = ofNoLanguage): boolean {
  const [one, other] = [meaningOf(a, languageOf), meaningOf(b, languageOf)]
  return one.value === other.value || isOfKind(one.text, other.text) || isOfKind(other.text, one.text)
}

/**
 * Whether two different texts exclude each other, as two dates, figures, countries or names do. Other words may still
 * describe the same thing: a novelist may be one of the "poets", and Cincinnati is in America.
 */
export function excludes(a: Json | undefined, b: Json | undefined, languageOf: LanguageOf = ofNoLanguage): boolean {
  const { kind } = meaningOf(a, languageOf)
  return kind === meaningOf(b, languageOf).kind && kind !== 'words'
}

const ofNoLanguage: LanguageOf = () => ''

interface Meaning {
  /** The given text without footnote marks. */
  text: string
  kind: 'date' | 'figure' | 'country' | 'name' | 'words'
  /** A key that is equal for texts with the same meaning. */
  value: string
}

function meaningOf(given: Json | undefined, languageOf: LanguageOf): Meaning {
  const marked = toText(given)
  const [text, language] = [withoutMarks(marked), languageOf(marked)]
  const date = wholeDate(text, language)
  if (date !== undefined) return { text, kind: 'date', value: date }
  const figure = wholeQuantity(text, language)
  if (figure !== undefined) return { text, kind: 'figure', value: figure }
  const country = countryOf(text)
  if (country !== undefined) return { text, kind: 'country', value: country }
  return { text, kind: IS_NAME.test(text) ? 'name' : 'words', value: words(text) }
}

/** Matches a capital, or a letter of a script without capitals. */
const IS_NAME = /[\p{Lu}\p{Lt}\p{Lo}]/u

/** A key for a text that is only a date. A year without an era is treated as a number, because 1889 may be 1,889. */
function wholeDate(text: string, language: string): string | undefined {
  const found = findWholeDate(text, language)
  if (!found || found.other !== undefined || found.isRange || (found.precision === 'year' && !found.hasEra))
    return undefined
  return `date ${found.precision} ${found.ms}`
}

/** A key for a text that is only a number with an optional unit. */
function wholeQuantity(text: string, language: string): string | undefined {
  const found = findQuantity(text, language)
  if (!found || !/^\s*(?:in)?\s*$/i.test(text.slice(0, found.start))) return undefined
  const rest = text.slice(found.end).trim().replace(/\.$/, '').toLowerCase()
  if (found.unit) return rest === '' ? `${found.unit.kind} ${convert(found.value, found.unit)}` : undefined
  return /^\S*$/.test(rest) && !/\p{Nd}/u.test(rest) ? `number ${found.value} ${rest}` : undefined
}

/** Normalises words. Spaces between initials are removed: "J. R. R. Tolkien" equals "J.R.R. Tolkien". */
function words(text: string): string {
  return fold(text)
    .replace(/&/g, ' and ')
    .replace(/(?<!\p{L})(\p{L}\.)\s+(?=\p{L}\.)/gu, '$1')
    .replace(/['’]|\.(?!\d)/g, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/\b(?:the|an?)\s+(?=\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const LOWER_CASE = /^[\p{Ll}\s-]+$/u
const IS_OF_MEN = /.men$/
/** Separators of the items in a list. */
const BETWEEN = /[,;/]|\b(?:and|or)\b/

/** Whether `kind` is a plural, and `text` names a member of that kind, or a list that includes one. */
function isOfKind(text: string, kind: string): boolean {
  const wanted = LOWER_CASE.test(kind) ? words(kind) : ''
  if (!isPlural(wanted)) return false
  const listed = text.split(BETWEEN).map(words)
  // In "film and television director" the last word belongs to both items.
  const head = listed.at(-1)?.split(' ').at(-1) ?? ''
  return listed
    .flatMap(part => [part, `${part} ${head}`])
    .some(part => ` ${inSingular(part)}`.endsWith(` ${inSingular(wanted)}`))
}

const isPlural = (words: string): boolean => IS_OF_MEN.test(words) || singular(words) !== words

/** Reduces the last word to its singular or stem, so that singular and plural are equal. */
const inSingular = (words: string): string =>
  words.replace(/[^ ]+$/, last => (IS_OF_MEN.test(last) ? last.replace(/en$/, 'an') : stem(last)))
