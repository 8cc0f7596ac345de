import { runAgent } from '../../../agents/loop/agent.ts'
import { codeActing } from '../../../agents/loop/code-acting.ts'
import { oneStep } from '../../../agents/loop/coded-agent.ts'
import { jsonActing } from '../../../agents/loop/json-acting.ts'
import { failingStreak, firstOf, repeatedAction, stepCap, tokenBudget } from '../../../agents/loop/policies.ts'
import { requestReply } from '../../../agents/loop/request-reply.ts'
import { callGrammar, callSchema } from '../../../agents/profiles/grammars/call-grammar.ts'
import { inRole } from '../../../agents/profiles/in-role.ts'
import { pagesToAsk } from '../../../agents/profiles/pages-to-ask.ts'
import { askedFor } from '../../../agents/rules/asked-for.ts'
import type { Fact } from '../../../agents/rules/found-fact.ts'
import { applyAnswerRules } from '../../../agents/rules/rule.ts'
import { FEW_FILES } from '../../../agents/tools/search-files.ts'
import { toolCard } from '../../../agents/tools/tool.ts'
import { numbersIn } from '../../../common/text/figures/figures.ts'
import { withoutMarks } from '../../../common/text/marks.ts'
import type { CitedAnswer } from '../../../evidence/citations/cite.ts'
import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { answerText, nothingFound, observationOf } from '../../../evidence/citations/nothing-found.ts'
import { NOT_COMPUTED } from '../../../evidence/provenance/derivation.ts'
import type { FinalAnswer, Sandbox } from '../../../evidence/sandbox/sandbox.ts'
import { promptOf } from '../../../models/llm/engine.ts'
import { checkManagerAnswer } from '../../finding/checks.ts'
import { filledIn, NO_PLAN, type Plan, planOutline, readPlan } from '../../planning/plan.ts'
import type { RunResources } from '../../run-resources.ts'
import { type Calls, plannedCalls } from './planned-calls.ts'
import { Findings, isListed, reactTools } from './react-tools.ts'

const UNHELD = `No passage that you read says so. Look for one that does and give its number, or answer: ${NOT_FOUND}`
const LAST_WORD = `You have no steps left. Write your Final Answer now from what you observed, or: Final Answer: ${NOT_FOUND}`

/** Settings for calls by `plannedCalls`, which need no prompt. */
const PLANNED = { prompt: '', maxLoops: 24 }
const MOST_PAGES = 5

/** One agent that alternates between a thought and a tool call until it knows the answer. */
export async function reasonAndAct(question: string, run: RunResources): Promise<CitedAnswer> {
  const { profile, context, notebook } = run
  const findings = new Findings(question)
  let sandbox: Sandbox | undefined
  const tools = reactTools(question, run, () => (sandbox ??= context.openSandbox()), findings)
  const facts: Fact[] = []
  const byCode = profile.react ? undefined : await codedCalls(question, run, findings, facts)
  let sentBack = false

  /** Sends an answer without support back once; a second one counts as not found. */
  async function check(final: FinalAnswer): ReturnType<typeof checkManagerAnswer> {
    const verdict = await checkManagerAnswer(final, run)
    if ('accept' in verdict) return verdict
    if (sentBack) return { accept: nothingFound(notebook) }
    sentBack = true
    return { reject: UNHELD }
  }

  try {
    const { prompt, maxLoops } = profile.react ?? PLANNED
    const { answer } = await runAgent<CitedAnswer>(
      {
        name: 'react',
        history: profile.history,
        maxTokens: profile.maxTokens,
        opening: promptOf(
          prompt.replace('{tools}', () => tools.map(tool => JSON.stringify(toolCard(tool))).join('\n')),
          `Question: ${question}`,
        ),
        tools,
        acting: jsonActing,
        grammar: () => callGrammar(tools),
        schema: () => callSchema(tools),
        // `plannedCalls` may repeat a call on purpose, and knows when to end.
        policy: byCode
          ? stepCap(maxLoops)
          : firstOf(stepCap(maxLoops), repeatedAction, failingStreak(4), tokenBudget(60_000)),
        ...(byCode && { byCode }),
        check: ({ value }) =>
          check(applyAnswerRules(question, computed(answerText(value), findings.results), facts, profile.rules).plain),
        atCap: () => (byCode ? { answer: nothingFound(notebook) } : { ask: LAST_WORD }),
        nothing: () => nothingFound(notebook),
        show: observationOf,
      },
      question,
      context,
      null,
    )
    return answer
  } finally {
    sandbox?.close()
  }
}

/** For a model that cannot write tool calls: it writes a plan, from which `plannedCalls` derives the calls. */
async function codedCalls(
  question: string,
  run: RunResources,
  findings: Findings,
  facts: Fact[],
): Promise<Calls<void>> {
  const { source, profile, notebook, context } = run
  const asked = askedFor(question, isListed(source))
  const few = isListed(source) && (await source.contents(context.signal)).length <= FEW_FILES
  const plan = asked.question && !asked.file ? await planQuestion(asked.question, run) : undefined
  return plannedCalls(asked, plan, {
    search: few ? 'search_files' : 'search_wikipedia',
    pages: pagesToAsk(profile, source) ?? MOST_PAGES,
    findings,
    notebook,
    facts,
    emit: context.emit,
  })
}

/** Has the model write the program that answers a question. It is not executed: `plannedCalls` carries out its plan. */
async function planQuestion(question: string, { profile, context }: RunResources): Promise<Plan> {
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

/** An answer with the derivation of the latest calculation whose result it contains. */
function computed(answer: string, results: readonly FinalAnswer[]): FinalAnswer {
  const plain = withoutMarks(answer)
  const said = results.findLast(({ value }) =>
    typeof value === 'number' ? numbersIn(plain).includes(Math.abs(value)) : plain.includes(answerText(value)),
  )
  return {
    value: said && plain === answerText(said.value) ? said.value : answer,
    derivation: said?.derivation ?? NOT_COMPUTED,
  }
}
