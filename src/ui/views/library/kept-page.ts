import { css, html, nothing, type PropertyValues } from 'lit'
import { toPlainError } from '../../../common/core/errors.ts'
import { errorText } from '../../../common/messages/error-text.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { PageSummary } from '../../../library/library.ts'
import '../delete-button.ts'
import type { FootnoteClient } from '../../../app/client/footnote-client.ts'
import { drawPageLink } from '../passage.ts'
import { flags, given, state, View } from '../view.ts'
import { bytes, day, languageName, originText } from '../wording.ts'
import { languageTag } from './language-tag.ts'
import type { PageAct } from './library-actions.ts'
import { type LibraryPlace, libraryHash } from './library-place.ts'
import { libraryStyles } from './library-styles.ts'
import { drawMarked } from './marked-words.ts'
import { type ShownSection, type Stretch, shownSections } from './page-passages.ts'

/** One stored page: its text, with its passages numbered. Fires `act` with an action on the page. */
export class KeptPage extends View {
  static override properties = {
    ...given('client', 'place', 'summary', 'sourceName'),
    ...flags('refreshing'),
    ...state('sections', 'problem'),
  }
  declare client: FootnoteClient
  declare place: LibraryPlace
  /** The page; undefined if the library does not contain it. */
  declare summary: PageSummary | undefined
  declare sourceName: (source: string) => string
  declare refreshing: boolean
  declare sections: readonly ShownSection[] | undefined
  /** Says in the current language why the text cannot be shown. */
  declare problem: (() => string) | undefined
  /** Id, revision and time of fetching of the page whose text is loaded. */
  #read = ''
  /** Id of the page that was scrolled to its place. */
  #placed = ''

  protected override willUpdate() {
    const { summary } = this
    const wanted = summary ? `${summary.id} ${summary.revision} ${summary.fetchedAt}` : ''
    if (wanted === this.#read) return
    this.#read = wanted
    this.sections = undefined
    this.problem = undefined
    if (summary) this.#load(summary.id, wanted)
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('place')) this.#placed = ''
    const { page, passage } = this.place
    if (!this.sections || this.#placed === page) return
    this.#placed = page
    const target = this.renderRoot.querySelector<HTMLElement>(passage === undefined ? 'h2' : '.target')
    target?.focus({ preventScroll: true })
    if (passage === undefined) scrollTo({ top: 0, behavior: 'instant' })
    else target?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  async #load(page: string, wanted: string) {
    try {
      const [article, passages] = await Promise.all([this.client.article(page), this.client.library.passages(page)])
      if (wanted !== this.#read) return
      if (article) this.sections = shownSections(article, passages)
      else this.problem = () => messages().library.textGone
    } catch (error) {
      const plain = toPlainError(error)
      if (wanted === this.#read) this.problem = () => messages().library.notReadable(errorText(plain))
    }
  }

  override render() {
    const { summary } = this
    const { query } = this.place
    const { library } = messages()
    return html`
      <p class="small"><a href=${libraryHash({ query })}>${query ? library.passagesLink(query) : library.allPagesLink}</a></p>
      ${summary ? this.#drawPage(summary) : html`<h2 tabindex="-1">${library.notHere}</h2><p>${library.whyNotHere}</p>`}
    `
  }

  #drawPage(summary: PageSummary) {
    const lang = languageTag(summary.language)
    return html`
      <div class="leaf">
        <div class="head">
          <h2 tabindex="-1" lang=${lang} dir="auto">${summary.title}</h2>
          ${this.#drawActions(summary)}
        </div>
        ${this.#drawFacts(summary)}
        <article lang=${lang} dir="auto" aria-busy=${this.sections || this.problem ? 'false' : 'true'}>
          ${this.problem ? html`<p role="alert" lang=${messages().own.tag} dir="auto">${this.problem()}</p>` : nothing}
          ${this.sections?.map(section => this.#drawSection(section, summary.language))}
        </article>
      </div>
    `
  }

  #drawActions(page: PageSummary) {
    const { title, pinned } = page
    const { common, library } = messages()
    const tell = (what: PageAct['what']) => this.fire<PageAct>('act', { what, pages: [page] })
    return html`
      <p class="actions small">
        <button class="quiet" @click=${() => tell(pinned ? 'unpin' : 'pin')}>${pinned ? library.unpin : library.pin}</button>
        <button class="quiet" aria-disabled=${this.refreshing} @click=${() => tell('refresh')}>
          ${this.refreshing ? library.refreshing : library.refresh}
        </button>
        <button class="quiet" @click=${() => tell('export')}>${common.export}</button>
        <fn-delete-button what=${common.quoted(title)} @sure=${() => tell('delete')}></fn-delete-button>
      </p>
    `
  }

  #drawFacts(summary: PageSummary) {
    const { common, library } = messages()
    const { facts: terms } = library
    const facts: [string, unknown][] = [
      [terms.from, [this.sourceName(summary.source), languageName(summary.language)].join(common.comma)],
      [terms.origin, originText(summary)],
      [terms.revision, summary.revision],
      [terms.read, day(summary.fetchedAt)],
      [terms.used, day(summary.usedAt)],
      [terms.holds, library.holds(summary.chunks, bytes(summary.bytes))],
      [terms.licence, summary.licence],
      [terms.kept, summary.pinned ? library.keptPinned : library.keptUntil],
      [terms.address, drawPageLink(summary.url)],
    ]
    return html`
      <dl class="small">
        ${facts.map(([term, fact]) => (fact ? html`<div><dt>${term}</dt><dd>${fact}</dd></div>` : nothing))}
      </dl>
    `
  }

