import { Stopped } from 'footnote'

/**
 * An `Engine` without a language model. It is asked as one is: with the prompt of an agent, its task, and what its code
 * printed so far. It answers as one should: a Thought, and Code that calls the agent's tools.
 */
export const rules = {
  id: 'rules',
  contextTokens: 4096,
  profile: 'few-shot',

  async load({ onProgress, signal } = {}) {
    if (signal?.aborted) throw new Stopped()
    onProgress?.({ done: 1, total: 1, label: 'Reading the rules' })
  },

  async *chat({ messages, slot, stop = [], maxTokens = Infinity, signal }) {
    const reply = nextAction(slot, messages)
    // The reply ends before the first of these; the stop itself is not part of it.
    const ends = stop.map(text => reply.indexOf(text)).filter(at => at >= 0)
    const written = []
    // A model gives its reply piece by piece, and can be stopped between two of them.
    for (const piece of reply.slice(0, Math.min(reply.length, ...ends)).match(/\s*\S+/g) ?? []) {
      await new Promise(resolve => setTimeout(resolve))
      if (signal?.aborted || written.length >= maxTokens) break
      written.push(piece)
      yield { type: 'text', text: piece }
    }
    const input = messages.flatMap(({ content }) => content.split(' ')).length
    yield { type: 'usage', input, cached: 0, output: written.length }
  },

  async unload() {},
}

/** What an agent does next; `slot` is its name. */
function nextAction(slot, [, { content: task }, ...steps]) {
  const question = task.split('\n')[0].replace(/^\w+: /, '')
  const subject = question.match(/\p{Lu}\p{L}*/gu)?.at(-1) ?? ''
  const seen = steps.at(-1)?.content ?? ''

  if (slot === 'manager') {
    if (seen === '') return act(`const a = wikipedia_search_agent(${JSON.stringify(question)}); print(a)`)
    return act('final_answer(a)')
  }
  if (slot === 'searcher') {
    if (seen === '')
      return act(`const a = search_info(${JSON.stringify(question)}, ${JSON.stringify(subject)}); print(a)`)
    return act('final_answer(a)')
  }
  // The reader is shown passages, `[3] text`, one a line: its rule takes the first figure with a unit.
  const [, n, figure] = seen.match(/^\[(\d+)\].*?([\d.,]*\d (?:km|metres|m|years|people))\b/m) ?? []
  return act(figure ? `final_answer("${figure} [${n}]")` : 'final_answer("not found")')
}

const act = code => `Thought: A rule says so.\nCode:\n\`\`\`js\n${code}\n\`\`\`<end_action>`
