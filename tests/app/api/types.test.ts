import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeclarations, packageOf } from '../../../examples/stage.ts'
import { createFootnote } from '../../../src/app/api/create-footnote.ts'
import { fencedBlocks } from './fenced-blocks.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const GUIDE = fencedBlocks('docs/library-api.md')
const PROGRAMS = GUIDE.filter(({ language }) => language === 'ts')
const LONG = 300_000

/** A project of somebody else, with the package installed, and nothing of ours beside it but its declared dependencies. */
const project = mkdtempSync(join(tmpdir(), 'footnote-types-'))

beforeAll(async () => {
  const library = join(project, 'library')
  await buildDeclarations(join(library, 'types'))
  const modules = join(project, 'node_modules')
  mkdirSync(modules)
  packageOf(library, join(modules, 'footnote'))
  // A copy: what a link leads to would find our own dependencies, declared or not.
  const installed = join(modules, 'footnote/dist/library')
  rmSync(installed)
  cpSync(library, installed, { recursive: true })
  for (const dependency of ['zod', 'vite'])
    symlinkSync(join(ROOT, 'node_modules', dependency), join(modules, dependency))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
}, LONG)
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** What the compiler complains of, a line each, in files of these texts. */
async function check(texts: Record<string, string>, options: string[]): Promise<string[]> {
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(project, file), text)
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const libraries = ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', '--types', '']
  const args = ['--noEmit', '--strict', '--pretty', 'false', ...libraries, ...options, ...Object.keys(texts)]
  return promisify(execFile)(tsc, args, { cwd: project }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.trim().split('\n'),
  )
}

const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler']

const CONSUMER = `
import { createFootnote, EngineError, type AnswerEvent, type ResearchEvent, type Source } from 'footnote'

const footnote = createFootnote({ engine: { openai: 'https://host/v1', model: 'm' }, source: 'shelf' })
const run = footnote.ask('How long is the Nile?', { signal: AbortSignal.timeout(1), timeoutSeconds: 1 })
const answer: AnswerEvent = await run
for await (const event of run) {
  const known: ResearchEvent = event
  if (known.type === 'step-finished') known.tokens.cached.toFixed()
}
answer.footnotes[0]!.quote.trim()
const end: () => void = footnote.on('answer', ({ text }, { question }) => [text.trim(), question.trim()])
end()
run.catch(error => error instanceof EngineError && error.code.trim())
const hits = await footnote.search('nile', { limit: 1 })
hits[0]!.by.meaning satisfies boolean
export const none: Source | undefined = undefined

// @ts-expect-error there is no such engine
createFootnote({ engine: 'gpt' })
createFootnote({ strategy: 'one-shot' })
// @ts-expect-error there is no such way to an answer
createFootnote({ strategy: 'by-magic' })
// @ts-expect-error what only the widget has around it
createFootnote({ source: 'page' })
// @ts-expect-error a source that cannot be opened
createFootnote({ source: { id: 'a', label: 'A', language: 'en', search: async () => [] } })
// @ts-expect-error there is no such event
footnote.on('finished', () => {})
// @ts-expect-error an answer is no text
answer.trim()
`

describe('the declarations', () => {
  it.each([
    ['a bundler', bundler],
    ['Node', ['--module', 'node16', '--moduleResolution', 'node16']],
    ['later Node', ['--module', 'nodenext', '--moduleResolution', 'nodenext']],
  ])(
    'say what may be done, as %s resolves them, and are sound themselves',
    async (_, options) => {
      expect(await check({ 'main.ts': CONSUMER }, options)).toEqual([])
    },
    LONG,
  )

  it(
    'hold for the Vite example',
    async () => {
      const example = readFileSync(join(ROOT, 'examples/vite-app/main.ts'), 'utf8')
      expect(await check({ 'example.ts': example }, bundler)).toEqual([])
    },
    LONG,
  )
})

describe('the guide', () => {
  let complaints: string[]
  beforeAll(async () => {
    const programs = Object.fromEntries(PROGRAMS.map(({ code }, i) => [`program-${i + 1}.ts`, code]))
    // Each is a module, and none sees what another declares.
    complaints = await check(programs, [...bundler, '--moduleDetection', 'force', '--skipLibCheck'])
  }, LONG)

  it.each(PROGRAMS.map((block, i) => [i + 1, block.heading]))('program %i (%s) compiles', number => {
    expect(
      complaints.filter(line => !/^program-\d+\.ts/.test(line) || line.startsWith(`program-${number}.ts`)),
    ).toEqual([])
  })

  it('names only npm scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const shell = GUIDE.filter(({ language }) => language === 'sh').map(({ code }) => code)
    const named = [...shell.join('\n').matchAll(/npm run (\S+)/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(scripts).toHaveProperty(name!)
  })

  it('tells of every method of the library', () => {
    const guide = readFileSync(join(ROOT, 'docs/library-api.md'), 'utf8')
    const told = [...guide.matchAll(/^\| `(\w+)\(.*?\)` \|/gm)].map(([, name]) => name!)
    expect(told.sort()).toEqual(Object.keys(createFootnote().library).sort())
  })

  it('has no block that nothing checks', () => {
    // `http` is tried in a browser, by tests/e2e/examples.test.ts.
    expect(GUIDE.filter(({ language }) => !['ts', 'sh', 'http'].includes(language))).toEqual([])
  })

  it('tells of error codes only that there are', () => {
    const source = filesOf(join(ROOT, 'src')).join('\n')
    const table = readFileSync(join(ROOT, 'docs/library-api.md'), 'utf8').match(/\| kind \| code \|[\s\S]*?\n\n/)![0]
    const codes = [...table.matchAll(/^\| `\w+` \| (.*?) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code!),
    )
    expect(codes.length).toBeGreaterThan(30)
    expect(codes.filter(code => !source.includes(`'${code}'`))).toEqual([])
  })
})

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return entry.name.endsWith('.ts') ? [readFileSync(path, 'utf8')] : []
  })
}
