import { css } from 'lit'

/**
 * Styles for an answer as text, list or table, its marks and its notes, on the page and, with the class `text`, in run
 * files.
 */
export const answerStyles = css`
  p:is(.answer, .text),
  :is(div.answer, .text) :is(p, li) {
    white-space: pre-line;
  }
  :is(div.answer, .text) li {
    position: relative;
    margin-bottom: 0.2em;
    padding-inline-start: 1.1em;
  }
  :is(div.answer, .text) li::before {
    content: '–' / '';
    position: absolute;
    inset-inline-start: 0;
    color: var(--muted);
  }
  :is(div.answer, .text) blockquote {
    margin-top: 0.7em;
    border-inline-start: 2px solid var(--rule);
    padding-inline-start: 1em;
    font-size: var(--text-base);
  }
  :is(table.answer, .text table) {
    width: 100%;
    border-collapse: collapse;
  }
  :is(table.answer, .text table) :is(th, td) {
    padding: 0.3em 1em 0.3em 0;
    border-bottom: 1px solid var(--rule);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  :is(table.answer, .text table) td + td {
    width: 60%;
    font-size: var(--text-base);
  }
  .probably,
  .more {
    font-style: italic;
  }
  .probably {
    color: var(--muted);
  }
  :is(button, a).more {
    font-size: 1rem;
    color: var(--accent);
  }
  .unsupported {
    text-decoration: underline dotted var(--muted) 1px;
    text-underline-offset: 0.25em;
  }
  .doubt {
    font-size: 1rem;
    font-style: italic;
    color: var(--muted);
  }
  .marks {
    white-space: nowrap;
  }
  :is(button, a).mark,
  .note-number {
    color: var(--accent);
    font-variant-numeric: lining-nums;
    font-size: 0.7em;
    line-height: 1;
    vertical-align: 0.5em;
    text-decoration: none;
  }
  :is(button, a).mark {
    position: relative;
    padding: 0 0.15em;
  }
  /* Wider and taller than the figure, so that it can be tapped with a thumb. */
  .mark::after {
    content: '';
    position: absolute;
    inset: -0.7em -0.25em;
  }
  .mark:is(:hover, :target) {
    background: var(--mark);
    border-radius: 2px;
  }
  .note-number {
    margin-inline-end: 0.35em;
  }
  aside {
    font-size: 0.9375rem;
    line-height: 1.45;
    border-top: 1px solid var(--rule);
    padding-top: 0.9em;
  }
  .working {
    font-variant-numeric: lining-nums;
  }
`
