import { rulesWithout } from '../../src/agents/rules/rules.ts'
import type { SearchMode } from './search-mode.ts'

/** In what the driven product differs from what people get. */
export interface Variant {
  search?: SearchMode
  /** Ids of rules that are switched off. */
  without?: readonly string[]
}

/** Ids of rules, by commas. Throws `UserError` `no-such-rule`. */
export function readWithout(text: string): string[] {
  const ids = text.split(',')
  rulesWithout(ids)
  return ids
}

/** The address of the driven page under which it is so. */
export function asVariant({ search, without = [] }: Variant, url: string): string {
  const query = new URLSearchParams({
    ...(search === 'all-words' && { search }),
    ...(without.length > 0 && { without: without.join(',') }),
  })
  return query.size > 0 ? `${url}?${query}` : url
}
