import { z } from 'zod'
import type { Json } from '../core/json.ts'
import type { Computation } from './computation.ts'
import type { Derivation } from './sandbox.ts'

/** A node's value as `prelude.js` recorded it; a variable also carries the computation it was assigned from. */
const Recorded = z.object({
  value: z.json(),
  /** The value is a date, written YYYY-MM-DD. */
  date: z.boolean().optional(),
  get via() {
    return z.object({ tree: z.number(), recorded: z.record(z.string(), Recorded) }).optional()
  },
})
type Recorded = z.infer<typeof Recorded>
type Values = Record<string, Recorded>

export const GivenAnswer = z.object({
  value: z.json(),
  tree: z.number().optional(),
  recorded: z.record(z.string(), Recorded),
  notes: z.array(z.number()),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** How an answer came about, from what was recorded while it was computed. */
export function derive(answer: GivenAnswer, trees: readonly Computation[]): Derivation {
  const tree = answer.tree === undefined ? undefined : trees[answer.tree]
  const expression = tree && new Explanation(trees, answer.recorded, answer.tree).of(tree)
  return { computed: expression !== undefined, expression: expression ?? '', notes: answer.notes }
}

const PRECEDENCE: Record<string, number> = {
  or: 1,
  and: 2,
  '=': 3,
  '≠': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '**': 7,
}
const ATOM = 9
const WRITTEN: Record<string, string> = {
  '==': '=',
  '===': '=',
  '!=': '≠',
  '!==': '≠',
  '||': 'or',
  '&&': 'and',
  '??': 'or',
}
const LONGEST = 60

interface Shown {
  text: string
  precedence: number
}

class Explanation {
  private readonly trees: readonly Computation[]
  private readonly values: Values
  /** Which of the trees is explained. */
  private readonly index: number | undefined

  constructor(trees: readonly Computation[], values: Values, index: number | undefined) {
    this.trees = trees
    this.values = values
    this.index = index
  }

  /** The computation with its values filled in; undefined where nothing was computed. */
  of(tree: Computation): string | undefined {
    switch (tree.type) {
      case 'literal':
        return undefined
      case 'value':
        return tree.source && clip(tree.source)
      case 'variable': {
        const via = this.values[tree.id]?.via
        const source = via && this.trees[via.tree]
        return source && new Explanation(this.trees, via.recorded, via.tree).of(source)
      }
      case 'operation':
        if (this.isText(tree)) return this.ofParts(tree.operands)
        return isNegativeLiteral(tree) ? undefined : this.show(tree).text
      case 'choice':
        return this.of(this.taken(tree)) ?? this.of(tree.test)
      case 'either':
        return this.isTruthValue(tree) ? this.show(tree).text : this.of(this.taken(tree))
      case 'call':
        return call(
          tree.name,
          tree.args.map(arg => this.show(arg).text),
        )
      case 'wrapped':
        return this.of(tree.of)
      case 'text':
        return this.ofParts(tree.parts)
    }
  }

  private ofParts(parts: Computation[]): string | undefined {
    const computed = parts.map(part => this.of(part)).filter(part => part !== undefined)
    return computed.length ? computed.join('; ') : undefined
  }

  private show(tree: Computation): Shown {
    switch (tree.type) {
      case 'literal':
        return { text: tree.text, precedence: ATOM }
      case 'operation':
        return this.isText(tree) ? this.value(tree.id) : this.operation(tree.operator, tree.operands)
      case 'either':
        return this.isTruthValue(tree)
          ? this.operation(tree.operator, [tree.left, tree.right])
          : this.show(this.taken(tree))
      case 'choice':
        return this.show(this.taken(tree))
      case 'call':
        return READ_OFF.has(tree.name) ? this.value(tree.id) : { text: this.of(tree)!, precedence: ATOM }
      case 'wrapped':
        return this.of(tree.of) === undefined ? this.value(tree.id) : this.show(tree.of)
      case 'variable':
        return this.earlierTerms(tree.id) ?? this.value(tree.id)
      default:
        return this.value(tree.id)
    }
  }

  /** In a loop that adds up, the name stands for what the same line computed before. */
  private earlierTerms(id: number): Shown | undefined {
    const via = this.values[id]?.via
    if (!via || via.tree !== this.index) return undefined
    return new Explanation(this.trees, via.recorded, via.tree).show(this.trees[via.tree]!)
  }

  private operation(operator: string, operands: Computation[]): Shown {
    const written = WRITTEN[operator] ?? operator
    const [left, right] = operands.map(operand => this.show(operand))
    if (!left) return { text: '', precedence: ATOM }
    if (!right) return unary(written, left)
    const precedence = PRECEDENCE[written] ?? 0
    const [a, b] = PRECEDENCE[written]! >= 4 ? [unquoteNumber(left), unquoteNumber(right)] : [left, right]
    const text = `${parenthesise(a, precedence)} ${written} ${parenthesise(b, precedence + 1)}`
    return { text, precedence }
  }

  private value(id: number): Shown {
    const recorded = this.values[id]
    if (!recorded) return { text: '?', precedence: ATOM }
    const text = recorded.date ? String(recorded.value) : written(recorded.value)
    return { text, precedence: text.startsWith('-') ? PRECEDENCE['+']! : ATOM }
  }

  private taken(tree: Extract<Computation, { type: 'choice' | 'either' }>): Computation {
    if (tree.type === 'choice') return this.values[tree.id]?.value ? tree.yes : tree.no
    return 'id' in tree.right && !(tree.right.id in this.values) ? tree.left : tree.right
  }

  private isText = ({ id, operator }: { id: number; operator: string }) =>
    operator === '+' && typeof this.values[id]?.value === 'string' && !this.values[id]?.date

  private isTruthValue = ({ id }: { id: number }) => typeof this.values[id]?.value === 'boolean'
}

/** Helpers that read a value off a text: inside a computation the value itself says more. */
const READ_OFF = new Set(['number_of', 'date_of'])

function call(name: string, args: string[]): string {
  return name === 'abs' ? `|${args.join(', ')}|` : `${name}(${args.join(', ')})`
}

function isNegativeLiteral({ operator, operands }: { operator: string; operands: Computation[] }): boolean {
  return operator === '-' && operands.length === 1 && operands[0]?.type === 'literal'
}

function unary(operator: string, operand: Shown): Shown {
  const text = parenthesise(operand, ATOM)
  return operator === '!'
    ? { text: `not ${text}`, precedence: ATOM - 1 }
    : { text: `${operator}${text}`, precedence: 5 }
}

function parenthesise({ text, precedence }: Shown, least: number): string {
  return precedence < least ? `(${text})` : text
}

/** `"1889" - 7` computes with the number. */
function unquoteNumber(shown: Shown): Shown {
  const bare = /^"(-?\d+(?:\.\d+)?)"$/.exec(shown.text)?.[1]
  return bare === undefined ? shown : { ...shown, text: bare }
}

function written(value: Json): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  if (typeof value === 'string') return `"${clip(value.replace(/\s*\[\d+(?:\s*,\s*\d+)*\]/g, '').trim())}"`
  if (Array.isArray(value)) return clip(`[${value.map(written).join(', ')}]`)
  return clip(JSON.stringify(value))
}

const clip = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
