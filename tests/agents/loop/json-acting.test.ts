import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallTool } from '../../../src/agents/loop/acting.ts'
import { jsonActing, writeCall } from '../../../src/agents/loop/json-acting.ts'
import { EngineError } from '../../../src/common/core/errors.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { describeActing } from '../../contracts/acting.ts'

describeActing('JSON', {
  acting: jsonActing,
  looks: 'Action: look\nAction Input: {"query":"towers"}',
  answers: 'Final Answer: 1889',
  broken: 'Action: look\nAction Input: towers',
})

const act = (code: string, tools: Record<string, CallTool>) =>
  jsonActing
    .open({ openSandbox: quickJs, constants: {}, signal: new AbortController().signal })
    .act({ thought: '', code }, tools)
const look: CallTool = async () => ({ value: 'two towers' })

describe('a reply', () => {
  const LOOK = { thought: 'I look.', code: writeCall({ tool: 'look', input: { query: 'towers' } }) }

  it.each([
    ['with the input over several lines', 'Thought: I look.\nAction: look\nAction Input:\n{\n  "query": "towers"\n}'],
    ['with stars around its labels', '**Thought:** I look.\n**Action:** look\n**Action Input:** {"query": "towers"}'],
    ['with its input in a fence', 'Thought: I look.\nAction: `look`\nAction Input: ```json\n{"query": "towers"}\n```'],
    ['without quotes', 'Thought: I look.\nAction: look\nAction Input: {query: towers}'],
    ['with single quotes and a comma too many', "Thought: I look.\nAction: look\nAction Input: {'query': 'towers',}"],
    ['that was cut off', 'Thought: I look.\nAction: look\nAction Input: {"query": "towers"'],
    ['with prose after it', 'Thought: I look.\nAction: look\nAction Input: {"query": "towers"}\nNow I wait.'],
    ['as JSON', '{"thought": "I look.", "next": {"action": "look", "action_input": {"query": "towers"}}}'],
    ['without the label of its thought', 'I look.\nAction: look\nAction Input: {"query": "towers"}'],
  ])('is read %s', (_, reply) => {
    expect(jsonActing.read(reply)).toEqual(LOOK)
  })

  it('is read as a call of a tool without a thought', () => {
    const call = '{"name": "look", "arguments": {"query": "towers"}}'
    expect(jsonActing.read(call)).toEqual({ ...LOOK, thought: '' })
  })

  it('ends where it makes up what it observes', () => {
    const madeUp = `${jsonActing.write(LOOK)}\nObservation: three towers\nFinal Answer: three`
    expect(jsonActing.read(madeUp)).toEqual(LOOK)
    expect(jsonActing.stop).toContain('Observation:')
  })

  it('is its first action, where it holds several', () => {
    expect(jsonActing.read(`${jsonActing.write(LOOK)}\nFinal Answer: three`)).toEqual(LOOK)
    expect(jsonActing.read('Thought: I know. Final Answer: two\nAction: look\nAction Input: {}')).toEqual({
      thought: 'I know.',
      code: 'Final Answer: two',
    })
  })

  it('is refused where its input is no object, by the name of the tool', () => {
    for (const input of [
      'towers',
      '["towers"]',
      '"towers"',
      '12',
      `${'['.repeat(50_000)}`,
      `{"a":${'['.repeat(50_000)}`,
    ])
      expect(jsonActing.read(`Action: look\nAction Input: ${input}`)).toEqual({
        unreadable: 'The input of "look" is no JSON object.',
      })
  })

  it('is refused where its answer is empty', () => {
    expect(jsonActing.read('Thought: Done.\nFinal Answer: ')).toHaveProperty('unreadable')
  })

  it('keeps any input as it is', () => {
    // A key that JavaScript takes for a prototype is left out, at any depth.
    const inputs = fc
      .dictionary(fc.string(), fc.jsonValue())
      .map(input => JSON.stringify(input))
      .filter(input => !input.includes('__proto__'))
    fc.assert(
      fc.property(inputs, input => {
        const code = writeCall({ tool: 'look', input: JSON.parse(input) })
        expect(jsonActing.read(`Thought: I look.\n${code}`)).toEqual({ thought: 'I look.', code })
      }),
    )
  })
})

describe('a call', () => {
  it('of an unknown tool is told the known', async () => {
    const { error } = await act('Action: fly\nAction Input: {}', { look, listen: look })
    expect(error).toBe('There is no tool "fly". The tools are: look, listen.')
    expect((await act('Action: toString\nAction Input: {}', { look })).error).toContain('The tools are: look')
  })

  it('shows a list as lines, and no more than fits', async () => {
    const show = async (value: string | string[]) =>
      (await act('Action: look\nAction Input: {}', { look: async () => ({ value }) })).output
    expect(await show(['one', 'two'])).toBe('one\ntwo')
    expect((await show('x'.repeat(1_000_000))).length).toBeLessThan(6_100)
  })

  it('ends the run where the model itself is lost: no model can mend that', async () => {
    const lost = () => Promise.reject(new EngineError('engine-lost', 'The device was lost.'))
    await expect(act('Action: look\nAction Input: {}', { look: lost })).rejects.toThrow('The device was lost.')
  })
})
