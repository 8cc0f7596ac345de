import { COMPUTED_WITH, type Form } from '../form.ts'
import { answerShapes } from './answer-shapes.ts'
import { wanted } from './comparison.ts'
import { computations } from './computations.ts'
import { describedChoiceCount, descriptionCount, leading } from './description-count.ts'
import { asksForTime } from './question-wording.ts'
import { anyName, choice, factOrWords, figure, sameness, yesOrNo } from './values.ts'

/** Names of grammar rules: for words of the question, which may be the answer, and for any words to compare with. */
export interface Words {
  ofQuestion: string
  any: string
}

/** The forms that a program for this question may have, by the shape of answer that the question asks for. */
export function formsOf(question: string, asked: readonly string[], known: readonly string[], words: Words): Form[] {
  const names = [...known, ...asked]
  const computed = computations(question, asked, known).map(one => ({ ...one, isChained: true }))
  const tested = computed.flatMap(({ test, ...rest }) => (test ? [{ ...rest, test }] : []))
  // If the question compares, its answer depends on figures or dates, not on whether two facts are the same.
  const isCompared = wanted('date', question) || wanted('number', question)
  const tests = isCompared ? tested : [...tested, { roles: {}, test: sameness(names, words.any) }]

  return answerShapes(question, names.length).flatMap((shape): Form[] => {
    if (shape === 'fact') return [{ roles: {}, value: anyName(names) }]
    if (shape === 'last-fact') return lastFact(question, asked, names.length === 1)
    if (shape === 'figure') return computed.map(one => ({ ...one, value: figure(one.figure) }))
    if (shape === 'yes-no') return tests.map(one => ({ ...one, value: yesOrNo(one.test) }))
    return tests.flatMap(one => chosen(question, names, one, words))
  })
}

/** Forms that choose one of two: facts that are names if the question describes its choices, else its words. */
function chosen(
  question: string,
  names: readonly string[],
  of: Pick<Form, 'roles'> & { test: string },
  words: Words,
): Form[] {
  // The answer is none of the facts that are compared.
  const found = names.filter(name => !COMPUTED_WITH.has(of.roles[name]))
  const toFind = Math.min(describedChoiceCount(question), descriptionCount(question))
  if (found.length < toFind) return []
  const outcome = toFind === 2 ? anyName(found) : factOrWords(found, words.ofQuestion)
  return [{ ...of, value: choice(of.test, outcome) }]
}

/** Forms in which each fact leads to the next; only one question if nothing is known or has to be found first. */
function lastFact(question: string, asked: readonly string[], isAlone: boolean): Form[] {
  const [last, before] = [asked.at(-1)!, asked.at(-2)]
  const leads = leading(question) !== undefined
  if (isAlone) return leads ? [] : [{ roles: { [last]: 'whole' }, value: anyName([last]) }]
  if (leads && asked.length > 1 + Math.max(1, descriptionCount(question))) return []
  const lead = leads && before ? { [before]: 'lead' as const } : {}
  // If the question asks for a time, or describes something, the facts before the last are names.
  const names = leads || asksForTime(question) ? asked.slice(0, -1) : []
  const roles = { ...Object.fromEntries(names.map(name => [name, 'name' as const])), ...lead, [last]: 'last' as const }
  return [{ roles, value: anyName([last]), isChained: true }]
}
