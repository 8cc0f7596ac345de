import { runAgent } from '../../../agents/loop/agent.ts'
import { failingStreak, firstOf, repeatedOutcome, stepCap } from '../../../agents/loop/policies.ts'
import { inRole } from '../../../agents/profiles/in-role.ts'
import { openPage } from '../../../agents/tools/open-page.ts'
import { searchWikipedia } from '../../../agents/tools/search-wikipedia.ts'
import type { NumberedPassage } from '../../../common/trace/events.ts'
import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { checkReaderAnswer } from '../../finding/checks.ts'
import { FactFinder } from '../../finding/fact-finder.ts'
import { emitClaims } from '../../finding/page-reader.ts'
import { SeenPages } from '../../finding/seen-pages.ts'
import { askManager } from '../../planning/manager.ts'
import { OUTLINE_EVERY, outlineByModel } from '../../planning/outline-by-model.ts'
import type { RunResources } from '../../run-resources.ts'
import type { Strategy } from '../strategy.ts'
import { browsingTools } from './browsing-tools.ts'
import { inspectFile } from './inspect-file.ts'
import { viewportReader } from './read-viewport.ts'
import { route } from './route.ts'
import { TextBrowser } from './text-browser.ts'

/** How many pages are visited for one fact if `route` chooses the actions, not the model. */
const PAGES = 3

/**
 * Answers a question by searching and reading pages in a text browser. The model chooses the actions, or `route` if the
 * profile says so.
 */
async function browsePages(question: string, run: RunResources, caller: string): Promise<string> {
  const { profile, context, library, notebook, source } = run
  const pages = new SeenPages(question)
  const read: NumberedPassage[] = []
  let listed: string[] = []
  const shows = {
    notebook,
    onRead(passages: NumberedPassage[], agent: string) {
      read.push(...passages)
      context.emit({ type: 'passages', agent, passages })
    },
  }
  const browser = new TextBrowser((name, signal) => openPage(pages.toAsk([name])[0] ?? name, run, signal), library)
  const reader = viewportReader(browser, question, run)
  const search = searchWikipedia(
    source,
    question,
    hits => {
      pages.list(hits)
      listed = hits.map(({ title }) => title)
    },
    'search',
  )
  const { grammars, outlinePrompts, routedByCode } = profile
  const way = routedByCode ? route(question, browser, reader, () => pages.toAsk(listed, PAGES)) : undefined
  const tools = [search, ...browsingTools(browser, shows), ...(way ? [reader.tool()] : [inspectFile(run, shows)])]
  const task = `Task: ${question}`
  const { answer } = await runAgent(
    {
      ...inRole('searcher', task, profile, tools),
      constants: { task: question },
      policy: firstOf(stepCap(profile.steps.searcher), repeatedOutcome, failingStreak(3)),
      ...(way && { byCode: way.actions, planning: { every: OUTLINE_EVERY.searcher, make: way.plan } }),
      ...(grammars && !way && { grammar: () => grammars.searcher(question, 0) }),
      ...(outlinePrompts && { planning: outlineByModel('searcher', task, outlinePrompts.searcher, profile) }),
      // If `route` chooses the actions, passages can also come from a page reader instead of the viewports.
      check: ({ value }) => checkReaderAnswer(value, way ? notebook.passages : read),
      atCap: steps => profile.atCap.searcher(steps, reader.best ? [reader.best.answer] : []),
      nothing: () => NOT_FOUND,
      show: answer => answer,
    },
    question,
    context,
    caller,
  )
  emitClaims(question, answer, caller, context)
  return answer
}

/** A manager plans; searchers read pages viewport by viewport in a text browser. */
export const browse: Strategy = (question, run) => {
  const { profile } = run
  const browsing = { ...run, profile: { ...profile, ...profile.browsing } }
  return askManager(question, browsing, new FactFinder((asked, { caller }) => browsePages(asked, browsing, caller)))
}
