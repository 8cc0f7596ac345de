import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

const ENTRIES = [
  'src/ui/site/main.ts',
  'src/ui/site/headless.ts',
  'workers/library.ts',
  'workers/embedding.ts',
  'workers/sandbox.ts',
]

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('checking what comes in', () => {
  it('asks nowhere whether it may evaluate code', async () => {
    const evaluated: unknown[] = []
    const construct = (target: FunctionConstructor, args: string[]) => {
      evaluated.push(args)
      return Reflect.construct(target, args)
    }
    vi.stubGlobal('Function', new Proxy(Function, { construct }))
    // Schemas that another test has made were made without being told.
    vi.resetModules()
    await import('../../../src/common/core/no-eval.ts')
    const { ResearchEvent } = await import('../../../src/common/trace/events.ts')
    const notice = { type: 'notice', at: 1, code: 'offline', message: 'You are offline.' }
    expect(ResearchEvent.parse(notice)).toEqual(notice)
    expect(evaluated).toEqual([])
  })

  it.each(ENTRIES)('is told so before any schema is made: %s', entry => {
    const [first = ''] = readFileSync(resolve(import.meta.dirname, '../../..', entry), 'utf8').split('\n')
    expect(first).toMatch(/^import '.*\/core\/no-eval\.ts'$/)
  })
})
