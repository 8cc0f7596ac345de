import type { Form } from '../form.ts'
import { type Rule, rulesOfStage } from '../rule.ts'
import { asksForFigure, asksYesOrNoAboutTwo, mayAskYesOrNo } from './question-wording.ts'
import { anyName, choice, factOrWords, figure, sameness, yesOrNo } from './values.ts'

/** The forms of the bundled model's program: those of the first plan rule that applies, else any answer expression. */
export function managerForms(
  question: string,
  asked: readonly string[],
  known: readonly string[],
  rules: readonly Rule[] | undefined,
): Form[] {
  for (const rule of rulesOfStage('plan', rules)) {
    const forms = rule.apply(question, asked, known)
    if (forms) return forms
  }
  return [{ roles: {}, value: anyValue(question, [...known, ...asked]) }]
}

/** Grammar for any allowed answer expression: a fact, or what is computed from several. */
function anyValue(question: string, names: readonly string[]): string {
  const read = `("number_of(" ${anyName(names)} ")" | "date_of(" ${anyName(names)} ").getFullYear()")`
  const compared = `("date_of(" ${anyName(names)} ")" | "number_of(" ${anyName(names)} ")")`
  const test = `${sameness(names, 'span')} | ${compared} " " [<>] " " ${compared}`
  const fact = [anyName(names), figure(`${read} (" " [-+*/] " " ${read}){1,3}`)]
  const chosen = asksForFigure(question) ? [] : [choice(test, factOrWords(names, 'span'))]
  const values = [
    ...(asksYesOrNoAboutTwo(question) ? [] : [...fact, ...chosen]),
    ...(mayAskYesOrNo(question) ? [yesOrNo(test)] : []),
  ]
  return values.join(' | ')
}
