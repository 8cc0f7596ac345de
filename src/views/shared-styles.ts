import { css } from 'lit'

/** Styles that all views share: links, buttons, focus ring, small capitals for labels. */
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
  h2,
  h3,
  p,
  ol,
  ul,
  dl,
  dd,
  figure,
  blockquote,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  ol,
  ul {
    list-style: none;
  }
  button,
  input,
  select,
  textarea {
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
  .remark {
    font-style: italic;
  }
  .remark:empty {
    display: none;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  mark {
    color: inherit;
    background: var(--mark);
    padding: 0.08em 0.12em;
    margin: 0 -0.12em;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
`
