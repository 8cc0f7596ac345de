import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverSentEvents } from '../../../../src/models/llm/openai/reply-events.ts'

async function eventsIn(...pieces: (string | Uint8Array)[]): Promise<string[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
  const events: string[] = []
  for await (const event of serverSentEvents(body)) events.push(event)
  return events
}

describe('server-sent events', () => {
  it.each([
    ['LF', 'data: a\n\ndata: b\n\n'],
    ['CR LF', 'data: a\r\n\r\ndata: b\r\n\r\n'],
    ['CR', 'data: a\r\rdata: b\r\r'],
    ['a byte order mark', '\uFEFFdata: a\n\ndata: b\n\n'],
    ['no space', 'data:a\n\ndata:b\n\n'],
    ['comments and other fields', ': hello\nevent: x\nid: 1\ndata: a\n\nretry: 5\n\ndata: b\n\n'],
  ])('are read with %s', async (_, text) => {
    expect(await eventsIn(text)).toEqual(['a', 'b'])
  })

  it('join the lines of one event', async () => {
    expect(await eventsIn('data: a\ndata\ndata:  b\n\n')).toEqual(['a\n\n b'])
  })

  it('leave out an event that the end cuts off', async () => {
    expect(await eventsIn('data: a\n\ndata: b\n')).toEqual(['a'])
  })

  it('close the stream when nobody reads on', async () => {
    let closed = false
    const body = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
      cancel: () => {
        closed = true
      },
    })
    for await (const _ of serverSentEvents(body)) break
    expect(closed).toBe(true)
  })

  it('are the same wherever the bytes are split', async () => {
    const line = fc.string({ unit: 'grapheme' }).filter(text => !/[\r\n]/.test(text))
    const pair = fc.record({ data: fc.array(line, { minLength: 1 }), end: fc.constantFrom('\n', '\r\n', '\r') })
    await fc.assert(
      fc.asyncProperty(fc.array(pair), fc.array(fc.nat(8), { minLength: 1 }), async (events, sizes) => {
        const text = events.map(({ data, end }) => `${data.map(d => `data: ${d}${end}`).join('')}${end}`).join('')
        const bytes = new TextEncoder().encode(text)
        const pieces: Uint8Array[] = []
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const size = 1 + sizes[i % sizes.length]!
          pieces.push(bytes.slice(at, at + size))
          at += size
        }
        expect(await eventsIn(...pieces)).toEqual(events.map(({ data }) => data.join('\n')))
      }),
    )
  })
})