  #drawSection({ headings, stretches }: ShownSection, language: string) {
    return html`
      <section>
        ${headings.map(({ text, level }) => html`<div role="heading" aria-level=${level} class="heading">${text}</div>`)}
        ${stretches.map(stretch => this.#drawStretch(stretch, language))}
      </section>
    `
  }

  #drawStretch({ text, passage }: Stretch, language: string) {
    if (passage === undefined) return html`<p>${text}</p>`
    const number = html`<span class="number" aria-hidden="true">${passage + 1}</span>`
    if (passage !== this.place.passage) return html`<p>${number}${text}</p>`
    return html`<p class="target" tabindex="-1">${number}${drawMarked(text, this.place.query, language)}</p>`
  }

  static override styles = [
    libraryStyles,
    css`
      .leaf {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space) var(--gutter);
        margin-top: 0.4em;
      }
      .actions {
        margin-top: 0.8em;
      }
      [aria-disabled='true'] {
        color: var(--muted);
        cursor: default;
      }
      dl {
        color: var(--muted);
      }
      dl div {
        display: grid;
        grid-template-columns: 5em minmax(0, 1fr);
        gap: 0.6em;
      }
      dd {
        color: var(--ink);
        overflow-wrap: anywhere;
      }
      .heading {
        color: var(--muted);
        font-style: italic;
        margin-top: var(--space);
        overflow-wrap: anywhere;
      }
      .heading[aria-level='3'] {
        color: inherit;
        font-size: var(--text-large);
        font-style: normal;
        line-height: 1.25;
      }
      article p {
        position: relative;
        margin-top: 0.7em;
        white-space: pre-line;
        overflow-wrap: break-word;
      }
      .number {
        color: var(--muted);
        font-size: 0.68em;
        font-variant-numeric: lining-nums;
        vertical-align: 0.4em;
        line-height: 0;
        margin-inline-end: 0.4em;
      }
      .target {
        border-inline-start: 2px solid var(--accent);
        padding-inline-start: calc(0.7em - 2px);
        margin-inline-start: -0.7em;
      }
      @media (min-width: 1100px) {
        .leaf {
          grid-template-columns: var(--measure) var(--margin-column);
          grid-template-rows: auto 1fr;
        }
        dl {
          grid-column: 2;
          grid-row: 1 / 3;
          padding-top: 0.6em;
        }
        .number {
          position: absolute;
          /* Far enough out to leave space for the line beside the target passage. */
          inset-inline-end: calc(100% + 1.7em);
          top: 0.35em;
          margin: 0;
          line-height: 1.5;
          vertical-align: 0;
        }
        .target .number {
          inset-inline-end: calc(100% + 0.83em);
        }
      }
    `,
  ]
}
customElements.define('fn-kept-page', KeptPage)
