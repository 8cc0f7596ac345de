import { css, html, nothing, type TemplateResult } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import {
  type AnswerPart,
  type AnswerRow,
  byPage,
  closestOf,
  doubtOn,
  isList,
  isProbable,
  readableComputation,
  rowsOf,
} from '../../common/trace/answer-parts.ts'
import type { AnswerEvent, Footnote } from '../../common/trace/events.ts'
import { answerStyles } from '../styles/answer-styles.ts'
import { unmarkedFolds } from '../styles/fold-styles.ts'
import './note-preview.ts'
import type { NotePreview } from './note-preview.ts'
import { drawImported, drawOrigin, drawPageLink, drawPassage, drawPlace, passageStyles } from './passage.ts'
import { flags, given, View } from './view.ts'
import { answerText } from './wording.ts'

type Sentence = AnswerEvent['sentences'][number]

/**
 * The answer, sentence by sentence, grouped by page or as a list, and its footnotes: beside it if there is room,
 * otherwise below. Fires `open-note` with a footnote whose section is to be shown.
 */
export class RunAnswer extends View {
  static override properties = { ...given('answer'), ...flags('sheets') }
  declare answer: AnswerEvent | undefined
  /** Whether pressing a mark opens the cited section instead of its note, when the notes are below the answer. */
  declare sheets: boolean

