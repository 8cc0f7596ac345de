import type { Step } from './computation.ts'

const OF_DAY = /^get(?:UTC)?(?:Month|Date)$/

/** Indices of the branches taken after comparing months or days: `years - 1` in `isBefore ? years - 1 : years`. */
export function yearsTakenOff(steps: readonly Step[]): ReadonlySet<number> {
  const comparesDays = (i: number): boolean => {
    const { type, name, of } = steps[i]!
    if (type === 'method') return OF_DAY.test(name)
    return type === 'operation' && of.some(part => part < i && comparesDays(part))
  }
  const choices = steps.filter(({ type, of }, i) => type === 'choice' && of.every(part => part < i))
  return new Set(choices.filter(({ of }) => comparesDays(of[0]!)).flatMap(({ of }) => of[1] ?? []))
}
