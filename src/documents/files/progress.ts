export interface ReadingProgress {
  /** Reports the pages, sheets, slides or chapters read so far. */
  onProgress?: (progress: { done: number; total: number }) => void
  signal?: AbortSignal
}
