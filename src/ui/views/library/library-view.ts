import { css, html, nothing, type PropertyValues } from 'lit'
import type { FootnoteClient } from '../../../app/client/footnote-client.ts'
import { type PlainError, toPlainError } from '../../../common/core/errors.ts'
import { errorText } from '../../../common/messages/error-text.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { PageSummary, Space } from '../../../library/library.ts'
import { wikiHost } from '../../../sources/wikipedia/wiki-address.ts'
import { acceptDrops } from '../accept-drops.ts'
import { filled } from '../filled.ts'
import { flags, given, state, View } from '../view.ts'
import { bytes } from '../wording.ts'
import './kept-page.ts'
import { LibraryActions, type PageAct } from './library-actions.ts'
import { type LibraryPlace, libraryHash } from './library-place.ts'
import { libraryStyles } from './library-styles.ts'
import './pack-panel.ts'
import './page-list.ts'
import './passage-search.ts'
import type { PassageSearch } from './passage-search.ts'
import './space-panel.ts'
import { nearlyFull, usedSpace } from './space-wording.ts'

/** Minimum ms between updates of the list. Many changes come at once while a run reads or a pack is imported. */
const FOLLOW_MS = 300

/** The library: search, page list, single pages, storage, packs. `place` is undefined while another part is open. */
export class LibraryView extends View {
  static override properties = {
    ...given('client', 'place'),
    ...flags('dropping'),
    ...state('query', 'pages', 'space', 'problem'),
  }
  declare client: FootnoteClient
  declare place: LibraryPlace | undefined
  /** The text of the search box, which is also part of the address. */
  declare query: string
  /** The stored pages; undefined until they are loaded. */
  declare pages: readonly PageSummary[] | undefined
  declare space: Space | undefined
  declare problem: PlainError | undefined
  declare dropping: boolean
  readonly #actions = new LibraryActions(
    this,
    () => this.client.library,
    () => this.#follow(),
  )
  #unfollow = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStale = true
  /** Scroll position of the list and the link that was followed, to restore both; its page may be deleted by then. */
  #left: { scroll: number; link?: HTMLElement } | undefined

  constructor() {
    super()
    this.query = ''
    acceptDrops(this, {
      accepts: () => this.place !== undefined,
      onDrag: isDragging => (this.dropping = isDragging),
      onDrop: dropped => this.#actions.importPack([...dropped.files]),
    })
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#unfollow = this.client.library.onChange(() => {
      this.#isStale = true
      this.#timer ??= setTimeout(this.#follow, FOLLOW_MS)
    })
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#unfollow()
    clearTimeout(this.#timer)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('place') || !this.place) return
    if (this.place.page) this.#actions.forgetRemark()
    this.query = this.place.query
    if (this.#isStale) this.#follow()
  }

  protected override updated(changed: PropertyValues<this>) {
    const before = changed.get('place')
    if (!before?.page || !this.place || this.place.page) return
    const { scroll = 0, link } = this.#left ?? {}
    scrollTo({ top: scroll, behavior: 'instant' })
    const target = link?.isConnected ? link : this.renderRoot.querySelector<HTMLElement>('h2')
    target?.focus({ preventScroll: true })
  }

  /** Loads and shows the current state, if the library is visible. */
  readonly #follow = async () => {
    this.#timer = undefined
    if (!this.place) return
    this.#isStale = false
    try {
      const { library } = this.client
      const [pages, space] = await Promise.all([library.pages(), library.space()])
      const before = this.pages
      Object.assign(this, { pages, space, problem: undefined })
      if (before && !samePages(before, pages))
        this.renderRoot.querySelector<PassageSearch>('fn-passage-search')?.renew()
    } catch (error) {
      this.#isStale = true
      this.problem = toPlainError(error)
    }
  }

  override render() {
    return html`
      <div class=${this.dropping ? 'dropping' : ''}>
        ${this.place?.page ? this.#drawPage(this.place) : nothing}
        <div class="columns" ?hidden=${!!this.place?.page} @click=${this.#leaveList}>${this.#drawList()}</div>
        ${this.#drawFoot()}
      </div>
    `
  }

  #drawList() {
    const { pages, space } = this
    const { common, library, space: spaceTexts } = messages()
    if (this.problem) {
      return html`<div class="failure" role="alert"><h2>${library.notOpened}</h2><p>${errorText(this.problem)}</p><button class="main outlined" @click=${this.#follow}>${common.tryAgain}</button></div>`
    }
    if (!pages || !space) return html`<p class="muted" role="status">${common.openingLibrary}</p>`
    return html`
      <section>
        <h2 tabindex="-1">${pages.length > 0 ? library.title : library.emptyTitle}</h2>
        ${pages.length > 0 ? this.#drawPages(pages, space) : html`<p>${filled(library.empty, { ask: html`<a href="#">${library.askAQuestion}</a>` })}</p>`}
      </section>
      <aside class="small" tabindex="-1" aria-label=${spaceTexts.titleWithPacks}>
        <fn-space .space=${space} .pages=${pages} @budget=${({ detail }: CustomEvent<number>) => this.#actions.setBudget(detail)} @lasting=${() => this.#actions.makeLasting()}></fn-space>
        <fn-packs .report=${this.#actions.report} ?empty=${pages.length === 0} @export=${() => this.#actions.exportPack()} @import=${({ detail }: CustomEvent<File>) => this.#actions.importPack([detail])}></fn-packs>
      </aside>
    `
  }

  #drawPages(pages: readonly PageSummary[], space: Space) {
    const { common, library, space: spaceTexts } = messages()
    const size = library.size(pages.length, bytes(usedSpace(space)))
    const kept = [size, space.kept ? library.keptHere : library.keptNowhere].join(common.gap)
    const warning = nearlyFull(space, pages)
    return html`
      <p class="small muted">${kept} <button class="quiet below" @click=${this.#goBelow}>${spaceTexts.titleWithPacks}</button></p>
      ${warning ? html`<p class="warning">${warning}</p>` : nothing}
      <fn-passage-search .search=${this.#search} .query=${this.query} @query=${this.#keepQuery}></fn-passage-search>
      <fn-page-list
        ?hidden=${this.query !== ''}
        .pages=${pages}
        .sourceName=${this.#sourceName}
        @act=${this.#act}
      ></fn-page-list>
    `
  }

  #drawPage(place: LibraryPlace) {
    if (this.problem || !this.pages) {
      return html`<p role="status">${this.problem ? errorText(this.problem) : messages().common.openingLibrary}</p>`
    }
    return html`
      <fn-kept-page
        .client=${this.client}
        .place=${place}
        .summary=${this.pages.find(({ id }) => id === place.page)}
        .sourceName=${this.#sourceName}
        ?refreshing=${this.#actions.refreshing}
        @act=${this.#act}
      ></fn-kept-page>
    `
  }

  /** Draws the latest action's progress or result, sticky at the bottom of the window. */
  #drawFoot() {
    const { work, remark } = this.#actions
    const { what, progress, stopping } = work
    const { common, library, packs } = messages()
    const status = this.dropping ? packs.dropHere : remark
    return html`
      <div class="foot small">
        <p role="status">${what ? library.goesOn(what) : status}</p>
        ${
          what
            ? html`
              <progress aria-label=${what} max=${progress.total || 1} .value=${progress.done}></progress>
              <button class="quiet" @click=${() => work.stop()}>${stopping ? common.stopping : common.stop}</button>
            `
            : nothing
        }
      </div>
    `
  }

  readonly #sourceName = (source: string): string =>
    this.client.sources().find(({ id }) => id === source)?.label ?? wikiHost(source) ?? source

  readonly #search: FootnoteClient['search'] = (query, options) => this.client.search(query, options)

  #act({ detail }: CustomEvent<PageAct>) {
    if (this.place?.page && detail.what === 'delete') {
      this.#left = { scroll: this.#left?.scroll ?? 0 }
      location.hash = libraryHash({ query: this.query })
    }
    return this.#actions.act(detail)
  }

  #keepQuery({ detail: query }: CustomEvent<string>) {
    this.query = query
    // Replaces the history entry, so that Back leaves the search instead of stepping through each letter.
    history.replaceState(history.state, '', libraryHash({ query }))
  }

  /** Moves to the panels beside the list, which are below it on narrow screens. */
  #goBelow() {
    const aside = this.renderRoot.querySelector('aside')
    aside?.focus()
    aside?.scrollIntoView({ block: 'start' })
  }

  #leaveList(event: Event) {
    const link = event.composedPath().find(node => node instanceof HTMLAnchorElement)
    if (link) this.#left = { scroll: scrollY, link }
  }

  static override styles = [
    libraryStyles,
    css`
      h2 + p {
        margin-top: 0.4em;
      }
      fn-passage-search {
        margin-top: var(--space);
      }
      aside {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
        gap: calc(var(--space) * 1.5) var(--gutter);
        align-items: start;
      }
      .warning {
        border-left: 2px solid var(--accent);
        padding-left: 0.8em;
        margin-top: 0.8em;
        font-size: 1rem;
      }
      .failure {
        display: grid;
        gap: 0.9em;
        justify-items: start;
      }
      .foot {
        position: sticky;
        bottom: 0;
        z-index: 1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.2em 1.4em;
        margin-top: var(--space);
        background: var(--paper);
      }
      .foot:has([role='status']:not(:empty)) {
        border-top: 1px solid var(--rule);
        padding: 0.6em 0;
      }
      progress {
        flex: 1;
        min-width: 8em;
        height: 0.5em;
        accent-color: var(--accent);
      }
      @media (min-width: 1100px) {
        .foot {
          max-width: var(--measure);
        }
        .below {
          display: none;
        }
      }
      @media print {
        aside,
        .foot {
          display: none;
        }
      }
    `,
  ]
}
customElements.define('fn-library', LibraryView)

const samePages = (a: readonly PageSummary[], b: readonly PageSummary[]): boolean =>
  a.length === b.length && a.every(({ id, revision }, i) => id === b[i]!.id && revision === b[i]!.revision)
