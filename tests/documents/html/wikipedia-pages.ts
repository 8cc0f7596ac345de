import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Article } from '../../../src/documents/article.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { withData } from '../../harness/data.ts'

/** Registers tests that read recorded pages of Wikipedia, if they are here. */
export const withPages = (tests: (pages: WikipediaPages) => void): void =>
  withData('wikipedia/html', folder => tests(new WikipediaPages(folder)))

/** Each page is read once for all tests. */
const read = new Map<string, Article>()

class WikipediaPages {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Names of the pages, without `.gz`. */
  names(): string[] {
    return readdirSync(this.#folder)
      .filter(name => name.includes('.html'))
      .map(name => name.replace(/\.gz$/, ''))
  }

  html(name: string): string {
    const zipped = join(this.#folder, `${name}.gz`)
    return existsSync(zipped)
      ? gunzipSync(readFileSync(zipped)).toString()
      : readFileSync(join(this.#folder, name), 'utf8')
  }

  read(name: string): Article {
    const article =
      read.get(name) ?? readHtml(this.html(name), { source: 'wikipedia', key: name, url: '', licence: 'CC BY-SA 4.0' })
    read.set(name, article)
    return article
  }

  /** What INDEX.tsv says of the pages. */
  index(): { file: string; wiki: string; title: string; revision: string }[] {
    const [, ...rows] = readFileSync(join(this.#folder, 'INDEX.tsv'), 'utf8').trim().split('\n')
    return rows.map(row => {
      const [file = '', , , wiki = '', title = '', revision = ''] = row.split('\t')
      return { file, wiki, title, revision }
    })
  }
}
