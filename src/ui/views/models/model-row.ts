import { css, html, nothing } from 'lit'
import { errorText } from '../../../common/messages/error-text.ts'
import { messages } from '../../../common/messages/messages.ts'
import { gigabytes } from '../../../models/llm/bytes.ts'
import { BUNDLED, type Model } from '../../../models/llm/catalogue.ts'
import type { Device } from '../../../models/llm/device.ts'
import type { DownloadState } from '../../../models/llm/downloads/downloads.ts'
import { fitOf } from '../../../models/llm/fits.ts'
import { type Pace, secondsAQuestion } from '../../../models/llm/pace.ts'
import { paceNote } from '../../../models/llm/recommend.ts'
import { cacheBytes, withLargestWindow } from '../../../models/llm/webllm/window.ts'
import '../delete-button.ts'
import { progressStyles } from '../progress-styles.ts'
import { flags, given, View } from '../view.ts'
import { bytes, duration } from '../wording.ts'

export type ModelAct = 'start' | 'pause' | 'delete' | 'use' | 'keep'

const LANGUAGES_SHOWN = 3

/** One model: its properties, whether it fits this device, and its download. Fires `act` with the person's action. */
export class ModelRow extends View {
  static override properties = { ...given('model', 'device', 'pace', 'state'), ...flags('used', 'pausing') }
  declare model: Model
  declare device: Device
  /** The measured speed of this device with the bundled model, if it was measured. */
  declare pace: Pace | undefined
  declare state: DownloadState
  /** Whether this model answers questions now. */
  declare used: boolean
  declare pausing: boolean

  override focus() {
    const target = this.renderRoot.querySelector<HTMLElement>('.actions button') ?? this.renderRoot.querySelector('h4')
    target?.focus()
  }

  override render() {
    const { models } = messages()
    const { model, state } = this
    const good = models.goodFor[model.files ? 'bundled' : model.hub ? model.id : (model.standsInFor ?? model.id)]
    return html`
      <header class="spread">
        <h4 tabindex="-1">${nameOf(model)}</h4>
        ${this.used ? html`<span class="used small">${models.inUse}</span>` : nothing}
      </header>
      ${good ? html`<p>${good}</p>` : nothing}
      ${this.#drawMeasured()}
      ${this.#drawFacts()}
      <p class="fit">${this.#fit()} ${state.status === 'fetching' ? nothing : this.#stored()}</p>
      ${state.status === 'fetching' ? this.#drawProgress() : nothing}
      ${state.problem ? html`<p class="problem" role="alert">${models.brokeOff(errorText(state.problem))}</p>` : nothing}
      ${this.#drawActions()}
    `
  }

