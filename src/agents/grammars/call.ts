import type { Tool } from '../../tools/tool.ts'
import { anyOf, literal } from './gbnf.ts'
import { jsonRule, rulesBehind } from './json.ts'

/**
 * A reply that reasons and acts: a thought of one line, then a call of one of the tools with arguments that its schema
 * takes, or the answer. A small model that is held to it cannot write a broken call.
 */
export function callGrammar(tools: readonly Tool[]): string {
  const calls = tools.map(({ name, input }) => `${literal(`Action: ${name}\nAction Input: `)} ${jsonRule(input)}`)
  return [
    'root ::= "Thought: " [^\\n]{1,300} "\\n" (call | answer)',
    `call ::= ${anyOf(calls)}`,
    'answer ::= "Final Answer: " [^\\n]+ ("\\n" [^\\n]+)*',
    ...rulesBehind(calls.join(' ')),
  ].join('\n')
}
