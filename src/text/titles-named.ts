import { spaced } from './spaced.ts'
import { plainTitle } from './title.ts'

/**
 * The titles that a question names, without their qualifiers: "Fort Dobbs" names "Fort Dobbs (film)". Of overlapping
 * titles only the longest counts: "Guess I Like It", not "I Like It".
 */
export function titlesNamed(question: string, titles: readonly string[]): ReadonlySet<string> {
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
