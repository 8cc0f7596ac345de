import { css, html, LitElement, nothing } from 'lit'
import type { ImportReport } from '../../library/library.ts'
import { sharedStyles } from '../shared-styles.ts'
import { counted } from '../wording.ts'

const REASONS_SHOWN = 20

/** The whole library out into one file, and such a file in. Fires `export`, and `import` with the file. */
export class PackPanel extends LitElement {
  static override properties = { report: { attribute: false }, empty: { type: Boolean } }
  /** Of the last import. */
  declare report: ImportReport | undefined
  /** There is nothing to export. */
  declare empty: boolean

  constructor() {
    super()
    this.empty = false
  }

  override render() {
    return html`
      <h3 class="label">Packs</h3>
      <p class="muted">A pack is one file of pages with their index: a copy to keep, or for another browser.</p>
      <p class="actions">
        ${this.empty ? nothing : html`<button class="quiet" @click=${() => this.dispatchEvent(new Event('export'))}>Export all pages</button>`}
        <button class="quiet" @click=${() => this.#input.click()}>Import a pack</button>
      </p>
      <input type="file" accept=".zip,application/zip" hidden @change=${this.#take} />
      <p class="muted">Or drop one anywhere on this page.</p>
      ${this.report ? drawReport(this.report) : nothing}
    `
  }

  get #input(): HTMLInputElement {
    return this.renderRoot.querySelector('input')!
  }

  #take() {
    const file = this.#input.files?.[0]
    // Emptied, so that the same file can be chosen again.
    this.#input.value = ''
    if (file) this.dispatchEvent(new CustomEvent('import', { detail: file }))
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: grid;
        gap: 0.6em;
      }
      li {
        margin-top: 0.4em;
        overflow-wrap: anywhere;
      }
    `,
  ]
}
customElements.define('fn-packs', PackPanel)

function drawReport({ refused }: ImportReport) {
  if (refused.length === 0) return nothing
  const more = refused.length - REASONS_SHOWN
  return html`
    <div>
      <h4 class="label">Left out of the last import</h4>
      <ul>
        ${refused.slice(0, REASONS_SHOWN).map(({ what, why }) => html`<li>${what}<br /><span class="muted">${why}</span></li>`)}
      </ul>
      ${more > 0 ? html`<p class="muted">And ${counted(more, 'other')}.</p>` : nothing}
    </div>
  `
}

/** "Added 30 pages; 12 were here already; 2 were left out." */
export function importOutcome({ added, known, refused }: ImportReport): string {
  const parts = [
    `Added ${counted(added, 'page')}`,
    known > 0 ? `${counted(known, 'was', 'were')} here already` : '',
    refused.length > 0 ? `${counted(refused.length, 'was', 'were')} left out, as told under Packs` : '',
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}
