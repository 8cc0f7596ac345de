import { UserError } from '../core/errors.ts'
import type { Library } from '../library/library.ts'
import type { PageRead } from '../library/read-page.ts'
import type { ArticleMeta } from '../reading/article-meta.ts'
import { kiwixAddressIn } from './kiwix/kiwix-id.ts'
import { packAddressIn } from './pack/pack-id.ts'
import type { Source } from './source.ts'
import { addressInId } from './wikipedia/wiki-address.ts'
import { ZIM_ENDINGS } from './zim/joined-parts.ts'

/** The parts that a source may be made of. */
export interface SourceMeans {
  /** The language (BCP 47), for sources that there are in several. */
  language: string
  /** The file that the person chose, for a source that reads one. */
  file?: File | undefined
  /** The address of the site that the person chose, for a source that reads one. */
  address?: string | undefined
  /** Ids of the pages that a source is to keep to, for one that reads kept pages. */
  pages?: readonly string[] | undefined
  library(): Promise<Library>
  /** Turns a page's HTML into an article, off the page's own thread. */
  readPage(html: string, meta: ArticleMeta): Promise<PageRead>
}

/**
 * What not every door can give a source: a file of pages, files that are opened, earlier visits, a server, the address of
 * a wiki, a page around the widget.
 */
type Need = 'file' | 'files' | 'visits' | 'server' | 'address' | 'host-page'

interface Registered {
  /** Its name in English, for languages that have no text for it. */
  label: string
  detail: string
  /** The need without which a door does not offer it. */
  needs?: Need
  file?: {
    /** The endings of the files that it reads, as a file chooser takes them. */
    endings: string
    holds: string
    /** Several are the parts of one. */
    inParts?: true
  }
  /** Whose address it wants, for a source that reads from a server, and what one looks like. */
  address?: string
  example?: string
  make(means: SourceMeans): Promise<Source>
}

/** Stands in the place of a source's id for whichever answers of those that are always there. */
export const AUTO = 'auto'

/** The id of the source that reads ZIM files. */
export const ZIM = 'zim'

/** Every source, in the order in which it is offered. A new one is a file of its own and an entry here. */
const SOURCES = {
  wikipedia: {
    label: 'Wikipedia',
    detail: 'Live, in the language you choose. Pages are kept as you read.',
    make: async means => (await import('./wikipedia/wikipedia.ts')).wikipedia(means),
  },
  mediawiki: {
    label: 'Another wiki',
    detail: 'Wiktionary, Wikivoyage, or any that runs MediaWiki, such as your company’s. Pages are kept as you read.',
    needs: 'address',
    make: async means => (await import('./wikipedia/mediawiki.ts')).wikiAt(means),
  },
  shelf: {
    label: 'Sample shelf',
    detail: '72 articles that come with this page; no network needed.',
    make: async () => (await import('./shelf.ts')).sampleShelf,
  },
  library: {
    label: 'What you read before',
    detail: 'Only pages that are kept in this browser; no network needed.',
    needs: 'visits',
    make: async means => (await import('./library-source.ts')).librarySource(await means.library(), means.language),
  },
  files: {
    label: 'Your files',
    detail:
      'PDF, Word, Excel, PowerPoint, LibreOffice, EPUB, web pages, Markdown, text, CSV, JSON, code. They stay in this browser.',
    needs: 'files',
    make: async means =>
      (await import('./files-source.ts')).openedFiles(await means.library(), means.language, means.pages),
  },
  corpus: {
    label: 'A file of articles',
    detail: 'JSON Lines of {title, text}. It stays in this browser.',
    needs: 'file',
    file: { endings: '.jsonl,.json,.ndjson', holds: 'JSONL of {title, text}' },
    make: async means => (await import('./corpus.ts')).corpusIn(means.file),
  },
  zim: {
    label: 'A ZIM file',
    detail: 'A whole Wikipedia or another site in one file, such as Kiwix offers. It is read where it lies.',
    needs: 'file',
    file: { endings: ZIM_ENDINGS, holds: 'of Kiwix; of a split one, its first part', inParts: true },
    make: async means => (await import('./zim/zim-source.ts')).zimIn(means),
  },
  kiwix: {
    label: 'A Kiwix server',
    detail: 'Wikipedia and other sites from a server of your school, library or home. Pages are kept as you read.',
    needs: 'server',
    address: 'of a kiwix-serve, or of a book on it',
    example: 'http://localhost:8080',
    make: async means => (await import('./kiwix/kiwix.ts')).kiwixAt(means),
  },
  pack: {
    label: 'A library at an address',
    detail: 'Pages that somebody packed and put on a web host. It is searched there; pages are kept as you read.',
    needs: 'server',
    address: 'of a pack on any web host',
    example: 'https://example.org/team.zip',
    make: async means => (await import('./pack/pack-source.ts')).packAt(means),
  },
  page: {
    label: 'This page',
    detail: 'The one around this widget, as it is now.',
    needs: 'host-page',
    make: async means => (await import('./host-page.ts')).pageAround(document, means.language),
  },
} as const satisfies Record<string, Registered>

type Sources = typeof SOURCES
export type SourceId = keyof Sources
/** Ids of the sources that a door can offer which gives `Given`. */
export type Offered<Given extends Need> = {
  [Id in SourceId]: Sources[Id] extends { needs: Exclude<Need, Given> } ? never : Id
}[SourceId]

export function offered<Given extends Need>(...given: Given[]): Offered<Given>[] {
  const ids = Object.keys(SOURCES) as SourceId[]
  return ids.filter((id): id is Offered<Given> => {
    const { needs } = registered(id)
    return needs === undefined || given.some(need => need === needs)
  })
}

export function registered(id: SourceId): Registered
/** The source that is registered under an id, or undefined where there is none. */
export function registered(id: string): Registered | undefined
export function registered(id: string): Registered | undefined {
  return Object.hasOwn(SOURCES, id) ? SOURCES[id as SourceId] : undefined
}

/**
 * `id` is one of the registry, with the address behind it where the source wants one (`mediawiki:https://wiki.example`), or
 * what such a source calls itself. Throws `UserError` `no-such-source`, and what the source itself throws where its means
 * are amiss.
 */
export async function makeSource(id: string, means: SourceMeans): Promise<Source> {
  const server = kiwixAddressIn(id)
  if (server) return SOURCES.kiwix.make({ ...means, address: server })
  const pack = packAddressIn(id)
  if (pack) return SOURCES.pack.make({ ...means, address: pack })
  const wiki = addressInId(id)
  if (wiki) return SOURCES.mediawiki.make({ ...means, address: wiki })
  const source = registered(id)
  if (!source) throw new UserError('no-such-source', `There is no source "${id}".`)
  return source.make(means)
}
