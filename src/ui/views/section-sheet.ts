import { css, html, nothing } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import type { Footnote } from '../../common/trace/events.ts'
import type { Article, Section } from '../../documents/article.ts'
import { drawImported, drawOrigin, drawPageLink, drawPassage, passageStyles } from './passage.ts'
import { state, View } from './view.ts'

/** Fetches a stored page in the revision that an answer cites; undefined if it is no longer stored. */
export type FetchArticle = (page: string, revision: string) => Promise<Article | undefined>

/** A dialog with the stored page, at the section that contains a footnote's sentence. */
export class SectionSheet extends View {
  static override properties = state('note', 'article')
  declare note: Footnote | undefined
  /** The stored page; `fetching` while it is loaded, `gone` if it is no longer stored. */
  declare article: Article | 'fetching' | 'gone'

  /** Opens at once with the passage, and shows the whole section when the page has been fetched. */
  async show(note: Footnote, fetchArticle: FetchArticle): Promise<void> {
    this.note = note
    this.article = 'fetching'
    await this.updateComplete
    this.renderRoot.querySelector('dialog')?.showModal()
    const article = await fetchArticle(note.page, note.revision).catch(() => undefined)
    if (this.note !== note) return
    this.article = article ?? 'gone'
    await this.updateComplete
    this.renderRoot.querySelector('mark')?.scrollIntoView({ block: 'center' })
  }

  override render() {
    const { note, article } = this
    if (!note) return nothing
    const kept = typeof article === 'object' ? article : undefined
    const section = kept && sectionOf(kept, note)
    const link = drawPageLink(note.url)
    const { common, run } = messages()
    const heading = (section?.path.join(' › ') ?? note.section) || run.introduction
    return html`
      <dialog aria-labelledby="title" @click=${this.#closeOnBackdrop}>
        <article>
          <header>
            <h2 id="title" dir="auto">${note.title}</h2>
            <form method="dialog"><button class="quiet">${common.close}</button></form>
          </header>
          <h3 class="label" dir="auto">${heading}</h3>
          ${drawPassage({ ...note, passage: section?.text ?? note.passage })}
          <footer class="small muted">
            ${article === 'gone' ? html`<p>${run.onlyPassage}</p>` : nothing}
            ${drawImported(note)}
            ${drawOrigin(note)}
            ${kept?.licence ? html`<p>${kept.licence}</p>` : nothing}
            ${link && html`<p>${link}</p>`}
          </footer>
        </article>
      </dialog>
    `
  }

  #closeOnBackdrop(event: MouseEvent) {
    if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close()
  }

  static override styles = [
    passageStyles,
    css`
      dialog {
        color: var(--ink);
        background: var(--paper);
        border: 0;
        padding: 0;
        max-width: none;
        overflow-y: auto;
        overscroll-behavior: contain;
        box-shadow: 0 0 4rem rgb(0 0 0 / 0.25);
        width: 100%;
        height: fit-content;
        max-height: 85dvh;
        margin: auto 0 0;
      }
      dialog::backdrop {
        background: rgb(20 17 14 / 0.35);
      }
      article {
        padding: var(--space);
        max-width: calc(var(--measure) + 2 * var(--space));
        margin: auto;
      }
      header {
        display: flex;
        justify-content: space-between;
        align-items: baseline;
        gap: 1em;
      }
      h2 {
        font-size: var(--text-large);
        font-weight: normal;
      }
      h3 {
        margin-bottom: 0.8em;
      }
      footer {
        margin-top: var(--space);
        padding-top: 0.8em;
        border-top: 1px solid var(--rule);
      }
      @media (min-width: 768px) {
        dialog {
          width: min(38rem, 90vw);
          height: 100dvh;
          max-height: none;
          margin: 0 0 0 auto;
        }
        article {
          padding: calc(2 * var(--space));
        }
      }
    `,
  ]
}
customElements.define('fn-section-sheet', SectionSheet)

const sectionOf = ({ sections }: Article, { section, quote }: Footnote): Section | undefined =>
  sections.find(({ path, text }) => path.join(' › ') === section && text.includes(quote)) ??
  sections.find(({ text }) => text.includes(quote))
