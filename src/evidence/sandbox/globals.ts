import type { AnyNode, Program, VariableDeclaration } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import type { Edits } from '../program/edits.ts'
import { isFunction } from '../program/syntax.ts'

/**
 * Turns top-level declarations into assignments to globals, so that later programs can use them and declare them
 * again: `const a = 1` → `(a = 1)`. Also adds missing semicolons, because a rewritten statement that begins with a
 * parenthesis would otherwise call the expression on the line above.
 */
export function declareGlobals(program: Program, edits: Edits): void {
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
