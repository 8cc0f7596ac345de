import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Program } from 'acorn'
import { full } from 'acorn-walk'

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression

export const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**', '<', '>', '<=', '>=', '==', '===', '!=', '!=='])
export const CONSTANTS = new Set(['undefined', 'NaN', 'Infinity'])

/** `length` in `xs.length`; undefined for a computed name. */
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

/** The string literals of a program. */
export function typedTexts(program: Program): string[] {
  const found: string[] = []
  full(program, visited => {
    const node = visited as AnyNode
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateElement') found.push(node.value.cooked ?? '')
  })
  return found
}
