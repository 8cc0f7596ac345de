import type { FollowUpEdits, FollowUpPiece } from '../span-reader/span-reader.ts'

/** Applies edits to a question: removes words, and inserts what is missing. */
export function applyEdits(question: string, { removed, inserted }: FollowUpEdits): string {
  const end = question.search(/[\s\p{P}]*$/u)
  const put = new Map<number, string>()
  for (const { at, pieces } of inserted) {
    const place = Math.min(at ?? end, end)
    put.set(place, [put.get(place) ?? [], pieces.map(shown)].flat().join(' '))
  }
  let text = ''
  for (let at = 0; at <= question.length; at++) {
    const piece = put.get(at)
    if (piece) text = `${text} ${piece}${at < end ? ' ' : ''}`
    if (!removed.some(({ start, end }) => start <= at && at < end)) text += question[at] ?? ''
  }
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?.!,](?:\s|$))/g, '')
    .trim()
}

function shown({ connective, text, isPossessive }: FollowUpPiece): string {
  // "in the" before "The Hague" becomes "in".
  const before = /^the\b/i.test(text) ? connective.replace(/\bthe$/, '') : connective
  return `${before} ${text}${isPossessive ? "'s" : ''}`.trim()
}
