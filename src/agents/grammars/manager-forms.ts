import { asksToCompare } from '../../text/comparison.ts'
import { asksForFigure } from '../../text/question-kind.ts'
import { twoQuestions } from '../../text/two-questions.ts'
import { asksYesOrNoOfTwo, mayAskYesOrNo } from '../../text/yes-or-no.ts'
import { ageAsked } from './age.ts'
import { asksToCompute } from './answer-shapes.ts'
import { anyComputations, computations } from './computations.ts'
import { atTheTime, described } from './described.ts'
import { COMPUTED_WITH, type Form } from './program.ts'
import { anyName, choice, factOrWords, figure, sameness, yesOrNo } from './values.ts'

/**
 * The forms of the bundled model's program: its answer is of the shape that the question asks for, and it asks for what
 * that takes, as far as English tells. All else is its own choice.
 */
export function managerForms(question: string, asked: readonly string[], known: readonly string[]): Form[] {
  const isFirst = known.length === 0
  if (isFirst && atTheTime(question)) return inTime(question, asked)
  const two = isFirst && twoQuestions(question)
  if (two) return bothAsked(two.first, asked)
  // Where all is named that an age takes, nothing is found on the way.
  if (ageAsked(question) && known.length + asked.length > 2) return []
  if (asksToCompute(question))
    return computations(question, asked, known).map(one => ({ ...one, value: figure(one.figure), isChained: true }))
  if (asksToCompare(question)) return chosenByFigure(question, asked, known)
  return [{ roles: {}, value: anyValue(question, [...known, ...asked]) }]
}

/** What was so at the time of something is asked of its date, which is asked for before. */
function inTime(question: string, asked: readonly string[]): Form[] {
  const [last, before] = [asked.at(-1)!, asked.at(-2)]
  if (!before || asked.length > 1 + described(question)) return []
  return [{ roles: { [before]: 'lead', [last]: 'last' }, value: anyName([last]), isChained: true }]
}

/** Both of two things are asked for; who asks hears of either what was found (`bothParts`). */
function bothAsked(first: string, [one, other, ...more]: readonly string[]): Form[] {
  if (!one || !other || more.length > 0) return []
  // Nothing is asked of a time or an amount: the second is asked of what the question names.
  const aside = asksForFigure(first) ? [one] : []
  return [{ roles: { [one]: 'first', [other]: 'second' }, value: anyName([other]), aside }]
}

/** One of two, told by figures or by dates that were asked for as such. */
function chosenByFigure(question: string, asked: readonly string[], known: readonly string[]): Form[] {
  return anyComputations(question, asked, known).flatMap(({ roles, test }) => {
    // What is chosen is not what is computed with.
    const others = [...known, ...asked].filter(name => !COMPUTED_WITH.has(roles[name]))
    // Of each of the two so many things may have to be found first as the question describes.
    if (!test || others.length > 2 * described(question)) return []
    return [{ roles, value: choice(test, factOrWords(others, 'span')) }]
  })
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
