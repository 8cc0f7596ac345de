import { css, html, nothing, type TemplateResult } from 'lit'
import type { FootnoteClient } from '../../app/client/footnote-client.ts'
import { messages } from '../../common/messages/messages.ts'
import { modelName } from '../../models/llm/catalogue.ts'
import '../views/run-view.ts'
import '../views/take-away.ts'
import { day, listedAnswer } from '../views/wording.ts'
import './follow-up-form.ts'
import type { RunSummary } from '../../common/trace/run-summary.ts'
import { given, View } from '../views/view.ts'
import { runHash } from './page-place.ts'
import type { ShownRun } from './shown-run.ts'
import type { ShownThread } from './shown-thread.ts'

interface Means {
  client: FootnoteClient
  /** Asks a follow-up; cancelling the event keeps the text in the box. */
  askOn(event: CustomEvent<string>): void
  /** Asks the question again. */
  again(): void
  /** Resumes an interrupted run. */
  goOn(): void
  keepFile(): void
  /** Puts the full text of a follow-up into the box. */
  reword(event: CustomEvent<string>): void
}

/** The shown run between the other turns of its thread, with its actions; nothing if no run is shown. */
export function drawRun(shown: ShownRun, thread: ShownThread, means: Means): TemplateResult | typeof nothing {
  const { run, whole } = shown
  if (!run) return nothing
  const { playback, running } = run
  const { client, askOn, again, goOn, keepFile, reword } = means
  const texts = messages().thread
  return html`
    <fn-thread-turns .turns=${thread.before} label=${texts.before}></fn-thread-turns>
    <fn-run-view
      sheets
      .question=${whole.question || whole.events.find(event => event.type === 'agent-started')?.task}
      .tree=${run.tree}
      .events=${run.events}
      .span=${whole.events.at(-1)?.at ?? 0}
      .playback=${playback}
      ?running=${running}
      ?stopping=${run.stopping}
      ?resumable=${shown.isResumable}
      .article=${client.article}
      @stop=${() => run.stop()}
      @resume=${goOn}
      @again=${again}
      @reword=${reword}
    >
      ${shown.shows === 'live' ? html`<fn-known-passages slot="about" .client=${client} .question=${run.question} ?over=${!running}></fn-known-passages>` : nothing}
      ${drawOrigin(shown, keepFile)} ${running || playback ? nothing : drawActions(shown, thread, again)}
      ${thread.goesOn ? html`<fn-follow-up @ask=${askOn}></fn-follow-up>` : nothing}
    </fn-run-view>
    <fn-thread-turns .turns=${thread.after} label=${texts.after}></fn-thread-turns>
  `
}

function drawActions(shown: ShownRun, thread: ShownThread, again: () => void): TemplateResult {
  const { history } = messages()
  const { whole, run } = shown
  const tree = run?.tree
  return html`
    <fn-take-away .run=${whole} .answer=${tree?.answer} .earlier=${() => thread.runsBefore()}>
      ${tree?.agents.length ? html`<button class="quiet" @click=${() => shown.replay()}>${history.replay}</button>` : nothing}
      ${tree?.answer ? html`<button class="quiet" @click=${again}>${history.askAgain}</button>` : nothing}
    </fn-take-away>
  `
}

/** Says where the shown run comes from, if it was not asked here. */
function drawOrigin({ file: from, whole }: ShownRun, keep: () => void): TemplateResult | typeof nothing {
  const { file } = messages()
  if (whole.origin === 'file') return html`<p slot="about" class="origin small">${file.wasFromFile}</p>`
  if (!from) return nothing
  const started = whole.events.find(event => event.type === 'run-started')
  return html`
    <p slot="about" class="origin small">
      <span dir="auto">${file.from(from.name, day(whole.date), modelName(started?.engine ?? ''))}</span>
      <button class="quiet" @click=${keep}>${file.keep}</button>
    </p>
  `
}

/** The turns of a thread before or after the shown one, with their answers and links to them. */
class ThreadTurns extends View {
  static override properties = { ...given('turns'), label: {} }
  /** With an empty id, as in files, a turn cannot be linked to. */
  declare turns: readonly RunSummary[]
  declare label: string

  override render() {
    if (this.turns.length === 0) return nothing
    return html`
      <h2 class="label">${this.label}</h2>
      <ol>
        ${this.turns.map(
          turn => html`
            <li>
              <p dir="auto">${turn.id ? html`<a href=${runHash(turn.id)}>${turn.question}</a>` : turn.question}</p>
              <p class="answer clamped muted" dir="auto">${listedAnswer(turn)}</p>
            </li>
          `,
        )}
      </ol>
    `
  }

  static override styles = css`
    :host {
      max-width: var(--measure);
    }
    ol {
      margin: 0.3em 0 0;
    }
    li {
      padding: 0.5em 0;
      border-bottom: 1px solid var(--rule);
      overflow-wrap: anywhere;
    }
    a {
      text-decoration-color: transparent;
    }
    .answer {
      font-size: 1rem;
      line-height: 1.4;
    }
  `
}
customElements.define('fn-thread-turns', ThreadTurns)
