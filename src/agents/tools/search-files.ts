import { z } from 'zod'
import type { Library, PassageHit } from '../../library/library.ts'
import type { Source } from '../../sources/source.ts'
import { numbered, type Shows } from './numbered.ts'
import { openAll } from './open-page.ts'
import { defineTool, Text, type Tool } from './tool.ts'

/** The maximum number of files that are all searched; if there are more, only those that the source finds are. */
export const FEW_FILES = 50
const FOUND_FILES = 10
const PASSAGES = 5

/** A source that can list its pages. */
export type ListedSource = Source & Required<Pick<Source, 'contents'>>

/** A tool that finds passages in all of a person's files at once. */
export function searchFiles(
  { library, source }: { library: Library; source: ListedSource },
  shows: Shows,
  onHits: (hits: PassageHit[]) => void = () => {},
): Tool {
  return defineTool({
    name: 'search_files',
    kind: 'search',
    description: 'finds the passages in all files that match a few words',
    input: z.object({ query: Text }),
    example: 'search_files("lighthouse")',
    async run({ query }, caller) {
      const { signal } = caller
      const titles = await source.contents(signal)
      const chosen =
        titles.length <= FEW_FILES
          ? titles
          : (await source.search(query, { limit: FOUND_FILES, signal })).map(({ id }) => id)
      const pages = await openAll(chosen, { library, source }, signal)
      const scope = pages.map(({ id }) => id)
      const hits = scope.length > 0 ? await library.search(query, { pages: scope, limit: PASSAGES, signal }) : []
      onHits(hits)
      return { value: numbered(hits, shows, caller, { inPlace: true }) || 'no passages' }
    },
  })
}
