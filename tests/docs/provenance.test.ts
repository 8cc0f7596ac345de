import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/common/core/json.ts'
import { quickJs } from '../../src/evidence/sandbox/quickjs.ts'

const PAGE = readFileSync(resolve(import.meta.dirname, '../../docs/provenance.md'), 'utf8')
const ROW = /^\| `(.+)` \| (.+) \|$/gm
const BUDGET = { cpuMs: 10_000, memoryBytes: 32 << 20, outputChars: 2_000, calls: 10 }

const rows = Array.from(PAGE.matchAll(ROW), ([, left = '', right = '']) => ({ left, right }))
const examples = rows.filter(({ left }) => left.includes('final_answer'))
const facts = new Map(rows.map(({ left, right }) => [left, right]))

describe('a way to fail that the page on provenance tells of', () => {
  it.each(examples)('$left', async ({ left, right }) => {
    const sandbox = quickJs()
    const ask = async ([fact]: Json[]) => facts.get(String(fact)) ?? 'not found'
    const { final, error } = await sandbox.run(left, { tools: { ask }, budget: BUDGET })
    sandbox.close()
    expect(error).toBeUndefined()
    expect(final?.derivation.flaw).toBe(right)
  })

  it('has a sentence of its own', () => {
    expect(examples.length).toBeGreaterThan(10)
    expect(new Set(examples.map(({ right }) => right)).size).toBe(examples.length)
  })
})
