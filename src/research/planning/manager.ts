import { z } from 'zod'
import { runAgent } from '../../agents/loop/agent.ts'
import { parseReply } from '../../agents/loop/parse.ts'
import { failingStreak, firstOf, repeatedAction, stepCap, tokenBudget } from '../../agents/loop/policies.ts'
import { inRole } from '../../agents/profiles/in-role.ts'
import { FACT_NAMES, type Fact } from '../../agents/rules/found-fact.ts'
import { applyAnswerRules } from '../../agents/rules/rule.ts'
import { defineTool, Text } from '../../agents/tools/tool.ts'
import { ActionError } from '../../common/core/errors.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { isNotFound, NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { nothingFound, observationOf } from '../../evidence/citations/nothing-found.ts'
import { checkManagerAnswer } from '../finding/checks.ts'
import type { FactFinder } from '../finding/fact-finder.ts'
import type { RunResources } from '../run-resources.ts'
import { outlineByModel } from './outline-by-model.ts'
import { askIn, filledIn, NO_PLAN, planOutline, readPlan } from './plan.ts'

const ASKED_BEFORE = `You asked this before, and it is ${NOT_FOUND}. Ask in other words, or for another fact.`

/** Sampling temperature of all drafts after the first. */
const TEMPERATURE = 0.8

/**
 * Has the model write programs that split the question, ask for facts one by one, and combine them.
 * @param finder finds the facts
 * @param how.draft above 0, the model's programs are sampled with this seed
 * @param how.isOfSeveral whether the answer takes several facts, so that a program must ask for more than one
 */
export async function askManager(
  question: string,
  run: RunResources,
  finder: FactFinder,
  { draft = 0, isOfSeveral = false } = {},
): Promise<CitedAnswer> {
  const { profile, context, notebook } = run
  const facts: Fact[] = []
  const answers = () => facts.map(({ answer }) => answer)
  let plan = NO_PLAN
  const search = defineTool({
    name: 'wikipedia_search_agent',
    kind: 'ask',
    description: 'returns a short answer and its source number',
    input: z.object({ question: Text }),
    example: 'const a = wikipedia_search_agent("When was the Eiffel Tower completed?")',
    async run({ question }, { agent: caller }) {
      // A program inserts earlier answers into questions together with their marks.
      const asked = withoutMarks(question)
      const answer = await finder.find(asked, { caller, mayBeUncertain: askIn(plan, asked)?.mayBeUncertain ?? false })
      const isRepeated = facts.some(({ question }) => question === asked)
      facts.push({ question: asked, answer })
      if (!isNotFound(answer)) return { value: answer }
      if (profile.haltsAtNotFound)
        return { halt: facts.map(({ answer }, i) => `${FACT_NAMES[i]} = ${answer}`).join('\n') }
      if (isRepeated) throw new ActionError('asked-before', ASKED_BEFORE)
      return { value: answer }
    },
  })
  const { grammars, outlinePrompts, rules, emitsPlan } = profile
  const task = `Question: ${question}`
  const { answer } = await runAgent<CitedAnswer>(
    {
      ...inRole('manager', task, profile, [search]),
      ...(draft > 0 && { temperature: TEMPERATURE, seed: draft }),
      ...(profile.haltsAtNotFound && { enough: (reply: string) => untilAsking(finder.missed, reply) }),
      ...(outlinePrompts && { planning: outlineByModel('manager', task, outlinePrompts.manager, profile) }),
      preview: ({ code }) => {
        plan = readPlan(code)
        return emitsPlan ? planOutline(plan, facts) : undefined
      },
      policy: firstOf(stepCap(profile.steps.manager), repeatedAction, failingStreak(3), tokenBudget(40_000)),
      ...(grammars && { grammar: () => grammars.manager(question, answers(), { rules, isOfSeveral }) }),
      check: async final => {
        const { answer, plain } = applyAnswerRules(question, final, facts, rules)
        const checked = await checkManagerAnswer(answer, run)
        return 'accept' in checked ? checked : checkManagerAnswer(plain, run)
      },
      atCap: steps => {
        const last = profile.atCap.manager(steps, [])
        // A manager never returns an answer that was not checked.
        return 'ask' in last ? last : { answer: nothingFound(notebook) }
      },
      nothing: () => nothingFound(notebook),
      show: observationOf,
    },
    question,
    context,
    null,
  )
  return answer
}

/** A partial reply up to the call that asks for one of these facts; undefined if there is none. */
function untilAsking(facts: ReadonlySet<string>, reply: string): string | undefined {
  if (facts.size === 0) return undefined
  const action = parseReply(reply)
  if (!('code' in action)) return undefined
  const calls = action.code.slice(0, action.code.lastIndexOf(')') + 1)
  const asking = readPlan(calls).asks.find(ask => facts.has(filledIn(ask)))
  return asking && reply.slice(0, reply.indexOf(action.code) + asking.end)
}
