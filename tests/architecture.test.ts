import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** From the top down. A folder imports from its own layer's line and the lines below, never upwards. */
const LAYERS = [
  ['src/site', 'src/widget', 'workers', 'cli', 'eval', 'bench'],
  ['src/compose.ts', 'src/index.ts', 'src/footnote.ts', 'src/footnote'],
  ['src/client.ts', 'src/kept-pages.ts', 'src/recorded.ts', 'src/sharing', 'src/views'],
  ['src/research.ts', 'src/question.ts'],
  ['src/agents'],
  ['src/loop'],
  ['src/tools'],
  ['src/citations', 'src/library', 'src/sources'],
  ['src/reading'],
  ['src/llm', 'src/embedding', 'src/span-reader', 'src/sandbox'],
  ['src/trace'],
  ['src/messages'],
  ['src/text'],
  ['src/core'],
]
const ROOT = resolve(import.meta.dirname, '..')

interface SourceFile {
  path: string
  text: string
  /** Paths of the project's own files that it imports, types included. */
  imports: string[]
  /** The same without imports of types, which vanish in the build. */
  valueImports: string[]
}

const files = ['src', 'workers'].flatMap(folder => filesIn(join(ROOT, folder))).map(readSource)

describe('architecture', () => {
  it('gives every file a layer', () => {
    expect(files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
  })

  it('imports downwards only', () => {
    const upward = files.flatMap(({ path, imports }) =>
      imports.filter(imported => layerOf(imported) < layerOf(path)).map(imported => `${path} → ${imported}`),
    )
    expect(upward).toEqual([])
  })

  it('has no cycle of imports', () => {
    expect(cycles(new Map(files.map(({ path, valueImports }) => [path, valueImports])))).toEqual([])
  })

  it('starts workers in compose.ts only', () => {
    const starting = files.filter(({ text }) => /new\s+(?:Shared)?Worker\(/.test(text)).map(({ path }) => path)
    expect(starting).toEqual(['src/compose.ts'])
  })

  it('keeps files small enough to read without scrolling far', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 330).map(({ path }) => path)).toEqual([])
  })
})

function layerOf(path: string): number {
  return LAYERS.findIndex(layer => layer.some(place => path === place || path.startsWith(`${place}/`)))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.name.endsWith('.ts') ? [path] : []
  })
}

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const own = (specifier: string) =>
    specifier.startsWith('.') && specifier.endsWith('.ts')
      ? [relative(ROOT, resolve(dirname(file), specifier)).replaceAll('\\', '/')]
      : []
  const statics = staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ from: moduleRequest.value, isType }] : [])),
  )
  const dynamics = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: text.slice(start + 1, end - 1),
    isType: false,
  }))
  const all = [...statics, ...reexports, ...dynamics]
  return {
    path: relative(ROOT, file).replaceAll('\\', '/'),
    text,
    imports: all.flatMap(({ from }) => own(from)),
    valueImports: all.flatMap(({ from, isType }) => (isType ? [] : own(from))),
  }
}

/** Every cycle that a depth-first walk closes, as a path. */
function cycles(graph: Map<string, string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (node: string, path: string[]): void => {
    const start = path.indexOf(node)
    if (start >= 0) found.push([...path.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return found
}
