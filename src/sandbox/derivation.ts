import { z } from 'zod'
import type { Json } from '../core/json.ts'
import { withoutMarks } from '../text/marks.ts'
import { numbersIn } from '../text/numbers.ts'
import type { Computation } from './computation.ts'
import type { Derivation } from './sandbox.ts'
import { atom, clip, type Shown, shownCall, shownOperation, shownValue } from './shown.ts'

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
  const explanation = new Explanation(trees, answer.recorded, answer.tree)
  const expression = tree && explanation.of(tree)
  if (expression === undefined) return { computed: false, expression: '', numbers: [], notes: answer.notes }
  const numbers = [...new Set(figuresOf([...explanation.inHand(tree!)]))]
  return { computed: true, expression, numbers, notes: answer.notes }
}

/** Helpers that read a value off a text: inside a computation the value itself says more. */
const READ_OFF = new Set(['number_of', 'date_of'])

/** A tree together with the values that its nodes had. */
class Explanation {
  readonly #trees: readonly Computation[]
  readonly #values: Values
  /** Which of the trees is explained. */
  readonly #index: number | undefined

  constructor(trees: readonly Computation[], values: Values, index: number | undefined) {
    this.#trees = trees
    this.#values = values
    this.#index = index
  }

  /** The computation with its values filled in; undefined where nothing was computed. */
  of(tree: Computation): string | undefined {
    switch (tree.type) {
      case 'literal':
      case 'typed':
        return undefined
      case 'value':
        return tree.source && clip(tree.source)
      case 'variable': {
        const via = this.#values[tree.id]?.via
        const source = via && this.#trees[via.tree]
        return source && new Explanation(this.#trees, via.recorded, via.tree).of(source)
      }
      case 'operation':
        if (this.#isText(tree)) return this.#ofParts(tree.operands)
        return isNegativeLiteral(tree) ? undefined : this.#show(tree).text
      case 'choice':
        return this.of(this.#taken(tree)) ?? this.of(tree.test)
      case 'either':
        return this.#isTruthValue(tree) ? this.#show(tree).text : this.of(this.#taken(tree))
      case 'call':
        return shownCall(tree.name, this.#showAll(tree.args)).text
      case 'wrapped':
        return this.of(tree.of)
      case 'text':
        return this.#ofParts(tree.parts)
    }
  }

  /** Every value under a tree, but for what was typed: of a text that was put together, the values put in. */
  *inHand(tree: Computation): Generator<Json> {
    if (tree.type === 'literal' || tree.type === 'typed') return
    const via = tree.type === 'variable' ? this.#values[tree.id]?.via : undefined
    const source = via && this.#trees[via.tree]
    if (source) return yield* new Explanation(this.#trees, via.recorded, via.tree).inHand(source)
    const isMadeOfParts =
      tree.type === 'text' || tree.type === 'choice' || (tree.type === 'operation' && this.#isText(tree))
    if (!isMadeOfParts) yield this.#values[tree.id]?.value ?? null
    for (const part of partsOf(tree)) yield* this.inHand(part)
  }

  #ofParts(parts: Computation[]): string | undefined {
    const computed = parts.map(part => this.of(part)).filter(part => part !== undefined)
    return computed.length ? computed.join('; ') : undefined
  }

  #show(tree: Computation): Shown {
    switch (tree.type) {
      case 'literal':
        return atom(tree.text)
      case 'operation':
        return this.#isText(tree) ? this.#value(tree.id) : shownOperation(tree.operator, this.#showAll(tree.operands))
      case 'either':
        return this.#isTruthValue(tree)
          ? shownOperation(tree.operator, this.#showAll([tree.left, tree.right]))
          : this.#show(this.#taken(tree))
      case 'choice':
        return this.#show(this.#taken(tree))
      case 'call':
        return READ_OFF.has(tree.name) ? this.#value(tree.id) : shownCall(tree.name, this.#showAll(tree.args))
      case 'wrapped':
        return this.of(tree.of) === undefined ? this.#value(tree.id) : this.#show(tree.of)
      case 'variable':
        return this.#earlierTerms(tree.id) ?? this.#value(tree.id)
      default:
        return this.#value(tree.id)
    }
  }

  /** In a loop that adds up, the name stands for what the same line computed before. */
  #earlierTerms(id: number): Shown | undefined {
    const via = this.#values[id]?.via
    if (!via || via.tree !== this.#index) return undefined
    return new Explanation(this.#trees, via.recorded, via.tree).#show(this.#trees[via.tree]!)
  }

  #showAll(trees: Computation[]): Shown[] {
    return trees.map(tree => this.#show(tree))
  }

  #value(id: number): Shown {
    const recorded = this.#values[id]
    return recorded ? shownValue(recorded.value, recorded.date ?? false) : atom('?')
  }

  #taken(tree: Extract<Computation, { type: 'choice' | 'either' }>): Computation {
    if (tree.type === 'choice') return this.#values[tree.id]?.value ? tree.yes : tree.no
    return 'id' in tree.right && !(tree.right.id in this.#values) ? tree.left : tree.right
  }

  #isText = ({ id, operator }: { id: number; operator: string }) =>
    operator === '+' && typeof this.#values[id]?.value === 'string' && !this.#values[id]?.date

  #isTruthValue = ({ id }: { id: number }) => typeof this.#values[id]?.value === 'boolean'
}

function partsOf(tree: Computation): Computation[] {
  switch (tree.type) {
    case 'operation':
      return tree.operands
    case 'choice':
      return [tree.test, tree.yes, tree.no]
    case 'either':
      return [tree.left, tree.right]
    case 'call':
      return tree.args
    case 'wrapped':
      return [tree.of]
    case 'text':
      return tree.parts
    default:
      return []
  }
}

function figuresOf(value: Json): number[] {
  if (typeof value === 'number') return [Math.abs(value)]
  if (typeof value === 'string') return numbersIn(withoutMarks(value)).filter(Number.isFinite)
  return value && typeof value === 'object' ? Object.values(value).flatMap(figuresOf) : []
}

function isNegativeLiteral({ operator, operands }: { operator: string; operands: Computation[] }): boolean {
  return operator === '-' && operands.length === 1 && operands[0]?.type === 'literal'
}
