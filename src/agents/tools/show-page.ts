import { z } from 'zod'
import { numbered, type Shows } from './numbered.ts'
import { openPage, type PageMeans } from './open-page.ts'
import { defineTool, Text, type Tool } from './tool.ts'

const PASSAGES = 2

/** A tool that shows the beginning of a page, and its sections. */
export function showPage(means: PageMeans, shows: Shows): Tool {
  return defineTool({
    name: 'open_page',
    kind: 'open',
    description: 'shows how a page begins, and its sections',
    input: z.object({ page: Text.describe('its title') }),
    example: 'open_page("Eiffel Tower")',
    async run({ page: title }, caller) {
      const page = await openPage(title, means, caller.signal)
      const passages = await means.library.passages(page.id)
      const sections = [...new Set(passages.flatMap(({ section }) => section[0] ?? []))]
      const beginning = numbered(passages.slice(0, PASSAGES), shows, caller)
      const listed = sections.length > 0 ? [`Sections: ${sections.join(', ')}`] : []
      return { value: [page.title, beginning, ...listed].join('\n') }
    },
  })
}
