import type { AnyNode, AssignmentExpression, CallExpression, Expression, ForOfStatement, Program } from 'acorn'
import { full, fullAncestor } from 'acorn-walk'
import type { Computation } from './computation.ts'
import type { Edits } from './edits.ts'
import { ARITHMETIC, CONSTANTS, computes, freeNames, isFunction, isMarkedText, propertyName } from './syntax.ts'

const COMPOUND = new Set(['+=', '-=', '*=', '/=', '%=', '**='])
const CONVERSIONS = new Set(['Number', 'String', 'parseInt', 'parseFloat'])
const CONVERTING_METHODS = new Set(['toFixed', 'toString', 'toLocaleString', 'valueOf', 'toPrecision'])

export interface TraceOptions {
  /** Tools and async functions: a call of them fetches a value, it computes none. */
  asyncNames: ReadonlySet<string>
  /** Trees of this and earlier runs, by number; new ones are added. */
  trees: Computation[]
  /** The next free node number. */
  nextId: { value: number }
}

/**
 * Wraps what is assigned to a name, and what `final_answer` is given, so that its parts are recorded:
 * `final_answer(y - x)` → `final_answer($trace.given(0, …, $trace.value(3, $trace.variable(1, "y", y) - …)))`.
 */
export function traceComputations(program: Program, edits: Edits, options: TraceOptions): void {
  const tracer = new Tracer(edits, options)
  full(program, visited => {
    const node = visited as AnyNode
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      tracer.hand(node.init, `set("${node.id.name}", `)
    }
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') tracer.assignment(node, node.left.name)
    if (node.type === 'ForOfStatement') tracer.loop(node)
    if (node.type === 'CallExpression') tracer.call(node)
  })
}

class Tracer {
  readonly #edits: Edits
  readonly #options: TraceOptions

  constructor(edits: Edits, options: TraceOptions) {
    this.#edits = edits
    this.#options = options
  }

  /** Wraps an expression so that, once evaluated, it is handed to `$trace` together with its tree. */
  hand(expression: Expression, method: string): void {
    if (isFunction(expression) || expression.type === 'ClassExpression') return
    const from = this.#options.nextId.value
    const tree = this.#build(expression)
    this.#wrap(expression, `$trace.${method}${this.#register(tree)}, ${from}, ${this.#options.nextId.value}, `)
  }

