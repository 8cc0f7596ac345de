import { findWholeDate } from '../../text/dates/dates.ts'
import { questionWording } from '../../text/questions/question-wording.ts'
import type { SpanRule } from '../rule.ts'

const DATE_UNASKED = -10
/** Words of questions that a date may answer: "What was the start of the war?" */
const MAY_ASK_DATE =
  /\b(?:when|dates?|days?|dated|years?|months?|times?|century|decade|era|period|season|birth(?:day)?|born|age|anniversary|holiday|deadline|due|expir\w+|issued|release|launch|start|beginning|end|founding|until|since|or)\b/i
const ASKS_THING = /^(?:(?:in|on|at|of|from|by|for|to|with) )?(?:what|which|how|why|name)\b/i
const ASKS_PLACE_OR_PERSON: ReadonlySet<string> = new Set(['who', 'where', 'life-place', 'which-place', 'name'])

/**
 * Penalises dates where none is asked for: "4 July 1934" cannot answer "What did she die of?" A year alone may be the
 * name of a book or a count, unless a person or a place is asked for.
 */
export const dateUnasked: SpanRule = {
  id: 'date-unasked',
  language: 'en',
  stage: 'span',
  apply({ question }) {
    const isOfNone = ASKS_PLACE_OR_PERSON.has(questionWording(question))
    const asks = isOfNone || ASKS_THING.test(question)
    if (!asks || MAY_ASK_DATE.test(question) || questionWording(question) === 'amount') return span => span
    return span => {
      const date = findWholeDate(span.text)
      const cannotBe = date && (isOfNone || date.precision !== 'year')
      return cannotBe ? { ...span, score: span.score + DATE_UNASKED } : span
    }
  },
}
