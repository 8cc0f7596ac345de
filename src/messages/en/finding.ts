import { counted } from './numbers.ts'

/** Texts of the search for passages in the library. */
export const finding = {
  box: 'Find a passage',
  found: 'Passages found',
  searching: 'Searching …',
  failed: (why: string) => `The search failed: ${why}`,
  nothing: (query: string) => `Nothing found for “${query}”. Other words for the same thing may help.`,
  all: (passages: number, pages: number, query: string) =>
    `${counted(passages, 'passage')} in ${counted(pages, 'page')} for “${query}”.`,
  first: (passages: number, pages: number, query: string) =>
    `The first ${counted(passages, 'passage')} in ${counted(pages, 'page')} for “${query}”.`,
  more: 'More passages',
  byBoth: 'Found by its words and its meaning',
  byWords: 'Found by its words',
  byMeaning: 'Found by its meaning',
}
