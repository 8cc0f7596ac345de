import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, printed } from '../figure.ts'
import { readLongArticles } from './pool.ts'
import type { BenchSite } from './site.ts'

const BY_WORDS = 20_000
const WITH_VECTORS = 300
/** So many articles have the chunks that are wanted: about 180 each. */
const ARTICLES = 150

/** Long articles, one after the other. */
export async function ingest(site: BenchSite): Promise<Figure[]> {
  writeFileSync(join(site.folder, 'long-articles.json'), JSON.stringify(readLongArticles().slice(0, ARTICLES)))
  const words = await site.inFreshBrowser(page =>
    page.evaluate(async wanted => (await window.parts.ingest()).ingestWords(wanted), BY_WORDS),
  )
  const vectors = await site.inFreshBrowser(page =>
    page.evaluate(async wanted => (await window.parts.ingest()).ingestVectors(wanted), WITH_VECTORS),
  )
  return [
    printed(`ingest of ${words.chunks} chunks, by words`, words.chunks / words.seconds, 'chunks a second'),
    printed(`ingest of ${vectors.chunks} chunks, with vectors`, vectors.chunks / vectors.seconds, 'chunks a second'),
  ]
}
