import { once } from '../../common/core/once.ts'
import { isNotFound, NOT_FOUND } from '../../evidence/citations/not-found.ts'

/** Who asks for a fact, and for what purpose. */
export interface AskedBy {
  /** The id of the agent that asks. */
  caller: string
  /** Whether the answer only leads to a later question, which shows whether it was right. */
  mayBeUncertain: boolean
}

/** Answers a question that asks for one fact: returns the fact with its marks, or `NOT_FOUND`. */
export type FindFact = (question: string, asking: AskedBy) => Promise<string>

/** Finds the facts that the plans for one question ask for, each only once. */
export class FactFinder {
  readonly #findFact: FindFact
  readonly #answers = new Map<string, () => Promise<string>>()
  readonly #missed = new Set<string>()

  constructor(findFact: FindFact) {
    this.#findFact = findFact
  }

  /** Questions that found nothing even though an uncertain answer would have been enough. */
  get missed(): ReadonlySet<string> {
    return this.#missed
  }

  async find(question: string, asking: AskedBy): Promise<string> {
    if (this.#missed.has(question)) return NOT_FOUND
    const key = JSON.stringify([question, asking.mayBeUncertain])
    const ask = this.#answers.get(key) ?? once(() => this.#findFact(question, asking))
    this.#answers.set(key, ask)
    const answer = await ask()
    if (asking.mayBeUncertain && isNotFound(answer)) this.#missed.add(question)
    return answer
  }
}
