/**
 * The parts that benches call in the page. Each is loaded when first used, so that none counts in the memory of
 * another.
 */
export const parts = {
  fill: () => import('./fill.ts'),
  speed: () => import('./speed.ts'),
  orama: () => import('./orama.ts'),
  minisearch: () => import('./minisearch.ts'),
  scan: () => import('./scan.ts'),
  opening: () => import('./opening.ts'),
  memory: () => import('./memory.ts'),
  firstPassages: () => import('./first-passages.ts'),
  ingest: () => import('./ingest.ts'),
  scale: () => import('./scale.ts'),
}

declare global {
  interface Window {
    parts: typeof parts
  }
}

window.parts = parts
