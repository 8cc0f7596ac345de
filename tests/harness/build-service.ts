import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import type { BuildName } from './builds.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests ask for builds. */
    builds: string
  }
}

/** Vitest calls it before all tests: each build is made once in a run, when the first test asks for it by `built()`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'footnote-builds-'))
  const made = new Map<string, Promise<string>>()
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) as BuildName
    const making = made.get(name) ?? make(name, join(folder, name))
    made.set(name, making)
    await making.then(
      place => response.end(place),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  project.provide('builds', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a process of its own: what a test runner sets in this one would build something else than people get. */
async function make(name: BuildName, folder: string): Promise<string> {
  const script = join(import.meta.dirname, 'make-build.ts')
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, name, folder], { env })
  return folder
}
