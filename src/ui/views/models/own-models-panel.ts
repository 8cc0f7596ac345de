import { css, html, nothing } from 'lit'
import { toPlainError } from '../../../common/core/errors.ts'
import { errorText } from '../../../common/messages/error-text.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { Model } from '../../../models/llm/catalogue.ts'
import type { Device } from '../../../models/llm/device.ts'
import type { DownloadState } from '../../../models/llm/downloads/downloads.ts'
import type { OwnModels } from '../../../models/llm/gguf/own-models.ts'
import type { Pace } from '../../../models/llm/pace.ts'
import { drawEach } from '../draw-each.ts'
import { LongWork } from '../library/long-work.ts'
import { progressStyles } from '../progress-styles.ts'
import { takeFiles } from '../take-files.ts'
import { flags, given, state, View } from '../view.ts'
import type { ModelChange, ModelSession, ModelSettings } from './model-settings.ts'
import './model-row.ts'
import type { ModelAct } from './model-row.ts'

/**
 * Models in the person's own files: opens them by file chooser or drop, shows their properties, stores and removes
 * them. Fires `change` with `{ settings, session }`, as the models page does.
 */
export class OwnModelsPanel extends View {
  static override properties = {
    ...given('own', 'device', 'pace', 'settings', 'session'),
    ...flags('dropping'),
    ...state('models', 'remark'),
  }
  static override initial: Partial<OwnModelsPanel> = { models: [], remark: '' }
  declare own: OwnModels
  declare device: Device
  declare pace: Pace | undefined
  declare settings: ModelSettings
  declare session: ModelSession
  declare models: readonly Model[]
  /** The result of the latest action. */
  declare remark: string
  declare dropping: boolean
  readonly #work = new LongWork(this)

  protected override firstUpdated() {
    this.#try(async () => {})
  }

  override render() {
    const { common, models } = messages()
    const { what, progress, stopping } = this.#work
    return html`
      <section
        aria-labelledby="own"
        class=${this.dropping ? 'dropping' : ''}
        @dragover=${this.#dragOver}
        @dragleave=${() => (this.dropping = false)}
        @drop=${this.#drop}
      >
        <h3 class="label" id="own">${models.own}</h3>
        <p>${models.ownWhat}</p>
        ${this.models.length > 0 ? this.#drawList() : nothing}
        <p class="open">
          <button class="main outlined" @click=${() => this.renderRoot.querySelector('input')?.click()}>${models.openOwn}</button>
          <input type="file" accept=".gguf" multiple hidden @change=${(event: Event) => this.#open(takeFiles(event))} />
          <span class="small muted">${models.dropOwn}</span>
        </p>
        ${
          what
            ? html`<p>${what} … <button class="quiet" @click=${() => this.#work.stop()}>${stopping ? common.stopping : common.stop}</button></p>
              ${progress.total > 0 ? html`<progress max=${progress.total} .value=${progress.done} aria-label=${what}></progress>` : nothing}`
            : nothing
        }
        <p class="remark" role="status">${this.remark}</p>
      </section>
    `
  }

  #drawList() {
    return html`
      <ol>
        ${drawEach(
          this.models,
          model => html`
            <li>
              <fn-model
                .model=${model}
                .device=${this.device}
                .pace=${this.pace}
                .state=${isHere(model)}
                ?used=${model.id === this.settings.model}
                @act=${({ detail }: CustomEvent<ModelAct>) => this.#act(model, detail)}
              ></fn-model>
            </li>
          `,
        )}
      </ol>
    `
  }

  readonly #dragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    this.dropping = true
  }

  readonly #drop = (event: DragEvent) => {
    event.preventDefault()
    this.dropping = false
    this.#open([...(event.dataTransfer?.files ?? [])])
  }

  #open(files: readonly File[]) {
    if (files.length === 0) return
    this.#try(async () => {
      this.remark = messages().models.readingOwn
      await this.own.open(files)
      this.remark = ''
    })
  }

  #act(model: Model, act: ModelAct) {
    const { id, label } = model
    if (act === 'use') return this.#change({ ...this.settings, model: id })
    if (act === 'keep') {
      return this.#try(async () => {
        await this.#work.run(
          () => messages().models.keeping(label),
          options => this.own.keep(id, options),
        )
        this.remark = messages().models.nowKept(label)
      })
    }
    return this.#try(async () => {
      await this.own.forget(id)
      const { model: used, ...settings } = this.settings
      if (used === id) this.#change(settings)
      this.remark = messages().models.forgotten(label)
      this.renderRoot.querySelector<HTMLElement>('.open button')?.focus()
    })
  }

  #change(settings: ModelSettings) {
    this.settings = settings
    this.fire<ModelChange>('change', { settings, session: this.session })
  }

  async #try(work: () => Promise<void>) {
    this.remark = ''
    try {
      await work()
    } catch (error) {
      const plain = toPlainError(error)
      if (plain.kind !== 'stopped') this.remark = errorText(plain)
    }
    this.models = await this.own.list()
  }

  static override styles = [
    progressStyles,
    css`
      section > p {
        margin-top: 0.6em;
        font-size: 1rem;
      }
      .open {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4em 1em;
        align-items: baseline;
      }
      .dropping {
        outline-offset: 0.4em;
      }
      li {
        padding: var(--space) 0;
        border-bottom: 1px solid var(--rule);
      }
      progress {
        height: 4px;
      }
    `,
  ]
}
customElements.define('fn-own-models', OwnModelsPanel)

function isHere({ downloadBytes }: Model): DownloadState {
  return { status: 'here', here: downloadBytes, total: downloadBytes, bytesPerSecond: undefined, problem: undefined }
}
