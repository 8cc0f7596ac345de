import { asksForFigure } from '../../text/question-kind.ts'
import { asksYesOrNoOfTwo, mayAskYesOrNo } from '../../text/yes-or-no.ts'
import type { Form } from '../form.ts'
import { type Rule, rulesAt } from '../rule.ts'
import { anyName, choice, factOrWords, figure, sameness, yesOrNo } from './values.ts'

/**
 * The forms of the bundled model's program: its answer is of the shape that the question asks for, and it asks for what
 * that takes, as far as rules of English tell. All else is its own choice.
 */
export function managerForms(
  question: string,
  asked: readonly string[],
  known: readonly string[],
  rules: readonly Rule[] | undefined,
): Form[] {
  for (const rule of rulesAt('plan', rules)) {
    const forms = rule.apply(question, asked, known)
    if (forms) return forms
  }
  return [{ roles: {}, value: anyValue(question, [...known, ...asked]) }]
}

/** A fact, or anything that is made of several. */
function anyValue(question: string, names: readonly string[]): string {
  const read = `("number_of(" ${anyName(names)} ")" | "date_of(" ${anyName(names)} ").getFullYear()")`
  const compared = `("date_of(" ${anyName(names)} ")" | "number_of(" ${anyName(names)} ")")`
  const test = `${sameness(names, 'span')} | ${compared} " " [<>] " " ${compared}`
  const fact = [anyName(names), figure(`${read} (" " [-+*/] " " ${read}){1,3}`)]
  const chosen = asksForFigure(question) ? [] : [choice(test, factOrWords(names, 'span'))]
  const values = [
    ...(asksYesOrNoOfTwo(question) ? [] : [...fact, ...chosen]),
    ...(mayAskYesOrNo(question) ? [yesOrNo(test)] : []),
  ]
  return values.join(' | ')
}
