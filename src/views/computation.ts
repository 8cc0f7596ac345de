const SUM = /^(-?[\d.]+)\s*([-−+*×/÷])\s*(-?[\d.]+)$/

/** A computation as a reader sees it: `1931 - 1889` becomes `1931 − 1889 = 42`. */
export function readableComputation(computation: string): string {
  const [, left, operator, right] = SUM.exec(computation.trim()) ?? []
  const result = left && operator && right ? calculate(Number(left), operator, Number(right)) : Number.NaN
  return typeset(Number.isFinite(result) ? `${computation.trim()} = ${Number(result.toPrecision(12))}` : computation)
}

function calculate(left: number, operator: string, right: number): number {
  if (operator === '+') return left + right
  if (operator === '-' || operator === '−') return left - right
  return operator === '*' || operator === '×' ? left * right : left / right
}

const typeset = (text: string): string =>
  text
    .replaceAll('*', '×')
    .replaceAll(' / ', ' ÷ ')
    .replaceAll(' - ', ' − ')
    .replace(/(^|\s)-(?=\d)/g, '$1−')
