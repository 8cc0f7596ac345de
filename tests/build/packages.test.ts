import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

interface Locked {
  resolved?: string
  link?: boolean
}

const { packages } = JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

describe('the locked packages', () => {
  it('come from whichever registry a person uses, or from this project', () => {
    const elsewhere = Object.entries(packages).filter(
      ([, { resolved }]) => resolved && !existsSync(resolve(ROOT, resolved)),
    )
    expect(elsewhere.map(([name]) => name)).toEqual([])
  })

  it.each(['@langchain/openai', 'onnxruntime-node', 'patch-package', 'sharp'])(
    'have an empty one in the place of %s, which nothing of ours loads',
    name => {
      const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
      expect(copies.map(([, { resolved, link }]) => ({ resolved, link }))).toEqual([
        { resolved: 'build/empty-package', link: true },
      ])
    },
  )
})
