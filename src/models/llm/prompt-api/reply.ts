import { contextFull } from '../context-full.ts'
import type { ChatPart, ChatRequest } from '../engine.ts'
import { estimatedUsage } from '../estimated-usage.ts'
import { stopStrings } from '../stop-strings.ts'
import { thoughtsIn } from '../thoughts.ts'
import { measured, type PromptSession, type StreamedPiece, usageOf, windowOf } from './language-model.ts'

/** A reply of a fresh session. The API has no stop strings and no token limit, so reading stops when one is reached. */
export async function* reply(
  session: PromptSession,
  request: ChatRequest,
  constraint: object | undefined,
): AsyncGenerator<ChatPart> {
  const { maxTokens = Infinity, stop } = request
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, ...(request.signal ? [request.signal] : [])])
  const input = request.messages.slice(request.messages[0]?.role === 'system' ? 1 : 0)
  const begun = usageOf(session)
  const asked = await measured(session, input, signal)
  const room = (windowOf(session) ?? Infinity) - begun
  if (asked !== undefined && asked >= room) throw contextFull()

  const stream = session.promptStreaming(input, {
    signal,
    // The prompts already describe the expected format.
    ...(constraint && { responseConstraint: constraint, omitResponseConstraintInput: true }),
  })
  const reader = stream.getReader()
  const thoughts = thoughtsIn()
  const stops = stopStrings(stop)
  let pieces = 0
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) break
      const piece = value === undefined ? undefined : pieceOf(value)
      const parts = done ? thoughts.rest() : piece?.type === 'text' ? thoughts.push(piece.text) : piece ? [piece] : []
      if (piece) pieces += 1
      for (const part of parts) {
        const said = part.type === 'text' ? stops.push(part.text) : part.text
        if (part.type === 'text') text += said
        if (said) yield { type: part.type, text: said }
      }
      if (done || stops.met || pieces >= maxTokens) break
    }
    const rest = signal.aborted ? '' : stops.rest()
    text += rest
    if (rest) yield { type: 'text', text: rest }
    const estimate = estimatedUsage(request.messages, text)
    const grown = usageOf(session) - begun - (asked ?? 0)
    yield {
      type: 'usage',
      input: begun + (asked ?? estimate.input),
      cached: begun,
      // A session does not count a reply that was left early. A piece is about one token.
      output: asked !== undefined && grown > 0 && grown <= maxTokens ? grown : Math.min(pieces, maxTokens),
    }
  } finally {
    leaving.abort()
    reader.cancel().catch(() => {})
  }
}

function pieceOf(streamed: StreamedPiece): { type: 'text' | 'thought'; text: string } | undefined {
  if (typeof streamed === 'string') return { type: 'text', text: streamed }
  const { type, value } = streamed
  if ((type !== 'text' && type !== 'thought') || typeof value !== 'string') return undefined
  return { type, text: value }
}
