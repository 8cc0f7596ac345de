import { clientsClaim } from 'workbox-core'
import { addPlugins, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { PageMessage } from './page-message.ts'

/**
 * Caches the site's own files, so that the page opens without a network (docs/decisions/0007-offline.md). Stored pages
 * and models are handled by the library and the engines; requests to other hosts are not intercepted.
 */

interface OwnFile {
  url: string
  /** A hash of the file's content; null if its name already changes with the content. */
  revision: string | null
  /** Set by vite.config.ts for files that not every visit needs, such as the engine for large models. */
  isLarge?: boolean
}

/** The parts of a service worker's `self` that the DOM types lack. */
declare const self: EventTarget & {
  /** The list of files, inserted by the build. */
  __WB_MANIFEST: OwnFile[]
  registration: ServiceWorkerRegistration
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<{ url: string }[]> }
  skipWaiting(): Promise<void>
}
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

/** How long to wait for a reply before the network is considered unavailable. */
const PATIENCE_SECONDS = 3

const HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
/** Destinations of requests whose responses need these headers: the document, and the scripts of workers. */
const ISOLATING = new Set<RequestDestination>(['document', 'worker'])

const files = self.__WB_MANIFEST
const { scope } = self.registration
/**
 * Adds the headers for cross-origin isolation if the host does not send them: without isolation, browsers allow no
 * threads in WebAssembly.
 */
const isolating = {
  async handlerWillRespond({ request, response }: { request: Request; response: Response }): Promise<Response> {
    const isSent = response.headers.has('Cross-Origin-Embedder-Policy')
    // A redirected navigation has an opaque response; the browser follows it with another request.
    if (!ISOLATING.has(request.destination) || isSent || response.type === 'opaqueredirect') return response
    const { status, statusText } = response
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
    return new Response(response.body, { status, statusText, headers })
  },
}

// The page itself is loaded from the network, so that a reload gets the newest version. Its other files have names that
// change with their content.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && [scope, `${scope}index.html`].includes(url.origin + url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [{ handlerDidError: () => matchPrecache('index.html') }, isolating],
  }),
)

addPlugins([isolating])
precacheAndRoute(files.filter(({ isLarge }) => !isLarge))

// Large files are cached when they are first used.
const largeFiles = `footnote-large-files-${scope}`
const keys = new Map(
  files
    .filter(({ isLarge }) => isLarge)
    .map(({ url, revision }) => {
      const { href } = new URL(url, scope)
      return [href, revision ? `${href}?revision=${revision}` : href]
    }),
)
registerRoute(
  ({ url }) => keys.has(url.href),
  new CacheFirst({
    cacheName: largeFiles,
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => keys.get(request.url) ?? request }, isolating],
  }),
)

self.addEventListener('activate', event => (event as ExtendableEvent).waitUntil(deleteOldLargeFiles()))
clientsClaim()

async function deleteOldLargeFiles(): Promise<void> {
  const cache = await caches.open(largeFiles)
  const current = new Set(keys.values())
  const old = (await cache.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(old.map(request => cache.delete(request)))
}

self.addEventListener('message', event => {
  const { data, ports } = event as MessageEvent
  const { data: message } = PageMessage.safeParse(data)
  const reply = (value: boolean) => ports[0]?.postMessage(value)
  if (message?.type === 'is-yours') reply(getCacheKeyForURL(message.script) !== undefined)
  if (message?.type === 'take-over') (event as ExtendableEvent).waitUntil(takeOverWhenAlone().then(reply))
})

/** Takes over if no other page of the site is open, since another may still load files of the previous version. */
async function takeOverWhenAlone(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isAlone = windows.filter(({ url }) => url.startsWith(scope)).length === 1
  if (isAlone) await self.skipWaiting()
  return isAlone
}
