import { css } from 'lit'
import { textStyle } from '../views/theme.ts'

/**
 * The rules for `:host` are `!important` because pages may style the element with `!important` too; the shadow root's
 * rules then take precedence. `.all` resets every property, so that only custom properties are inherited from the page.
 */
export const agentStyles = css`
  :host {
    display: inline-block !important;
    visibility: visible !important;
    opacity: 1 !important;
    pointer-events: auto !important;
  }
  :host([inline]) {
    display: block !important;
  }
  :host([hidden]) {
    display: none !important;
  }
  .all {
    all: initial;
    display: block;
    direction: ltr;
    color-scheme: light dark;
  }
  :host([theme='light']) .all {
    color-scheme: light;
  }
  :host([theme='dark']) .all {
    color-scheme: dark;
  }
  .opener,
  .panel {
    ${textStyle}
  }
  .panel {
    --text-title: 1.5rem;
    --text-large: 1.25rem;
    background: var(--paper);
  }
  .panel:not([popover]) {
    /* One column: no notes in a margin, which would hang out of the panel. */
    max-width: calc(var(--measure) + 2 * var(--space));
    padding: var(--space);
    border: 1px solid var(--rule);
  }
  .panel[popover] {
    position: fixed;
    inset: auto 1rem 1rem auto;
    z-index: 2147483647;
    width: min(28rem, 100% - 2rem);
    height: auto;
    max-height: min(44rem, 100% - 2rem);
    margin: 0;
    padding: var(--space);
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--rule);
    box-shadow: 0 0 4rem rgb(0 0 0 / 0.25);
    @media (max-width: 500px) {
      inset: auto 0 0;
      width: 100%;
      max-height: 85%;
      padding: calc(var(--space) * 0.75) 1.25rem;
      border-width: 1px 0 0;
    }
  }
  .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 1em;
    margin-bottom: 0.5rem;
  }
  textarea {
    min-height: 1.35em;
    max-height: 8em;
    field-sizing: content;
    font-size: var(--text-large);
  }
  fn-widget-run {
    margin-top: var(--space);
  }
`
