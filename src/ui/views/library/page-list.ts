import { css, html, nothing, type PropertyValues } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import type { PageSummary } from '../../../library/library.ts'
import { drawEach } from '../draw-each.ts'
import '../delete-button.ts'
import { lowerBound } from '../../../common/core/lower-bound.ts'
import { given, state, View } from '../view.ts'
import { bytes, day, languageName, originText } from '../wording.ts'
import { languageTag } from './language-tag.ts'
import type { PageAct } from './library-actions.ts'
import { libraryHash } from './library-place.ts'
import { libraryStyles } from './library-styles.ts'

/** How many pages are drawn at a time; a library may contain tens of thousands. */
const AT_ONCE = 100
/** The number of pages above which a field to filter them by title is shown. */
const MANY = 20

/** The stored pages. Fires `act` with an action on the selected ones. */
export class PageList extends View {
  static override properties = { ...given('pages', 'sourceName'), ...state('order', 'titlePart', 'shown', 'selected') }
  static override initial: Partial<PageList> = {
    order: 'fetchedAt',
    titlePart: '',
    shown: AT_ONCE,
    selected: new Set(),
  }
  declare pages: readonly PageSummary[]
  declare sourceName: (source: string) => string
  declare order: Order
  /** Only pages whose title contains this are shown. */
  declare titlePart: string
  declare shown: number
  declare selected: ReadonlySet<string>
  /** Whether one of the buttons for selected pages had the focus before redrawing. */
  #wasActing = false

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#wasActing = this.renderRoot.querySelector('.actions')?.matches(':focus-within') ?? false
    if (!changed.has('pages') || this.selected.size === 0) return
    const here = this.pages.filter(({ id }) => this.selected.has(id))
    if (here.length < this.selected.size) this.selected = new Set(here.map(({ id }) => id))
  }

  protected override updated() {
    // The buttons for selected pages were removed together with the focus, so it moves to the checkbox for all pages.
    if (this.#wasActing && this.renderRoot instanceof ShadowRoot && !this.renderRoot.activeElement) {
      this.renderRoot.querySelector<HTMLInputElement>('.all input')?.focus()
    }
  }

  override render() {
    const { library } = messages()
    const matching = titled(this.pages, this.titlePart)
    const rows = firstPages(matching, this.order, this.shown)
    const all = matching.length > 0 && matching.every(({ id }) => this.selected.has(id))
    return html`
        <div class="choose small">
          <label class="field all">
            <input
              type="checkbox"
              .checked=${all}
              .indeterminate=${this.selected.size > 0 && !all}
              @change=${() => this.#select(matching, !all)}
            />
            ${library.allPages(matching.length)}
          </label>
          <label class="field">
            ${library.order}
            <select @change=${this.#reorder}>
              ${(Object.keys(ORDERS) as Order[]).map(key => html`<option value=${key} ?selected=${key === this.order}>${library.orders[key]}</option>`)}
            </select>
          </label>
          ${this.pages.length > MANY ? this.#drawFilter() : nothing}
        </div>
        ${this.selected.size > 0 ? this.#drawActions() : nothing}
      <ul aria-label=${library.list}>
        ${drawEach(rows, page => this.#drawPage(page))}
      </ul>
      ${matching.length === 0 ? html`<p class="muted">${library.noTitle(this.titlePart)}</p>` : nothing}
      ${matching.length > rows.length ? this.#drawMore(matching.length) : nothing}
    `
  }

  #drawFilter() {
    const filter = (event: Event) => {
      this.titlePart = (event.target as HTMLInputElement).value
      this.shown = AT_ONCE
    }
    return html`
      <label class="field filter">${messages().library.titlePart} <input type="search" autocomplete="off" .value=${this.titlePart} @input=${filter} /></label>
    `
  }

  #drawActions() {
    const { common, library } = messages()
    const pages = this.pages.filter(({ id }) => this.selected.has(id))
    const tell = (what: PageAct['what']) => () => this.fire<PageAct>('act', { what, pages })
    return html`
      <p class="actions small" role="group" aria-label=${library.withSelected}>
        <span>${library.selected(this.selected.size)}</span>
        <button class="quiet" @click=${tell('pin')}>${library.pin}</button>
        <button class="quiet" @click=${tell('unpin')}>${library.unpin}</button>
        <button class="quiet" @click=${tell('export')}>${common.export}</button>
        <fn-delete-button what=${common.pages(this.selected.size)} @sure=${tell('delete')}></fn-delete-button>
        <button class="quiet" @click=${() => (this.selected = new Set())}>${library.selectNone}</button>
      </p>
    `
  }

  #drawPage(page: PageSummary) {
    const { id, title, language, pinned } = page
    const { library } = messages()
    const lang = languageTag(language)
    const isChosen = this.selected.has(id)
    return html`
      <li>
        <input type="checkbox" aria-label=${library.select(title)} .checked=${isChosen} @change=${() => this.#select([page], !isChosen)} />
        <div>
          <p class="title">
            <a href=${libraryHash({ page: id })} lang=${lang} dir="auto">${title}</a>
            ${pinned ? html`<span class="small muted">${library.isPinned}</span>` : nothing}
          </p>
          <p class="small muted">${this.#facts(page)}</p>
        </div>
      </li>
    `
  }

  #facts(page: PageSummary): string {
    const { source, language, revision, fetchedAt, usedAt, bytes: size } = page
    const { library } = messages()
    const imported = page.origin.how === 'pack' ? [originText(page)] : []
    const used = this.order === 'usedAt' ? [library.used(day(usedAt))] : []
    const read = library.read(revision, day(fetchedAt))
    return [this.sourceName(source), languageName(language), read, ...imported, ...used, bytes(size)].join(' · ')
  }

  #drawMore(count: number) {
    const { library } = messages()
    return html`
      <p class="small muted">
        ${library.shown(this.shown, count)}
        <button class="quiet" @click=${() => (this.shown += AT_ONCE)}>${library.showMore(Math.min(AT_ONCE, count - this.shown))}</button>
      </p>
    `
  }

  #reorder(event: Event) {
    this.order = (event.target as HTMLSelectElement).value as Order
    this.shown = AT_ONCE
  }

  #select(pages: readonly PageSummary[], isChosen: boolean) {
    const selected = new Set(this.selected)
    for (const { id } of pages) isChosen ? selected.add(id) : selected.delete(id)
    this.selected = selected
  }

  static override styles = [
    libraryStyles,
    css`
      .choose {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.4em 1.4em;
      }
      .actions {
        position: sticky;
        top: 0;
        z-index: 1;
        background: var(--paper);
        padding: 0.6em 0;
      }
      ul {
        margin-top: 0.6em;
        border-top: 1px solid var(--rule);
      }
      .actions + ul {
        margin: 0;
      }
      .filter {
        flex: 1;
      }
      .filter input {
        flex: 1;
        width: 6em;
      }
      input[type='checkbox'] {
        margin: 0;
        align-self: center;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 0.8em;
        padding: 0.6em 0;
        border-bottom: 1px solid var(--rule);
        line-height: 1.35;
      }
      li input[type='checkbox'] {
        align-self: start;
        margin-top: 0.3em;
      }
      .title {
        display: flex;
        justify-content: space-between;
        align-items: baseline;
        gap: 1.5em;
      }
      li a {
        overflow-wrap: anywhere;
        text-decoration-color: transparent;
      }
      .title span {
        flex: none;
      }
      li p {
        overflow-wrap: anywhere;
      }
      ul ~ p {
        margin-top: var(--space);
      }
    `,
  ]
}
customElements.define('fn-page-list', PageList)

