import { z } from 'zod'

const Message = z.object({ what: z.enum(['pages', 'removed', 'vectors']), pages: z.array(z.string()) })

/** `pages`: they were put or changed. `removed`: they are gone. `vectors`: they have their vectors now. */
export type Change = z.infer<typeof Message>

/** Tells the library's other tabs what has changed in the store. */
export interface PageChanges {
  announce(change: Change): void
  /** Called with what another tab has changed. */
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
