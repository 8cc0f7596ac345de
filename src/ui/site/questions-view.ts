import { html, nothing, type PropertyValues } from 'lit'
import type { FootnoteClient, ModelChoice } from '../../app/client/footnote-client.ts'
import { toPlainError } from '../../common/core/errors.ts'
import { errorText } from '../../common/messages/error-text.ts'
import { messages } from '../../common/messages/messages.ts'
import type { RunSummary } from '../../common/trace/run-summary.ts'
import type { Thread } from '../../common/trace/thread.ts'
import type { ResearchRun } from '../views/research-run.ts'
import type { RunView } from '../views/run-view.ts'
import { flags, given, state, View } from '../views/view.ts'
import './ask-form.ts'
import type { AskForm } from './ask-form.ts'
import { drawRun } from './draw-run.ts'
import './earlier-runs.ts'
import type { FollowUpForm } from './follow-up-form.ts'
import type { GivenFile } from './given-files.ts'
import './open-file.ts'
import { type QuestionsPlace, runHash } from './page-place.ts'
import { questionsStyles } from './questions-styles.ts'
import { ShownRun } from './shown-run.ts'
import './settings-panel.ts'
import { askOptions, costOfLink, type Session, type Settings, settingsProblem } from './settings.ts'
import type { SettingsPanel } from './settings-panel.ts'
import { ShownThread } from './shown-thread.ts'
import { runsOf } from './threads.ts'
import './your-files.ts'
import type { YourFiles } from './your-files.ts'

const NOTHING = () => ''

/**
 * The part of the page for questions: the form, settings, the shown run, earlier runs. Fires `change` with settings, as
 * the panel does, and `shown` with the id of the shown run. Set `client` before attaching it.
 */
export class QuestionsView extends View {
  static override properties = {
    ...given('client', 'models', 'whenListed', 'settings', 'session', 'place'),
    ...state('samples', 'earlier', 'remark'),
    ...flags('dragging'),
  }
  static override initial: Partial<QuestionsView> = { samples: [], earlier: [], remark: NOTHING }
  declare client: FootnoteClient
  declare models: readonly ModelChoice[]
  /** Resolves with the models when they are known, since a link may ask a question as soon as the page is open. */
  declare whenListed: () => Promise<readonly ModelChoice[]>
  declare settings: Settings
  declare session: Session
  /** What the address names in this part of the page; undefined while another part is open. */
  declare place: QuestionsPlace | undefined
  declare samples: readonly string[]
  declare earlier: readonly RunSummary[]
  /** The result of the latest action; a function, because the language may change before the next drawing. */
  declare remark: () => string
  declare dragging: boolean
  readonly #shown = new ShownRun(this, () => this.client)
  readonly #thread = new ShownThread(this.#shown, this)
  /** Whether a run was in progress when the person went to another part of the page. */
  #leftRunning = false
  #idTold = ''

