import { sentences } from '../../common/text/sentences.ts'
import { itemsIn, type TaggedToken } from './items.ts'
import { sharesOf } from './softmax.ts'
import type { PassageReading, SentenceReading } from './span-reader.ts'
import type { FormLogits, HeadLogits, SpanLogits } from './spans.ts'
import type { Window } from './windows.ts'

/** A window and the logits of the heads for it. */
export interface ReadWindow {
  window: Window
  spans: SpanLogits
  heads: Pick<HeadLogits, 'explain' | 'passage'>
  /** Logits for list items; absent unless the window was read with `closely: 'list'` and may answer. */
  forms?: Pick<FormLogits, 'items'>
}

/** What the logits after the first of `HeadLogits.passage` stand for. */
const YES_OR_NO = ['yes', 'no', 'neither'] as const

/** The reading of a passage without words. `tells` is the lowest logit that occurs, as JSON has no infinity. */
const NOTHING: PassageReading = { tells: -20, verdict: { yes: 0, no: 0, neither: 1 }, items: [], sentences: [] }

/** Combines the readings of a passage's windows. */
export function passageReading(text: string, windows: readonly ReadWindow[]): PassageReading {
  // A very long heading can fill a window that then has no text.
  const read = windows.filter(({ window }) => window.text.length > 0)
  if (read.length === 0) return NOTHING
  return {
    tells: Math.max(...read.map(({ heads }) => heads.passage[0]!)),
    // Most windows of a long passage have no verdict, so the most decided one counts.
    verdict: read
      .map(({ heads }) => sharesOf(YES_OR_NO, Array.from(heads.passage).slice(1)))
      .reduce((a, b) => (b.neither < a.neither ? b : a)),
    items: itemsIn(text, taggedTokens(read)),
    sentences: sentenceReadings(text, read),
  }
}

/** Every token once, with the logits from the window in which it has more context. */
function taggedTokens(read: readonly ReadWindow[]): TaggedToken[] {
  return read.flatMap(({ window, spans: { start, end }, forms }, i) => {
    if (!forms) return []
    const { items } = forms
    const from = borderOf(read[i - 1]?.window, window) - window.textFrom
    const to = borderOf(window, read[i + 1]?.window) - window.textFrom
    return window.text.slice(from, to).map((token, at) => {
      const place = window.textAt + from + at
      return {
        ...token,
        outside: items[3 * place]!,
        begins: items[3 * place + 1]!,
        inside: items[3 * place + 2]!,
        starts: start[place]! - start[0]!,
        ends: end[place]! - end[0]!,
      }
    })
  })
}

/** The middle of the overlap of two adjacent windows, as an index into the text's tokens. */
function borderOf(before: Window | undefined, after: Window | undefined): number {
  if (!before) return 0
  if (!after) return Number.POSITIVE_INFINITY
  return Math.ceil((after.textFrom + before.textFrom + before.text.length) / 2)
}

/** Scores each sentence by the mean logit of its tokens. A token across a boundary counts for the first sentence. */
function sentenceReadings(text: string, read: readonly ReadWindow[]): SentenceReading[] {
  const found = sentences(text, 'en').map(({ start, end }) => ({ start, end, score: Number.NEGATIVE_INFINITY }))
  for (const { window, heads } of read) {
    const sums = found.map(() => ({ sum: 0, tokens: 0 }))
    let at = 0
    for (const [i, token] of window.text.entries()) {
      while (at < found.length - 1 && token.start >= found[at]!.end) at++
      sums[at]!.sum += heads.explain[window.textAt + i]!
      sums[at]!.tokens++
    }
    // For a sentence in two windows, the higher score counts.
    for (const [i, { sum, tokens }] of sums.entries()) {
      if (tokens > 0) found[i]!.score = Math.max(found[i]!.score, sum / tokens)
    }
  }
  return found.filter(({ score }) => score > Number.NEGATIVE_INFINITY)
}
