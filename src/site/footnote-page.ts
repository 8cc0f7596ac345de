import { html, nothing } from 'lit'
import { toPlainError, UserError } from '../core/errors.ts'
import { errorText } from '../messages/error-text.ts'
import { language, messages } from '../messages/messages.ts'
import { exportTrace } from '../trace/export.ts'
import { download } from '../views/download.ts'
import type { FootnoteClient, ModelChoice, RunSummary } from '../views/footnote-client.ts'
import { type LibraryPlace, libraryPlace } from '../views/library/library-place.ts'
import '../views/run-view.ts'
import { ResearchRun } from '../views/research-run.ts'
import type { FetchArticle } from '../views/section-sheet.ts'
import { sharedStyles } from '../views/shared-styles.ts'
import { theme } from '../views/theme.ts'
import { View } from '../views/view.ts'
import { answerText } from '../views/wording.ts'
import './ask-form.ts'
import type { AskForm } from './ask-form.ts'
import './earlier-runs.ts'
import { speak } from './page-language.ts'
import { pageStyles } from './page-styles.ts'
import { questionInHash } from './question.ts'
import './settings-panel.ts'
import {
  askOptions,
  keepSettings,
  openStorage,
  readSettings,
  type Session,
  type Settings,
  settingsProblem,
} from './settings.ts'

/** The whole page: question, settings, the run on show, earlier runs; and the library at `#library`. Set `client` before it is attached. */
export class FootnotePage extends View {
  static override properties = {
    client: { attribute: false },
    models: { state: true },
    samples: { state: true },
    earlier: { state: true },
    settings: { state: true },
    session: { state: true },
    remark: { state: true },
    place: { state: true },
    libraryState: { state: true },
  }
  declare client: FootnoteClient
  declare models: readonly ModelChoice[]
  declare samples: readonly string[]
  declare earlier: readonly RunSummary[]
  declare settings: Settings
  declare session: Session
  /** Says what came of the latest press of a button, in the language that is on when it is drawn. */
  declare remark: () => string
  /** In the library; undefined at the questions. */
  declare place: LibraryPlace | undefined
  /** Its code is fetched when it is first opened. */
  declare libraryState: 'unopened' | 'loading' | 'open' | 'failed'
  #questionsScroll = 0
  /** Whether a run was going on when the person went to the library. */
  #leftRunning = false
  readonly #run = new ResearchRun(this)

  constructor() {
    super()
    this.models = []
    this.samples = []
    this.earlier = []
    this.settings = readSettings(openStorage())
    speak(this.settings.pageLanguage)
    this.session = {}
    this.remark = NOTHING
    this.libraryState = 'unopened'
  }

  override connectedCallback() {
    super.connectedCallback()
    addEventListener('keydown', this.#stopOnEscape)
    addEventListener('hashchange', this.#followHash)
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    removeEventListener('keydown', this.#stopOnEscape)
    removeEventListener('hashchange', this.#followHash)
  }

  protected override firstUpdated() {
    this.#try(this.#listModels)
    this.#try(async () => {
      this.samples = await this.client.samples()
    })
    this.#try(this.#listRuns)
    this.#followHash()
  }

  override render() {
    const run = this.#run
    const inLibrary = this.place !== undefined
    const { page } = messages()
    return html`
      <header>
        <div>
          <h1>Footnote<span aria-hidden="true">1</span></h1>
          <nav aria-label=${page.parts}>
            <a href="#" aria-current=${inLibrary ? 'false' : 'page'}>${page.questions}</a>
            <a href="#library" aria-current=${inLibrary ? 'page' : 'false'}>${page.library}</a>
          </nav>
        </div>
        <p class="small muted"><span aria-hidden="true">1 </span>${page.tagline}</p>
      </header>
      <main ?hidden=${inLibrary}>
        <fn-ask-form .samples=${this.samples} ?opening=${!run.question} @ask=${this.#takeQuestion}>
          <fn-settings .models=${this.models} .sources=${this.client.sources()} .settings=${this.settings} .session=${this.session} @change=${this.#choose}></fn-settings>
          <p class="remark" role="status">${this.remark()}</p>
        </fn-ask-form>
        ${run.question ? this.#drawRun() : nothing}
        <fn-earlier-runs .runs=${this.earlier} @open=${({ detail }: CustomEvent<string>) => this.#open(detail)} @delete=${({ detail }: CustomEvent<string>) => this.#delete(detail)}></fn-earlier-runs>
      </main>
      <main ?hidden=${!inLibrary}>
        ${inLibrary && this.#leftRunning ? html`<p class="small muted" role="status">${runElsewhere(run)}</p>` : nothing}
        ${this.#drawLibrary()}
      </main>
      <footer class="small muted">
        <p>${page.privacy}</p>
      </footer>
    `
  }

  #drawLibrary() {
    const { common, page } = messages()
    switch (this.libraryState) {
      case 'unopened':
        return nothing
      case 'loading':
        return html`<p class="muted" role="status">${common.openingLibrary}</p>`
      case 'failed':
        return html`<p role="alert">${page.partFailed} <button class="quiet" @click=${this.#openLibrary}>${common.tryAgain}</button></p>`
      case 'open':
        return html`<fn-library .client=${this.client} .place=${this.place}></fn-library>`
    }
  }

  #drawRun() {
    const run = this.#run
    return html`
      <fn-run-view
        .question=${run.question}
        .tree=${run.tree}
        ?running=${run.running}
        ?stopping=${run.stopping}
        .article=${this.#article}
        @stop=${() => run.stop()}
        @again=${() => this.#ask(run.question)}
      >
        ${run.running ? nothing : this.#drawActions()}
      </fn-run-view>
    `
  }

