import type { View } from '../browser/text-browser.ts'
import type { Action } from '../loop/acting.ts'
import type { Plan } from '../loop/plan.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { firstWords } from './first-words.ts'
import { NOT_FOUND } from './not-found.ts'

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
) => { actions: Iterator<Action>; plan(): Plan }

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

  function* actions(): Generator<Action> {
    yield { thought: 'I search in the words of the task.', code: `print(search(${JSON.stringify(words)}));` }
    left = pages()
    while (left.length > 0 && !isSure()) yield* readPage(left.shift()!)
    const answer = sight.best?.answer ?? NOT_FOUND
    yield { thought: 'This is what I read.', code: `final_answer(${JSON.stringify(answer)});` }
    yield { thought: 'Nothing that I read tells it.', code: `final_answer(${JSON.stringify(NOT_FOUND)});` }
  }

  function* readPage(title: string): Generator<Action> {
    const visit = `print(visit_page(${JSON.stringify(title)}));`
    const { best, view } = sight
    yield { thought: `I open “${title}” and read how it begins.`, code: `${visit}\n${READ}` }
    // A page that could not be opened leaves the one before open, and two titles may lead to one page.
    if (!sight.view || sight.view.page.id === view?.page.id || !sight.readsViewports) return
    const rare = rareWords(question, title)
    if (rare && goesOn()) {
      const find = `print(find_in_page(${JSON.stringify(rare)}));`
      yield { thought: 'I look where the words of the task stand.', code: `${find}\n${READ}` }
      while (goesOn() && sight.matchesLeft > 0)
        yield { thought: 'I look where else they stand.', code: `print(find_next());\n${READ}` }
    }
    if (sight.best !== best || !goesOn()) return
    yield { thought: 'I go back to the top, to read the rest.', code: visit }
    while (goesOn() && sight.view.viewport < sight.view.of)
      yield { thought: 'I read on.', code: `print(page_down());\n${READ}` }
  }

  function goesOn(): boolean {
    const { readHere, view } = sight
    return !isSure() && readHere < Math.min(MOST_VIEWPORTS, view?.of ?? 0)
  }

  function isSure(): boolean {
    return (sight.best?.score ?? Number.NEGATIVE_INFINITY) >= SURE
  }
}

const READ = 'print(read_viewport());'

/** The words of a question that tell where on a page to look: those of its title stand everywhere. */
function rareWords(question: string, title: string): string {
  const named = new Set(terms(title))
  return tellingTerms(question)
    .filter(word => !named.has(word))
    .join(' ')
}
