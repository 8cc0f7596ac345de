import { z } from 'zod'
import { FootnoteError, SourceError } from '../../common/core/errors.ts'
import type { Article } from '../../documents/article.ts'
import { readMarkdown } from '../../documents/html/read-markdown.ts'
import type { IndexedArticle } from '../article-index.ts'
import { memorySource } from '../memory-source.ts'
import type { Source } from '../source.ts'

/** The bundled form of `src/sources/shelf/articles/*.md`. */
const ShelfFile = z.object({
  articles: z.array(z.object({ key: z.string().min(1), markdown: z.string().min(1) })).min(1),
})

/** The sample shelf. `load` fetches the bundle at the first use; if it fails, the next use calls it again. */
export function shelf({ load }: { load: () => Promise<unknown> }): Source {
  return memorySource<ShelfPage>({
    id: 'shelf',
    label: 'the sample shelf',
    language: 'en',
    brings: { how: 'shelf' },
    async load() {
      const { articles } = await bundle(load)
      return articles.map(({ key, markdown }) => toPage(key, markdown))
    },
    read: page => page.article,
  })
}

/** The shelf that is bundled with the page. */
export const sampleShelf = shelf({ load: async () => (await import('./shelf-bundle.ts')).SHELF })

interface ShelfPage extends IndexedArticle {
  article: Article
}

async function bundle(load: () => Promise<unknown>): Promise<z.infer<typeof ShelfFile>> {
  const loaded = await load().catch(cause => {
    if (cause instanceof FootnoteError) throw cause
    throw new SourceError('offline', 'The sample shelf could not be loaded.', { cause })
  })
  const file = ShelfFile.safeParse(loaded)
  if (file.success) return file.data
  throw new SourceError('bad-reply', 'The sample shelf could not be read.', { cause: file.error })
}

function toPage(key: string, markdown: string): ShelfPage {
  const url = `#shelf/${encodeURIComponent(key)}`
  const article = readMarkdown(markdown, { source: 'shelf', key, url, language: 'en', licence: 'CC0-1.0' })
  return { key, title: article.title, text: article.sections.map(({ text }) => text).join('\n'), article }
}
