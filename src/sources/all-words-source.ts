import { abortable } from '../common/core/abort.ts'
import { nextTask } from '../common/core/next-task.ts'
import { once } from '../common/core/once.ts'
import { AllWordsIndex } from './all-words-index.ts'
import type { Hit, Source } from './source.ts'

const LIMIT = 5
const DESCRIPTION_WORDS = 12
/** Number of pages to index before pausing, so that the page keeps responding. */
const BATCH = 50

const wanting = new WeakMap<Source, Source>()

/**
 * Wraps a source so that its search requires every word of the query. This simulates a wiki's own search engine if none
 * can be reached. A source that cannot list its pages is returned unchanged.
 */
export function wantingAllWords(source: Source): Source {
  const made = wanting.get(source) ?? withAllWords(source)
  wanting.set(source, made)
  return made
}

function withAllWords(source: Source): Source {
  const { contents } = source
  if (!contents) return source
  const indexed = once(async () => indexPages(source, await contents.call(source)))
  return {
    ...source,
    matchesAnyWord: false,
    async search(query, { limit = LIMIT, signal } = {}) {
      const { index, hits } = await abortable(indexed(), signal)
      return index.search(query, limit).map(key => hits.get(key)!)
    },
  }
}

async function indexPages(source: Source, names: readonly string[]) {
  const index = new AllWordsIndex(source.language)
  const hits = new Map<string, Hit>()
  for (const [at, name] of names.entries()) {
    const { key, title, sections } = await source.open(name)
    const text = sections.map(section => section.text).join('\n')
    index.add({ key, title, text })
    hits.set(key, { id: key, title, description: beginning(text) })
    if (at % BATCH === 0) await nextTask()
  }
  return { index, hits }
}

const beginning = (text: string): string => text.trim().split(/\s+/, DESCRIPTION_WORDS).join(' ')
