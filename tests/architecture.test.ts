import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** From the top down. A folder imports from its own line and the lines below, never upwards. */
const LAYERS = [
  ['bench', 'training'],
  ['eval'],
  ['cli', 'docs-site', 'examples', 'kernels', 'tests/fakes', 'workers'],
  ['src/ui/site', 'src/ui/widget'],
  ['src/app/compose.ts', 'src/app/api/create-footnote.ts', 'src/app/api', 'src/index.ts'],
  ['src/ui/views'],
  ['src/ui/export'],
  ['src/app/client'],
  ['src/research/research.ts', 'src/common/question.ts'],
  ['src/research/strategies', 'src/research/thread'],
  ['src/research/answering'],
  ['src/research/planning'],
  ['src/research/finding'],
  ['src/agents/profiles'],
  ['src/agents/profiles/grammars'],
  ['src/agents/rules'],
  ['src/agents/loop'],
  ['src/research/strategies/browse'],
  ['src/agents/tools', 'src/app/journal'],
  ['src/sources/search', 'src/research/thread'],
  ['src/evidence/citations', 'src/research/strategies/graph', 'src/library', 'src/sources'],
  ['src/documents/tables'],
  ['src/documents/files', 'src/documents/html'],
  ['src/models/embedding', 'src/models/llm', 'src/evidence/sandbox', 'src/models/span-reader'],
  ['src/evidence/provenance'],
  ['src/evidence/program'],
  ['src/common/trace'],
  ['src/common/messages', 'src/ui/styles'],
  ['src/common/text'],
  ['src/common/core'],
]
const FOLDERS = ['src', 'workers', 'cli', 'eval', 'bench', 'training', 'docs-site', 'examples', 'kernels']
const ROOT = resolve(import.meta.dirname, '..')

interface SourceFile {
  path: string
  text: string
  /** Paths of the project's own files that it imports, types included. */
  imports: string[]
}

interface Import {
  from: string
  to: string
}

const files = FOLDERS.flatMap(folder => filesIn(join(ROOT, folder))).map(readSource)
const imports: Import[] = files.flatMap(({ path, imports }) => imports.map(to => ({ from: path, to })))

describe('architecture', () => {
  it('gives every file a layer', () => {
    expect(files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
  })

  it('imports downwards only', () => {
    expect(imports.filter(({ from, to }) => layerOf(to) < layerOf(from)).map(told)).toEqual([])
  })

  it('has no circle of imports among the files and folders of any folder', () => {
    expect(foldersOf(files).flatMap(circles)).toEqual([])
  })

  it('shows each behaviour within three imports of research.ts', () => {
    const near = [1, 2, 3].reduce(
      reached => new Set([...reached, ...imports.filter(({ from }) => reached.has(from)).map(({ to }) => to)]),
      new Set(['src/research/research.ts']),
    )
    const behaviours = [
      'src/sources/search/find-pages.ts',
      'src/agents/tools/retrieve-passages.ts',
      'src/research/strategies/team.ts',
      'src/evidence/citations/cite-verified.ts',
      'src/common/trace/events.ts',
    ]
    expect(behaviours.filter(path => !near.has(path))).toEqual([])
  })

  it('starts workers in compose.ts only, but for those that a bench measures by themselves', () => {
    const starting = files.filter(({ text }) => /new\s+(?:Shared)?Worker\(/.test(text)).map(({ path }) => path)
    expect(starting.filter(path => !path.startsWith('lab/bench/'))).toEqual(['src/app/compose.ts'])
  })

  it('keeps files small enough to read without scrolling far', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 330).map(({ path }) => path)).toEqual([])
  })
})

function layerOf(path: string): number {
  return LAYERS.findIndex(layer => layer.some(place => path === place || path.startsWith(`${place}/`)))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(({ name, parentPath }) => {
    const path = join(parentPath, name)
    if (/\.(ts|js|mjs)$/.test(name)) return [path]
    return name.includes('.') || name === 'node_modules' ? [] : filesIn(path)
  })
}

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  const own = specifiers.filter(specifier => /^\..*\.(ts|js|mjs)$/.test(specifier))
  return {
    path: relative(ROOT, file),
    text,
    imports: [...new Set(own)].map(specifier => relative(ROOT, resolve(dirname(file), specifier))),
  }
}

/** Every folder on the way to a file, and the root, which is empty. */
function foldersOf(files: readonly SourceFile[]): string[] {
  const folders = files.flatMap(({ path }) => path.split('/').map((_, depth, names) => names.slice(0, depth).join('/')))
  return [...new Set(folders)]
}

/**
 * The circles that a depth-first walk closes, each as the imports that make it. Its nodes are what lies in the folder,
 * and a folder in it counts as one node: thus a port may lie above its adapters, and their registry beside it.
 */
function circles(folder: string): string[] {
  const edges = new Map<string, Map<string, Import>>()
  for (const imported of imports) {
    const [from, to] = [nodeIn(folder, imported.from), nodeIn(folder, imported.to)]
    if (!from || !to || from === to) continue
    edges.set(from, (edges.get(from) ?? new Map()).set(to, imported))
  }
  const found: string[] = []
  const done = new Set<string>()
  const walk = (node: string, way: readonly string[], walked: readonly Import[]): void => {
    const start = way.indexOf(node)
    if (start >= 0) found.push(walked.slice(start).map(told).join(', '))
    if (start >= 0 || done.has(node)) return
    for (const [next, imported] of edges.get(node) ?? []) walk(next, [...way, node], [...walked, imported])
    done.add(node)
  }
  for (const node of edges.keys()) walk(node, [], [])
  return found
}

/** The file or folder in `folder` on the way to `path`. */
function nodeIn(folder: string, path: string): string | undefined {
  if (folder && !path.startsWith(`${folder}/`)) return undefined
  return path.slice(folder ? folder.length + 1 : 0).split('/', 1)[0]
}

const told = ({ from, to }: Import): string => `${from} → ${to}`
