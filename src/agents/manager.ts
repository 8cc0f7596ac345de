import { cite } from '../citations/cite.ts'
import { withoutMarks } from '../citations/facts.ts'
import type { Json } from '../core/json.ts'
import { type AgentResult, type CodeAgent, type FinalAnswer, runCodeAgent } from '../loop/code-agent.ts'
import { failingStreak, firstOf, repeatedAction, stepCap, tokenBudget } from '../loop/policies.ts'
import { managerGrammar } from './grammars/manager.ts'
import { systemPrompt } from './prompts.ts'
import { wikipediaSearchAgent } from './searcher.ts'
import { isNotFound, NOT_FOUND, speech, type Team } from './team.ts'

/** Splits the question, asks the search agent for facts, and combines them with code. */
export async function askManager(question: string, team: Team): Promise<AgentResult> {
  const { profile, context } = team
  const answers: string[] = []
  const tools = [wikipediaSearchAgent(team, answer => answers.push(withoutMarks(answer)))]
  const agent: CodeAgent = {
    name: 'manager',
    ...speech[profile],
    opening: [
      { role: 'system', content: systemPrompt('manager', profile, tools) },
      { role: 'user', content: `Question: ${question}` },
    ],
    tools,
    policy: firstOf(stepCap(profile === 'compact' ? 8 : 12), repeatedAction, failingStreak(3), tokenBudget(40_000)),
    ...(profile === 'compact' && { grammar: () => managerGrammar(question, answers) }),
    check: final => checkAnswer(final, team),
    atCap: () => {
      if (profile === 'compact') return NOT_FOUND
      return { ask: `You have no steps left. Answer now from what you know, or final_answer("${NOT_FOUND}").` }
    },
  }
  return runCodeAgent(agent, question, context, null)
}

/** An answer that no passage holds, and that was not computed from passages, is not an answer. */
function checkAnswer({ value, derivation }: FinalAnswer, { notebook }: Team): { accept: Json } | { reject: string } {
  const text = asText(value)
  if (isNotFound(text)) return { accept: NOT_FOUND }
  if (cite(text, derivation, notebook).found) return { accept: text }
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
