import { css } from 'lit'
import { agentTreeStyles } from '../styles/agent-tree-styles.ts'
import { answerStyles } from '../styles/answer-styles.ts'
import { graphStyles } from '../styles/graph-styles.ts'
import { standaloneStyles } from '../styles/standalone-styles.ts'
import { bodyText, textStyles, titleText } from '../styles/text-styles.ts'

const page = css`
body {
  margin: 0;
  padding: calc(2 * var(--space)) max(1.25rem, 5vw);
  background: var(--paper);
  ${bodyText}
  overflow-wrap: break-word;
}
main {
  max-width: var(--measure);
  margin: 0 auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(1.5 * var(--space));
}
article {
  display: contents;
}
article + article > header {
  border-top: 1px solid var(--rule);
  padding-top: calc(1.5 * var(--space));
}
h1, h2, p, ol, ul, blockquote {
  margin: 0;
  padding: 0;
  font-weight: normal;
}
ol, ul {
  list-style: none;
}
h1 {
  ${titleText}
}
h1 ~ p {
  margin-top: 0.6em;
}
.notice {
  font-style: italic;
}
${textStyles}
blockquote {
  white-space: pre-line;
  overflow-wrap: anywhere;
}
.failure {
  border-left: 2px solid var(--accent);
  padding-left: 1em;
}
footer {
  border-top: 1px solid var(--rule);
  padding-top: 0.9em;
}
footer p + p {
  margin-top: 0.4em;
}
@media screen and (min-width: 1100px) {
  main {
    max-width: calc(var(--measure) + var(--gutter) + var(--margin-column));
  }
  article > :not(.answer) {
    max-width: var(--measure);
  }
}
@media print {
  :root {
    color-scheme: light;
  }
  body {
    padding: 0;
    font-size: 11pt;
  }
  main {
    max-width: none;
  }
  /* Backgrounds are left out on paper. */
  mark {
    text-decoration: underline var(--accent);
  }
  blockquote, pre {
    break-inside: avoid;
  }
  .out::after {
    content: ': ' attr(href);
    overflow-wrap: anywhere;
  }
}
`

/** Styles for the output of `drawAnswer`. */
const drawnAnswer = css`
.answer {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space) var(--gutter);
}
.text {
  font-size: var(--text-large);
}
.text p + h2 {
  margin-top: 0.8em;
}
.mark {
  scroll-margin-block: 40vh;
}
aside li, .working {
  margin-bottom: 1.1em;
}
aside li {
  scroll-margin-block: 35vh;
}
aside li:focus {
  outline: none;
}
aside li:target cite {
  background: var(--mark);
}
.folded a {
  color: var(--muted);
  text-decoration: none;
}
.folded a:hover {
  color: var(--ink);
}
.folded em {
  color: var(--accent);
}
.unfolded, .back, li:target > .folded {
  display: none;
}
li:target > .unfolded, li:target > .back {
  display: block;
}
.unfolded p {
  margin-top: 0.4em;
}
@media screen and (min-width: 1100px) {
  .answer {
    grid-template-columns: var(--measure) var(--margin-column);
  }
  /* The notes hang in the margin: the text beside them goes on. */
  aside {
    border: 0;
    padding-top: 0.5em;
    height: 0;
  }
}
/* On paper every note is open. */
@media print {
  .text {
    font-size: 13pt;
  }
  .unfolded {
    display: block;
  }
  .folded, .back, .more, .unfolded > .label {
    display: none !important;
  }
  aside li {
    break-inside: avoid;
  }
}
`

/** Styles of what `drawTrace` adds to the page's: the passages that each agent read, and the fold around all agents. */
const drawnTrace = css`
.passages {
  font-size: 1rem;
  line-height: 1.45;
}
.passages > li {
  padding: 0.3em 0;
}
@media (max-width: 480px) {
  .trace > summary > .small {
    grid-area: 2 / 2;
    padding: 0;
  }
}
`

/** The styles of a run file. docs/look.md describes the look that it shares with the page. */
export const RUN_FILE_STYLES = [
  standaloneStyles,
  page,
  answerStyles,
  drawnAnswer,
  agentTreeStyles,
  drawnTrace,
  graphStyles,
]
  .map(({ cssText }) => cssText)
  .join('')

/**
 * The hash of these styles for the file's Content-Security-Policy. It is a constant because pages on insecure origins
 * cannot compute hashes; after a change of styles, a test reports the new one.
 */
export const RUN_FILE_STYLES_HASH = 'sha256-Im9COoMZsE6900YSfzv0PZ7ck9lo5mfsS3Rm7aEi83E='
