import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { withoutMarks } from '../citations/facts.ts'
import type { AnswerEvent, Footnote } from '../trace/events.ts'
import { readableComputation } from './computation.ts'
import { drawPassage, passageStyles } from './passage.ts'
import { sharedStyles } from './shared-styles.ts'
import { siteName, webAddress } from './web-address.ts'

type Sentence = AnswerEvent['sentences'][number]

/** The answer, sentence by sentence, and its footnotes: beside it where there is room, under it where not. */
export class RunAnswer extends LitElement {
  static override properties = { answer: { attribute: false } }
  declare answer: AnswerEvent | undefined

  override render() {
    if (!this.answer) return nothing
    const { found, footnotes, text } = this.answer
    // A sentence that says that nothing was found rests on nothing; the notes are then a list of what was read.
    const sentences = found ? this.answer.sentences : []
    return html`
      <p class="answer">${sentences.length > 0 ? sentences.map(sentence => this.#sentence(sentence)) : withoutMarks(text)}</p>
      <aside aria-label=${found ? 'Footnotes' : 'What was read'}>
        ${found || footnotes.length === 0 ? nothing : html`<h3 class="label">What was read</h3>`}
        <ol>${footnotes.map(note => this.#footnote(note))}</ol>
        ${sentences.map(drawWorking)}
      </aside>
    `
  }

  #sentence({ text, footnotes, support }: Sentence): TemplateResult {
    return html`<span class=${support}>${withoutMarks(text)}</span>${
      support === 'unsupported' ? html`<span class="doubt"> (not found in what was read)</span>` : nothing
    }<span class="marks">${footnotes.map(
      n => html`<button class="quiet mark" aria-label="Footnote ${n}" @click=${() => this.#open(n)}>${n}</button>`,
    )}</span> `
  }

  #footnote(note: Footnote): TemplateResult {
    const address = webAddress(note.url)
    return html`
      <li id="note-${note.n}" tabindex="-1">
        <p><span class="number" aria-hidden="true">${note.n}</span><cite>${note.title}</cite>${note.section ? html`, ${note.section}` : nothing}</p>
        <details>
          <summary>
            <span class="folded"><q>${note.quote}</q> <em>more</em></span>
            <span class="unfolded label">In its passage</span>
          </summary>
          ${drawPassage(note)}
          <p class="actions small">
            <button class="quiet" @click=${() => this.dispatchEvent(new CustomEvent('open-note', { detail: note }))}>Read in its section</button>
            ${address ? html`<a href=${address.href} target="_blank" rel="noopener noreferrer">Open on ${siteName(address)}</a>` : nothing}
          </p>
          <p class="small muted">Revision ${note.revision}</p>
        </details>
      </li>
    `
  }

  #open(n: number) {
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
      @media (min-width: 1100px) {
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
  return html`<p class="working"><span class="label">Worked out</span><br />${readableComputation(computation, withoutMarks(text))}</p>`
}
