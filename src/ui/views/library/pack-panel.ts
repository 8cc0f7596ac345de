import { css, html, nothing } from 'lit'
import { errorText } from '../../../common/messages/error-text.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { ImportReport } from '../../../library/library.ts'
import { takeFiles } from '../take-files.ts'
import { flags, given, View } from '../view.ts'

const REASONS_SHOWN = 20

/** Exports the whole library into one file, and imports such a file. Fires `export`, and `import` with the file. */
export class PackPanel extends View {
  static override properties = { ...given('report'), ...flags('empty') }
  declare report: ImportReport | undefined
  /** Whether there is nothing to export. */
  declare empty: boolean

  override render() {
    const { packs } = messages()
    return html`
      <h3 class="label">${packs.title}</h3>
      <p class="muted">${packs.what}</p>
      <p class="actions">
        ${this.empty ? nothing : html`<button class="quiet" @click=${() => this.fire('export')}>${packs.exportAll}</button>`}
        <button class="quiet" @click=${() => this.renderRoot.querySelector('input')?.click()}>${packs.import}</button>
      </p>
      <input type="file" accept=".zip,application/zip" hidden @change=${this.#take} />
      <p class="muted">${packs.orDrop}</p>
      ${this.report ? drawReport(this.report) : nothing}
    `
  }

  #take(event: Event) {
    const [file] = takeFiles(event)
    if (file) this.fire('import', file)
  }

  static override styles = css`
    :host {
      display: grid;
      gap: 0.6em;
    }
    li {
      margin-top: 0.4em;
      overflow-wrap: anywhere;
    }
  `
}
customElements.define('fn-packs', PackPanel)

function drawReport({ refused }: ImportReport) {
  if (refused.length === 0) return nothing
  const { packs } = messages()
  const more = refused.length - REASONS_SHOWN
  return html`
    <div>
      <h4 class="label">${packs.leftOut}</h4>
      <ul>
        ${refused.slice(0, REASONS_SHOWN).map(left => html`<li><span dir="auto">${left.what}</span><br /><span class="muted" dir="auto">${reasonOf(left)}</span></li>`)}
      </ul>
      ${more > 0 ? html`<p class="muted">${packs.moreLeftOut(more)}</p>` : nothing}
    </div>
  `
}

/** Why a page was left out, in the current language. */
const reasonOf = ({ why, problem }: ImportReport['refused'][number]): string =>
  errorText({ code: 'bad-pack', message: why, details: { problem } })

/** "Added 30 pages; 12 were here already; 2 were left out." */
export function importOutcome({ added, known, refused }: ImportReport): string {
  const { packs } = messages()
  const parts = [
    packs.added(added),
    known > 0 ? packs.known(known) : '',
    refused.length > 0 ? packs.refused(refused.length) : '',
  ]
  return packs.outcome(parts.filter(Boolean))
}
