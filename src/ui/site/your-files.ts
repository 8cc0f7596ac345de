import { css, html, nothing, type PropertyValues } from 'lit'
import type { FootnoteClient } from '../../app/client/footnote-client.ts'
import { type PlainError, toPlainError, UserError } from '../../common/core/errors.ts'
import { errorText } from '../../common/messages/error-text.ts'
import { messages } from '../../common/messages/messages.ts'
import { FILES, isOpenedFile } from '../../documents/files/opened-file.ts'
import { RECOGNISED, RECOGNISER_BYTES, type Recognition } from '../../documents/files/recognise/recogniser.ts'
import type { PageSummary } from '../../library/library.ts'
import { ZIM } from '../../sources/registry.ts'
import { areSeveralZims, isZimName, joinedParts } from '../../sources/zim/joined-parts.ts'
import { LongWork } from '../views/library/long-work.ts'
import { progressStyles } from '../views/progress-styles.ts'
import { takeFiles } from '../views/take-files.ts'
import { given, state, View } from '../views/view.ts'
import { bytes } from '../views/wording.ts'
import { chosenFiles, type GivenFile } from './given-files.ts'
import { keepZim } from './kept-zim.ts'
import type { Session, Settings } from './settings.ts'

interface Reading {
  given: GivenFile
  /** Set if the person agreed to have its text recognised. */
  recognise?: Recognition
}

/** Scans are recognised in English, the only language that the site has data for. */
const IN_ENGLISH: Recognition = { languages: ['eng'] }
const oneZim = (name: string) =>
  new UserError('one-zim', `One ZIM file is asked at a time: “${name}”.`, { details: { name } })
const MEGABYTES_TO_RECOGNISE = (RECOGNISER_BYTES + RECOGNISED.eng) / 1e6

/**
 * The files that the person opened: reads them, lists them, removes them. They are pages of the library, so that they
 * are still there after a reload. Fires `change` with settings that choose them as the source when one is opened, and
 * with settings without a source when none is left.
 */
