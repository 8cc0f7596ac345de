import * as z from 'zod/mini'
import type { PageMessage } from './page-message.ts'

/**
 * Installs the service worker, so that the page opens without a network. `script` is the address of the page's own
 * script, which identifies its version. `announce` is called when a newer version is available; the page keeps the
 * current one until `reload` is called. Rejects if the browser stores nothing.
 */
export async function keepOffline(script: string, announce: (reload: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator
  const isFirstVisit = !serviceWorker.controller
  await serviceWorker.register(new URL('service-worker.js', document.baseURI))
  const registration = await serviceWorker.ready

  async function greet(newer: ServiceWorker): Promise<void> {
    if (await send(newer, { type: 'is-yours', script })) await send(newer, { type: 'take-over' })
    else announce(() => void reloadAsNewest())
  }

  async function reloadAsNewest(): Promise<void> {
    if (registration.waiting) await send(registration.waiting, { type: 'take-over' })
    location.reload()
  }

  function greetOnceInstalled(newer: ServiceWorker | null): void {
    if (newer?.state === 'installed') void greet(newer)
    newer?.addEventListener('statechange', () => {
      if (newer.state === 'installed') void greet(newer)
    })
  }

  greetOnceInstalled(registration.waiting)
  greetOnceInstalled(registration.installing)
  registration.addEventListener('updatefound', () => greetOnceInstalled(registration.installing))
  // Tabs stay open for days, but the browser checks for updates only when a page is loaded.
  document.addEventListener('visibilitychange', () => {
    // Without a network the check fails, and is repeated the next time.
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })

  if (isFirstVisit && !crossOriginIsolated && isUntouched()) location.reload()
}

async function send(worker: ServiceWorker, message: PageMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<unknown>(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  worker.postMessage(message, [port2])
  return z.boolean().parse(await reply)
}

/** Whether the page can be reloaded unnoticed, to be isolated by the worker: nothing typed, asked or reloaded yet. */
function isUntouched(): boolean {
  const isReload = performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload')
  return !isReload && !location.hash && !navigator.userActivation.hasBeenActive
}
