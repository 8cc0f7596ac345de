import { writeAction } from '../../../src/agents/loop/parse.ts'
import type { Engine } from '../../../src/models/llm/engine.ts'

/** In the place of a model: a manager that writes this program, and a searcher that gives up. */
export function planning(code: string): Engine {
  return {
    id: 'planning',
    contextTokens: 4096,
    load: async () => {},
    unload: async () => {},
    async *chat({ slot }) {
      yield { type: 'text', text: writeAction('I ask.', slot === 'manager' ? code : 'final_answer("not found");') }
      yield { type: 'usage', input: 0, cached: 0, output: 0 }
    },
  }
}