export class YourFiles extends View {
  static override properties = { ...given('client', 'settings', 'session'), ...state('files', 'problems', 'scans') }
  static override initial: Partial<YourFiles> = { files: [], problems: [], scans: [] }
  declare client: FootnoteClient
  declare settings: Settings
  declare session: Session
  declare files: readonly PageSummary[]
  declare problems: readonly PlainError[]
  /** Scanned files whose text can be recognised, if the person agrees to the download. */
  declare scans: readonly GivenFile[]
  readonly #work = new LongWork(this)
  #waiting: Reading[] = []
  #unfollow: (() => void) | undefined

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#unfollow?.()
    this.#unfollow = undefined
  }

  protected override updated(changed: PropertyValues<this>) {
    // The library is opened for the list only once files are the chosen source.
    if (changed.has('settings') && this.#areAsked && !this.#unfollow) this.#list()
  }

  get #areAsked(): boolean {
    return this.settings.source === FILES
  }

  #useSource(source: typeof FILES | undefined) {
    this.settings = { ...this.settings, source }
    this.fire('change', { settings: this.settings, session: this.session })
  }

  /** Makes ZIM files the source of answers; they are read in place and not added to the library. */
  async #askZim(parts: readonly GivenFile[]) {
    const settings = { ...this.settings, source: ZIM }
    const files = { ...this.session.files, [ZIM]: joinedParts(parts.map(({ file }) => file)) }
    this.fire('change', { settings, session: { ...this.session, files } })
    const handles = (await Promise.all(parts.map(({ handle }) => handle))).filter(handle => handle !== undefined)
    if (handles.length === parts.length) await keepZim(handles)
  }

  async open(given: readonly GivenFile[]): Promise<void> {
    const zims = given.filter(({ file }) => isZimName(file.name))
    if (zims.length > 0) this.#askZim(zims)
    await this.#readAll(given.filter(file => !zims.includes(file)).map(given => ({ given })))
    const files = zims.map(({ file }) => file)
    if (areSeveralZims(files)) this.problems = [...this.problems, toPlainError(oneZim(joinedParts(files).name))]
  }

  /** Reads files one after the other; files that are added meanwhile are queued. */
  async #readAll(readings: readonly Reading[]) {
    const isReading = this.#work.what !== ''
    this.#waiting.push(...readings)
    if (isReading) return
    this.problems = []
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#read(next)
  }

  async #read({ given, recognise }: Reading) {
    const { file, path } = given
    const more = { path, ...(recognise && { recognise }) }
    this.scans = this.scans.filter(scan => scan.path !== path)
    try {
      const reading = () => messages().files.reading(path)
      await this.#work.run(reading, options => this.client.openFile(file, { ...options, ...more }))
      if (!this.#areAsked) this.#useSource(FILES)
      await this.#list()
    } catch (error) {
      const plain = toPlainError(error)
      const isScan = plain.code === 'scanned-file'
      if (isScan !== Boolean(recognise)) this.scans = [...this.scans, given]
      if (plain.kind === 'stopped') this.#waiting = []
      else if (!isScan || recognise) this.problems = [...this.problems, plain]
    }
  }

  readonly #list = async () => {
    // The list shows what questions are asked of, so it waits until the first file is read and files become the source.
    if (this.#work.what && !this.#areAsked) return
    this.#unfollow ??= this.client.library.onChange(this.#list)
    // If the library cannot be opened, asking a question reports the reason.
    const pages = await this.client.library.pages().catch(() => [])
    const had = this.files.length
    this.files = pages.filter(isOpenedFile)
    if (had > 0 && this.files.length === 0 && this.#areAsked) this.#useSource(undefined)
  }

  async #remove(files: readonly PageSummary[]) {
    for (const { id } of files) await this.client.library.remove(id)
    await this.#list()
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.open button')?.focus()
  }

  override render() {
    const { files: texts } = messages()
    return html`
      ${this.files.length > 0 ? this.#drawList() : nothing} ${this.#work.what ? this.#drawWork() : nothing}
      ${this.#drawScans()} ${this.#drawProblems()}
      <p class="open">
        ${this.files.length > 0 ? nothing : texts.invitation}
        <button class="quiet" @click=${this.#choose('files')}>${texts.open}</button>
        <button class="quiet" @click=${this.#choose('folder')}>${texts.openFolder}</button>
        <input name="files" type="file" multiple hidden @change=${this.#take} />
        <input name="folder" type="file" webkitdirectory hidden @change=${this.#take} />
      </p>
    `
  }

  #drawList() {
    const { files } = this
    const { files: texts, common } = messages()
    return html`
      <h2 class="label">${texts.listed}</h2>
      <ul>
        ${files.map(file => {
          const size = [file.pages && texts.pages(file.pages), bytes(file.bytes)].filter(Boolean).join(common.comma)
          return html`
            <li>
              <span dir="auto">${file.title}</span> <span class="muted">${size}</span>
              <button class="quiet" aria-label="${texts.remove} ${common.quoted(file.title)}" @click=${() => this.#remove([file])}>
                ${texts.remove}
              </button>
            </li>
          `
        })}
      </ul>
      <p class="muted">
        ${texts.stay}
        ${files.length > 1 ? html`<button class="quiet" @click=${() => this.#remove(files)}>${texts.removeAll}</button>` : nothing}
      </p>
    `
  }

  #drawWork() {
    const { common, files } = messages()
    const { what, progress, stopping } = this.#work
    const { done, total } = progress
    return html`
      <p role="status">
        <span dir="auto">${what}</span> …
        <button class="quiet" @click=${() => this.#work.stop()}>${stopping ? common.stopping : common.stop}</button>
      </p>
      ${total > 0 ? html`<progress max=${total} .value=${done} aria-label=${what}>${files.progress(done, total)}</progress>` : nothing}
    `
  }

  #drawScans() {
    const { files: texts } = messages()
    return html`
      <div role="status">
        ${this.scans.map(
          scan => html`
            <p dir="auto">
              ${texts.recognise(scan.path, Math.ceil(MEGABYTES_TO_RECOGNISE))}
              <button class="quiet" @click=${() => this.#readAll([{ given: scan, recognise: IN_ENGLISH }])}>
                ${texts.recogniseIt}
              </button>
            </p>
          `,
        )}
      </div>
    `
  }

  /** Errors are folded if there are several, since a folder may contain many unreadable files. */
  #drawProblems() {
    const lines = this.problems.map(problem => html`<p dir="auto">${errorText(problem)}</p>`)
    if (lines.length < 2) return html`<div role="alert">${lines}</div>`
    return html`<details><summary role="alert">${messages().files.notRead(lines.length)}</summary>${lines}</details>`
  }

  readonly #choose = (name: string) => () => {
    this.renderRoot.querySelector<HTMLInputElement>(`input[name=${name}]`)?.click()
  }

  #take(event: Event) {
    this.open(chosenFiles(takeFiles(event)))
  }

  static override styles = [
    progressStyles,
    css`
      :host {
        margin-top: calc(var(--space) * 0.75);
        font-size: 1rem;
      }
      ul {
        max-height: 14rem;
        overflow-y: auto;
      }
      li {
        margin-top: 0.35em;
        line-height: 1.35;
        overflow-wrap: anywhere;
      }
      p {
        margin-top: 0.35em;
      }
      .open {
        color: var(--muted);
      }
      progress {
        height: 2px;
      }
    `,
  ]
}
customElements.define('fn-your-files', YourFiles)
