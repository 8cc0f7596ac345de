export const hasKin = (words: readonly string[], word: string): boolean => words.some(other => areKin(other, word))

/** Whether two words are forms of one word: die and died, complete and completion. */
function areKin(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.startsWith(short)) return short.length >= 3 && long.length - short.length <= 3
  const common = [...short].findIndex((letter, i) => letter !== long[i])
  return common >= 5 && long.length - common <= 4
}
