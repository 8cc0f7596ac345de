/**
 * An answer without a bracket or quote that closes what was opened before it: "Barcelona" of "(born in Barcelona)".
 * "Petra (film)" and 5' 10" stay as they are.
 */
export function withoutStrayEnd(answer: string): string {
  const unquoted = answer.split('"').length === 2 ? answer.replace(/(?<=[\p{L})\]])"$/u, '') : answer
  return /[([]/.test(unquoted) ? unquoted : unquoted.replace(/[)\]]+$/, '')
}
