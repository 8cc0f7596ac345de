/** How a reader tells how far it is, and is told to stop. */
export interface ReadingProgress {
  /** Pages, sheets, slides or chapters read so far. */
  onProgress?: (progress: { done: number; total: number }) => void
  signal?: AbortSignal
}
