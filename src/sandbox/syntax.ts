import type {
  AnyNode,
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
} from 'acorn'
import { full, simple } from 'acorn-walk'

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression

export const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**', '<', '>', '<=', '>=', '==', '===', '!=', '!=='])
export const CONSTANTS = new Set(['undefined', 'NaN', 'Infinity'])
const STANDARD = new Set([
  'Math',
  'JSON',
  'Object',
  'Array',
  'Number',
  'String',
  'Promise',
  'Date',
  'console',
  'globalThis',
])

/** `length` in `xs.length`; nothing where the name is computed. */
export function propertyName(member: { property: AnyNode; computed: boolean }): string | undefined {
  return !member.computed && member.property.type === 'Identifier' ? member.property.name : undefined
}

export function isFunction(node: AnyNode | undefined): node is FunctionNode {
  return (
    node?.type === 'FunctionDeclaration' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'ArrowFunctionExpression'
  )
}

/** Names that an expression reads from around it: not the parameters and variables of functions inside it. */
export function freeNames(node: Expression): string[] {
  const read = new Set<string>()
  const own = new Set<string>()
  const visitors = {
    Identifier: (identifier: Identifier) => void read.add(identifier.name),
    VariablePattern: (identifier: Identifier) => void own.add(identifier.name),
    CallExpression: ({ callee }: CallExpression) => void (callee.type === 'Identifier' && own.add(callee.name)),
  }
  simple(node, visitors)
  return [...read].filter(name => !own.has(name) && !STANDARD.has(name) && !CONSTANTS.has(name) && name !== 'arguments')
}

/** Counts, sums and comparisons inside an expression that is otherwise not looked into. */
export function computes(node: Expression): boolean {
  let found = false
  full(node, visited => {
    const child = visited as AnyNode
    if (child.type === 'BinaryExpression' && ARITHMETIC.has(child.operator)) found = true
    if (child.type === 'MemberExpression' && propertyName(child) === 'length') found = true
    if (child.type === 'MemberExpression' && child.object.type === 'Identifier' && child.object.name === 'Math')
      found = true
  })
  return found
}

/** A text that may hold passage numbers. */
export const isMarkedText = (node: AnyNode) =>
  node.type === 'Literal' && typeof node.value === 'string' && node.value.includes('[')
