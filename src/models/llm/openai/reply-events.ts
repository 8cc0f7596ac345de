import { createParser } from 'eventsource-parser'
import { abortable } from '../../../common/core/abort.ts'
import { parsedJson } from '../../../common/core/json.ts'
import { pageInstead } from './failure.ts'

export const isPage = (text: string): boolean => /^\s*</.test(text)

/**
 * The JSON texts of a response: the events of a stream, or, without streaming, a whole object or one per line. The
 * content decides, because the `Content-Type` is often wrong. Throws `EngineError` `bad-reply` if it is a web page.
 */
export async function* replyEvents(
  body: ReadableStream<Uint8Array>,
  host: string,
  signal?: AbortSignal,
): AsyncGenerator<string, void> {
  const [kind, stream] = await looked(body, signal)
  if (kind === '<') {
    await stream.cancel().catch(() => {})
    throw pageInstead(host)
  }
  if (kind !== '{' && kind !== '[') return yield* serverSentEvents(stream, signal)
  const text = (await abortable(new Response(stream).text(), signal)).trim()
  yield* parsedJson(text) !== undefined ? [text] : text.split('\n').filter(line => line.trim() !== '')
}

/** Returns a stream's first non-space character, and a stream with the same content. */
async function looked(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): Promise<[kind: string, stream: ReadableStream<Uint8Array>]> {
  const reader = body.getReader()
  const seen: Uint8Array[] = []
  const decoder = new TextDecoder()
  let text = ''
  while (text === '') {
    const { done, value } = await abortable(reader.read(), signal).catch(error => {
      reader.cancel().catch(() => {})
      throw error
    })
    if (done) break
    seen.push(value)
    text = decoder.decode(value, { stream: true }).trim()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const first = seen.shift()
        if (first) return controller.enqueue(first)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return [text.charAt(0), stream]
}

/**
 * Yields the `data` of each server-sent event. A last event without its closing blank line is yielded only if its data
 * is `[DONE]` or a complete JSON object or array. Throws `Stopped` when the signal aborts.
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<string, void> {
  const arrived: string[] = []
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let last = ''
  try {
    for (;;) {
      // The fetch has the same signal, but in some browsers the body of an aborted fetch never settles.
      const { done, value } = await abortable(reader.read(), signal)
      if (done) break
      const text = decoder.decode(value, { stream: true })
      last = text.at(-1) ?? last
      parser.feed(text)
      yield* arrived.splice(0)
    }
    // The parser waits after a CR at the end, because an LF might follow.
    if (last === '\r') parser.feed('\n')
    yield* arrived.splice(0)
    // Some servers omit the blank line after the last event.
    parser.feed('\n\n')
    yield* arrived.filter(data => data === '[DONE]' || typeof parsedJson(data) === 'object')
  } finally {
    // Closes the connection if the stream is left early. Not awaited, because it may never settle.
    reader.cancel().catch(() => {})
  }
}
