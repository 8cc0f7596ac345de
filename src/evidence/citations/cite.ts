import { containsAddress } from '../../common/text/contains-address.ts'
import { marksIn, marksOf, withMarksInside, withoutMarks } from '../../common/text/marks.ts'
import { sentences } from '../../common/text/sentences.ts'
import type { AnswerEvent, AnswerSentence, Footnote, NumberedPassage } from '../../common/trace/events.ts'
import { languageOfPage } from '../../library/passages.ts'
import type { Derivation } from '../provenance/derivation.ts'
import { aroundFigures } from './around-figures.ts'
import { hasKin } from './kin.ts'
import { matchesComputation } from './matches-computation.ts'
import type { Claim, Notebook } from './notebook.ts'
import { quoteFor, withTextFragment } from './quote.ts'
import { supports } from './support.ts'
import { foldName, textContent } from './text-content.ts'

/** An answer before it is emitted: `found` if every sentence is supported or derived. */
export type CitedAnswer = Omit<AnswerEvent, 'type' | 'at' | 'seconds' | 'tokens'>

/** Whether a passage supports a text (`held`); `byWords` if words alone decided, for lack of a model's verdict. */
export type SupportCheck = (passage: NumberedPassage, text: string) => { held: boolean; byWords?: boolean }

const byWords: SupportCheck = (passage, text) => ({ held: supports(passage, text) })

interface Support {
  support: AnswerSentence['support']
  claims: Claim[]
  /** The probability of the least likely claim that the sentence rests on; absent if unknown. */
  probability?: number | undefined
  computation?: string
  byWords?: boolean
}

/**
 * Finds the passages that support each sentence of an answer. A sentence is *supported* if a passage supports it, by
 * words alone unless `supportCheck` is given; *derived* if the sandbox computed it from passages; else *unsupported*.
 * If the computation has a flaw, the whole answer is unsupported, because the same program wrote its words.
 */
export function cite(
  answer: string,
  derivation: Derivation,
  notebook: Notebook,
  supportCheck: SupportCheck = byWords,
): CitedAnswer {
  const found = partsOf(answer, derivation, notebook).map(text => ({
    text,
    ...supportOf(text, derivation, notebook, supportCheck),
  }))
  const notes: Footnote[] = []
  const cited = found.map(({ text, support, claims, computation, byWords }) => ({
    text: withoutMarks(text),
    footnotes: notesOf(claims, notebook, notes),
    support,
    ...(byWords && { byWords }),
    ...(computation && { computation }),
  }))
  const probability = least(found.map(({ probability }) => probability))
  return { ...citedAnswer(cited, notes), ...(probability !== undefined && { probability }) }
}

/** Builds an answer from sentences, joined by `between`. It is `found` if each is supported or derived. */
export const citedAnswer = (sentences: AnswerSentence[], footnotes: Footnote[], between = ' '): CitedAnswer => ({
  text: sentences.map(({ text, footnotes }) => text + marksOf(footnotes)).join(between),
  sentences,
  footnotes,
  found: sentences.length > 0 && sentences.every(({ support }) => support !== 'unsupported'),
})

/**
 * Splits an answer into sentences. A mark after a full stop belongs to the sentence before it. An initial "Yes." or
 * "No." is joined to the next sentence.
 */
export function partsOf(answer: string, derivation: Derivation, notebook: Notebook): string[] {
  const language = languageOf(answer, derivation, notebook)
  const parts = sentences(withMarksInside(answer), language).map(({ text }) => text)
  return /^(?:yes|no)\b\P{L}*$/iu.test(parts[0] ?? '') && parts.length > 1
    ? [parts.slice(0, 2).join(' '), ...parts.slice(2)]
    : parts
}

/** The language of the passages that an answer rests on. */
function languageOf(answer: string, { notes }: Derivation, notebook: Notebook): string {
  const rest = [...marksIn(answer), ...notes, ...notebook.claims.map(({ n }) => n)]
  const passage = rest.map(n => notebook.get(n)).find(passage => passage !== undefined)
  return languageOfPage(passage?.page ?? '')
}

function supportOf(sentence: string, derivation: Derivation, notebook: Notebook, supportCheck: SupportCheck): Support {
  const text = withoutMarks(sentence)
  // A page could contain an address to lead readers of the answer to a site of its choice.
  if (containsAddress(text)) return UNSUPPORTED
  const restOn = (claims: Claim[]) => ({ claims: withChain(claims, notebook), probability: leastLikely(claims) })
  if (derivation.computed) {
    if (derivation.flaw !== undefined) return UNSUPPORTED
    const claims = claimsOf(derivation.notes, notebook)
    if (claims.length > 0 && followsFrom(text, derivation, claims, notebook))
      return { support: 'derived', ...restOn(claims), computation: derivation.expression }
  }
  const { claims, byWords } = directClaims(sentence, text, notebook, supportCheck)
  return claims.length > 0 ? { support: 'supported', ...restOn(claims), byWords } : UNSUPPORTED
}

const UNSUPPORTED: Support = { support: 'unsupported', claims: [] }

/**
 * The probability of the least likely claim; undefined if one is unknown. Claims with the same passage and answer count
 * as one, with the highest of their probabilities.
 */
function leastLikely(claims: readonly Claim[]): number | undefined {
  const likeliest = new Map<string, number>()
  for (const { n, answer, probability = Number.NaN } of claims) {
    const key = `${n} ${answer}`
    likeliest.set(key, Math.max(likeliest.get(key) ?? 0, probability))
  }
  return least([...likeliest.values()])
}

