import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from '../../src/ui/export/markup.ts'
import { apiReference } from './api-reference.ts'
import { CONTENTS, DECISIONS, type Listed } from './contents.ts'
import { DOCS_STYLES } from './docs-styles.ts'
import { type DrawnDoc, drawMarkdown } from './draw-markdown.ts'
import { drawPage } from './draw-page.ts'
import { type Doc, readDocs } from './read-docs.ts'

interface DrawnPage extends Listed {
  title: string
  /** The whole page. */
  page: string
  /** What goes along, as paths in docs/. */
  files: string[]
}

/**
 * All files of the docs in the site, by addresses below `docs/`.
 *
 * @param folder where they are written
 * @param entry the module whose exports get a reference; none is made when absent
 */
export function docsFiles(folder: string, entry?: string): Map<string, string | Uint8Array> {
  const reference = entry ? [{ name: 'api', markdown: apiReference(entry) }] : []
  const documents = [...readDocs(folder), ...reference].map(drawDocument)
  const decisions = drawDecisions(readDocs(join(folder, 'decisions')))
  const pages = [...documents, decisions]
  const alongside = new Set(pages.flatMap(({ files }) => files))
  return new Map<string, string | Uint8Array>([
    ['index.html', drawIndex(pages)],
    ['docs.css', DOCS_STYLES],
    ...pages.map(({ name, page }) => [`${name}.html`, page] as const),
    ...[...alongside].map(path => [path, readFileSync(join(folder, path))] as const),
  ])
}

function drawDocument({ name, markdown }: Doc): DrawnPage {
  const { title, body, headings, files } = drawMarkdown(markdown)
  const about = CONTENTS.flatMap(({ docs }) => docs).find(listed => listed.name === name)?.about ?? ''
  const heading = html`<h1 id="${title.id}">${title.markup}</h1>`
  const contents = headings.filter(({ depth }) => depth === 2)
  return {
    name,
    about,
    title: title.text,
    files,
    page: drawPage({ title: title.text, about, heading, contents, body }),
  }
}

/** One page of all: each is short, and they are read one after the other. */
function drawDecisions(docs: readonly Doc[]): DrawnPage {
  const { name, title, about } = DECISIONS
  const taken = new Set(docs.map(doc => doc.name))
  const drawn = docs.map(doc => ({
    name: doc.name,
    ...drawMarkdown(doc.markdown, { from: 'docs/decisions', below: 1, taken }),
  }))
  const page = drawPage({
    title,
    about,
    heading: html`<h1>${title}</h1>`,
    contents: drawn.map(decision => ({ id: decision.name, text: decision.title.text })),
    body: html`<p>${about}</p>\n${drawn.map(drawDecision)}`,
  })
  return { name, about, title, page, files: drawn.flatMap(({ files }) => files) }
}

const drawDecision = ({ name, title, body }: DrawnDoc & { name: string }) => html`<section id="${name}">
<h2 id="${title.id}">${title.markup}</h2>
${body}</section>
`

/** The list of them all, by what a reader wants. */
function drawIndex(pages: readonly DrawnPage[]): string {
  const named = new Set(CONTENTS.flatMap(({ docs }) => docs.map(({ name }) => name)))
  const unnamed = pages.filter(({ name }) => !named.has(name))
  const parts = CONTENTS.map(({ title, docs }, at) => ({
    title,
    pages: [
      ...docs.flatMap(({ name }) => pages.find(page => page.name === name) ?? []),
      ...(at === CONTENTS.length - 1 ? unnamed : []),
    ],
  }))
  return drawPage({
    title: 'Documents',
    about: 'How to use Footnote, put it in a page, import it, and how it works.',
    heading: html`<h1>Documents</h1>`,
    contents: [],
    body: html`${parts.map(drawPart)}`,
  })
}

const drawPart = ({ title, pages }: { title: string; pages: DrawnPage[] }) => html`<section>
<h2>${title}</h2>
<ul class="list">
${pages.map(
  ({ name, title, about }) =>
    html`<li><a href="${name}.html">${title}</a>${about && html`<p class="about">${about}</p>`}</li>\n`,
)}</ul>
</section>
`
