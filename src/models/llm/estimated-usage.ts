import type { ChatPart, Message } from './engine.ts'

/** The average for English text in current vocabularies; other languages differ. */
const CHARACTERS_PER_TOKEN = 4

/** Estimates the usage of a reply whose tokens were not counted. */
export function estimatedUsage(messages: readonly Message[], reply: string): ChatPart & { type: 'usage' } {
  const tokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)
  const prompt = messages.reduce((sum, message) => sum + message.content.length, 0)
  return { type: 'usage', input: tokens(prompt), cached: 0, output: tokens(reply.length) }
}
