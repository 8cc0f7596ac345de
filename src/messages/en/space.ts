import { bytes, counted, form } from './numbers.ts'

/** Texts about the space that the library uses and may use. */
export const space = {
  title: 'Space',
  titleWithPacks: 'Space and packs',
  /** `{used}` is shown larger than the rest. */
  usedOf: (budget: string) => `{used} of ${budget}`,
  parts: {
    pages: 'Pages',
    earlier: 'Earlier revisions',
    vectors: 'Vectors, for meaning',
    words: 'Index of words',
  },
  atMost: 'Take at most',
  allGranted: (size: string) => `All that the browser grants (${size})`,
  whatGoes: 'When more is needed, pages used longest ago go first. Pinned pages never go.',
  lasting: 'The browser has promised to keep all this, even when the disk runs short.',
  notLasting: 'When the disk runs short, the browser may clear what this page keeps.',
  askToKeep: 'Ask the browser to keep it',
  promised: 'The browser has promised to keep the library.',
  notPromised:
    'The browser does not promise it now. Many do once a page is bookmarked or installed; a pack is a copy of your own.',
  wouldGo: (pages: number) =>
    `The library takes more than that. About ${counted(pages, 'page')}, used longest ago, would be deleted.`,
  deleteThem: 'Delete them',
  leaveIt: 'Leave it as it is',
  mayTake: (size: string) => `The library may take ${size}.`,
  nearlyFull: (used: string, limit: string) => `The library is nearly full: ${used} of ${limit}.`,
  browserNearlyFull: (used: string, limit: string) => `The browser has little room left: ${used} of ${limit}.`,
  deletingFrees: (pages: number, size: number) =>
    `Deleting ${counted(pages, 'page')} that ${form(pages, { one: 'is', other: 'are' })} not pinned frees ${bytes(size)} and more.`,
  allPinned: 'All pages are pinned: unpin some to let them go.',
  earlierFrees: (size: number) => `Deleting answers that cite earlier revisions frees up to ${bytes(size)}.`,
}
