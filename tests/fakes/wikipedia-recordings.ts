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

/** Wikipedia's replies and pages as recorded in `dataDir`, the data folder's root. */
export class Recordings {
  readonly pages: RecordedPage[]
  readonly #folder: string
  readonly #html = new Map<string, string>()

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'wikipedia')
    const index = readFileSync(join(this.#folder, 'html/INDEX.tsv'), 'utf8').trim().split('\n').slice(1)
    this.pages = [...index, ...UNLISTED].map(toPage)
  }

  find(language: string, key: string): RecordedPage | undefined {
    return this.pages.find(page => page.language === language && page.key === key.replaceAll(' ', '_'))
  }

  html({ file }: RecordedPage): string {
    const known = this.#html.get(file)
    if (known !== undefined) return known
    const path = join(this.#folder, 'html', file)
    const html = existsSync(path) ? readFileSync(path, 'utf8') : gunzipSync(readFileSync(`${path}.gz`)).toString('utf8')
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
    return readFileSync(join(this.#folder, 'rest', path), 'utf8')
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
