import { html, LitElement, nothing } from 'lit'
import { exportTrace } from '../trace/export.ts'
import { download } from '../views/download.ts'
import type { FootnoteClient, ModelChoice, RunSummary } from '../views/footnote-client.ts'
import { type LibraryPlace, libraryPlace } from '../views/library/library-place.ts'
import '../views/run-view.ts'
import { ResearchRun } from '../views/research-run.ts'
import type { FetchArticle } from '../views/section-sheet.ts'
import { sharedStyles } from '../views/shared-styles.ts'
import { theme } from '../views/theme.ts'
import './ask-form.ts'
import type { AskForm } from './ask-form.ts'
import './earlier-runs.ts'
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
export class FootnotePage extends LitElement {
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
  /** What the page has to say about the latest press of a button. */
  declare remark: string
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
    this.session = {}
    this.remark = ''
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
    const { client } = this
    this.#try(async () => {
      this.models = await client.models()
    })
    this.#try(async () => {
      this.samples = await client.samples()
    })
    this.#try(this.#listRuns)
    this.#followHash()
  }

  override render() {
    const run = this.#run
    const inLibrary = this.place !== undefined
    return html`
      <header>
        <div>
          <h1>Footnote<span aria-hidden="true">1</span></h1>
          <nav aria-label="Parts of this page">
            <a href="#" aria-current=${inLibrary ? 'false' : 'page'}>Questions</a>
            <a href="#library" aria-current=${inLibrary ? 'page' : 'false'}>Library</a>
          </nav>
        </div>
        <p class="small muted"><span aria-hidden="true">1 </span>Research with references, done inside this tab.</p>
      </header>
      <main ?hidden=${inLibrary}>
        <fn-ask-form .samples=${this.samples} ?opening=${!run.question} @ask=${this.#takeQuestion}>
          <fn-settings .models=${this.models} .sources=${this.client.sources()} .settings=${this.settings} .session=${this.session} @change=${this.#choose}></fn-settings>
          <p class="remark" role="status">${this.remark}</p>
        </fn-ask-form>
        ${run.question ? this.#drawRun() : nothing}
        <fn-earlier-runs .runs=${this.earlier} @open=${({ detail }: CustomEvent<string>) => this.#open(detail)} @delete=${({ detail }: CustomEvent<string>) => this.#delete(detail)}></fn-earlier-runs>
      </main>
      <main ?hidden=${!inLibrary}>
        ${inLibrary && this.#leftRunning ? html`<p class="small muted" role="status">${runElsewhere(run)}</p>` : nothing}
        ${this.#drawLibrary()}
      </main>
      <footer class="small muted">
        <p>The model, the search and the library live in this page. Nothing you ask leaves it, but for requests to the source you chose, or to an endpoint of your own.</p>
      </footer>
    `
  }

  #drawLibrary() {
    switch (this.libraryState) {
      case 'unopened':
        return nothing
      case 'loading':
        return html`<p class="muted" role="status">Opening the library …</p>`
      case 'failed':
        return html`<p role="alert">This part of the page could not be loaded. Check the connection, then <button class="quiet" @click=${this.#openLibrary}>try again</button>.</p>`
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
    const copy = () => this.#try(() => navigator.clipboard.writeText(answer?.text ?? ''), 'Copied.')
    const trace = exportTrace(events)
    return html`
      <p class="actions small">
        ${answer ? html`<button class="quiet" @click=${copy}>Copy answer</button>` : nothing}
        <button class="quiet" @click=${() => download(`footnote-${trace.date.slice(0, 10)}.json`, jsonFile(trace))}>Export trace</button>
      </p>
    `
  }

  #takeQuestion(event: CustomEvent<string>) {
    this.remark = settingsProblem(this.settings, this.session)
    if (this.remark) event.preventDefault()
    else this.#ask(event.detail)
  }

  async #ask(question: string) {
    await this.#run.ask(this.client, question, askOptions(this.settings, this.session))
    await this.#try(this.#listRuns)
  }

  #open(id: string) {
    return this.#try(async () => {
      const stored = await this.client.runs.get(id)
      if (!stored) throw new Error('That run is no longer kept.')
      await this.#run.show(stored)
      await this.updateComplete
      this.renderRoot.querySelector('fn-run-view')?.scrollIntoView({ block: 'start' })
    })
  }

  #delete(id: string) {
    return this.#try(async () => {
      await this.client.runs.delete(id)
      await this.#listRuns()
    }, 'Deleted.')
  }

  readonly #article: FetchArticle = (page, revision) => this.client.article(page, revision)

  readonly #listRuns = async () => {
    this.earlier = await this.client.runs.list()
  }

  #choose({ detail }: CustomEvent<{ settings: Settings; session: Session }>) {
    Object.assign(this, detail)
    this.remark = ''
    keepSettings(openStorage(), detail.settings)
  }

  /** What fails is said where the person looks, and the rest of the page goes on. */
  async #try(work: () => Promise<void>, done = '') {
    try {
      await work()
      if (done) this.remark = done
    } catch (error) {
      this.remark = error instanceof Error ? error.message : String(error)
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

const jsonFile = (data: unknown): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })

/** What has become of the question while the person looks at the library. */
function runElsewhere({ running, question, tree }: ResearchRun): string {
  if (running) return `“${question}” is being looked into.`
  return tree.answer ? `“${question}” has its answer.` : `“${question}” has ended without an answer.`
}

declare global {
  interface HTMLElementTagNameMap {
    'footnote-page': FootnotePage
  }
}
