import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passageReading, type ReadWindow } from '../../../src/models/span-reader/passage-reading.ts'
import type { FormLogits, HeadLogits } from '../../../src/models/span-reader/spans.ts'
import { Vocabulary } from '../../../src/models/span-reader/vocabulary.ts'
import { type Window, windowsOf } from '../../../src/models/span-reader/windows.ts'
import { TOKENIZER } from './tokenizer.ts'

const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
const windowsOfText = (text: string, title = 'Title') => windowsOf('Which?', { title, section: [], text }, vocabulary)

type Said = Partial<Pick<HeadLogits, 'explain' | 'passage'> & Pick<FormLogits, 'items'>>

/** No word answers better than another. */
const NO_SPANS = { start: new Float32Array(400), end: new Float32Array(400) }

/** A window that was read closely, and is silent but for what is given. */
function read(window: Window, given: Said = {}): ReadWindow {
  const silent = {
    explain: window.ids.map(() => -5),
    items: window.ids.flatMap(() => [5, 0, 0]),
    passage: [-5, 0, 0, 5],
  }
  const said = { ...silent, ...given }
  return { window, spans: NO_SPANS, heads: said, forms: said }
}

const reading = (text: string, say: (window: Window, at: number) => Said, title?: string) =>
  passageReading(
    text,
    windowsOfText(text, title).map((window, at) => read(window, say(window, at))),
  )

/** Far longer than one window. */
const LONG = Array.from({ length: 90 }, (_, i) => `Visitor ${i} climbs the stairs and looks.`).join(' ')

describe('what a passage says', () => {
  it('is told where one of its windows tells it', () => {
    expect(windowsOfText(LONG).length).toBeGreaterThan(2)
    expect(reading(LONG, (_, at) => ({ passage: [at === 1 ? 3 : -3, 0, 0, 0] })).tells).toBe(3)
  })

  it('is the verdict of the window that is least silent', () => {
    const { verdict } = reading(LONG, (_, at) => ({ passage: at === 1 ? [0, 1, 4, 0] : [9, 0, 0, 2] }))
    expect(verdict.no).toBeGreaterThan(0.9)
    expect(verdict.yes + verdict.no + verdict.neither).toBeCloseTo(1)
  })

  it('is nothing where there is nothing to read', () => {
    expect(passageReading(' \n', [])).toMatchObject({ items: [], sentences: [], verdict: { neither: 1 } })
  })

  it('is not what a window says that holds the heading only', () => {
    const title = 'heading '.repeat(400)
    const [first] = windowsOfText('Rome.', title)
    expect(first!.text).toEqual([])
    expect(reading('Rome.', ({ text }) => ({ passage: [text.length > 0 ? -2 : 5, 0, 0, 0] }), title).tells).toBe(-2)
  })
})

describe('sentences of a passage', () => {
  it('explain as their tokens do in the mean', () => {
    const text = 'It rains. So they stay.'
    const { sentences } = reading(text, ({ ids, textAt }) => ({
      explain: ids.map((_, i) => (i < textAt ? 99 : i < textAt + 3 ? [1, 2, 6][i - textAt]! : -4)),
    }))
    expect(sentences).toEqual([
      { start: 0, end: 9, score: 3 },
      { start: 10, end: 23, score: -4 },
    ])
  })

  it('explain where one of two windows that hold them says so', () => {
    const { sentences } = reading(LONG, ({ ids }, at) => ({ explain: ids.map(() => at) }))
    const scores = sentences.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(new Set(scores).size).toBe(windowsOfText(LONG).length)
  })

  it('cover all words of the text, in order and without overlap', () => {
    const texts = fc
      .array(fc.oneof(fc.constantFrom('It rains. ', 'Jr. ', '\n', '\u0085', '塔。', ' ', '?!'), fc.string()), {
        maxLength: 60,
      })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(texts, text => {
        const { sentences } = reading(text, () => ({}))
        for (const [i, { start }] of sentences.entries()) {
          expect(start).toBeGreaterThanOrEqual(sentences[i - 1]?.end ?? 0)
        }
        for (const { start } of vocabulary.tokens(text)) {
          expect(sentences.filter(sentence => sentence.start <= start && start < sentence.end)).toHaveLength(1)
        }
      }),
    )
  })
})

describe('items of a passage in several windows', () => {
  const isVisitor = (text: string, { start }: { start: number }) => /^\d/.test(text.slice(start))

  it('are each told once', () => {
    const { items } = reading(LONG, window => ({
      items: window.ids.flatMap((_, i) => {
        const token = window.text[i - window.textAt]
        return token && isVisitor(LONG, token) ? [0, 5, 0] : [5, 0, 0]
      }),
    }))
    expect(items.map(({ text }) => text)).toEqual(Array.from({ length: 90 }, (_, i) => String(i)))
  })

  it('are none where it was not read closely', () => {
    const windows = windowsOfText('Rome and Bonn.')
    const glanced = windows.map(({ ids, ...window }) => ({
      window: { ids, ...window },
      spans: NO_SPANS,
      heads: { explain: ids.map(() => 1), passage: [5, 0, 0, 0] },
    }))
    expect(passageReading('Rome and Bonn.', glanced)).toMatchObject({ items: [], sentences: [{ score: 1 }] })
  })

  it('are tagged by the window that has more around them', () => {
    const windows = windowsOfText(LONG)
    const { items } = passageReading(
      LONG,
      windows.map((window, at) =>
        read(window, {
          // At the edges that it shares, a window takes everything for items.
          items: window.ids.flatMap((_, i) => {
            const from = i - window.textAt
            const isEdge = (at > 0 && from < 40) || (at < windows.length - 1 && from >= window.text.length - 40)
            return isEdge ? [0, 5, 0] : [5, 0, 0]
          }),
        }),
      ),
    )
    expect(items).toEqual([])
  })
})
