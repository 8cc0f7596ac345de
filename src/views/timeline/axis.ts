export interface Axis {
  /** Length of the axis in seconds: a round number, so that it changes rarely while a run grows. */
  readonly seconds: number
  /** Seconds at which ticks are drawn. */
  readonly ticks: readonly number[]
  /** Minimum width of the chart in px, so that short bars can be seen; a chart wider than the window scrolls. */
  readonly leastWidth: number
}

const SPANS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1_200, 1_800, 2_700, 3_600]
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600]
const PX_A_SECOND = 6
/** Minimum distance between ticks in px, so that their labels do not touch. */
const PX_A_TICK = 56

/** The axis for a run of this length in ms. */
export function axisOf(ms: number): Axis {
  const needed = ms / 1_000
  const seconds = SPANS.find(span => span >= needed) ?? Math.ceil(needed / 3_600) * 3_600
  const leastWidth = Math.max(288, seconds * PX_A_SECOND)
  const step = STEPS.find(step => (leastWidth * step) / seconds >= PX_A_TICK) ?? 3_600
  // Without the last tick, which would be outside the right edge.
  const ticks = Array.from({ length: Math.ceil(seconds / step) }, (_, i) => i * step)
  return { seconds, ticks, leastWidth }
}
