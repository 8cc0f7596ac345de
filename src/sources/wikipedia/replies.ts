import { z } from 'zod'
import { SourceError } from '../../core/errors.ts'

/** `GET /v1/search/page`. Only what is used is required, so that fields may come and go. */
export type SearchReply = z.infer<typeof SearchReply>
export const SearchReply = z.object({
  pages: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** A part of the text, as HTML. */
      excerpt: z.string().nullish(),
      description: z.string().nullish(),
    }),
  ),
})

/** `GET /v1/page/{key}/bare`: what is known of a page without its text. */
export const BareReply = z.object({
  /** The revision. */
  latest: z.object({ id: z.int() }),
})

/** Reads a JSON body. Throws `SourceError` `bad-reply`. */
export function parseReply<T>(schema: z.ZodType<T>, text: string): T {
  const reply = schema.safeParse(jsonOrUndefined(text))
  if (reply.success) return reply.data
  throw new SourceError('bad-reply', `Wikipedia's answer could not be read: ${text.slice(0, 80)}`, {
    cause: reply.error,
  })
}

const NoSuchRoute = z.object({ errorKey: z.literal('rest-no-match') })

/** A 404 may mean the page or the address itself; seen in half a dozen shapes, only the latter has a sure sign. */
export function isNoSuchRoute(text: string): boolean {
  return NoSuchRoute.safeParse(jsonOrUndefined(text)).success
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
