import { z } from 'zod'
import type { Shows } from '../../../agents/tools/numbered.ts'
import { openPage, type PageMeans } from '../../../agents/tools/open-page.ts'
import { bestPassages } from '../../../agents/tools/retrieve-passages.ts'
import { defineTool, LONGEST_TEXT, type Tool } from '../../../agents/tools/tool.ts'
import { markdown } from './browsing-tools.ts'
import { viewportsOf } from './viewports.ts'

const PASSAGES = 4
const MOST_HEADINGS = 40

/** Shows what a file or page contains without visiting it: its headings, or its best passages on a question. */
export function inspectFile(means: PageMeans, shows: Shows): Tool {
  return defineTool({
    name: 'inspect_file',
    kind: 'file',
    description:
      'lists the headings of a file or page and the viewports they are in, or shows its best passages on a question',
    input: z.object({
      file: z.string().trim().min(1).max(LONGEST_TEXT),
      question: z.string().trim().max(LONGEST_TEXT).default(''),
    }),
    example: 'print(inspect_file("report.pdf", "How many visitors came in 2019?"))',
    async run({ file, question }, { signal, agent }) {
      const page = await openPage(file, means, signal)
      if (question) {
        const best = await bestPassages(means.library, question, { page: page.id, limit: PASSAGES }, signal)
        return { value: [`Title: ${page.title}`, ...markdown(best, shows, agent)].join('\n') }
      }
      const viewports = viewportsOf(await means.library.passages(page.id))
      const headings = new Map<string, number>()
      for (const [i, passages] of viewports.entries()) {
        for (const { section } of passages) {
          const heading = section.join(' › ')
          if (heading && !headings.has(heading)) headings.set(heading, i + 1)
        }
      }
      const listed = [...headings].slice(0, MOST_HEADINGS).map(([heading, at]) => `- ${heading} (viewport ${at})`)
      const more = headings.size > MOST_HEADINGS ? [`- and ${headings.size - MOST_HEADINGS} more`] : []
      return { value: [`Title: ${page.title}`, `Viewports: ${viewports.length}`, ...listed, ...more].join('\n') }
    },
  })
}
