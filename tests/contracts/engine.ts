import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/models/llm/engine.ts'
import { collect, ENGINE_PROMISES, question, textOf } from './engine-promises.ts'

/** `make` gives an engine that is not loaded. */
export function describeEngine(
  name: string,
  make: () => Promise<{ engine: Engine; close: () => Promise<void> }>,
): void {
  describe(`${name} keeps an engine's promises`, () => {
    let engine: Engine
    let close: () => Promise<void>

    beforeEach(async () => {
      ;({ engine, close } = await make())
    })
    afterEach(() => close())

    for (const [promise, keep] of Object.entries(ENGINE_PROMISES)) it(promise, () => keep(engine))

    it('does not mix its replies with those of another', async () => {
      const other = await make()
      try {
        const apples = textOf(await collect(engine.chat(question('apples'))))
        const pears = textOf(await collect(other.engine.chat(question('pears'))))
        const together = await Promise.all([
          collect(engine.chat(question('apples'))),
          collect(other.engine.chat(question('pears'))),
        ])
        expect(together.map(textOf)).toEqual([apples, pears])
      } finally {
        await other.close()
      }
    })
  })
}
