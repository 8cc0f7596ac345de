import { score } from '../../eval/score.ts'
import type { Question } from '../teacher/question-set.ts'

interface Sums {
  n: number
  em: number
  f1: number
  found: number
}

/** How questions were answered: all, those of each set, and those of each type of a set. */
export class Tally {
  readonly #sums = new Map<string, Sums>()

  /** @returns whether what was said is exactly right; nothing is said where nothing was found */
  count({ set = 'set', type = '', answers }: Question, said: string): boolean {
    const { em, f1 } = score(said, answers)
    for (const name of ['all', set, `${set} ${type}`]) {
      const before = this.#sums.get(name) ?? { n: 0, em: 0, f1: 0, found: 0 }
      this.#sums.set(name, {
        n: before.n + 1,
        em: before.em + em,
        f1: before.f1 + f1,
        found: before.found + (said === '' ? 0 : 1),
      })
    }
    return em === 1
  }

  lines(): string[] {
    return [...this.#sums].sort().map(([name, { n, em, f1, found }]) => {
      const share = (sum: number) => (sum / n).toFixed(3)
      return `${name.padEnd(36)} n ${n}  EM ${share(em)}  F1 ${share(f1)}  found ${share(found)}`
    })
  }
}
