import { textsOf } from '../../common/core/json.ts'
import { numbersIn } from '../../common/text/figures/figures.ts'
import { marksIn, withoutMarks } from '../../common/text/marks.ts'
import type { GivenAnswer, Step } from './computation.ts'
import type { Derivation } from './derivation.ts'
import type { Ledger } from './ledger.ts'
import { isConcatenation, prove } from './proof.ts'
import { refuted, type Shown, shownCall, shownOperation, shownValue } from './shown.ts'

/** The depth from which nested steps are shown by their value, to keep long computations readable. */
const DEPTH = 6

/** How an answer was computed, and whether the computation is sound. */
export function derive(answer: GivenAnswer, ledger: Ledger): Derivation {
  const { flaw, notes, premises } = prove(answer, ledger)
  const last = answer.steps.at(-1)
  const expression = last && explain(last, answer.steps)
  if (expression === undefined && answer.steps.length > 0) {
    const all = [...new Set([...textsOf(answer.value).flatMap(marksIn), ...notes])].sort((a, b) => a - b)
    return { computed: false, expression: '', numbers: [], notes: all }
  }
  const numbers = [...new Set(answer.steps.flatMap(figuresOf))]
  return { computed: true, expression: expression ?? '', numbers, notes, ...(flaw ? { flaw } : { premises }) }
}

/** What a step computes, written for people; undefined if nothing was computed. */
function explain(step: Step, steps: readonly Step[]): string | undefined {
  switch (step.type) {
    case 'literal':
    case 'value':
      return undefined
    case 'reading':
    case 'call':
      return shownCall(step.name, showOperands(step, steps, DEPTH)).text
    case 'operation':
      return isConcatenation(step) ? explainParts(step, steps) : show(step, steps, DEPTH).text
    case 'choice':
      return explainPart(step, 1, steps) ?? explainCondition(step, steps)
    case 'method':
    case 'conversion':
      return explainPart(step, 0, steps)
    case 'text':
    case 'list':
      return explainParts(step, steps)
  }
}

function explainPart({ of }: Step, which: number, steps: readonly Step[]): string | undefined {
  const part = steps[of[which] ?? -1]
  return part && explain(part, steps)
}

function explainParts(step: Step, steps: readonly Step[]): string | undefined {
  const computed = step.of.flatMap((_, i) => explainPart(step, i, steps) ?? [])
  return computed.length > 0 ? computed.join('; ') : undefined
}

/** The condition of a choice, written so that it is true: if `330 > 381` is false, `330 < 381` is shown. */
function explainCondition({ of }: Step, steps: readonly Step[]): string | undefined {
  const condition = steps[of[0] ?? -1]
  const text = condition && explain(condition, steps)
  if (text === undefined || condition?.value !== false) return text
  const [left, right] = condition.of.map(part => JSON.stringify(steps[part]?.value))
  const other = refuted(condition.name, left === right)
  if (other) return explain({ ...condition, name: other }, steps)
  return condition.type === 'operation' ? `not (${text})` : `not ${text}`
}

function show(step: Step, steps: readonly Step[], depth: number): Shown {
  const value = shownValue(step.value, step.date ?? false)
  const [first, second] = step.of.map(part => steps[part]!)
  if (depth === 0) return value
  switch (step.type) {
    case 'reading':
      return step.name === 'same' ? shownCall(step.name, showOperands(step, steps, depth)) : value
    case 'operation':
      return isConcatenation(step) ? value : shownOperation(step.name, showOperands(step, steps, depth))
    case 'call':
      return shownCall(step.name, showOperands(step, steps, depth))
    case 'choice':
      return second ? show(second, steps, depth) : value
    case 'method':
    case 'conversion':
      return first?.type === 'operation' || first?.type === 'call' ? show(first, steps, depth) : value
    default:
      return value
  }
}

const showOperands = ({ of }: Step, steps: readonly Step[], depth: number): Shown[] =>
  of.map(part => show(steps[part]!, steps, depth - 1))

/** The absolute values of the figures in a step's value; none for literals and inputs. */
function figuresOf({ type, value, date }: Step): number[] {
  if (type === 'literal' || type === 'value') return []
  if (typeof value === 'number') return [Math.abs(value)]
  return typeof value === 'string' && date ? numbersIn(withoutMarks(value)).filter(Number.isFinite) : []
}
