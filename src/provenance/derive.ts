import { numbersIn } from '../text/figures/figures.ts'
import { marksIn, withoutMarks } from '../text/marks.ts'
import type { GivenAnswer, Step } from './computation.ts'
import type { Derivation } from './derivation.ts'
import type { Ledger } from './ledger.ts'
import { isConcatenation, prove } from './proof.ts'
import { refuted, type Shown, shownCall, shownOperation, shownValue } from './shown.ts'
import { textsOf } from './texts-of.ts'

/** The depth from which nested steps are shown by their value, to keep long computations readable. */
const DEPTH = 6

/** How an answer was computed, and whether the computation is sound. */
export function derive(answer: GivenAnswer, ledger: Ledger): Derivation {
  const { flaw, notes, premises } = prove(answer, ledger)
  const expression = new Explanation(answer.steps).text
  if (expression === undefined && answer.steps.length > 0) {
    const all = [...new Set([...textsOf(answer.value).flatMap(marksIn), ...notes])].sort((a, b) => a - b)
    return { computed: false, expression: '', numbers: [], notes: all }
  }
  const numbers = [...new Set(answer.steps.flatMap(figuresOf))]
  return { computed: true, expression: expression ?? '', numbers, notes, ...(flaw ? { flaw } : { premises }) }
}

/** Writes a computation for people. */
class Explanation {
  readonly #steps: readonly Step[]

  constructor(steps: readonly Step[]) {
    this.#steps = steps
  }

  /** The computation as text; undefined if nothing was computed. */
  get text(): string | undefined {
    const last = this.#steps.at(-1)
    return last && this.#of(last)
  }

  #of(step: Step): string | undefined {
    switch (step.type) {
      case 'literal':
      case 'value':
        return undefined
      case 'reading':
      case 'call':
        return shownCall(step.name, this.#showAll(step, DEPTH)).text
      case 'operation':
        return isConcatenation(step) ? this.#ofParts(step) : this.#show(step, DEPTH).text
      case 'choice':
        return this.#ofPart(step, 1) ?? this.#ofCondition(step)
      case 'method':
      case 'conversion':
        return this.#ofPart(step, 0)
      case 'text':
      case 'list':
        return this.#ofParts(step)
    }
  }

  #ofPart({ of }: Step, which: number): string | undefined {
    const part = this.#steps[of[which] ?? -1]
    return part && this.#of(part)
  }

  /** The condition of a choice, written so that it is true: if `330 > 381` is false, `330 < 381` is shown. */
  #ofCondition({ of }: Step): string | undefined {
    const condition = this.#steps[of[0] ?? -1]
    const text = condition && this.#of(condition)
    if (text === undefined || condition?.value !== false) return text
    const [left, right] = condition.of.map(part => JSON.stringify(this.#steps[part]?.value))
    const other = refuted(condition.name, left === right)
    if (other) return this.#of({ ...condition, name: other })
    return condition.type === 'operation' ? `not (${text})` : `not ${text}`
  }

  #ofParts(step: Step): string | undefined {
    const computed = step.of.flatMap((_, i) => this.#ofPart(step, i) ?? [])
    return computed.length > 0 ? computed.join('; ') : undefined
  }

  #show(step: Step, depth: number): Shown {
    const value = shownValue(step.value, step.date ?? false)
    const [first, second] = step.of.map(part => this.#steps[part]!)
    if (depth === 0) return value
    switch (step.type) {
      case 'reading':
        return step.name === 'same' ? shownCall(step.name, this.#showAll(step, depth)) : value
      case 'operation':
        return isConcatenation(step) ? value : shownOperation(step.name, this.#showAll(step, depth))
      case 'call':
        return shownCall(step.name, this.#showAll(step, depth))
      case 'choice':
        return second ? this.#show(second, depth) : value
      case 'method':
      case 'conversion':
        return first?.type === 'operation' || first?.type === 'call' ? this.#show(first, depth) : value
      default:
        return value
    }
  }

  #showAll({ of }: Step, depth: number): Shown[] {
    return of.map(part => this.#show(this.#steps[part]!, depth - 1))
  }
}

/** The absolute values of the figures in a step's value; none for literals and inputs. */
function figuresOf({ type, value, date }: Step): number[] {
  if (type === 'literal' || type === 'value') return []
  if (typeof value === 'number') return [Math.abs(value)]
  return typeof value === 'string' && date ? numbersIn(withoutMarks(value)).filter(Number.isFinite) : []
}
