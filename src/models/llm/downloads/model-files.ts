/** The files of one model in the browser's storage, where its engine looks for them. */
export interface ModelFiles {
  /** Bytes of the parts that are stored completely (`here`), and of all, estimated while their sizes are unknown. */
  size(): Promise<{ here: number; total: number; complete: boolean }>
  /**
   * Downloads the missing parts and stores each as soon as it is complete. `report` counts bytes, including those of
   * incomplete parts. Throws `UserError` (`no-space`, or a requirement that the device does not meet), `EngineError`
   * (`model-unreachable`, `model-corrupt`), or `Stopped` if aborted, after all requests have ended.
   */
  fetchMissing(report: (here: number, total: number) => void, signal: AbortSignal): Promise<void>
  delete(): Promise<void>
}
