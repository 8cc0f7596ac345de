import { abortable, throwIfAborted } from '../common/core/abort.ts'
import { SourceError } from '../common/core/errors.ts'
import { messages } from '../common/messages/messages.ts'
import { capitalised } from '../common/text/capitalised.ts'
import { makeSource } from './registry.ts'
import type { Source } from './source.ts'
import type { SourceMeans } from './source-means.ts'
import { sourceName } from './source-name.ts'

interface Candidate {
  source: Source
  /** Why the source cannot be used, as text for the person ("nothing has been read yet"); undefined if it can. */
  obstacle(signal?: AbortSignal): Promise<string | undefined>
}

/** Chooses Wikipedia if it answers, otherwise the library if it has pages of Wikipedia, otherwise the sample shelf. */
export async function automatic(means: SourceMeans, signal: AbortSignal): Promise<{ source: Source; reason: string }> {
  const [wikipedia, library, shelf] = await Promise.all([
    makeSource('wikipedia', means),
    makeSource('library', means),
    makeSource('shelf', means),
  ])
  const obstacle = async () => {
    const pages = await (await means.library()).pages()
    return pages.some(({ source }) => source === wikipedia.id) ? undefined : messages().sources.nothingRead
  }
  return chooseSource([ifItAnswers(wikipedia), { source: library, obstacle }, always(shelf)], signal)
}

/** A candidate that can be used if it answers a small search within `timeLimit` ms. */
export function ifItAnswers(source: Source, timeLimit = 3000): Candidate {
  return {
    source,
    async obstacle(signal) {
      const late = AbortSignal.timeout(timeLimit)
      try {
        await source.search('world', { limit: 1, signal: signal ? AbortSignal.any([signal, late]) : late })
        return undefined
      } catch {
        throwIfAborted(signal)
        return messages().sources.doesNotAnswer(sourceName(source))
      }
    },
  }
}

export function always(source: Source): Candidate {
  return { source, obstacle: async () => undefined }
}

/**
 * Returns the first candidate that can be used, and the reason as a sentence for the person: "English Wikipedia does
 * not answer, so the sample shelf is used." Throws `SourceError` `offline` if none can.
 */
export async function chooseSource(
  candidates: readonly Candidate[],
  signal?: AbortSignal,
): Promise<{ source: Source; reason: string }> {
  const obstacles: string[] = []
  for (const { source, obstacle } of candidates) {
    const found = await abortable(obstacle(signal), signal)
    if (!found) return { source, reason: reasonFor(source, obstacles) }
    obstacles.push(found)
  }
  throw new SourceError('offline', capitalised(`there is no source to read from: ${obstacles.join(' and ')}.`))
}

function reasonFor(source: Source, obstacles: string[]): string {
  const { sources } = messages()
  const name = sourceName(source)
  return capitalised(obstacles.length === 0 ? sources.isUsed(name) : sources.isUsedInstead(obstacles, name))
}
