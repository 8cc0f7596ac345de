import type { Token } from '../tokens.ts'

/** Words that weaken a sentence: what it says is planned, almost true, or true under a condition. */
const CONDITIONS = new Set(
  'if unless except would will planned proposed intended almost nearly hypothetically'.split(' '),
)
/** Words that make a claim stronger than the sentence it rests on. */
const STRONG = new Set('all every only always exactly must'.split(' '))

/** Whether a claim drops a condition of the sentence, or adds a word such as "all" or "only". */
export function dropsCondition(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const [ofClaim, ofSentence] = [claim, sentence].map(tokens => new Set(tokens.map(({ text }) => text)))
  const adds = (words: ReadonlySet<string>, to: ReadonlySet<string>, beside: ReadonlySet<string>) =>
    [...words].some(word => to.has(word) && !beside.has(word))
  return adds(CONDITIONS, ofSentence!, ofClaim!) || adds(STRONG, ofClaim!, ofSentence!)
}
