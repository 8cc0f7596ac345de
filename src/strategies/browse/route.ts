import type { View } from '../../browser/text-browser.ts'
import { NOT_FOUND } from '../../citations/not-found.ts'
import { answering, type CodedAction, calling } from '../../loop/coded-action.ts'
import type { Outline } from '../../loop/outline.ts'
import { firstWords } from '../../search/first-words.ts'
import { tellingTerms } from '../../text/telling-terms.ts'
import { terms } from '../../text/terms.ts'

/** The surest answer that was read so far: with its mark, and how sure the span reader is; 0 is an even chance. */
export interface Reading {
  answer: string
  score: number
}

/** What code goes by on its way through pages. */
export interface Sight {
  readonly view: View | undefined
  /** How many viewports of the page that is open were read. */
  readonly readHere: number
  /** How many viewports with the words of the last search in the page are still to come. */
  readonly matchesLeft: number
  readonly best: Reading | undefined
  /** Whether viewports are read one by one, and not the whole page at once. */
  readonly readsViewports: boolean
}

/**
 * A way through pages to the answer of a question, chosen by code, and what it has in mind at any time.
 * @param pages the titles to visit, best first, once the search has listed them
 */
export type Route = (
  question: string,
  sight: Sight,
  pages: () => string[],
) => { actions: Iterator<CodedAction>; plan(): Outline }

/** Of a reading that is surer than this nothing better is looked for. */
const SURE = 4
/** How many viewports of a page are read; the rest of a book is left to who knows where to look. */
const MOST_VIEWPORTS = 12

/**
 * Search; then for each page: read how it begins, then where the rare words of the question stand, then, where nothing
 * tells yet, the rest from the top.
 */
export const route: Route = (question, sight, pages) => {
  let left: string[] = []
  const words = firstWords(question)
  return {
    actions: actions(),
    plan: () => ({
      facts: {
        given: [],
        found: sight.best ? [sight.best.answer] : [],
        lookUp: [question],
        derive: [],
      },
      steps: [...here(), ...left.map(title => `Visit “${title}”`), 'Answer with the surest words that were read'],
    }),
  }

  function here(): string[] {
    if (!sight.view) return [`Search for “${words}”`, 'Visit the best pages']
    const { page, viewport, of } = sight.view
    return viewport < of && !isSure() ? [`Read on in “${page.title}” from viewport ${viewport} of ${of}`] : []
  }

  function* actions(): Generator<CodedAction> {
    yield calling('I search in the words of the task.', ['search', words])
    left = pages()
    while (left.length > 0 && !isSure()) yield* readPage(left.shift()!)
    const answer = sight.best?.answer ?? NOT_FOUND
    yield answering('This is what I read.', answer)
    yield answering('Nothing that I read tells it.', NOT_FOUND)
  }

  function* readPage(title: string): Generator<CodedAction> {
    const { best, view } = sight
    yield calling(`I open “${title}” and read how it begins.`, ['visit_page', title], ['read_viewport'])
    // A page that could not be opened leaves the one before open, and two titles may lead to one page.
    if (!sight.view || sight.view.page.id === view?.page.id || !sight.readsViewports) return
    const rare = rareWords(question, title)
    if (rare && goesOn()) {
      yield calling('I look where the words of the task stand.', ['find_in_page', rare], ['read_viewport'])
      while (goesOn() && sight.matchesLeft > 0)
        yield calling('I look where else they stand.', ['find_next'], ['read_viewport'])
    }
    if (sight.best !== best || !goesOn()) return
    yield calling('I go back to the top, to read the rest.', ['visit_page', title])
    while (goesOn() && sight.view.viewport < sight.view.of)
      yield calling('I read on.', ['page_down'], ['read_viewport'])
  }

  function goesOn(): boolean {
    const { readHere, view } = sight
    return !isSure() && readHere < Math.min(MOST_VIEWPORTS, view?.of ?? 0)
  }

  function isSure(): boolean {
    return (sight.best?.score ?? Number.NEGATIVE_INFINITY) >= SURE
  }
}

/** The words of a question that tell where on a page to look: those of its title stand everywhere. */
function rareWords(question: string, title: string): string {
  const named = new Set(terms(title))
  return tellingTerms(question)
    .filter(word => !named.has(word))
    .join(' ')
}
