import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { onlyIf } from './optional.ts'
import { withRealWeights } from './real-weights.ts'

export interface RealServer {
  /** With the version. */
  baseUrl: string
  close(): Promise<void>
}

/** How each server is started: with these weights, at this port. */
const COMMANDS = {
  'llama-server': (weights: string, port: number) => ({
    command: process.env.FOOTNOTE_LLAMA_SERVER ?? 'llama-server',
    version: ['--version'],
    // A reply differs by what is computed with it, and by what is kept of the prompt. Threads wait for each other where
    // the machine is busy.
    options: [
      ...['--model', weights, '--port', String(port), '--ctx-size', '4096'],
      ...['--parallel', '1', '--no-cache-prompt', '--threads', '1'],
    ],
  }),
  'llama-cpp-python': (weights: string, port: number) => ({
    command: process.env.FOOTNOTE_LLAMA_PYTHON ?? 'python3',
    version: ['-c', 'import llama_cpp.server'],
    // Otherwise a request breaks off the one before it.
    options: [
      ...['-m', 'llama_cpp.server', '--model', weights, '--port', String(port)],
      ...['--n_ctx', '4096', '--interrupt_requests', 'False'],
    ],
  }),
}
export type RealServerName = keyof typeof COMMANDS

/** Registers tests that start a server of llama.cpp with real weights, if both are here. */
export function withRealServer(name: RealServerName, tests: (start: () => Promise<RealServer>) => void): void {
  withRealWeights('0.5b', weights =>
    onlyIf(isInstalled(name), `no ${name} (lab/training/weights/README.md)`, () => tests(() => started(name, weights))),
  )
}

function isInstalled(name: RealServerName): boolean {
  const { command, version } = COMMANDS[name]('', 0)
  return spawnSync(command, version, { stdio: 'ignore' }).status === 0
}

async function started(name: RealServerName, weights: string): Promise<RealServer> {
  const port = await freePort()
  const { command, options } = COMMANDS[name](weights, port)
  const child = spawn(command, options, { stdio: 'ignore' })
  await listening(child, port)
  return { baseUrl: `http://127.0.0.1:${port}/v1`, close: () => ended(child) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** It may still be loading its model then. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const answers = await fetch(`http://127.0.0.1:${port}/v1/models`).catch(() => undefined)
    if (answers) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
