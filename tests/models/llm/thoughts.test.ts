import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutThinking } from '../../../src/models/llm/soft-switch.ts'
import {
  type ReplyPiece,
  thoughtsIn,
  withoutOpenedThoughts,
  withoutThoughts,
} from '../../../src/models/llm/thoughts.ts'

const joined = (pieces: readonly ReplyPiece[]) => ({
  thought: pieces.flatMap(({ type, text }) => (type === 'thought' ? text : [])).join(''),
  text: pieces.flatMap(({ type, text }) => (type === 'text' ? text : [])).join(''),
})

function told(reply: string, cuts: readonly number[] = []) {
  const thoughts = thoughtsIn()
  const ends = [...new Set([...cuts.map(cut => cut % (reply.length + 1)), reply.length])].sort((a, b) => a - b)
  let from = 0
  const pieces = ends.flatMap(end => {
    const piece = reply.slice(from, end)
    from = end
    return thoughts.push(piece)
  })
  return joined([...pieces, ...thoughts.rest()])
}

const ACTION = 'Thought: I look.\nCode:\n```js\nprint("<think>");\n```'

describe('thoughts', () => {
  it.each([
    ['<think>\nIt asks for a length.\n</think>\n\n', '\nIt asks for a length.\n'],
    ['\n<think></think>', ''],
    ['[THINK]Hm.[/THINK]', 'Hm.'],
    ['<|channel>thought\nHm.<channel|>', '\nHm.'],
    ['<think>One.</think><think>Two.</think>', 'One.Two.'],
    ['<think>final_answer("no")</think>', 'final_answer("no")'],
    ['', ''],
  ])('are told from the action after %j', (before, thought) => {
    const { text, ...rest } = told(before + ACTION)
    expect(rest.thought).toBe(thought)
    expect(text.trimStart()).toBe(ACTION)
  })

  it('go on to the end where they are never closed', () => {
    expect(told('<think>I wonder final_answer("x")')).toEqual({ thought: 'I wonder final_answer("x")', text: '' })
  })

  it('keep what only looks like a mark as text', () => {
    expect(told('<thi').text).toBe('<thi')
    expect(told('<b>bold</b>').text).toBe('<b>bold</b>')
  })

  it('are told alike however the reply is cut into pieces', () => {
    const replies = fc.constantFrom(
      '<think>a < b </thi nk></think>\n',
      '[THINK]x[/THI',
      '<|channel>thought y',
      '  <',
      '',
    )
    fc.assert(
      fc.property(replies, fc.string(), fc.array(fc.nat(), { maxLength: 6 }), (before, after, cuts) => {
        expect(told(before + after, cuts)).toEqual(told(before + after))
      }),
    )
  })

  it('whose beginning stood in the prompt are cut off a whole reply, but not out of code', () => {
    expect(withoutOpenedThoughts(`Hm.\n</think>\n\n${ACTION}`)).toEqual({ thought: 'Hm.\n', text: ACTION })
    const code = 'Code:\n```js\nprint("</think>");\n```'
    expect(withoutOpenedThoughts(code)).toEqual({ thought: '', text: code })
    expect(withoutThoughts(`<think>Hm.</think>\n${code}`)).toBe(code)
  })
})

describe('a model that would think', () => {
  const messages = [
    { role: 'system' as const, content: 'Be brief.' },
    { role: 'user' as const, content: 'How long is the Nile?' },
  ]

  it.each(['qwen3:8b', 'Qwen/Qwen3-8B', 'qwen3', 'Qwen3-4B-Q4_K_M'])('is told not to by a word: %s', name => {
    expect(withoutThinking(name, messages)[0]?.content).toBe('Be brief.\n/no_think')
    expect(withoutThinking(name, messages.slice(1))[0]?.content).toMatch(/\/no_think$/)
  })

  it.each(['qwen3.5-9b', 'Qwen3-4B-Instruct-2507', 'qwen3-coder:30b', 'qwen2.5:7b', 'llama-3', 'myqwen3'])(
    'is left alone where the word means nothing to it: %s',
    name => expect(withoutThinking(name, messages)).toEqual(messages),
  )
})
