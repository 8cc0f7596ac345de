import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** How the title of a test begins that stands for a group of skipped ones, and says why they are skipped. */
export const SKIPPED = 'skipped: '

/** Tells after a run what was skipped, how often, and why. */
export class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, Skipped & { count: number }>()
    for (const module of modules) {
      for (const skipped of [...module.children.allTests('skipped')].map(toSkipped)) {
        const key = `${skipped.what} ${skipped.why}`
        counts.set(key, { ...skipped, count: (counts.get(key)?.count ?? 0) + 1 })
      }
    }
    const lines = [...counts.values()].map(
      ({ what, why, count }) => `Skipped ${count} ${what}${count === 1 ? '' : 's'}${why}`,
    )
    if (lines.length > 0) console.log(`\n${lines.toSorted().join('\n')}`)
  }
}

interface Skipped {
  what: 'group' | 'test'
  why: string
}

/** A group by the title of the test that stands for it; a test that skips itself by what it says. */
function toSkipped(test: TestCase): Skipped {
  if (test.name.startsWith(SKIPPED)) return { what: 'group', why: `: ${test.name.slice(SKIPPED.length)}` }
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  return { what: 'test', why: note === undefined ? ' for another reason' : `: ${note}` }
}
