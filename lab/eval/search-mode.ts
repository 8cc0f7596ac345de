import { UserError } from '../../src/common/core/errors.ts'

/** How sources are searched: as they are, by any word; or as wikis are, where a page has to have all words. */
export type SearchMode = 'any-word' | 'all-words'

export const SEARCH_MODES: readonly SearchMode[] = ['any-word', 'all-words']

/** Throws `UserError` `no-such-search`. */
export function readSearchMode(name: string): SearchMode {
  const mode = SEARCH_MODES.find(mode => mode === name)
  if (mode) return mode
  throw new UserError('no-such-search', `--search takes ${SEARCH_MODES.join(' or ')}, not "${name}".`)
}
