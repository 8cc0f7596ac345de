import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Runs a program of this repository and redirects its output to standard error, because standard output is for results
 * that another program may parse. This needs a child process, since the bundler writes to file descriptor 1 directly.
 * Throws if the program fails.
 */
export async function runSilently(program: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  const status = await new Promise<number | null>((ended, failed) => child.once('error', failed).once('exit', ended))
  if (status !== 0) throw new Error(`${program} ended with status ${status}.`)
}
