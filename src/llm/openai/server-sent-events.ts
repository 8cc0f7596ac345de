import { abortable } from '../../core/abort.ts'

/**
 * The `data` of each event in a stream of server-sent events (WHATWG HTML § 9.2.6): lines end in CR, LF or both, a
 * blank line ends an event, comments and other fields are left out. An event that the stream's end cuts off is dropped.
 * Throws `Stopped` when the signal aborts.
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<string, void> {
  let data: string[] = []
  for await (const line of lines(body, signal)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n')
      data = []
    } else if (line === 'data') {
      data.push('')
    } else if (line.startsWith('data:')) {
      data.push(line.slice('data:'.length).replace(/^ /, ''))
    }
  }
}

/** Whole lines, as they come; bytes of one character may arrive in different pieces. */
async function* lines(body: ReadableStream<Uint8Array>, signal: AbortSignal | undefined): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let open = ''
  try {
    for (;;) {
      // The fetch has the signal too, but an aborted body does not settle everywhere.
      const { done, value } = await abortable(reader.read(), signal)
      open += decoder.decode(value, { stream: !done })
      // A CR at the very end may be the first half of a CR LF.
      const whole = open.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/)
      open = whole.pop() ?? ''
      yield* whole
      if (done) return
    }
  } finally {
    // Closes the connection when it is left early; not waited for, for the same reason.
    reader.cancel().catch(() => {})
  }
}
