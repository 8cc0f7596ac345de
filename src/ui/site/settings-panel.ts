import { css, html, nothing, type TemplateResult } from 'lit'
import type { Choice, ModelChoice, SourceChoice } from '../../app/client/footnote-client.ts'
import { languages, messages } from '../../common/messages/messages.ts'
import type { StrategyId } from '../../research/strategies/registry.ts'
import { AUTO } from '../../sources/registry.ts'
import { wikiHost } from '../../sources/wikipedia/wiki-address.ts'
import { unmarkedFolds } from '../styles/fold-styles.ts'
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
      this.#model === ENDPOINT
        ? this.settings.endpoint?.model || settings.ownServer
        : this.models.find(({ id }) => id === this.#model)?.label
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
        <div class="choices">
          ${this.#modelChoice()} ${this.#sourceChoice()}
          ${this.#drawChoices('strategy', this.strategies, this.#strategy?.id)} ${this.#pageLanguage()}
        </div>
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
    const choices = [...this.models.map(model => ({ ...model, note: remark(model) })), ownServer(this.settings)]
    const links = html`
      <p class="more small">
        <a href=${SERVER_HASH}>${settings.setUpServer}</a>
        <a href="#models">${settings.aboutModels}</a>
      </p>
    `
    return this.#drawChoices('model', choices, this.#model, links)
  }

  #sourceChoice() {
    const { id = '', file, server } = this.#source ?? {}
    const readsWikipedia = id === AUTO || id === 'wikipedia'
    const more = html`
      <div class="more">
        ${file ? this.#file() : nothing} ${server ? this.#server(id, server) : nothing}
        ${readsWiki(id) ? this.#wiki() : nothing}
        ${readsWikipedia ? this.#language(messages().settings.wikipediaLanguage) : nothing}
      </div>
    `
    return this.#drawChoices('source', this.sources, id, more)
  }

  /** Draws the choices for one setting, and below them `more` about the chosen one. */
  #drawChoices(
    name: 'model' | 'source' | 'strategy',
    choices: readonly (Choice & { note?: string })[],
    chosen = '',
    more: TemplateResult | typeof nothing = nothing,
  ) {
    return html`
      <fieldset>
        <legend class="label">${messages().settings[name]}</legend>
        ${choices.map(
          ({ id, label, detail, note }) => html`
            <label class="choice">
              <input type="radio" name=${name} .checked=${id === chosen} @change=${() => this.#change({ [name]: id })} />
              <span>${label}${note ? html` <em class="small muted">${note}</em>` : nothing}</span>
              <span class="small muted">${detail}</span>
            </label>
          `,
        )}
        ${more}
      </fieldset>
    `
  }

  #file() {
    const source = this.#source!
    const { files } = this.session
    const choose = ({ detail: file }: CustomEvent<File>) => this.#change({}, { files: { ...files, [source.id]: file } })
    return html`<fn-source-file .source=${source} .chosen=${files?.[source.id]} @chosen=${choose}></fn-source-file>`
  }

  #server(id: string, example: string) {
    const { servers } = this.settings
    const give = (event: Event) => this.#change({ servers: { ...servers, [id]: writtenIn(event).trim() } })
    return drawField(
      messages().settings.sourceServer(example),
      html`<input type="url" inputmode="url" .value=${servers?.[id] ?? ''} @change=${give} />`,
    )
  }

  /** Draws the choice of a wiki: a well-known one and its language, or any other by its address. */
  #wiki() {
    const { settings } = messages()
    const wiki = chosenWiki(this.settings)
    const isNamed = Object.hasOwn(settings.wikis, wiki)
    const wikis = Object.entries(settings.wikis).map(([value, label]) => ({ value, label }))
    const other = { value: '', label: settings.otherWiki }
    const write = (event: Event) => this.#change({ wiki: writtenIn(event).trim() })
    return html`
      ${drawSelect(settings.wiki, [...wikis, other], isNamed ? wiki : '', wiki => this.#change({ wiki }))}
      ${isNamed ? this.#language(settings.wikiLanguage) : drawField(settings.wikiAddress, html`<input type="text" inputmode="url" spellcheck="false" autocapitalize="off" .value=${wiki} @change=${write} />`)}
    `
  }

  #language(label: string) {
    const chosen = wikipediaLanguage(this.settings, this.models)
    const options = [...new Set([...LANGUAGES, chosen])].map(value => ({ value, label: languageName(value) }))
    return drawSelect(label, options, chosen, language => this.#change({ language }))
  }

  #pageLanguage() {
    const { settings } = messages()
    const automatic = { value: '', label: settings.automatic }
    const options = languages().map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }))
    return drawSelect(settings.language, [automatic, ...options], this.settings.pageLanguage ?? '', chosen =>
      this.#change({ pageLanguage: chosen || undefined }),
    )
  }

  #change(settings: Partial<Settings>, session: Partial<Session> = {}) {
    this.settings = { ...this.settings, ...settings }
    this.session = { ...this.session, ...session }
    this.fire('change', { settings: this.settings, session: this.session })
  }

  static override styles = [
    fieldStyles,
    unmarkedFolds,
    css`
      summary {
        color: var(--muted);
        font-size: 1rem;
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

function remark({ fits, recommended }: ModelChoice): string {
  const { settings } = messages()
  if (!fits) return settings.tooLarge
  return recommended ? settings.recommended : ''
}

const writtenIn = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value

const drawField = (label: string, control: TemplateResult) =>
  html`<label class="field"><span>${label}</span>${control}</label>`

interface Option {
  value: string
  label: string
  /** The language of the label, if it is not that of the page. */
  lang?: string
}

function drawSelect(label: string, options: readonly Option[], chosen: string, choose: (value: string) => void) {
  const draw = ({ value, label, lang }: Option) =>
    html`<option value=${value} lang=${lang ?? nothing} .selected=${value === chosen}>${label}</option>`
  return drawField(
    label,
    html`<select @change=${(event: Event) => choose(writtenIn(event))}>${options.map(draw)}</select>`,
  )
}
