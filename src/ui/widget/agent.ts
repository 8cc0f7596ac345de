import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { fromPlainError, type PlainError, toPlainError, UserError } from '../../common/core/errors.ts'
import type { widget } from '../../common/messages/en/widget.ts'
import type { AnswerEvent, ResearchEvent } from '../../common/trace/events.ts'
import { questionBox, questionBoxStyles } from '../views/question-box.ts'
import { sharedStyles } from '../views/shared-styles.ts'
import { theme } from '../views/theme.ts'
import { agentStyles } from './agent-styles.ts'
import type { Ending } from './reported.ts'
import type { WidgetRun } from './widget-run.ts'

/** Attributes whose change renders the element again. The others are only read when a question is asked. */
const DRAWN_ATTRIBUTES = ['lang', 'label', 'placeholder', 'inline']
/** The folder with `models/` and `embedding/`: two levels above this file, and above the built chunk that contains it. */
const siteOf = (own: string): string => new URL('../../', own).href

/**
 * A button that opens a panel where a question can be asked; with `inline`, the panel alone. Its attributes, events and
 * parts are described in docs/widget.md. The views load when the panel is opened, the engine when a question is asked.
 */
export class FootnoteAgent extends LitElement {
  static override properties = { isOpen: { state: true }, isReady: { state: true }, problem: { state: true } }
  /** The file for a source that reads one, such as `zim`. */
  declare file?: File
  declare isOpen: boolean
  /** Whether the code of the views is loaded. */
  declare isReady: boolean
  /** Why the question could not be asked. */
  declare problem: string

