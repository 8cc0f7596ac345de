import { bytes, counted, form, number } from './numbers.ts'

/** Texts about stored pages: the list of pages, one page, and the actions on them. */
export const library = {
  title: 'What was read',
  emptyTitle: 'Nothing was read yet',
  empty:
    'Pages are kept here as questions are answered, and can be searched without a network. {ask}, or import a pack.',
  askAQuestion: 'Ask a question',
  notOpened: 'The library could not be opened',
  keptHere: 'All of it is in this browser and works without a network.',
  keptNowhere: 'This window keeps nothing: all of it goes when the tab is closed. Export what you want to keep.',
  /** How many pages and bytes are stored; shown before `keptHere` or `keptNowhere`. */
  size: (pages: number, size: string) => `${counted(pages, 'page')}, ${size}.`,

  list: 'Pages',
  allPages: (n: number) => `All ${counted(n, 'page')}`,
  order: 'Order',
  orders: { fetchedAt: 'Last read', usedAt: 'Last used', title: 'Title', bytes: 'Size' },
  titlePart: 'Title',
  noTitle: (part: string) => `No title holds “${part}”.`,
  withSelected: 'What to do with the selected pages',
  selected: (n: number) => `${number(n)} selected`,
  select: (title: string) => `Select “${title}”`,
  selectNone: 'Select none',
  isPinned: 'pinned',
  used: (day: string) => `used ${day}`,
  read: (revision: string, day: string) => `revision ${revision}, read ${day}`,
  shown: (n: number, all: number) => `${number(n)} of ${number(all)} shown.`,
  showMore: (n: number) => `Show ${number(n)} more`,

  allPagesLink: '‹ All pages',
  passagesLink: (query: string) => `‹ Passages for “${query}”`,
  notHere: 'This page is not in the library',
  whyNotHere: 'It was deleted, or it had to go to make room. Ask about it again, and it is read anew.',
  textGone: 'Its text is no longer kept.',
  notReadable: (why: string) => `It could not be read: ${why}`,
  facts: {
    from: 'From',
    origin: 'Came',
    revision: 'Revision',
    read: 'Read',
    used: 'Last used',
    holds: 'Holds',
    licence: 'Licence',
    kept: 'Kept',
    address: 'Address',
  },
  /** How a page was brought in: shown after `facts.origin`, and in the list for pages from a pack. */
  origins: {
    fetched: () => 'from its source',
    shelf: () => 'with this site',
    file: (file: string) => `from ${file || 'a file'}`,
    pack: (file: string, day: string) => `imported from ${file || 'a pack'} on ${day}`,
    unknown: () => 'not noted at the time',
  },
  holds: (passages: number, size: string) => `${counted(passages, 'passage')}, ${size}`,
  keptPinned: 'pinned: never goes to make room',
  keptUntil: 'until room is needed',

  pin: 'Pin',
  unpin: 'Unpin',
  refresh: 'Refresh',
  refreshing: 'Refreshing …',
  pinning: 'Pinning',
  unpinning: 'Unpinning',
  deleting: 'Deleting',
  /** Results of an action on “a title” or on "3 pages". */
  pinned: (what: string) => `Pinned ${what}.`,
  unpinned: (what: string) => `Unpinned ${what}.`,
  deleted: (what: string) => `Deleted ${what}.`,
  upToDate: (what: string) => `${what} is up to date.`,
  refreshed: (what: string) => `A newer revision of ${what} was read.`,
  corrected: (what: string) => `The text of ${what} was not what its source has, and was read anew.`,
  stopped: 'Stopped.',
  /** Shown during an action. */
  goesOn: (what: string) => `${what} …`,
}

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

/** Texts about the space that the library uses and may use. */
export const space = {
  title: 'Space',
  titleWithPacks: 'Space and packs',
  /** `{used}` is shown larger than the rest. */
  usedOf: (budget: string) => `{used} of ${budget}`,
  parts: { pages: 'Pages', earlier: 'Earlier revisions', vectors: 'Vectors, for meaning', words: 'Index of words' },
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
