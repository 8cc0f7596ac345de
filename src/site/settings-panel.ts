import { css, html, nothing } from 'lit'
import type { Choice, ModelChoice, SourceChoice } from '../client/footnote-client.ts'
import { languages, messages } from '../messages/messages.ts'
import { AUTO } from '../sources/registry.ts'
import { wikiHost } from '../sources/wikipedia/wiki-address.ts'
import type { StrategyId } from '../strategies/registry.ts'
import { filled } from '../views/filled.ts'
import { ENDPOINT } from '../views/models/model-settings.ts'
import { given, View } from '../views/view.ts'
import { languageName } from '../views/wording.ts'
import { fieldStyles } from './field-styles.ts'
import { SERVER_HASH } from './page-place.ts'
import './source-file.ts'
import { chosenModel, chosenWiki, readsWiki, type Session, type Settings, wikipediaLanguage } from './settings.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'uk', 'ru', 'ar', 'zh', 'ja', 'ko', 'simple']

/**
 * Says in one sentence which model answers from which source, and unfolds to change that. A server of the person's own
 * is set up on the models page. Fires `change` with settings and session.
 */
export class SettingsPanel extends View {
  static override properties = given('models', 'sources', 'strategies', 'settings', 'session')
  declare models: readonly ModelChoice[]
  declare sources: readonly SourceChoice[]
  declare strategies: readonly Choice<StrategyId>[]
  declare settings: Settings
  declare session: Session