  protected override firstUpdated() {
    this.#try(async () => {
      this.samples = await this.client.samples()
    })
    this.#try(this.#listRuns)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('place') && !this.place) this.#leftRunning = this.#shown.live.running
    this.hidden = !this.place && !this.#leftRunning
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('place') && this.place) this.#follow(this.place, changed.get('place'))
    const { id } = this.#shown
    if (id === this.#idTold) return
    this.#idTold = id
    this.fire('shown', id)
  }

  /** Stops the shown run; a replay skips to its end. */
  stop(): void {
    const { run } = this.#shown
    if (run?.playback) run.playback.skip()
    else if (run?.running) run.stop()
  }

  override render() {
    const { shows, live } = this.#shown
    if (!this.place) return html`<p class="small muted" role="status">${standing(live)}</p>${this.#drawAll()}`
    const isElsewhere = live.running && shows !== 'live'
    return html`${isElsewhere ? html`<p class="small muted" role="status"><a href=${runHash(this.#shown.liveId)}>${standing(live)}</a></p>` : nothing}${this.#drawAll()}`
  }

  #drawAll() {
    const { client, settings, session } = this
    return html`
      <div class="all ${this.dragging ? 'dropping' : ''}" ?hidden=${!this.place}>
        <fn-ask-form .samples=${this.samples} ?opening=${this.#shown.shows === 'nothing'} @writing=${({ detail }: CustomEvent<string>) => client.getReady(detail)} @ask=${this.#takeQuestion} @see=${this.#seeOneAnswered}>
          <fn-settings .models=${this.models} .sources=${client.sources()} .strategies=${client.strategies()} .settings=${settings} .session=${session} @change=${this.#choose}></fn-settings>
          <fn-your-files .client=${client} .settings=${settings} .session=${session} @change=${this.#choose}></fn-your-files>
        </fn-ask-form>
        ${this.#drawRun()}
        <div class="earlier">
          <fn-earlier-runs
            .runs=${this.earlier}
            .shownId=${this.#shown.id}
            .cutOff=${this.#shown.cutOff}
            @resume=${({ detail }: CustomEvent<string>) => this.#goOn(detail)}
            @replay=${({ detail }: CustomEvent<string>) => this.#replay(detail)}
            @again=${({ detail }: CustomEvent<string>) => this.#askAgain(detail)}
            @delete=${({ detail }: CustomEvent<string>) => this.#delete(detail)}
          ></fn-earlier-runs>
          <fn-open-file class="small muted" ?active=${this.place !== undefined} @file=${this.#openFile} @files=${({ detail }: CustomEvent<GivenFile[]>) => this.renderRoot.querySelector<YourFiles>('fn-your-files')?.open(detail)} @dragging=${({ detail }: CustomEvent<boolean>) => (this.dragging = detail)}></fn-open-file>
        </div>
        <p class="foot small" role="status">${this.dragging ? messages().file.dropHere : this.remark()}</p>
      </div>
    `
  }

  #drawRun() {
    return drawRun(this.#shown, this.#thread, {
      client: this.client,
      askOn: this.#askOn,
      again: this.#again,
      goOn: () => this.#goOn(this.#shown.id),
      keepFile: this.#keepFile,
      reword: ({ detail }) => this.renderRoot.querySelector<FollowUpForm>('fn-follow-up')?.fill(detail),
    })
  }

  #takeQuestion(event: CustomEvent<string>) {
    if (!this.#ask(event.detail)) return event.preventDefault()
    void this.#showRun()
  }

  readonly #askOn = (event: CustomEvent<string>) => {
    if (!this.#ask(event.detail, this.#thread.upToHere())) return event.preventDefault()
    void this.#goToRun()
  }

  /** Asks the shown question again, following the same earlier questions. */
  readonly #again = () => this.#ask(this.#shown.whole.question, this.#thread.beforeHere())

  /** Asks a question; if a setting is missing, says which and returns false. */
  #ask(question: string, thread?: Promise<Thread | undefined>): boolean {
    const { settings, session } = this
    this.remark = () => settingsProblem(settings, session)
    if (this.remark()) return false
    this.renderRoot.querySelector<SettingsPanel>('fn-settings')?.close()
    this.#keepFocus(() => this.#begin(question, { thread }))
    return true
  }

  /** Starts a run, or with `cutOff` resumes the interrupted run of that id. */
  #begin(
    question: string,
    { cutOff = '', thread }: { cutOff?: string; thread?: Promise<Thread | undefined> | undefined },
  ) {
    // Loads the view of known passages, without waiting for it.
    import('../views/timeline/known-passages.ts').catch(() => {})
    const { settings, session, models } = this
    const listed = models.length > 0 ? Promise.resolve(models) : this.whenListed()
    const options = Promise.all([listed, thread]).then(([models, thread]) => ({
      ...askOptions(settings, session, models),
      ...(thread && { thread }),
    }))
    const over = this.#shown.start(question, options, cutOff)
    this.requestUpdate()
    over.then(() => this.#try(this.#listRuns))
  }

  #askAgain(id: string) {
    const [first] = runsOf(this.earlier, id)
    if (first && this.#ask(first.question)) return this.#goToRun()
  }

  async #goOn(id: string) {
    this.remark = NOTHING
    await this.#keepFocus(() => this.#begin(this.earlier.find(run => run.id === id)?.question ?? '', { cutOff: id }))
    return this.#goToRun()
  }

  get form(): AskForm | null {
    return this.renderRoot.querySelector<AskForm>('fn-ask-form')
  }

  async #follow(place: QuestionsPlace, before: QuestionsPlace | undefined) {
    const isNew = place.question && place.question !== this.#shown.live.question
    if (isNew) {
      const [models] = await Promise.all([this.whenListed(), this.form?.updateComplete])
      const cost = () => costOfLink(this.settings, models)
      if (!cost()) return this.form?.submit(place.question)
      this.form?.fill(place.question)
      this.remark = cost
      return
    }
    const was = this.#shown.run
    const wasId = this.#shown.id
    await this.#try(() => this.#shown.follow(place))
    const { run, id } = this.#shown
    if (!run || (run === was && id === wasId)) return
    this.remark = NOTHING
    // When the page is first opened its scroll position is kept, and a replay moves the focus itself.
    if (before && !run.playback) await this.#goToRun()
  }

  /** Carries out an action; if the pressed button disappears with it, moves the focus to the run. */
  async #keepFocus(act: () => unknown) {
    const isNowhere = () => document.activeElement === document.body
    const was = isNowhere()
    await act()
    const [view] = await Promise.all([this.#drawnRun(), this.form?.updateComplete])
    if (isNowhere() && !was) view?.focus()
  }

  /** The view of the shown run, once it is drawn. */
  async #drawnRun(): Promise<RunView | null> {
    await this.updateComplete
    const view = this.renderRoot.querySelector<RunView>('fn-run-view')
    await view?.updateComplete
    return view
  }

  /** Scrolls to the shown run if it begins far down the window, as on a phone; the focus stays in the box. */
  async #showRun() {
    const view = await this.#drawnRun()
    if (view && view.getBoundingClientRect().top > 0.4 * innerHeight) view.scrollIntoView({ block: 'start' })
  }

  /** Scrolls to the shown run and focuses it, for example after it was opened further down. */
  async #goToRun() {
    const view = await this.#drawnRun()
    view?.scrollIntoView({ block: 'start' })
    view?.focus({ preventScroll: true })
  }

  async #replay(thread: string) {
    const [first, ...next] = runsOf(this.earlier, thread).map(({ id }) => id)
    this.#shown.replay(first, next)
    const view = await this.#drawnRun()
    view?.scrollIntoView({ block: 'start' })
  }

  #delete(thread: string) {
    return this.#try(
      async () => {
        for (const { id } of runsOf(this.earlier, thread)) {
          await this.client.runs.delete(id)
          this.#shown.forget(id)
        }
        await this.#listRuns()
      },
      () => messages().history.deleted,
    )
  }

  readonly #openFile = ({ detail: file }: CustomEvent<File>) => this.#try(() => this.#shown.openFile(file), NOTHING)

  readonly #seeOneAnswered = () => this.#try(() => this.#shown.openAnswered(), NOTHING)

  readonly #keepFile = () =>
    this.#keepFocus(() =>
      this.#try(async () => {
        const isNew = await this.#shown.keepFile()
        await this.#listRuns()
        this.remark = () => (isNew ? messages().file.kept : messages().file.alreadyKept)
      }),
    )

  readonly #listRuns = async () => {
    this.earlier = await this.client.runs.list()
    await this.#shown.listCutOff(() => this.#try(this.#listRuns))
  }

  #choose({ detail }: CustomEvent<{ settings: Settings; session: Session }>) {
    this.remark = NOTHING
    this.fire('change', detail)
  }

  /** Runs an action and shows its result or error as the remark. */
  async #try(work: () => Promise<void>, done?: () => string) {
    try {
      await work()
      if (done) this.remark = done
    } catch (error) {
      const plain = toPlainError(error)
      this.remark = () => errorText(plain)
    }
  }

  static override styles = questionsStyles
}
customElements.define('fn-questions', QuestionsView)

/** The state of the question that was asked, shown while the person looks at something else. */
function standing({ running, question, tree }: ResearchRun): string {
  const { page } = messages()
  if (running) return page.beingLookedInto(question)
  return (tree.answer ? page.hasItsAnswer : page.endedWithoutAnswer)(question)
}
