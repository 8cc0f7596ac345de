import { css, html, nothing } from 'lit'
import { toPlainError } from '../../../common/core/errors.ts'
import { messages } from '../../../common/messages/messages.ts'
import { LOCAL_SERVERS, type LocalServer, localAddress } from '../../../models/llm/openai/local-servers.ts'
import { given, state, View } from '../view.ts'
import { networkPermission } from './network-permission.ts'
import { answersUnseen, listModels } from './try-endpoint.ts'

/** The detail of a `choose` event. */
export interface ChosenServer {
  url: string
  /** Empty if the server did not list its models. */
  model: string
}

/**
 * Looks for servers on this device when the person presses the button, and offers the models of those found. Fires
 * `choose`. `find` can be replaced in tests.
 */
export class FoundServers extends View {
  static override properties = { ...given('find'), ...state('found', 'state', 'chosen') }
  static override initial: Partial<FoundServers> = { find: findServers, state: 'before', chosen: new Map() }
  declare find: (signal: AbortSignal) => Promise<Found>
  declare found: Found
  declare state: 'before' | 'looking' | 'looked'
  /** The model that was picked for each server, by the server's address. */
  declare chosen: ReadonlyMap<string, string>
  #stopper = new AbortController()

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#stopper.abort()
  }

  override render() {
    const { common, models } = messages()
    const isLooking = this.state === 'looking'
    return html`
      <p>
        <button class="main outlined" type="button" aria-describedby="what" @click=${isLooking ? this.#stop : this.#look}>
          ${isLooking ? common.stop : models.find}
        </button>
      </p>
      <p id="what" class="small muted">${models.findWhat}</p>
      <p role="status">${this.#remark()}</p>
      ${this.state === 'looked' && this.found?.length ? html`<ul aria-label=${models.foundList}>${this.found.map(found => this.#draw(found))}</ul>` : nothing}
      <details>
        <summary class="small muted">${models.lettingIn}</summary>
        <ul class="small">
          ${LOCAL_SERVERS.map(({ id }) => html`<li>${models.letIn[id](location.origin)}</li>`)}
          <li>${models.browserLetsIn}</li>
        </ul>
      </details>
    `
  }

  #draw({ server: { id, name }, url, state, models: names }: FoundServer) {
    const { models } = messages()
    const { host } = new URL(url)
    const title = html`<strong>${name}</strong> <span class="muted">${host}</span>`
    if (state === 'forbids')
      return html`<li>${title}<p class="small">${models.foundForbids} ${models.letIn[id](location.origin)}</p></li>`
    const chosen = this.chosen.get(url) ?? names[0] ?? ''
    const pick = (event: Event) => {
      this.chosen = new Map(this.chosen).set(url, (event.target as HTMLSelectElement).value)
    }
    const remark = state === 'wants-key' ? models.foundWantsKey : names.length === 0 ? models.foundNoModels : ''
    return html`
      <li>
        ${title}
        ${
          names.length > 0
            ? html`<select aria-label=${models.modelOf(name)} @change=${pick}>
                ${names.map(model => html`<option value=${model} .selected=${model === chosen}>${model}</option>`)}
              </select>`
            : html`<p class="small">${remark}</p>`
        }
        <button class="quiet" type="button" aria-label="${models.useFound}: ${name}" @click=${() => this.fire<ChosenServer>('choose', { url, model: chosen })}>${models.useFound}</button>
      </li>
    `
  }

  #remark(): string {
    const { models } = messages()
    if (this.state === 'looking') return models.finding
    if (this.state === 'before') return ''
    if (!this.found) return models.foundDenied
    return this.found.length > 0 ? models.found(this.found.length) : models.foundNone
  }

  readonly #look = async () => {
    const stopper = new AbortController()
    this.#stopper = stopper
    this.state = 'looking'
    this.found = undefined
    const found = await this.find(stopper.signal)
    if (stopper.signal.aborted) return
    Object.assign(this, { found, state: 'looked' })
  }

  readonly #stop = () => {
    this.#stopper.abort()
    this.state = 'before'
  }

  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5em;
      font-size: 1rem;
    }
    p:empty {
      display: none;
    }
    ul {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.7em;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3em 0.8em;
      align-items: baseline;
      overflow-wrap: anywhere;
    }
    li > p {
      flex-basis: 100%;
    }
    strong {
      font-weight: normal;
    }
    select {
      flex: 1 1 12rem;
      min-width: 0;
      max-width: 100%;
      padding: 0.25em 0.4em;
    }
    details ul {
      margin-top: 0.5em;
    }
  `
}
customElements.define('fn-found-servers', FoundServers)

interface FoundServer {
  server: LocalServer
  url: string
  /** Whether its models can be chosen, or what prevents that. */
  state: 'open' | 'wants-key' | 'forbids'
  models: readonly string[]
}

/** Undefined if the browser does not let this page connect to the device. */
type Found = readonly FoundServer[] | undefined

/** Time limit in ms. It is short because a server on this device answers at once. */
const PATIENCE_MS = 5_000
/** Time limit in ms if the browser may ask the person for permission first. */
const PATIENCE_WHILE_ASKED_MS = 60_000

/** Looks for model servers at the usual ports of this device. No other addresses are tried. */
export async function findServers(signal: AbortSignal): Promise<Found> {
  const permission = await networkPermission('device')
  if (permission === 'denied') return undefined
  const patience = AbortSignal.timeout(permission === 'prompt' ? PATIENCE_WHILE_ASKED_MS : PATIENCE_MS)
  const whileWanted = AbortSignal.any([patience, signal])
  const found = await Promise.all(LOCAL_SERVERS.map(server => lookAt(server, whileWanted)))
  if ((await networkPermission('device')) === 'denied') return undefined
  return found.filter(one => one !== undefined)
}

async function lookAt(server: LocalServer, signal: AbortSignal): Promise<FoundServer | undefined> {
  const url = localAddress(server)
  try {
    return { server, url, state: 'open', models: await listModels({ url }, signal) }
  } catch (error) {
    const { code } = toPlainError(error)
    if (code === 'bad-key') return { server, url, state: 'wants-key', models: [] }
    const forbids = code === 'unreachable' && !crossOriginIsolated && (await answersUnseen(url))
    return forbids ? { server, url, state: 'forbids', models: [] } : undefined
  }
}
