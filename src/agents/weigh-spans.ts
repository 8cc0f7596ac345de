import { factsOf } from '../citations/facts.ts'
import type { ReadablePassage, Span } from '../span-reader/span-reader.ts'
import { countryOf } from '../text/countries.ts'
import { findWholeDate } from '../text/dates.ts'
import { findQuantity } from '../text/quantity.ts'
import { offersChoice, questionKind } from '../text/question-kind.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { plainTitle } from '../text/title.ts'
import { mayAskYesOrNo } from '../text/yes-or-no.ts'

/**
 * What counts beside the span reader's own score, in its logits: it reads each passage as if there were no other, and
 * takes what is said of something similar. Tuned on facts of held-out training questions (docs/evaluation.md).
 */
const WEIGHTS = {
  /** The question names the page. */
  named: 2,
  /** The share of the question's words that neither the passage nor its page's title has. */
  missing: -6,
  /** A country is asked for, and these words name none that is known. */
  noCountry: -10,
  /** "A town in Tuscany": what holds a town is asked for as one. */
  around: -10,
  /** A count or a measure is asked for, and these words have no number, or one of the other. */
  noNumber: -10,
  /** The run's question names it, and asks for something else. */
  given: -10,
}

const ASKS_COUNTRY = /\b(?:which|what) (?:country|nation|nationality)\b(?!['’]s)|\bnationality of\b/i
const ASKS_SORT = /\b(?:what|which) (city|town|village|county|district|state|province)\b/i
/** An age or a time that passed, of which a year is none; elsewhere it may be a count. */
const ASKS_DURATION = /^(?:how old|(?:at )?(?:what|which) age|(?:for )?how many (?:years|months|weeks|days|hours))\b/i
const ENDS_AS_ASKED = /\s(?:long|high|tall|deep|wide|thick|old|heavy)$/
/** "Two in five" are a share, and no count. */
const SHARE =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|\d{1,2}) (?:in|out of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3})\b(?!\d)/i
/** Letters behind a number that its unit has at most, with the space before it. */
const LONGEST_UNIT = 8
/** Words that a country's name has at most. */
const LONGEST_NAME = 5

/** The spans by how likely they are to answer in their places, likeliest first; at 0 that is an even chance. */
export const weighSpans = (question: string, passages: readonly ReadablePassage[], spans: readonly Span[]): Span[] =>
  spanWeigher(question, passages)(spans)

/**
 * The same, for spans of these passages that come little by little.
 * @param whole what the run is asked, of which the question may be a part
 */
export function spanWeigher(
  question: string,
  passages: readonly ReadablePassage[],
  whole = question,
): (spans: readonly Span[]) => Span[] {
  const named = namedIn(
    question,
    passages.map(({ title }) => title),
  )
  const telling = tellingTerms(question)
  const inItsPlace = passages.map(({ title, text }) => {
    const has = new Set(terms(`${title} ${text}`))
    const missing = telling.filter(word => !has.has(word)).length / Math.max(1, telling.length)
    return WEIGHTS.missing * missing + (named.has(title) ? WEIGHTS.named : 0)
  })
  const isAround = aroundSort(question)
  const asAsked = kindAsked(question, passages)
  const isGiven = givenIn(whole, question)
  const weighed = (span: Span): Span => {
    const before = passages[span.passage]!.text.slice(0, span.start)
    const held = [isGiven(span.text) ? WEIGHTS.given : 0, isAround(before) ? WEIGHTS.around : 0]
    return { ...span, score: held.reduce((sum, weight) => sum + weight, span.score + inItsPlace[span.passage]!) }
  }
  return spans => spans.map(span => weighed(asAsked(span))).sort((a, b) => b.score - a.score)
}

/**
 * The titles that a question names: "Fort Dobbs (film)" where "Fort Dobbs" stands. Of titles that share words the longest
 * is meant: where "Guess I Like It" stands, "I Like It" does not.
 */
