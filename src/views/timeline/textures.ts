import { svg } from 'lit'
import type { BarKind } from './timeline.ts'

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
