import { css } from 'lit'
import { textStyles } from '../styles/text-styles.ts'

/** Styles that all views share: links, buttons, form fields, focus ring, rows. */
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
    accent-color: var(--accent);
  }
  :where(input:not([type='checkbox'], [type='radio']), select, textarea) {
    background: var(--leaf);
    border: 1px solid var(--muted);
    border-radius: 2px;
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
  .label:lang(zh) {
    /* Chinese has no capitals, so small capitals would only make the text smaller. */
    font-variant-caps: normal;
    font-size: var(--text-small);
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
  .dropping {
    outline: 2px dashed var(--accent);
    outline-offset: 0.6rem;
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
