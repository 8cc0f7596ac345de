import { css, html, nothing, type PropertyValues } from 'lit'
import { toPlainError } from '../../../common/core/errors.ts'
import { errorText } from '../../../common/messages/error-text.ts'
import { messages } from '../../../common/messages/messages.ts'
import { BROWSER_MODEL, EVERY_MODEL, type Model, modelById } from '../../../models/llm/catalogue.ts'
import { type Device, inspectDevice } from '../../../models/llm/device.ts'
import type { DownloadState, Downloads } from '../../../models/llm/downloads/downloads.ts'
import { fitOf } from '../../../models/llm/fits.ts'
import type { OwnModels } from '../../../models/llm/gguf/own-models.ts'
import { type Pace, storedPace } from '../../../models/llm/pace.ts'
import { isMeantFor } from '../../../models/llm/recommend.ts'
import { foldStyles } from '../../styles/fold-styles.ts'
import { drawEach } from '../draw-each.ts'
import { libraryStyles } from '../library/library-styles.ts'
import { flags, given, state, View } from '../view.ts'
import { bytes } from '../wording.ts'
import './device-panel.ts'
import './endpoint-panel.ts'
import type { EndpointPanel } from './endpoint-panel.ts'
import type { ModelChange, ModelSession, ModelSettings } from './model-settings.ts'
import './own-models-panel.ts'
import { type ModelAct, type ModelRow, nameOf } from './model-row.ts'

/**
 * What this device can run and why, the models with their downloads, and a server of the person's own. Set `downloads`
 * and `own` before attaching the element, and `server` to start at the server panel. Fires `change` with
 * `{ settings, session }`.
 */
export class ModelsView extends View {
  static override properties = {
    ...given('downloads', 'own', 'measure', 'inspect', 'settings', 'session', 'using'),
    ...flags('server', 'measuring'),
    ...state('device', 'states', 'pace', 'pausing', 'remark'),
  }
  static override initial: Partial<ModelsView> = {
    inspect: inspectDevice,
    settings: {},
    session: {},
    using: '',
    states: new Map(),
    pausing: new Set(),
    remark: '',
  }
  declare downloads: Downloads
  declare own: OwnModels
  declare measure: (signal: AbortSignal) => Promise<Pace>
  declare inspect: () => Promise<Device>
  declare settings: ModelSettings
  declare session: ModelSession
  /** Id of the model that answers if the settings name none. */
  declare using: string
  /** Whether to move the focus to the server panel once it is drawn. */
  declare server: boolean
  declare device: Device | undefined
  declare states: ReadonlyMap<string, DownloadState>
  declare pace: Pace | undefined
  declare measuring: boolean
  declare pausing: ReadonlySet<string>
  /** The result of the latest action. */
  declare remark: string
  #unfollow = () => {}
  #gone = new AbortController()

  constructor() {
    super()
    this.pace = storedPace()
  }

  override connectedCallback() {
    super.connectedCallback()
    if (this.hasUpdated) this.#follow()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#unfollow()
    this.#gone.abort()
    this.#gone = new AbortController()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('downloads')) this.#follow()
  }

  protected override updated(changed: PropertyValues<this>) {
    const isFirst = changed.has('device') && !changed.get('device')
    if (this.server && this.device && (isFirst || changed.has('server'))) this.#goToServer()
  }

