const PLAIN = /^[a-z]+$/
const VOWEL = /[aeiouy]/
/** Matches `city` and `spy`, but not `day` or `by`. */
const ENDS_IN_Y = /.[^aeiou]y$/
const LOST_ITS_E = /(?:at|bl|iz|^[^aeiou]*[aeiouy][^aeiouwxy])$/
const DOUBLED = /([^aeiouylsz])\1$/

/**
 * The common stem of an English word's forms: `cities` and `city`, `founded` and `founding`. Removes the endings of
 * the first step of M. F. Porter, An algorithm for suffix stripping (1980), and treats short words as his later Porter2
 * does: `died` and `die`, `days` and `day`. Further steps would merge words of different meaning. Terms of other
 * languages are stemmed too, which does no harm, because queries and texts are treated alike.
 */
export function stem(term: string): string {
  if (!PLAIN.test(term)) return term
  const bare = term.length < 4 ? term : withoutVerbEnding(singular(term))
  return ENDS_IN_Y.test(bare) ? `${bare.slice(0, -1)}i` : bare
}

/** A word without its plural ending: `citi` for `cities`. */
export function singular(term: string): string {
  if (/^.ies$/.test(term)) return term.slice(0, -1)
  if (term.endsWith('sses') || term.endsWith('ies')) return term.slice(0, -2)
  return /[^su]s$/.test(term) ? term.slice(0, -1) : term
}

function withoutVerbEnding(term: string): string {
  if (/^.ied$/.test(term)) return term.slice(0, -1)
  if (term.endsWith('eed')) return term.length > 4 ? term.slice(0, -1) : term
  const ending = term.endsWith('ed') ? 2 : term.endsWith('ing') ? 3 : 0
  const rest = term.slice(0, term.length - ending)
  if (ending === 0 || !VOWEL.test(rest)) return term
  if (LOST_ITS_E.test(rest)) return `${rest}e`
  return DOUBLED.test(rest) ? rest.slice(0, -1) : rest
}
