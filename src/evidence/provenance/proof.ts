import type { Json } from '../../common/core/json.ts'
import type { GivenAnswer, Step } from './computation.ts'
import { isConstant } from './constants.ts'
import type { Derivation } from './derivation.ts'
import { evaluate, isSame, plain, type Result, recorded, type Value } from './evaluate.ts'
import { excludes } from './helpers/same.ts'
import type { Ledger, Origin } from './ledger.ts'
import type { Measure } from './measure.ts'
import { COMPARISONS, measureSteps } from './measure-steps.ts'
import { premisesOf, questionsOf } from './premises-of.ts'
import { readMeasure } from './read-measure.ts'

/** A number, date or text that a tool returned, and the steps that used it. */
interface Source {
  value: Value
  origin: Origin
  steps: Set<number>
}

/**
 * Checks that a computation supports its answer. The program's record is not trusted: every step is repeated from what
 * tools returned, and then again with each source changed, which must change the answer.
 *
 * @returns the numbers of the passages it rests on, and either the flaw, as a sentence for the model, or the premises
 */
export function prove(answer: GivenAnswer, ledger: Ledger): Pick<Derivation, 'flaw' | 'notes' | 'premises'> {
  try {
    return check(answer, ledger)
  } catch {
    return { flaw: 'It is no computation.', notes: [] }
  }
}

const ORDER = new Set(['<', '>', '<=', '>='])

