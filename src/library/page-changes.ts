import { z } from 'zod'

const Message = z.object({ what: z.enum(['pages', 'removed', 'vectors']), pages: z.array(z.string()) })

/** A change of `pages`: added or changed (`pages`), removed (`removed`), or their vectors stored (`vectors`). */
export type Change = z.infer<typeof Message>

/** Informs the library's other tabs of changes in the store. */
export interface PageChanges {
  announce(change: Change): void
  /** Calls `changed` with each change that another tab has made. */
  follow(changed: (change: Change) => void): void
  close(): void
}

export function broadcastChanges(name: string): PageChanges {
  const channel = new BroadcastChannel(name)
  return {
    announce: change => channel.postMessage(change),
    follow(changed) {
      channel.onmessage = event => {
        const message = Message.safeParse(event.data).data
        if (message) changed(message)
      }
    },
    close: () => channel.close(),
  }
}
