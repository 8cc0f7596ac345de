import { memoised } from '../../common/core/memoised.ts'
import type { EventOf, NumberedPassage, UntimedEvent } from '../../common/trace/events.ts'
import type { Passage } from '../../library/library.ts'

/** An answer that an agent took from the passage with number `n`. */
export type Claim = Omit<EventOf<'claim'>, 'type' | 'at' | 'agent'>

/** The passages that a run has read, with their numbers, and the claims made of them: a fold of the run's events. */
export class Notebook {
  readonly question: string
  #claims: Claim[] = []
  #passages: NumberedPassage[] = []
  #numbers = new Map<string, number>()

  constructor(question = '') {
    this.question = question
  }

  record(event: UntimedEvent): void {
    if (event.type === 'claim') {
      const { n, question, answer, probability } = event
      this.#claims.push({ n, question, answer, ...(probability !== undefined && { probability }) })
    }
    if (event.type !== 'passages') return
    for (const passage of event.passages) {
      this.#passages[passage.n - 1] = passage
      this.#numbers.set(keyOf(passage), passage.n)
    }
  }

  /** Numbers passages across the run, so that every agent sees the same number for a passage. */
  number(passages: readonly Passage[]): NumberedPassage[] {
    let next = this.#passages.length
    const numberOf = memoised(key => this.#numbers.get(key) ?? ++next)
    return passages.map(({ source, title, section, text, url, revision, page, imported }) => {
      const passage = { source, title, section, text, url, revision, page, ...(imported !== undefined && { imported }) }
      return { n: numberOf(keyOf(passage)), ...passage }
    })
  }

  numberOf(passage: Passage): number {
    return this.number([passage])[0]!.n
  }

  get(n: number): NumberedPassage | undefined {
    return this.#passages[n - 1]
  }

  get passages(): readonly NumberedPassage[] {
    return this.#passages
  }

  get claims(): readonly Claim[] {
    return this.#claims
  }
}

const keyOf = ({ page, revision, section, text }: Omit<NumberedPassage, 'n'>): string =>
  JSON.stringify([page, revision, section, text])
