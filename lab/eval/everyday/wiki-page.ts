import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { titleFromKey } from '../../../src/documents/article.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'

/** A page of a wiki, as its REST API gives it and as its search knows it. */
export interface WikiPage {
  /** Of its wiki: the first part of the host's name. */
  language: string
  key: string
  title: string
  revision: string
  html: string
  /** What is searched. */
  text: string
  /** One line on what it is about; empty where none is known. */
  description: string
}

/** A page of text, such as a set of questions has it. */
export interface TextPage {
  title: string
  /** Its paragraphs, each on a line. */
  text: string
}

const REVISION = /<html\b[^>]*\babout="[^"]*\/revision\/(\d+)"/
const ADDRESS = /<link rel="dc:isVersionOf" href="(?:https?:)?\/\/([a-z-]+)\.wikipedia\.org\/wiki\/([^"]+)"/
const DESCRIPTION = /class="shortdescription[^>]*>([^<]+)</
const HTML_FILE = /\.html(?:\.gz)?$/

/** The pages of a folder of Parsoid HTML, packed or not; files that do not say which page they are, are left out. */
export function readWikiPages(folder: string): WikiPage[] {
  const files = readdirSync(folder).filter(name => HTML_FILE.test(name))
  return files.sort().flatMap(name => {
    const bytes = readFileSync(join(folder, name))
    return wikiPage((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) ?? []
  })
}

/** A page that says itself where it is from; undefined for HTML that does not. */
function wikiPage(html: string): WikiPage | undefined {
  const [, revision] = REVISION.exec(html) ?? []
  const [, language, path] = ADDRESS.exec(html) ?? []
  if (!revision || !language || !path) return undefined
  const key = decodeURIComponent(path)
  const article = readHtml(html, { source: 'wikipedia', key, url: '', licence: '' })
  return {
    language,
    key,
    title: titleFromKey(key),
    revision,
    html,
    text: article.sections.map(({ path, text }) => [...path.slice(-1), text].join('\n')).join('\n'),
    description: DESCRIPTION.exec(html)?.[1]?.trim() ?? '',
  }
}

/** Pages of text as pages of the English wiki; those of one title are one page, which has each line once. */
export function wikiPagesOf(pages: readonly TextPage[]): WikiPage[] {
  const linesOf = new Map<string, Set<string>>()
  for (const { title, text } of pages) {
    const name = capitalised(titleFromKey(title).trim())
    if (!name) continue
    const lines = linesOf.get(name) ?? new Set()
    linesOf.set(name, lines)
    for (const line of text.split(/\n+/)) if (line.trim()) lines.add(line.trim())
  }
  return Array.from(linesOf, ([title, lines], i) => {
    const key = title.replaceAll(' ', '_')
    const revision = `${i + 1}`
    const text = [...lines].join('\n')
    return { language: 'en', key, title, revision, text, html: asHtml({ title, text }, revision), description: '' }
  })
}

/** A wiki's titles begin with a capital letter. */
export const capitalised = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1)

function asHtml({ title, text }: TextPage, revision: string): string {
  const paragraphs = text.split('\n').map(line => `<p>${escapeHtml(line)}</p>`)
  const about = `https://en.wikipedia.org/wiki/Special:Redirect/revision/${revision}`
  return (
    `<!DOCTYPE html>\n<html prefix="mw: https://mediawiki.org/rdf/" about="${about}">` +
    `<head><meta charset="utf-8"/><title>${escapeHtml(title)}</title>` +
    `<meta http-equiv="content-language" content="en"/></head>` +
    `<body lang="en" class="mw-parser-output"><section data-mw-section-id="0">\n${paragraphs.join('\n')}\n</section></body></html>`
  )
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, mark => ESCAPES[mark] ?? mark)
