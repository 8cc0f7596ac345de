import type { AnyNode, Program, VariableDeclaration } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import type MagicString from 'magic-string'
import { isFunction } from './await-calls.ts'

/**
 * Turns top-level declarations into assignments to globals, so that they survive the run and may be declared
 * again in the next: `const a = 1` → `(a = 1)`. Also ends every statement, because rewritten ones may begin
 * with a parenthesis that would otherwise call the line above.
 */
export function declareGlobals(program: Program, edits: MagicString, code: string): void {
  fullAncestor(program, (visited, path) => {
    const node = visited as AnyNode
    const ancestors = path as AnyNode[]
    const parent = ancestors.at(-2)
    if (node.type === 'VariableDeclaration') {
      const topLevel = parent?.type === 'Program' || (node.kind === 'var' && !ancestors.slice(0, -1).some(isFunction))
      if (topLevel) assignGlobals(node, parent, edits)
      if (!isLoopHead(node, parent)) endStatement(node, edits, code)
    }
    if (node.type === 'ExpressionStatement' || node.type === 'ReturnStatement' || node.type === 'ThrowStatement') {
      endStatement(node, edits, code)
    }
  })
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration')
      edits.prepend(`globalThis.${statement.id.name} = ${statement.id.name};`)
    if (statement.type === 'ClassDeclaration') {
      edits.prependRight(statement.start, `${statement.id.name} = `)
      edits.appendLeft(statement.end, ';')
    }
  }
}

function assignGlobals(declaration: VariableDeclaration, parent: AnyNode | undefined, edits: MagicString): void {
  const [first, last] = [declaration.declarations[0]!, declaration.declarations.at(-1)!]
  edits.remove(declaration.start, first.start)
  if (parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement') return
  for (const declarator of declaration.declarations) {
    if (!declarator.init) edits.appendLeft(declarator.end, ' = undefined')
  }
  edits.prependRight(first.start, '(')
  edits.appendLeft(last.end, ')')
}

function isLoopHead(declaration: VariableDeclaration, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'ForStatement') return parent.init === declaration
  return (parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement') && parent.left === declaration
}

function endStatement(node: AnyNode, edits: MagicString, code: string): void {
  if (code[node.end - 1] !== ';') edits.appendLeft(node.end, ';')
}
