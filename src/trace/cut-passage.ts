/** A passage divided at the marked words. `quote` is empty if the passage does not contain them. */
export interface CutPassage {
  before: string
  quote: string
  after: string
}

/** Divides a passage at the sentence that a footnote quotes, or at the `span` in that sentence, if there is one. */
export function cutAtQuote(passage: string, quote: string, span = ''): CutPassage {
  const sentence = quote ? passage.indexOf(quote) : -1
  if (sentence < 0) return { before: passage, quote: '', after: '' }
  const isWithin = span !== '' && quote.includes(span)
  const marked = isWithin ? span : quote
  const start = isWithin ? sentence + quote.indexOf(span) : sentence
  return { before: passage.slice(0, start), quote: marked, after: passage.slice(start + marked.length) }
}
