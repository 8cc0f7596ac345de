import { answering, type CodedAction, calling } from '../../../agents/loop/coded-action.ts'
import type { Outline } from '../../../agents/loop/outline.ts'
import { tellingTerms, terms } from '../../../common/text/terms.ts'
import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { firstWords } from '../../../sources/search/first-words.ts'
import type { ViewportReader } from './read-viewport.ts'
import type { TextBrowser } from './text-browser.ts'

/** The minimum score of an answer that ends the search for a better one. */
const SURE = 4
/** The maximum number of viewports to read on one page. */
const MOST_VIEWPORTS = 12

/**
 * Chooses the actions by code, not by the model: a search, and then on each page the beginning, the viewports with rare
 * words of the question and, if these give no better answer, the rest from the top. `plan` describes what is left to
 * do.
 *
 * @param reader knows what was read in the browser
 * @param pages returns the titles to visit, best first, once the search has listed them
 */
export function route(
  question: string,
  browser: TextBrowser,
  reader: ViewportReader,
  pages: () => string[],
): { actions: Iterator<CodedAction>; plan(): Outline } {
  let left: string[] = []
  const words = firstWords(question)
  return {
    actions: actions(),
    plan: () => ({
      facts: { given: [], found: reader.best ? [reader.best.answer] : [], lookUp: [question], derive: [] },
      steps: [...here(), ...left.map(title => `Visit “${title}”`), 'Answer with the surest words that were read'],
    }),
  }

  function here(): string[] {
    if (!browser.view) return [`Search for “${words}”`, 'Visit the best pages']
    const { page, viewport, of } = browser.view
    return viewport < of && !isSure() ? [`Read on in “${page.title}” from viewport ${viewport} of ${of}`] : []
  }

  function* actions(): Generator<CodedAction> {
    yield calling('I search in the words of the task.', ['search', words])
    left = pages()
    while (left.length > 0 && !isSure()) yield* readPage(left.shift()!)
    const answer = reader.best?.answer ?? NOT_FOUND
    yield answering('This is what I read.', answer)
    yield answering('Nothing that I read tells it.', NOT_FOUND)
  }

  function* readPage(title: string): Generator<CodedAction> {
    const { best } = reader
    const { view } = browser
    yield calling(`I open “${title}” and read how it begins.`, ['visit_page', title], ['read_viewport'])
    // Stop if the page was read as a whole, could not be opened, or is the previous page under another title.
    if (!browser.view || browser.view.page.id === view?.page.id || !reader.readsViewports) return
    const rare = rareWords(question, title)
    if (rare && goesOn()) {
      yield calling('I look where the words of the task stand.', ['find_in_page', rare], ['read_viewport'])
      while (goesOn() && browser.matchesLeft > 0)
        yield calling('I look where else they stand.', ['find_next'], ['read_viewport'])
    }
    if (reader.best !== best || !goesOn()) return
    yield calling('I go back to the top, to read the rest.', ['visit_page', title])
    while (goesOn() && browser.view.viewport < browser.view.of)
      yield calling('I read on.', ['page_down'], ['read_viewport'])
  }

  function goesOn(): boolean {
    return !isSure() && reader.readHere() < Math.min(MOST_VIEWPORTS, browser.view?.of ?? 0)
  }

  function isSure(): boolean {
    return (reader.best?.score ?? Number.NEGATIVE_INFINITY) >= SURE
  }
}

/** The rare words of a question that are not in the page's title, since those occur throughout the page. */
function rareWords(question: string, title: string): string {
  const named = new Set(terms(title))
  return tellingTerms(question)
    .filter(word => !named.has(word))
    .join(' ')
}
