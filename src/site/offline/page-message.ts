import * as z from 'zod/mini'

/** What a page asks of a service worker that waits for its turn. It replies, on the message's port, with a boolean. */
export const PageMessage = z.discriminatedUnion('type', [
  /** Is this script, the page's own, of the version that you brought? */
  z.object({ type: z.literal('is-yours'), script: z.string() }),
  /** Take your turn, unless pages beside me still need the version before yours. */
  z.object({ type: z.literal('take-over') }),
])
export type PageMessage = z.infer<typeof PageMessage>