  #drawActions() {
    const { tree, events } = this.#run
    const { answer } = tree
    const { run } = messages()
    const copy = () =>
      this.#try(
        () => navigator.clipboard.writeText(answer ? answerText(answer) : ''),
        () => messages().run.copied,
      )
    const trace = exportTrace(events)
    return html`
      <p class="actions small">
        ${answer ? html`<button class="quiet" @click=${copy}>${run.copyAnswer}</button>` : nothing}
        <button class="quiet" @click=${() => download(`footnote-${trace.date.slice(0, 10)}.json`, jsonFile(trace))}>${run.exportTrace}</button>
      </p>
    `
  }

  #takeQuestion(event: CustomEvent<string>) {
    const { settings, session } = this
    this.remark = () => settingsProblem(settings, session)
    if (this.remark()) event.preventDefault()
    else this.#ask(event.detail)
  }

  async #ask(question: string) {
    await this.#run.ask(this.client, question, askOptions(this.settings, this.session, this.models))
    await this.#try(this.#listRuns)
  }

  #open(id: string) {
    return this.#try(async () => {
      const stored = await this.client.runs.get(id)
      if (!stored) throw new UserError('no-such-run', 'That run is no longer kept.')
      await this.#run.show(stored)
      await this.updateComplete
      this.renderRoot.querySelector('fn-run-view')?.scrollIntoView({ block: 'start' })
    })
  }

  #delete(id: string) {
    return this.#try(
      async () => {
        await this.client.runs.delete(id)
        await this.#listRuns()
      },
      () => messages().history.deleted,
    )
  }

  readonly #article: FetchArticle = (page, revision) => this.client.article(page, revision)

  readonly #listRuns = async () => {
    this.earlier = await this.client.runs.list()
  }

  readonly #listModels = async () => {
    this.models = await this.client.models()
  }

  #choose({ detail }: CustomEvent<{ settings: Settings; session: Session }>) {
    Object.assign(this, detail)
    this.remark = NOTHING
    keepSettings(openStorage(), detail.settings)
    const before = language()
    speak(detail.settings.pageLanguage)
    // What is said about them comes with them.
    if (language() !== before) this.#try(this.#listModels)
  }

  /** What fails is said where the person looks, and the rest of the page goes on. */
  async #try(work: () => Promise<void>, done?: () => string) {
    try {
      await work()
      if (done) this.remark = done
    } catch (error) {
      const plain = toPlainError(error)
      this.remark = () => errorText(plain)
    }
  }

  readonly #stopOnEscape = (event: KeyboardEvent) => {
    // An open sheet closes on the same key, and hears it first.
    const inSheet = event.composedPath().some(node => node instanceof HTMLDialogElement)
    if (event.key === 'Escape' && !inSheet && !this.place && this.#run.running) this.#run.stop()
  }

  readonly #followHash = () => {
    const place = libraryPlace(location.hash)
    const was = this.place
    if (place && !was) {
      this.#questionsScroll = scrollY
      this.#leftRunning = this.#run.running
    }
    this.place = place
    if (place) return this.#openLibrary()
    return was ? this.#returnToQuestions() : this.#askFromHash()
  }

  readonly #openLibrary = async () => {
    if (this.libraryState === 'open' || this.libraryState === 'loading') return
    this.libraryState = 'loading'
    try {
      await import('../views/library/library-view.ts')
      this.libraryState = 'open'
    } catch {
      this.libraryState = 'failed'
    }
  }

  /** The run went on meanwhile; Back to the very link that asked it does not ask again. */
  async #returnToQuestions() {
    if (questionInHash(location.hash) !== this.#run.question) await this.#askFromHash()
    await this.updateComplete
    scrollTo({ top: this.#questionsScroll, behavior: 'instant' })
  }

  async #askFromHash() {
    const question = questionInHash(location.hash)
    const form = this.renderRoot.querySelector<AskForm>('fn-ask-form')
    if (!question || !form) return
    await form.updateComplete
    form.submit(question)
  }

  static override styles = [theme, sharedStyles, pageStyles]
}
customElements.define('footnote-page', FootnotePage)

const NOTHING = () => ''

const jsonFile = (data: unknown): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })

/** What has become of the question while the person looks at the library. */
function runElsewhere({ running, question, tree }: ResearchRun): string {
  const { page } = messages()
  if (running) return page.beingLookedInto(question)
  return (tree.answer ? page.hasItsAnswer : page.endedWithoutAnswer)(question)
}

declare global {
  interface HTMLElementTagNameMap {
    'footnote-page': FootnotePage
  }
}
