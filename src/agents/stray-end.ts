/**
 * An answer without a bracket or quote that closes what was opened before it, and without a bracket that is not closed:
 * "Barcelona" of "(born in Barcelona)", "Earl of Eglinton" of "Earl of Eglinton (16 October". "Petra (film)" and 5' 10"
 * stay as they are.
 */
export function withoutStrayEnd(answer: string): string {
  const unquoted = answer.split('"').length === 2 ? answer.replace(/(?<=[\p{L})\]])"$/u, '') : answer
  const closed = unquoted.replace(/(?<=\S)\s*[([][^)\]]*$/, '')
  return /[([]/.test(closed) ? closed : closed.replace(/[)\]]+$/, '')
}
