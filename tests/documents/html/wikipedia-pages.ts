import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Article } from '../../../src/documents/html/article.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'

const FOLDER = join(process.env.FOOTNOTE_DATA ?? '../shared/data', 'wikipedia/html')

/** Whether the recorded pages are here; says so where they are not. */
export const havePages = existsSync(FOLDER)
if (!havePages) console.warn(`Skipped: no recorded pages of Wikipedia in ${FOLDER} (set FOOTNOTE_DATA).`)

/** Names of the recorded pages, without `.gz`. */
export const pageNames = havePages
  ? readdirSync(FOLDER)
      .filter(name => name.includes('.html'))
      .map(name => name.replace(/\.gz$/, ''))
  : []

export function pageHtml(name: string): string {
  const zipped = join(FOLDER, `${name}.gz`)
  return existsSync(zipped) ? gunzipSync(readFileSync(zipped)).toString() : readFileSync(join(FOLDER, name), 'utf8')
}

/** Each page is read once for all tests. */
export function readPage(name: string): Article {
  const article =
    read.get(name) ?? readHtml(pageHtml(name), { source: 'wikipedia', key: name, url: '', licence: 'CC BY-SA 4.0' })
  read.set(name, article)
  return article
}
const read = new Map<string, Article>()

/** What INDEX.tsv says of the pages. */
export function pageIndex(): { file: string; wiki: string; title: string; revision: string }[] {
  const [, ...rows] = readFileSync(join(FOLDER, 'INDEX.tsv'), 'utf8').trim().split('\n')
  return rows.map(row => {
    const [file = '', , , wiki = '', title = '', revision = ''] = row.split('\t')
    return { file, wiki, title, revision }
  })
}
