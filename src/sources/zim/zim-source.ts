import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import { FootnoteError, SourceError, UserError } from '../../common/core/errors.ts'
import { Lru } from '../../common/core/lru.ts'
import { onceFor } from '../../common/core/once.ts'
import { capitalised } from '../../common/text/capitalised.ts'
import { titleKey } from '../../common/text/title.ts'
import type { Article } from '../../documents/article.ts'
import { keptSource } from '../library-source.ts'
import type { Hit, Source } from '../source.ts'
import type { SourceMeans } from '../source-means.ts'
import { badPage } from './bad-zim.ts'
import type { Entry } from './entry.ts'
import { findTitles, type TitleHit } from './find-titles.ts'
import { languageTag } from './language-tag.ts'
import { buildTextIndex, storedTexts, type TextIndex, type TextStore, textsNowhere } from './text-index.ts'
import { buildTitleIndex, isPage, type TitleIndex } from './title-index.ts'
import { storedTitles, type TitleStore, titlesInMemory } from './title-store.ts'
import { openTitles, type Titles } from './titles.ts'
import { Zim } from './zim.ts'
import { asWikiHtml, gist, originOf, withoutEnding } from './zim-page.ts'

/** The maximum size of a page's HTML; Wikipedia's longest pages have about 3 MB. */
const MOST_PAGE_BYTES = 20_000_000
const SIMILAR = 5
/** Lowest title score of a page to be listed before pages that match by their text. */
const FITS = 0.5
const INDEX_WAIT_MS = 500
const TEXT_WAIT_MS = 3_000
/** How many characters of a page's HTML are searched for its description. */
const GIST_LENGTH = 100_000
const KEPT_GISTS = 2_000

interface ZimMeans extends Pick<SourceMeans, 'library' | 'readPage'> {
  file: Blob
  name: string
  /** Stores the title index; by default in IndexedDB if available. */
  store?: TitleStore
  texts?: TextStore
}

/**
 * A ZIM file as a source. Pages are found by title (sequences of the query's words can be looked up immediately, single
 * words once they are indexed), and by text if the file is small or the pages were read before. Throws `UserError` as
 * `Zim.open` does.
 */