  assignment(node: AssignmentExpression, name: string): void {
    if (node.operator === '=') this.hand(node.right, `set("${name}", `)
    if (!COMPOUND.has(node.operator)) return
    const from = this.#options.nextId.value
    const operator = node.operator.slice(0, -1)
    const before: Computation = { type: 'variable', id: this.#id() }
    const operands = [before, this.#build(node.right)]
    const tree: Computation = { type: 'operation', id: this.#id(), operator, operands }
    const set = `$trace.set("${name}", ${this.#register(tree)}, ${from}, ${this.#options.nextId.value}, `
    const value = `$trace.value(${tree.id}, $trace.variable(${before.id}, "${name}", ${name}) ${operator} (`
    const operatorEnd = this.#edits.code.indexOf(node.operator, node.left.end) + node.operator.length
    this.#edits.replace({ start: node.left.end, end: operatorEnd }, ` = ${set}${value}`)
    this.#edits.wrap(node, '', ')))')
  }

  /** What a loop's name takes on comes from the list that is looped over. */
  loop({ left, right }: ForOfStatement): void {
    const name = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left
    if (name?.type === 'Identifier') this.hand(right, `add("${name.name}", `)
  }

  call({ callee, arguments: [argument] }: CallExpression): void {
    if (!argument || argument.type === 'SpreadElement') return
    if (callee.type === 'Identifier' && callee.name === 'final_answer') this.hand(argument, 'given(')
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
    if (propertyName(callee) === 'push') this.hand(argument, `add("${callee.object.name}", `)
  }

  #build(node: Expression): Computation {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'number' || typeof node.value === 'boolean' || node.value === null) {
          return { type: 'literal', text: node.raw ?? String(node.value) }
        }
        return this.#leaf(node)
      case 'Identifier':
        return this.#variable(node, node.name)
      case 'BinaryExpression':
        if (!ARITHMETIC.has(node.operator) || node.left.type === 'PrivateIdentifier') return this.#leaf(node)
        return this.#operation(node, node.operator, [this.#build(node.left), this.#build(node.right)])
      case 'UnaryExpression':
        if (node.operator !== '-' && node.operator !== '!' && node.operator !== '+') return this.#leaf(node)
        if (node.operator === '+') return this.#wrapped(node, node.argument)
        return this.#operation(node, node.operator, [this.#build(node.argument)])
      case 'LogicalExpression': {
        const [left, right] = [this.#build(node.left), this.#build(node.right)]
        return this.#record(node, id => ({ type: 'either', id, operator: node.operator, left, right }))
      }
      case 'ConditionalExpression': {
        const test = this.#record(node.test, id => ({ type: 'wrapped', id, of: this.#build(node.test) }))
        const [yes, no] = [this.#build(node.consequent), this.#build(node.alternate)]
        return { type: 'choice', id: test.id, test, yes, no }
      }
      case 'TemplateLiteral': {
        const parts = node.expressions.map(part => this.#build(part))
        return this.#record(node, id => ({ type: 'text', id, parts }))
      }
      case 'CallExpression':
        return this.#buildCall(node)
      default:
        return this.#leaf(node)
    }
  }

  #buildCall(node: CallExpression): Computation {
    const { callee, arguments: args } = node
    const [first] = args
    if (args.some(arg => arg.type === 'SpreadElement') || node.optional) return this.#leaf(node)
    if (callee.type === 'Identifier' && first && CONVERSIONS.has(callee.name))
      return this.#wrapped(node, first as Expression)
    if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') {
      const method = propertyName(callee)
      if (callee.object.type === 'Identifier' && callee.object.name === 'Math' && method)
        return this.#named(node, method)
      return method && CONVERTING_METHODS.has(method) && !callee.optional
        ? this.#wrapped(node, callee.object)
        : this.#leaf(node)
    }
    if (callee.type !== 'Identifier' || this.#options.asyncNames.has(callee.name)) return this.#leaf(node)
    return this.#named(node, callee.name)
  }

  #named(node: CallExpression, name: string): Computation {
    const args = node.arguments.map(arg => this.#build(arg as Expression))
    return this.#record(node, id => ({ type: 'call', id, name, args }))
  }

  #operation(node: Expression, operator: string, operands: Computation[]): Computation {
    return this.#record(node, id => ({ type: 'operation', id, operator, operands }))
  }

  #wrapped(node: Expression, inner: Expression): Computation {
    const of = this.#build(inner)
    return this.#record(node, id => ({ type: 'wrapped', id, of }))
  }

  #variable(node: Expression, name: string): Computation {
    if (CONSTANTS.has(name)) return { type: 'literal', text: name }
    const id = this.#id()
    this.#wrap(node, `$trace.variable(${id}, "${name}", `)
    return { type: 'variable', id }
  }

  #leaf(node: Expression): Computation {
    this.#recordParts(node)
    const names = freeNames(node)
    const id = this.#id()
    const sources = names.length ? `, () => ({ ${names.join(', ')} })` : ''
    const parenthesised = node.type === 'SequenceExpression'
    this.#wrap(node, `$trace.value(${id}, ${parenthesised ? '(' : ''}`, `${parenthesised ? ')' : ''}${sources}`)
    if (node.type === 'Literal') return { type: 'typed', id }
    return computes(node) ? { type: 'value', id, source: this.#source(node) } : { type: 'value', id }
  }

  /** `search(q).slice(0, 9)`: what stands inside is recorded too, for the passage numbers that the whole has lost. */
  #recordParts(node: Expression): void {
    fullAncestor(node, (visited, _, path) => {
      const [part, parent] = [visited as AnyNode, path.at(-2) as AnyNode | undefined]
      if (!parent || path.slice(0, -1).some(outer => isFunction(outer as AnyNode))) return
      const isKey = parent.type === 'Property' && parent.key === part
      if (!isKey && (this.#fetches(part) || isMarkedText(part))) this.#wrap(part, `$trace.value(${this.#id()}, `)
    })
  }

  #fetches(node: AnyNode): boolean {
    if (node.type === 'AwaitExpression') return true
    return (
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      this.#options.asyncNames.has(node.callee.name)
    )
  }

  #record<T extends Computation & { id: number }>(node: AnyNode, make: (id: number) => T): T {
    const computation = make(this.#id())
    this.#wrap(node, `$trace.value(${computation.id}, `)
    return computation
  }

  #wrap(node: AnyNode, opening: string, closing = ''): void {
    this.#edits.wrap(node, opening, `${closing})`)
  }

  #source(node: Expression): string {
    return this.#edits.code.slice(node.start, node.end).replace(/\s+/g, ' ')
  }

  #id(): number {
    return this.#options.nextId.value++
  }

  #register(tree: Computation): number {
    return this.#options.trees.push(tree) - 1
  }
}