function namedIn(question: string, titles: readonly string[]): ReadonlySet<string> {
  const nameOf = (title: string) => spaced(plainTitle(title))
  let rest = spaced(question)
  const names = new Set<string>()
  for (const name of [...new Set(titles.map(nameOf))].sort((one, other) => other.length - one.length)) {
    if (name.trim() === '' || !rest.includes(name)) continue
    names.add(name)
    rest = rest.replaceAll(name, ' | ')
  }
  return new Set(titles.filter(title => names.has(nameOf(title))))
}

/**
 * Whether a question names something that this part of it does not: who asks for an actress beside Ada Vance does not mean
 * her. Choices, yes and no are about what they name, and a people or country may well be named and asked for. Where the
 * part is about what was found before, coming back to a name tells that it went too far (`settledAnswer`).
 */
function givenIn(whole: string, part: string): (text: string) => boolean {
  const given = factsOf(whole).names
  const isOnward = [...factsOf(part).names].some(name => !given.has(name))
  if (isOnward || offersChoice(whole) || mayAskYesOrNo(whole)) return () => false
  const [inWhole, inPart] = [spaced(whole), spaced(part)]
  return text => {
    const words = spaced(text)
    const isName = /\p{Lu}/u.test(text) && countryOf(text) === undefined
    return isName && inWhole.includes(words) && !inPart.includes(words)
  }
}

/** Whether a passage, up to some place, says that a place of the sort that is asked for lies in what comes next. */
function aroundSort(question: string): (before: string) => boolean {
  const sort = ASKS_SORT.exec(question)?.[1]
  if (!sort) return () => false
  const ends = new RegExp(String.raw`\b${sort} in (?:the )?$`, 'i')
  return before => ends.test(before)
}

/** A text's words between spaces, so that whole words are found in it. */
const spaced = (text: string): string => ` ${terms(text).join(' ')} `

/** What is not of the kind that the question asks for is held back. */
function kindAsked(question: string, passages: readonly ReadablePassage[]): (span: Span) => Span {
  if (ASKS_COUNTRY.test(question)) return asCountry
  if (ASKS_DURATION.test(question)) return span => (isPointInTime(span.text) ? heldBack(span) : asNumber(span))
  const counted = /^how many (\S+)/i.exec(question)?.[1]
  if (counted && !isUnit(counted)) return span => asCount(asNumber(span), passages[span.passage]!.text)
  return questionKind(question) === 'amount' ? asNumber : span => span
}

const isUnit = (word: string): boolean => findQuantity(`1 ${word}`)?.unit !== undefined

/** "How many floors …" asks for a count, and 319 metres are none. */
function asCount(span: Span, passage: string): Span {
  const isMeasure = findQuantity(passage.slice(span.start, span.end + LONGEST_UNIT))?.unit !== undefined
  return isMeasure || SHARE.test(span.text) ? heldBack(span) : span
}

const heldBack = (span: Span): Span => ({ ...span, score: span.score + WEIGHTS.noNumber })

/** "1337 to 1453" are years that passed, "1337" are none. */
const isPointInTime = (text: string): boolean => findWholeDate(text)?.isRange === false

/** "9 April 1918" has numbers, but is neither a count nor an age. */
const isDay = (text: string): boolean => ['day', 'month'].includes(findWholeDate(text)?.precision ?? '')

/** A number with its unit: of "6,650 km long", without the word that was asked for. */
function asNumber(span: Span): Span {
  if (!findQuantity(span.text) || isDay(span.text)) return heldBack(span)
  const text = span.text.replace(ENDS_AS_ASKED, '')
  return findQuantity(text) ? { ...span, end: span.start + text.length, text } : span
}

/** The country or people that a span begins with: of "American rock band", American. */
function asCountry(span: Span): Span {
  const ends = [...span.text.matchAll(/\s+|$/g)].slice(0, LONGEST_NAME).map(({ index }) => index)
  const end = ends.findLast(end => countryOf(span.text.slice(0, end)))
  if (end === undefined) return { ...span, score: span.score + WEIGHTS.noCountry }
  return { ...span, end: span.start + end, text: span.text.slice(0, end) }
}
