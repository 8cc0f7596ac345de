import { css, html, nothing, type PropertyValues } from 'lit'
import { browserStorage } from '../../../common/core/browser-storage.ts'
import { messages } from '../../../common/messages/messages.ts'
import { tidiedAddress } from '../../../models/llm/openai/address.ts'
import { flags, given, state, View } from '../view.ts'
import { outcomeText } from './endpoint-wording.ts'
import './found-servers.ts'
import type { ChosenServer } from './found-servers.ts'
import { forgetKey, keepKey, keptKey, originOf } from './kept-key.ts'
import { ENDPOINT, type ModelChange, type ModelSession, type ModelSettings } from './model-settings.ts'
import { type EndpointOutcome, listModels, tryEndpoint } from './try-endpoint.ts'

/** A server of the person's own: its address, model and key, and a test that says what is wrong. Fires `change`. */
export class EndpointPanel extends View {
  static override properties = {
    ...given('settings', 'session'),
    ...flags('testing', 'keeps', 'unkept'),
    ...state('offered', 'outcome', 'dropped'),
  }
  declare settings: ModelSettings
  declare session: ModelSession
  /** The models that the server lists; undefined before it replies, and if the request fails. */
  declare offered: readonly string[] | undefined
  declare outcome: EndpointOutcome | undefined
  declare testing: boolean
  /** Whether the key stays stored when the tab is closed. */
  declare keeps: boolean
  /** The host whose key was removed because the address changed to another host. */
  declare dropped: string | undefined
  /** Whether storing the key failed. */
  declare unkept: boolean
  readonly #storage = browserStorage()
  #stopper = new AbortController()

