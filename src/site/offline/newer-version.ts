import { css, html, LitElement, nothing } from 'lit'
import { sharedStyles } from '../../views/shared-styles.ts'
import { theme } from '../../views/theme.ts'

/** One quiet line at the page's foot when there is a newer version; it waits for as long as the person likes. */
export class NewerVersion extends LitElement {
  static override properties = { reload: { attribute: false } }
  /** Set once there is one. */
  declare reload: (() => void) | undefined

  override render() {
    return html`<p role="status">${
      this.reload ? html`A newer version is here. <button class="quiet" @click=${this.reload}>Reload</button>` : nothing
    }</p>`
  }

  static override styles = [
    theme,
    sharedStyles,
    css`
      p {
        position: fixed;
        inset: auto 0 0;
        padding: 0.4em max(1.25rem, 4vw);
        background: var(--leaf);
        border-top: 1px solid var(--rule);
        font-size: var(--text-small);
        text-align: center;
      }
      p:empty {
        display: none;
      }
      @media print {
        p {
          display: none;
        }
      }
    `,
  ]
}
customElements.define('fn-newer-version', NewerVersion)

declare global {
  interface HTMLElementTagNameMap {
    'fn-newer-version': NewerVersion
  }
}
