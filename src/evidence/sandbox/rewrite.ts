import type { AnyNode, Program, VariableDeclaration } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import { ActionError } from '../../common/core/errors.ts'
import { Edits } from '../program/edits.ts'
import { parse } from '../program/parse.ts'
import { isFunction, typedTexts } from '../program/syntax.ts'
import { traceComputations } from '../provenance/trace-computations.ts'
import { awaitCalls } from './await-calls.ts'

/** What a sandbox remembers of its programs, for rewriting later ones. */
export interface Names {
  /** Names of the programs' own functions that became async. */
  async: Set<string>
  /** String literals in the programs so far. */
  typed: Set<string>
  /** The next id for an expression whose operands are recorded. */
  nextId: { value: number }
}

export const newNames = (): Names => ({ async: new Set(), typed: new Set(), nextId: { value: 0 } })

/**
 * Rewrites a model's code into an async function that can run, keeping line numbers. Adds to `names`.
 *
 * @throws `ActionError` `syntax`
 */
export function rewrite(code: string, tools: Iterable<string>, names: Names = newNames()): string {
  try {
    return rewritten(code, tools, names)
  } catch (error) {
    // The parser and the tree walkers are recursive, so deeply nested code overflows the stack.
    if (!(error instanceof RangeError)) throw error
    throw new ActionError('syntax', 'SyntaxError: The code is nested too deeply')
  }
}

function rewritten(code: string, tools: Iterable<string>, names: Names): string {
  const program = parse(code)
  const edits = new Edits(code)
  // `final_answer` returns a promise that never settles, so awaiting it stops the code after it.
  const awaited = new Set([...tools, 'final_answer'])
  const asyncNames = new Set([...names.async, ...awaited])
  awaitCalls(program, edits, awaited, asyncNames)
  traceComputations(program, edits, names.nextId)
  returnLastExpression(program, edits)
  declareGlobals(program, edits)
  for (const text of typedTexts(program)) names.typed.add(text)
  names.async = new Set([...asyncNames].filter(name => !awaited.has(name)))
  // After the leading `;` a "use strict" is no directive, so undeclared names can be assigned to.
  return `(async () => {;${edits}\n})()`
}

/** Returns the value of the last expression, as a REPL does, because small models forget `print`. */
function returnLastExpression(program: Program, edits: Edits): void {
  const last = program.body.at(-1)
  if (last?.type !== 'ExpressionStatement') return
  const end = edits.code[last.end - 1] === ';' ? last.end - 1 : last.end
  edits.wrap({ start: last.start, end }, 'return (', ')')
}

/**
 * Turns top-level declarations into assignments to globals, so that later programs can use them and declare them
 * again: `const a = 1` → `(a = 1)`. Also adds missing semicolons, because a rewritten statement that begins with a
 * parenthesis would otherwise call the expression on the line above.
 */
function declareGlobals(program: Program, edits: Edits): void {
  fullAncestor(program, (visited, _, path) => {
    const node = visited as AnyNode
    const ancestors = path as AnyNode[]
    const parent = ancestors.at(-2)
    if (node.type === 'VariableDeclaration') {
      const topLevel = parent?.type === 'Program' || (node.kind === 'var' && !ancestors.slice(0, -1).some(isFunction))
      if (topLevel) assignGlobals(node, parent, edits)
      if (!isLoopHead(node, parent)) endStatement(node, edits)
    }
    if (node.type === 'ExpressionStatement' || node.type === 'ReturnStatement' || node.type === 'ThrowStatement') {
      endStatement(node, edits)
    }
  })
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration')
      edits.wrap(program, `globalThis.${statement.id.name} = ${statement.id.name};`, '')
    if (statement.type === 'ClassDeclaration') {
      edits.wrap(statement, `${statement.id.name} = `, ';')
    }
  }
}

function assignGlobals(declaration: VariableDeclaration, parent: AnyNode | undefined, edits: Edits): void {
  const [first, last] = [declaration.declarations[0]!, declaration.declarations.at(-1)!]
  edits.replace({ start: declaration.start, end: first.start }, '')
  if (parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement') return
  for (const declarator of declaration.declarations) {
    if (!declarator.init) edits.wrap(declarator, '', ' = undefined')
  }
  edits.wrap({ start: first.start, end: last.end }, '(', ')')
}

function isLoopHead(declaration: VariableDeclaration, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'ForStatement') return parent.init === declaration
  return (parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement') && parent.left === declaration
}

function endStatement(node: AnyNode, edits: Edits): void {
  if (edits.code[node.end - 1] !== ';') edits.wrap(node, '', ';')
}