/** Checks as `prove` does, but throws if a forged record has not the structure of a computation. */
function check({ steps, value: answer }: GivenAnswer, ledger: Ledger): ReturnType<typeof prove> {
  /** Sources by the index of the step that reads them. */
  const sources = new Map<number, Source>()
  const below: Set<Source>[] = []
  for (const [i, step] of steps.entries()) {
    addSource(i, step)
    const own = sources.get(i)
    below.push(new Set(own ? [own] : step.of.flatMap(part => [...(below[part] ?? [])])))
  }
  const all = [...(below.at(-1) ?? [])]
  const measured = measureSteps(steps, measureOf)
  const notes = [...new Set(all.flatMap(({ origin }) => [...origin.notes]))].sort((a, b) => a - b)
  const flaw = flawOfAll()
  if (flaw !== undefined) return { notes, flaw }
  return { notes, premises: premisesOf(steps, measured, i => [...below[i]!].map(({ origin }) => origin)) }

  function flawOfAll(): string | undefined {
    if (steps.length === 0) return 'The computation is too long to be checked.'
    for (const [i, step] of steps.entries()) {
      const flaw = flawOf(step, i)
      if (flaw) return flaw
    }
    const values = valuesWith()
    if (!steps.every((step, i) => isSame(values[i], recorded(step))))
      return 'Computed again, it comes to another value.'
    if (!isAnswer(values.at(-1), answer)) return 'The answer is not what was computed.'
    return measured.flaw ?? flawOfDifference() ?? flawOfDependence()
  }

  function measureOf({ type, name, of, value }: Step, i: number): Measure | undefined {
    const source = sources.get(i)
    const text = steps[of[0] ?? -1]?.value
    if (!source || type !== 'reading' || typeof text !== 'string') return undefined
    if (name === 'date_of') return { type: 'point', frame: 'date' }
    return typeof value === 'number'
      ? readMeasure(text, value, [...source.origin.calls].flatMap(questionsOf), ledger.languageOf(text))
      : undefined
  }

  /** Adds a source: what a helper read from a tool's text, or the text itself if it is compared or returned. */
  function addSource(i: number, step: Step): void {
    const isReading = step.type === 'reading' && step.name !== 'same'
    const text = isReading ? steps[step.of[0] ?? -1] : step
    if (text?.type !== 'value' || typeof text.value !== 'string') return
    const origin = ledger.originOf(text.value)
    const value = recorded(step)
    const read = value instanceof Date ? value.getTime() : (value as Json)
    if (!origin || (isReading && !ledger.hasRead(step.name, [text.value], read))) return
    const known = [...sources.values()].find(source => isSame(source.value, value) && isOneCall(source, origin))
    const source = known ?? { value, origin, steps: new Set() }
    source.steps.add(i)
    sources.set(i, source)
  }

  function flawOf(step: Step, i: number): string | undefined {
    const operands = step.of.map(part => steps[part]!)
    if (step.of.some(part => part >= i)) return 'It is no computation.'
    switch (step.type) {
      case 'reading':
        return flawOfReading(step, i, operands)
      case 'operation':
        return isConcatenation(step)
          ? flawOfFigures(operands)
          : (flawOfFigures(operands) ?? flawOfOperation(step, i, operands))
      case 'method':
        if (isTooRough(step.name, operands[0])) return 'It takes the month or day of a date that has none.'
        return flawOfFigures(operands.slice(0, 1)) ?? flawOfText(operands.slice(0, 1))
      case 'call':
      case 'conversion':
        return flawOfFigures(operands) ?? flawOfText(operands)
      case 'choice':
      case 'text':
      case 'list':
        return flawOfFigures(operands, isBit)
      default:
        return i === steps.length - 1 ? flawOfFigures([step], () => false) : undefined
    }
  }

  function flawOfReading({ name }: Step, i: number, operands: Step[]): string | undefined {
    const [first] = operands
    if (name === 'same') return flawOfPair(i)
    if (sources.has(i)) return undefined
    const isAgain = first && first.type !== 'value' && first.type !== 'literal' && typeof first.value === 'number'
    return isAgain ? undefined : `${name}(${JSON.stringify(first?.value ?? null)}) reads nothing that a tool returned.`
  }

  /** Describes the flaw of a figure that was neither read nor computed and is no permitted constant; else undefined. */
  function flawOfFigures(operands: Step[], isAllowed = isConstant): string | undefined {
    const made = operands.find(isForeign)
    if (made) return `${JSON.stringify(made.value)} is neither a number nor a text, and no tool returned it.`
    const typed = operands.find(
      ({ type, value }) => (type === 'literal' || type === 'value') && typeof value === 'number' && !isAllowed(value),
    )
    return typed && `${typed.value} was not read out of what a tool returned: use number_of or date_of on the answers.`
  }

  function flawOfOperation(step: Step, i: number, operands: Step[]): string | undefined {
    if (step.name === '!' || step.name === '&&' || step.name === '||' || step.name === '??') return undefined
    const isEquality = COMPARISONS.has(step.name) && !ORDER.has(step.name)
    const [left, right] = operands
    const isPair = right && (COMPARISONS.has(step.name) || step.name === '-' || step.name === '/')
    const flaw = (isEquality ? undefined : flawOfText(operands)) ?? (isPair ? flawOfPair(i) : undefined)
    if (flaw) return flaw
    if (left && right && ORDER.has(step.name)) {
      if (isSame(recorded(left), recorded(right))) return 'It compares two values that are equal: neither comes first.'
      if (overlap(operands)) return 'It compares two dates, one of which is told too roughly: neither comes first.'
    }
    if (step.name === '+' || step.name === '*') {
      const twice = usedTwice(step)
      if (twice) return `It uses ${JSON.stringify(plain(twice.value))} twice.`
    }
    return step.name === '+' || step.name === '-' ? flawOfOffset(step, operands) : undefined
  }

  /** A source that is added to, or multiplied by, a value that was itself computed from the source. */
  function usedTwice({ of }: Step): Source | undefined {
    const [left, right] = of
    const alone = (part: number) => (measured.measures[part]?.type === 'point' ? [] : [...below[part]!])
    const [one, other] = [alone(left!), alone(right!)]
    const shared = one.find(source => other.includes(source))
    const isAlone = one.length === 1 || other.length === 1
    return isAlone && shared && shared.origin.calls.size === 1 ? shared : undefined
  }

  /** Describes the flaw of a difference or comparison that uses one reading twice; else undefined. */
  function flawOfPair(i: number): string | undefined {
    const [left, right] = steps[i]!.of.map(part => below[part]!)
    if (!left || !right) return 'It compares nothing.'
    if (left.size === 0 && right.size === 0) return undefined
    const isOne = left.size === right.size && [...left].every(source => right.has(source))
    const hasTwin = [...left].some(({ origin }) => origin.calls.size > 1)
    return isOne && !hasTwin ? 'It compares one reading with itself.' : undefined
  }

  /** Describes the flaw if a typed offset, as in "100 years after", is more than one literal; else undefined. */
  function flawOfOffset(step: Step, operands: Step[]): string | undefined {
    const isMade = (part: number) => below[part]?.size === 0
    const [left, right] = step.of
    if (left === undefined || right === undefined) return undefined
    const offset = [left, right].find(isMade)
    if (offset === undefined || steps[offset]!.value === 0) return undefined
    const other = operands[offset === left ? 1 : 0]!
    const isSecond = other.type === 'operation' && (other.name === '+' || other.name === '-') && other.of.some(isMade)
    const isFirstOfSum = isSecond && other.of.some(part => steps[part]!.value === 0)
    return steps[offset]!.type === 'literal' && (!isSecond || isFirstOfSum) ? undefined : 'It is made up of constants.'
  }

  /** Describes the flaw if an answer needs `same` to be false for texts that may describe one thing; else undefined. */
  function flawOfDifference(): string | undefined {
    const languageOf = (text: string) => ledger.languageOf(text)
    const doubted = steps.findIndex(({ type, name, of, value }, i) => {
      if (type !== 'reading' || name !== 'same' || value !== false) return false
      const [one, other] = of.map(part => steps[part]?.value)
      return !excludes(one, other, languageOf) && !isAnswer(valuesWith({ asSame: i }).at(-1), answer)
    })
    const [one, other] = steps[doubted]?.of.map(part => JSON.stringify(steps[part]?.value)) ?? []
    return one && `${one} and ${other} are unlike words, but may be said of one thing.`
  }

  function valuesWith({ changes = new Map<Source, Value>(), isSmooth = false, asSame = -1 } = {}): Result[] {
    const values: Result[] = []
    for (const [i, step] of steps.entries()) {
      const source = sources.get(i)
      const operands = step.of.map(part => values[part])
      const value = source
        ? (changes.get(source) ?? source.value)
        : evaluate(step, operands, steps, isSmooth, text => ledger.languageOf(text))
      values.push(i === asSame ? true : value)
    }
    return values
  }

  function flawOfDependence(): string | undefined {
    if (all.length === 0) return 'It uses nothing that a tool returned.'
    const texts = steps.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
    const idle = all.find(source => !matters(source, texts))
    if (idle) return `It comes to the same whatever ${JSON.stringify(plain(idle.value))} is.`
    const smooth = valuesWith({ isSmooth: true })
    const moves = (source: Source, i: number) =>
      nearTo(source.value).some(
        to => !isSame(valuesWith({ changes: new Map([[source, to]]), isSmooth: true })[i], smooth[i]),
      )
    const fixed = figures(steps.length - 1).find(i => !all.some(source => moves(source, i)))
    return fixed === undefined ? undefined : `${steps[fixed]!.value} does not follow from what was read.`
  }

  /**
   * Whether changing a source can change the answer, either as things are or with one other source changed: in "both
   * are true", a true source makes no difference as long as the other one is false.
   */
  function matters(source: Source, texts: string[]): boolean {
    const answerWith = (changes: Map<Source, Value>) => valuesWith({ changes }).at(-1)
    const others = all.filter(other => other !== source)
    const otherwise = others.flatMap(other => farFrom(other.value, texts).map(value => new Map([[other, value]])))
    return [new Map<Source, Value>(), ...otherwise].some(changes => {
      const before = answerWith(changes)
      return farFrom(source.value, texts).some(to => !isSame(answerWith(new Map(changes).set(source, to)), before))
    })
  }

  /** Indices of the steps that computed the numbers in the answer. */
  function figures(i: number): number[] {
    const step = steps[i]!
    if (typeof step.value === 'number') return sources.has(i) || step.type === 'literal' ? [] : [i]
    if (step.type === 'choice') return figures(step.of[1]!)
    return typeof step.value === 'string' || step.type === 'list' ? step.of.flatMap(part => figures(part)) : []
  }
}

