import { z } from 'zod'
import { ActionError, SourceError } from '../../common/core/errors.ts'
import type { Library, PageSummary } from '../../library/library.ts'
import { cameFrom, type Source } from '../../sources/source.ts'
import { hitLine } from './search-wikipedia.ts'

const Choice = z.object({ title: z.string(), description: z.string() })
export type Choice = z.infer<typeof Choice>
const Titles = z.array(z.string())
const SHOWN = 8
const UNREACHABLE = new Set(['offline', 'throttled', 'bad-reply'])

/** Where pages are opened: from the source, unless the library has them. */
export interface PageMeans {
  library: Library
  source: Source
}

/**
 * Opens a page by its title. A stored copy is used, unless the source opens pages without a request; else the source
 * opens the page, which is stored. A copy from a pack is used only if the source is that pack or is unreachable. Throws
 * `ActionError` with the candidates if the title is ambiguous or only similar titles exist; else `SourceError`.
 */
export async function openPage(
  title: string,
  { library, source }: PageMeans,
  signal: AbortSignal,
): Promise<PageSummary> {
  const known = source.atHand ? undefined : await library.find(source.id, source.language, title)
  if (known && cameFrom(source, known)) return known
  try {
    const article = await source.open(title, { signal })
    // The title may redirect to a stored page, and the source may be the library itself.
    const same = await library.find(article.source, article.language, article.key)
    const { brings } = source
    const isHere = same?.revision === article.revision && (brings === 'library' || cameFrom(source, same))
    return isHere ? same : await library.add(article, brings === 'library' ? { how: 'unknown' } : brings)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (known && UNREACHABLE.has(error.code)) return known
    throw withChoices(error, title)
  }
}

/**
 * Like `openPage`, but returns undefined if the page cannot be opened.
 * @param onFailure is called with the reason
 */
export async function openIfThere(
  title: string,
  means: PageMeans,
  signal: AbortSignal,
  onFailure: (error: ActionError | SourceError) => void = () => {},
): Promise<PageSummary | undefined> {
  try {
    return await openPage(title, means, signal)
  } catch (error) {
    if (!(error instanceof ActionError || error instanceof SourceError)) throw error
    onFailure(error)
    return undefined
  }
}

/** Opens several pages. Throws the first failure only if none can be opened. */
export async function openAll(
  titles: readonly string[],
  means: PageMeans,
  signal: AbortSignal,
): Promise<PageSummary[]> {
  const failures: unknown[] = []
  const opened = await Promise.all(
    titles.map(title => openIfThere(title, means, signal, error => failures.push(error))),
  )
  if (failures.length > 0 && failures.length === titles.length) throw failures[0]
  return opened.filter(page => page !== undefined)
}

/** The pages that an ambiguous title may mean; undefined for other errors. */
export const choicesOf = ({ code, details }: SourceError): Choice[] | undefined =>
  code === 'ambiguous' ? z.array(Choice).safeParse(details?.choices).data : undefined

function withChoices(error: SourceError, title: string): Error {
  const choices = choicesOf(error)
  if (choices) {
    const list = choices.slice(0, SHOWN).map(hitLine).join('\n')
    return new ActionError('ambiguous', `"${title}" can mean several pages. Ask one of them:\n${list}`)
  }
  const { data: similar = [] } = Titles.safeParse(error.details?.similar)
  if (error.code === 'no-such-page' && similar.length > 0) {
    const list = similar.slice(0, SHOWN).join('\n')
    return new ActionError('no-such-page', `There is no page "${title}". Ask one of these:\n${list}`)
  }
  return error
}
