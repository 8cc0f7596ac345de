import * as z from 'zod/mini'

/** A page's requests to a service worker that waits to take over. The worker replies with a boolean on the port. */
export const PageMessage = z.discriminatedUnion('type', [
  /** Asks whether `script`, the page's own script, belongs to the worker's version. */
  z.object({ type: z.literal('is-yours'), script: z.string() }),
  /** Asks the worker to take over, unless other open pages still need the previous version. */
  z.object({ type: z.literal('take-over') }),
])
export type PageMessage = z.infer<typeof PageMessage>
