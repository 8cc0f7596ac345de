import { abortable } from '../../../common/core/abort.ts'
import { parsedJson } from '../../../common/core/json.ts'
import { pageInstead } from './failure.ts'
import { serverSentEvents } from './server-sent-events.ts'

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
