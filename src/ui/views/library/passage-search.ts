import { css, html, nothing } from 'lit'
import type { FootnoteClient } from '../../../app/client/footnote-client.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { PassageHit } from '../../../library/library.ts'
import { drawEach } from '../draw-each.ts'
import { given, View } from '../view.ts'
import { hitLink } from './hit-link.ts'
import { languageTag } from './language-tag.ts'
import { LatestSearch } from './latest-search.ts'
import { libraryStyles } from './library-styles.ts'
import { drawMarked } from './marked-words.ts'

/** A box that searches passages while the person types, and the results. Fires `query` with the box's text. */
export class PassageSearch extends View {
  static override properties = given('search', 'query')
  declare search: FootnoteClient['search']
  declare query: string
  readonly #latest = new LatestSearch(this, (query, options) => this.search(query, options))

  /** Repeats the search because the library has changed. */
  renew(): void {
    if (this.#latest.query) this.#latest.again()
  }

  protected override willUpdate() {
    this.#latest.find(this.query)
  }

  override render() {
    const { common, finding } = messages()
    return html`
      <form role="search" @submit=${(event: Event) => event.preventDefault()}>
        <label for="query">${finding.box}</label>
        <input
          id="query"
          type="search"
          dir="auto"
          enterkeyhint="search"
          autocomplete="off"
          .value=${this.query}
          @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
        />
      </form>
      <p class="small muted" role="status">${this.#outcome()}</p>
      ${this.#latest.problem ? html`<button class="quiet" @click=${() => this.#latest.again()}>${common.tryAgain}</button>` : nothing}
      ${this.query ? this.#drawHits() : nothing}
    `
  }

  #outcome(): string {
    const { query, answered, hits, searching, problem, mayHaveMore } = this.#latest
    const { finding } = messages()
    if (!query) return ''
    if (problem) return finding.failed(problem)
    // The previous count stays until the new results are here; otherwise a screen reader would be interrupted at each
    // letter.
    if (searching && !answered) return finding.searching
    if (hits.length === 0) return searching ? finding.searching : finding.nothing(answered)
    const pages = new Set(hits.map(({ page }) => page)).size
    return (mayHaveMore ? finding.first : finding.all)(hits.length, pages, answered)
  }

  #drawHits() {
    const { hits, answered, mayHaveMore } = this.#latest
    const { finding } = messages()
    return html`
      <ol aria-label=${finding.found}>
        ${drawEach(hits, hit => drawHit(hit, answered))}
      </ol>
      ${mayHaveMore ? html`<button class="quiet" @click=${() => this.#latest.more()}>${finding.more}</button>` : nothing}
    `
  }

  #type(query: string) {
    this.query = query
    this.fire('query', query.trim())
  }

  static override styles = [
    libraryStyles,
    css`
      label {
        display: block;
        color: var(--muted);
        font-style: italic;
      }
      input {
        width: 100%;
        padding: 0.25rem 0 0.5rem;
        border: 0;
        border-bottom: 1px solid var(--muted);
        border-radius: 0;
        background: none;
        appearance: none;
        font-size: 1.5rem;
        line-height: 1.35;
      }
      input:focus {
        /* The line below the box shows the focus. */
        outline: none;
        border-color: var(--accent);
        box-shadow: 0 1px var(--accent);
      }
      [role='status'] {
        min-height: 1.5em;
        margin: 0.5rem 0 0;
      }
      li {
        padding: 0.9em 0;
        border-bottom: 1px solid var(--rule);
      }
      h3 {
        font-size: inherit;
        font-weight: normal;
        line-height: 1.35;
        overflow-wrap: anywhere;
      }
      .text {
        margin: 0.35em 0;
        font-size: 1rem;
        white-space: pre-line;
        overflow-wrap: break-word;
      }
      ol + button {
        margin-top: var(--space);
      }
    `,
  ]
}
customElements.define('fn-passage-search', PassageSearch)

function drawHit(hit: PassageHit, query: string) {
  const lang = languageTag(hit.language)
  return html`
    <li>
      <h3 lang=${lang} dir="auto">${hitLink(hit, query)}</h3>
      <p class="text" lang=${lang} dir="auto">${drawMarked(hit.text, query, hit.language)}</p>
      <p class="small muted">${foundBy(hit)}</p>
    </li>
  `
}

function foundBy({ by }: PassageHit): string {
  const { finding } = messages()
  if (by.words && by.meaning) return finding.byBoth
  return by.words ? finding.byWords : finding.byMeaning
}
