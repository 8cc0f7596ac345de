import { html, nothing } from 'lit'
import type { FootnoteClient, ModelChoice } from '../../app/client/footnote-client.ts'
import { browserStorage } from '../../common/core/browser-storage.ts'
import { currentLanguage, messages, useLanguage } from '../../common/messages/messages.ts'
import type { Downloads } from '../../models/llm/downloads/downloads.ts'
import type { OwnModels } from '../../models/llm/gguf/own-models.ts'
import { LazyPart } from '../views/lazy-part.ts'
import { listenWhileConnected } from '../views/listen-while-connected.ts'
import { keptKey } from '../views/models/kept-key.ts'
import { theme } from '../views/theme.ts'
import { given, state, View } from '../views/view.ts'
import { type ModelsPlace, type PagePlace, pagePlace, runHash } from './page-place.ts'
import { pageStyles } from './page-styles.ts'
import './questions-view.ts'
import type { QuestionsView } from './questions-view.ts'
import { chosenModel, keepSettings, readSettings, type Session, type Settings } from './settings.ts'

/** The whole page. Set `client`, `downloads` and `ownModels` before attaching it. */
export class FootnotePage extends View {
  static override properties = {
    ...given('client', 'downloads', 'ownModels'),
    ...state('models', 'settings', 'session', 'place', 'shownRun'),
  }
  static override initial: Partial<FootnotePage> = { models: [], shownRun: '' }
  declare client: FootnoteClient
  /** Creates the downloads of models, when the models page is opened. */
  declare downloads: () => Promise<Downloads>
  /** Gives access to models in the person's own files; called when the models page is opened. */
  declare ownModels: () => Promise<OwnModels>
  declare models: readonly ModelChoice[]
  declare settings: Settings
  declare session: Session
  declare place: PagePlace
  /** Id of the run that the questions view shows; empty if it shows none. */
  declare shownRun: string
  readonly #spoken: Promise<void>
  #questionsScroll = 0
  #listing: Promise<readonly ModelChoice[]> = Promise.resolve([])
  #downloads: Downloads | undefined
  #ownModels: OwnModels | undefined
  readonly #library = new LazyPart(this, () => import('../views/library/library-view.ts'))
  readonly #models = new LazyPart(this, async () => {
    const [downloads, ownModels] = await Promise.all([
      this.downloads(),
      this.ownModels(),
      import('../views/models/models-view.ts'),
    ])
    this.#downloads = downloads
    this.#ownModels = ownModels
  })

  constructor() {
    super()
    this.settings = readSettings(browserStorage())
    this.#spoken = speak(this.settings.pageLanguage)
    const key = keptKey(browserStorage(), this.settings.endpoint?.url ?? '')
    this.session = key ? { key } : {}
    this.place = pagePlace(location.hash)
    listenWhileConnected(this, { keydown: this.#stopOnEscape, hashchange: this.#followHash })
  }

  /** Waits for the texts of the page's language, so that English is not shown first. */
  protected override async scheduleUpdate() {
    await this.#spoken
    super.scheduleUpdate()
  }

  protected override firstUpdated() {
    this.#listModels()
    this.#openPart()
  }

  override render() {
    const { place } = this
    const { page } = messages()
    return html`
      <header>
        <div>
          <h1>Footnote<span aria-hidden="true">1</span></h1>
          <nav aria-label=${page.parts}>
            ${this.#drawLink('questions', this.shownRun ? runHash(this.shownRun) : '#', page.questions)}
            ${this.#drawLink('library', '#library', page.library)} ${this.#drawLink('models', '#models', page.models)}
          </nav>
        </div>
        <p class="small muted"><span aria-hidden="true">1 </span>${page.tagline}</p>
      </header>
      <main>
        <fn-questions
          .client=${this.client}
          .models=${this.models}
          .whenListed=${this.#whenListed}
          .settings=${this.settings}
          .session=${this.session}
          .place=${place.part === 'questions' ? place : undefined}
          @change=${this.#choose}
          @shown=${({ detail }: CustomEvent<string>) => (this.shownRun = detail)}
        ></fn-questions>
        ${this.#drawLibrary()} ${place.part === 'models' ? this.#drawModels(place) : nothing}
      </main>
      <footer class="small muted">
        <p>
          ${page.privacy}
          <a href="docs/index.html" target="_blank" rel="noopener" hreflang="en">${page.docs}</a> ·
          <a href="notices.txt" target="_blank" rel="noopener" hreflang="en">${page.notices}</a>
        </p>
      </footer>
    `
  }

  #drawLink(part: PagePlace['part'], address: string, name: string) {
    return html`<a href=${address} aria-current=${part === this.place.part ? 'page' : 'false'}>${name}</a>`
  }

  /** Once opened, the library stays in the page, hidden, to keep its search and selection. */
  #drawLibrary() {
    const { place } = this
    const isHere = place.part === 'library'
    if (this.#library.state === 'open') {
      return html`<fn-library ?hidden=${!isHere} .client=${this.client} .place=${isHere ? place.library : undefined}></fn-library>`
    }
    return isHere ? drawWaiting(this.#library, messages().common.openingLibrary) : nothing
  }

  #drawModels({ server }: ModelsPlace) {
    if (this.#models.state !== 'open') return drawWaiting(this.#models, messages().page.openingModels)
    return html`
      <fn-models
        .downloads=${this.#downloads}
        .own=${this.#ownModels}
        .measure=${(signal: AbortSignal) => this.client.measurePace(signal)}
        .settings=${this.settings}
        .session=${this.session}
        .using=${chosenModel({}, this.models)?.id ?? ''}
        ?server=${server}
        @change=${this.#choose}
      ></fn-models>
    `
  }

  readonly #listModels = async () => {
    // If the models cannot be listed, asking a question reports the reason.
    this.#listing = this.client.models().catch(() => [])
    this.models = await this.#listing
  }

  readonly #whenListed = () => this.#listing

  async #choose({ detail }: CustomEvent<{ settings: Settings; session: Session }>) {
    const before = currentLanguage()
    Object.assign(this, detail)
    keepSettings(browserStorage(), detail.settings)
    await speak(detail.settings.pageLanguage)
    // The list contains texts in the page's language, and may lack a model that was just chosen.
    if (currentLanguage() !== before || this.place.part === 'models') this.#listModels()
  }

  readonly #stopOnEscape = (event: KeyboardEvent) => {
    const path = event.composedPath()
    // Escape closes an open dialog or clears a search field; only otherwise does it stop the run.
    const isTaken = path.some(node => node instanceof HTMLDialogElement) || isSearching(path[0])
    if (event.key !== 'Escape' || event.isComposing || isTaken || this.place.part !== 'questions') return
    this.renderRoot.querySelector<QuestionsView>('fn-questions')?.stop()
  }

  readonly #followHash = async () => {
    const was = this.place.part
    if (was === 'questions') this.#questionsScroll = scrollY
    this.place = pagePlace(location.hash)
    const { part } = this.place
    if (part === was) return
    this.#openPart()
    // Models may have been downloaded or deleted.
    if (was === 'models') this.#listModels()
    await this.updateComplete
    scrollTo({ top: part === 'questions' ? this.#questionsScroll : 0, behavior: 'instant' })
  }

  #openPart() {
    if (this.place.part === 'library') this.#library.open()
    if (this.place.part === 'models') this.#models.open()
  }

  static override styles = [theme, pageStyles]
}
customElements.define('footnote-page', FootnotePage)

/** Switches the page to the chosen language, or to the first of the browser's languages that has texts. */
async function speak(chosen: string | undefined): Promise<void> {
  await useLanguage(chosen ?? navigator.languages)
  document.documentElement.lang = messages().own.tag
}

const isSearching = (node: EventTarget | undefined): boolean =>
  node instanceof HTMLInputElement && node.type === 'search' && node.value !== ''

const drawWaiting = (part: LazyPart, loading: string) =>
  part.state === 'failed' ? part.drawFailure() : html`<p class="muted" role="status">${loading}</p>`

declare global {
  interface HTMLElementTagNameMap {
    'footnote-page': FootnotePage
  }
}
