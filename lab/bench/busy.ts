import { spawn } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { median } from '../eval/statistics.ts'
import { inBenchPage } from './bench-page.ts'
import type { Mode } from './busy/page.ts'
import { atMost, type Figure, printed } from './figure.ts'

const PAGE = { folder: 'busy', ready: 'write', entries: ['lab/bench/busy/index.html'] }
const TIMES = 4
const MODES: readonly Mode[] = ['as ever', 'one thread', 'pace watched']

/**
 * How long the bundled model takes to write beside a program that takes one core, and without it, by turns: with as many
 * threads as ever, and with the pace watched, where the first reply has to find out. What else is at work on the
 * machine blurs it: the load is printed.
 */
export async function benchBusy(): Promise<Figure[]> {
  const load = loadavg()[0] ?? 0
  return inBenchPage(PAGE, async page => {
    let starts = 0
    const write = async (mode: Mode) => {
      const written = await page.evaluate(mode => window.write(mode), mode)
      starts = written.starts
      return written.ms / written.tokens
    }
    const beside = async (mode: Mode) => {
      const spinning = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
      try {
        return await write(mode)
      } finally {
        spinning.kill()
      }
    }
    const idle: Record<Mode, number[]> = { 'as ever': [], 'one thread': [], 'pace watched': [] }
    const busy: Record<Mode, number[]> = { 'as ever': [], 'one thread': [], 'pace watched': [] }
    for (const mode of MODES) await write(mode)
    for (let i = 0; i < TIMES; i++) {
      for (const mode of MODES) {
        idle[mode].push(await write(mode))
        busy[mode].push(await beside(mode))
      }
    }
    // On a machine that others use too, the quicker of the two tells more of an idle one.
    const undisturbed = Math.min(median(idle['as ever']), median(idle['one thread']))
    const times = (all: readonly number[]) => median(all) / undisturbed
    return [
      printed('cores', cpus().length, ''),
      printed('programs at work when it began', load, ''),
      ...MODES.flatMap(mode => [
        printed(`ms a token, ${mode}, nothing beside it`, median(idle[mode]), 'ms'),
        printed(`ms a token, ${mode}, beside a busy core`, median(busy[mode]), 'ms'),
        printed(`ms a token, ${mode}, beside a busy core, worst`, Math.max(...busy[mode]), 'ms'),
      ]),
      printed('starts of llama.cpp', starts, `of at least ${MODES.length}`),
      printed('how many times as long beside a busy core, as ever', times(busy['as ever']), ''),
      atMost('how many times as long beside a busy core, pace watched', times(busy['pace watched']), '', 2),
    ]
  })
}
