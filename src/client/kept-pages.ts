import { UserError } from '../core/errors.ts'
import type { Library } from '../library/library.ts'
import type { Source } from '../sources/source.ts'
import type { KeptPages } from './footnote-client.ts'

interface Parts {
  /** The library, which is opened when it is first asked for. */
  library(): Promise<Library>
  /** The source of a page, to ask it for a newer revision; undefined where it is not at hand. */
  sourceOf(id: string, language: string): Promise<Source | undefined>
  makeLasting(): Promise<boolean>
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
      const kept = await (await library()).article(page)
      if (!kept) throw new UserError('no-such-page', 'That page is no longer kept.')
      const source = await sourceOf(kept.source, kept.language)
      if (!source?.refresh) {
        throw new UserError('no-refresh', `"${kept.title}" has no newer revisions: it does not come from Wikipedia.`)
      }
      const answer = await source.refresh(kept, options)
      if (answer === 'unchanged') return answer
      await (await library()).add(answer)
      return 'replaced'
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
