import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA } from '../data.ts'
import { newExcerpts, type ReadExcerpt } from './written-pages.ts'

/**
 * Prepares pages of `core500` for people who write questions over them:
 *
 *     npx tsx lab/eval/everyday/choose-excerpts.ts OUT FIRST TITLE...
 *
 * Writes `OUT/pages.jsonl`, which names the passages without their text, and for each page `OUT/NUMBER.txt`, the passages
 * with numbered sentences. Pages are numbered from FIRST.
 */

const [out = '', first = '', ...titles] = process.argv.slice(2)
if (titles.length === 0) throw new Error('Usage: npx tsx lab/eval/everyday/choose-excerpts.ts OUT FIRST TITLE...')

const chosen = await newExcerpts(titles, Number(first), DATA)
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'pages.jsonl'), chosen.map(({ excerpt }) => `${JSON.stringify(excerpt)}\n`).join(''))
for (const page of chosen) writeFileSync(join(out, `${page.excerpt.p}.txt`), shownTo(page))
console.log(`${chosen.length} pages`)
process.exit(0)

/** What a writer sees of a page: its title, headings, and sentences numbered through the page from 1. */
function shownTo({ excerpt, passages }: ReadExcerpt): string {
  let n = 0
  const blocks = passages.map(({ section, text, sentences }) => {
    const lines = sentences.map(({ start, end }) => `${++n}. ${text.slice(start, end).trim()}`)
    return [`## ${section.join(' > ') || '(lead)'}`, ...lines].join('\n')
  })
  return [`# ${excerpt.title}`, ...blocks].join('\n\n')
}
