import { css, html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { messages } from '../../common/messages/messages.ts'
import '../views/delete-button.ts'
import { foldLetters } from '../../common/text/letters.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import type { RunSummary } from '../../common/trace/run-summary.ts'
import { libraryStyles } from '../views/library/library-styles.ts'
import { given, state, View } from '../views/view.ts'
import { day, listedAnswer } from '../views/wording.ts'
import { runHash } from './page-place.ts'
import { type ThreadOfRuns, threadIdOf, threadsOf } from './threads.ts'

/** How many threads are drawn at a time; a history may contain thousands. */
const AT_ONCE = 40
/** The number of threads from which a search field is shown. */
const MANY = 6

/**
 * Runs from the history, by the day they were asked on. A thread is one entry, which opens at its latest question.
 * Fires `resume` with a run's id as detail, and `replay`, `again` and `delete` with a thread's.
 */
export class EarlierRuns extends View {
  static override properties = { ...given('runs', 'cutOff'), ...state('query', 'most'), shownId: {} }
  static override initial: Partial<EarlierRuns> = { query: '', most: AT_ONCE }
  /** The runs to list, newest first. */
  declare runs: readonly RunSummary[]
  declare shownId: string
  /** Ids of interrupted runs that can be resumed. */
  declare cutOff: readonly string[]
  declare query: string
  declare most: number
  /** Index of the entry to focus after the next drawing. */
  #next: number | undefined

  protected override updated(changed: PropertyValues<this>) {
    if (this.#next === undefined || !(changed.has('runs') || changed.has('most'))) return
    const links = this.renderRoot.querySelectorAll<HTMLElement>('li a')
    const target = links[Math.min(this.#next, links.length - 1)] ?? this.renderRoot.querySelector<HTMLElement>('h2')
    this.#next = undefined
    target?.focus()
  }

  override render() {
    if (this.runs.length === 0) return nothing
    const { history } = messages()
    const threads = threadsOf(this.runs)
    const matching = new Set(findRuns(this.runs, this.query))
    const found = threads.filter(({ runs }) => runs.some(run => matching.has(run)))
    const shown = new Map(found.slice(0, this.most).map(thread => [thread.id, thread]))
    const latest = [...shown.values()].map(({ runs }) => runs.at(-1)!)
    return html`
      <h2 class="label" tabindex="-1">${history.title}</h2>
      ${threads.length >= MANY || this.query ? this.#drawSearch(found.length) : nothing}
      ${byDay(latest).map(
        ({ start, runs }) => html`
          <section>
            <h3 class="small muted">${dayName(start)}</h3>
            <ol>${repeat(runs, threadIdOf, run => this.#drawThread(shown.get(threadIdOf(run))!))}</ol>
          </section>
        `,
      )}
      ${found.length > shown.size ? html`<button class="quiet small muted" @click=${this.#showMore}>${history.more(Math.min(AT_ONCE, found.length - shown.size))}</button>` : nothing}
    `
  }

  #drawSearch(found: number) {
    const { history } = messages()
    const outcome = found > 0 ? history.found(found) : history.nothing(this.query.trim())
    return html`
      <form role="search" class="small" @submit=${(event: Event) => event.preventDefault()}>
        <label class="field">${history.find} <input type="search" dir="auto" autocomplete="off" .value=${this.query} @input=${this.#find} /></label>
        <span class="muted" role="status">${this.query.trim() ? outcome : ''}</span>
      </form>
    `
  }

  #drawThread({ id, runs }: ThreadOfRuns) {
    const [{ question, origin }, ...followUps] = runs
    const last = runs.at(-1)!
    const isShown = runs.some(({ id }) => id === this.shownId)
    const cutOff = runs.find(({ id }) => this.cutOff.includes(id))
    const { common, history, run, thread } = messages()
    const named = common.quoted(question)
    const act = (what: string, word: string, of = id) =>
      html`<button class="quiet" aria-label="${word} ${named}" @click=${() => this.fire(what, of)}>${word}</button>`
    return html`
      <li>
        <p><a href=${runHash(last.id)} dir="auto" aria-current=${isShown ? 'true' : nothing}>${question || '…'}</a></p>
        <p class="answer clamped" dir="auto">${outcomeOf(runs[0])}</p>
        ${followUps.length > 0 ? html`<p class="answer clamped" dir="auto">${thread.followUps(followUps.length, last.question)}</p>` : nothing}
        <p class="actions small muted">
          ${cutOff ? act('resume', run.goOn, cutOff.id) : nothing} ${act('replay', history.replay)} ${act('again', history.askAgain)}
          <fn-delete-button what=${named} @sure=${(event: Event) => this.#delete(event, id)}></fn-delete-button>
          ${origin === 'file' ? html`<em>${history.fromFile}</em>` : nothing}
        </p>
      </li>
    `
  }

  readonly #find = (event: Event) => {
    this.query = (event.target as HTMLInputElement).value
    this.most = AT_ONCE
  }

  readonly #showMore = () => {
    this.#next = this.most
    this.most += AT_ONCE
  }

  #delete(event: Event, id: string) {
    const entry = (event.target as Element).closest('li')
    this.#next = entry ? [...this.renderRoot.querySelectorAll('li')].indexOf(entry) : 0
    this.fire('delete', id)
  }

  static override styles = [
    libraryStyles,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.4em 1.4em;
        margin-top: 0.6em;
      }
      .field {
        flex: 1 1 14em;
        max-width: 24em;
      }
      .field input {
        flex: 1;
      }
      section {
        margin-top: 0.9em;
      }
      h3 {
        font-weight: normal;
      }
      li {
        padding: 0.6em 0;
        border-bottom: 1px solid var(--rule);
      }
      li a {
        line-height: 1.35;
        overflow-wrap: anywhere;
        text-decoration-color: transparent;
      }
      li a[aria-current] {
        color: var(--accent);
      }
      .answer {
        color: var(--muted);
        font-size: 1rem;
        line-height: 1.4;
        --lines: 2;
        overflow-wrap: anywhere;
      }
      .actions {
        margin-top: 0.15em;
        gap: 0 1.4em;
      }
      section + button {
        margin-top: var(--space);
      }
    `,
  ]
}
customElements.define('fn-earlier-runs', EarlierRuns)

function outcomeOf(summary: RunSummary): string {
  const { history, run } = messages()
  const { status } = summary
  if (status === 'not-found') return run.notFound
  return status === 'answered' ? listedAnswer(summary) : history[status]
}

function dayName(start: number | undefined): string {
  const { history } = messages()
  if (start === undefined) return history.undated
  const today = startOfDay(Date.now()) ?? 0
  if (start === today) return history.today
  // A day may have 23 or 25 hours, but 12 hours before midnight is always within the previous day.
  return start === startOfDay(today - 43_200_000) ? history.yesterday : day(start)
}

/** Letters that Unicode does not decompose, and how people without them on the keyboard type them. */
const ALIKE: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }

/** Folds a text for comparison and decomposes its letters, so that while one types Korean, 가 already finds 각. */
const folded = (text: string): string =>
  foldLetters(text)
    .replace(/[æœøđðłıþ]/g, letter => ALIKE[letter] ?? letter)
    .normalize('NFD')

/** The folded text of each run, cached because it is compared again for each typed letter. */
const texts = new WeakMap<RunSummary, string>()

function textOf(run: RunSummary): string {
  const text = texts.get(run) ?? folded(`${run.question}\n${withoutMarks(run.answer)}`)
  texts.set(run, text)
  return text
}

/** The runs whose question or answer contains every word of the query, in any order, also within longer words. */
export function findRuns(runs: readonly RunSummary[], query: string): readonly RunSummary[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return runs
  return runs.filter(run => words.every(word => textOf(run).includes(word)))
}

interface Day {
  /** The start of the day in the person's time zone, in ms; undefined for runs without a valid date. */
  start: number | undefined
  runs: RunSummary[]
}

/** Groups consecutive runs of the same day, keeping their order. */
export function byDay(runs: readonly RunSummary[]): Day[] {
  const days: Day[] = []
  for (const run of runs) {
    const start = startOfDay(run.date)
    const last = days.at(-1)
    if (last && last.start === start) last.runs.push(run)
    else days.push({ start, runs: [run] })
  }
  return days
}

/** The start of a time's day in the person's time zone; undefined if it is not a valid time. */
function startOfDay(time: string | number): number | undefined {
  const start = new Date(time).setHours(0, 0, 0, 0)
  return Number.isNaN(start) ? undefined : start
}
