/** A function of a text that computes the result for each text once. */
export function memoised<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, { value: T }>()
  return text => {
    let found = made.get(text)
    if (!found) {
      found = { value: make(text) }
      made.set(text, found)
    }
    return found.value
  }
}