const { compare } = new Intl.Collator()

/** Comparison functions for the possible orders of a list of pages. */
export const ORDERS = {
  fetchedAt: (a, b) => b.fetchedAt - a.fetchedAt,
  usedAt: (a, b) => b.usedAt - a.usedAt,
  title: (a, b) => compare(a.title, b.title),
  bytes: (a, b) => b.bytes - a.bytes,
} satisfies Record<string, (a: PageSummary, b: PageSummary) => number>

type Order = keyof typeof ORDERS

/** Pages whose title contains `part`, ignoring case. */
export function titled(pages: readonly PageSummary[], part: string): readonly PageSummary[] {
  const wanted = part.trim().toLowerCase()
  return wanted ? pages.filter(({ title }) => title.toLowerCase().includes(wanted)) : pages
}

/**
 * The first `count` pages in an order. Visits each page once and keeps the best so far, because sorting 40,000 titles
 * would block the tab noticeably.
 */
export function firstPages(pages: readonly PageSummary[], order: Order, count: number): PageSummary[] {
  const before = ORDERS[order]
  const best: PageSummary[] = []
  for (const page of pages) {
    const last = best.at(-1)
    if (best.length >= count && last && before(page, last) >= 0) continue
    // Inserted after pages that compare as equal, so that these keep their order.
    const place = lowerBound(best.length, at => before(page, best[at]!) >= 0)
    best.splice(place, 0, page)
    if (best.length > count) best.pop()
  }
  return best
}
