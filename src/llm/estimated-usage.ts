import type { ChatPart, Message } from './engine.ts'

/** English text in the vocabularies of today's models; a guess for anything else. */
const CHARACTERS_PER_TOKEN = 4

/** An estimate for a reply whose tokens nobody counted: four characters a token. */
export function estimatedUsage(messages: readonly Message[], reply: string): ChatPart & { type: 'usage' } {
  const prompt = messages.reduce((sum, message) => sum + message.content.length, 0)
  return { type: 'usage', input: tokens(prompt), cached: 0, output: tokens(reply.length) }
}

function tokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}
