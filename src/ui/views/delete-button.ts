import { html, LitElement } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { flags, View } from './view.ts'

/** A delete button that is pressed twice; moving the focus away in between cancels. Fires `sure` the second time. */
export class DeleteButton extends View {
  static override properties = { what: {}, ...flags('doubted') }
  /** The name of what is deleted, for the button's accessible label: “Which river is longer?” */
  declare what: string
  declare doubted: boolean

  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  override render() {
    const { deleteForGood, delete: once } = messages().common
    const word = this.doubted ? deleteForGood : once
    return html`<button class="quiet" aria-label="${word} ${this.what}" @mousedown=${keepFocus} @click=${this.#press} @blur=${() => (this.doubted = false)}>${word}</button>`
  }

  #press() {
    // Safari does not focus a button on click, and without focus there is no `blur` when it is left.
    this.focus()
    this.doubted = !this.doubted
    if (!this.doubted) this.fire('sure')
  }
}
/** Keeps Safari from removing the button's focus on the second press, which would cancel the deletion. */
const keepFocus = (event: Event) => event.preventDefault()

customElements.define('fn-delete-button', DeleteButton)
