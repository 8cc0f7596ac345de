import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Pages that `INDEX.tsv` leaves out. */
const UNLISTED = [
  'Dog.html\t0\t2.8.0\ten.wikipedia.org\tDog\t845493773',
  'Rust_(programming_language).html\t0\t2.8.0\ten.wikipedia.org\tRust (programming language)\t1318205510',
]

interface RecordedPage {
  language: string
  key: string
  title: string
  revision: string
  file: string
}

/** Wikipedia's replies and pages as recorded in `folder`, which is `wikipedia` of the data. */
export function recordingsIn(folder: string): Recordings {
  return new Recordings(path => {
    const file = join(folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : gunzipSync(readFileSync(`${file}.gz`)).toString('utf8')
  }, UNLISTED)
}

/** What Wikipedia answers. */
export class Recordings {
  readonly pages: RecordedPage[]
  readonly #read: (path: string) => string
  readonly #html = new Map<string, string>()

  /**
   * @param read gives the file at a path, as in the data's folder `wikipedia`
   * @param unlisted rows of pages that `html/INDEX.tsv` leaves out
   */
  constructor(read: (path: string) => string, unlisted: readonly string[] = []) {
    this.#read = read
    const index = read('html/INDEX.tsv').trim().split('\n').slice(1)
    this.pages = [...index, ...unlisted].map(toPage)
  }

  find(language: string, key: string): RecordedPage | undefined {
    return this.pages.find(page => page.language === language && page.key === key.replaceAll(' ', '_'))
  }

  html({ file }: RecordedPage): string {
    const html = this.#html.get(file) ?? this.#read(`html/${file}`)
    this.#html.set(file, html)
    return html
  }

  /** What `/bare` says of a page, in the shape of the recorded reply. */
  bare({ key, title, revision }: RecordedPage): unknown {
    const recorded = JSON.parse(this.reply('magnusmanske-rest/page_get_bare.json'))
    return { ...recorded, key, title, latest: { ...recorded.latest, id: Number(revision) } }
  }

  /** A recorded reply, by its path under `rest/`. */
  reply(path: string): string {
    return this.#read(`rest/${path}`)
  }

  /** Titles that share words with the query, in the shape of the recorded search replies. */
  search(language: string, query: string, limit: number): unknown[] {
    if (language === 'en' && /\brust\b/i.test(query)) return this.#recordedSearch().slice(0, limit)
    const asked = wordsOf(query)
    return this.pages
      .filter(page => page.language === language)
      .map(page => ({ page, share: shareOf(wordsOf(page.title), asked) }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share)
      .slice(0, limit)
      .map(({ page }) => this.#toHit(page))
  }

  #recordedSearch(): unknown[] {
    return JSON.parse(this.reply('magnusmanske-rest/search_page.json')).pages
  }

  #toHit(page: RecordedPage) {
    const { key, title, revision } = page
    const description = /class="shortdescription[^>]*>([^<]+)</.exec(this.html(page))?.[1] ?? null
    const excerpt = `<span class="searchmatch">${title}</span> &amp; what is told of it`
    return {
      id: Number(revision),
      key,
      title,
      excerpt,
      matched_title: null,
      anchor: null,
      description,
      thumbnail: null,
    }
  }
}

function toPage(row: string): RecordedPage {
  const [file = '', , , wiki = '', title = '', revision = ''] = row.split('\t')
  return { file, language: wiki.replace('.wikipedia.org', ''), title, key: title.replaceAll(' ', '_'), revision }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function shareOf(words: string[], asked: string[]): number {
  return words.filter(word => asked.includes(word)).length / words.length
}
