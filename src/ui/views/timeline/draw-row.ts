import { html, nothing, svg } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import { agentLabel } from '../../../common/trace/step-texts.ts'
import { drawEach } from '../draw-each.ts'
import { labelOf } from './bar-wording.ts'
import type { Bar, BarKind, Row } from './timeline.ts'

const SPANS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1_200, 1_800, 2_700, 3_600]
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600]
const PX_A_SECOND = 6
/** Minimum distance between ticks in px, so that their labels do not touch. */
const PX_A_TICK = 56

type Axis = ReturnType<typeof axisOf>

/** The axis for a run of this length in ms. `ticks` are the seconds at which ticks are drawn. */
export function axisOf(ms: number) {
  const needed = ms / 1_000
  // A round number, so that it changes rarely while a run grows.
  const seconds = SPANS.find(span => span >= needed) ?? Math.ceil(needed / 3_600) * 3_600
  // In px, so that short bars can be seen; a chart wider than the window scrolls.
  const leastWidth = Math.max(288, seconds * PX_A_SECOND)
  const step = STEPS.find(step => (leastWidth * step) / seconds >= PX_A_TICK) ?? 3_600
  // Without the last tick, which would be outside the right edge.
  const ticks = Array.from({ length: Math.ceil(seconds / step) }, (_, i) => i * step)
  return { seconds, ticks, leastWidth }
}

const OWN_HEIGHT = 14
const CALL_HEIGHT = 9
const GAP = 3
/** Minimum width of a bar in px, so that one without duration can still be seen and clicked. */
const LEAST_WIDTH = 3
const DEEPEST = 4

/**
 * An agent's row: its name and task, and below them its bars along the time axis. `active` is the id of the bar that the
 * Tab key reaches.
 */
export function drawRow(row: Row, axis: Axis, active: string | undefined, opened: string | undefined) {
  const { agent, task, depth, bars, tokens } = row
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane))
  const height = OWN_HEIGHT + lanes * (CALL_HEIGHT + GAP) + 2
  const used = tokens.in + tokens.out > 0 ? messages().timeline.rowTokens(tokens.in, tokens.out) : ''
  return html`
    <li>
      <p class="who depth-${Math.min(depth, DEEPEST)}">
        <span class="task"><em>${agentLabel(agent)}</em> <span dir="auto">${task}</span></span>
        <span class="small muted used">${used}</span>
      </p>
      <svg class="lane" width="100%" height=${height} role="none">
        ${drawTicks(axis)}
        ${drawEach(bars, bar => drawBar(row, bar, axis, bar.id === active, bar.id === opened))}
      </svg>
    </li>
  `
}

function drawBar(row: Row, bar: Bar, axis: Axis, isActive: boolean, isOpened: boolean) {
  const share = (ms: number) => (ms / 1_000 / axis.seconds) * 100
  const width = Math.max(share(bar.to - bar.from), (LEAST_WIDTH / axis.leastWidth) * 100)
  const x = Math.min(share(bar.from), 100 - width)
  const y = bar.lane === 0 ? 1 : 1 + OWN_HEIGHT + GAP + (bar.lane - 1) * (CALL_HEIGHT + GAP)
  const height = bar.lane === 0 ? OWN_HEIGHT : CALL_HEIGHT
  const label = labelOf(row, bar)
  return svg`
    <rect
      class="bar ${bar.kind} ${bar.state} ${isOpened ? 'opened' : ''}"
      data-bar=${bar.id}
      role="button"
      tabindex=${isActive ? 0 : -1}
      aria-label=${label}
      aria-expanded=${isOpened ? 'true' : 'false'}
      x="${x}%"
      y=${y}
      width="${width}%"
      height=${height}
      fill=${fillOf(bar.kind)}
    ><title>${label}</title></rect>
    ${bar.state === 'failed' ? svg`<text class="cross" x="${Math.min(x + width, 99)}%" y=${y + height - 1} dx="2">×</text>` : nothing}
  `
}

const drawTicks = ({ ticks, seconds }: Axis) =>
  ticks.map(
    tick => svg`<line class="grid" x1="${(tick / seconds) * 100}%" x2="${(tick / seconds) * 100}%" y1="0" y2="100%" />`,
  )

/** Draws the seconds along the top, and the time of preparation; this also sets the width of the chart. */
export function drawAxis(axis: Axis, ready: number) {
  const share = (seconds: number) => (seconds / axis.seconds) * 100
  return html`
    <svg class="axis" width=${axis.leastWidth} height="26" aria-hidden="true">
      ${axis.ticks.map(tick => svg`<text x="${share(tick)}%" y="12" dx=${tick === 0 ? 0 : 3}>${messages().timeline.tick(tick)}</text>`)}
      ${drawTicks(axis)}
      <rect class="bar ready" x="0" y="18" width="${share(ready / 1_000)}%" height="6" fill=${fillOf('ready')} />
    </svg>
  `
}

/** Bars differ in texture, not in colour; code and waiting for an agent are outlines. */
const TEXTURES: Partial<Record<BarKind | 'ready', string>> = {
  writing: 'M0 0H6V6H0Z',
  plan: 'M0 3L3 0L6 3L3 6Z',
  reading: 'M0 6L6 0M-1 1L1 -1M5 7L7 5',
  model: 'M0 6L6 0M-1 1L1 -1M5 7L7 5M0 0L6 6M-1 5L1 7M5 -1L7 1',
  source: 'M0 1.5H6M0 4.5H6',
  library: 'M1 1H2.5V2.5H1ZM4 4H5.5V5.5H4Z',
  tool: 'M1.5 0V6M4.5 0V6',
  ready: 'M1 2.5H2V3.5H1Z',
}
const FULL: ReadonlySet<string> = new Set(['writing', 'library', 'ready'])

/** SVG patterns that bars are filled with, needed once in each shadow root that draws bars. */
export const drawTextures = () =>
  Object.entries(TEXTURES).map(
    ([kind, path]) =>
      svg`<pattern id="texture-${kind}" width="6" height="6" patternUnits="userSpaceOnUse"><path class=${FULL.has(kind) ? 'full' : 'lines'} d=${path} /></pattern>`,
  )

export const fillOf = (kind: BarKind | 'ready'): string => (kind in TEXTURES ? `url(#texture-${kind})` : 'transparent')
