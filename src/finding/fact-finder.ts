import { isNotFound, NOT_FOUND } from '../citations/not-found.ts'
import { once } from '../core/once.ts'

/** Who asks for a fact, and what for. */
export interface AskedBy {
  /** The id of the agent that asks. */
  caller: string
  /** Whether the answer only leads to a later question, which will show whether it was right. */
  mayBeUncertain: boolean
}

/** Answers a question that asks for one fact, with its marks, or with `NOT_FOUND`. */
export type FindFact = (question: string, asking: AskedBy) => Promise<string>

/** Finds the facts that the plans for one question ask for: each once, however many of them ask. */
export class FactFinder {
  readonly #findFact: FindFact
  readonly #answers = new Map<string, () => Promise<string>>()
  readonly #missed = new Set<string>()

  constructor(findFact: FindFact) {
    this.#findFact = findFact
  }

  /** What was not found even where a doubtful answer would have led on. */
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
