import { html, nothing } from 'lit'
import type { SourceChoice } from '../../app/client/footnote-client.ts'
import { messages } from '../../common/messages/messages.ts'
import { ZIM } from '../../sources/registry.ts'
import { joinedParts } from '../../sources/zim/joined-parts.ts'
import { given, state, View } from '../views/view.ts'
import { fieldStyles } from './field-styles.ts'
import { canPick, type FileHandle, keepZim, keptZim, openKept, pickZim } from './kept-zim.ts'

/**
 * Picker for a source's file, which may be a ZIM file in parts; fires `chosen` with the file. Browsers that support it
 * can reopen a ZIM file on later visits.
 */
export class SourceFile extends View {
  static override properties = { ...given('source', 'chosen'), ...state('kept') }
  static override initial: Partial<SourceFile> = { kept: [] }
  declare source: SourceChoice
  declare chosen: File | undefined
  /** Handles of the ZIM file of an earlier visit. */
  declare kept: readonly FileHandle[]
  #hasLooked = false

  protected override updated() {
    if (this.source.id !== ZIM || this.chosen || this.#hasLooked) return
    this.#hasLooked = true
    this.#openKept(false)
  }

  override render() {
    const { settings } = messages()
    const { file = '', inParts } = this.source
    const [kept] = inParts && !this.chosen ? this.kept : []
    return html`
      <label class="field">
        <span>${inParts ? settings.zimFile : settings.corpusFile}</span>
        <input type="file" accept=${file} ?multiple=${inParts === true} @click=${inParts && canPick() ? this.#pick : nothing} @change=${this.#take} />
      </label>
      ${kept ? html`<p class="small"><button class="quiet" dir="auto" @click=${() => this.#openKept(true)}>${settings.openAgain(kept.name)}</button></p>` : nothing}
      ${this.chosen ? html`<p class="small muted" dir="auto">${settings.fileChosen(this.chosen.name)}</p>` : nothing}
    `
  }

  readonly #take = ({ target }: Event) => {
    const files = [...((target as HTMLInputElement).files ?? [])]
    if (files[0]) this.fire('chosen', this.source.inParts ? joinedParts(files) : files[0])
  }

  /** Uses the file chooser that returns handles, so that the file can be opened again on later visits. */
  readonly #pick = async (event: Event) => {
    event.preventDefault()
    const picked = await pickZim(this.source.file ?? '')
    if (!picked) return
    this.fire('chosen', picked.file)
    await keepZim(picked.handles)
  }

  /** Opens the ZIM file of an earlier visit. Most browsers must ask the person first, and do so only after a click. */
  async #openKept(mayAsk: boolean) {
    this.kept = await keptZim()
    const file = await openKept(this.kept, { mayAsk })
    if (file) this.fire('chosen', file)
  }

  static override styles = fieldStyles
}
customElements.define('fn-source-file', SourceFile)
