import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const ROOMS_PAGE = 'docs/architecture.md'
/** Rows of the two tables in `ROOMS_PAGE`: a place, what is in it, and the places that it may import from. */
const ROW = /^\| `([^`]+)` \| .* \|(?: ((?:`[^`]+` ?)+))? ?\|$/gm
/** What a checkout's root has beside its files, and git ignores. */
const IGNORED = new Set(['.git', 'node_modules', 'dist', 'out', '.cache'])
const MOST_AT_ROOT = 30

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

/** The rooms of `src`, and the places outside, each with the places that it may import from. */
const mayImport = new Map<string, readonly string[]>(
  Array.from(readFileSync(join(ROOT, ROOMS_PAGE), 'utf8').matchAll(ROW), ([, place = '', names = '']) => [
    place,
    names.match(/[^`\s]+/g) ?? [],
  ]),
)
const rooms = foldersIn('src')
const files = [...mayImport.keys()].flatMap(place => filesIn(pathOf(place))).map(readSource)
const imports: Import[] = files.flatMap(({ path, imports }) => imports.map(to => ({ from: path, to })))

describe('architecture', () => {
  it('has a row in the tables for each room of src, and src has nothing else but the entry of the package', () => {
    expect([...mayImport.keys()].slice(0, rooms.length).sort()).toEqual(rooms)
    expect(readdirSync(join(ROOT, 'src')).filter(name => !rooms.includes(name))).toEqual(['index.ts'])
  })

  it('imports only what the tables allow', () => {
    const isAllowed = ({ from, to }: Import) => {
      const place = placeOf(from)
      return [place, ...(mayImport.get(place) ?? [])].some(allowed => isIn(to, allowed))
    }
    expect(imports.filter(one => !isAllowed(one)).map(drawn)).toEqual([])
  })

  it('has tables that allow no room to import a room above it', () => {
    const order = [...mayImport.keys()].filter(place => rooms.includes(place))
    const upward = order.flatMap((room, i) =>
      order.slice(0, i).flatMap(above => (mayImport.get(room)?.includes(above) ? [`${room} → ${above}`] : [])),
    )
    expect(upward).toEqual([])
  })

  it('has no circle of imports among the files and folders of any folder', () => {
    expect(foldersOf(files).flatMap(circles)).toEqual([])
  })

  it('starts workers in compose.ts only, except for those that a bench measures alone', () => {
    const starting = files.filter(({ text }) => /new\s+(?:Shared)?Worker\(/.test(text)).map(({ path }) => path)
    expect(starting.filter(path => !path.startsWith('lab/bench/'))).toEqual(['src/app/compose.ts'])
  })

  it('keeps the root short enough to read at a glance', () => {
    expect(readdirSync(ROOT).filter(name => !IGNORED.has(name)).length).toBeLessThanOrEqual(MOST_AT_ROOT)
  })
})

function pathOf(place: string): string {
  return rooms.includes(place) || place === 'index.ts' ? `src/${place}` : place
}

const isIn = (path: string, place: string): boolean => path === pathOf(place) || path.startsWith(`${pathOf(place)}/`)

/** The place of the tables that a file belongs to. */
const placeOf = (path: string): string => [...mayImport.keys()].find(place => isIn(path, place)) ?? ''

function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** The source files under a path, which may be a file itself. */
function filesIn(path: string): string[] {
  if (/\.(ts|js|mjs)$/.test(path)) return [path]
  return readdirSync(join(ROOT, path)).flatMap(name => {
    const isFolder = !name.includes('.') && name !== 'node_modules'
    return isFolder || /\.(ts|js|mjs)$/.test(name) ? filesIn(`${path}/${name}`) : []
  })
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  const own = specifiers.filter(specifier => /^\..*\.(ts|js|mjs)$/.test(specifier))
  return {
    path,
    text,
    imports: [...new Set(own)].map(specifier => relative(ROOT, resolve(ROOT, dirname(path), specifier))),
  }
}

/** Every folder on the way to a file, and the root, which is empty. */
function foldersOf(files: readonly SourceFile[]): string[] {
  const folders = files.flatMap(({ path }) => path.split('/').map((_, depth, names) => names.slice(0, depth).join('/')))
  return [...new Set(folders)]
}

/**
 * The circles that a depth-first walk closes, each as the imports that make it. Its nodes are the entries of the folder,
 * and a folder in it counts as one node: a port may be above its adapters, and their registry beside it.
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
    if (start >= 0) found.push(walked.slice(start).map(drawn).join(', '))
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

const drawn = ({ from, to }: Import): string => `${from} → ${to}`
