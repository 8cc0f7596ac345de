import type { Message } from '../../src/models/llm/engine.ts'

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'

/** What the doubles of model servers say by default: long, and different for every question. */
export function countingReply({ messages }: { messages: readonly Message[] }): string {
  return `You said "${messages.at(-1)?.content}". ${NUMBERS}.`
}

/** A "token" of the fakes is four characters. */
export function tokensOf(text: string): string[] {
  return text.match(/.{1,4}/gsu) ?? []
}

/** Lets everything else that is ready happen first. */
export function nextTick(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
