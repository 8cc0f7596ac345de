import { expect, it } from 'vitest'
import { z } from 'zod'
import { callGrammar, callSchema } from '../../../../src/agents/profiles/grammars/call-grammar.ts'
import { currentTime } from '../../../../src/agents/tools/current-time.ts'
import { defineTool, toolCard } from '../../../../src/agents/tools/tool.ts'

const look = defineTool({
  name: 'look',
  kind: 'search',
  description: 'looks',
  input: z.object({
    at: z.union([z.array(z.string()), z.string()]).describe('what'),
    times: z.number().int().default(1),
    far: z.boolean().optional(),
  }),
  example: 'look("up")',
  run: async () => ({ value: '' }),
})

it('describes a tool to a model by the schema of what it takes', () => {
  expect(toolCard(look)).toEqual({
    name_for_model: 'look',
    name_for_human: 'Look',
    description: 'looks',
    parameters: {
      type: 'object',
      properties: {
        at: { description: 'what', anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
        times: { type: 'integer' },
        far: { type: 'boolean' },
      },
      required: ['at'],
    },
  })
})

it('holds a model to calls that the schemas take', () => {
  const grammar = callGrammar([look, currentTime(async () => new Date())])
  expect(grammar).toContain(String.raw`"Action: look\nAction Input: " "{" "\"at\": " ("[" `)
  expect(grammar).toContain(String.raw`(", " "\"times\": " integer)? (", " "\"far\": " ("true" | "false"))? "}"`)
  expect(grammar).toContain(String.raw`"\"format\": " ("\"full\"" | "\"date\"" | "\"time\"" | "\"weekday\"")`)
  expect(grammar).toContain(String.raw`root ::= "Thought: " [^\n]{1,300} "\n" (call | answer)`)
})

it('holds a server to the same calls as JSON', () => {
  const { properties } = callSchema([look]) as { properties: { next: { anyOf: { properties: object }[] } } }
  expect(properties.next.anyOf.map(({ properties }) => properties)).toEqual([
    { action: { const: 'look' }, action_input: toolCard(look).parameters },
    { final_answer: { type: 'string' } },
  ])
})
