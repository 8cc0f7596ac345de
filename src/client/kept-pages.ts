import { SourceError, UserError } from '../core/errors.ts'
import type { Library, PageSummary } from '../library/library.ts'
import { contentHash } from '../reading/content-hash.ts'
import { cameFrom } from '../sources/came-from.ts'
import type { Source } from '../sources/source.ts'
import type { KeptPages } from './footnote-client.ts'

interface Parts {
  /** The library, which is opened when it is first asked for. */
  library(): Promise<Library>
  /** The source of a page, to refresh it; undefined if it is not available. */
  sourceOf(id: string, language: string): Promise<Source | undefined>
  makeLasting(): Promise<boolean>
}

/** No source, unless there is one that cannot be reached now. */
export function unlessOutOfReach(error: unknown): undefined {
  if (error instanceof SourceError) throw error
}

/** What looks after the pages that were read. */
export function keptPages({ library, sourceOf, makeLasting }: Parts): KeptPages {
  return {
    pages: async () => (await library()).pages(),
    passages: async page => (await library()).passages(page),
    pin: async (page, pinned) => (await library()).pin(page, pinned),
    remove: async page => (await library()).remove(page),
    space: async () => (await library()).space(),
    setBudget: async bytes => (await library()).setBudget(bytes),
    exportPack: async (pages, options) => (await library()).exportPack(pages, options),
    importPack: async (pack, options) => (await library()).importPack(pack, options),

    async refresh(page, options) {
      const opened = await library()
      const kept = await opened.article(page)
      const summary = kept && (await opened.find(kept.source, kept.language, kept.key))
      if (!kept || !summary) throw new UserError('no-such-page', 'That page is no longer kept.')
      const source = await sourceOf(kept.source, kept.language)
      if (!source?.refresh) {
        throw new UserError('no-refresh', `"${kept.title}" has no newer revisions: it does not come from a wiki.`)
      }
      const answer = isFromSource(source, summary)
        ? await source.refresh(kept, options)
        : await source.open(kept.key, options)
      if (answer === 'unchanged') return answer
      await opened.add(answer, typeof source.brings === 'object' ? source.brings : undefined)
      if (contentHash(answer.sections) === contentHash(kept.sections)) return 'unchanged'
      return answer.revision === kept.revision ? 'corrected' : 'replaced'
    },

    onChange(listener) {
      let end = () => {}
      let ended = false
      library().then(
        opened => {
          if (!ended) end = opened.onChange(listener)
        },
        () => {}, // who asks for pages learns why there are none
      )
      return () => {
        ended = true
        end()
      }
    },

    makeLasting,
  }
}

/** What a pack brought may have a revision's number without its text: its source cannot be asked about it by number. */
const isFromSource = (source: Source, page: PageSummary): boolean =>
  page.origin.how === 'fetched' || (page.origin.how === 'pack' && cameFrom(source, page))
