import { anyOf, literal } from '../../../models/llm/gbnf.ts'
import type { Form } from '../form.ts'
import { asksForAge } from './age-asked.ts'
import { type Direction, wanted } from './comparison.ts'
import { descriptionCount } from './description-count.ts'
import { openingOf } from './question-wording.ts'

/** One way to compute with facts: the roles of the facts, and the results as right sides of grammar rules. */
interface Computation extends Pick<Form, 'roles' | 'aside'> {
  figure: string
  /** A comparison; absent if the result is only a figure. */
  test?: string
}

type Kind = 'date' | 'amount'

/** Wordings for the time between two dates: "How many years after …", "How many years older …". */
const ASKS_FOR_TIME_BETWEEN =
  /\bhow many (?:year|month|week|day|hour|minute)s\b.*\b(?:after|before|between|older|younger|earlier|later)\b/i
/** Without any of these words, an English question asks for no sum. */
const MAY_ADD = /\b(?:and|both|total|sum|together|altogether|combined)\b/i

/**
 * The possible computations: with two dates or two amounts, the last fact and an earlier one, or sums of the last few
 * amounts. Comparisons follow the question's direction, if it has one, in the order in which the facts were asked.
 */
export function computations(question: string, asked: readonly string[], known: readonly string[]): Computation[] {
  return anyComputations(question, asked, known).flatMap(({ roles, ...rest }) => {
    const names = asked.filter(name => !(name in roles))
    // Facts besides the computed ones are only needed to find what the question describes.
    if (openingOf(question) && names.length > descriptionCount(question)) return []
    return [{ ...rest, roles: { ...roles, ...Object.fromEntries(names.map(name => [name, 'name' as const])) } }]
  })
}

/** Like `computations`, but any number of facts may be asked besides the computed ones. */
export function anyComputations(question: string, asked: readonly string[], known: readonly string[]): Computation[] {
  const last = asked.at(-1)!
  const pairs = [...known, ...asked.slice(0, -1)].map(name => [name, last] as const)
  if (asksForAge(question)) return pairs.flatMap(([one, other]) => [age(one, other), age(other, one)])
  const mayAdd = MAY_ADD.test(question) || !openingOf(question)
  const direction = { date: wanted('date', question), amount: wanted('number', question) }
  const kinds = kindsOf(question, direction)
  const several = kinds.includes('amount') && mayAdd ? asked.slice(0, -2).map((_, from) => sum(asked.slice(from))) : []
  return [...kinds.flatMap(kind => pairs.map(pair => OF_TWO[kind](pair, direction[kind], mayAdd))), ...several]
}

/** Whether to compute with dates, with amounts or with either, by the question's words. */
function kindsOf(question: string, { date, amount }: Record<Kind, Direction | undefined>): Kind[] {
  if (ASKS_FOR_TIME_BETWEEN.test(question) || (date && !amount)) return ['date']
  return amount && !date ? ['amount'] : ['date', 'amount']
}

const year = (name: string): string => `date_of(${name}).getFullYear()`
const number = (name: string): string => `number_of(${name})`

const age = (born: string, then: string): Computation => ({
  roles: { [born]: 'beginning', [then]: 'date' },
  aside: [born, then],
  figure: literal(`${year(then)} - ${year(born)}`),
})

type OfTwo = (pair: readonly [string, string], direction: Direction | undefined, mayAdd: boolean) => Computation
const OF_TWO: Readonly<Record<Kind, OfTwo>> = {
  date: ([one, other], direction) => ({
    roles: { [one]: 'date', [other]: 'date' },
    figure: anyOf([`${year(one)} - ${year(other)}`, `${year(other)} - ${year(one)}`].map(literal)),
    test: compared([`date_of(${one})`, `date_of(${other})`], direction),
  }),
  amount: ([one, other], direction, mayAdd) => {
    const pairs = [
      [number(one), number(other)],
      [number(other), number(one)],
    ]
    const figures = ['-', '/'].flatMap(sign => pairs.map(pair => pair.join(` ${sign} `)))
    return {
      roles: { [one]: 'amount', [other]: 'amount' },
      figure: anyOf([...figures, ...(mayAdd ? [`${number(one)} + ${number(other)}`] : [])].map(literal)),
      test: compared([number(one), number(other)], direction),
    }
  },
}

function compared([one, other]: readonly [string, string], direction: Direction | undefined): string {
  if (direction) return literal(`${one} ${direction} ${other}`)
  return anyOf(['<', '>'].flatMap(sign => [`${one} ${sign} ${other}`, `${other} ${sign} ${one}`]).map(literal))
}

const sum = (names: readonly string[]): Computation => ({
  roles: Object.fromEntries(names.map(name => [name, 'amount'])),
  figure: literal(names.map(number).join(' + ')),
})
