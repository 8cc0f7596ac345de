/** Formats a computation for readers: `1931 - 1889` with the result `42` becomes `1931 − 1889 = 42`. */
export function readableComputation(computation: string, result: string): string {
  const isFigure = /^[-−]?[\d.,]+$/.test(result.trim())
  return typeset(isFigure ? `${computation.trim()} = ${result.trim()}` : computation.trim())
}

const typeset = (text: string): string =>
  text
    .replace(/(?<!\*)\*(?!\*)/g, '×')
    .replaceAll('**', '^')
    .replaceAll(' / ', ' ÷ ')
    .replaceAll(' - ', ' − ')
    .replace(/(^|\s)-(?=\d)/g, '$1−')
