import { asksForAge } from './age-asked.ts'
import { asksWithWord, asksYesOrNo, offersChoice, questionWording } from './question-wording.ts'

/**
 * The shape of an answer: any one of the facts; the last fact, which all others lead to; a figure computed from
 * several; one of two texts; or yes or no.
 */
type AnswerShape = 'fact' | 'last-fact' | 'figure' | 'choice' | 'yes-no'

/** Wordings, besides ages, that compute with two figures: "How many years after …", "How much taller than …". */
const ASKS_TO_COMPUTE =
  /\b(?:than|altogether|together|combined|in total)\b|\bhow many (?:year|month|week|day|hour|minute)s .*\b(?:after|before|between|separate)/i

/** Whether a question asks to compute an amount from two figures, such as an age or how much taller something is. */
export const asksForComputation = (question: string): boolean =>
  questionWording(question) === 'amount' && (ASKS_TO_COMPUTE.test(question) || asksForAge(question))

/** Words in questions whose amount may be stated or computed: "How long did it last?" Other counts are looked up. */
const OF_TWO = /\b(?:long|old|years?|months?|weeks?|days?|hours?|and|both|more|less|fewer|compared)\b/i
/** Without any of these words, an English question asks for no figure: "Which river flows through Vienna?" */
const MAY_COMPUTE =
  /\b(?:how|number|amount|difference|distance|sum|total|ratio|average|percentage|percent|share|age|years?|than)\b/i
/** Matches "Which of the Danube and the Nile is longer?" If no such choice is offered, the answer is a fact. */
const NAMES_SEVERAL = /\b(?:of|between)\b.+\band\b/i
/** Two things are named, so any of the facts may be the answer: "Which profession do Ada Vance and Sun Li share?" */
const NAMES_TWO = /\b(?:and|both)\b/i

/**
 * The possible shapes of the answer to a question, by its English wording, for a program with this many facts. Empty if
 * the answer must be computed or chosen, which takes two facts, and there is only one.
 */
export function answerShapes(question: string, facts: number): AnswerShape[] {
  const kind = questionWording(question)
  if (asksForComputation(question)) return facts > 1 ? ['figure'] : []
  if (kind === 'amount') return facts > 1 && OF_TWO.test(question) ? ['last-fact', 'figure'] : ['last-fact']
  if (offersChoice(question)) return facts > 1 ? ['choice'] : []
  if (asksYesOrNo(question)) return facts > 1 ? ['yes-no'] : []
  if (facts === 1) return ['last-fact']
  const isEnglish = asksWithWord(question)
  const told: AnswerShape[] = [NAMES_TWO.test(question) || !isEnglish ? 'fact' : 'last-fact']
  if (kind === 'other' && (MAY_COMPUTE.test(question) || !isEnglish)) told.push('figure')
  return isEnglish && !NAMES_SEVERAL.test(question) ? told : [...told, 'choice']
}
