const SPACE_OR_PUNCTUATION = /[\s\p{P}\p{S}]+/u
/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** The words of a text in any script, as written. */
export function words(text: string): string[] {
  return text.split(SPACE_OR_PUNCTUATION).flatMap(piece => (UNSPACED.test(piece) ? segmentsOf(piece) : piece || []))
}

function segmentsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), part => part.segment)
}

/** The form in which words are compared: `Gaudí` is `gaudi`. */
export function folded(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** English words that say nothing about what a page is about, those that open a question among them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all also an and any are as at be been but by can could did do does for from had has have he her his how i
  if in into is it its many me more most much no not of on or our she so some such tell than that the their them then
  there these they this to up was we were what when where which while who whom whose why will with would you your`
    .trim()
    .split(/\s+/),
)
