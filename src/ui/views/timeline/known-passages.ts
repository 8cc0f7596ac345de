import { css, html, nothing, type PropertyValues } from 'lit'
import type { FootnoteClient } from '../../../app/client/footnote-client.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { PassageHit } from '../../../library/library.ts'
import { foldStyles } from '../../styles/fold-styles.ts'
import { drawEach } from '../draw-each.ts'
import { hitLink } from '../library/hit-link.ts'
import { languageTag } from '../library/language-tag.ts'
import { drawMarked } from '../library/marked-words.ts'
import { flags, given, state, View } from '../view.ts'

const SHOWN = 3
/** Minimum time between searches in ms, because many pages arrive at once while agents read. */
const FOLLOW_MS = 800

/**
 * Shows passages of the library about a question while the agents are still working, and searches again as pages are
 * read. The search is by words only, which is immediate and leaves the embedding model to the agents. Once `over` is
 * set, the list is folded. It is hidden while empty. Failed searches are ignored, since this is only additional help.
 */
export class KnownPassages extends View {
  static override properties = { ...given('client', 'question'), ...flags('over'), ...state('hits') }
  static override initial: Partial<KnownPassages> = { hits: [] }
  declare client: Pick<FootnoteClient, 'search'> & { library: Pick<FootnoteClient['library'], 'onChange'> }
  declare question: string
  /** Whether the run has ended, with or without an answer. */
  declare over: boolean
  declare hits: readonly PassageHit[]
  #unfollow = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopper = new AbortController()

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#leave()
  }

  override connectedCallback() {
    super.connectedCallback()
    if (this.hasUpdated) this.#follow()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('client') || changed.has('question')) {
      this.hits = []
      this.#follow()
    }
  }

  /** Hides the element if the list is empty, so that it takes up no space. */
  protected override updated() {
    this.hidden = this.hits.length === 0
  }

  #leave() {
    this.#unfollow()
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#stopper.abort()
  }

  #follow() {
    this.#leave()
    if (!this.question || !this.client) return
    this.#unfollow = this.client.library.onChange(() => {
      if (!this.over) this.#timer ??= setTimeout(() => this.#find(), FOLLOW_MS)
    })
    this.#find()
  }

  async #find() {
    this.#timer = undefined
    this.#stopper.abort()
    const stopper = new AbortController()
    this.#stopper = stopper
    try {
      const hits = await this.client.search(this.question, { limit: SHOWN, by: 'words', signal: stopper.signal })
      if (!stopper.signal.aborted) this.hits = hits
    } catch {
      // If the search fails, the passages found before stay.
    }
  }

  override render() {
    const { timeline } = messages()
    if (this.hits.length === 0) return nothing
    const list = html`
      <ol aria-label=${timeline.knownLabel}>
        ${drawEach(this.hits, hit => this.#drawHit(hit))}
      </ol>
    `
    if (!this.over) return html`<h3 class="label">${timeline.knownLabel}</h3>${list}`
    return html`<details><summary class="small muted"><h3>${timeline.known(this.hits.length)}</h3></summary>${list}</details>`
  }

  #drawHit(hit: PassageHit) {
    const lang = languageTag(hit.language)
    return html`
      <li>
        <h4 lang=${lang} dir="auto">${hitLink(hit, this.question)}</h4>
        <p class="clamped" lang=${lang} dir="auto">${drawMarked(hit.text, this.question, hit.language)}</p>
      </li>
    `
  }

  static override styles = [
    foldStyles,
    css`
      :host {
        font-size: 1rem;
        line-height: 1.45;
      }
      summary h3 {
        display: inline;
        font: inherit;
      }
      li {
        padding: 0.5em 0;
        border-bottom: 1px solid var(--rule);
      }
      h4 {
        margin: 0;
        font-size: inherit;
        font-weight: normal;
        overflow-wrap: anywhere;
      }
      li p {
        color: var(--muted);
        font-size: 0.9375rem;
        overflow-wrap: break-word;
      }
    `,
  ]
}
customElements.define('fn-known-passages', KnownPassages)
