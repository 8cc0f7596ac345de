import { findDate } from '../../text/dates.ts'
import { periodsIn } from '../../text/periods.ts'
import { asksForTime } from '../../text/question-kind.ts'
import { type Span, sentences } from '../../text/sentences.ts'
import { tellingTerms } from '../../text/telling-terms.ts'
import { terms } from '../../text/terms.ts'
import type { PassageQuestion, ReadingRule } from '../rule.ts'

/** Other dates may be of something else: "when the war of 1453 ended". */
const BEFORE_DATE = /\b(?:in|on|during)\s+(?:the year\s+)?$/i

/**
 * A question about a date as it is asked of a text, which is given next, that tells of a period around it: "Who ruled
 * China in 1453?" is "Who ruled China from 1368 to 1644?" where the text says that somebody did. A reader of words does
 * not count years.
 */
export const inTimeOf: ReadingRule = {
  id: 'in-time-of',
  language: 'en',
  stage: 'reading',
  apply: question => timely(question),
}

function timely(question: string): (text: string) => PassageQuestion {
  const date = findDate(question)
  const before = question.slice(0, date?.start)
  if (!date || date.isRange || asksForTime(question) || !BEFORE_DATE.test(before)) return () => ({ question })
  const year = new Date(date.ms).getUTCFullYear()
  const telling = tellingTerms(question)
  return text => {
    const nearest = text.includes(String(year)) ? undefined : nearestPeriod(text, year, telling)
    if (!nearest) return { question }
    const { period, told } = nearest
    return { question: `${before.replace(BEFORE_DATE, '')}${period}${question.slice(date.end)}`, told }
  }
}

/** Of the periods around a year, the one whose sentence shares most of these terms; the shortest of equals. */
function nearestPeriod(
  text: string,
  year: number,
  telling: readonly string[],
): { period: string; told: Span } | undefined {
  const around = sentences(text, 'en').flatMap(told => {
    const has = new Set(terms(told.text))
    const shared = telling.filter(term => has.has(term)).length
    return periodsIn(told.text)
      .filter(({ from, to }) => shared > 0 && from <= year && year <= to)
      .map(({ text: period, from, to }) => ({ period, told, shared, years: to - from }))
  })
  return around.sort((a, b) => b.shared - a.shared || a.years - b.years)[0]
}
