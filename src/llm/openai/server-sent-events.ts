import { createParser } from 'eventsource-parser'
import { abortable } from '../../core/abort.ts'

/**
 * The `data` of each event in a stream of server-sent events, as it comes. An event that the stream's end cuts off is
 * dropped. Throws `Stopped` when the signal aborts.
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<string, void> {
  const arrived: string[] = []
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      // The fetch has the signal too, but an aborted body does not settle everywhere.
      const { done, value } = await abortable(reader.read(), signal)
      // The parser holds a last CR back, which may be half of a CR LF, until a line follows: at the end, a comment.
      parser.feed(done ? ':\n' : decoder.decode(value, { stream: true }))
      yield* arrived.splice(0)
      if (done) return
    }
  } finally {
    // Closes the connection when the stream is left early. It is not waited for, as this may not settle either.
    reader.cancel().catch(() => {})
  }
}
