import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonGrammar } from '../../../../src/agents/profiles/grammars/json-rules.ts'

const rootOf = (schema: z.ZodType) => jsonGrammar(schema).split('\n')[0]

describe('the grammar of JSON', () => {
  it('holds a model to the keys of an object, in their order', () => {
    const schema = z.object({ found: z.boolean(), pages: z.array(z.number()).max(3) })
    expect(rootOf(schema)).toBe(
      String.raw`root ::= "{" "\"found\": " ("true" | "false") ", " "\"pages\": " "[" (number (", " number){0,2})? "]" "}"`,
    )
  })

  it('lets a model leave out what need not be there', () => {
    const schema = z.object({ a: z.literal('x'), b: z.literal('y').optional() })
    expect(rootOf(schema)).toBe(String.raw`root ::= "{" "\"a\": " "\"x\"" (", " "\"b\": " "\"y\"")? "}"`)
    expect(rootOf(z.object({ b: z.literal('y').optional(), a: z.literal('x').optional() }))).toBe(
      String.raw`root ::= "{" ("\"b\": " "\"y\"" (", " "\"a\": " "\"x\"")? | "\"a\": " "\"x\"")? "}"`,
    )
    expect(rootOf(z.object({}))).toBe('root ::= "{" "}"')
  })

  it('offers one of several shapes', () => {
    const schema = z.union([z.object({ res: z.literal('none') }), z.enum(['yes', 'no'])])
    expect(rootOf(schema)).toBe(String.raw`root ::= ("{" "\"res\": " "\"none\"" "}" | ("\"yes\"" | "\"no\""))`)
  })

  it('ends a text in time', () => {
    expect(jsonGrammar(z.array(z.string().max(40)))).toContain(
      String.raw`root ::= "[" (text-40 (", " text-40){0,11})? "]"
text-40 ::= "\"" char{0,40} "\""`,
    )
  })
})
