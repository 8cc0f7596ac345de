import type { Passage } from '../library/library.ts'
import type { NumberedPassage } from '../trace/events.ts'

/** A fact that an agent took from a passage, and the question it answers. */
export interface Claim {
  n: number
  question: string
  answer: string
}

/** What a run has read, under run-wide numbers, and what it took from it. */
export class Notebook {
  readonly claims: Claim[] = []
  #passages: NumberedPassage[] = []
  #numbers = new Map<string, number>()

  /** The same passage gets the same number, whoever reads it. */
  number(passage: Passage): NumberedPassage {
    const known = this.#numbers.get(passage.id)
    if (known !== undefined) return this.get(known) as NumberedPassage
    const { source, title, section, text, url, revision, page } = passage
    const numbered = { n: this.#passages.length + 1, source, title, section, text, url, revision, page }
    this.#passages.push(numbered)
    this.#numbers.set(passage.id, numbered.n)
    return numbered
  }

  get(n: number): NumberedPassage | undefined {
    return this.#passages[n - 1]
  }

  get passages(): readonly NumberedPassage[] {
    return this.#passages
  }

  claim(claim: Claim): void {
    this.claims.push(claim)
  }
}
