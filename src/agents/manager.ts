import { cite } from '../citations/cite.ts'
import { ActionError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import { type AgentResult, type CodeAgent, type FinalAnswer, runCodeAgent } from '../loop/code-agent.ts'
import { failingStreak, firstOf, repeatedAction, stepCap, tokenBudget } from '../loop/policies.ts'
import { managerGrammar, NAMES } from './grammars/manager.ts'
import { systemPrompt } from './prompts.ts'
import { wikipediaSearchAgent } from './searcher.ts'
import { type Fact, settledAnswer } from './settled-answer.ts'
import { isNotFound, NOT_FOUND, speech, type Team } from './team.ts'

/** How many programs a manager that was tuned for it may write. */
const PROGRAMS = 3

/** Splits the question, asks the search agent for facts, and combines them with code. */
export async function askManager(question: string, team: Team): Promise<AgentResult> {
  const { profile, context } = team
  const facts: Fact[] = []
  let halted: string | undefined
  const tools = [
    wikipediaSearchAgent(team, (asked, answer) => {
      facts.push({ question: asked, answer })
      if (profile !== 'compact' || !isNotFound(answer)) return
      // What comes after rests on this fact: the program ends, and the model sees how far it came.
      halted = facts.map(({ answer }, i) => `${NAMES[i]} = ${answer}`).join('\n')
      throw new ActionError('not-found', halted)
    }),
  ]
  const agent: CodeAgent = {
    name: 'manager',
    ...speech[profile],
    opening: [
      { role: 'system', content: systemPrompt('manager', profile, tools) },
      { role: 'user', content: `Question: ${question}` },
    ],
    tools,
    policy: firstOf(
      stepCap(profile === 'compact' ? PROGRAMS : 12),
      repeatedAction,
      failingStreak(3),
      tokenBudget(40_000),
    ),
    ...(profile === 'compact' && {
      grammar: () =>
        managerGrammar(
          question,
          facts.map(({ answer }) => answer),
        ),
    }),
    halted: () => {
      const told = halted
      halted = undefined
      return told
    },
    check: final => checkAnswer(profile === 'compact' ? settledAnswer(question, final, facts) : final, team),
    atCap: () => {
      if (profile === 'compact') return NOT_FOUND
      return { ask: `You have no steps left. Answer now from what you know, or final_answer("${NOT_FOUND}").` }
    },
  }
  return runCodeAgent(agent, question, context, null)
}

/** An answer that no passage holds, and that was not computed from passages, is not an answer. */
function checkAnswer({ value, derivation }: FinalAnswer, { notebook }: Team): ReturnType<CodeAgent['check']> {
  const text = asText(value)
  if (isNotFound(text)) return { accept: NOT_FOUND }
  if (cite(text, derivation, notebook).found) return { accept: text, derivation }
  return {
    reject: `No source says "${text}". Ask the search agent for the missing fact, or compute the answer from answers that you have.`,
  }
}

/** Numbers as a person writes them, without the noise of binary fractions. */
export function asText(value: Json): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}
