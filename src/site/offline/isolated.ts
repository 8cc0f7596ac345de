const HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
/** The files whose headers isolate a page: its document, and every worker's script. Others of its own origin need none. */
const ISOLATING = new Set<RequestDestination>(['document', 'worker'])

/** The response with the headers that isolate a page (threads in wasm need it) where a static host sends none. */
export function isolated(request: Request, response: Response): Response {
  const isSent = response.headers.has('Cross-Origin-Embedder-Policy')
  // A redirect of a navigation is opaque: the browser follows it, and asks again.
  if (!ISOLATING.has(request.destination) || isSent || response.type === 'opaqueredirect') return response
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  return new Response(response.body, { status, statusText, headers })
}
