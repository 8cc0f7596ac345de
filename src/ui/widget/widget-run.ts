import { css, html, nothing } from 'lit'
import type { FootnoteClient } from '../../app/client/footnote-client.ts'
import { fromPlainError, toPlainError, UserError } from '../../common/core/errors.ts'
import { errorText } from '../../common/messages/error-text.ts'
import { messages, useLanguage } from '../../common/messages/messages.ts'
import { readQuestion } from '../../common/question.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import { threadOf } from '../../common/trace/thread.ts'
import { ResearchRun } from '../views/research-run.ts'
import '../views/run-view.ts'
import type { RunView } from '../views/run-view.ts'
import type { FetchArticle } from '../views/section-sheet.ts'
import { given, state, View } from '../views/view.ts'
import { listedAnswer } from '../views/wording.ts'
import { type Ending, reported } from './reported.ts'
import { settingsOf } from './settings.ts'

/** A question, how to ask it, and who receives its events. */
interface Asking {
  question: string
  /** The widget, whose attributes are the settings. */
  element: Element
  /** The language of the interface and of Wikipedia (BCP 47). */
  language: string
  /** Called once the question has passed validation. */
  taken(): void
  /** Called with each event but the last. */
  report(event: ResearchEvent): void
}

/** The run of one widget. Fires `again` with the question to ask it once more, and `reword` with it to change it. */
export class WidgetRun extends View {
  static override properties = { ...given('base'), ...state('remark') }
  /** The address of the folder with the models. */
  declare base: string
  /** The outcome of deleting, shown until the next question. */
  declare remark: string | undefined
  readonly #run = new ResearchRun(this)
  /** The events of the thread's earlier runs. */
  #before: (readonly ResearchEvent[])[] = []

  get running(): boolean {
    return this.#run.running
  }

  /**
   * Resolves when the run has ended, with the answer or the failure.
   *
   * @throws `UserError` if the question or the settings are invalid
   */
  async ask({ question: input, element, language, taken, report }: Asking): Promise<Ending> {
    await useLanguage(language)
    const { question, settings } = translated(() => {
      if (!isSecureContext) throw new UserError('insecure', messages().widget.insecure)
      return { question: readQuestion(input), settings: settingsOf(element, language) }
    })
    this.remark = undefined
    taken()
    const { tree, events } = this.#run
    if (tree.answer) this.#before = [...this.#before, events]
    const thread = threadOf(this.#before)
    let ending: Ending | undefined
    const onEvent = (event: ResearchEvent) => {
      if (event.type === 'answer' || event.type === 'failed') ending = event
      else report(event)
    }
    const options = { ...settings, ...(thread && { thread }) }
    await this.#run.follow(question, signal =>
      reported(asking(this.#client, question, { ...options, signal }), onEvent),
    )
    return ending ?? { type: 'failed', at: 0, kind: 'stopped', code: 'stopped', message: 'Stopped.' }
  }

  stop(): Promise<void> {
    return this.#run.stop()
  }

  /** Starts a new thread. */
  async startOver(): Promise<void> {
    await this.#run.stop()
    this.#before = []
    this.#run.clear()
  }

  /** Stops the current run and deletes all runs that this origin has stored, by its widgets or by the page of the product. */
  async forget(): Promise<void> {
    await this.startOver()
    const { runs } = await this.#client()
    for (const { id } of await runs.list()) await runs.delete(id)
    this.remark = messages().history.deleted
  }

  /** Focuses the question that is being answered. */
  override focus(options?: FocusOptions) {
    this.renderRoot.querySelector<RunView>('fn-run-view')?.focus(options)
  }

  override render() {
    const { question, tree, running, stopping } = this.#run
    if (!question) return this.remark ? html`<p class="small muted" role="status">${this.remark}</p>` : nothing
    return html`
      ${this.#before.length > 0 ? this.#drawBefore() : nothing}
      <fn-run-view
        exportparts="answer, notes"
        .question=${question}
        .tree=${tree}
        ?running=${running}
        ?stopping=${stopping}
        .article=${this.#article}
        @stop=${() => this.#run.stop()}
        @again=${() => this.fire('again', question)}
        @reword=${({ detail }: CustomEvent<string>) => this.fire('reword', detail)}
      ></fn-run-view>
      ${running ? nothing : this.#drawForget()}
    `
  }

  #drawBefore() {
    const turns = this.#before.flatMap(events => {
      const question = events.find(event => event.type === 'run-started')?.question ?? ''
      const answer = events.find(event => event.type === 'answer')
      return answer ? [{ question, answer: listedAnswer({ ...answer, answer: answer.text }) }] : []
    })
    return html`
      <ol class="before small muted" aria-label=${messages().thread.before}>
        ${turns.map(({ question, answer }) => html`<li dir="auto">${question} <span class="told">${answer}</span></li>`)}
      </ol>
    `
  }

  #drawForget() {
    const forget = () => this.forget().catch(error => (this.remark = errorText(toPlainError(error))))
    return html`
      <p class="small muted">
        <button type="button" class="quiet" @click=${() => this.startOver()}>${messages().thread.startOver}</button>
        <button type="button" class="quiet" @click=${forget}>${messages().widget.forget}</button>
        <span role="status">${this.remark}</span>
      </p>
    `
  }

  /** Engine and library are loaded when the first question is asked. */
  readonly #client = async (): Promise<FootnoteClient> => {
    const { sharedClient } = await import('./shared-client.ts')
    return sharedClient(this.base)
  }

  readonly #article: FetchArticle = async (page, revision) => (await this.#client()).article(page, revision)

  static override styles = css`
    .before {
      margin: 0 0 1em;
      padding: 0;
      list-style: none;
      overflow-wrap: anywhere;
    }
    .before li + li {
      margin-top: 0.4em;
    }
    .told {
      font-style: italic;
    }
  `
}
if (!customElements.get('fn-widget-run')) customElements.define('fn-widget-run', WidgetRun)

/** Rethrows the errors of `work` with their messages in the current language. */
function translated<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const plain = toPlainError(error)
    throw fromPlainError({ ...plain, message: errorText(plain) })
  }
}

async function* asking(
  client: () => Promise<FootnoteClient>,
  ...asked: Parameters<FootnoteClient['ask']>
): AsyncGenerator<ResearchEvent, void> {
  yield* (await client()).ask(...asked)
}
