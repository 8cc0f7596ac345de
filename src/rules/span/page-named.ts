import type { SpanRule } from '../../agents/rule.ts'
import { plainTitle } from '../../text/title.ts'
import { spaced } from '../spaced.ts'

/** In logits, as all weights of spans; tuned on facts of held-out training questions. */
const NAMED = 2

/** The page that a question names tells rather than another. */
export const pageNamed: SpanRule = {
  id: 'page-named',
  language: '*',
  profiles: ['compact'],
  stage: 'span',
  apply({ question, passages }) {
    const named = namedIn(
      question,
      passages.map(({ title }) => title),
    )
    return span => (named.has(passages[span.passage]!.title) ? { ...span, score: span.score + NAMED } : span)
  },
}

/**
 * The titles that a question names: "Fort Dobbs (film)" where "Fort Dobbs" stands. Of titles that share words the longest
 * is meant: where "Guess I Like It" stands, "I Like It" does not.
 */
function namedIn(question: string, titles: readonly string[]): ReadonlySet<string> {
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
