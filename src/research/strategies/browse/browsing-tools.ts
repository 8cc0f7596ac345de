import { z } from 'zod'
import type { Shows } from '../../../agents/tools/numbered.ts'
import { defineTool, LONGEST_TEXT, type Tool, type ToolContext } from '../../../agents/tools/tool.ts'
import { marksOf } from '../../../common/text/marks.ts'
import type { Passage } from '../../../library/library.ts'
import type { FoundView, TextBrowser, View } from './text-browser.ts'

const NONE = z.object({})

/** The tools by which an agent operates a text browser. */
export function browsingTools(browser: TextBrowser, shows: Shows): Tool[] {
  const show = (view: View, { agent }: ToolContext) => ({ value: viewText(view, shows, agent) })
  return [
    defineTool({
      name: 'visit_page',
      kind: 'open',
      description: 'opens a page or file by its title, a line of search results or its address, and shows a viewport',
      input: z.object({
        page: z.string().trim().min(1).max(LONGEST_TEXT),
        viewport: z.coerce.number().int().positive().default(1),
      }),
      example: 'print(visit_page("Eiffel Tower", 1))',
      run: async ({ page, viewport }, caller) => show(await browser.visit(page, viewport, caller.signal), caller),
    }),
    defineTool({
      name: 'page_down',
      kind: 'retrieve',
      description: 'shows the next viewport of the page',
      input: NONE,
      example: 'print(page_down())',
      run: async (_, caller) => show(browser.pageDown(), caller),
    }),
    defineTool({
      name: 'page_up',
      kind: 'retrieve',
      description: 'shows the viewport before',
      input: NONE,
      example: 'print(page_up())',
      run: async (_, caller) => show(browser.pageUp(), caller),
    }),
    defineTool({
      name: 'find_in_page',
      kind: 'retrieve',
      description: 'shows the first viewport of the page that has these words, or the most of them',
      input: z.object({ words: z.string().trim().min(1).max(LONGEST_TEXT) }),
      example: 'print(find_in_page("visitors 2019"))',
      run: async ({ words }, { agent }) => ({ value: foundText(browser.find(words), shows, agent) }),
    }),
    defineTool({
      name: 'find_next',
      kind: 'retrieve',
      description: 'shows the next viewport that has the words of find_in_page',
      input: NONE,
      example: 'print(find_next())',
      run: async (_, { agent }) => ({ value: foundText(browser.findNext(), shows, agent) }),
    }),
  ]
}

/** Formats a viewport as Markdown, after the page's title and address and the viewport's number. */
function viewText({ page, viewport, of, passages }: View, shows: Shows, agent: string): string {
  return [
    `Title: ${page.title}`,
    ...(page.url ? [`Address: ${page.url}`] : []),
    `Viewport ${viewport} of ${of}`,
    ...markdown(passages, shows, agent),
  ].join('\n')
}

function foundText(view: FoundView, shows: Shows, agent: string): string {
  const { matching, match, found } = view
  const text = viewText(view, shows, agent)
  const marks = marksOf(shows.notebook.number(matching).map(({ n }) => n))
  const which = `match ${match} of ${found.matches.length}`
  const share = found.words < found.of ? `${found.words} of the ${found.of} words; no passage has more` : 'all words'
  return `${text}\n\nFound in ${marks}: ${which}, ${share}.`
}

/** Formats passages with their numbers, and a heading at the start of each section. Reports them to `onRead`. */
export function markdown(passages: readonly Passage[], { notebook, onRead }: Shows, agent: string): string[] {
  const numbered = notebook.number(passages)
  onRead(numbered, agent)
  let before = ''
  return numbered.flatMap(({ n, section, text }) => {
    const heading = section.join(' › ')
    const isNew = heading !== before
    before = heading
    return [...(isNew && heading ? ['', `${'#'.repeat(section.length + 1)} ${heading}`] : []), `[${n}] ${text}`]
  })
}
