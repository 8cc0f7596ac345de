import { codeActing } from '../loop/code-acting.ts'
import { oneStep } from '../loop/one-step.ts'
import { say } from '../loop/say.ts'
import { inRole } from './in-role.ts'
import { type Program, readProgram } from './program.ts'
import { programPlan } from './program-plan.ts'
import type { Team } from './team.ts'

/** Asks the model for the program that answers a question, which code then carries out: nothing of it is run here. */
export async function planQuestion(question: string, { profile, context }: Team): Promise<Program> {
  const { opening, maxTokens, name } = inRole('manager', `Question: ${question}`, profile, [])
  const { grammars } = profile
  const speaker = { name, maxTokens, ...(grammars && { grammar: () => grammars.manager(question, [], profile.rules) }) }
  const { program } = await oneStep(name, question, context, async agent => {
    const { text, tokens } = await say(speaker, opening, codeActing.stop, context, { agent, step: 1 })
    const action = codeActing.read(text)
    const told = { agent, step: 1, byModel: true }
    const read = 'code' in action ? readProgram(action.code) : undefined
    if ('code' in action && read) context.emit({ type: 'plan', ...told, ...programPlan(action.code, []) })
    if ('code' in action) context.emit({ type: 'action', ...told, ...action })
    const program = read ?? asItIs(question)
    return { program, observation: program.asks.map(({ question }) => question).join('\n'), tokens }
  })
  return program
}

/** What is asked where nothing was planned. */
const asItIs = (question: string): Program => ({ asks: [{ name: 'a', question }], answer: 'a' })
