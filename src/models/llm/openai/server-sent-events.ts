import { createParser } from 'eventsource-parser'
import { abortable } from '../../../common/core/abort.ts'
import { parsedJson } from '../../../common/core/json.ts'

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
