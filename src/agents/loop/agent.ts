import { throwIfAborted } from '../../common/core/abort.ts'
import { type ErrorKind, toPlainError } from '../../common/core/errors.ts'
import type { Json } from '../../common/core/json.ts'
import { NO_TOKENS, type Tokens } from '../../common/trace/tokens.ts'
import type { FinalAnswer } from '../../evidence/sandbox/sandbox.ts'
import type { Message } from '../../models/llm/engine.ts'
import { named, type Tool } from '../tools/tool.ts'
import type { Acting, Action, CallTool, Stage } from './acting.ts'
import { emittingAgent, startStep } from './agent-events.ts'
import { clipped } from './clipped.ts'
import { codeActing } from './code-acting.ts'
import { type CodedAction, carryOut } from './coded-action.ts'
import type { History } from './messages.ts'
import { type Outline, type OutlineMaker, outlineText, readOutline } from './outline.ts'
import { firstOf, hasAnswered, type Policy, type StopReason } from './policies.ts'
import { type AgentTurn, type ReplySettings, requestReply } from './request-reply.ts'
import type { RunContext } from './run-context.ts'
import type { Step } from './steps.ts'

/** Maximum lengths of an answer, and of an argument in an event, in characters: programs can build huge ones. */
const LONGEST_ANSWER = 20_000
const LONGEST_ARGUMENT = 1_000

type Checked<Answer> = { accept: Answer } | { reject: string }

/** An agent: the loop's prompt, tools and limits. */
export interface Agent<Answer> extends ReplySettings {
  /** System prompt, examples if there are any, and task. */
  opening: Message[]
  tools: Tool[]
  history: History
  policy: Policy
  /** How replies become actions; `codeActing` when absent. */
  acting?: Acting
  /** Values that the agent's actions can use, by name. */
  constants?: Record<string, Json>
  /** Actions chosen by code, not by the model; executed before it is first asked. `next` gets the preceding step. */
  byCode?: Iterator<CodedAction, unknown, Step | undefined>
  /** Set if the agent plans before it acts. */
  planning?: OutlineMaker
  /** Inspects an action of the model before it is executed. If it contains a plan, returns its outline for an event. */
  preview?(action: Action): Outline | undefined
  /** Checks a final answer. A rejection is shown to the model as its observation. */
  check(final: FinalAnswer): Checked<Answer> | Promise<Checked<Answer>>
  /** Called when a policy ends the loop without an answer: returns an answer, or a last request to the model. */
  atCap(steps: readonly Step[]): { answer: Answer } | { ask: string }
  /** The answer if the last request to the model brings none either. */
  nothing(): Answer
  /** Formats the answer as text for the `agent-finished` event. */
  show(answer: Answer): string
}

/** Runs the loop: messages → model → action → observation, until a policy ends it. */
export async function runAgent<Answer>(
  agent: Agent<Answer>,
  task: string,
  context: RunContext,
  parent: string | null,
): Promise<{ answer: Answer; reason: StopReason }> {
  const acting = agent.acting ?? codeActing
  const { openSandbox, signal } = context
  return emittingAgent(agent.name, task, parent, context, async id => {
    const stage = acting.open({ openSandbox, signal, constants: agent.constants ?? {} })
    try {
      const result = await takeSteps(agent, { id, acting, stage }, context)
      return { ...result, output: agent.show(result.answer) }
    } finally {
      stage.close()
    }
  })
}

