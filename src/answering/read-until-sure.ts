import { type DirectReading, NOTHING_READ } from '../finding/reading.ts'
import { type DirectAnswer, SURE, weighed } from '../finding/sureness.ts'
import type { SpanTeam } from '../finding/team.ts'
import type { CodedAgent } from '../loop/coded-agent.ts'
import type { AgentTurn } from '../loop/request-reply.ts'
import { type Asking, answerOfForm } from './answer-of-form.ts'
import { lookIn } from './first-look.ts'
import { readDirectly } from './read-directly.ts'

/** What was read, and the answer in it, if one was found. */
export interface ReadAnswer {
  reading: DirectReading
  read: DirectAnswer | undefined
}

/**
 * Reads pages until an answer is sure or all is read. Emits a first look after the first reading, if it goes on
 * reading.
 *
 * @param atLeast the minimum probability, if above `SURE`
 * @param before what was read already, and is not read again
 */
export async function readUntilSure(
  asking: Asking,
  { atLeast = 0, before }: { atLeast?: number; before?: DirectReading | undefined },
  team: SpanTeam,
  agent: Pick<CodedAgent, 'call'>,
  turn: AgentTurn,
): Promise<ReadAnswer> {
  const { spanReader, context } = team
  let last: ReadAnswer = { reading: NOTHING_READ, read: undefined }
  for await (const reading of readDirectly(asking.question, asking.form, team, agent, turn, before)) {
    const read = await answerOfForm(asking, reading, { spanReader, signal: context.signal })
    const isFirst = last.reading === NOTHING_READ && !team.threadContext
    last = { reading, read }
    if (read && weighed(read).probability >= Math.max(SURE, atLeast)) break
    const look = isFirst && lookIn(asking.question, reading)
    if (look) context.emit({ type: 'first-look', ...look })
  }
  return last
}
