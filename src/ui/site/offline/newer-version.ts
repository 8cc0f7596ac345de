import { css, html, nothing } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import { theme } from '../../views/theme.ts'
import { given, View } from '../../views/view.ts'

/** A line at the bottom of the page when a newer version is available. */
export class NewerVersion extends View {
  static override properties = given('reload')
  /** Loads the newer version; set once there is one. */
  declare reload: (() => void) | undefined

  override render() {
    const { page } = messages()
    return html`<p role="status">${
      this.reload
        ? html`${page.newerVersion} <button class="quiet" @click=${this.reload}>${page.reload}</button>`
        : nothing
    }</p>`
  }

  static override styles = [
    theme,
    css`
      p {
        position: fixed;
        inset: auto 0 0;
        padding: 0.4em max(1.25rem, 4vw);
        background: var(--leaf);
        border-top: 1px solid var(--rule);
        font-size: var(--text-small);
        text-align: center;
        @media print {
          display: none;
        }
      }
      p:empty {
        display: none;
      }
    `,
  ]
}
customElements.define('fn-newer-version', NewerVersion)