async function takeSteps<Answer>(
  agent: Agent<Answer>,
  { id, acting, stage }: { id: string; acting: Acting; stage: Stage },
  context: RunContext,
): Promise<{ answer: Answer; reason: StopReason }> {
  const { signal } = context
  const policy = firstOf(hasAnswered, agent.policy)
  const steps: Step[] = []
  let plan: Outline | undefined
  let plans = 0
  let accepted: { answer: Answer } | undefined

  /** The next step in events, where plans count as steps; policies and history do not count them. */
  const nextTurn = (): AgentTurn => ({ agent: id, step: steps.length + plans + 1 })

  async function act(action: Action | CodedAction, tokens: Tokens): Promise<Step> {
    const { thought, code } = action
    const turn = nextTurn()
    const byModel = !('run' in action)
    const planned = byModel && agent.preview?.(action)
    if (planned) context.emit({ type: 'plan', ...turn, ...planned, byModel })
    context.emit({ type: 'action', ...turn, thought, code, byModel })
    const calls = Object.fromEntries(agent.tools.map(tool => [tool.name, emittingCall(tool, context, turn)]))
    const outcome = await ('run' in action ? carryOut(action, calls, signal) : stage.act(action, calls))
    const step: Step = { type: 'action', byModel, thought, code, observation: outcome.output, tokens }
    // Errors may quote long texts, so what the model is shown is cut.
    const failed = (message: string): Step => {
      const error = clipped(message)
      return { ...step, error, observation: join(outcome.output, error) }
    }
    if (outcome.halt !== undefined) return { ...step, observation: join(outcome.output, clipped(outcome.halt)) }
    if (outcome.error !== undefined) return failed(outcome.error)
    if (!outcome.final) return step
    const { length } = show(outcome.final.value)
    if (length > LONGEST_ANSWER) return failed(`The answer has ${length} characters. Give a shorter one.`)
    const verdict = await agent.check(outcome.final)
    if ('reject' in verdict) return failed(verdict.reject)
    accepted = { answer: verdict.accept }
    return { ...step, isAnswer: true }
  }

  async function ask(messages: Message[]): Promise<Step> {
    const { text, tokens } = await requestReply(agent, messages, acting.stop, context, nextTurn())
    const action = acting.read(text)
    if ('code' in action) return act(action, tokens)
    return { type: 'unreadable', reply: text, observation: `${action.unreadable} Write:\n${acting.shape}`, tokens }
  }

  /** Makes or asks for a plan. The prompt for a new plan does not contain the earlier one. */
  async function makePlan(planning: OutlineMaker): Promise<void> {
    throwIfAborted(signal)
    const turn = nextTurn()
    const finish = startStep(context, turn)
    const byModel = 'ask' in planning
    let tokens = NO_TOKENS
    if (byModel) {
      const settings = { name: agent.name, maxTokens: planning.maxTokens }
      const reply = await requestReply(settings, planning.ask(steps), [], context, turn)
      plan = readOutline(reply.text)
      tokens = reply.tokens
    } else plan = planning.make(steps)
    plans++
    context.emit({ type: 'plan', ...turn, ...plan, byModel })
    finish({ observation: '', tokens })
  }

  /** Takes a step, applies the policies and emits the step. */
  async function take(next: () => Promise<Step>): Promise<ReturnType<Policy>> {
    throwIfAborted(signal)
    const finish = startStep(context, nextTurn())
    const step = await next()
    const verdict = policy([...steps, step])
    if (typeof verdict === 'object' && 'remind' in verdict) step.observation = join(step.observation, verdict.remind)
    steps.push(step)
    const { observation, tokens } = step
    finish({ observation, tokens, ...(step.type === 'action' && step.error !== undefined && { error: step.error }) })
    return verdict
  }

  const conversation = () => agent.history(withPlan(agent.opening, plan), steps, acting.write)
  const { byCode, planning } = agent
  let verdict: ReturnType<Policy> = 'continue'
  while (verdict === 'continue' || 'remind' in verdict) {
    if (planning && steps.length % planning.every === 0) await makePlan(planning)
    const driven = byCode?.next(steps.at(-1))
    verdict = await take(() => (driven && !driven.done ? act(driven.value, NO_TOKENS) : ask(conversation())))
  }
  if (accepted) return { ...accepted, reason: verdict.stop }
  const last = agent.atCap(steps)
  if ('answer' in last) return { ...last, reason: verdict.stop }
  await take(() => ask([...conversation(), { role: 'user', content: last.ask }]))
  return { ...(accepted ?? { answer: agent.nothing() }), reason: verdict.stop }
}

/** Adds the plan to the task's message, which is never dropped from the context window. */
function withPlan(opening: readonly Message[], plan: Outline | undefined): Message[] {
  const task = opening.at(-1)
  if (!task || !plan) return [...opening]
  return [...opening.slice(0, -1), { ...task, content: `${task.content}\n\n${outlineText(plan)}` }]
}

/** Calls a tool, and emits events of the call. */
function emittingCall(tool: Tool, context: RunContext, turn: AgentTurn): CallTool {
  return async (args, signal) => {
    const call = context.nextId()
    const input = shortenedInput(named(args, tool.parameters))
    context.emit({ type: 'tool-called', call, ...turn, tool: tool.name, kind: tool.kind, input })
    try {
      const outcome = await tool.call(args, { signal, agent: turn.agent })
      const result =
        'value' in outcome ? { ok: true, output: show(outcome.value) } : { ok: false, output: outcome.halt }
      context.emit({ type: 'tool-returned', call, ...result, output: clipped(result.output, LONGEST_ANSWER) })
      return outcome
    } catch (error) {
      const { kind, code, message: whole } = toPlainError(error)
      const message = clipped(whole)
      context.emit({ type: 'tool-returned', call, ok: false, output: message })
      if (isForPeople(kind, code) && !context.noticed.has(code)) {
        context.noticed.add(code)
        context.emit({ type: 'notice', code, message })
      }
      throw error
    }
  }
}

/** Whether the person is notified: a model cannot free storage, change settings or restore a network. */
const isForPeople = (kind: ErrorKind, code: string): boolean =>
  kind === 'user' || (kind === 'source' && ['offline', 'throttled', 'bad-reply'].includes(code))

/** A call's input for its event, with long arguments cut. */
function shortenedInput(input: Record<string, Json>): Record<string, Json> {
  const shortened = (value: Json) =>
    show(value).length > LONGEST_ARGUMENT ? clipped(show(value), LONGEST_ARGUMENT) : value
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, shortened(value)]))
}

const show = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
const join = (...lines: string[]): string => lines.filter(Boolean).join('\n')
