import { html, type Markup } from '../../src/ui/export/markup.ts'

export interface PageParts {
  title: string
  /** One sentence for search engines; empty where there is none. */
  about: string
  /** The heading, as `h1`. */
  heading: Markup
  /** Where one can go on the page. */
  contents: readonly { id: string; text: string }[]
  body: Markup
}

/** Fewer are seen at a glance. */
const CONTENTS_FROM = 3
/** No script runs, nothing comes from elsewhere. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

/** A page of the docs. Addresses in it are as seen from `docs/`, where all of them lie. */
export function drawPage({ title, about, heading, contents, body }: PageParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title} – Footnote</title>
${about && html`<meta name="description" content="${about}">\n`}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#181613" media="(prefers-color-scheme: dark)">
<meta name="referrer" content="strict-origin-when-cross-origin">
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<header>
<p><a href="../">Footnote<span aria-hidden="true">1</span></a></p>
<nav aria-label="Documents"><a href="index.html">All documents</a></nav>
</header>
<main>
${heading}
${drawContents(contents)}<div class="text">
${body}</div>
</main>
</body>
</html>
`.toString()
}

function drawContents(contents: PageParts['contents']): Markup | '' {
  if (contents.length < CONTENTS_FROM) return ''
  return html`<nav class="contents" aria-label="On this page">
<ol>
${contents.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ol>
</nav>
`
}