/** Whether a step joins texts with `+`. */
export const isConcatenation = ({ type, name, value, date }: Step): boolean =>
  type === 'operation' && name === '+' && typeof value === 'string' && !date

/** Whether the last step's value is the answer. Dates are compared at their precision. */
const isAnswer = (last: Result, value: Json): boolean =>
  isSame(last, value) ||
  isSame(plain(last), value) ||
  (last instanceof Date && typeof value === 'string' && isSame(last, new Date(value)))

/** Whether two dates cannot be ordered because one is less precise: 1889, and March 1889. */
function overlap([one, other]: Step[]): boolean {
  if (!one?.date || !other?.date) return false
  const [a, b] = [String(one.value), String(other.value)]
  return a.startsWith(b) || b.startsWith(a)
}

function isTooRough(method: string, of: Step | undefined): boolean {
  const parts = of?.date ? String(of.value).replace(/^-/, '').split('-').length : 3
  return (/Month$/.test(method) && parts < 2) || (/(?:UTC|get)(?:Date|Day)$/.test(method) && parts < 3)
}

/** Whether a step is a date, list or boolean that no computation produced. */
const isForeign = ({ type, value, date }: Step): boolean =>
  (type === 'value' || type === 'literal') &&
  (date === true || typeof value === 'boolean' || (value !== null && typeof value === 'object'))

/** Whether a number is 0 or 1, which stand for no and yes. */
const isBit = (value: number): boolean => value === 0 || value === 1

function flawOfText(operands: Step[]): string | undefined {
  const text = operands.find(({ value, date }) => typeof value === 'string' && !date)
  return text && `${JSON.stringify(text.value)} is a text: read it with number_of or date_of.`
}

/** Whether two sources come from one call and cite the same passages. */
const isOneCall = ({ origin }: Source, { calls, notes }: Origin): boolean =>
  new Set([...origin.calls, ...calls]).size === 1 && [...notes].every(n => origin.notes.has(n))

const DAY = 864e5

/** Replacement values different enough from this one to reverse any comparison. */
function farFrom(value: Value, texts: string[]): Value[] {
  if (value instanceof Date) return [-1e6, -366, -1, 1, 366, 1e6].map(days => new Date(value.getTime() + days * DAY))
  if (typeof value === 'number') return [value + 1, value - 1, value * 2 + 1, value / 2, -value, 1e15, -1e15]
  return [...texts, `${value} no more`].filter(text => text !== value)
}

/** Replacement values so close to this one that comparisons stay the same, but computed figures change. */
function nearTo(value: Value): Value[] {
  if (value instanceof Date) return [-366, 366].map(days => new Date(value.getTime() + days * DAY))
  return typeof value === 'number' ? [value + step(value), value - step(value)] : []
}

const step = (value: number): number => Math.abs(value) * 1e-6 || 1e-9