export async function zimSource(means: ZimMeans): Promise<Source & { index: TitleIndex; texts: TextIndex }> {
  const { file, name, library, readPage, store, texts } = means
  const zim = await Zim.open(file, name)
  const [titles, metadata, kept, keptTexts] = await Promise.all([
    openTitles(zim),
    readMetadata(zim),
    // Without IndexedDB the file is indexed again on each visit.
    store ?? storedTitles().catch(titlesInMemory),
    texts ?? storedTexts().catch(textsNowhere),
  ])
  const { uuid } = zim.header
  const { language } = metadata
  const id = `zim-${uuid}`
  const index = buildTitleIndex(zim, kept)
  const text = buildTextIndex(zim, keptTexts, entry => articleOf(entry).catch(unlessGone))
  const label = `${metadata.title || name} (ZIM file${metadata.date && ` of ${metadata.date}`})`
  const folder = zim.articles === 'A' ? 'A/' : ''
  const gists = new Lru<string>(KEPT_GISTS)

  async function search(query: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    if (!query.trim()) return []
    const byText = text.search(query, limit)
    const [byTitle, read] = await Promise.all([
      findTitles(query, { zim, titles, index, language }),
      byText.length === 0 ? searchRead(query, limit, signal) : [],
    ])
    const hits = new Map<string, Hit>()
    const addPages = async (found: readonly Entry[]) => {
      for (const entry of found) {
        if (hits.size >= limit) return
        throwIfAborted(signal)
        const page = await pageOf(entry)
        if (!page || hits.has(page.path)) continue
        const hit = { id: page.path, title: page.title, description: await describe(page) }
        // The file's front page may be a copy of an article, which must not be listed twice.
        if (![...hits.values()].some(other => isSame(other, hit))) hits.set(page.path, hit)
      }
    }
    const titled = (isWanted: (hit: TitleHit) => boolean) => byTitle.filter(isWanted).map(({ entry }) => entry)
    await addPages(titled(({ score }) => score >= FITS))
    await addPages(await Promise.all(byText.map(place => zim.entryAt(place))))
    for (const hit of read) if (!hits.has(hit.id)) hits.set(hit.id, hit)
    await addPages(titled(({ score }) => score < FITS))
    return [...hits.values()].slice(0, limit)
  }

  /** Finds pages of this file that were read before, by their text. */
  async function searchRead(query: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    const kept = await library()
    const pages = new Map((await kept.pages()).filter(({ source }) => source === id).map(page => [page.id, page]))
    if (pages.size === 0) return []
    const readPages = keptSource(kept, { id, label, language }, page => pages.has(page.id))
    const hits = await readPages.search(query, { limit, signal })
    return hits.map(hit => ({ ...hit, id: pages.get(hit.id)?.key ?? hit.id }))
  }

  /** The page that an entry is or redirects to; undefined if that is not a page, or does not exist. */
  async function pageOf(entry: Entry): Promise<Entry | undefined> {
    const found = await zim.resolved(entry)
    return found && isPage(zim.mimeType(found)) ? found : undefined
  }

  const htmlOf = async (page: Entry) => new TextDecoder().decode(await zim.read(page, MOST_PAGE_BYTES))

  async function describe(page: Entry): Promise<string> {
    const known = gists.get(page.path)
    if (known !== undefined) return known
    const html = await htmlOf(page).catch(error => {
      if (error instanceof FootnoteError && error.code === 'gone-zim') throw error
      return ''
    })
    const description = gist(html.slice(0, GIST_LENGTH))
    gists.set(page.path, description)
    return description
  }

  async function open(asked: string): Promise<Article> {
    const entry = await named(asked)
    if (!entry) throw await noSuchPage(asked)
    const page = await pageOf(entry)
    if (!page) throw badPage(asked, 'it holds no text, or leads nowhere')
    return (await readBefore(page)) ?? articleOf(page)
  }

  /** The stored page, if it was read before; a file with the same UUID has the same content. */
  async function readBefore({ path }: Entry): Promise<Article | undefined> {
    const kept = await library()
    const known = await kept.find(id, language, path)
    return known?.key === path && known.origin.how === 'file' ? kept.article(known.id) : undefined
  }

  async function articleOf(page: Entry): Promise<Article> {
    const html = await htmlOf(page).catch(cause => {
      throw cause instanceof UserError && cause.code === 'broken-zim'
        ? badPage(page.title, 'this part is damaged', cause)
        : cause
    })
    const meta = { source: id, key: page.path, title: page.title, revision: metadata.date || uuid, language }
    const read = await readPage(asWikiHtml(html, page, folder), {
      ...meta,
      ...originOf(html, withoutEnding(page.path), metadata),
    })
    if (read.kind === 'article') return { ...read.article, ...meta }
    const details = { choices: read.choices }
    throw new SourceError('ambiguous', `"${page.title}" may mean several pages.`, { details })
  }

  /** The entry with this path or title, ignoring case. */
  async function named(asked: string): Promise<Entry | undefined> {
    const name = asked.trim()
    if (!name) return undefined
    const path = name.replaceAll(' ', '_')
    for (const each of new Set([name, path, `${path}.html`, `${path}.htm`])) {
      const entry = await zim.find(zim.articles, each)
      if (entry) return entry
    }
    const title = name.replaceAll('_', ' ')
    for (const each of new Set([title, capitalised(title)])) {
      const [entry] = await titles.called(each)
      if (entry) return entry
    }
    const found = await findTitles(title, { zim, titles, index, language })
    return found.find(({ entry }) => titleKey(entry.title) === titleKey(title))?.entry
  }

  async function noSuchPage(asked: string): Promise<SourceError> {
    const near = [
      ...(await findTitles(asked, { zim, titles, index, language })).map(({ entry }) => entry),
      ...(await neighbours(asked, titles)),
    ]
    const pages = await Promise.all(near.slice(0, 4 * SIMILAR).map(pageOf))
    const similar = [...new Set(pages.flatMap(page => page?.title ?? []))].slice(0, SIMILAR)
    return new SourceError('no-such-page', `There is no page "${asked}" in ${label}.`, { details: { similar } })
  }

  return {
    id,
    label,
    language,
    brings: { how: 'file', file: name },
    atHand: true,
    matchesAnyWord: true,
    index,
    texts: text,
    notice() {
      if (index.progress < 1) return notIndexed(index.progress)
      return text.progress < 1 ? textsNotIndexed(text.progress) : undefined
    },
    search: (query, { limit = 5, signal } = {}) => abortable(search(query, limit, signal), signal),
    open: (asked, { signal } = {}) => abortable(open(asked), signal),
  }
}

