import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import type { Library } from '../../../src/library/library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { NILE, oneFact } from '../../e2e/scripted-team.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'

/** Parts that run without a browser; a fresh library and a fresh engine, which answers one question, each time. */
export const ownParts = () =>
  ({
    engine: fakeEngine(({ messages }) => oneFact(NILE)(messages)),
    library: createLibrary({ store: memoryStore() }),
    sandbox: quickJs,
    source: 'shelf',
  }) as const

/** A real library, but for some of its functions. */
export function libraryWith(changes: Partial<Library>): Library {
  const { library } = ownParts()
  return new Proxy<Library>(library, {
    get(_, name) {
      if (name in changes) return Reflect.get(changes, name)
      const value = Reflect.get(library, name)
      return typeof value === 'function' ? value.bind(library) : value
    },
  })
}

export { NILE }
