import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../../../src/agents/tools/open-page.ts'
import type { Tool } from '../../../../src/agents/tools/tool.ts'
import { FootnoteError } from '../../../../src/common/core/errors.ts'
import type { Json } from '../../../../src/common/core/json.ts'
import type { NumberedPassage } from '../../../../src/common/trace/events.ts'
import { Notebook } from '../../../../src/evidence/citations/notebook.ts'
import { browsingTools } from '../../../../src/research/strategies/browse/browsing-tools.ts'
import { inspectFile } from '../../../../src/research/strategies/browse/inspect-file.ts'
import { TextBrowser } from '../../../../src/research/strategies/browse/text-browser.ts'
import { emptyLibrary, ports } from './made-up-library.ts'

const caller = { signal: new AbortController().signal, agent: '7' }

let tools: Map<string, Tool>
let notebook: Notebook
beforeEach(() => {
  const means = { library: emptyLibrary(), source: ports() }
  notebook = new Notebook()
  const shows = {
    notebook,
    onRead: (passages: NumberedPassage[], agent: string) => notebook.record({ type: 'passages', agent, passages }),
  }
  const browser = new TextBrowser((name, signal) => openPage(name, means, signal), means.library)
  tools = new Map([...browsingTools(browser, shows), inspectFile(means, shows)].map(tool => [tool.name, tool]))
})

async function call(name: string, ...args: Json[]): Promise<string> {
  const outcome = await tools.get(name)!.call(args, caller)
  return 'value' in outcome ? String(outcome.value) : outcome.halt
}

describe('what the tools of a text browser show', () => {
  it('is Markdown under title, address and place, each passage under its number', async () => {
    expect(await call('visit_page', 'Port of Wexley')).toMatch(
      /^Title: Port of Wexley\nAddress: https:\/\/ports\.test\/Port%20of%20Wexley\nViewport 1 of \d\n\[1\] The Port of Wexley is a harbour.*\n\n## Early history\n\[2\] In 1752/,
    )
  })

  it('can be cited: the numbers are those of the run’s notebook', async () => {
    await call('visit_page', 'Port of Wexley')
    const found = await call('find_in_page', 'passengers 1931')
    const n = Number(/\[(\d+)\][^[]*Year: 1931/.exec(found)?.[1])
    expect(notebook.get(n)?.text).toContain('Year: 1931; Ships: 412')
    expect(found).toContain(`Found in [${n}]: match 1 of 1, all words.`)
  })

  it('has a number of its own for a passage, however often it is shown', async () => {
    const first = await call('visit_page', 'Port of Wexley')
    await call('page_down')
    expect(await call('page_up')).toBe(first)
  })

  it('is, of a file that is inspected, its headings and where they are, or what it says on a question', async () => {
    expect(await call('inspect_file', 'Port of Wexley')).toMatch(
      /Viewports: \d\n- Early history \(viewport 1\)\n.*- Traffic \(viewport [4-9]\)/s,
    )
    expect(await call('inspect_file', 'Hallam Light', 'How high is the lantern above the sea?')).toMatch(
      /\[\d+\][^[]*47 metres/,
    )
  })
})

describe('bad input to the tools of a text browser', () => {
  const HUGE = 'x'.repeat(100_000)
  const bad: [string, Json[]][] = [
    ['visit_page', []],
    ['visit_page', [null]],
    ['visit_page', ['']],
    ['visit_page', [HUGE]],
    ['visit_page', [['a', 'b']]],
    ['visit_page', ['Wexley', 0]],
    ['visit_page', ['Wexley', 1e300]],
    ['visit_page', ['Wexley', 'two']],
    ['visit_page', ['Port of Nowhere']],
    ['visit_page', ['Wexley', 99]],
    ['find_in_page', []],
    ['find_in_page', [7]],
    ['find_in_page', [HUGE]],
    ['find_in_page', ['  ']],
    ['find_next', []],
    ['page_up', []],
    ['page_down', []],
    ['inspect_file', []],
    ['inspect_file', [HUGE]],
    ['inspect_file', ['Wexley', 7]],
    ['inspect_file', ['no such file.pdf']],
  ]

  it.each(bad)('%s(%j) is refused by name, in a few words', async (name, args) => {
    const error = await call(name, ...args).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(FootnoteError)
    expect((error as FootnoteError).message.length).toBeLessThan(600)
  })

  it('never fails otherwise, whatever is called in whatever order', async () => {
    const name = fc.constantFrom('visit_page', 'page_up', 'page_down', 'find_in_page', 'find_next', 'inspect_file')
    const given = fc.oneof(fc.constantFrom('Wexley', 'Port of Wexley', 'lantern', 1, 2), fc.jsonValue())
    const calls = fc.array(fc.tuple(name, fc.array(given, { maxLength: 3 })), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(calls, async calls => {
        for (const [name, args] of calls) {
          const outcome = await call(name, ...(args as Json[])).catch((error: unknown) => error)
          if (typeof outcome !== 'string') expect(outcome).toBeInstanceOf(FootnoteError)
        }
      }),
      { numRuns: 40 },
    )
  })
})
