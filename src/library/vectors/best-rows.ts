export interface ScoredRow {
  row: number
  score: number
}

/** Collects rows and keeps the `limit` with the highest scores, best first. */
export class BestRows {
  readonly rows: ScoredRow[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** NaN is never among the best. */
  offer(row: number, score: number): void {
    const { rows } = this
    if (Number.isNaN(score) || (rows.length === this.#limit && !(score > (rows.at(-1)?.score ?? Infinity)))) return
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (rows[middle]!.score >= score) low = middle + 1
      else high = middle
    }
    rows.splice(low, 0, { row, score })
    if (rows.length > this.#limit) rows.pop()
  }
}
