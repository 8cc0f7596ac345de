import * as z from 'zod/mini'

/** What a page asks a service worker that waits to take over. It replies with a boolean on the message's port. */
export const PageMessage = z.discriminatedUnion('type', [
  /** Does this script, the page's own, belong to your version? */
  z.object({ type: z.literal('is-yours'), script: z.string() }),
  /** Take over, unless other open pages still need the previous version. */
  z.object({ type: z.literal('take-over') }),
])
export type PageMessage = z.infer<typeof PageMessage>
