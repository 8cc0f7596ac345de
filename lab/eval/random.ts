/** Pseudo-random numbers that are the same each time (mulberry32), so that a table or a training set can be made again. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!
  }

  shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list]
    for (let i = mixed.length - 1; i > 0; i--) {
      const other = Math.floor(this.next() * (i + 1))
      ;[mixed[i], mixed[other]] = [mixed[other]!, mixed[i]!]
    }
    return mixed
  }
}
