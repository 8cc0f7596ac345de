import { oneStep } from '../../agents/loop/coded-agent.ts'
import { throwIfAborted } from '../../common/core/abort.ts'
import { NO_TOKENS } from '../../common/trace/tokens.ts'
import { promptOf } from '../../models/llm/engine.ts'
import { withoutThoughts } from '../../models/llm/thoughts.ts'
import type { Strategy } from './strategy.ts'

const MAX_TOKENS = 80
const SYSTEM =
  'Answer the question with a name, a number, a date, yes or no: as few words as possible, no explanation and no full sentence.'

/** Asks the model alone, in one reply without tools or citations. */
export const closedBook: Strategy = async (question, { profile, context }) => {
  const { engine, emit, signal } = context
  const grammar = profile.grammars?.closedBook
  const { observation: answer } = await oneStep('model', question, context, async agent => {
    let reply = ''
    let tokens = NO_TOKENS
    const messages = promptOf(SYSTEM, question)
    const request = { messages, maxTokens: MAX_TOKENS, slot: 'closed-book', signal, ...(grammar && { grammar }) }
    for await (const part of engine.chat(request)) {
      if (part.type === 'text') reply += part.text
      if (part.type === 'usage') tokens = { in: part.input, cached: part.cached, out: part.output }
    }
    throwIfAborted(signal)
    const said = withoutThoughts(reply)
    emit({ type: 'action', agent, step: 1, thought: said, code: '', byModel: true })
    return { observation: answerIn(said), tokens }
  })
  const sentences = [{ text: answer, footnotes: [], support: 'unsupported' as const }]
  return { text: answer, sentences, footnotes: [], found: answer !== '' }
}

/** The argument of `final_answer`, else the first line that is not empty. */
function answerIn(reply: string): string {
  const given = /final_answer\("([^"\n]*)/.exec(reply)?.[1] ?? reply.split('\n').find(line => line.trim()) ?? ''
  return given.replace(/^\s*answer:/i, '').trim()
}
