import { css, html, nothing, type TemplateResult } from 'lit'
import { webAddress } from '../core/web-address.ts'
import { messages } from '../messages/messages.ts'
import { withoutMarks } from '../text/marks.ts'
import type { AnswerEvent, Footnote } from '../trace/events.ts'
import { readableComputation } from '../trace/readable-computation.ts'
import './note-preview.ts'
import type { NotePreview } from './note-preview.ts'
import { drawImported, drawOrigin, drawPassage, passageStyles } from './passage.ts'
import { sharedStyles } from './shared-styles.ts'
import { View } from './view.ts'
import { answerText, openOn } from './wording.ts'

type Sentence = AnswerEvent['sentences'][number]

/**
 * The answer, sentence by sentence, and its footnotes: beside it where there is room, under it where not. Fires
 * `open-note` with a footnote whose section is to be shown.
 */
export class RunAnswer extends View {
  static override properties = { answer: { attribute: false }, sheets: { type: Boolean } }
  declare answer: AnswerEvent | undefined
  /** Where notes stand under the answer, a mark opens the section at once. */
  declare sheets: boolean

  constructor() {
    super()
    this.sheets = false
  }

  override render() {
    if (!this.answer) return nothing
    const { run } = messages()
    const { found, footnotes } = this.answer
    // A sentence that says that nothing was found rests on nothing; the notes are then a list of what was read.
    const sentences = found ? this.answer.sentences : []
    return html`
      <p class="answer" part="answer" dir="auto">${sentences.length > 0 ? sentences.map(sentence => this.#sentence(sentence)) : withoutMarks(answerText(this.answer))}</p>
      <aside part="notes" aria-label=${found ? run.footnotes : run.whatWasRead}>
        ${found || footnotes.length === 0 ? nothing : html`<h3 class="label">${run.whatWasRead}</h3>`}
        <ol>${footnotes.map(note => this.#footnote(note))}</ol>
        ${sentences.map(drawWorking)}
      </aside>
      <fn-note-preview></fn-note-preview>
    `
  }

  #sentence({ text, footnotes, support }: Sentence): TemplateResult {
    const { run } = messages()
    return html`<span class=${support}>${withoutMarks(text)}</span>${
      support === 'unsupported' ? html`<span class="doubt">${run.notInWhatWasRead}</span>` : nothing
    }<span class="marks">${footnotes.map(
      n =>
        html`<button class="quiet mark" aria-label=${run.footnote(n)} @click=${() => this.#open(n)} @pointerenter=${(event: PointerEvent) => this.#approach(n, event)} @pointerleave=${() => this.#preview?.leave()}>${n}</button>`,
    )}</span> `
  }

  #footnote(note: Footnote): TemplateResult {
    const { common, run } = messages()
    const address = webAddress(note.url)
    return html`
      <li id="note-${note.n}" tabindex="-1">
        <p><span class="number" aria-hidden="true">${note.n}</span><cite dir="auto">${note.title}</cite>${note.section ? html`${common.comma}<bdi>${note.section}</bdi>` : nothing}</p>
        ${drawImported(note)}
        <details>
          <summary>
            <span class="folded"><q dir="auto">${note.quote}</q> <em>${run.more}</em></span>
            <span class="unfolded label">${run.inItsPassage}</span>
          </summary>
          ${drawPassage(note)}
          <p class="actions small">
            <button class="quiet" @click=${() => this.#tell(note)}>${run.readInSection}</button>
            ${address ? html`<a href=${address.href} target="_blank" rel="noopener noreferrer">${openOn(address)}</a>` : nothing}
          </p>
          ${drawOrigin(note)}
        </details>
      </li>
    `
  }

  get #preview(): NotePreview | null {
    return this.renderRoot.querySelector<NotePreview>('fn-note-preview')
  }

  #approach(n: number, { pointerType, currentTarget }: PointerEvent) {
    const note = this.answer?.footnotes.find(note => note.n === n)
    if (note && pointerType === 'mouse') this.#preview?.approach(note, currentTarget as Element)
  }

  #tell(note: Footnote) {
    this.dispatchEvent(new CustomEvent('open-note', { detail: note }))
  }

  #open(n: number) {
    this.#preview?.close()
    const cited = this.answer?.footnotes.find(note => note.n === n)
    const hangsInMargin = getComputedStyle(this).gridTemplateColumns.includes(' ')
    if (cited && this.sheets && !hangsInMargin) return this.#tell(cited)
    const note = this.renderRoot.querySelector<HTMLElement>(`#note-${n}`)
    const details = note?.querySelector('details')
    if (details) details.open = true
    note?.focus()
    note?.scrollIntoView({ block: 'nearest' })
  }

  static override styles = [
    sharedStyles,
    passageStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space) var(--gutter);
        align-items: start;
      }
      .answer {
        font-size: var(--text-large);
        line-height: 1.5;
        overflow-wrap: break-word;
        white-space: pre-line;
      }
      .unsupported {
        text-decoration: underline dotted var(--muted) 1px;
        text-underline-offset: 0.25em;
      }
      .doubt {
        font-size: 1rem;
        font-style: italic;
        color: var(--muted);
      }
      .marks {
        white-space: nowrap;
      }
      button.mark,
      .number {
        color: var(--accent);
        font-variant-numeric: lining-nums;
        font-size: 0.7em;
        line-height: 1;
        vertical-align: 0.5em;
        text-decoration: none;
      }
      button.mark {
        position: relative;
        padding: 0 0.15em;
      }
      /* Wider and taller than the figure, so that a thumb can hit it. */
      button.mark::after {
        content: '';
        position: absolute;
        inset: -0.7em -0.25em;
      }
      button.mark:hover {
        background: var(--mark);
        border-radius: 2px;
      }
      aside {
        font-size: 0.9375rem;
        line-height: 1.45;
        border-top: 1px solid var(--rule);
        padding-top: 0.9em;
      }
      h3 {
        margin-bottom: 0.4em;
      }
      li,
      .working {
        margin-bottom: 1.1em;
        overflow-wrap: break-word;
      }
      .number {
        margin-right: 0.35em;
      }
      li:focus {
        outline: none;
      }
      li:focus cite {
        background: var(--mark);
      }
      summary {
        list-style: none;
        color: var(--muted);
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary:hover {
        color: var(--ink);
      }
      em {
        color: var(--accent);
      }
      details[open] .folded,
      details:not([open]) .unfolded {
        display: none;
      }
      details .actions {
        margin: 0.6em 0 0.2em;
      }
      .working {
        font-variant-numeric: lining-nums;
      }
      /* Of the view that this stands in: text, gutter and margin. */
      @container (min-width: 57rem) {
        :host {
          grid-template-columns: var(--measure) var(--margin-column);
        }
        aside {
          border: 0;
          padding-top: 0.5em;
          /* The notes hang in the margin: the text beside them goes on. */
          height: 0;
        }
      }
    `,
  ]
}
customElements.define('fn-run-answer', RunAnswer)

function drawWorking({ text, support, computation }: Sentence) {
  if (support !== 'derived' || !computation) return nothing
  return html`<p class="working"><span class="label">${messages().run.workedOut}</span><br />${readableComputation(computation, withoutMarks(text))}</p>`
}
