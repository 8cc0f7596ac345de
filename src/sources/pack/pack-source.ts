import { abortable } from '../../common/core/abort.ts'
import { SourceError, UserError } from '../../common/core/errors.ts'
import { onceFor } from '../../common/core/once.ts'
import { percentDecodedOrSame } from '../../common/core/percent-decoded.ts'
import { givenAddress, hasScheme } from '../../common/core/web-address.ts'
import type { Article } from '../../documents/article.ts'
import type { Bringing } from '../../library/library.ts'
import type { IndexedPage } from '../../library/packs/index/index-format.ts'
import { readPageBytes } from '../../library/packs/read-pack.ts'
import { addressId } from '../address-id.ts'
import type { KnownPage, Source } from '../source.ts'
import type { SourceMeans } from '../source-means.ts'
import { badPage } from './bad-remote-pack.ts'
import { openRemotePack } from './open-remote-pack.ts'
import { remoteBytes } from './remote-bytes.ts'

const SIMILAR = 5

type Fetch = typeof globalThis.fetch

/** Opened packs by address, so that the head of each is read only once. */
const opened = new Map<string, Promise<Source>>()

/** The pack at the address that a person gave, opened only once. Throws as `packSource` does. */
export async function packAt({ address = '' }: Pick<SourceMeans, 'address'>): Promise<Source> {
  const { href } = packAddress(address)
  return onceFor(opened, href, () => packSource({ address }))
}

/**
 * A pack on a static web host as a source. It is read by range requests: its index first, and each page when it is
 * opened. Throws `UserError` (`no-pack-address`, `bad-pack-address`, or a code of `badRemotePack`) or `SourceError`
 * (`offline`, `pack-forbidden`, `bad-reply`).
 */
export async function packSource({ address, fetch }: { address: string; fetch?: Fetch }): Promise<Source> {
  const url = packAddress(address)
  const { head, index, file } = await openRemotePack(url, await remoteBytes(url, fetch))
  const id = addressId('pack', url.href)
  const name = packName(url)
  const [[language] = ['en']] = head.languages
  const label = `${head.name || 'a pack'} (${head.pages.toLocaleString('en')} ${head.pages === 1 ? 'page' : 'pages'} at ${name})`
  const brings: Bringing = { how: 'pack', file: name }

  async function read(page: IndexedPage): Promise<Article> {
    try {
      const { article } = readPageBytes(await file(page), page, { ...brings, at: 0 })
      return { ...article, source: id, key: page.id }
    } catch (error) {
      throw error instanceof UserError && error.code === 'bad-pack' ? badPage(page.title, error) : error
    }
  }

  async function named(name: string): Promise<IndexedPage> {
    const page = name.trim() ? await index.find(name) : undefined
    if (page) return page
    const near = [...(await index.near(name, SIMILAR)), ...(await index.search(name, SIMILAR))]
    const similar = [...new Set(near.map(({ title }) => title))].slice(0, SIMILAR)
    throw new SourceError('no-such-page', `There is no page "${name}" in ${label}.`, { details: { similar } })
  }

  async function refresh(known: KnownPage): Promise<Article | 'unchanged'> {
    const page = await named(known.key)
    return page.revision === known.revision ? 'unchanged' : read(page)
  }

  /** Awaits `work`. On `pack-changed`, forgets the pack, so that the next question reopens it. */
  async function noticing<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await abortable(work, signal)
    } catch (error) {
      if (error instanceof UserError && error.code === 'pack-changed') opened.delete(url.href)
      throw error
    }
  }

  return {
    id,
    label,
    language,
    brings,
    matchesAnyWord: true,
    async search(query, { limit = 5, signal } = {}) {
      const pages = await noticing(index.search(query, limit), signal)
      return pages.map(({ id, title, gist }) => ({ id, title, description: gist }))
    },
    open: (name, { signal } = {}) => noticing(named(name).then(read), signal),
    refresh: (known, { signal } = {}) => noticing(refresh(known), signal),
  }
}

/** Parses an address that a person gave. Throws `UserError` `no-pack-address`, `bad-pack-address`. */
function packAddress(given: string): URL {
  const address = given.trim()
  if (!address) {
    throw new UserError('no-pack-address', 'Give the address of the pack, such as https://example.org/team.zip.')
  }
  // Widgets and programs may give an address relative to their page, as in a link.
  const base = /^\.{0,2}\//.test(address) ? globalThis.document?.baseURI : undefined
  if (base && URL.canParse(address, base)) return new URL(address, base)
  const url = givenAddress(hasScheme(address) ? address : `https://${address}`)
  if (!url) {
    throw new UserError(
      'bad-pack-address',
      `"${address}" is not the address of a pack. One looks like https://example.org/team.zip.`,
    )
  }
  url.hash = ''
  return url
}

/** The name shown to people: host and path. */
const packName = ({ host, pathname }: URL): string => `${host}${percentDecodedOrSame(pathname)}`
