import { html, LitElement } from 'lit'
import { messages } from '../messages/messages.ts'
import { sharedStyles } from './shared-styles.ts'
import { View } from './view.ts'

/** Deletes on the second press; leaving it in between takes the first one back. Fires `sure`. */
export class DeleteButton extends View {
  static override properties = { what: {}, doubted: { state: true } }
  /** What would be gone, which screen readers say with the button: “Which river is longer?” */
  declare what: string
  declare doubted: boolean

  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  constructor() {
    super()
    this.what = ''
    this.doubted = false
  }

  override render() {
    const { deleteForGood, delete: once } = messages().common
    const word = this.doubted ? deleteForGood : once
    return html`<button class="quiet" aria-label="${word} ${this.what}" @mousedown=${keepFocus} @click=${this.#press} @blur=${this.#keep}>${word}</button>`
  }

  #press() {
    // Safari gives no button the focus that is pressed by hand, and what has none is never left.
    this.focus()
    this.doubted = !this.doubted
    if (!this.doubted) this.dispatchEvent(new Event('sure'))
  }

  #keep() {
    this.doubted = false
  }

  static override styles = [sharedStyles]
}
/** Safari would also take the focus from the button when it is pressed again, and that is no leaving. */
const keepFocus = (event: Event) => event.preventDefault()

customElements.define('fn-delete-button', DeleteButton)
