import { UserError } from '../common/core/errors.ts'
import { addressOf } from './address-id.ts'
import type { Source } from './source.ts'
import type { SourceMeans } from './source-means.ts'
import { addressInId } from './wikipedia/wiki-address.ts'
import { ZIM_ENDINGS } from './zim/joined-parts.ts'

/**
 * Requirements of sources that only some doors (page, widget, terminal, library API) meet: a file of pages, opened
 * files, stored pages of earlier visits, a server, the address of a wiki, the page around the widget.
 */
type Need = 'file' | 'files' | 'visits' | 'server' | 'address' | 'host-page'

interface Registered {
  /** The source's English name, which is also the fallback for languages without a translation. */
  label: string
  detail: string
  /** What a door must provide in order to offer this source. */
  needs?: Need
  file?: {
    /** The file extensions that the source reads, as the `accept` attribute of a file input. */
    endings: string
    holds: string
    /** Set if the person may choose all parts of a split file together. */
    inParts?: true
  }
  /** Describes the address in the terminal's help: "of a pack on any web host". */
  address?: string
  /** An example of an address, for the page. */
  example?: string
  make(means: SourceMeans): Promise<Source>
}

/** The id for an automatic choice among Wikipedia, the library and the sample shelf. */
export const AUTO = 'auto'

/** The id of the source that reads ZIM files. */
export const ZIM = 'zim'

/** All sources, in the order in which they are offered. To add one, write its file and add an entry here. */
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
    make: async () => (await import('./shelf/shelf.ts')).sampleShelf,
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
/** Ids of the sources that a door which provides `Given` can offer. */
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
export function registered(id: string): Registered | undefined
export function registered(id: string): Registered | undefined {
  return Object.hasOwn(SOURCES, id) ? SOURCES[id as SourceId] : undefined
}

/**
 * Opens a source. `id` is the id of a registered source, optionally followed by an address
 * (`mediawiki:https://wiki.example`), or the `Source.id` of a source at an address. Throws `UserError`
 * `no-such-source`, or what the source throws if something that it needs is missing or wrong.
 */
export async function makeSource(id: string, means: SourceMeans): Promise<Source> {
  const server = addressOf('kiwix', id)
  if (server) return SOURCES.kiwix.make({ ...means, address: server })
  const pack = addressOf('pack', id)
  if (pack) return SOURCES.pack.make({ ...means, address: pack })
  const wiki = addressInId(id)
  if (wiki) return SOURCES.mediawiki.make({ ...means, address: wiki })
  const source = registered(id)
  if (!source) throw new UserError('no-such-source', `There is no source "${id}".`)
  return source.make(means)
}
