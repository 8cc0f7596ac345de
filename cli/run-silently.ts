import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Runs a program of this repository, and sends all that it writes to standard error: standard output is for what the
 * terminal answers, which another program may read line by line. In the same process that cannot be had, since the bundler
 * writes to file descriptor 1 past Node. Throws where it does not end well.
 */
export async function runSilently(program: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  const status = await new Promise<number | null>((ended, failed) => child.once('error', failed).once('exit', ended))
  if (status !== 0) throw new Error(`${program} ended with status ${status}.`)
}
