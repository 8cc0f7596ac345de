import type { Token } from '../tokens.ts'

/** What makes less of a sentence than it says: it is wished, nearly so, or so under a condition. */
const CONDITIONS = new Set(
  'if unless except would will planned proposed intended almost nearly hypothetically'.split(' '),
)
/** What makes more of a claim than a sentence says. */
const STRONG = new Set('all every only always exactly must'.split(' '))

/** Whether a claim drops a condition of the sentence, or says "all" where the sentence says "some". */
export function leavesOutCondition(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const [said, told] = [claim, sentence].map(tokens => new Set(tokens.map(({ text }) => text)))
  const adds = (words: ReadonlySet<string>, to: ReadonlySet<string>, beside: ReadonlySet<string>) =>
    [...words].some(word => to.has(word) && !beside.has(word))
  return adds(CONDITIONS, told!, said!) || adds(STRONG, said!, told!)
}
