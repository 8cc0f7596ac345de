import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DRIVEN } from '../../cli/driven-page.ts'
import type { AskArguments } from '../../cli/options.ts'
import { servePages } from '../../cli/pages.ts'
import type { Protocol } from './protocol.ts'

/** The folder that `servePages` builds in. */
const PAGES = '.cache/bench/pages'

/** The product as it is now, built for this evaluation alone: what is changed meanwhile does not change it. */
export interface EvaluationSite {
  url: string
  /** The sha256 of the built code, and of the bundled model. */
  build: string
  weights: string
  close(): Promise<void>
}

export async function openEvaluationSite(): Promise<EvaluationSite> {
  removeAbandoned()
  process.env.NODE_ENV = 'production'
  const { url, folder, close } = await withoutItsSignals(() => servePages(`eval-${process.pid}`, [DRIVEN]))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const isWeight = (file: string) => file.endsWith('.gguf')
  return {
    url: url(DRIVEN),
    build: sha256OfFiles(files.filter(file => !isWeight(file))),
    weights: sha256OfFiles(files.filter(isWeight)),
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a protocol says of the model that is asked. */
export function modelOf(
  engine: AskArguments['engine'],
  model: string | undefined,
  { weights }: Pick<EvaluationSite, 'weights'>,
): Pick<Protocol, 'engine' | 'model' | 'weights'> {
  return {
    engine: engine.id === 'openai' ? `openai:${engine.url}` : engine.id,
    model: model ?? null,
    weights: engine.id === 'bundled' ? weights : engine.id === 'gguf' ? sha256OfFiles(engine.files) : null,
  }
}

export function sha256OfFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Vite's server ends the process at SIGTERM by itself, before browsers are closed and folders removed. */
async function withoutItsSignals<T>(serve: () => Promise<T>): Promise<T> {
  const ours = process.listeners('SIGTERM')
  const served = await serve()
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  return served
}

/** Removes the files that evaluations left which were killed. */
function removeAbandoned(): void {
  if (!existsSync(PAGES)) return
  for (const name of readdirSync(PAGES)) {
    const pid = /^eval-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(PAGES, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
