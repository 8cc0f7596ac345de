import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, type PreviewServer, preview } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const HERE = import.meta.dirname
/** Threads in wasm need an isolated page. */
export const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** The library as `npm run build` makes it, without its declarations. */
export async function buildLibrary(outDir: string): Promise<void> {
  // A test runner sets it to what would build another library than people get.
  process.env.NODE_ENV = 'production'
  const configFile = join(ROOT, 'build/vite.library.config.ts')
  await build({ root: ROOT, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

export async function buildDeclarations(outDir: string): Promise<void> {
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  await promisify(execFile)(tsc, ['-p', join(ROOT, 'build/tsconfig.library.json'), '--outDir', outDir])
}

/** What `npm install` would put in `node_modules/footnote`, where `library` is the built library. */
export function packageOf(library: string, folder: string): void {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  symlinkSync(library, join(folder, 'dist', 'library'))
}

/** The Vite project with what `npm install` would give it; `footnote` is the package's folder. */
export function installViteApp(folder: string, footnote: string): void {
  cpSync(join(HERE, 'vite-app'), folder, { recursive: true, filter: path => !path.includes('node_modules') })
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/vite'), join(folder, 'node_modules/vite'))
  symlinkSync(footnote, join(folder, 'node_modules/footnote'))
}

/** Lays the examples out in `folder` as they lie in the project, with the Vite project built. */
export async function stageExamples(folder: string, library: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const served = join(folder, 'served')
  mkdirSync(join(served, 'dist'), { recursive: true })
  symlinkSync(library, join(served, 'dist', 'library'))
  cpSync(HERE, join(served, 'examples'), { recursive: true, filter: path => !path.includes('vite-app') })

  packageOf(library, join(folder, 'package'))
  installViteApp(join(folder, 'vite-app'), join(folder, 'package'))
  const outDir = join(served, 'examples', 'vite-app')
  await build({ root: join(folder, 'vite-app'), logLevel: 'error', build: { outDir } })
  symlinkSync(library, join(outDir, 'footnote'))
}

/** Serves what was laid out in `folder`, each file with these headers. */
export async function serveExamples(
  folder: string,
  { port, headers }: { port: number; headers: Record<string, string> },
): Promise<{ url: string; server: PreviewServer }> {
  const server = await preview({
    root: join(folder, 'served'),
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    build: { outDir: '.' },
    preview: { port, host: '127.0.0.1', headers },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The examples could not be served.')
  return { url: `${url}examples/`, server }
}