  override render() {
    if (!this.answer) return nothing
    const { run } = messages()
    const { found } = this.answer
    // A sentence that says that nothing was found has no footnotes; the notes are then a list of what was read.
    const sentences = found ? this.answer.sentences : []
    const closest = closestOf(this.answer)
    const footnotes = closest ? [closest] : this.answer.footnotes
    const isCited = found || closest !== undefined
    return html`
      ${closest ? this.#drawClosest(closest) : this.#drawAnswer(this.answer, sentences)}
      ${
        isCited || footnotes.length > 0
          ? html`<aside part="notes" aria-label=${isCited ? run.footnotes : run.whatWasRead}>
              ${isCited ? nothing : html`<h3 class="label">${run.whatWasRead}</h3>`}
              <ol>${footnotes.map(note => this.#footnote(note, note === closest))}</ol>
              ${sentences.map(drawWorking)}
            </aside>`
          : nothing
      }
      <fn-note-preview></fn-note-preview>
    `
  }

  #drawAnswer(answer: AnswerEvent, sentences: readonly Sentence[]): TemplateResult {
    const doubt = isProbable(answer) ? html`<bdi class="probably">${messages().run.probably}</bdi>` : nothing
    const apart = doubt === nothing ? nothing : html`<p>${doubt}</p>`
    const rows = rowsOf(answer, sentences)
    if (rows.length > 0) return html`${apart}${this.#drawTable(rows)}`
    const parts = byPage(sentences)
    if (!isList(answer) && parts.length < 2) {
      const text = parts[0] ? this.#drawPart(parts[0]) : withoutMarks(answerText(answer))
      return html`<p class="answer" part="answer" dir="auto">${doubt}${text}</p>`
    }
    return html`
      <div class="answer" part="answer">
        ${apart}
        ${
          isList(answer)
            ? html`<ul role="list">${sentences.map(item => html`<li dir="auto">${this.#sentence(item)}</li>`)}</ul>
                <p class="doubt">${messages().run.mayBeMore}</p>`
            : parts.map(part => [drawHeading(part), html`<p dir="auto">${this.#drawPart(part)}</p>`])
        }
      </div>
    `
  }

  #drawTable(rows: readonly AnswerRow<Sentence>[]): TemplateResult {
    const { answer, evidence } = messages().run.inTable
    return html`
      <table class="answer" part="answer">
        <tr><th scope="col" class="label">${answer}</th><th scope="col" class="label">${evidence}</th></tr>
        ${rows.map(({ sentence, note }) => html`<tr><td dir="auto">${this.#sentence(sentence)}</td><td dir="auto">${note?.quote ?? ''}</td></tr>`)}
      </table>
    `
  }

  /** Draws a part's sentences, with a link to the section around them if they were taken from a page. */
  #drawPart({ sentences }: AnswerPart<Sentence>): TemplateResult {
    const { run } = messages()
    const cited = sentences.flatMap(({ page, footnotes }) => (page ? footnotes : []))
    const note = this.answer?.footnotes.find(({ n }) => cited.includes(n))
    return html`${sentences.map(sentence => this.#sentence(sentence))}${
      note
        ? html`<button class="quiet more" aria-label=${run.moreFrom(note.title)} @click=${() => this.#tell(note)}>${run.more}</button>`
        : nothing
    }`
  }

  #drawClosest(note: Footnote): TemplateResult {
    const { common, run } = messages()
    return html`
      <div class="answer" part="answer">
        <p>${run.notFound}${common.gap}${run.closest}${this.#marks([note.n])}</p>
        ${drawPassage(note)}
      </div>
    `
  }

  #sentence(sentence: Sentence): TemplateResult {
    const { text, footnotes, support } = sentence
    const doubt = doubtOn(sentence)
    return html`<span class=${support}>${withoutMarks(text)}</span>${
      doubt ? html`<span class="doubt">${doubt}</span>` : nothing
    }${this.#marks(footnotes)} `
  }

  #marks(footnotes: readonly number[]): TemplateResult {
    return html`<span class="marks">${footnotes.map(
      n =>
        html`<button class="quiet mark" aria-label=${messages().run.footnote(n)} @click=${() => this.#open(n)} @pointerenter=${(event: PointerEvent) => this.#approach(n, event)} @pointerleave=${() => this.#preview?.leave()}>${n}</button>`,
    )}</span>`
  }

  /** @param isShown - whether the answer shows the note's passage already; then the note does not repeat it */
  #footnote(note: Footnote, isShown: boolean): TemplateResult {
    const { run } = messages()
    return html`
      <li id="note-${note.n}" tabindex="-1">
        <p><span class="note-number" aria-hidden="true">${note.n}</span>${drawPlace(note)}</p>
        ${drawImported(note)}
        ${
          isShown
            ? this.#drawWays(note)
            : html`
              <details>
                <summary>
                  <span class="folded"><q dir="auto">${note.quote}</q> <em>${run.more}</em></span>
                  <span class="unfolded label">${run.inItsPassage}</span>
                </summary>
                ${drawPassage(note)}
                ${this.#drawWays(note)}
              </details>
            `
        }
      </li>
    `
  }

  /** Links from a note to its section, to the current page and to the revision that was read. */
  #drawWays(note: Footnote): TemplateResult {
    return html`
      <p class="actions small">
        <button class="quiet" @click=${() => this.#tell(note)}>${messages().run.readInSection}</button>
        ${drawPageLink(note.url)}
      </p>
      ${drawOrigin(note)}
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
    this.fire('open-note', note)
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
    passageStyles,
    answerStyles,
    unmarkedFolds,
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
      }
      .answer p + h3 {
        margin-top: 0.8em;
      }
      .answer h3 {
        margin-bottom: 0.1em;
      }
      h3 {
        margin-bottom: 0.4em;
      }
      li,
      .working {
        margin-bottom: 1.1em;
        overflow-wrap: break-word;
      }
      li:focus cite {
        background: var(--mark);
      }
      summary {
        color: var(--muted);
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
      li .actions {
        margin: 0.6em 0 0.2em;
      }
      /* The width of the containing view, if text, gutter and margin fit. */
      @container (min-width: 57rem) {
        :host {
          grid-template-columns: var(--measure) var(--margin-column);
        }
        aside {
          border: 0;
          padding-top: 0.5em;
          /* The notes extend beyond the element into the margin, so that text below the answer is not pushed down. */
          height: 0;
        }
      }
    `,
  ]
}
customElements.define('fn-run-answer', RunAnswer)

const drawHeading = ({ heading }: AnswerPart<Sentence>) =>
  heading ? html`<h3 class="label" dir="auto">${heading}</h3>` : nothing

function drawWorking({ text, support, computation }: Sentence) {
  if (support !== 'derived' || !computation) return nothing
  return html`<p class="working"><span class="label">${messages().run.workedOut}</span><br />${readableComputation(computation, withoutMarks(text))}</p>`
}
