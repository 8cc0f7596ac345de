import { z } from 'zod'
import { ActionError } from '../../common/core/errors.ts'
import type { Json } from '../../common/core/json.ts'
import { marksIn, withoutMarks } from '../../common/text/marks.ts'
import type { Notebook } from '../../evidence/citations/notebook.ts'
import { supports } from '../../evidence/citations/support.ts'
import type { FinalAnswer, Sandbox, SandboxBudget } from '../../evidence/sandbox/sandbox.ts'
import { defineTool, Text, type Tool } from './tool.ts'

const BUDGET: SandboxBudget = { cpuMs: 500, memoryBytes: 16 << 20, outputChars: 1_000, calls: 0 }

/**
 * A tool that computes an expression in the sandbox. Texts quoted from a passage, such as `"330 m [3]"`, must occur
 * there. Each result gets a name, `r1`, for use in later expressions, so that every figure can be traced to its sources.
 * @param times results of the clock tool in this run, which may be quoted too
 */
export function calculate(
  sandbox: () => Sandbox,
  notebook: Notebook,
  onResult: (result: FinalAnswer) => void,
  times: ReadonlySet<string> = new Set(),
): Tool {
  let results = 0
  return defineTool({
    name: 'calculate',
    kind: 'compute',
    description:
      'computes an expression of JavaScript; it has number_of("330 m [1]"), date_of("4 May 1931 [2]"), ' +
      'weekday_of("4 May 1931 [2]"), same("a [1]", "b [2]"), and earlier results as r1, r2; quote facts with their source numbers',
    input: z.object({ expression: Text }),
    example: 'calculate("number_of(\\"330 m [1]\\") - number_of(\\"300 m [2]\\")")',
    async run({ expression }, { signal }) {
      const marked = quotedIn(expression).filter(quoted => marksIn(quoted).length > 0)
      for (const quoted of marked) checkQuoted(quoted, notebook)
      const quotes = [...marked, ...quotedIn(expression).filter(quoted => times.has(quoted))]
      const name = `r${results + 1}`
      const code = `const ${name} = (${expression.replace(/;\s*$/, '')}\n);\nfinal_answer(${name});`
      const { final, error } = await sandbox().run(code, { tools: {}, budget: BUDGET, signal, quotes })
      if (!final) throw new ActionError('not-computed', error?.message ?? 'The expression has no value.')
      if (isNothing(final.value)) throw new ActionError('not-computed', `The expression comes to ${final.value}.`)
      results++
      onResult(final)
      return { value: `${name} = ${typeof final.value === 'string' ? final.value : JSON.stringify(final.value)}` }
    },
  })
}

const STRING = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`/g

const quotedIn = (expression: string): string[] =>
  Array.from(expression.matchAll(STRING), ([, double, single, template]) => double ?? single ?? template ?? '')

function checkQuoted(quoted: string, notebook: Notebook): void {
  const text = withoutMarks(quoted)
  const marks = marksIn(quoted)
  const isHeld = marks.some(n => {
    const passage = notebook.get(n)
    return passage !== undefined && supports(passage, text)
  })
  if (!isHeld) {
    throw new ActionError('not-told', `Passage ${marks.join(', ')} does not say "${text}". Quote what it says.`)
  }
}

const isNothing = (value: Json): boolean =>
  value === null || value === 'NaN' || value === 'Infinity' || value === '-Infinity' || value === 'Invalid Date'
