/** A passage cut at the sentence a footnote rests on. `quote` is empty where the passage does not hold it. */
export interface CutPassage {
  before: string
  quote: string
  after: string
}

export function cutAtQuote(passage: string, quote: string): CutPassage {
  const start = quote ? passage.indexOf(quote) : -1
  if (start < 0) return { before: passage, quote: '', after: '' }
  return { before: passage.slice(0, start), quote, after: passage.slice(start + quote.length) }
}
