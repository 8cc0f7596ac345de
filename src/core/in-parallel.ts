/**
 * Does the same with every item, with `limit` of them at a time, and gives what came of them in their order. After a
 * failure nothing more is begun; it is thrown once what was begun has ended.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) {
      if (failures.length > 0) return
      try {
        results[at] = await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}
