import { anyOf, literal } from '../llm/gbnf.ts'
import type { Tool } from '../tools/tool.ts'
import { toolCard } from '../tools/tool-card.ts'
import { jsonRule, rulesBehind } from './json-rules.ts'

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

/** The same as JSON of `{thought, next}`, in JSON Schema, for servers that can be held to that only. */
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