  async #goToServer() {
    const endpoint = this.renderRoot.querySelector<EndpointPanel>('fn-endpoint')
    await endpoint?.updateComplete
    endpoint?.focus()
  }

  #follow() {
    this.#unfollow()
    this.#unfollow = this.downloads.onChange((id, state) => this.#hear(id, state))
    this.#try(async () => {
      const device = await this.inspect()
      // The browser's own model is only queried in browsers that have one.
      const models = EVERY_MODEL.filter(model => model.engine !== 'prompt-api' || isMeantFor(model, device))
      const states = await Promise.all(models.map(async ({ id }) => [id, await this.downloads.state(id)] as const))
      Object.assign(this, { device, states: new Map(states) })
    })
  }

  #hear(id: string, state: DownloadState) {
    const before = this.states.get(id)?.status
    this.states = new Map(this.states).set(id, state)
    const fetched = before === 'fetching' && state.status === 'here' ? modelById(id) : undefined
    if (fetched) this.remark = messages().models.nowHere(nameOf(fetched))
    if (state.status === 'fetching') return
    // The free storage changes with downloads.
    this.#try(async () => {
      this.device = await this.inspect()
    })
  }

  override render() {
    const { models } = messages()
    const { device } = this
    if (!device)
      return html`<h2 tabindex="-1">${models.title}</h2><p class="muted" role="status">${this.remark || models.looking}</p>`
    const isShown = (model: Model) => isMeantFor(model, device) || (this.states.get(model.id)?.here ?? 0) > 0
    const others = EVERY_MODEL.filter(model => !isShown(model) && model.engine !== 'prompt-api')
    return html`
      <h2 tabindex="-1">${models.title}</h2>
      <p class="lead">${this.#able(device)} ${this.#taken()}</p>
      <div class="columns">
        <div class="models">
          <h3 class="label">${models.list}</h3>
          ${this.#drawList(EVERY_MODEL.filter(isShown), device)}
          ${others.length > 0 ? html`<details><summary class="small muted">${models.otherVariants}</summary>${this.#drawList(others, device)}</details>` : nothing}
          <p class="small muted">${models.wholeParts}</p>
          <p class="remark" role="status">${this.remark}</p>
        </div>
        <fn-own-models
          .own=${this.own}
          .device=${device}
          .pace=${this.pace}
          .settings=${this.settings}
          .session=${this.session}
          @change=${({ detail }: CustomEvent<ModelChange>) => this.#change(detail)}
        ></fn-own-models>
        <aside>
          <fn-device .device=${device} .pace=${this.pace} ?measuring=${this.measuring} @measure=${this.#measurePace}></fn-device>
        </aside>
        <fn-endpoint .settings=${this.settings} .session=${this.session} @change=${({ detail }: CustomEvent<ModelChange>) => this.#change(detail)}></fn-endpoint>
      </div>
    `
  }

  #drawList(models: readonly Model[], device: Device) {
    return html`
      <ol>
        ${drawEach(models, model => {
          const state = this.states.get(model.id)
          if (!state) return nothing
          return html`
              <li>
                <fn-model
                  .model=${model}
                  .device=${device}
                  .pace=${this.pace}
                  .state=${state}
                  ?used=${model.id === (this.settings.model ?? this.using)}
                  ?pausing=${this.pausing.has(model.id)}
                  @act=${({ detail, currentTarget }: CustomEvent<ModelAct>) => this.#act(model, detail, currentTarget as ModelRow)}
                ></fn-model>
              </li>
            `
        })}
      </ol>
    `
  }

  #able(device: Device): string {
    const { models } = messages()
    // The catalogue lists the most able models first.
    const best = EVERY_MODEL.find(model => isMeantFor(model, device) && fitOf(model, device).fits)
    return best && !best.files ? models.runs(best.hub ? best.label : nameOf(best)) : models.runsBundledOnly
  }

  #taken(): string {
    const { models } = messages()
    const kept = [...this.states].filter(([id]) => id !== BROWSER_MODEL.id)
    const taken = kept.reduce((sum, [, { here }]) => sum + here, 0)
    return taken > 0 ? models.takes(bytes(taken)) : models.takesNothing
  }

  async #measurePace() {
    this.measuring = true
    await this.#try(async () => {
      this.pace = await this.measure(this.#gone.signal)
    })
    this.measuring = false
  }

  #act(model: Model, act: ModelAct, row: ModelRow) {
    const { id } = model
    this.remark = ''
    if (act === 'start') return this.#try(() => this.downloads.start(id))
    if (act === 'pause') return this.#try(() => this.#pause(id))
    if (act === 'use') return this.#change({ settings: { ...this.settings, model: id }, session: this.session })
    return this.#try(async () => {
      await this.downloads.delete(id)
      this.#useAnother(id)
      this.remark = messages().models.deleted(nameOf(model))
      await this.updateComplete
      await row.updateComplete
      row.focus()
    })
  }

  /** Clears the choice of a model that was deleted, because the next question would download it again. */
  #useAnother(gone: string) {
    const { model = this.using, ...settings } = this.settings
    if (model === gone) this.#change({ settings, session: this.session })
  }

  async #pause(id: string) {
    this.pausing = new Set(this.pausing).add(id)
    try {
      await this.downloads.pause(id)
    } finally {
      this.pausing = new Set([...this.pausing].filter(other => other !== id))
    }
  }

  #change(change: ModelChange) {
    Object.assign(this, change)
    this.fire<ModelChange>('change', change)
  }

  async #try(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      this.remark = messages().models.couldNot(errorText(toPlainError(error)))
    }
  }

  static override styles = [
    libraryStyles,
    foldStyles,
    css`
      .lead {
        margin-top: 0.4em;
      }
      .columns {
        margin-top: calc(var(--space) * 1.5);
      }
      aside {
        grid-row: 1;
      }
      li {
        padding: var(--space) 0;
        border-bottom: 1px solid var(--rule);
      }
      .models ol + p,
      details + p {
        margin-top: 0.9em;
      }
      details {
        margin-top: 0.9em;
      }
      .remark {
        font-size: 1rem;
        margin-top: 0.6em;
      }
      @media (min-width: 1100px) {
        aside {
          grid-column: 2;
        }
        .lead {
          max-width: var(--measure);
        }
      }
    `,
  ]
}
customElements.define('fn-models', ModelsView)
