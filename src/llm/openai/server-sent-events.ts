import { createParser } from 'eventsource-parser'
import { abortable } from '../../core/abort.ts'

/**
 * The `data` of each event in a stream of server-sent events, as it comes. An event that the stream's end cuts off is
 * dropped, unless its data is whole all the same. Throws `Stopped` when the signal aborts.
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
      // The fetch has the signal too, but an aborted body does not settle everywhere.
      const { done, value } = await abortable(reader.read(), signal)
      if (done) break
      const text = decoder.decode(value, { stream: true })
      last = text.at(-1) ?? last
      parser.feed(text)
      yield* arrived.splice(0)
    }
    // The parser holds a last CR back, which may be half of a CR LF.
    if (last === '\r') parser.feed('\n')
    yield* arrived.splice(0)
    // Some servers forget the blank line behind the last event.
    parser.feed('\n\n')
    yield* arrived.filter(isWhole)
  } finally {
    // Closes the connection when the stream is left early. It is not waited for, as this may not settle either.
    reader.cancel().catch(() => {})
  }
}

function isWhole(data: string): boolean {
  if (data === '[DONE]') return true
  try {
    return typeof JSON.parse(data) === 'object'
  } catch {
    return false
  }
}
