import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fewShot } from '../../../../src/agents/profiles/few-shot.ts'
import { callGrammar } from '../../../../src/agents/profiles/grammars/call-grammar.ts'
import { jsonGrammar } from '../../../../src/agents/profiles/grammars/json-rules.ts'
import { oneProgram } from '../../../../src/agents/profiles/one-program.ts'
import { currentTime } from '../../../../src/agents/tools/current-time.ts'

/** What llama.cpp's grammars are to web-llm: they are written for the one, and have to be understood by the other. */
const { Grammar, Testings } = xgrammar()

const QUESTIONS = [
  'How long is the Nile?',
  'How many years after the Eiffel Tower was the Empire State Building completed?',
  'Which of the Danube and the Nile is longer?',
  'Wie hoch ist der Eiffelturm?',
  '尼罗河有多长？',
]

describe.each(QUESTIONS)('xgrammar, which web-llm 0.2.86 brings, is asked "%s"', question => {
  it.each([
    ['one program', () => oneProgram.grammars!.manager(question, [])],
    ['one program that knows an answer', () => oneProgram.grammars!.manager(question, ['6,650 km[1]'])],
    ['an action', () => fewShot.grammars!.searcher(question, 0)],
  ])('and takes the grammar of %s', async (_, write) => {
    const grammar = await Grammar.fromEBNF(write())
    expect(grammar.toString()).toContain('root ::=')
    grammar.dispose()
  })
})

it('takes what llama.cpp takes', async () => {
  const program =
    'Thought: I ask.\nCode:\n```js\nconst a = wikipedia_search_agent("How long is the Nile?");\nfinal_answer(a);'
  await holds(oneProgram.grammars!.manager(QUESTIONS[0]!, []), [program], [`Well. ${program}`, program.slice(0, -1)])

  const call = callGrammar([currentTime(async () => new Date())])
  const time = 'Thought: I look.\nAction: current_time\nAction Input: '
  await holds(call, [`${time}{"format": "date"}`, 'Thought: I know.\nFinal Answer: 12'], [`${time}{"format": "era"}`])

  const json = jsonGrammar(z.object({ found: z.boolean(), pages: z.array(z.number()).max(3) }))
  await holds(json, ['{"found": true, "pages": [1, 2]}'], ['{"found": 1, "pages": []}', '{"found": true}'])
})

async function holds(grammar: string, taken: string[], refused: string[]): Promise<void> {
  const compiled = await Grammar.fromEBNF(grammar)
  for (const text of taken) expect(await Testings.isGrammarAcceptString(compiled, text), text).toBe(true)
  for (const text of refused) expect(await Testings.isGrammarAcceptString(compiled, text), text).toBe(false)
  compiled.dispose()
}

/** It says of itself that it is an ES module, and is none: under another name Node can read it. */
function xgrammar(): typeof import('@mlc-ai/web-xgrammar') {
  const require = createRequire(import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'footnote-xgrammar-'))
  const copy = join(folder, 'xgrammar.cjs')
  try {
    copyFileSync(require.resolve('@mlc-ai/web-xgrammar'), copy)
    return require(copy)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
