import type { Team } from '../../finding/team.ts'
import { codeActing } from '../../loop/code-acting.ts'
import { oneStep } from '../../loop/one-step.ts'
import { requestReply } from '../../loop/request-reply.ts'
import { filledIn, NO_PLAN, type Plan, readPlan } from '../../planning/plan.ts'
import { planOutline } from '../../planning/plan-outline.ts'
import { inRole } from '../../profiles/in-role.ts'

/** Has the model write the program that answers a question. It is not executed: `plannedCalls` carries out its plan. */
export async function planQuestion(question: string, { profile, context }: Team): Promise<Plan> {
  const { opening, maxTokens, name } = inRole('manager', `Question: ${question}`, profile, [])
  const { grammars } = profile
  const settings = { name, maxTokens, ...(grammars && { grammar: () => grammars.manager(question, [], profile) }) }
  const { plan } = await oneStep(name, question, context, async agent => {
    const { text, tokens } = await requestReply(settings, opening, codeActing.stop, context, { agent, step: 1 })
    const action = codeActing.read(text)
    const turn = { agent, step: 1, byModel: true }
    const read = 'code' in action ? readPlan(action.code) : NO_PLAN
    if (read.isWhole) context.emit({ type: 'plan', ...turn, ...planOutline(read, []) })
    if ('code' in action) context.emit({ type: 'action', ...turn, ...action })
    const plan = read.isWhole ? read : asItIs(question)
    return { plan, observation: plan.asks.map(ask => filledIn(ask)).join('\n'), tokens }
  })
  return plan
}

/** The plan used if the model wrote no complete one: to look up the question itself. */
const asItIs = (question: string): Plan => ({
  asks: [{ name: 'a', question: [question], mayBeUncertain: false, end: 0 }],
  answer: 'a',
  isWhole: true,
})
