import { siteName, webAddress } from '../../common/core/web-address.ts'
import { foldLetters } from '../../common/text/letters.ts'
import type { Footnote } from '../../common/trace/events.ts'
import type { AskedAnswer } from './answer-content.ts'
import { oneLine, percentEncoded } from './plain-text.ts'

/**
 * The pages that an answer cites, as BibTeX: one `@misc` entry for each revision of a page, with a key such as
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
  // The entry stands for the page, so the text fragment of one quote is removed.
  if (address) address.hash = ''
  const fields = {
    // Two pairs of braces keep BibTeX styles from changing the capitals.
    title: `{${latexText(title)}}`,
    howpublished: latexText(address ? siteName(address) : source),
    url: address ? latexAddress(address) : '',
    urldate,
    // In English, like the words that BibTeX styles add.
    note: latexText(
      [revision && `Revision ${revision}`, imported !== undefined && `imported from ${imported}`]
        .filter(Boolean)
        .join(', '),
    ),
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? `  ${name} = {${value}},\n` : []))
  return `@misc{${key},\n${lines.join('')}}\n`
}

/** The day in local time, `2025-03-02`; empty for an invalid time. */
function isoDay(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const digits = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`
}

/** An entry's key, in ASCII because some BibTeX programs accept nothing else. Revisions that are checksums are shortened. */
const keyOf = ({ source, title, revision }: Footnote): string =>
  [asKey(source), asKey(title), asKey(revision).slice(0, 12)].filter(Boolean).join('-') || 'page'

const asKey = (text: string): string =>
  foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** Makes keys unique by appending a number, since titles in non-Latin scripts leave no ASCII characters. */
function uniqueIn(keys: Set<string>, key: string): string {
  let unique = key
  for (let n = 2; keys.has(unique); n++) unique = `${key}-${n}`
  keys.add(unique)
  return unique
}

/** Escapes a text for a BibTeX field. Accents remain UTF-8, and no brace is left that could end the field. */
const latexText = (text: string): string =>
  oneLine(text).replace(/[\\{}$&#_%~^]/g, character => WRITTEN[character] ?? `\\${character}`)

/** Characters that are written as commands; braces too, because BibTeX counts even escaped ones. */
const WRITTEN: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Escapes an address for a BibTeX field by percent-encoding the characters that LaTeX would interpret. */
const latexAddress = ({ href }: URL): string => href.replace(/[\\{}^`]/g, percentEncoded)
