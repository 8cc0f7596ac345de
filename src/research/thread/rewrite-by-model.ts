import { type Engine, promptOf } from '../../models/llm/engine.ts'
import { withoutThoughts } from '../../models/llm/thoughts.ts'
import type { EarlierTurn } from '../../models/span-reader/span-reader.ts'
import { keepsToThread } from './keeps-to-thread.ts'

const LONGEST_REPLY = 80
const LONGEST_QUESTION = 300

const SYSTEM = `You rewrite the last question of a conversation so that it can be understood without the conversation.
Put names in place of pronouns, and add what is left out. Use only words of the conversation. Answer nothing.
If the question can be understood by itself, repeat it word for word. Reply with the question alone.`

/** Has an instruct model rewrite a follow-up in full; undefined if its reply uses words that are not in the thread. */
export async function rewriteByModel(
  question: string,
  earlier: readonly EarlierTurn[],
  engine: Engine,
  signal: AbortSignal,
): Promise<string | undefined> {
  const turns = earlier.map(({ question, answer }) => `Question: ${question}\nAnswer: ${answer || 'not found'}`)
  let reply = ''
  const messages = promptOf(SYSTEM, `${turns.join('\n')}\n\nLast question: ${question}`)
  for await (const part of engine.chat({ messages, maxTokens: LONGEST_REPLY, stop: ['\n'], signal })) {
    if (part.type === 'text') reply += part.text
  }
  const written = withoutThoughts(reply)
    .replace(/^(?:rewritten |last )?question:\s*/i, '')
    .replace(/^["“](.*)["”]$/, '$1')
    .trim()
  const isQuestion = written !== '' && written.length <= LONGEST_QUESTION
  return isQuestion && keepsToThread(written, question, earlier) ? written : undefined
}
