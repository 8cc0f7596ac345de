import { LitElement } from 'lit'
import { onLanguageChange } from '../messages/messages.ts'

/** An element whose texts come from `messages()`; redrawn when the language changes. */
export class View extends LitElement {
  #forget = () => {}

  override connectedCallback() {
    super.connectedCallback()
    this.#forget = onLanguageChange(() => this.requestUpdate())
    // The language may have changed while the element was not in the page.
    if (this.hasUpdated) this.requestUpdate()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#forget()
  }
}
