import { type Choice, choicesOf } from '../../agents/tools/open-page.ts'
import { SourceError } from '../../common/core/errors.ts'
import { stem } from '../../common/text/stem.ts'
import { tellingTerms } from '../../common/text/terms.ts'
import { plainTitle } from '../../common/text/title.ts'
import type { Turn } from '../../common/trace/thread.ts'
import type { Source } from '../../sources/source.ts'

const LISTED = 10

/**
 * Repeats a turn's question about what the person actually meant: another page of the same name ("no, I meant the
 * film"), else a page that the person's words name ("the Great Wall"), else with these words added to the question.
 *
 * @param meant the words that identify what was meant: "film"
 * @returns the question, and the title of the page that was meant, if one was found
 */
export async function otherMeaning(
  meant: string,
  { question, answer }: Turn,
  source: Source,
  signal: AbortSignal,
): Promise<{ question: string; title?: string }> {
  const titles = [...new Set((answer?.footnotes ?? []).map(({ title }) => title))]
  for (const title of titles) {
    const name = plainTitle(title)
    const fits = (meaning: Choice) => meaning.title !== title && isMeant(meaning, name, meant)
    const found = (await meaningsOf(name, source, signal)).find(fits)
    if (found) return { question: renamed(question, name, found.title), title: found.title }
  }
  const named = isName(meant) ? await pageNamed(meant, source, signal) : undefined
  if (!named) return { question: `${question} ${meant}` }
  return { question: renamed(question, plainTitle(titles[0] ?? ''), named), title: named }
}

/** A single lower-case word, such as "film", describes a kind of thing instead of naming one. */
const isName = (meant: string): boolean => /\s/.test(meant) || /\p{Lu}/u.test(meant)

/** The title of the first search result that contains all words of a name. */
async function pageNamed(name: string, source: Source, signal: AbortSignal): Promise<string | undefined> {
  const hits = await source.search(name, { limit: LISTED, signal })
  return hits.find(({ title }) => isMeant({ title, description: '' }, name, ''))?.title
}

/** The pages that a name may stand for: those on its disambiguation page, then search results. */
async function meaningsOf(name: string, source: Source, signal: AbortSignal): Promise<Choice[]> {
  const lists = await Promise.all([`${name} (disambiguation)`, name].map(title => choicesOn(title, source, signal)))
  return [...lists.flat(), ...(await source.search(name, { limit: LISTED, signal }))]
}

async function choicesOn(title: string, source: Source, signal: AbortSignal): Promise<Choice[]> {
  try {
    await source.open(title, { signal })
    return []
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return choicesOf(error) ?? []
  }
}

/** Whether a page's title has the name, and its title or description all words that identify what was meant. */
function isMeant({ title, description }: Choice, name: string, meant: string): boolean {
  const stems = (text: string) => tellingTerms(text).map(stem)
  const inTitle = new Set(stems(title))
  const shown = new Set([...inTitle, ...stems(description)])
  return stems(name).every(term => inTitle.has(term)) && stems(meant).every(term => shown.has(term))
}

/** Replaces the name in a question by the page's full title; puts the title in front if the name is not there. */
function renamed(question: string, name: string, title: string): string {
  const at = question.toLowerCase().indexOf(name.toLowerCase())
  if (name === '' || at < 0) return `${title}: ${question}`
  return question.slice(0, at) + title + question.slice(at + name.length)
}
