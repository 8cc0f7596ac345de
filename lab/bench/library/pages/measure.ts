import { parsePassageId } from '../../../../src/library/passages.ts'
import { judge, mean } from '../judge.ts'
import type { QueryWithVector } from './pool.ts'

export interface Measured {
  /** How many ms each query took. */
  ms: number[]
  /** The recall of pages in ten passages. */
  recall: number
}

/** `search` answers ids of the ten best passages. */
export async function measure(
  queries: readonly QueryWithVector[],
  search: (query: QueryWithVector) => Promise<string[]> | string[],
): Promise<Measured> {
  const ms: number[] = []
  const recalls: number[] = []
  for (const query of queries) {
    const started = performance.now()
    const passages = await search(query)
    ms.push(performance.now() - started)
    const pages = [...new Set(passages.map(id => parsePassageId(id).page))]
    recalls.push(judge(pages, new Set(query.wanted)).recall)
  }
  return { ms, recall: mean(recalls) }
}
