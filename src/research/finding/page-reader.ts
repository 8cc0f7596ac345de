import { runAgent } from '../../agents/loop/agent.ts'
import { calling } from '../../agents/loop/coded-action.ts'
import { firstOf, repeatedAction, stepCap } from '../../agents/loop/policies.ts'
import type { RunContext } from '../../agents/loop/run-context.ts'
import { inRole } from '../../agents/profiles/in-role.ts'
import { retrievePassages } from '../../agents/tools/retrieve-passages.ts'
import { marksIn, withoutMarks } from '../../common/text/marks.ts'
import type { NumberedPassage } from '../../common/trace/events.ts'
import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import type { PageSummary } from '../../library/library.ts'
import type { RunResources } from '../run-resources.ts'
import { checkReaderAnswer } from './checks.ts'

/**
 * The page reader: answers one question from one page, with the number of the passage that supports the answer.
 * @param caller the id of the agent that asks
 * @returns a short answer with its marks, or `NOT_FOUND`
 */
export async function askPageReader(
  question: string,
  page: PageSummary,
  run: RunResources,
  caller: string,
): Promise<string> {
  const { profile, context } = run
  const read: NumberedPassage[] = []
  const tools = [
    retrievePassages(run.library, run.notebook, { page: page.id, limit: profile.maxPassages }, passages => {
      read.push(...passages)
      context.emit({ type: 'passages', agent: caller, passages })
    }),
  ]
  const { grammars } = profile
  const { answer, reason } = await runAgent(
    {
      ...inRole(
        'reader',
        `Task: ${question}
Page: ${page.title}`,
        profile,
        tools,
      ),
      policy: firstOf(stepCap(profile.steps.reader), repeatedAction),
      ...(grammars && { grammar: () => grammars.reader(read) }),
      byCode: [
        calling('I look at the passages of the page that match the task.', ['retrieve_passages', question]),
      ].values(),
      check: ({ value }) => checkReaderAnswer(value, read),
      atCap: steps => profile.atCap.reader(steps, []),
      nothing: () => NOT_FOUND,
      show: answer => answer,
    },
    question,
    context,
    caller,
  )
  if (reason === 'answered') emitClaims(question, answer, caller, context)
  return answer
}

/** Emits a claim for each passage that an answer cites; "not found" cites none. */
export function emitClaims(question: string, answer: string, agent: string, { emit }: Pick<RunContext, 'emit'>): void {
  for (const n of marksIn(answer)) emit({ type: 'claim', agent, n, question, answer: withoutMarks(answer) })
}
