const PLAIN = /^[a-z]+$/
const VOWEL = /[aeiouy]/
/** `city`, `spy`; not `day`, and not `by`. */
const ENDS_IN_Y = /.[^aeiou]y$/
const LOST_ITS_E = /(?:at|bl|iz|^[^aeiou]*[aeiouy][^aeiouwxy])$/
const DOUBLED = /([^aeiouylsz])\1$/

/**
 * What the forms of an English word have in common: `cities` and `city`, `founded` and `founding`. These are the endings
 * of the first step of M. F. Porter, An algorithm for suffix stripping (1980), with the short words of his later
 * Porter2: `died` and `die`, `days` and `day`. Further steps bring together words that mean different things. Applied
 * to every language alike: a term is always found by itself.
 */
export function stem(term: string): string {
  if (!PLAIN.test(term)) return term
  const bare = term.length < 4 ? term : withoutVerbEnding(singular(term))
  return ENDS_IN_Y.test(bare) ? `${bare.slice(0, -1)}i` : bare
}

/** A word without the ending of a plural: `cities` as `citi`. */
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
