import { writeAction } from '../../src/agents/loop/parse.ts'

type Messages = { role: string; content: string }[]

const say = (code: string) => writeAction('I go on.', code)

/** Plays the whole team for one fact on one page, from what each role is shown: a model that makes no mistakes. */
export function oneFact({ question, page, answer }: { question: string; page: string; answer: string }) {
  return (messages: Messages): string => {
    const [system = '', task = ''] = messages.map(({ content }) => content)
    const seen = messages.at(-1)?.content ?? ''
    const isFirst = messages.length === 2
    if (system.startsWith('You are the manager')) {
      return say(
        isFirst ? `const a = wikipedia_search_agent(${JSON.stringify(question)}); print(a);` : 'final_answer(a);',
      )
    }
    if (system.startsWith('You are the Wikipedia search agent')) {
      if (isFirst) return say(`print(search_wikipedia(${JSON.stringify(page)}));`)
      const asked = seen.startsWith('Observation:') && /\[\d+\]|not found/.test(seen)
      return say(
        asked
          ? 'final_answer(b);'
          : `const b = search_info(${JSON.stringify(question)}, ${JSON.stringify(page)}); print(b);`,
      )
    }
    const n = seen
      .split('\n')
      .find(line => line.includes(answer))
      ?.match(/^\[(\d+)\]/)?.[1]
    return say(n && task ? `final_answer(${JSON.stringify(`${answer} [${n}]`)});` : 'final_answer("not found");')
  }
}

export const NILE = { question: 'How long is the Nile?', page: 'Nile', answer: '6,650 km' }
