import type { AnyNode, CallExpression, Program } from 'acorn'
import type { Edits } from '../program/edits.ts'
import { type FunctionNode, isFunction, propertyName } from '../program/syntax.ts'
import { type Call, survey } from './survey.ts'

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
