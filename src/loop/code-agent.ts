import { throwIfAborted } from '../core/abort.ts'
import { type ErrorKind, toPlainError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import type { Message } from '../llm/engine.ts'
import { type Derivation, NOT_COMPUTED, type SandboxBudget, type SandboxTool } from '../sandbox/sandbox.ts'
import { named, type Tool } from '../tools/tool.ts'
import type { EventOf } from '../trace/events.ts'
import { NO_TOKENS, type Tokens } from '../trace/tokens.ts'
import type { History } from './messages.ts'
import { parseReply, RIGHT_SHAPE } from './parse.ts'
import { finalAnswer, firstOf, type Policy, type StopReason } from './policies.ts'
import type { RunContext } from './run-context.ts'
import { type Speaker, say } from './say.ts'
import type { Step } from './steps.ts'

const BUDGET: SandboxBudget = { cpuMs: 1_000, memoryBytes: 32 << 20, outputChars: 6_000, calls: 20 }

/** An agent is the code loop with a prompt, tools and limits. */
export interface CodeAgent extends Speaker {
  /** System prompt and task. */
  opening: Message[]
  tools: Tool[]
  history: History
  policy: Policy
  /** Constants that its code finds. */
  constants?: Record<string, Json>
  /** Runs before the model is asked for the first time. */
  firstAction?: { thought: string; code: string }
  /** What the model is shown where a tool ended its program on purpose; that is no failure of the code. */
  halted?(): string | undefined
  /** Looks at an answer before it is taken, as it is or another. What it rejects becomes the observation. */
  check(final: FinalAnswer, steps: readonly Step[]): { accept: Json; derivation?: Derivation } | { reject: string }
  /** The answer when a policy ends the loop without one; `ask` lets the model answer once from what it has. */
  atCap(steps: readonly Step[]): Json | { ask: string }
}

export interface FinalAnswer {
  value: Json
  derivation: Derivation
}

export interface AgentResult extends FinalAnswer {
  reason: StopReason
}

/** Runs the loop: messages → model → thought and code → sandbox → observation, until a policy ends it. */
export async function runCodeAgent(
  agent: CodeAgent,
  task: string,
  context: RunContext,
  parent: string | null,
): Promise<AgentResult> {
  const id = context.nextId()
  const sandbox = context.openSandbox()
  const policy = firstOf(finalAnswer, agent.policy)
  const steps: Step[] = []
  context.emit({ type: 'agent-started', id, parent, agent: agent.name, task })
  let reason: EventOf<'agent-finished'>['reason'] = 'failed'
  let output = ''

  async function act(action: { thought: string; code: string }, byModel: boolean, tokens: Tokens): Promise<Step> {
    context.emit({ type: 'action', agent: id, step: steps.length + 1, ...action, byModel })
    const result = await sandbox.run(action.code, {
      tools: sandboxTools(agent.tools, context, id, steps.length + 1),
      budget: BUDGET,
      signal: context.signal,
    })
    const step: Step = { type: 'action', byModel, ...action, observation: result.output, tokens }
    const halted = result.error && agent.halted?.()
    if (halted) return { ...step, observation: join(result.output, halted) }
    if (result.error)
      return { ...step, error: result.error.message, observation: join(result.output, result.error.message) }
    if (!result.final) return { ...step, observation: result.output || 'Nothing was printed. Use print(…).' }
    const verdict = agent.check(result.final, steps)
    if ('reject' in verdict) return { ...step, error: verdict.reject, observation: join(result.output, verdict.reject) }
    const { accept, derivation = result.final.derivation } = verdict
    return { ...step, final: { value: accept, derivation } }
  }

  async function ask(messages: Message[]): Promise<Step> {
    const { text, tokens } = await say(agent, messages, context, { agent: id, step: steps.length + 1 })
    const action = parseReply(text)
    if ('code' in action) return act(action, true, tokens)
    return { type: 'unreadable', reply: text, observation: `${action.unreadable} Write:\n${RIGHT_SHAPE}`, tokens }
  }

  /** Takes a step, tells of it, and adds what the policies have to say about it. */
  async function take(next: () => Promise<Step>): Promise<ReturnType<Policy>> {
    throwIfAborted(context.signal)
    const started = performance.now()
    const step = await next()
    const verdict = policy([...steps, step])
    if (typeof verdict === 'object' && 'remind' in verdict) step.observation = join(step.observation, verdict.remind)
    steps.push(step)
    context.emit({
      type: 'step-finished',
      agent: id,
      step: steps.length,
      observation: step.observation,
      ...(step.type === 'action' && step.error !== undefined && { error: step.error }),
      tokens: step.tokens,
      seconds: (performance.now() - started) / 1_000,
    })
    return verdict
  }

  const answered = (): FinalAnswer | undefined => {
    const last = steps.at(-1)
    return last?.type === 'action' ? last.final : undefined
  }

  async function loop(): Promise<AgentResult> {
    let verdict: ReturnType<Policy> = 'continue'
    const { firstAction, constants } = agent
    if (constants) await sandbox.run(declare(constants), { tools: {}, budget: BUDGET, signal: context.signal })
    if (firstAction) verdict = await take(() => act(firstAction, false, NO_TOKENS))
    while (verdict === 'continue' || 'remind' in verdict) {
      verdict = await take(() => ask(agent.history(agent.opening, steps)))
    }
    const final = answered()
    if (final) return { ...final, reason: verdict.stop }
    const fallback = agent.atCap(steps)
    if (!isQuestion(fallback)) return { value: fallback, derivation: NOT_COMPUTED, reason: verdict.stop }
    await take(() => ask([...agent.history(agent.opening, steps), { role: 'user', content: fallback.ask }]))
    return { ...(answered() ?? { value: null, derivation: NOT_COMPUTED }), reason: verdict.stop }
  }

  try {
    const result = await loop()
    reason = result.reason
    output = show(result.value)
    return result
  } catch (error) {
    if (toPlainError(error).kind === 'stopped') reason = 'stopped'
    throw error
  } finally {
    sandbox.close()
    context.emit({ type: 'agent-finished', id, output, reason })
  }
}

/** The tools as the sandbox calls them, each call told. */
function sandboxTools(tools: Tool[], context: RunContext, agent: string, step: number): Record<string, SandboxTool> {
  return Object.fromEntries(
    tools.map(tool => [
      tool.name,
      async (args: Json[], signal: AbortSignal) => {
        const call = context.nextId()
        context.emit({ type: 'tool-called', call, agent, step, tool: tool.name, input: named(args, tool.parameters) })
        try {
          const output = await tool.call(args, { signal, agent })
          context.emit({ type: 'tool-returned', call, ok: true, output: show(output) })
          return output
        } catch (error) {
          const { kind, code, message } = toPlainError(error)
          context.emit({ type: 'tool-returned', call, ok: false, output: message })
          if (isForPeople(kind, code) && !context.told.has(code)) {
            context.told.add(code)
            context.emit({ type: 'notice', code, message })
          }
          throw error
        }
      },
    ]),
  )
}

/** The model cannot free storage, mend settings or bring back a network: the person is told as well. */
const isForPeople = (kind: ErrorKind, code: string): boolean =>
  kind === 'user' || (kind === 'source' && ['offline', 'throttled', 'bad-reply'].includes(code))

const declare = (constants: Record<string, Json>): string =>
  Object.entries(constants)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    .join('\n')

const show = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
const join = (...lines: string[]): string => lines.filter(Boolean).join('\n')
const isQuestion = (value: Json | { ask: string }): value is { ask: string } =>
  typeof value === 'object' && value !== null && 'ask' in value && typeof value.ask === 'string'
