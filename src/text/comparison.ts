import { offersChoice } from './question-kind.ts'

/** Which of two has what a question asks for: the one with the smaller figure, or the one with the greater. */
export type Direction = '<' | '>'

const words = (list: string): RegExp => new RegExp(String.raw`\b(?:${list.split(' ').join('|')})\b`, 'i')

/** Words that compare, by what they compare and what they want of it; "older" has more years, and the earlier birth. */
const WANTED = {
  number: {
    '<': words(
      'less least fewer fewest smaller smallest shorter shortest lower lowest lighter lightest nearer nearest closer ' +
        'closest slower slowest colder coldest cheaper cheapest thinner thinnest narrower narrowest younger youngest',
    ),
    '>': words(
      'more most larger largest bigger biggest greater greatest longer longest higher highest taller tallest heavier ' +
        'heaviest deeper deepest wider widest farther farthest further furthest faster fastest hotter hottest denser ' +
        'densest thicker thickest older oldest',
    ),
  },
  date: {
    '<': words('earlier earliest first before sooner older oldest'),
    '>': words('later latest last after newer newest younger youngest recent recently'),
  },
} as const

/** Which figure or date an English question compares by; undefined if its words say neither, or both. */
export function wanted(of: 'number' | 'date', question: string): Direction | undefined {
  const isSmaller = WANTED[of]['<'].test(question)
  const isGreater = WANTED[of]['>'].test(question)
  if (isSmaller === isGreater) return undefined
  return isSmaller ? '<' : '>'
}

/** Index of the first comparing word of an English question; undefined if there is none. */
export function comparingWordAt(question: string): number | undefined {
  const places = Object.values(WANTED).flatMap(({ '<': less, '>': more }) =>
    [less, more].map(of => question.search(of)),
  )
  const found = places.filter(place => place >= 0)
  return found.length > 0 ? Math.min(...found) : undefined
}

/** Words such as "more popular", which no figure measures. */
const VAGUE = /\b(?:more|most|less|least)\b/gi

/** Whether an English question lets one choose of two by a figure or a date: "Which is higher, the tower or the mast?" */
export function asksToCompare(question: string): boolean {
  const plain = question.replace(VAGUE, '')
  return offersChoice(question) && (wanted('date', plain) ?? wanted('number', plain)) !== undefined
}
