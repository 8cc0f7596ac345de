import { z } from 'zod'

const Message = z.object({ page: z.string() })

/** Tells the library's other tabs which page has changed. */
export interface PageChanges {
  announce(page: string): void
  /** Called with each page that another tab has changed. */
  follow(changed: (page: string) => void): void
  close(): void
}

export function broadcastChanges(name: string): PageChanges {
  const channel = new BroadcastChannel(name)
  return {
    announce: page => channel.postMessage({ page }),
    follow(changed) {
      channel.onmessage = event => {
        const message = Message.safeParse(event.data).data
        if (message) changed(message.page)
      }
    },
    close: () => channel.close(),
  }
}
