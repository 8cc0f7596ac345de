import { badFile } from './bad-file.ts'

export const MOST_BYTES = 500_000_000

/** Time limits in seconds: for loading the reader, for reading, and additionally for each page read. */
export const SECONDS = { toBegin: 60, toRead: 15, aPage: 0.1 }

/** Time limits for scanned files. `toRead` includes loading the recogniser. */
export const SECONDS_TO_RECOGNISE = { ...SECONDS, toRead: 180, aPage: 60 }

/** The limits for reading one file. They bound memory and time, so sizes stated in a file need not be trusted. */
const USUAL = {
  /** Characters of extracted text. */
  letters: 10_000_000,
  /** Bytes that are unpacked, or decoded as markup. */
  unpacked: 100_000_000,
  /** Elements of markup, and pieces of text on printed pages. */
  nodes: 2_000_000,
  /** Printed pages, chapters, and entries of a zip. */
  pages: 20_000,
}

/** What is left of the limits while one file is read. Readers count each item before they keep it. */
export class Allowance {
  /** The file's name, for errors. */
  readonly name: string
  readonly #left: typeof USUAL

  constructor(name: string, limits: Partial<typeof USUAL> = {}) {
    this.name = name
    this.#left = { ...USUAL, ...limits }
  }

  /** Counts an amount against its limit. Throws `UserError` with the code of a `FileProblem` if it is exceeded. */
  take(what: keyof typeof USUAL, amount = 1): void {
    this.#left[what] -= amount
    if (this.#left[what] < 0) throw badFile(what === 'letters' ? 'too-much-text' : 'unfolding-file', this.name)
  }

  has(what: keyof typeof USUAL, amount: number): boolean {
    return amount <= this.#left[what]
  }
}
