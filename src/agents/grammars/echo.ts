import { contentOf, factsOf } from '../../citations/facts.ts'
import { offersChoice } from '../../text/question-kind.ts'
import type { MayStand } from './gbnf.ts'

const CAPITAL = /^["“'(]*\p{Lu}/u
const ARTICLE = /^(an?|the)$/
/** Names have figures and small words inside. */
const GOES_ON = /^([\p{Lu}\d]|(of|the|de|del|la|von|van|der|bin|ibn|al|abi|ap|du|da)$)/u
/** A name ends here; it goes on after the points of "A. R. Rahman" and "No. 5", and in "A(gustín)". */
const ENDS = /[,;:!?\]"”]$|^[^(]*\)$|\p{Ll}{3}\.$/u

/**
 * Whether a name says more than the question does. Asked for the mother of Oddone of Savoy, a small model that sees no
 * mother answers "Savoy". A name that begins like one in the question may go on otherwise, as "John of Gaunt" does,
 * John Beaufort's father; one of several that the question offers, or has in brackets, may be the answer.
 */
export function isNoEchoOf(question: string): MayStand {
  if (offersChoice(question)) return () => true
  const { names, numbers } = factsOf(question.replace(/\(.*?\)/g, ''))
  return (words, at) => {
    const name = at + (ARTICLE.test(words[at]!) ? 1 : 0)
    if (!CAPITAL.test(words[name] ?? '')) return true
    const said = contentOf(nameFrom(words, name))
    return said.length === 0 || said.some(word => !names.has(word) && !numbers.has(word))
  }
}

/** The name that begins at a word. */
export function nameFrom(words: readonly string[], at: number): string {
  const rest = words.slice(at)
  const last = rest.findIndex((word, i) => ENDS.test(word) || !GOES_ON.test(rest[i + 1] ?? ''))
  return rest.slice(0, last + 1).join(' ')
}
