import { html, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { messages } from '../../common/messages/messages.ts'

/** A part of the page whose code is loaded when it is first opened. Redraws its host. */
export class LazyPart {
  state: 'unopened' | 'loading' | 'open' | 'failed' = 'unopened'
  readonly #host: ReactiveControllerHost
  readonly #load: () => Promise<unknown>

  constructor(host: ReactiveControllerHost, load: () => Promise<unknown>) {
    this.#host = host
    this.#load = load
  }

  readonly open = async (): Promise<void> => {
    if (this.state === 'open' || this.state === 'loading') return
    this.#turn('loading')
    try {
      await this.#load()
      this.#turn('open')
    } catch {
      this.#turn('failed')
    }
  }

  /** Draws a message that the part could not be loaded, with a button to try again. */
  drawFailure(): TemplateResult {
    const { common, page } = messages()
    return html`<p role="alert">${page.partFailed} <button class="quiet" @click=${this.open}>${common.tryAgain}</button></p>`
  }

  #turn(state: LazyPart['state']) {
    this.state = state
    this.#host.requestUpdate()
  }
}
