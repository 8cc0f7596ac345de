import { siteName, webAddress } from '../core/web-address.ts'
import { foldLetters } from '../text/letters.ts'
import type { Footnote } from '../trace/events.ts'
import { latexAddress, latexText } from './latex-text.ts'
import type { AskedAnswer } from './told-answer.ts'

/**
 * What an answer cites as BibTeX: one `@misc` for each page in a revision, under a key such as
 * `wikipedia-eiffel-tower-1278123456`. Empty for an answer without footnotes.
 */
export function answerAsBibtex({ date, answer }: Pick<AskedAnswer, 'date' | 'answer'>): string {
  const cited = new Map(answer.footnotes.map(note => [JSON.stringify([note.source, note.page, note.revision]), note]))
  const keys = new Set<string>()
  const entries = [...cited.values()].map(note => entry(uniqueIn(keys, keyOf(note)), note, isoDay(date)))
  return entries.join('\n')
}

function entry(key: string, { source, title, url, revision, imported }: Footnote, urldate: string): string {
  const address = webAddress(url)
  // An entry is for all that is quoted of a page: its address, and not that of one sentence.
  if (address) address.hash = ''
  const fields = {
    // A style leaves capitals as they are within two pairs of braces.
    title: `{${latexText(title)}}`,
    howpublished: latexText(address ? siteName(address) : source),
    url: address ? latexAddress(address) : '',
    urldate,
    // The note is in English whatever the page speaks, as are the words that styles add.
    note: latexText(
      [revision && `Revision ${revision}`, imported !== undefined && `imported from ${imported}`]
        .filter(Boolean)
        .join(', '),
    ),
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? `  ${name} = {${value}},\n` : []))
  return `@misc{${key},\n${lines.join('')}}\n`
}

/** `2025-03-02`, where the person is; empty for a text that is no time. */
function isoDay(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const digits = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`
}

/** The key of an entry, in ASCII, which is all that every BibTeX takes. A revision may be a checksum; its beginning will do. */
const keyOf = ({ source, title, revision }: Footnote): string =>
  [asKey(source), asKey(title), asKey(revision).slice(0, 12)].filter(Boolean).join('-') || 'page'

const asKey = (text: string): string =>
  foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** Makes keys unique: titles in other scripts leave nothing to build one from. */
function uniqueIn(keys: Set<string>, key: string): string {
  let unique = key
  for (let n = 2; keys.has(unique); n++) unique = `${key}-${n}`
  keys.add(unique)
  return unique
}