const notIndexed = (progress: number) => ({
  code: 'titles-not-indexed',
  message: `The titles of this file are being indexed (${Math.floor(progress * 100)} % so far). Until then pages are found by names in the question.`,
})

const textsNotIndexed = (progress: number) => ({
  code: 'texts-not-indexed',
  message: `The pages of this file are being indexed (${Math.floor(progress * 100)} % so far). Until then some are found by their titles alone.`,
})

/** Skips a single unreadable page during indexing, but stops if the file has disappeared. */
function unlessGone(error: unknown): undefined {
  if (error instanceof FootnoteError && error.code !== 'gone-zim') return undefined
  throw error
}

const isSame = (one: Hit, other: Hit): boolean =>
  one.title === other.title && one.description === other.description && one.description !== ''

const opened = new WeakMap<Blob, Promise<Source>>()

/**
 * The source for the file that a person chose; each file is opened only once. Throws `UserError` `no-zim` if none was
 * chosen, otherwise as `zimSource` does.
 */
export async function zimIn({ file, library, readPage }: SourceMeans): Promise<Source> {
  if (!file) throw new UserError('no-zim', 'Choose a file first: one that ends in .zim, or all parts of one.')
  return onceFor(opened, file, () => openAtOnce({ file, name: file.name, library, readPage }))
}

/** Waits briefly for the indexes, so that a small file is fully indexed before the first question. */
async function openAtOnce(means: ZimMeans): Promise<Source> {
  const source = await zimSource(means)
  await inTime(source.index.built, INDEX_WAIT_MS)
  await inTime(source.texts.built, TEXT_WAIT_MS)
  return source
}

async function inTime(work: Promise<void>, ms: number): Promise<void> {
  const late = new Promise<void>(resolve => setTimeout(resolve, ms))
  await Promise.race([work.catch(() => {}), late])
}

/** Entries around the place in the list where a missing title would be, if their titles start with its first half. */
async function neighbours(asked: string, titles: Titles): Promise<Entry[]> {
  const title = capitalised(asked.trim().replaceAll('_', ' '))
  const start = title.slice(0, Math.max(2, Math.ceil(title.length / 2)))
  return (await titles.near(title, 2 * SIMILAR)).filter(entry => entry.title.startsWith(start))
}

async function readMetadata(zim: Zim) {
  const [title, language, date, licence, source] = await Promise.all(
    ['Title', 'Language', 'Date', 'License', 'Source'].map(name => zim.metadata(name)),
  )
  return {
    title: oneLine(title).slice(0, 100),
    language: languageTag(language),
    date: /^\d{4}-\d{2}-\d{2}$/.test(date!) ? date! : '',
    licence: oneLine(licence).replace(/^(CC) (BY[-A-Z]*) (\d\.\d)$/, '$1-$2-$3'),
    source: oneLine(source),
  }
}

const oneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim()
