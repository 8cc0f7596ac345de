import { MONTH } from '../text/months.ts'
import { type QuestionKind, questionKind } from '../text/question-kind.ts'

/** Asked where, one names the region too; asked which city, the city. */
const WHERE: ReadonlySet<QuestionKind> = new Set(['where', 'life-place'])
const NAME = String.raw`(?!${MONTH}\b)\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`
const GOES_ON = String.raw`[.,;)\]]|,? (?:and(?! \p{Lu})|on|in|to|where|when|as|from|at|[–—-]|\d)|,? ?$`
/** Takes ", Quebec" and ", New South Wales, Australia", but neither "Vienna and Berlin" nor who the sentence is about. */
const REGION = new RegExp(`^(?:, ${NAME})+(?=${GOES_ON})`, 'u')

/** In "In Prague, Kepler met Brahe." what follows the comma is no region. */
const OPENS = /^(?:In|At|Near|From) $/

/**
 * The answer to *where* as far as its sentence goes on with the region: "Montreal" of "born in Montreal, Quebec, and".
 * Any other answer as it is.
 */
export function wholePlace(question: string, answer: string, sentence: string): string {
  if (!WHERE.has(questionKind(question)) || !/^\p{Lu}/u.test(answer) || answer.includes(',')) return answer
  const [before, after, ...others] = sentence.split(answer)
  // Where it stands twice, it is not known which one was meant.
  if (after === undefined || others.length > 0 || OPENS.test(before!)) return answer
  return answer + (REGION.exec(after)?.[0] ?? '')
}
