import type { AnyNode, AssignmentExpression, CallExpression, Expression, Program, SpreadElement } from 'acorn'
import { ancestor } from 'acorn-walk'
import type { Edits } from '../program/edits.ts'
import { ARITHMETIC, CONSTANTS, isFunction, propertyName } from '../program/syntax.ts'

const COMPOUND = new Set(['+=', '-=', '*=', '/=', '%=', '**='])
const CONVERSIONS = new Set(['Number', 'String', 'parseInt', 'parseFloat'])

/** Methods of numbers and dates that `proof.ts` can repeat. */
const METHODS =
  /^(?:toFixed|toPrecision|toString|toLocaleString|valueOf|get(?:UTC)?(?:FullYear|Month|Date|Day)|getTime|to(?:ISO|Date|LocaleDate)String)$/

/**
 * Wraps every computation in a program, so that its operands and value are recorded while it runs:
 * `y - x` → `$trace.did(7, "operation", "-", $trace.name(7, 0, y, "y") - $trace.name(7, 1, x, "x"))`.
 *
 * @param nextId the next free id for an expression
 */
export function traceComputations(program: Program, edits: Edits, nextId: { value: number }): void {
  ancestor(program, {
    BinaryExpression(node) {
      if (!ARITHMETIC.has(node.operator) || node.left.type === 'PrivateIdentifier') return
      did(node, 'operation', node.operator, [node.left, node.right])
    },
    UnaryExpression(node) {
      if (isTyped(node)) return
      if (node.operator === '-' || node.operator === '!') did(node, 'operation', node.operator, [node.argument])
      if (node.operator === '+') did(node, 'conversion', 'Number', [node.argument])
    },
    LogicalExpression: node => did(node, 'either', node.operator, [node.left, node.right]),
    ConditionalExpression: node => did(node, 'choice', '', [node.test, [node.consequent, node.alternate]]),
    TemplateLiteral(node, path) {
      const parent = (path as AnyNode[]).at(-2)
      if (parent?.type === 'TaggedTemplateExpression' && parent.quasi === node) return
      const around = JSON.stringify(node.quasis.map(({ value }) => value.cooked ?? ''))
      did(node, 'text', around, node.expressions)
    },
    CallExpression: call,
    AssignmentExpression: assignment,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) hand(init, `set("${id.name}", `)
    },
  })

  function call(node: CallExpression): void {
    const { callee, arguments: args } = node
    const [first] = args
    if (callee.type === 'Identifier') {
      if (callee.name === 'final_answer' && first && first.type !== 'SpreadElement') hand(first, 'given(')
      if (CONVERSIONS.has(callee.name) && args.length === 1) did(node, 'conversion', callee.name, args)
      return
    }
    const method = callee.type === 'MemberExpression' ? propertyName(callee) : undefined
    if (callee.type !== 'MemberExpression' || callee.object.type === 'Super' || !method || isOptional(node)) return
    if (callee.object.type === 'Identifier' && callee.object.name === 'Math') did(node, 'call', method, args)
    else if (METHODS.test(method)) did(node, 'method', method, [callee.object, ...args])
  }

  function assignment(node: AssignmentExpression): void {
    if (node.left.type !== 'Identifier') return
    const { name } = node.left
    if (node.operator === '=') hand(node.right, `set("${name}", `)
    if (!COMPOUND.has(node.operator)) return
    const id = nextId.value++
    const operator = node.operator.slice(0, -1)
    wrapOperand(id, 1, node.right)
    const before = `$trace.set("${name}", $trace.did(${id}, "operation", "${operator}", $trace.name(${id}, 0, ${name}, "${name}")`
    const operatorEnd = edits.code.indexOf(node.operator, node.left.end) + node.operator.length
    edits.replace({ start: node.left.end, end: operatorEnd }, ` = ${before} ${operator} (`)
    edits.wrap(node, '', ')))')
  }

  /** Wraps an assigned value or final answer, so that its origin is recorded. */
  function hand(node: Expression, opening: string): void {
    if (isFunction(node) || node.type === 'ClassExpression') return
    wrap(node, `$trace.${opening}`, handedAs(node))
  }

  /** Records a computation. If an operand is a list of nodes, only one of them will be evaluated. */
  function did(node: AnyNode, type: string, name: string, operands: readonly (Operand | readonly Operand[])[]): void {
    const id = nextId.value++
    for (const [i, nodes] of operands.entries()) for (const operand of [nodes].flat()) wrapOperand(id, i, operand)
    edits.wrap(node, `$trace.did(${id}, "${type}", ${JSON.stringify(name)}, `, ')')
  }

  function wrapOperand(id: number, index: number, node: Operand): void {
    if (node.type === 'SpreadElement') {
      wrap(node.argument, `$trace.spread(${id}, ${index}, `)
    } else {
      const name = nameOf(node)
      const kind = isTyped(node) ? 'typed' : name === undefined ? 'arg' : 'name'
      wrap(node, `$trace.${kind}(${id}, ${index}, `, name === undefined ? '' : `, "${name}"`)
    }
  }

  function wrap(node: AnyNode, opening: string, closing = ''): void {
    const isList = node.type === 'SequenceExpression'
    edits.wrap(node, `${opening}${isList ? '(' : ''}`, `${isList ? ')' : ''}${closing})`)
  }

  /** Whether a call may be skipped, as in `a?.b.toFixed()`. */
  function isOptional({ callee }: CallExpression): boolean {
    return edits.code.slice(callee.start, callee.end).includes('?.')
  }
}

type Operand = Expression | SpreadElement

const handedAs = (node: Expression): string => {
  const name = nameOf(node)
  return isTyped(node) ? ', undefined, true' : name === undefined ? '' : `, "${name}"`
}

/** The name of a variable; undefined for expressions that are recorded themselves, and empty for all others. */
function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  const isOwnCall = node.type === 'CallExpression' && node.callee.type === 'Identifier'
  return RECORDED.has(node.type) || isOwnCall || isMethodCall(node) ? undefined : ''
}

/** Types of nodes that are recorded, or whose parts are. */
const RECORDED = new Set([
  'BinaryExpression',
  'UnaryExpression',
  'LogicalExpression',
  'ConditionalExpression',
  'TemplateLiteral',
  'AssignmentExpression',
  'SequenceExpression',
  'AwaitExpression',
])

function isMethodCall(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object } = node.callee
  const method = propertyName(node.callee) ?? ''
  return METHODS.test(method) || (object.type === 'Identifier' && object.name === 'Math')
}

/** Whether an expression is a literal: 5, -5, "five". */
function isTyped(node: AnyNode): boolean {
  if (node.type === 'UnaryExpression') {
    return node.operator === '-' && node.argument.type === 'Literal' && typeof node.argument.value === 'number'
  }
  return node.type === 'Literal' || (node.type === 'Identifier' && CONSTANTS.has(node.name))
}
