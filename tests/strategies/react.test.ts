import type { ChatRequest } from '../../src/llm/engine.ts'
import { writeCall } from '../../src/loop/json-acting.ts'
import { say } from '../agents/shelf-team.ts'
import { describeStrategy } from '../contracts/strategy.ts'

const call = (tool: string, input: Record<string, string>) => `Thought: I go on.\n${writeCall({ tool, input })}`

describeStrategy('react', {
  question: 'How tall is the Eiffel Tower?',
  script: ({ slot, messages }: ChatRequest) => {
    if (slot === 'manager')
      return say('const a = wikipedia_search_agent("How tall is the Eiffel Tower?");\nfinal_answer(a);')
    return say(`final_answer("${messages.at(-1)?.content.includes('330 m') ? '330 m' : 'not found'}")`)
  },
  answer: /^330 m\[\d\]$/,
  replies: [
    call('search_files', { query: 'tower' }),
    call('read_file', { file: 'Eiffel Tower', part: '9' }),
    call('find_answer', { question: 'How tall is it?', pages: 'Eiffel Tower' }),
    call('calculate', { expression: 'number_of("330 m [1]") * 2' }),
    call('fly', {}),
    `Thought: I know.\n${writeCall({ answer: '330 m [1]' })}`,
    `Thought: I know.\n${writeCall({ answer: '660' })}`,
    'Action: search_files\nAction Input: tower',
  ],
})
