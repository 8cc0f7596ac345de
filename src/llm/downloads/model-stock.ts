interface StockSize {
  /** The bytes of the parts that are here as a whole. */
  here: number
  /** The bytes of all parts, as far as is known. */
  total: number
  complete: boolean
}

/** One model's files in the browser's storage, where its engine looks for them. */
export interface ModelStock {
  size(): Promise<StockSize>
  /**
   * Fetches the parts that are missing and keeps each as soon as it is whole. `report` hears of bytes, parts on their way
   * included. Throws `UserError` `no-space` and what the device lacks, `EngineError` `model-unreachable` or
   * `model-corrupt`, or `Stopped`; by then nothing is on its way any more.
   */
  fetchMissing(report: (here: number, total: number) => void, signal: AbortSignal): Promise<void>
  delete(): Promise<void>
}
