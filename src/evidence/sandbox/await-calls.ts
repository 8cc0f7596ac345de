import type { AnyNode, CallExpression, Program } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import type { Edits } from '../program/edits.ts'
import { type FunctionNode, isFunction, propertyName } from '../program/syntax.ts'

/** Array methods that are replaced by `gather` (see `prelude.js`) if their callback has become async. */
const GATHERED = new Set(['map', 'flatMap', 'forEach', 'filter', 'find', 'findIndex', 'some', 'every', 'reduce'])
const CHAINED = new Set(['then', 'catch', 'finally'])

/**
 * Adds missing `await`s to calls of async functions, and makes the functions around them async, until nothing changes.
 * `asyncNames` has the tools and the async functions of earlier programs; those of this program are added. Scopes are
 * ignored, because awaiting a plain value is harmless.
 */
export function awaitCalls(program: Program, edits: Edits, tools: ReadonlySet<string>, asyncNames: Set<string>) {
  const { functions, calls, awaitedIn } = survey(program)
  for (const { name } of functions.values()) if (name && !tools.has(name)) asyncNames.delete(name)

  const async = new Set<FunctionNode>()
  const colour = (fn: FunctionNode | undefined): boolean => {
    const info = fn && functions.get(fn)
    if (!fn || !info?.colourable || async.has(fn)) return false
    async.add(fn)
    if (info.name) asyncNames.add(info.name)
    return true
  }
  const isAsync = (node: AnyNode | undefined) =>
    node?.type === 'Identifier' ? asyncNames.has(node.name) : isFunction(node) && async.has(node)

  for (const fn of functions.keys()) if (fn.async) colour(fn)
  for (const fn of awaitedIn) colour(fn)

  const awaited = new Set<Call>()
  for (let changed = true; changed; ) {
    changed = false
    for (const call of calls) {
      if (awaited.has(call) || !call.place.awaitable || !returnsPromise(call.node, asyncNames, isAsync)) continue
      if (isKept(call)) continue
      awaited.add(call)
      colour(call.place.within)
      changed = true
    }
  }

  for (const fn of async) if (!fn.async) edits.wrap(functions.get(fn)!.marked, 'async ', '')
  for (const call of calls) {
    passOnlyTheItem(call.node, edits, tools)
    if (!awaited.has(call)) continue
    if (isGathered(call.node, isAsync)) gather(call.node, edits)
    if (call.parent?.type !== 'AwaitExpression') {
      edits.wrap(call.node, '(await ', ')')
    }
  }
}

function returnsPromise(
  call: CallExpression,
  asyncNames: ReadonlySet<string>,
  isAsync: (node: AnyNode | undefined) => boolean,
): boolean {
  if (call.callee.type !== 'MemberExpression') return isAsync(call.callee)
  const name = propertyName(call.callee)
  if (!name) return false
  return isPromiseMethod(call) || CHAINED.has(name) || asyncNames.has(name) || isGathered(call, isAsync)
}

/** Whether an outer call takes the promise, as in `Promise.all([a(), b()])`, which must still run in parallel. */
function isKept({ node, parent, grandparent }: Call): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node && CHAINED.has(propertyName(parent) ?? '')
  if (parent?.type === 'ArrayExpression') return grandparent?.type === 'CallExpression' && isPromiseMethod(grandparent)
  return parent?.type === 'CallExpression' && isPromiseMethod(parent)
}

function isPromiseMethod({ callee }: CallExpression): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Promise'
}

function isGathered(call: CallExpression, isAsync: (node: AnyNode | undefined) => boolean): boolean {
  return (
    call.callee.type === 'MemberExpression' &&
    GATHERED.has(propertyName(call.callee) ?? '') &&
    isAsync(call.arguments[0])
  )
}

/** Rewrites `xs.map(cb)` to `gather(xs, "map", cb)`, which waits for every callback. */
function gather(call: CallExpression, edits: Edits): void {
  if (call.callee.type !== 'MemberExpression') return
  const { property, optional } = call.callee
  const dot = edits.code.lastIndexOf(optional ? '?.' : '.', property.start)
  const parenthesis = edits.code.indexOf('(', property.end)
  edits.wrap(call, '$trace.gather(', '')
  edits.replace({ start: dot, end: parenthesis + 1 }, `${optional ? ' ?? []' : ''}, "${propertyName(call.callee)}", `)
}

/** Passes tools the item only: in `titles.map(open_page)` a tool would take index and array as further arguments. */
function passOnlyTheItem(call: CallExpression, edits: Edits, tools: ReadonlySet<string>): void {
  const callback = call.arguments[0]
  if (call.callee.type !== 'MemberExpression' || callback?.type !== 'Identifier') return
  const takesItem = tools.has(callback.name) || callback.name === 'print'
  if (!takesItem || !GATHERED.has(propertyName(call.callee) ?? '')) return
  edits.wrap(callback, '(item => ', '(item))')
}

interface Call {
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
function survey(program: Program) {
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
