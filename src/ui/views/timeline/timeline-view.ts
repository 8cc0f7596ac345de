import { html, nothing, type PropertyValues } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import type { ResearchEvent } from '../../../common/trace/events.ts'
import { everyAgent, type RunTree } from '../../../common/trace/run-tree.ts'
import { agentLabel } from '../../../common/trace/step-texts.ts'
import { stepStyles } from '../../styles/agent-tree-styles.ts'
import { foldStyles } from '../../styles/fold-styles.ts'
import { drawObservation, drawWritten } from '../draw-step.ts'
import { flags, given, state, View } from '../view.ts'
import { axisOf, drawAxis, drawRow, drawTextures, fillOf } from './draw-row.ts'
import { drawTable } from './draw-table.ts'
import { type Bar, type BarKind, inTime, type Row, type Timeline } from './timeline.ts'
import { timelineOf } from './timeline-of.ts'
import { timelineStyles } from './timeline-styles.ts'

/** Interval between drawings of a run in progress, in ms. */
const CALM_MS = 500

/** A run over time: a row of bars for each agent, drawn from the events alone, and the step of the opened bar. */
export class TimelineView extends View {
  static override properties = { ...given('events'), ...flags('running', 'showsTable'), ...state('active', 'opened') }
  static override initial: Partial<TimelineView> = { events: [] }
  declare events: readonly ResearchEvent[]
  /** The tree of the same events, from which a step is drawn. Not reactive, since it is set together with `events`. */
  declare tree: RunTree
  /** Whether more events may come; then open bars extend to the current time. */
  declare running: boolean
  /** Id of the bar that the Tab key reaches and from which arrow keys move. */
  declare active: string | undefined
  /** Id of the bar whose step is shown. */
  declare opened: string | undefined
  declare showsTable: boolean
  #timeline: Timeline = timelineOf([])
  /** `performance.now()` when the latest event arrived. */
  #latestEventAt = 0
  #drawn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  /** Throttles drawing: events come in bursts, and a person can only follow about two pictures a second. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    if (changed.has('events')) this.#latestEventAt = performance.now()
    const onlyEvents = changed.size === 1 && changed.has('events')
    const isEarly = performance.now() - this.#drawn < CALM_MS
    return !(this.running && onlyEvents && isEarly && this.hasUpdated)
  }

  protected override willUpdate() {
    const last = this.events.at(-1)?.at ?? 0
    this.#timeline = timelineOf(this.events, this.running ? last + performance.now() - this.#latestEventAt : 0)
  }

  protected override updated() {
    this.#drawn = performance.now()
    clearTimeout(this.#timer)
    if (this.running) this.#timer = setTimeout(() => this.requestUpdate(), CALM_MS)
  }

  override render() {
    const { timeline } = messages()
    const { rows, span, ready, tokens } = this.#timeline
    const axis = axisOf(span)
    const bars = rows.flatMap(({ bars }) => bars)
    const active = bars.some(({ id }) => id === this.active) ? this.active : bars[0]?.id
    return html`
      <header class="spread">
        <h3 class="label">${timeline.title}</h3>
        <span class="small muted">${timeline.summary(rows.length, timeline.seconds(span / 1_000))}</span>
      </header>
      <svg class="patterns" width="0" height="0" aria-hidden="true">${drawTextures()}</svg>
      ${
        bars.length === 0
          ? html`<p class="muted">${timeline.nothing}</p>`
          : html`
            ${this.#drawLegend(bars, ready)}
            <div class="box" role="group" aria-label=${timeline.chart} aria-describedby="keys" @click=${this.#press} @keydown=${this.#key}>
              <div class="chart">
                ${drawAxis(axis, ready)}
                <ol>${rows.map(row => drawRow(row, axis, active, this.opened))}</ol>
              </div>
            </div>
            <p class="small muted" id="keys">${timeline.keys}</p>
            ${this.#drawStep()}
            ${tokens.in > 0 ? html`<p class="small muted">${timeline.tokens(tokens.in, tokens.cached, tokens.out)}</p>` : nothing}
            <details ?open=${this.showsTable} @toggle=${({ target }: Event) => (this.showsTable = (target as HTMLDetailsElement).open)}>
              <summary class="small">${timeline.asTable}</summary>
              ${this.showsTable ? drawTable(this.#timeline) : nothing}
            </details>
          `
      }
    `
  }

  #drawLegend(bars: readonly Bar[], ready: number) {
    const { kinds } = messages().timeline
    const used = new Set<BarKind | 'ready'>(bars.map(({ kind }) => kind))
    if (ready > 0) used.add('ready')
    const shown = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(kind => used.has(kind))
    return html`
      <ul class="legend small muted" aria-hidden="true">
        ${shown.map(kind => html`<li><svg><rect class="bar ${kind}" x="1" y="1" width="90%" height="80%" fill=${fillOf(kind)} /></svg>${kinds[kind]}</li>`)}
      </ul>
    `
  }

  #drawStep() {
    const bars = this.#timeline.rows.flatMap(row => row.bars.map(bar => ({ row, bar })))
    const found = bars.find(({ bar }) => bar.id === this.opened)
    if (!found) return nothing
    const { common, run, timeline } = messages()
    const { row, bar } = found
    const agent = [...everyAgent(this.tree.agents)].find(({ id }) => id === row.id)
    const step = agent?.steps.find(({ step }) => step === bar.step)
    const { plan, thoughts, writing, action, finished } = step ?? {}
    const isShown = plan || thoughts || action?.thought || writing || action?.code || finished?.observation
    const byModel = (action ?? plan)?.byModel ?? true
    const title = timeline.step(agentLabel(row.agent), bar.step)
    return html`
      <section class="step" aria-label=${title} @keydown=${this.#closeOnEscape}>
        <header class="spread">
          <h4 tabindex="-1">${title} ${byModel ? nothing : html`<span class="small muted">${run.withoutModel}</span>`}</h4>
          <button class="quiet small" @click=${this.#close}>${common.close}</button>
        </header>
        ${action?.thought ? html`<p><span class="unseen">${timeline.thought}</span><span dir="auto">${action.thought}</span></p>` : nothing}
        ${step ? [drawWritten(step, timeline.code), drawObservation(step)] : nothing}
        ${isShown ? nothing : html`<p class="muted">${timeline.noStep}</p>`}
      </section>
    `
  }

  readonly #press = ({ target }: Event) => {
    const id = (target as Element).closest<SVGElement>('[data-bar]')?.dataset.bar
    if (!id) return
    this.active = id
    this.opened = this.opened === id ? undefined : id
  }

  readonly #key = async (event: KeyboardEvent) => {
    const id = (event.target as Element).closest<SVGElement>('[data-bar]')?.dataset.bar
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      this.active = id
      this.opened = id
      await this.updateComplete
      this.renderRoot.querySelector<HTMLElement>('.step h4')?.focus()
      return
    }
    if (event.key === 'Escape' && this.opened) return this.#closeOnEscape(event)
    const next = barAt(this.#timeline.rows, id, event.key)
    if (!next) return
    event.preventDefault()
    this.active = next.id
    await this.updateComplete
    this.#focusBar(next.id)
  }

  readonly #closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise Escape would also stop the run.
    event.stopPropagation()
    this.#close()
  }

  readonly #close = async () => {
    const id = this.opened
    this.opened = undefined
    await this.updateComplete
    this.#focusBar(id)
  }

  #focusBar(id: string | undefined) {
    const bars = [...this.renderRoot.querySelectorAll<SVGElement>('[data-bar]')]
    bars.find(({ dataset }) => dataset.bar === id)?.focus()
  }

  static override styles = [foldStyles, stepStyles, timelineStyles]
}
customElements.define('fn-timeline', TimelineView)

