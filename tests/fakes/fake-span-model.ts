import type { SpanModel } from '../../src/span-reader/span-model.ts'
import type { Window } from '../../src/span-reader/windows.ts'

export interface FakeSpanModel extends SpanModel {
  /** What was read so far. */
  readonly windows: Window[]
  /** From now on every `run` waits until the returned function is called. */
  hold(): () => void
  failWith(error?: Error): void
}

/** Sure of every token that is this one, and of no other. */
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
      return { start: row, end: row }
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
