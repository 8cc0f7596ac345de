/** A passage cut at what is marked in it. `quote` is empty where the passage does not hold it. */
export interface CutPassage {
  before: string
  quote: string
  after: string
}

/** Cuts a passage at the sentence that a footnote rests on, or at the `span` in that sentence, where there is one. */
export function cutAtQuote(passage: string, quote: string, span = ''): CutPassage {
  const sentence = quote ? passage.indexOf(quote) : -1
  if (sentence < 0) return { before: passage, quote: '', after: '' }
  const isWithin = span !== '' && quote.includes(span)
  const marked = isWithin ? span : quote
  const start = isWithin ? sentence + quote.indexOf(span) : sentence
  return { before: passage.slice(0, start), quote: marked, after: passage.slice(start + marked.length) }
}
