import { stem } from '../../common/text/stem.ts'
import { stopWords } from '../../common/text/stop-words.ts'
import { terms } from '../../common/text/terms.ts'
import { dictionaryOf } from './dictionary.ts'
import type { PackedPostings, PackedSegment } from './segment.ts'
import { IN_SECTION, IN_TEXT, plus, titleWeight } from './weights.ts'

export interface LexicalPage {
  id: string
  /** BCP 47. */
  language: string
  title: string
  chunks: { section: readonly string[]; text: string }[]
}

/** The docs that contain a term, ascending, and the weight of the term in each. */
interface Postings {
  docs: number[]
  weights: number[]
}

export function packPage({ id, language, title, chunks }: LexicalPage): PackedSegment {
  const stops = stopWords(language)
  const titleTerms = new Set(terms(title, language).map(stem))
  // The title is indexed with every passage of its page, so its words in the text say nothing specific about a passage.
  const telling = (text: string) =>
    terms(text, language)
      .filter(term => !stops.has(term))
      .map(stem)
      .filter(term => !titleTerms.has(term))
  const postings = new Map<string, Postings>()
  const lengths = chunks.map(({ section, text }, doc) => {
    const sectionTerms = telling(section.join(' '))
    const textTerms = telling(text)
    for (const term of titleTerms) note(postings, term, doc, titleWeight(titleTerms.size))
    for (const term of sectionTerms) note(postings, term, doc, IN_SECTION)
    for (const term of textTerms) note(postings, term, doc, IN_TEXT)
    return sectionTerms.length + textTerms.length
  })
  return {
    pages: [id],
    languages: [language],
    firstDocs: Uint32Array.of(0, chunks.length),
    lengths: Uint32Array.from(lengths),
    ...packPostings(postings),
  }
}

function note(postings: Map<string, Postings>, term: string, doc: number, weight: number): void {
  let list = postings.get(term)
  if (!list) {
    list = { docs: [], weights: [] }
    postings.set(term, list)
  }
  const last = list.docs.length - 1
  if (list.docs[last] === doc) {
    list.weights[last] = plus(list.weights[last]!, weight)
  } else {
    list.docs.push(doc)
    list.weights.push(weight)
  }
}

/** Packs the postings of terms; docs must be in ascending order. */
export function packPostings(
  postings: ReadonlyMap<string, { docs: ArrayLike<number>; weights: ArrayLike<number> }>,
): PackedPostings {
  const sorted = [...postings.keys()].sort()
  const lists = sorted.map(term => postings.get(term)!)
  const postingStarts = new Uint32Array(sorted.length + 1)
  for (const [i, { docs }] of lists.entries()) postingStarts[i + 1] = postingStarts[i]! + docs.length
  const packed = {
    dictionary: dictionaryOf(sorted),
    postingStarts,
    docs: new Uint32Array(postingStarts.at(-1)!),
    weights: new Uint8Array(postingStarts.at(-1)!),
  }
  for (const [i, { docs, weights }] of lists.entries()) {
    packed.docs.set(docs, postingStarts[i]!)
    packed.weights.set(weights, postingStarts[i]!)
  }
  return packed
}