  get #endpoint(): { url: string; model: string } {
    return this.settings.endpoint ?? { url: '', model: '' }
  }

  /** Moves the focus to the panel's heading and scrolls the panel into view. */
  override focus() {
    const title = this.renderRoot.querySelector<HTMLElement>('#title')
    title?.scrollIntoView({ block: 'start' })
    title?.focus({ preventScroll: true })
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#stopper.abort()
  }

  protected override firstUpdated() {
    const key = keptKey(this.#storage, this.#endpoint.url)
    this.keeps = key !== undefined
    if (key && !this.session.key) this.#tell({ session: { ...this.session, key } })
    this.#listModels()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    const before = changed.get('settings')?.endpoint
    const { url, model } = this.#endpoint
    // A test result for another server does not apply to this one.
    if (before && (before.url !== url || before.model !== model)) this.outcome = undefined
  }

  override render() {
    const { common, models } = messages()
    const { url, model } = this.#endpoint
    return html`
      <h3 id="title" class="label" tabindex="-1">${models.server}</h3>
      <p>${models.serverWhat}</p>
      <fn-found-servers @choose=${({ detail }: CustomEvent<ChosenServer>) => this.#take(detail)}></fn-found-servers>
      <form aria-labelledby="title" @submit=${this.#test}>
        ${this.#drawField('address', models.address, url, this.#setAddress, { type: 'url', hint: models.addressHint })}
        ${this.#drawField('model', models.model, model, name => this.#setEndpoint({ url, model: name }), { hint: this.#offer() })}
        <datalist id="offered">${this.offered?.map(name => html`<option value=${name}></option>`)}</datalist>
        ${this.#drawField('key', models.key, this.session.key ?? '', this.#setKey, { type: 'password', hint: this.dropped ? models.keyDropped(this.dropped) : models.keyHint })}
        <label class="tick"><input type="checkbox" .checked=${this.keeps} @change=${this.#keep} />${models.keepKey}</label>
        <p class="small muted">${this.keeps ? models.keyKept : models.keyInTab}</p>
        <p class="actions">
          <button id="test" class="main outlined" type=${this.testing ? 'button' : 'submit'} @click=${() => this.#stopper.abort()}>${this.testing ? common.stop : models.test}</button>
          ${
            this.settings.model === ENDPOINT
              ? html`<em class="used">${models.inUse}</em>`
              : html`<button class="quiet" type="button" @click=${() => this.#tell({ settings: { ...this.settings, model: ENDPOINT } })}>${models.useServer}</button>`
          }
        </p>
        <p class="outcome ${this.unkept || (this.outcome && this.outcome.code !== 'works') ? 'wrong' : ''}" role="status">${this.#outcomeText()}</p>
      </form>
    `
  }

  #drawField(
    id: string,
    label: string,
    value: string,
    change: (value: string) => void,
    { type = 'text', hint = '' }: { type?: string; hint?: string },
  ) {
    return html`
      <p class="field">
        <label for=${id}>${label}</label>
        <input
          id=${id}
          type=${type}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          dir="ltr"
          list=${id === 'model' ? 'offered' : nothing}
          aria-describedby="${id}-hint"
          .value=${value}
          @change=${(event: Event) => change((event.target as HTMLInputElement).value.trim())}
        />
        <span id="${id}-hint" class="small muted">${hint}</span>
      </p>
    `
  }

  #offer(): string {
    const { models } = messages()
    if (!this.offered) return ''
    return this.offered.length > 0 ? models.modelsTold(this.offered.length) : models.modelsUntold
  }

  #outcomeText(): string {
    const { models } = messages()
    if (this.testing) return models.testing
    if (this.unkept) return originOf(this.#endpoint.url) ? models.keyNotKept : models.keyNeedsAddress
    return this.outcome ? outcomeText(this.outcome, this.#endpoint) : ''
  }

  /** Uses the chosen server, and moves the focus to the test button, or to the key field if its models are unknown. */
  async #take({ url, model }: ChosenServer) {
    this.#setAddress(url)
    this.#setEndpoint({ url, model })
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(model ? '#test' : '#key')?.focus()
  }

  readonly #setAddress = (typed: string) => {
    const url = tidiedAddress(typed)
    const before = this.#endpoint.url
    const { key } = this.session
    const isElsewhere = originOf(before) !== '' && originOf(before) !== originOf(url)
    // A key is only sent to the host that it was entered for. If a key is stored for the new address, it is used.
    this.dropped = key && isElsewhere ? new URL(before).host : undefined
    const kept = keptKey(this.#storage, url)
    this.keeps = kept !== undefined
    this.unkept = false
    const { key: _, ...session } = this.session
    const nextKey = kept ?? (isElsewhere ? undefined : key)
    const settings = { ...this.settings, endpoint: { url, model: this.#endpoint.model } }
    this.#tell({ settings, session: { ...session, ...(nextKey && { key: nextKey }) } })
    this.#listModels()
  }

  readonly #setEndpoint = (endpoint: { url: string; model: string }) => {
    this.#tell({ settings: { ...this.settings, endpoint } })
  }

  readonly #setKey = (key: string) => {
    this.dropped = undefined
    if (!key) this.#forget()
    else if (this.keeps) this.#tryToKeep(key)
    this.#tell({ session: { ...this.session, key } })
    this.outcome = undefined
    this.#listModels()
  }

  readonly #keep = (event: Event) => {
    const box = event.target as HTMLInputElement
    const { key = '' } = this.session
    if (box.checked) this.#tryToKeep(key)
    else this.#forget()
    box.checked = this.keeps
  }

  #tryToKeep(key: string) {
    this.keeps = keepKey(this.#storage, this.#endpoint.url, key)
    this.unkept = !this.keeps
  }

  #forget() {
    this.keeps = false
    this.unkept = false
    if (keptKey(this.#storage, this.#endpoint.url) !== undefined) forgetKey(this.#storage)
  }

  /** Loads the list of models without showing errors; those are reported by the test. */
  async #listModels() {
    const { url } = this.#endpoint
    this.offered = undefined
    if (!originOf(url)) return
    const names = await listModels({ url, key: this.session.key }).catch(() => undefined)
    if (url === this.#endpoint.url) this.offered = names
  }

  readonly #test = async (event: Event) => {
    event.preventDefault()
    if (this.testing) return
    const stopper = new AbortController()
    this.#stopper = stopper
    this.testing = true
    this.unkept = false
    const endpoint = { ...this.#endpoint, key: this.session.key }
    const { outcome, models } = await tryEndpoint(endpoint, { signal: stopper.signal })
    this.testing = false
    this.outcome = outcome
    if (models) this.offered = models
  }

  #tell(part: Partial<ModelChange>) {
    Object.assign(this, part)
    const { settings, session } = this
    this.fire<ModelChange>('change', { settings, session })
  }

  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.6em;
    }
    form {
      display: grid;
      gap: 0.9em;
      margin-top: 0.4em;
      font-size: 1rem;
    }
    .field {
      display: grid;
      gap: 0.15em;
    }
    .field label {
      color: var(--muted);
      font-style: italic;
    }
    .field input {
      width: 100%;
      padding: 0.3em 0.5em;
    }
    .tick {
      display: flex;
      gap: 0.6em;
      align-items: baseline;
      cursor: pointer;
    }
    .tick input {
      margin: 0;
    }
    .tick + p {
      margin-top: -0.5em;
    }
    .actions {
      align-items: baseline;
    }
    .used {
      color: var(--accent);
    }
    .outcome:not(:empty) {
      border-left: 2px solid var(--rule);
      padding-left: 0.8em;
    }
    .outcome.wrong {
      border-color: var(--accent);
    }
  `
}
customElements.define('fn-endpoint', EndpointPanel)
