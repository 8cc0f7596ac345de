import { z } from 'zod'
import { overriding } from '../../common/core/overriding.ts'
import { type Library, PageSummary, type PassageHit } from '../../library/library.ts'
import { PageFacts } from '../../library/page-facts.ts'
import { type Journal, keyOf } from './journal.ts'

const Hits = z.array(
  z.object({
    id: z.string(),
    page: z.string(),
    source: z.string(),
    title: z.string(),
    url: z.string(),
    revision: z.string(),
    language: z.string(),
    imported: z.string().exactOptional(),
    section: z.array(z.string()),
    text: z.string(),
    at: z.object({ section: z.number(), start: z.number(), end: z.number() }),
    score: z.number(),
    by: z.object({ words: z.boolean(), meaning: z.boolean() }),
  }),
) satisfies z.ZodType<PassageHit[]>

/**
 * Wraps a library for a run with a journal. Search results are recorded, since a later search may find something else.
 * Texts of pages are not: the library still has them.
 */
export function journalledLibrary(library: Library, journal: Journal): Library {
  const facts = library.facts?.bind(library)
  const keepFacts = library.keepFacts?.bind(library)
  const alike = library.alike?.bind(library)
  return overriding<Library>(library, {
    find: (...asked) =>
      journal.input(keyOf('find', asked), () => library.find(...asked), { kept: PageSummary.optional() }),
    search: (query, { signal, ...scope } = {}) =>
      journal.input(keyOf('library', query, scope), () => library.search(query, { ...scope, signal }), {
        kept: Hits,
        signal,
      }),
    passages: page => journal.input(keyOf('passages', page), () => library.passages(page)),
    article: (...asked) => journal.input(keyOf('article', asked), () => library.article(...asked)),
    async add(article, bringing) {
      const { source, language, key, revision } = article
      let added: PageSummary | undefined
      const add = async () => (added = await library.add(article, bringing))
      const page = await journal.input(keyOf('add', source, language, key, revision), add, { kept: PageSummary })
      // The page was recorded as added but has been deleted since, so it is added again.
      if (!added && !(await journal.during(() => library.find(source, language, key))))
        await library.add(article, bringing)
      return page
    },
    ...(facts && {
      facts: (...asked) => journal.input(keyOf('facts', asked), () => facts(...asked), { kept: PageFacts.optional() }),
    }),
    ...(keepFacts && { keepFacts: facts => journal.input(keyOf('keep-facts', facts), () => keepFacts(facts)) }),
    ...(alike && {
      alike: (query, texts, { signal } = {}) =>
        journal.input(keyOf('alike', query, texts), () => alike(query, texts, { signal }), {
          kept: z.array(z.number()).optional(),
          signal,
        }),
    }),
  })
}
