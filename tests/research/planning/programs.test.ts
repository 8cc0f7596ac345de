import { describe, expect, it } from 'vitest'
import { Answer, type ResearchEvent } from '../../../src/common/trace/events.ts'
import type { ChatRequest } from '../../../src/models/llm/engine.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

/** Five pages; the film's page tells of its director, and hers of her birth. */
const PAGES = [
  { title: 'Steel (1979 film)', text: 'Steel is a film of 1979. It was directed by Ada Vance and filmed in Kentucky.' },
  { title: 'Steel', text: 'Steel is an alloy of iron and carbon. Most steel is made in blast furnaces.' },
  { title: 'Steel (2012 film)', text: 'Steel is a film of 2012 about a boxer. Nobody remembers who made it.' },
  { title: 'Ada Vance', text: 'Ada Vance (4 May 1931 – 2003) was a film director. She was born in Leeds.' },
  { title: 'Leeds', text: 'Leeds is a city in England.' },
]
const films = () => corpus({ name: 'films', text: PAGES.map(page => JSON.stringify(page)).join('\n') })

type Script = Partial<Record<'manager' | 'searcher' | 'reader', (request: ChatRequest, turn: number) => string>>

/** A team whose searchers look up the capitalised words of their task, and whose readers find what `facts` say. */
async function ask(script: Script, facts: Record<string, string> = {}): Promise<ResearchEvent[]> {
  const search = ({ messages }: ChatRequest, turn: number) =>
    turn > 1
      ? say('final_answer("not found")')
      : say(`final_answer(search_info(task, search_wikipedia(${JSON.stringify(wordsOf(messages))})))`)
  const read = ({ messages }: ChatRequest) => {
    const fact = facts[/^Task: (.*)/.exec(messages[1]?.content ?? '')?.[1] ?? '']
    return say(`final_answer("${fact && messages.at(-1)?.content.includes(fact) ? fact : 'not found'}")`)
  }
  const engine = fakeEngine(request => {
    const turn = request.messages.filter(({ role }) => role === 'assistant').length
    const play = script[request.slot as keyof Script] ?? (request.slot === 'reader' ? read : search)
    return play(request, turn)
  })
  return collect('Where was the director of the film Steel (1979 film) born?', partsWith(engine, 'compact', films()))
}

const wordsOf = (messages: ChatRequest['messages']) =>
  (messages[1]?.content ?? '')
    .replace('Task: ', '')
    .split(/[ ?]+/)
    .filter(word => /^[^a-z]/.test(word))
    .slice(1)
    .join(' ')

const observations = (events: ResearchEvent[], agent: string) => {
  const ids = eventsOf(events, 'agent-started').filter(started => started.agent === agent)
  return eventsOf(events, 'step-finished').filter(step => ids.some(({ id }) => id === step.agent))
}

const PLAN = [
  'const a = wikipedia_search_agent("Who directed the film Steel (1979 film)?");',
  'const b = wikipedia_search_agent(`Where was ${a} born?`);',
  'final_answer(b);',
].join('\n')

const FACTS = { 'Who directed the film Steel (1979 film)?': 'Ada Vance', 'Where was Ada Vance born?': 'Leeds' }

describe('a program that asks for one fact after the other', () => {
  it('puts the first answer into the second question, without its source number', async () => {
    const events = await ask({ manager: () => say(PLAN) }, FACTS)
    expect(
      eventsOf(events, 'agent-started').flatMap(({ agent, task }) => (agent === 'searcher' ? [task] : [])),
    ).toEqual(Object.keys(FACTS))
    const answer = Answer.parse(events.at(-1))
    expect(answer).toMatchObject({ found: true, text: expect.stringMatching(/^Leeds\[/) })
    expect(answer.footnotes.map(({ title }) => title)).toContain('Ada Vance')
  })

  it('ends where a fact is not found, shows the facts so far, and is no failure', async () => {
    const shown: string[] = []
    const manager = ({ messages }: ChatRequest, turn: number) => {
      if (turn === 0) return say(PLAN)
      shown.push(messages.at(-1)?.content ?? '')
      return say('const c = wikipedia_search_agent(`What is the place of birth of ${a}?`);\nfinal_answer(c);')
    }
    const facts = {
      ...FACTS,
      'Where was Ada Vance born?': 'nowhere',
      'What is the place of birth of Ada Vance?': 'Leeds',
    }
    const events = await ask({ manager }, facts)
    expect(shown).toEqual([expect.stringMatching(/^Observation:\na = Ada Vance \[\d+\]\nb = not found$/)])
    expect(observations(events, 'manager').map(({ error }) => error)).toEqual([undefined, undefined])
    expect(Answer.parse(events.at(-1))).toMatchObject({ found: true, text: expect.stringMatching(/^Leeds\[/) })
  })

  it('is written three times at most', async () => {
    const events = await ask({
      manager: (_, turn) => say(PLAN.replace('Who directed', `${'Well, '.repeat(turn)}who directed`)),
    })
    expect(observations(events, 'manager')).toHaveLength(3)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
  })
})

describe('a search for a fact', () => {
  const pagesRead = (events: ResearchEvent[]) => eventsOf(events, 'passages').map(({ passages }) => passages[0]?.title)
  const manager = () => say('const a = wikipedia_search_agent("Who made Steel (1979 film)?");\nfinal_answer(a);')

  it('asks the pages one by one until one tells, the one that the task names first', async () => {
    const events = await ask({ manager }, { 'Who made Steel (1979 film)?': 'Ada Vance' })
    expect(pagesRead(events).at(-1)).toBe('Steel (1979 film)')
    expect(pagesRead(events).length).toBeLessThanOrEqual(3)
  })

  it('asks no page twice, and says which were asked in vain', async () => {
    const told: string[] = []
    const searcher = ({ messages }: ChatRequest, turn: number) => {
      told.push(messages.at(-1)?.content ?? '')
      return say(
        turn < 2
          ? `final_answer(search_info(task, search_wikipedia("Steel film ${turn}")))`
          : 'final_answer("not found")',
      )
    }
    const events = await ask({ manager, searcher })
    expect(new Set(pagesRead(events)).size).toBe(pagesRead(events).length)
    expect(told[1]).toMatch(/^Observation:\nnot found: .*Steel/)
    expect(observations(events, 'searcher').every(({ error }) => error === undefined)).toBe(true)
  })

  it('reads how a page begins when it has none of the words that are asked for', async () => {
    const searcher = () => say('final_answer(search_info("Qqqq?", "Ada Vance"))')
    const events = await ask({ manager, searcher }, { 'Qqqq?': 'Leeds' })
    expect(events.at(-1)).toMatchObject({ found: true, text: expect.stringMatching(/^Leeds/) })
  })

  it('goes on with other words when nothing is listed', async () => {
    const searcher = (_: ChatRequest, turn: number) =>
      say(`final_answer(search_info(task, search_wikipedia("${turn === 0 ? 'xyzzy' : 'Ada Vance'}")))`)
    const question = 'Where was Qqqq born?'
    const events = await ask(
      { manager: () => say(`const a = wikipedia_search_agent("${question}");\nfinal_answer(a);`), searcher },
      { [question]: 'Leeds' },
    )
    expect(events.at(-1)).toMatchObject({ found: true })
  })
})
