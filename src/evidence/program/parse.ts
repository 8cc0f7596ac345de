import { type Node, Parser, type Program } from 'acorn'
import { ancestor } from 'acorn-walk'
import { ActionError } from '../../common/core/errors.ts'
import { atLine } from './at-line.ts'

/** Accepts `await` in functions that a small model forgot to mark async; `awaitCalls` marks them afterwards. */
const LenientParser = Parser.extend(
  (Base: typeof Parser) =>
    class extends Base {
      get canAwait() {
        return true
      }
    },
)

const NO_MODULES = 'There are no modules here: call the tools directly, without import, export or require'

/** Parses a model's code. Throws `ActionError` `syntax` with a message for the model. */
export function parse(code: string): Program {
  const program = parseProgram(code)
  refuseModules(program, code)
  return program
}

function parseProgram(code: string): Program {
  try {
    return LenientParser.parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      allowImportExportEverywhere: true,
      allowHashBang: true,
    })
  } catch (error) {
    if (!(error instanceof SyntaxError && 'pos' in error)) throw error
    throw syntaxError(error.message.replace(/ \(\d+:\d+\)$/, ''), code, Number(error.pos))
  }
}

function refuseModules(program: Program, code: string): void {
  const refuse = (node: Node) => {
    throw syntaxError(NO_MODULES, code, node.start)
  }
  ancestor(program, {
    ImportDeclaration: refuse,
    ImportExpression: refuse,
    ExportNamedDeclaration: refuse,
    ExportDefaultDeclaration: refuse,
    ExportAllDeclaration: refuse,
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') refuse(node)
    },
  })
}

function syntaxError(message: string, code: string, position: number): ActionError {
  const line = code.slice(0, position).split('\n').length
  return new ActionError('syntax', `SyntaxError: ${message}${atLine(code, line)}`)
}