/** The bar to which an arrow key, Home or End moves; undefined for other keys, or if no bar is in that direction. */
function barAt(rows: readonly Row[], id: string, key: string): Bar | undefined {
  const place = rows.findIndex(({ bars }) => bars.some(bar => bar.id === id))
  const row = rows[place]
  const bar = row?.bars.find(bar => bar.id === id)
  if (!row || !bar) return undefined
  const inOrder = inTime(row)
  const index = inOrder.indexOf(bar)
  const reached: Record<string, () => Bar | undefined> = {
    ArrowRight: () => inOrder[index + 1],
    ArrowLeft: () => inOrder[index - 1],
    Home: () => inOrder[0],
    End: () => inOrder.at(-1),
    ArrowDown: () => nearest(rows.slice(place + 1), bar),
    ArrowUp: () => nearest(rows.slice(0, place).reverse(), bar),
  }
  return reached[key]?.()
}

/** The bar that is closest in time, in the first of `rows` that has bars. */
function nearest(rows: readonly Row[], { from }: Bar): Bar | undefined {
  const row = rows.find(({ bars }) => bars.length > 0)
  const distance = (bar: Bar) => (from < bar.from ? bar.from - from : Math.max(0, from - bar.to))
  return row && inTime(row).reduce((best, bar) => (distance(bar) < distance(best) ? bar : best))
}
