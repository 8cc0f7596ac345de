import { z } from 'zod'
import { SourceError } from '../../common/core/errors.ts'
import { parsedJson } from '../../common/core/json.ts'

/** The reply of `GET /v1/search/page`. Only fields that are used are required, so that other fields may change. */
export type SearchReply = z.infer<typeof SearchReply>
export const SearchReply = z.object({
  pages: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** An excerpt of the text, as HTML. */
      excerpt: z.string().nullish(),
      description: z.string().nullish(),
    }),
  ),
})

/** The reply of `GET /v1/page/{key}/bare`: a page's metadata without its text. */
export const BareReply = z.object({
  /** The current revision. */
  latest: z.object({ id: z.int() }),
})

/** Parses a JSON body. Throws `SourceError` `bad-reply`. */
export function parseJsonReply<T>(schema: z.ZodType<T>, text: string): T {
  const reply = schema.safeParse(parsedJson(text))
  if (reply.success) return reply.data
  throw new SourceError('bad-reply', `Wikipedia's answer could not be read: ${text.slice(0, 80)}`, {
    cause: reply.error,
  })
}

const NoSuchRoute = z.object({ errorKey: z.literal('rest-no-match') })

/**
 * Whether a 404 means that the server lacks this API. Replies about a missing page differ between wikis, so only the
 * error key of a missing route is reliable.
 */
export function isNoSuchRoute(text: string): boolean {
  return NoSuchRoute.safeParse(parsedJson(text)).success
}
