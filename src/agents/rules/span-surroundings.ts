import { countTerms, spaced, tellingTerms } from '../../common/text/terms.ts'
import { plainTitle } from '../../common/text/title.ts'
import type { SpanRule } from './rule.ts'

/** Score bonus for spans on a page that the question names, in logits; tuned on held-out training questions. */
const NAMED = 2

/** Favours pages that the question names. */
export const pageNamed: SpanRule = {
  id: 'page-named',
  language: '*',
  stage: 'span',
  apply({ question, passages }) {
    const titles = passages.map(({ title }) => title)
    const named = titlesNamed(question, titles)
    return span => (named.has(titles[span.passage]!) ? { ...span, score: span.score + NAMED } : span)
  },
}

/**
 * The titles that a question names, without their qualifiers: "Fort Dobbs" names "Fort Dobbs (film)". Of overlapping
 * titles only the longest counts: "Guess I Like It", not "I Like It".
 */
function titlesNamed(question: string, titles: readonly string[]): ReadonlySet<string> {
  const nameOf = (title: string) => spaced(plainTitle(title))
  let rest = spaced(question)
  const names = new Set<string>()
  for (const name of [...new Set(titles.map(nameOf))].sort((one, other) => other.length - one.length)) {
    if (name.trim() === '' || !rest.includes(name)) continue
    names.add(name)
    rest = rest.replaceAll(name, ' | ')
  }
  return new Set(titles.filter(title => names.has(nameOf(title))))
}

const MISSING = -6

/**
 * Penalises passages that, with their title, lack words of a plan's question for a fact. People's own questions are
 * exempt: "who led the team that started building chrome" has other words than the page.
 */
export const wordsMissing: SpanRule = {
  id: 'words-missing',
  language: '*',
  stage: 'span',
  apply({ question, whole, passages, asks }) {
    if (question === whole) return span => span
    const weights = passages.map(({ title, text }, i) => {
      const telling = tellingTerms(asks[i]!.question)
      const missing = telling.length - countTerms(telling, `${title} ${text}`)
      return (MISSING * missing) / Math.max(1, telling.length)
    })
    return span => ({ ...span, score: span.score + weights[span.passage]! })
  },
}

const OTHER_TIME = -6

/** Penalises spans outside the sentence about the time that is asked for (see the rule `in-time-of`). */
export const otherTime: SpanRule = {
  id: 'other-time',
  language: '*',
  stage: 'span',
  apply:
    ({ asks }) =>
    span => {
      const told = asks[span.passage]?.told
      const isOutside = told && (span.start < told.start || span.end > told.end)
      return isOutside ? { ...span, score: span.score + OTHER_TIME } : span
    },
}
