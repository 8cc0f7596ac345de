import { anyOf, literal } from '../../../models/llm/gbnf.ts'
import { type Tool, toolCard } from '../../tools/tool.ts'
import { jsonRule, rulesBehind } from './json-rules.ts'

/**
 * Grammar for a reply of the ReAct agent: a thought of one line, then the answer or a call of a tool, with arguments
 * that match its schema. So even a small model writes no malformed call.
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

/** JSON Schema for the same reply as `{thought, next}`, for servers that support no grammars. */
export function callSchema(tools: readonly Tool[]): Record<string, unknown> {
  const calls = tools
    .map(toolCard)
    .map(({ name_for_model, parameters }) => objectOf({ action: { const: name_for_model }, action_input: parameters }))
  const answer = objectOf({ final_answer: { type: 'string' } })
  return objectOf({ thought: { type: 'string' }, next: { anyOf: [...calls, answer] } })
}

const objectOf = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
