import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readJson } from '../../../src/agents/loop/json-reply.ts'

const Found = z.object({ res: z.literal('ans'), content: z.string() })

describe('JSON in a reply', () => {
  it.each([
    ['as it should be', '{"res": "ans", "content": "Paris"}'],
    ['behind a sentence', 'Here it is: {"res": "ans", "content": "Paris"} I hope that helps.'],
    ['in a fence', '```json\n{"res": "ans", "content": "Paris"}\n```'],
    ['with single quotes and a comma too many', "{'res': 'ans', 'content': 'Paris',}"],
    ['behind a mark', 'Passage [3] says so:\n{"res": "ans", "content": "Paris"}'],
    ['before a mark', '{"res": "ans", "content": "Paris"}\n\nSource: [3]'],
    ['cut off', '{"res": "ans", "content": "Paris'],
  ])('is read %s', (_, reply) => {
    expect(readJson(reply, Found)).toEqual({ res: 'ans', content: 'Paris' })
  })

  it.each([
    ['there is none', 'I do not know.'],
    ['it is of another shape', '{"answer": "Paris"}'],
    ['the reply is empty', ''],
  ])('is undefined where %s', (_, reply) => {
    expect(readJson(reply, Found)).toBeUndefined()
  })

  it('is read back whatever it says, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), content => {
        expect(readJson(JSON.stringify({ res: 'ans', content }), Found)).toEqual({ res: 'ans', content })
        expect(() => readJson(content, Found)).not.toThrow()
      }),
    )
  })
})
