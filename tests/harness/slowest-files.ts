import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 20

/** Tells after a run of many files which of them took longest. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return
    const files = modules.map(module => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
    console.log(`\nThe slowest ${SHOWN} of ${files.length} files:\n${lines.join('\n')}`)
  }
}

/** From the start of its worker, where it had one of its own, to its last hook. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000
}