  /** The model's share of right answers in evaluations, to help decide whether it is worth downloading. */
  #drawMeasured() {
    const { models } = messages()
    const { measured, files, own } = this.model
    if (files || own) return nothing
    if (!measured) return html`<p class="small muted">${models.unmeasured}</p>`
    const percent = (share: number) => Math.round(100 * share)
    const figures = measured.map(({ questions, right, bundled }) =>
      models.measuredOn(questions, percent(right), percent(bundled)),
    )
    return html`<p class="small muted">${models.measured(figures, measured[0]?.standIn)}</p>`
  }

  #drawFacts() {
    const { models } = messages()
    const model = withLargestWindow(this.model, this.device)
    const { downloadBytes, memoryBytes, contextTokens, languages = [], licence, own } = model
    const cache = cacheBytes(model, contextTokens)
    const size = (count: number) => (count > 0 ? gigabytes(count) : '')
    const { facts } = models
    const terms = [licence?.name, licence && !licence.commercial && models.notCommercial]
    const rows: [string, string][] = [
      [facts.size, size(downloadBytes)],
      [facts.memory, size(memoryBytes)],
      [facts.context, cache ? models.contextTakes(contextTokens, bytes(cache)) : models.context(contextTokens)],
      [facts.architecture, own?.architecture ?? ''],
      [facts.quantisation, own?.quantisation ?? ''],
      [facts.licence, terms.filter(Boolean).join(', ')],
      [facts.languages, languagesText(languages.map(models.language))],
    ]
    return html`
      <dl class="small muted">
        ${rows.map(([name, fact]) => (fact ? html`<div><dt>${name}</dt> <dd>${fact}</dd></div>` : nothing))}
      </dl>
    `
  }

  #fit(): string {
    const fit = fitOf(this.model, this.device)
    if (!fit.fits) return fit.why
    const { own, hub } = this.model
    const isMeasured = this.pace && (own || hub)
    return messages().models.fits + (isMeasured ? paceNote(secondsAQuestion(this.model, BUNDLED, this.pace!)) : '')
  }

  #stored(): string {
    const { models } = messages()
    const { status, here, total } = this.state
    if (this.model.own) return this.model.own.kept ? models.kept : models.openedHere
    if (this.model.engine === 'prompt-api') return status === 'here' ? models.inBrowser : models.browserFetches
    if (status === 'here') return models.here(bytes(here))
    if (status === 'paused') return models.hereOf(bytes(here), models.about(bytes(total)))
    return this.model.files ? models.comesWithPage : models.absent
  }

  #drawProgress() {
    const { models } = messages()
    const { here, total } = this.state
    const progress = this.model.engine === 'prompt-api' ? models.percent(here) : progressText(this.state)
    return html`
      <progress aria-label=${models.progressOf(nameOf(this.model))} max=${total || 1} value=${here}></progress>
      <p class="small muted figures">${this.pausing ? models.pausing : progress}</p>
    `
  }

  /** Why the model cannot be downloaded now, although the device could run it; empty if nothing prevents it. */
  get #obstacle(): string {
    const { models } = messages()
    const { freeBytes, online } = this.device
    const missing = this.state.total - this.state.here
    if (this.state.status === 'here' || this.state.status === 'fetching') return ''
    if (!online) return models.offline
    const isOurs = this.model.engine !== 'prompt-api'
    if (isOurs && freeBytes !== undefined && freeBytes < missing) return models.noRoom(bytes(missing), bytes(freeBytes))
    return ''
  }

  get #mayRun(): boolean {
    const fit = fitOf(this.model, this.device)
    // Browsers report memory inaccurately, so the person may try a model that seems too big.
    return fit.fits || fit.code === 'too-big'
  }

  #drawActions() {
    const { models } = messages()
    const { status, here } = this.state
    const name = nameOf(this.model)
    const obstacle = this.#mayRun ? this.#obstacle : ''
    const isHere = status === 'here'
    return html`
      ${obstacle ? html`<p class="small muted">${obstacle}</p>` : nothing}
      <p class="actions">
        ${this.#mayRun && !isHere && !obstacle ? this.#drawMainButton(name) : nothing}
        ${this.#mayRun && !this.used && (isHere || this.model.files) ? html`<button class="quiet" aria-label=${`${models.use}: ${name}`} @click=${() => this.#act('use')}>${models.use}</button>` : nothing}
        ${this.model.own && !this.model.own.kept ? html`<button class="quiet" aria-label=${`${models.keep}: ${name}`} @click=${() => this.#act('keep')}>${models.keep}</button>` : nothing}
        ${here > 0 && status !== 'fetching' ? html`<fn-delete-button .what=${name} @sure=${() => this.#act('delete')}></fn-delete-button>` : nothing}
      </p>
    `
  }

  /** One button whose meaning changes with the state, so that it keeps the focus. */
  #drawMainButton(name: string) {
    const { models } = messages()
    const { status } = this.state
    if (status === 'fetching') return this.#button(models.pause, models.pauseWhat(name), 'pause')
    if (status === 'paused') return this.#button(models.resume, models.resumeWhat(name), 'start')
    return this.#button(models.download, models.downloadWhat(name), 'start')
  }

  #button(text: string, label: string, act: ModelAct) {
    return html`<button class="main outlined" aria-label=${label} aria-disabled=${this.pausing ? 'true' : 'false'} @click=${() => this.#act(act)}>${text}</button>`
  }

  #act(act: ModelAct) {
    // The button is not disabled, because that would remove the focus.
    if (this.pausing) return
    this.fire('act', act)
  }

  static override styles = [
    progressStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.4em;
      }
      .spread {
        gap: 0 1em;
      }
      h4 {
        margin: 0;
        font-weight: normal;
        font-size: var(--text-large);
      }
      .used {
        font-style: italic;
        color: var(--accent);
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.4em;
        font-variant-numeric: lining-nums;
      }
      dt,
      dd {
        display: inline;
      }
      dt {
        font-style: italic;
      }
      .fit {
        font-size: 1rem;
      }
      .problem {
        font-size: 1rem;
        border-left: 2px solid var(--accent);
        padding-left: 0.8em;
      }
      .figures {
        font-variant-numeric: lining-nums tabular-nums;
      }
      .actions {
        align-items: baseline;
        font-size: 1rem;
      }
      .actions:not(:has(*)) {
        display: none;
      }
      progress {
        height: 4px;
      }
    `,
  ]
}
customElements.define('fn-model', ModelRow)

/** The name of a model with its variant: "Qwen2.5 7B, 32-bit variant". */
export function nameOf({ engine, label, standsInFor, files, hub }: Model): string {
  const { common, models, recommendation } = messages()
  if (engine === 'prompt-api') return recommendation.browserModel
  if (files) return recommendation.bundled(label)
  return standsInFor ? [label, hub ? models.variantCpu : models.variant32].join(common.comma) : label
}

function languagesText(names: readonly string[]): string {
  const { common, models } = messages()
  const more = names.length - LANGUAGES_SHOWN
  if (more <= 1) return names.join(common.comma)
  return models.moreLanguages(names.slice(0, LANGUAGES_SHOWN).join(common.comma), more)
}

/** The progress of a download, without unknown figures: "1.2 GB of 4.3 GB · 12 MB a second · 5 min left". */
export function progressText({ here, total, bytesPerSecond }: DownloadState): string {
  const { models } = messages()
  const seconds = bytesPerSecond && calmly((total - here) / bytesPerSecond)
  return [
    models.fetching(bytes(here), bytes(total)),
    bytesPerSecond ? models.speed(bytes(bytesPerSecond)) : '',
    seconds ? models.left(duration(seconds)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Rounds up, more coarsely for longer times, so that the figure does not change constantly. */
export function calmly(seconds: number): number {
  const unit = seconds < 60 ? 5 : seconds < 600 ? 30 : 300
  return Math.ceil(seconds / unit) * unit
}
