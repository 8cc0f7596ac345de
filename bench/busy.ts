import { spawn } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { median } from '../eval/statistics.ts'
import { inBenchPage } from './bench-page.ts'
import { atMost, type Figure, printed } from './figure.ts'

const PAGE = { folder: 'busy', ready: 'write', entries: ['bench/busy/index.html'] }
const TIMES = 5

/**
 * How long the bundled model takes to write beside a program that takes one core, and without it, by turns: with as many
 * threads as ever, and then with the pace watched, where the first reply has to find out. What else is at work on the
 * machine blurs it: the load is printed.
 */
export async function benchBusy(): Promise<Figure[]> {
  const load = loadavg()[0] ?? 0
  return inBenchPage(PAGE, async page => {
    const write = async (isWatched: boolean) => {
      const { ms, tokens } = await page.evaluate(watched => window.write(watched), isWatched)
      return ms / tokens
    }
    const beside = async (isWatched: boolean) => {
      const spinning = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
      try {
        return await write(isWatched)
      } finally {
        spinning.kill()
      }
    }
    await write(false)
    const idle: number[] = []
    const asEver: number[] = []
    const watched: number[] = []
    for (let i = 0; i < TIMES; i++) {
      idle.push(await write(false))
      asEver.push(await beside(false))
    }
    for (let i = 0; i < TIMES; i++) watched.push(await beside(true))
    const times = (all: readonly number[]) => median(all) / median(idle)
    return [
      printed('cores', cpus().length, ''),
      printed('programs at work when it began', load, ''),
      printed('ms a token, nothing beside it', median(idle), 'ms'),
      printed('ms a token beside a busy core, threads as ever', median(asEver), 'ms'),
      printed('ms a token beside a busy core, pace watched', median(watched), 'ms'),
      printed('how many times as long, threads as ever', times(asEver), ''),
      printed('how many times as long, threads as ever, worst', Math.max(...asEver) / median(idle), ''),
      printed('how many times as long, pace watched, first reply', times(watched.slice(0, 1)), ''),
      atMost('how many times as long, pace watched', times(watched), '', 2),
    ]
  })
}
