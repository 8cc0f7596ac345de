/**
 * An answer without a bracket that closes what was opened before it, without what follows such a quote, and without a
 * bracket that is not closed: "Barcelona" of "(born in Barcelona)", "Want" of ‘Want", which was released in 2004’, "Earl
 * of Eglinton" of "Earl of Eglinton (16 October". "Petra (film)" and 5' 10" stay as they are.
 */
export function withoutStrayEnd(answer: string): string {
  const unquoted = answer.split('"').length === 2 ? answer.replace(/(?<=[\p{L})\]])".*$/u, '') : answer
  const closed = unquoted.replace(/(?<=\S)\s*[([][^)\]]*$/, '')
  return /[([]/.test(closed) ? closed : closed.replace(/[)\]]+$/, '')
}
