import { badFile, type FileProblem } from './bad-file.ts'

/** Bytes of a file as it lies on the disk. */
export const MOST_BYTES = 500_000_000

/** How long a reader may take to be fetched, then to read, and how much longer for every page that it has read. */
export const SECONDS = { toBegin: 60, toRead: 15, aPage: 0.1 }

/** The same where text is recognised, and what that takes is loaded meanwhile. */
export const SECONDS_TO_RECOGNISE = { ...SECONDS, toRead: 180, aPage: 60 }

/** What reading one file may take, whatever the file says of itself. Memory and time go with these counts. */
export const USUAL = {
  /** Letters of the text that is read out of it. */
  letters: 10_000_000,
  /** Bytes that are unpacked, or decoded as markup. */
  unpacked: 100_000_000,
  /** Elements of markup, and pieces of text on printed pages. */
  nodes: 2_000_000,
  /** Printed pages, chapters, and entries of a zip. */
  pages: 20_000,
}

const PROBLEMS: Record<keyof typeof USUAL, FileProblem> = {
  letters: 'too-much-text',
  unpacked: 'unfolding-file',
  nodes: 'unfolding-file',
  pages: 'unfolding-file',
}

/** What one reading may still take. Every reader counts against it as it goes, before it keeps what it counted. */
export class Allowance {
  /** The file's name, which errors tell. */
  readonly name: string
  readonly #left: typeof USUAL

  constructor(name: string, limits: Partial<typeof USUAL> = {}) {
    this.name = name
    this.#left = { ...USUAL, ...limits }
  }

  /** Throws `UserError` with the code of a `FileProblem` where there is no more. */
  take(what: keyof typeof USUAL, amount = 1): void {
    this.#left[what] -= amount
    if (this.#left[what] < 0) throw badFile(PROBLEMS[what], this.name)
  }

  /** Whether so much could still be taken. */
  has(what: keyof typeof USUAL, amount: number): boolean {
    return amount <= this.#left[what]
  }
}
