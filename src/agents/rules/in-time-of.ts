import { findDate } from '../../common/text/dates/dates.ts'
import { periodsIn } from '../../common/text/dates/periods.ts'
import { type Span, sentences } from '../../common/text/sentences.ts'
import { countTerms, tellingTerms } from '../../common/text/terms.ts'
import { asksForTime } from './english/question-wording.ts'
import type { PassageQuestion, RewordingRule } from './rule.ts'

/**
 * Words that must precede a question's date. After other words the date may belong to an event: "when the war of 1453
 * ended".
 */
const BEFORE_DATE = /\b(?:in|on|during)\s+(?:the year\s+)?$/i

/**
 * Rewords a question about a date for a text that names a period around the date: "Who ruled China in 1453?" becomes
 * "Who ruled China from 1368 to 1644?" if the text says that somebody ruled in that period. The span reader does not
 * compare years.
 */
export const inTimeOf: RewordingRule = {
  id: 'in-time-of',
  language: 'en',
  stage: 'rewording',
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

/** The period that includes a year, from the sentence that shares most of these terms; among equals, the shortest. */
function nearestPeriod(
  text: string,
  year: number,
  telling: readonly string[],
): { period: string; told: Span } | undefined {
  const around = sentences(text, 'en').flatMap(told => {
    const shared = countTerms(telling, told.text)
    return periodsIn(told.text)
      .filter(({ from, to }) => shared > 0 && from <= year && year <= to)
      .map(({ text: period, from, to }) => ({ period, told, shared, years: to - from }))
  })
  return around.sort((a, b) => b.shared - a.shared || a.years - b.years)[0]
}
