import { html } from 'lit'
import { messages } from '../messages/messages.ts'
import { sharedStyles } from '../views/shared-styles.ts'
import { View } from '../views/view.ts'

/** Takes a run's file: by a button, or dropped on the page while `active`. Fires `file` with it, and `dragging` with whether one hovers. */
export class OpenFile extends View {
  static override properties = { active: { type: Boolean }, dragging: { state: true } }
  declare active: boolean
  declare dragging: boolean

  constructor() {
    super()
    this.active = false
    this.dragging = false
  }

  override connectedCallback() {
    super.connectedCallback()
    addEventListener('dragover', this.#dragOver)
    addEventListener('dragleave', this.#dragLeave)
    addEventListener('drop', this.#drop)
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    removeEventListener('dragover', this.#dragOver)
    removeEventListener('dragleave', this.#dragLeave)
    removeEventListener('drop', this.#drop)
  }

  override render() {
    return html`
      <button class="quiet" @click=${() => this.#input?.click()}>${messages().file.open}</button>
      <input type="file" hidden accept=".json,.html,.htm,application/json,text/html" @change=${this.#choose} />
    `
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input')
  }

  readonly #choose = ({ target }: Event) => {
    const input = target as HTMLInputElement
    this.#take(input.files?.[0])
    // The same file can be chosen once more only where the input does not hold it.
    input.value = ''
  }

  #take(file: File | undefined) {
    if (file) this.dispatchEvent(new CustomEvent('file', { detail: file }))
  }

  #drag(dragging: boolean) {
    if (dragging === this.dragging) return
    this.dragging = dragging
    this.dispatchEvent(new CustomEvent('dragging', { detail: dragging }))
  }

  readonly #dragOver = (event: DragEvent) => {
    if (!this.active || !event.dataTransfer?.types.includes('Files')) return
    // A field for another kind of file takes what is dropped on it.
    if (event.composedPath().some(node => node instanceof HTMLInputElement)) return this.#drag(false)
    event.preventDefault()
    this.#drag(true)
  }

  readonly #dragLeave = (event: DragEvent) => {
    // With a related target the file only moves on, from one element of the page to the next.
    if (event.relatedTarget === null) this.#drag(false)
  }

  readonly #drop = (event: DragEvent) => {
    if (!this.dragging) return
    event.preventDefault()
    this.#drag(false)
    this.#take(event.dataTransfer?.files[0])
  }

  static override styles = [sharedStyles]
}
customElements.define('fn-open-file', OpenFile)
