import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { median } from '../eval/statistics.ts'
import { inBenchPage } from './bench-page.ts'
import type { Writing } from './busy/page.ts'
import { atMost, type Figure, printed } from './figure.ts'

const PAGE = { folder: 'busy', ready: 'write', entries: ['bench/busy/index.html'] }
const TIMES = 5

/**
 * How long the bundled model takes to write beside a program that takes one core, and without it: with as many threads
 * as ever, and with the pace watched, where the first reply has to find out.
 */
export async function benchBusy(): Promise<Figure[]> {
  return inBenchPage(PAGE, async page => {
    const write = (isWatched: boolean) => page.evaluate(watched => window.write(watched), isWatched)
    const several = async (isWatched: boolean) => {
      const all: Writing[] = []
      for (let i = 0; i < TIMES; i++) all.push(await write(isWatched))
      return all.map(({ ms, tokens }) => ms / tokens)
    }
    await write(false)
    const idle = median(await several(false))
    const spinning = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    try {
      const asEver = await several(false)
      const watched = await several(true)
      return [
        printed('cores', cpus().length, ''),
        printed('ms a token, nothing beside it', idle, 'ms'),
        printed('ms a token beside a busy core, threads as ever, median', median(asEver), 'ms'),
        printed('how many times as long, threads as ever, worst', Math.max(...asEver) / idle, ''),
        printed('ms a token beside a busy core, pace watched, median', median(watched), 'ms'),
        printed('how many times as long, pace watched, first reply', watched[0]! / idle, ''),
        atMost('how many times as long, pace watched, median', median(watched) / idle, '', 2),
      ]
    } finally {
      spinning.kill()
    }
  })
}
