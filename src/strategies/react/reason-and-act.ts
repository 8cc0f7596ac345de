import type { CitedAnswer } from '../../citations/cite.ts'
import { citeVerified } from '../../citations/cite-verified.ts'
import { isNotFound, NOT_FOUND } from '../../citations/not-found.ts'
import { answerText, nothingFound, observationOf } from '../../citations/nothing-found.ts'
import type { Team } from '../../finding/team.ts'
import { callGrammar, callSchema } from '../../grammars/call-grammar.ts'
import { promptOf } from '../../llm/engine.ts'
import type { FinalAnswer } from '../../loop/acting.ts'
import { runAgent } from '../../loop/agent.ts'
import { jsonActing } from '../../loop/json-acting.ts'
import { failingStreak, firstOf, repeatedAction, stepCap, tokenBudget } from '../../loop/policies.ts'
import { pagesToAsk } from '../../profiles/pages-to-ask.ts'
import { NOT_COMPUTED } from '../../provenance/derivation.ts'
import { askedFor } from '../../rules/asked-for.ts'
import type { Fact } from '../../rules/found-fact.ts'
import { applyAnswerRules } from '../../rules/rule.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { numbersIn } from '../../text/figures/figures.ts'
import { withoutMarks } from '../../text/marks.ts'
import type { Result } from '../../tools/calculate.ts'
import { FEW_FILES } from '../../tools/search-files.ts'
import { toolCard } from '../../tools/tool.ts'
import { planQuestion } from './plan-question.ts'
import { type Calls, plannedCalls } from './planned-calls.ts'
import { Findings, isListed, reactTools } from './react-tools.ts'

const UNHELD = `No passage that you read says so. Look for one that does and give its number, or answer: ${NOT_FOUND}`
const LAST_WORD = `You have no steps left. Write your Final Answer now from what you observed, or: Final Answer: ${NOT_FOUND}`

/** Settings for calls by `plannedCalls`, which need no prompt. */
const PLANNED = { prompt: '', maxLoops: 24 }
const MOST_PAGES = 5

/** One agent that alternates between a thought and a tool call until it knows the answer. */
export async function reasonAndAct(question: string, team: Team): Promise<CitedAnswer> {
  const { profile, context, notebook } = team
  const findings = new Findings(question)
  let sandbox: Sandbox | undefined
  const tools = reactTools(question, team, () => (sandbox ??= context.openSandbox()), findings)
  const facts: Fact[] = []
  const byCode = profile.react ? undefined : await codedCalls(question, team, findings, facts)
  let sentBack = false

  /** Sends an answer without support back once; a second one counts as not found. */
  async function check(final: FinalAnswer): Promise<{ accept: CitedAnswer } | { reject: string }> {
    const text = answerText(final.value)
    if (isNotFound(text)) return { accept: nothingFound(notebook) }
    const { signal } = context
    const cited = await citeVerified(text, final.derivation, notebook, { verifier: team.spanReader, signal })
    if (cited.found) return { accept: cited }
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
async function codedCalls(question: string, team: Team, findings: Findings, facts: Fact[]): Promise<Calls<void>> {
  const { source, profile, notebook, context } = team
  const asked = askedFor(question, isListed(source))
  const few = isListed(source) && (await source.contents(context.signal)).length <= FEW_FILES
  const plan = asked.question && !asked.file ? await planQuestion(asked.question, team) : undefined
  return plannedCalls(asked, plan, {
    search: few ? 'search_files' : 'search_wikipedia',
    pages: pagesToAsk(profile, source) ?? MOST_PAGES,
    findings,
    notebook,
    facts,
    emit: context.emit,
  })
}

/** An answer with the derivation of the latest calculation whose result it contains. */
function computed(answer: string, results: readonly Result[]): FinalAnswer {
  const plain = withoutMarks(answer)
  const said = results.findLast(({ value }) =>
    typeof value === 'number' ? numbersIn(plain).includes(Math.abs(value)) : plain.includes(answerText(value)),
  )
  return {
    value: said && plain === answerText(said.value) ? said.value : answer,
    derivation: said?.derivation ?? NOT_COMPUTED,
  }
}
