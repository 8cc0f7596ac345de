import { codeStyles } from '../../src/ui/styles/code-styles.ts'
import { standaloneStyles } from '../../src/ui/styles/standalone-styles.ts'
import { textStyle } from '../../src/ui/views/theme.ts'

/** The page's own look for its documents, as docs/look.md describes it: the same head, one column, a margin beside it. */
const page = `
html {
  background: var(--paper);
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-block: 1rem;
}
body {
  ${textStyle.cssText}
  margin: 0;
  padding: 0 max(1.25rem, 4vw) calc(var(--space) * 2.5);
  overflow-wrap: break-word;
}
header, main {
  max-width: var(--measure);
  margin: 0 auto;
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1em;
  padding: calc(var(--space) * 1.25) 0 calc(var(--space) * 2);
}
header p {
  margin: 0;
  font-size: var(--text-large);
}
header p a {
  text-decoration: none;
}
header span {
  color: var(--accent);
  font-variant-numeric: lining-nums;
  font-size: 0.62em;
  vertical-align: 0.55em;
  line-height: 0;
  margin-left: 0.08em;
}
nav {
  font-size: 1rem;
}
h1, h2, h3, h4, h5, h6, p, ul, ol {
  margin: 0;
  font-weight: normal;
}
h1 {
  font-size: var(--text-title);
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
}
h2 {
  font-size: var(--text-large);
  line-height: 1.3;
  text-wrap: balance;
}
h3, h4, h5, h6 {
  font-size: inherit;
  font-style: italic;
}
.contents {
  margin-top: var(--space);
}
.contents ol {
  display: flex;
  flex-wrap: wrap;
  gap: 0.2em 1.2em;
  padding: 0;
  list-style: none;
}
.text {
  margin-top: calc(var(--space) * 1.5);
}
/* Blocks stand a line apart, parts two. */
.text > * + *, section > * + * {
  margin-top: var(--space);
}
.text > * + :is(h2, section) {
  margin-top: calc(var(--space) * 2);
}
.text h2 + *, .text h3 + * {
  margin-top: calc(var(--space) * 0.5);
}
.text :is(ul, ol) {
  padding-left: 1.2em;
}
li > :is(p, ul, ol), li + li {
  margin-top: 0.4em;
}
.contents li + li {
  margin-top: 0;
}
li::marker {
  color: var(--muted);
}
.text .list {
  padding: 0;
  list-style: none;
}
.list li + li {
  margin-top: 0.7em;
}
.list .about {
  margin: 0;
  font-size: 1rem;
  color: var(--muted);
}
blockquote {
  margin: 0;
  padding-left: 1em;
  border-left: 1px solid var(--rule);
}
hr {
  border: 0;
  border-top: 1px solid var(--rule);
}
img {
  display: block;
  max-width: 100%;
  height: auto;
}
code {
  font-family: var(--mono);
  font-size: 0.82em;
  font-variant-numeric: normal;
  overflow-wrap: anywhere;
}
pre code {
  font-size: inherit;
}
.wide {
  overflow-x: auto;
}
.wide pre {
  width: max-content;
  min-width: 100%;
  white-space: pre;
}
table {
  width: 100%;
  border-collapse: collapse;
  font-size: 1rem;
  line-height: 1.4;
}
th, td {
  /* On a narrow screen a table is moved, and not pressed together. */
  min-width: 7rem;
  padding: 0.45em 1.2em 0.45em 0;
  border-bottom: 1px solid var(--rule);
  text-align: left;
  vertical-align: top;
}
th {
  color: var(--muted);
  font-weight: normal;
  font-style: italic;
}
:is(th, td):last-child {
  padding-right: 0;
}
.right {
  text-align: right;
  font-variant-numeric: lining-nums tabular-nums;
}
@media (min-width: 1100px) {
  header, main {
    max-width: calc(var(--measure) + var(--gutter) + var(--margin-column));
    display: grid;
    grid-template-columns: var(--measure) var(--margin-column);
    gap: 0 var(--gutter);
  }
  main > :not(.contents) {
    grid-column: 1;
  }
  .contents {
    grid-column: 2;
    grid-row: 1 / span 2;
    align-self: start;
    position: sticky;
    top: var(--space);
    max-height: calc(100dvh - 2 * var(--space));
    overflow-y: auto;
    margin: 0;
    padding-top: 0.5em;
  }
  .contents ol {
    display: grid;
    gap: 0.4em;
  }
}
@media print {
  :root {
    color-scheme: light;
  }
  nav {
    display: none;
  }
  .wide, .wide pre {
    overflow: visible;
    white-space: pre-wrap;
  }
}
`

export const DOCS_STYLES = standaloneStyles + codeStyles.cssText + page
