interface Served {
  bytes: Uint8Array<ArrayBuffer>
  /** What the host shows of the file's version; both may be kept from pages of other origins. */
  etag?: string
  modified?: string
}

interface Habits {
  /** Answers with the whole file whatever part is asked for. */
  wholeOnly?: boolean
  /** Answers HEAD with it. */
  headStatus?: number
  /** Says no sizes. */
  sizeless?: boolean
  status?: number
  /** Shows `Content-Range`, as hosts do that expose it. */
  tellsRange?: boolean
}

/** A host of one static file, as `fetch` meets it. What it serves, and how, may change at any time. */
export class StaticHost {
  served: Served
  habits: Habits
  /** The ranges that were asked for. */
  readonly ranges: string[] = []
  /** Bytes that it has sent. */
  sent = 0

  constructor(bytes: Uint8Array<ArrayBuffer>, habits: Habits = {}) {
    this.served = { bytes }
    this.habits = habits
  }

  readonly fetch: typeof globalThis.fetch = async (_, { method = 'GET', headers = {} } = {}) => {
    const { bytes, etag, modified } = this.served
    const { status, headStatus, wholeOnly, sizeless, tellsRange } = this.habits
    const told = { ...(etag && { etag }), ...(modified && { 'last-modified': modified }) }
    if (status !== undefined) return new Response('', { status })
    if (method === 'HEAD' && headStatus !== undefined) return new Response(null, { status: headStatus })
    if (method === 'HEAD') {
      return new Response(null, { headers: { ...told, ...(!sizeless && { 'content-length': `${bytes.length}` }) } })
    }
    const range = new Headers(headers).get('range') ?? ''
    this.ranges.push(range)
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
    if (wholeOnly) return new Response(bytes, { headers: told })
    if (Number(from) >= bytes.length) return new Response('', { status: 416 })
    const part = bytes.slice(Number(from), to === '' ? undefined : Number(to) + 1)
    if (to !== '') this.sent += part.length
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
    return new Response(part, {
      status: 206,
      headers: { ...told, 'content-length': `${part.length}`, ...(tellsRange && { 'content-range': contentRange }) },
    })
  }
}
