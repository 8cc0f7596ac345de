import { html } from 'lit'
import { stem } from '../../../common/text/stem.ts'
import { stopWords } from '../../../common/text/stop-words.ts'
import { terms, UNSPACED } from '../../../common/text/terms.ts'

/** Minimum length of a query word that also marks longer words starting with it: `in` would mark `inland`. */
const SHORTEST_BEGINNING = 3
/** Matches one token: characters of a script without spaces, a number with its separators, or a word. */
const WORD = new RegExp(
  `(?<unspaced>[${UNSPACED}]+)|\\p{N}+(?:[.,]\\p{N}+)*|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
)

/**
 * Cuts a text where words of the query occur. Words are compared as in the index; in addition, a word of the query
 * marks longer words that start with it, because the person may still be typing. Joined, the pieces give `text` again.
 */
export function markedWords(text: string, query: string, language: string): { text: string; marked: boolean }[] {
  const wanted = telling(terms(query), language)
  const pieces: { text: string; marked: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const spans = match.groups?.unspaced ? spansIn(match[0], wanted) : isWanted(match[0], wanted) ? [match[0]] : []
    let from = match.index
    for (const span of spans) {
      const start = text.indexOf(span, from)
      if (start > end) pieces.push({ text: text.slice(end, start), marked: false })
      pieces.push({ text: span, marked: true })
      end = start + span.length
      from = end
    }
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}

/** A text with the query's words marked. */
export const drawMarked = (text: string, query: string, language: string) =>
  markedWords(text, query, language).map(piece => (piece.marked ? html`<mark>${piece.text}</mark>` : piece.text))

/** The words without stop words; all words if they are all stop words. */
function telling(words: string[], language: string): Set<string> {
  const stop = stopWords(language)
  const rest = words.filter(word => !stop.has(word))
  return new Set(rest.length > 0 ? rest : words)
}

function isWanted(word: string, wanted: ReadonlySet<string>): boolean {
  return terms(word).some(term =>
    [...wanted].some(want => stem(want) === stem(term) || (want.length >= SHORTEST_BEGINNING && term.startsWith(want))),
  )
}

/** In text without spaces: the longest sequences of characters covered by wanted characters or bigrams, in order. */
function spansIn(run: string, wanted: ReadonlySet<string>): string[] {
  const characters = Array.from(run)
  const isIn = characters.map(
    (character, i) =>
      wanted.has(character) ||
      wanted.has(character + (characters[i + 1] ?? '')) ||
      wanted.has((characters[i - 1] ?? '') + character),
  )
  const spans: string[] = []
  for (const [i, character] of characters.entries()) {
    if (!isIn[i]) continue
    if (i > 0 && isIn[i - 1]) spans[spans.length - 1] += character
    else spans.push(character)
  }
  return spans
}
