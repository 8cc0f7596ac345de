import type { Hit, Source } from '../sources/source.ts'

/**
 * All pages of a source that has no more than `limit`, and else none. Somebody who gives one file to ask means that
 * file, also where the question has no word of it.
 */
export async function allOfFew(source: Source, limit: number, signal: AbortSignal): Promise<Hit[]> {
  const names = (await source.contents?.(signal)) ?? []
  return names.length <= limit ? names.map(name => ({ id: name, title: name, description: '' })) : []
}
