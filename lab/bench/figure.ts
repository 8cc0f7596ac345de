/** One measured figure, and the goal it is held against. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The goal in words: "< 45", "≥ 0.7". Empty where the figure is only printed. */
  goal: string
  /** Whether the goal is reached; null where there is none. */
  holds: boolean | null
}

export function below(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: round(value), unit, goal: `< ${limit}`, holds: value < limit }
}

export function atLeast(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: round(value), unit, goal: `≥ ${limit}`, holds: value >= limit }
}

export function atMost(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: round(value), unit, goal: `≤ ${limit}`, holds: value <= limit }
}

/** A count of something that should not happen at all. */
export function none(name: string, value: number, unit: string): Figure {
  return { name, value, unit, goal: '0', holds: value === 0 }
}

/** A figure whose goal was measured in the same run. The goal is rounded down, as it is printed. */
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
