import type { AnyNode, CallExpression, Program } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import { type FunctionNode, isFunction, propertyName } from '../program/syntax.ts'

export interface Call {
  node: CallExpression
  parent: AnyNode | undefined
  grandparent: AnyNode | undefined
  place: Place
}

/** The function that contains an expression, if any, and whether `await` is allowed there. */
interface Place {
  within: FunctionNode | undefined
  awaitable: boolean
}

interface FunctionInfo {
  name: string | undefined
  /** False for constructors, accessors, generators and methods with computed names, which are not made async. */
  colourable: boolean
  /** The node to write `async` before: the function, or a method's name. */
  marked: AnyNode
}

/** Finds all functions and calls of a program, and the functions that already contain an `await`. */
export function survey(program: Program) {
  const functions = new Map<FunctionNode, FunctionInfo>()
  const calls: Call[] = []
  const awaitedIn = new Set<FunctionNode>()
  fullAncestor(program, (visited, _, path) => {
    const node = visited as AnyNode
    const ancestors = path as AnyNode[]
    const parent = ancestors.at(-2)
    if (isFunction(node)) functions.set(node, describeFunction(node, parent))
    if (node.type === 'CallExpression') {
      calls.push({ node, parent, grandparent: ancestors.at(-3), place: placeOf(ancestors) })
    }
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) {
      const { within } = placeOf(ancestors)
      if (within) awaitedIn.add(within)
    }
  })
  return { functions, calls, awaitedIn }
}

function placeOf(ancestors: AnyNode[]): Place {
  for (let i = ancestors.length - 2; i >= 0; i--) {
    const [outer, inner] = [ancestors[i]!, ancestors[i + 1]!]
    if (outer.type === 'PropertyDefinition' && outer.value === inner) return { within: undefined, awaitable: false }
    if (outer.type === 'StaticBlock') return { within: undefined, awaitable: false }
    if (isFunction(outer)) return { within: outer, awaitable: !outer.generator && outer.body === inner }
  }
  return { within: undefined, awaitable: true }
}

function describeFunction(fn: FunctionNode, parent: AnyNode | undefined): FunctionInfo {
  const method =
    parent?.type === 'MethodDefinition' || (parent?.type === 'Property' && isMethod(parent)) ? parent : undefined
  const plain = !method || (!method.computed && (method.kind === 'init' || method.kind === 'method'))
  return { name: fn.id?.name ?? nameFrom(parent), colourable: plain && !fn.generator, marked: method?.key ?? fn }
}

const isMethod = (property: { method: boolean; kind: string }) => property.method || property.kind !== 'init'

function nameFrom(parent: AnyNode | undefined): string | undefined {
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : undefined
  if (parent?.type === 'AssignmentExpression') {
    if (parent.left.type === 'Identifier') return parent.left.name
    if (parent.left.type === 'MemberExpression') return propertyName(parent.left)
  }
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') {
    return parent.key.type === 'Identifier' ? parent.key.name : undefined
  }
  return undefined
}
