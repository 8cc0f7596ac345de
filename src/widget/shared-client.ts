import { createClientOf } from '../client/create-client.ts'
import type { FootnoteClient } from '../client/footnote-client.ts'
import { createParts } from '../compose.ts'
import { HOST_PAGE, hostPage, readHostPage } from '../sources/host-page.ts'
import { preferring } from '../sources/preferring.ts'

let shared: FootnoteClient | undefined

/** The client of all widgets on a page, and with it one library and one engine. `base` has `models/` and `embedding/`. */
export function sharedClient(base: string): FootnoteClient {
  shared ??= createWidgetClient(base)
  return shared
}

function createWidgetClient(base: string): FootnoteClient {
  const parts = createParts({ base })

  return createClientOf({
    ...parts,
    async source(id, options) {
      const source = id === HOST_PAGE ? hostPage(readHostPage(document, options.language)) : parts.source(id, options)
      return preferring(await source, options.preferred ?? [])
    },
    async chooseSource(options, signal) {
      const { source, reason } = await parts.chooseSource(options, signal)
      return { source: preferring(source, options.preferred ?? []), reason }
    },
  })
}
