/** One measured figure, and the goal it is held against. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** In words: "< 45", "≥ 0.7". Empty where it is only printed. */
  goal: string
  /** null where there is no goal. */
  holds: boolean | null
}

export function below(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: round(value), unit, goal: `< ${limit}`, holds: value < limit }
}

export function atLeast(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: round(value), unit, goal: `≥ ${limit}`, holds: value >= limit }
}

/** Of what should not happen at all. */
export function none(name: string, value: number, unit: string): Figure {
  return { name, value, unit, goal: '0', holds: value === 0 }
}

/** Where the goal was measured in the same run: no more is asked for than is printed. */
export function noWorse(name: string, value: number, unit: string, peer: number): Figure {
  return atLeast(name, value, unit, Math.floor(peer * 10_000) / 10_000)
}

export function printed(name: string, value: number, unit: string): Figure {
  return { name, value: round(value), unit, goal: '', holds: null }
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, goal, holds }) => {
    const verdict = holds === null ? '' : holds ? 'holds' : 'falls short'
    return `| ${name} | ${value} ${unit} | ${goal} | ${verdict} |`
  })
  return ['| what | value | goal | |', '|---|---|---|---|', ...rows].join('\n')
}

const round = (value: number): number => Number(value.toPrecision(4))
