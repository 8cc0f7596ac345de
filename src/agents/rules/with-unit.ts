import { countedIn } from '../../common/text/counted.ts'
import { DURATION_UNITS, leadingDuration, leadingUnit, type Unit } from '../../common/text/figures/units.ts'
import { answerText } from '../../evidence/citations/nothing-found.ts'
import type { FigureUnit } from '../../evidence/provenance/premises.ts'
import type { FinalAnswer } from '../../evidence/sandbox/sandbox.ts'
import type { AnswerRule } from './rule.ts'

/** Finds the word for what is counted: "How many floors more", "How many more floors", "how many square kilometres". */
const COUNTED = /\bhow many (?:more |fewer |less )?((?:square |cubic |nautical )?\p{Ll}+)/diu
const IN_UNIT = /\bin ((?:square |cubic |nautical )?\p{Ll}+)\??$/iu
const NO_NOUN = /^(?:of|more|fewer|less|other|different|times)$/

/**
 * Adds a unit to a figure that a program computed: the unit that the question asks for if the readings have one of the
 * same kind, else the unit of the readings. Leaves other answers, and figures whose readings have no unit, unchanged.
 */
export const withUnit: AnswerRule = {
  id: 'with-unit',
  language: 'en',
  stage: 'answer',
  isOptional: true,
  apply: inUnit,
}

function inUnit(question: string, final: FinalAnswer): FinalAnswer {
  const { value, derivation } = final
  const { premises } = derivation
  if (typeof value !== 'number' || !premises) return final
  const own = premises.figures.findLast(figure => figure.value === Math.abs(value))
  if (!own?.unit) return final
  const noun = nounIn(question)
  const asked = noun === undefined ? undefined : (leadingDuration(noun) ?? leadingUnit(noun)?.unit)
  if (!noun || !asked || asked.kind !== own.unit.kind || asked.factor === own.unit.factor) {
    const name = asked?.kind === own.unit.kind ? noun : nameOf(own.unit, question)
    return name ? { ...final, value: told(value, name) } : final
  }
  if (asked.kind === 'time' && !isExact(own.unit, asked)) return { ...final, value: told(value, own.unit.name) }
  const converted = rounded((value * own.unit.factor) / asked.factor)
  const figure = { ...own, value: Math.abs(converted), unit: { ...own.unit, ...asked, name: noun } }
  return {
    value: told(converted, noun),
    derivation: {
      ...derivation,
      numbers: [...derivation.numbers, Math.abs(converted)],
      premises: { ...premises, figures: [...premises.figures, figure] },
    },
  }
}

function nounIn(question: string): string | undefined {
  const noun = COUNTED.exec(question)?.[1] ?? IN_UNIT.exec(question)?.[1]
  return noun && !NO_NOUN.test(noun) ? noun : undefined
}

/** The name of a unit; for a count, the question's words up to the last that sources count: "world heritage sites". */
function nameOf({ kind, counted, name }: FigureUnit, question: string): string | undefined {
  if (kind !== 'count' || name) return name
  const noun = COUNTED.exec(question)?.indices?.[1]
  const behind = noun ? question.slice(noun[0]) : ''
  const words = behind.split(/[\s?,]+/).slice(0, countedIn(behind).length)
  const last = words.findLastIndex(word => counted.some(one => countedIn(word).includes(one)))
  return last < 0 ? undefined : words.slice(0, last + 1).join(' ')
}

/** Whether one unit of time converts exactly into another: years and months have no fixed number of days. */
const isExact = (one: Unit, other: Unit): boolean => {
  const isCalendar = ({ factor }: Unit) => factor >= DURATION_UNITS.find(({ name }) => name === 'months')!.factor
  return isCalendar(one) === isCalendar(other)
}

/** Rounds to six digits, but keeps all digits of a longer whole number. */
const rounded = (value: number): number =>
  Number(value.toPrecision(Math.max(6, Math.trunc(Math.abs(value)).toString().length)))

const told = (value: number, unit: string): string =>
  `${answerText(value)} ${value === 1 ? singular(unit) : unit}`.replace(' %', '%')

const singular = (unit: string): string => (unit === 'centuries' ? 'century' : unit.replace(/(?<=[^s]{2})s$/, ''))
