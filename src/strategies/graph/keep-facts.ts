import type { Team } from '../../agents/team.ts'
import { BY_CODE, factsByCode } from '../../graph/facts-by-code.ts'
import type { TakeFacts } from './growing-graph.ts'

/** Takes a page's facts by code, once for each of its revisions. */
export const takeByCode =
  ({ library }: Team): TakeFacts =>
  async (page, passages) => {
    const known = await library.facts?.(page.id, BY_CODE)
    if (known?.revision === page.revision) return known
    const article = await library.article(page.id)
    const facts = factsByCode({ ...page, links: article?.links ?? [] }, passages)
    // Where there is no room for them they are taken anew another time.
    await library.keepFacts?.(facts).catch(() => {})
    return facts
  }
