const HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
/** Destinations of requests whose responses need these headers: the document, and the scripts of workers. */
const ISOLATING = new Set<RequestDestination>(['document', 'worker'])

/**
 * Adds the headers for cross-origin isolation if the host does not send them: without isolation, browsers allow no
 * threads in WebAssembly.
 */
export function isolated(request: Request, response: Response): Response {
  const isSent = response.headers.has('Cross-Origin-Embedder-Policy')
  // A redirected navigation has an opaque response; the browser follows it with another request.
  if (!ISOLATING.has(request.destination) || isSent || response.type === 'opaqueredirect') return response
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  return new Response(response.body, { status, statusText, headers })
}
