import { writeCall } from '../../../src/agents/loop/json-acting.ts'
import type { ChatRequest } from '../../../src/models/llm/engine.ts'
import { describeStrategy } from '../../contracts/strategy.ts'
import { partsWith, say } from '../shelf-team.ts'

const QUESTION = 'How tall is the Eiffel Tower?'

const think = (call: Parameters<typeof writeCall>[0]) => `Thought: I go on.\n${writeCall(call)}`
const call = (tool: string, input: Record<string, string>) => think({ tool, input })
const replies = [
  call('search_files', { query: 'tower' }),
  call('read_file', { file: 'Eiffel Tower', part: '9' }),
  call('find_answer', { question: 'How tall is it?', pages: 'Eiffel Tower' }),
  call('calculate', { expression: 'number_of("330 m [1]") * 2' }),
  call('fly', {}),
  think({ answer: '330 m [1]' }),
  think({ answer: '660' }),
  'Action: search_files\nAction Input: tower',
]

/** The model plans; code writes the calls, and without a span reader the model reads. */
describeStrategy('react', {
  question: QUESTION,
  script({ slot, messages }: ChatRequest) {
    if (slot === 'manager') return say(`const a = wikipedia_search_agent("${QUESTION}");\nfinal_answer(a);`)
    return say(`final_answer("${messages.at(-1)?.content.includes('330 m') ? '330 m' : 'not found'}")`)
  },
  answer: /^330 m\[\d\]$/,
  replies,
})

/** The model writes the calls. */
describeStrategy('react', {
  question: QUESTION,
  script({ messages }: ChatRequest) {
    const seen = messages.at(-1)?.content ?? ''
    const [, told] = /\[(\d+)\][^\n]*330 m/.exec(seen) ?? []
    if (told) return think({ answer: `330 m [${told}]` })
    if (seen.includes('Eiffel Tower: ')) return call('retrieve_passages', { page: 'Eiffel Tower', query: 'tall' })
    return call('search_wikipedia', { query: 'Eiffel Tower' })
  },
  answer: /^330 m\[\d\]$/,
  replies,
  parts: engine => partsWith(engine, 'few-shot'),
})
