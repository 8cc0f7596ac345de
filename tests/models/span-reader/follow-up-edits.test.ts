import { describe, expect, it } from 'vitest'
import { CONNECTIVES, editsOf, type FollowUpLogits } from '../../../src/models/span-reader/follow-up-edits.ts'
import type { FollowUpWindow } from '../../../src/models/span-reader/follow-up-window.ts'

const BESIDE = CONNECTIVES.length + 1
const TOLD = 4 + 2 * BESIDE

/** `[CLS] did they meet [SEP] ada wed king william [SEP]`, a token for each word. */
const WINDOW: FollowUpWindow = {
  ids: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  second: 5,
  words: [
    { at: 1, start: 0, end: 3 },
    { at: 2, start: 4, end: 8 },
    { at: 3, start: 9, end: 13 },
  ],
  end: 4,
  texts: ['ada wed', 'King William'],
  thread: [
    { first: 5, last: 5, text: 0, start: 0, end: 3 },
    { first: 6, last: 6, text: 0, start: 4, end: 7 },
    { first: 7, last: 7, text: 1, start: 0, end: 4 },
    { first: 8, last: 8, text: 1, start: 5, end: 12 },
  ],
}

/** Logits by which nothing is changed, and ways to change them. */
function logits() {
  const width = WINDOW.ids.length
  const told: number[] = new Array(width * TOLD).fill(-5)
  for (let token = 0; token < width; token++) told[token * TOLD + 1] = 0
  const points: number[] = new Array(4 * width * width).fill(-5)
  const all: FollowUpLogits = { width, words: told, points, alone: -2 }
  return {
    all,
    counts: (token: number, pieces: number, score: number) => {
      told[token * TOLD + 1 + pieces] = score
    },
    removes: (token: number) => {
      told[token * TOLD] = 5
    },
    joins: (token: number, slot: number, connective: string, isPossessive = false) => {
      told[token * TOLD + 4 + slot * BESIDE + (CONNECTIVES as readonly string[]).indexOf(connective)] = 5
      if (isPossessive) told[token * TOLD + 4 + slot * BESIDE + BESIDE - 1] = 5
    },
    points: (token: number, slot: number, first: number, last: number) => {
      points[(slot * 2 * width + token) * width + first] = 5
      points[((slot * 2 + 1) * width + token) * width + last] = 5
    },
  }
}

describe('edits read off logits', () => {
  it('are words that go, and spans that come with what joins them', () => {
    const { all, counts, removes, joins, points } = logits()
    removes(2)
    counts(2, 2, 9)
    joins(2, 0, '')
    points(2, 0, 5, 5)
    joins(2, 1, 'and', true)
    points(2, 1, 7, 8)
    const edits = editsOf(WINDOW, all)
    expect(edits.removed).toEqual([{ start: 4, end: 8 }])
    expect(edits.inserted).toEqual([
      {
        at: 4,
        share: expect.closeTo(1, 2),
        pieces: [
          { connective: '', text: 'ada', isPossessive: false },
          { connective: 'and', text: 'King William', isPossessive: true },
        ],
      },
    ])
    expect(edits.alone).toBeCloseTo(0.12, 2)
  })

  it('hold no span over the end of a text', () => {
    const { all, counts, points } = logits()
    counts(4, 1, 9)
    points(4, 0, 6, 8)
    const [inserted] = editsOf(WINDOW, all).inserted
    expect(inserted).toMatchObject({ at: null })
    expect(WINDOW.texts.some(text => text.includes(inserted!.pieces[0]!.text))).toBe(true)
  })

  it('are at the likeliest place where none is likely', () => {
    const { all, counts } = logits()
    counts(4, 1, -1)
    expect(editsOf(WINDOW, all).inserted).toMatchObject([{ at: null, share: expect.closeTo(0.27, 1) }])
  })

  it('put nothing in where the thread says nothing', () => {
    expect(editsOf({ ...WINDOW, texts: [''], thread: [] }, logits().all).inserted).toEqual([])
  })
})
