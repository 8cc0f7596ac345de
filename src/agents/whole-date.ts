import { DAY } from '../text/dates.ts'
import { MONTH } from '../text/months.ts'
import { questionKind } from '../text/question-kind.ts'

const DATE = new RegExp(String.raw`\b(?:${DAY} ${MONTH}|${MONTH}(?: \d{1,2})?),? \d{4}\b`, 'g')

/**
 * The answer to *when* as exact as its sentence is: "21 March 1925" for "1925" of "(21 March 1925 – 15 January 1996)".
 * Asked for the year, it is the year; any other answer as it is.
 */
export function wholeDate(question: string, answer: string, sentence: string): string {
  const at = sentence.indexOf(answer)
  // Where it stands twice, it is not known which one was meant.
  if (questionKind(question) !== 'when' || sentence.includes(answer, at + 1)) return answer
  const whole = [...sentence.matchAll(DATE)].find(
    ({ 0: date, index }) => index <= at && at + answer.length <= index + date.length,
  )
  return whole?.[0] ?? answer
}
