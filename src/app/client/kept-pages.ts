import { SourceError, UserError } from '../../common/core/errors.ts'
import { contentHash } from '../../documents/article.ts'
import type { Library, PageSummary } from '../../library/library.ts'
import { cameFrom, type Source } from '../../sources/source.ts'
import type { KeptPages } from './footnote-client.ts'

interface Parts {
  /** Opens the library on first use. */
  library(): Promise<Library>
  /** The source of a page, to refresh it; undefined if it is not available. */
  sourceOf(id: string, language: string): Promise<Source | undefined>
  makeLasting(): Promise<boolean>
}

/** Rethrows a `SourceError`, which means the source is unreachable for now; any other error means there is no source. */
export function rethrowIfUnreachable(error: unknown): undefined {
  if (error instanceof SourceError) throw error
}

/** The operations on stored pages, for the page and the widget. */
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
      // The caller sees that the library does not open when it asks for the pages.
      const opened = library().then(
        kept => kept.onChange(listener),
        () => () => {},
      )
      return () => void opened.then(end => end())
    },

    makeLasting,
  }
}

/**
 * Whether the stored text came from the source itself. The text in somebody else's pack may not belong to the revision
 * it names, so such a page is opened again instead of compared by revision.
 */
const isFromSource = (source: Source, page: PageSummary): boolean =>
  page.origin.how === 'fetched' || (page.origin.how === 'pack' && cameFrom(source, page))
