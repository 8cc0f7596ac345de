import { createClientOf } from '../../app/client/create-client.ts'
import type { FootnoteClient } from '../../app/client/footnote-client.ts'
import { createParts } from '../../app/compose.ts'
import { preferring } from '../../sources/preferring.ts'

let shared: FootnoteClient | undefined

/**
 * One client, with one library and one engine, for all widgets of a page. `base` is the address of the folder with
 * `models/` and `embedding/`.
 */
export function sharedClient(base: string): FootnoteClient {
  if (shared) return shared
  const parts = createParts({ base })
  shared = createClientOf({
    ...parts,
    source: async (id, options) => preferring(await parts.source(id, options), options.preferred ?? []),
    async chooseSource(options, signal) {
      const { source, reason } = await parts.chooseSource(options, signal)
      return { source: preferring(source, options.preferred ?? []), reason }
    },
  })
  return shared
}