  static override get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: Lit's getter initialises the class that `this` names.
    return [...super.observedAttributes, ...DRAWN_ATTRIBUTES]
  }

  constructor() {
    super()
    this.isOpen = false
    this.isReady = false
    this.problem = ''
    this.addEventListener('keydown', this.#stopOrClose)
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.isOpen = false
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null) {
    super.attributeChangedCallback(name, before, now)
    this.requestUpdate()
  }

  /**
   * Stops the current run and asks a question. Neither opens nor closes the panel.
   *
   * @throws `FootnoteError`; its `kind` is `stopped` if the run was stopped
   */
  async ask(question: string): Promise<AnswerEvent> {
    this.problem = ''
    const ending = await this.#ending(question).catch((error): PlainError => {
      const plain = toPlainError(error)
      this.problem = plain.message
      return plain
    })
    if ('type' in ending && ending.type === 'answer') {
      this.#fire('footnote-answer', ending)
      return ending
    }
    const { kind, code, message } = ending
    this.#fire('footnote-error', { kind, code, message })
    throw fromPlainError({ kind, code, message })
  }

  /** Opens the panel and focuses its text box. */
  open(): void {
    this.isOpen = true
    this.#prepare()
    void this.updateComplete.then(() => this.#box.focus())
  }

  /** Closes the panel; a run in progress continues. */
  close(): void {
    const { activeElement } = this.renderRoot as ShadowRoot
    this.isOpen = false
    if (this.#panel.contains(activeElement)) this.renderRoot.querySelector<HTMLElement>('.opener')?.focus()
  }

  /** Resolves when the run has stopped. */
  async stop(): Promise<void> {
    await this.#run?.stop()
  }

  /** Ends the thread: the next question is no follow-up. */
  async startOver(): Promise<void> {
    await this.#run?.startOver()
  }

  /** Deletes the runs that this origin has stored in the browser, by its widgets or by the page of the product. */
  async forget(): Promise<void> {
    await this.#loadViews()
    await this.updateComplete
    await this.#run!.forget()
  }

  override render() {
    const { texts, language } = widgetTexts(this.#language)
    const label = this.getAttribute('label')?.trim() || texts.open
    const inline = this.hasAttribute('inline')
    return html`
      <div class="all" lang=${language}>
        ${inline ? nothing : this.#opener(label)}
        <div
          part="panel"
          class="panel"
          role=${inline ? 'region' : 'dialog'}
          aria-label=${label}
          popover=${inline ? nothing : 'manual'}
          ?hidden=${!inline && !this.isOpen}
          @focusin=${this.#prepare}
        >
          <div class="head">
            <span class="label">${label}</span>
            ${inline ? nothing : html`<button type="button" class="quiet small" @click=${this.close}>${texts.close}</button>`}
          </div>
          <form part="form" @submit=${this.#submit}>
            <label class="unseen" for="question">${texts.question}</label>
            ${questionBox({ ask: texts.ask, problem: this.problem, placeholder: this.getAttribute('placeholder') ?? '' })}
          </form>
          ${this.isReady ? html`<fn-widget-run .base=${siteOf(import.meta.url)} exportparts="answer, notes" @again=${this.#again} @reword=${this.#reword}></fn-widget-run>` : nothing}
        </div>
      </div>
    `
  }

  #opener(label: string) {
    return html`
      <button
        part="button"
        class="opener main"
        type="button"
        aria-haspopup="dialog"
        aria-expanded=${this.isOpen ? 'true' : 'false'}
        @click=${this.#toggle}
      >
        ${label}
      </button>
    `
  }

  protected override updated(changed: PropertyValues<this>) {
    super.updated(changed)
    const all = this.renderRoot.querySelector<HTMLElement>('.all')!
    all.style.zoom = String(textScale(all))
    // A popover is in the top layer, which the page's transforms, overflow and z-index do not affect.
    if (this.#panel.popover && this.isConnected) this.#panel.togglePopover(this.isOpen)
  }

  get #language(): string {
    return this.closest<HTMLElement>('[lang]:not([lang=""])')?.lang || document.documentElement.lang || 'en'
  }

  get #panel(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.panel')!
  }

  get #box(): HTMLTextAreaElement {
    return this.renderRoot.querySelector('textarea')!
  }

  get #run(): WidgetRun | null {
    return this.renderRoot.querySelector<WidgetRun>('fn-widget-run')
  }

  async #ending(question: string): Promise<Ending> {
    await this.#loadViews()
    await this.updateComplete
    return this.#run!.ask({
      question,
      element: this,
      language: this.#language,
      taken: () => {
        if (this.#box.value === question) this.#box.value = ''
      },
      report: event => this.#fire('footnote-step', event),
    })
  }

  #fire(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  async #loadViews() {
    try {
      await import('../../common/core/no-eval.ts')
      await import('./widget-run.ts')
    } catch (cause) {
      throw new UserError('not-loaded', widgetTexts(this.#language).texts.notLoaded, { cause })
    }
    this.isReady = true
  }

  /** Loads the views while the person types; a failure is reported when the question is asked. */
  readonly #prepare = () => void this.#loadViews().catch(() => {})

  readonly #toggle = () => (this.isOpen ? this.close() : this.open())

  /** Asks without reporting the outcome to a caller: the panel shows it, and the page gets events. */
  #askHere(question: string) {
    this.ask(question).catch(() => {})
  }

  #submit(event: SubmitEvent) {
    event.preventDefault()
    this.#askHere(this.#box.value)
  }

  #again({ detail }: CustomEvent<string>) {
    // The button that was pressed is removed: without this the focus would leave the panel.
    this.#run?.focus()
    this.#askHere(detail)
  }

  /** Puts the question into the text box to be edited. */
  #reword({ detail }: CustomEvent<string>) {
    this.#box.value = detail
    this.#box.focus()
  }

  readonly #stopOrClose = (event: KeyboardEvent) => {
    const path = event.composedPath()
    // An open dialog in the panel closes on Escape too, and comes first.
    const inSheet = path.slice(0, path.indexOf(this)).some(node => node instanceof HTMLDialogElement)
    if (event.key !== 'Escape' || event.isComposing || inSheet) return
    if (this.#run?.running) void this.stop()
    else if (this.isOpen) this.close()
    else return
    event.preventDefault()
  }

  static override styles = [theme, sharedStyles, questionBoxStyles, agentStyles]
}

/**
 * The ratio of the reader's preferred text size to the size of the page's root. `rem` depends on the latter, which pages
 * change for their own layout. `element` must have `font-size: medium`.
 */
function textScale(element: Element): number {
  const size = (of: Element) => Number.parseFloat(getComputedStyle(of).fontSize)
  const scale = size(element) / size(document.documentElement)
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}

declare global {
  interface HTMLElementTagNameMap {
    'footnote-agent': FootnoteAgent
  }
  interface HTMLElementEventMap {
    'footnote-step': CustomEvent<ResearchEvent>
    'footnote-answer': CustomEvent<AnswerEvent>
    'footnote-error': CustomEvent<PlainError>
  }
}

/** Only the texts of the widget's own elements. The views load the others. */
const SECTIONS = import.meta.glob<typeof widget>('../../common/messages/*/widget.ts', { eager: true, import: 'widget' })

/** The widget's texts in this language (BCP 47), else in English, and the language that they are in. */
export function widgetTexts(language: string): { texts: typeof widget; language: string } {
  const base = language.toLowerCase().split('-')[0]
  const texts = SECTIONS[`../../common/messages/${base}/widget.ts`]
  return texts && base
    ? { texts, language: base }
    : { texts: SECTIONS['../../common/messages/en/widget.ts']!, language: 'en' }
}
