import { css } from 'lit'
import { textStyles } from '../styles/text-styles.ts'

/** Styles that all views share: links, buttons, focus ring, small capitals for labels, rows. */
export const sharedStyles = css`
  :host {
    display: block;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :is(h2, h3, p, ol, ul, dl, dd, figure, blockquote, fieldset) {
    margin: 0;
    padding: 0;
    border: 0;
  }
  :is(ol, ul) {
    list-style: none;
  }
  :is(button, input, select, textarea) {
    font: inherit;
    color: inherit;
  }
  a,
  button.quiet {
    color: inherit;
    background: none;
    border: 0;
    padding: 0;
    text-align: inherit;
    text-decoration: underline;
    text-decoration-color: var(--rule);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
  a:hover,
  button.quiet:hover {
    color: var(--accent);
    text-decoration-color: currentcolor;
  }
  button.main {
    color: var(--paper);
    background: var(--accent);
    border: 1px solid var(--accent);
    border-radius: 2px;
    padding: 0.3em 1.1em;
    cursor: pointer;
  }
  button.main.outlined {
    color: var(--accent);
    background: none;
  }
  button.main:hover {
    border-color: var(--ink);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 3px;
    border-radius: 1px;
  }
  [tabindex='-1']:focus-visible:not([role]) {
    /* Focused by the program and not by Tab; no ring is needed, because what was moved to is in view. */
    outline: none;
  }
  summary {
    cursor: pointer;
  }
  .label {
    color: var(--muted);
    font-weight: normal;
    font-variant-caps: all-small-caps;
    font-size: 1rem;
    letter-spacing: 0.06em;
    line-height: inherit;
  }
  .label:lang(zh) {
    /* Chinese has no capitals, so small capitals would only make the text smaller. */
    font-variant-caps: normal;
    font-size: var(--text-small);
  }
  .small {
    font-size: var(--text-small);
  }
  .muted {
    color: var(--muted);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em 1.4em;
  }
  .spread {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0.2em 1.4em;
  }
  .remark {
    font-style: italic;
  }
  .remark:empty {
    display: none;
  }
  .clamped {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines, 3);
    line-clamp: var(--lines, 3);
    overflow: hidden;
  }
  ${textStyles}
`