  get #model(): string {
    if (this.settings.model === ENDPOINT) return ENDPOINT
    return chosenModel(this.settings, this.models)?.id ?? ''
  }

  get #source(): SourceChoice | undefined {
    return this.sources.find(({ id }) => id === this.settings.source) ?? this.sources[0]
  }

  /** The name or host of the chosen wiki, if the source is a wiki. */
  get #sourceName(): string {
    const { id = '', label = '' } = this.#source ?? {}
    if (!readsWiki(id)) return label
    const wiki = chosenWiki(this.settings)
    const names: Readonly<Record<string, string>> = messages().settings.wikis
    return (Object.hasOwn(names, wiki) ? names[wiki] : wikiHost(`${id}:${wiki}`)) ?? (wiki || label)
  }

  get #strategy(): Choice<StrategyId> | undefined {
    return this.strategies.find(({ id }) => id === this.settings.strategy) ?? this.strategies[0]
  }

  override render() {
    const { common, settings } = messages()
    const model =
      this.#model === ENDPOINT ? this.settings.endpoint?.model || settings.ownServer : labelOf(this.models, this.#model)
    const isUsual = this.#strategy === this.strategies[0]
    const answering = filled(isUsual ? settings.answering : settings.answeringBy, {
      model: html`<strong>${model || '…'}</strong>`,
      source: html`<strong>${this.#sourceName}</strong>`,
      strategy: html`<strong>${this.#strategy?.label}</strong>`,
    })
    return html`
      <details @keydown=${this.#closeOnEscape}>
        <summary>
          ${answering}
          <span class="change">${common.change}</span>
        </summary>
        <div class="choices">${this.#modelChoice()} ${this.#sourceChoice()} ${this.#strategyChoice()} ${this.#pageLanguage()}</div>
      </details>
      ${this.#offer()}
    `
  }

  /** Folds the choices. */
  close(): void {
    this.renderRoot.querySelector('details')?.removeAttribute('open')
  }

  /** While the choices are open, Escape closes them and does not stop the run. */
  readonly #closeOnEscape = (event: KeyboardEvent) => {
    const details = event.currentTarget as HTMLDetailsElement
    if (event.key !== 'Escape' || event.isComposing || !details.open) return
    event.stopPropagation()
    this.close()
    details.querySelector('summary')?.focus()
  }

  /** Offers a model that is worth downloading, if the person has not chosen one. */
  #offer() {
    const offered = this.models.find(model => model.offered)
    if (!offered || this.settings.model) return nothing
    return html`<p class="offer small muted">${offered.detail} <a href="#models">${messages().settings.aboutModels}</a></p>`
  }

  #modelChoice() {
    const { settings } = messages()
    const pick = (model: string) => () => this.#change({ model })
    return html`
      <fieldset>
        <legend class="label">${settings.model}</legend>
        ${this.models.map(model => drawChoice('model', model, this.#model, pick(model.id), remark(model)))}
        ${drawChoice('model', ownServer(this.settings), this.#model, pick(ENDPOINT))}
        <p class="more small">
          <a href=${SERVER_HASH}>${settings.setUpServer}</a>
          <a href="#models">${settings.aboutModels}</a>
        </p>
      </fieldset>
    `
  }

  #sourceChoice() {
    const { id = '' } = this.#source ?? {}
    const readsWikipedia = id === AUTO || id === 'wikipedia'
    return html`
      <fieldset>
        <legend class="label">${messages().settings.source}</legend>
        ${this.sources.map(source => drawChoice('source', source, id, () => this.#change({ source: source.id })))}
        <div class="more">
          ${this.#source?.file ? this.#file(this.#source) : nothing} ${this.#source?.server ? this.#server(id, this.#source.server) : nothing}
          ${readsWiki(id) ? this.#wiki() : nothing}
          ${readsWikipedia ? this.#language(messages().settings.wikipediaLanguage) : nothing}
        </div>
      </fieldset>
    `
  }

  #strategyChoice() {
    const draw = (strategy: Choice<StrategyId>) =>
      drawChoice('strategy', strategy, this.#strategy?.id ?? '', () => this.#change({ strategy: strategy.id }))
    return html`
      <fieldset>
        <legend class="label">${messages().settings.strategy}</legend>
        ${this.strategies.map(draw)}
      </fieldset>
    `
  }

  #file(source: SourceChoice) {
    const choose = ({ detail: file }: CustomEvent<File>) =>
      this.#choose({ files: { ...this.session.files, [source.id]: file } })
    return html`<fn-source-file .source=${source} .chosen=${this.session.files?.[source.id]} @chosen=${choose}></fn-source-file>`
  }

  #server(id: string, example: string) {
    const { settings } = messages()
    const give = (event: Event) => {
      const address = (event.target as HTMLInputElement).value.trim()
      this.#change({ servers: { ...this.settings.servers, [id]: address } })
    }
    return html`
      <label class="field">
        <span>${settings.sourceServer(example)}</span>
        <input type="url" inputmode="url" .value=${this.settings.servers?.[id] ?? ''} @change=${give} />
      </label>
    `
  }

  /** Draws the choice of a wiki: a well-known one and its language, or any other by its address. */
  #wiki() {
    const { settings } = messages()
    const wiki = chosenWiki(this.settings)
    const isNamed = Object.hasOwn(settings.wikis, wiki)
    const pick = (event: Event) => this.#change({ wiki: (event.target as HTMLSelectElement).value })
    const write = (event: Event) => this.#change({ wiki: (event.target as HTMLInputElement).value.trim() })
    return html`
      <label class="field">
        <span>${settings.wiki}</span>
        <select @change=${pick}>
          ${Object.entries(settings.wikis).map(([name, label]) => html`<option value=${name} .selected=${name === wiki}>${label}</option>`)}
          <option value="" .selected=${!isNamed}>${settings.otherWiki}</option>
        </select>
      </label>
      ${isNamed ? this.#language(settings.wikiLanguage) : html`<label class="field"><span>${settings.wikiAddress}</span><input type="text" inputmode="url" spellcheck="false" autocapitalize="off" .value=${wiki} @change=${write} /></label>`}
    `
  }

  #language(label: string) {
    const chosen = wikipediaLanguage(this.settings, this.models)
    return html`
      <label class="field">
        <span>${label}</span>
        <select @change=${(event: Event) => this.#change({ language: (event.target as HTMLSelectElement).value })}>
          ${[...new Set([...LANGUAGES, chosen])].map(code => html`<option value=${code} .selected=${code === chosen}>${languageName(code)}</option>`)}
        </select>
      </label>
    `
  }

  #pageLanguage() {
    const { settings } = messages()
    const { pageLanguage = '' } = this.settings
    const choose = (event: Event) =>
      this.#change({ pageLanguage: (event.target as HTMLSelectElement).value || undefined })
    return html`
      <label class="field">
        <span>${settings.language}</span>
        <select @change=${choose}>
          <option value="" .selected=${pageLanguage === ''}>${settings.automatic}</option>
          ${languages().map(({ code, tag, name }) => html`<option value=${code} lang=${tag} .selected=${code === pageLanguage}>${name}</option>`)}
        </select>
      </label>
    `
  }

  #change(part: Partial<Settings>) {
    this.settings = { ...this.settings, ...part }
    this.#tell()
  }

  #choose(part: Partial<Session>) {
    this.session = { ...this.session, ...part }
    this.#tell()
  }

  #tell() {
    this.dispatchEvent(new CustomEvent('change', { detail: { settings: this.settings, session: this.session } }))
  }

  static override styles = [
    fieldStyles,
    css`
      summary {
        list-style: none;
        color: var(--muted);
        font-size: 1rem;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      strong {
        font-weight: normal;
        color: var(--ink);
      }
      .offer {
        margin-top: 0.35em;
      }
      .change {
        color: var(--accent);
        text-decoration: underline 1px var(--rule);
        text-underline-offset: 0.22em;
      }
      summary:hover .change {
        text-decoration-color: currentcolor;
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
        gap: var(--space);
        font-size: 1rem;
        line-height: 1.35;
        padding: var(--space) 0 0;
      }
      fieldset {
        min-width: 0;
      }
      legend {
        padding: 0;
      }
      .choice {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 0.6em;
        margin-top: 0.6em;
        cursor: pointer;
      }
      .choice input {
        accent-color: var(--accent);
        margin: 0.2em 0 0;
        align-self: start;
      }
      .choice .small {
        grid-column: 2;
      }
      .more {
        margin-top: 0.9em;
        display: grid;
        gap: 0.7em;
      }
    `,
  ]
}
customElements.define('fn-settings', SettingsPanel)

/** The person's own server as a choice, with its model and host if it is set up. */
function ownServer({ endpoint }: Settings): Choice {
  const { models, settings } = messages()
  const { url = '', model = '' } = endpoint ?? {}
  const detail = URL.canParse(url) && model ? settings.serverIs(model, new URL(url).host) : settings.serverWhat
  return { id: ENDPOINT, label: models.server, detail }
}

const labelOf = (choices: readonly Choice[], id: string): string =>
  choices.find(choice => choice.id === id)?.label ?? ''

function remark({ fits, recommended }: ModelChoice): string {
  const { settings } = messages()
  if (!fits) return settings.tooLarge
  return recommended ? settings.recommended : ''
}

function drawChoice(name: string, { id, label, detail }: Choice, chosen: string, pick: () => void, note = '') {
  return html`
    <label class="choice">
      <input type="radio" name=${name} .checked=${id === chosen} @change=${pick} />
      <span>${label}${note ? html` <em class="small muted">${note}</em>` : nothing}</span>
      <span class="small muted">${detail}</span>
    </label>
  `
}
