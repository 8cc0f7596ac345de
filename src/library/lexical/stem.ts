/** What the plural and the singular of a word have in common. */
export function stem(term: string): string {
  return STEM.stem(term)
}
export const STEM = { stem: (term: string) => term }
