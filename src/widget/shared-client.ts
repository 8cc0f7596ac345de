import { createClientOf } from '../client.ts'
import { createParts } from '../compose.ts'
import { HOST_PAGE, hostPage, readHostPage } from '../sources/host-page.ts'
import { preferring } from '../sources/preferring.ts'
import type { Source } from '../sources/source.ts'
import type { FootnoteClient } from '../views/footnote-client.ts'

let shared: FootnoteClient | undefined

/** The client of all widgets on a page, and with it one library and one engine. `base` has `models/` and `embedding/`. */
export function sharedClient(base: string): FootnoteClient {
  shared ??= createWidgetClient(base)
  return shared
}

function createWidgetClient(base: string): FootnoteClient {
  const parts = createParts({ base })

  /** As it is now: an earlier state of the page that the library knows makes way. */
  async function pageAround(language: string | undefined): Promise<Source> {
    const article = readHostPage(document, language)
    const library = await parts.library()
    const known = await library.find(article.source, article.language, article.key)
    if (known?.revision !== article.revision) await library.add(article)
    return hostPage(article)
  }

  return createClientOf({
    ...parts,
    async source(id, options) {
      const source = id === HOST_PAGE ? pageAround(options.language) : parts.source(id, options)
      return preferring(await source, options.preferred ?? [])
    },
    async chooseSource(options, signal) {
      const { source, reason } = await parts.chooseSource(options, signal)
      return { source: preferring(source, options.preferred ?? []), reason }
    },
  })
}
