import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseReply, writeAction } from '../../../src/agents/loop/parse.ts'

const code = 'const a = search_wikipedia("Eiffel Tower");\nprint(a);'

describe('reading a reply', () => {
  it('reads thought and code in the shape that was asked for', () => {
    expect(parseReply(writeAction('I search.', code))).toEqual({ thought: 'I search.', code })
  })

  it.each([
    ['another name for the language', `Thought: I search.\nCode:\n\`\`\`javascript\n${code}\n\`\`\``],
    ['no name for the language', `Thought: I search.\nCode:\n\`\`\`\n${code}\n\`\`\``],
    ['a fence that is left open', `Thought: I search.\nCode:\n\`\`\`js\n${code}`],
    ['no label before the fence', `Thought: I search.\n\`\`\`js\n${code}\n\`\`\``],
    ['no label before the thought', `I search.\nCode:\n\`\`\`js\n${code}\n\`\`\``],
    ['no fence', `Thought: I search.\nCode:\n${code}`],
    ['a trailing fence only', `Thought: I search.\nCode:\n${code}\n\`\`\``],
    ['prose after the code', `Thought: I search.\nCode:\n\`\`\`js\n${code}\n\`\`\`\nThis should find it.`],
    ['bold labels', `**Thought:** I search.\n**Code:**\n\`\`\`js\n${code}\n\`\`\``],
    ['neither label nor fence', `I search.\n${code}`],
    [
      'a second action after the first',
      `Thought: I search.\nCode:\n\`\`\`js\n${code}\n\`\`\`<end_action>\nObservation: 1889`,
    ],
  ])('forgives %s', (_, reply) => {
    const action = parseReply(reply)
    expect(action).toMatchObject({ code })
    expect('thought' in action && action.thought.replaceAll('*', '').trim()).toBe('I search.')
  })

  it.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['I do not know the answer to this.', 'no code'],
    ['Thought: I think.\nCode:\n```js\n```', 'no code'],
  ])('says that %j cannot be read', (reply, why) => {
    expect(parseReply(reply)).toEqual({ unreadable: expect.stringContaining(why) })
  })

  it('takes any text at all without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), reply => {
        const action = parseReply(reply)
        expect('code' in action ? action.code.length > 0 : action.unreadable.length > 0).toBe(true)
      }),
    )
  })

  it('reads back every action that the loop writes', () => {
    const line = fc.stringMatching(/^[a-z][a-z0-9 =+();."]{0,30}[a-z;]$/)
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][a-z ]{0,30}[a-z]\.$/),
        fc.array(line, { minLength: 1 }),
        (thought, lines) => {
          const written = lines.join('\n')
          expect(parseReply(writeAction(thought, written))).toEqual({ thought, code: written })
        },
      ),
    )
  })
})
