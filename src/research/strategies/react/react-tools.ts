import { calculate } from '../../../agents/tools/calculate.ts'
import { currentTime } from '../../../agents/tools/current-time.ts'
import { findAnswer } from '../../../agents/tools/find-answer.ts'
import type { Shows } from '../../../agents/tools/numbered.ts'
import { readFile } from '../../../agents/tools/read-file.ts'
import { retrieveFromPage } from '../../../agents/tools/retrieve-passages.ts'
import { type ListedSource, searchFiles } from '../../../agents/tools/search-files.ts'
import { searchWikipedia } from '../../../agents/tools/search-wikipedia.ts'
import { showPage } from '../../../agents/tools/show-page.ts'
import { tableTool } from '../../../agents/tools/table.ts'
import type { Tool } from '../../../agents/tools/tool.ts'
import type { FinalAnswer, Sandbox } from '../../../evidence/sandbox/sandbox.ts'
import type { PassageHit } from '../../../library/library.ts'
import type { Source } from '../../../sources/source.ts'
import { answerOfPages } from '../../finding/ask-pages.ts'
import { SeenPages } from '../../finding/seen-pages.ts'
import type { RunResources } from '../../run-resources.ts'

const PASSAGES = 3

/** Results of a run's tool calls, for the code that chooses the next call. */
export class Findings {
  readonly pages: SeenPages
  /** Titles that the latest search listed, best first. */
  titles: string[] = []
  /** Passages that the latest search in files found. */
  hits: PassageHit[] = []
  readonly results: FinalAnswer[] = []
  /** Results of the clock tool. */
  readonly times = new Set<string>()
  /** Id of the agent that was last shown passages. */
  agent = ''

  constructor(question: string) {
    this.pages = new SeenPages(question)
  }
}

/** The tools of an agent that acts by JSON calls. Those for files are included if the source can list its pages. */
export function reactTools(question: string, run: RunResources, sandbox: () => Sandbox, findings: Findings): Tool[] {
  const { source, notebook, context } = run
  const shows: Shows = {
    notebook,
    onRead(passages, agent) {
      findings.agent = agent
      context.emit({ type: 'passages', agent, passages })
    },
  }
  // The span reader is used if there is one, whatever the profile says, because it costs hardly any time.
  const reading = { ...run, profile: { ...run.profile, readsSpans: true } }

  return [
    ...(isListed(source)
      ? [
          searchFiles({ ...run, source }, shows, hits => {
            findings.hits = hits
            findings.titles = [...new Set(hits.map(({ title }) => title))]
          }),
          readFile(run, shows),
          tableTool(run, shows, result => findings.results.push(result)),
        ]
      : []),
    searchWikipedia(source, question, hits => {
      findings.pages.list(hits)
      findings.titles = hits.map(({ title }) => title)
    }),
    showPage(run, shows),
    retrieveFromPage(run, shows, PASSAGES),
    findAnswer((asked, lines, caller) => answerOfPages(asked, findings.pages.toAsk(lines), reading, caller)),
    calculate(sandbox, notebook, result => findings.results.push(result), findings.times),
    currentTime(context.clock.today, time => findings.times.add(time)),
  ]
}

export const isListed = (source: Source): source is ListedSource => source.contents !== undefined
