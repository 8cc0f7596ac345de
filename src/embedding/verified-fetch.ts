import { EngineError } from '../core/errors.ts'

/** `fetch` that refuses the file of weights when its bytes are not the expected ones, so that none else is cached or run. */
export function verifiedFetch(weights: { file: string; sha256: string }): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const whole = response.status === 200 && init?.method !== 'HEAD'
    if (!whole || !urlOf(input).endsWith(weights.file)) return response
    const bytes = await response.arrayBuffer()
    if ((await sha256(bytes)) !== weights.sha256) {
      throw new EngineError('embedder-corrupt', 'The model that compares meanings arrived damaged; reload to try again.')
    }
    const headers = new Headers({ 'content-length': String(bytes.byteLength) })
    return new Response(bytes, { status: 200, headers })
  }
}

function urlOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
