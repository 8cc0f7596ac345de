import { atLine } from '../program/at-line.ts'
import type { SandboxBudget } from './sandbox.ts'

/** Added to messages after failures that ended the sandbox. */
export const VARIABLES_LOST = 'The variables of earlier steps are lost.'

export const limitMessage = {
  time: ({ cpuMs }: SandboxBudget) => `The code ran for more than ${cpuMs / 1000} s and was stopped.`,
  memory: ({ memoryBytes }: SandboxBudget) =>
    `The code used more than ${Math.round(memoryBytes / 2 ** 20)} MB of memory and was stopped.`,
  calls: ({ calls }: SandboxBudget) =>
    `The code made more than ${calls} tool calls and was stopped: make fewer in one step.`,
}

export const NEVER_SETTLES = 'Error: The code waits for a promise that nothing will settle.'

const HELPERS = ['print', 'final_answer', 'number_of', 'date_of', 'weekday_of', 'same']

/** The message for the model about an exception in its code. */
export function exceptionMessage(
  thrown: { name: string; message: string; stack: string },
  context: { code: string; file: string; tools: string[] },
): string {
  const missing = /^'(.+)' is not defined$/.exec(thrown.message)?.[1]
  const message = missing ? `${missing} is not defined` : thrown.message
  const line = Number(new RegExp(`${context.file}:(\\d+)`).exec(thrown.stack)?.[1] ?? 0)
  const where = line ? atLine(context.code, line) : ''
  if (missing && isCalled(missing, context.code)) {
    return `${missing} is not a tool. Tools: ${context.tools.join(', ') || 'none'}. Helpers: ${HELPERS.join(', ')}.${where}`
  }
  if (thrown.name === 'InternalError') return `Error: ${message}${where}`
  return `${thrown.name}: ${message}${where}`
}

/** Whether the code calls a function of this name, which can be any text: programs can throw errors of their own. */
function isCalled(name: string, code: string): boolean {
  const call = /\s*\(/y
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + name.length)) {
    call.lastIndex = at + name.length
    if (!/[\w$.]/.test(code[at - 1] ?? ' ') && call.test(code)) return true
  }
  return false
}
