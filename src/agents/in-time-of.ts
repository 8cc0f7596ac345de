import { findDate } from '../text/dates.ts'
import { periodsIn } from '../text/periods.ts'
import { type QuestionKind, questionKind } from '../text/question-kind.ts'
import { type Span, sentences } from '../text/sentences.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'

/** Other dates may be of something else: "when the war of 1453 ended". */
const BEFORE_DATE = /\b(?:in|on|during)\s+(?:the year\s+)?$/i
/** These ask for a time themselves. */
const ASKS_FOR_TIME: readonly QuestionKind[] = ['when', 'year']

/** A question as it is asked of a text, and the sentence that tells of its time, where one does in other years. */
interface Timely {
  question: string
  told?: Span
}

/**
 * A question about a date, as it is asked of a text that tells of a period around it: "Who ruled China in 1453?" is "Who
 * ruled China from 1368 to 1644?" where the text says that somebody did. A reader of words does not count years.
 */
export function inTimeOf(question: string, text: string): Timely {
  const date = findDate(question)
  if (!date || date.isRange || ASKS_FOR_TIME.includes(questionKind(question))) return { question }
  const before = question.slice(0, date.start)
  const year = new Date(date.ms).getUTCFullYear()
  if (!BEFORE_DATE.test(before) || text.includes(String(year))) return { question }
  const telling = tellingTerms(question)
  const around = sentences(text, 'en').flatMap(sentence => {
    const has = new Set(terms(sentence.text))
    const shared = telling.filter(term => has.has(term)).length
    return periodsIn(sentence.text)
      .filter(({ from, to }) => from <= year && year <= to)
      .map(({ text, from, to }) => ({ text, shared, years: to - from, told: sentence }))
  })
  const [nearest] = around.sort((a, b) => b.shared - a.shared || a.years - b.years)
  if (!nearest || nearest.shared === 0) return { question }
  return {
    question: `${before.replace(BEFORE_DATE, '')}${nearest.text}${question.slice(date.end)}`,
    told: nearest.told,
  }
}
