import { css, html, nothing } from 'lit'
import type { StoredRun } from '../../app/client/footnote-client.ts'
import { messages } from '../../common/messages/messages.ts'
import type { AnswerEvent } from '../../common/trace/events.ts'
import { exportTrace } from '../../common/trace/export.ts'
import { answerAsBibtex } from '../export/answer-as-bibtex.ts'
import { answerAsHtml } from '../export/answer-as-html.ts'
import { answerAsMarkdown } from '../export/answer-as-markdown.ts'
import { answerAsText } from '../export/answer-as-text.ts'
import type { AskedAnswer } from '../export/answer-content.ts'
import type { SharedRun } from '../export/run-file.ts'
import { download } from './download.ts'
import { given, state, View } from './view.ts'

/** Content for the clipboard: `html` for programs that paste rich text, `text` for all others. */
interface Copied {
  text: string
  html?: string
}

type Format = 'text' | 'markdown' | 'html' | 'bibtex'

const WRITTEN: Readonly<Record<Format, (asked: AskedAnswer) => Copied>> = {
  text: asked => ({ text: answerAsText(asked) }),
  markdown: asked => ({ text: answerAsMarkdown(asked) }),
  html: asked => ({ text: answerAsText(asked), html: answerAsHtml(asked) }),
  bibtex: asked => ({ text: answerAsBibtex(asked) }),
}

/** Exports of a finished run: its answer in several formats, or all of it as a file. More buttons go into the slot. */
export class TakeAway extends View {
  static override properties = { ...given('run', 'answer', 'earlier'), ...state('remark', 'byHand') }
  declare run: StoredRun
  /** The answer of the run, if it has one. */
  declare answer: AnswerEvent | undefined
  /** Fetches the earlier runs of the thread, oldest first; saved files contain them too. */
  declare earlier: () => Promise<readonly SharedRun[]>
  /** The result of the latest action; a function, because the language may change before the next drawing. */
  declare remark: (() => string) | undefined
  /** A text for the person to copy by hand, after the browser refused access to the clipboard. */
  declare byHand: { format: Format; text: string } | undefined

  override render() {
    const { takeaway } = messages()
    return html`
      ${this.answer ? this.#drawFormats(this.answer) : nothing}
      <p class="actions">
        <button class="quiet" @click=${this.#save}>${takeaway.saveAsFile}</button>
        <button class="quiet" @click=${this.#export}>${takeaway.exportTrace}</button>
        <slot></slot>
      </p>
      <p class="remark muted" role="status">${this.remark?.()}</p>
      ${this.byHand ? this.#drawByHand(this.byHand) : nothing}
    `
  }

  #drawFormats({ footnotes }: AnswerEvent) {
    const { takeaway } = messages()
    const formats = (Object.keys(WRITTEN) as Format[]).filter(format => format !== 'bibtex' || footnotes.length > 0)
    return html`
      <p class="actions" role="group" aria-label=${takeaway.copyAs}>
        <span class="muted" aria-hidden="true">${takeaway.copyAs}</span>
        ${formats.map(format => html`<button class="quiet" aria-label=${takeaway.copyAsFormat(nameOf(format))} @click=${() => this.#copy(format)}>${nameOf(format)}</button>`)}
      </p>
    `
  }

  #drawByHand({ format, text }: { format: Format; text: string }) {
    const { common, takeaway } = messages()
    return html`
      <textarea readonly rows="6" dir="auto" aria-label=${takeaway.byHand(nameOf(format))} .value=${text}></textarea>
      <button class="quiet" @click=${this.#putAway}>${common.close}</button>
    `
  }

  async #copy(format: Format) {
    if (!this.answer) return
    const { question, date } = this.run
    const written = WRITTEN[format]({ question, date, answer: this.answer })
    if (await copy(written)) {
      this.byHand = undefined
      this.remark = () => messages().takeaway.copied(nameOf(format))
      return
    }
    this.byHand = { format, text: written.html ?? written.text }
    this.remark = () => messages().takeaway.notCopied
    await this.updateComplete
    const box = this.renderRoot.querySelector('textarea')
    box?.focus()
    box?.select()
  }

  readonly #putAway = async () => {
    const format = this.byHand?.format
    this.byHand = undefined
    this.remark = undefined
    await this.updateComplete
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('[role=group] button')
    buttons[Object.keys(WRITTEN).indexOf(format ?? 'text')]?.focus()
  }

  readonly #save = async () => {
    const { runFile } = await import('../export/run-file.ts')
    const earlier = [...(await this.earlier())]
    this.#handOver('html', new Blob([runFile({ ...this.run, earlier })], { type: 'text/html' }))
  }

  readonly #export = async () => {
    const { question, date, events } = this.run
    const trace = { ...exportTrace(events, [...(await this.earlier())]), question, date }
    this.#handOver('json', new Blob([JSON.stringify(trace, null, 2)], { type: 'application/json' }))
  }

  #handOver(ending: string, file: Blob) {
    const name = fileName(this.run, ending)
    download(name, file)
    this.remark = () => messages().takeaway.saved(name)
  }

  static override styles = css`
    :host {
      font-size: var(--text-small);
      line-height: 1.5;
      @media print {
        display: none;
      }
    }
    .actions + .actions {
      margin-top: 0.4em;
    }
    .remark {
      margin-top: 0.4em;
      overflow-wrap: anywhere;
    }
    textarea {
      display: block;
      width: 100%;
      margin: 0.6em 0;
      padding: 0.7em 0.9em;
      font: 0.8125rem / 1.6 var(--mono);
      font-variant-numeric: normal;
      resize: vertical;
    }
  `
}
customElements.define('fn-take-away', TakeAway)

/** A format's name. Only that of plain text is translated; the others are the same in all languages. */
function nameOf(format: Format): string {
  return { text: messages().takeaway.plainText, markdown: 'Markdown', html: 'HTML', bibtex: 'BibTeX' }[format]
}

/** Copies to the clipboard; false if the browser refuses, or offers none because the page is not on https. */
async function copy({ text, html }: Copied): Promise<boolean> {
  try {
    if (html && typeof ClipboardItem !== 'undefined') {
      const blob = (type: string, data: string) => ({ [type]: new Blob([data], { type }) })
      await navigator.clipboard.write([new ClipboardItem({ ...blob('text/html', html), ...blob('text/plain', text) })])
    } else {
      await navigator.clipboard.writeText(html ?? text)
    }
    return true
  } catch {
    return false
  }
}

const LONGEST = 48

/** The name of a saved file, from the question in any script and the UTC day: `footnote-what-is-it-2025-03-02.html`. */
export function fileName({ question, date }: { question: string; date: string }, ending: string): string {
  const words = question
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? ''
  const parts = ['footnote', trimmed(Array.from(words).slice(0, LONGEST).join('')), day]
  return `${parts.filter(Boolean).join('-')}.${ending}`
}

const trimmed = (text: string): string => text.replace(/^-+|-+$/g, '')