/** The least of some probabilities; undefined if there are none, or if one is unknown. */
function least(probabilities: readonly (number | undefined)[]): number | undefined {
  const least = Math.min(...probabilities.map(probability => probability ?? Number.NaN))
  return Number.isFinite(least) ? least : undefined
}

/**
 * The claims whose passages support a sentence: those on the passages that it cites, or if there are none, the latest
 * claim. If the answers of some equal the sentence, only these are considered.
 */
function directClaims(
  sentence: string,
  text: string,
  notebook: Notebook,
  supportCheck: SupportCheck,
): { claims: Claim[]; byWords: boolean } {
  const found = new Map<number, ReturnType<SupportCheck>>()
  const held = ({ n }: Claim) => {
    const passage = notebook.get(n)
    if (passage && !found.has(n)) found.set(n, supportCheck(passage, text))
    return found.get(n)?.held ?? false
  }
  const sameOf = (claims: Claim[]) => {
    const same = claims.filter(({ answer }) => foldName(withoutMarks(answer)) === foldName(text))
    return same.length > 0 ? same : claims
  }
  const marked = claimsOf(marksIn(sentence), notebook).filter(held)
  const claims = marked.length > 0 ? sameOf(marked) : sameOf(notebook.claims.filter(held)).slice(-1)
  return { claims, byWords: claims.every(({ n }) => found.get(n)?.byWords) }
}

/** Whether a derived sentence contains nothing but computed figures and what its passages say. */
function followsFrom(text: string, derivation: Derivation, claims: readonly Claim[], notebook: Notebook): boolean {
  if (derivation.premises && !matchesComputation(text, derivation.premises, notebook)) return false
  const passages = claims.flatMap(({ n }) => notebook.get(n) ?? [])
  const language = languageOfPage(passages[0]?.page ?? '')
  const said = textContent(text, language)
  const all = passages.map(({ title, section, text }) => [title, ...section, text].join('. ')).join('\n')
  const there = textContent(all, language)
  const named = new Set([...there.names, ...there.words])
  for (const day of derivation.premises?.weekdays ?? []) named.add(foldName(day))
  const list = [...named]
  const [first = ''] = text.match(/\p{L}+/u)?.map(foldName) ?? []
  return (
    [...said.numbers].every(number => there.numbers.has(number) || isComputed(number, derivation)) &&
    [...said.names].every(name => named.has(name) || (name === first && aroundFigures(name))) &&
    [...said.words].every(word => aroundFigures(word) || hasKin(list, word)) &&
    [...said.pairs].every(pair => there.pairs.has(pair) || [...pair].every(aroundFigures))
  )
}

/** A figure may be stated with fewer digits than computed: 12.3 for 12.333, or 12 digits of a longer number. */
function isComputed(number: string, { numbers }: Derivation): boolean {
  const digits = Math.min(number.split('.')[1]?.length ?? 0, 100)
  const saidAs = (computed: number) => [computed.toFixed(digits), String(Number(computed.toPrecision(12)))]
  return numbers.flatMap(saidAs).some(text => textContent(text, 'en').numbers.has(number))
}

/** The claims on these passages. A passage without claims gets an empty claim, because the answer rests on it too. */
function claimsOf(notes: readonly number[], notebook: Notebook): Claim[] {
  return notes.flatMap(n => {
    if (!notebook.get(n)) return []
    const claims = notebook.claims.filter(claim => claim.n === n)
    return claims.length > 0 ? claims : [{ n, question: '', answer: '' }]
  })
}

/** Adds claims whose answer occurs in a later claim's question, as "1453" does in a question about that year. */
function withChain(claims: Claim[], notebook: Notebook): Claim[] {
  const chain = [...claims]
  for (const claim of chain) {
    const asked = foldName(claim.question)
    const before = notebook.claims.slice(0, Math.max(0, notebook.claims.indexOf(claim)))
    for (const earlier of before.filter(one => !chain.includes(one))) {
      const answer = foldName(withoutMarks(earlier.answer))
      if (answer.length > 2 && asked.includes(answer)) chain.push(earlier)
    }
  }
  return chain
}

/** The numbers of the claims' footnotes, without repetitions. Adds missing footnotes to `notes`. */
export function notesOf(claims: readonly Claim[], notebook: Notebook, notes: Footnote[]): number[] {
  const numbers = claims.flatMap(({ n, question, answer }) => {
    const passage = notebook.get(n)
    return passage ? noteOn(passage, quoteFor(passage, answer, question), notes) : []
  })
  return [...new Set(numbers)]
}

/** The number of the footnote with this quote. Adds it to `notes` if it is missing. */
export function noteOn(passage: NumberedPassage, quote: string, notes: Footnote[]): number {
  const known = notes.find(note => note.passage === passage.text && note.quote === quote)
  if (known) return known.n
  notes.push(footnoteQuoting(passage, quote, notes.length + 1))
  return notes.length
}

/** A footnote on a passage that quotes the sentence which best matches a claim. */
export function footnoteFor(passage: NumberedPassage, claim: Pick<Claim, 'question' | 'answer'>, n: number): Footnote {
  return footnoteQuoting(passage, quoteFor(passage, claim.answer, claim.question), n)
}

/** A footnote on a passage with this quote. */
export function footnoteQuoting(passage: NumberedPassage, quote: string, n: number): Footnote {
  return {
    n,
    source: passage.source,
    title: passage.title,
    section: passage.section.join(' › '),
    quote,
    url: withTextFragment(passage.url, quote),
    revision: passage.revision,
    passage: passage.text,
    page: passage.page,
    ...(passage.imported !== undefined && { imported: passage.imported }),
  }
}
