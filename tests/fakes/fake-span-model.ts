import { CONNECTIVES, type FollowUpLogits } from '../../src/models/span-reader/follow-up-edits.ts'
import type { SpanModel } from '../../src/models/span-reader/span-model.ts'
import type { HeadLogits } from '../../src/models/span-reader/spans.ts'
import type { Window } from '../../src/models/span-reader/windows.ts'

export interface FakeSpanModel extends SpanModel {
  /** What was read so far. */
  readonly windows: Window[]
  /** From now on every `run` waits until the returned function is called. */
  hold(): () => void
  failWith(error?: Error): void
}

/**
 * Sure of every token that is this one, and of no other: it is the answer, an item, and explains, and every question asks
 * for a fact; surer yet with the layers for explanations. Of a follow-up it puts this token in at the end, where the thread
 * has it.
 */
export function fakeSpanModel(answer: number): FakeSpanModel {
  const windows: Window[] = []
  let held: Promise<void> = Promise.resolve()
  let failure: Error | undefined
  return {
    windows,
    async run(window) {
      windows.push(window)
      await held
      if (failure) throw failure
      const row = window.ids.map((id, i) => (i === 0 ? 0 : id === answer ? 5 : -5))
      return { start: row, end: row, heads: headsOf(window, answer) }
    },
    async followUp({ ids, second }) {
      await held
      if (failure) throw failure
      return followUpLogits(ids, second, answer)
    },
    hold() {
      let release = () => {}
      held = new Promise(resolve => {
        release = resolve
      })
      return release
    },
    failWith(error) {
      failure = error
    },
  }
}

function headsOf({ ids, second }: Window, answer: number): HeadLogits {
  const isTold = ids.includes(answer, second)
  return {
    explain: ids.map(id => (id === answer ? 5 : -5)),
    passage: isTold ? [5, 5, 0, 0] : [-5, 0, 0, 5],
    forms: async () => ({
      items: ids.flatMap(id => (id === answer ? [-5, 5, 0] : [5, -5, 0])),
      kind: [5, 0, 0, 0, 0],
    }),
    explanation: async () => ({
      explain: ids.map(id => (id === answer ? 6 : -6)),
      passage: isTold ? [6, 6, 0, 0] : [-6, 0, 0, 6],
    }),
    verdict: async () => (isTold ? [5, 0, 0] : [0, 0, 5]),
  }
}

function followUpLogits(ids: readonly number[], second: number, answer: number): FollowUpLogits {
  const width = ids.length
  const told = 4 + 2 * (CONNECTIVES.length + 1)
  const isThere = ids.includes(answer, second)
  const atEnd = (token: number) => isThere && token === second - 1
  return {
    width,
    words: ids.flatMap((_, token) => {
      const row: number[] = new Array(told).fill(-5)
      row[atEnd(token) ? 2 : 1] = 5
      row[4] = 5
      return row
    }),
    points: Array.from({ length: 4 * width * width }, (_, at) => (ids[at % width] === answer ? 5 : -5)),
    alone: isThere ? -5 : 5,
  }
}
