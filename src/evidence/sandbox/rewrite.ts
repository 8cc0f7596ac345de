import type { Program } from 'acorn'
import { ActionError } from '../../common/core/errors.ts'
import { Edits } from '../program/edits.ts'
import { parse } from '../program/parse.ts'
import { typedTexts } from '../program/syntax.ts'
import { traceComputations } from '../provenance/trace-computations.ts'
import { awaitCalls } from './await-calls.ts'
import { declareGlobals } from './globals.ts'

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
