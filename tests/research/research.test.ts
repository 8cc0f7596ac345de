import { describe, expect, it } from 'vitest'
import { EngineError, SourceError, UserError } from '../../src/common/core/errors.ts'
import { Answer } from '../../src/common/trace/events.ts'
import type { ChatRequest } from '../../src/models/llm/engine.ts'
import { fakeEngine } from '../fakes/fake-engine.ts'
import { collect, eventsOf, partsWith, say } from './shelf-team.ts'

const YEARS =
  'How many years separate the completion of the Eiffel Tower and the completion of the Empire State Building?'

/** The line of the passages shown last that holds `text`, as its number. */
const numberOf = ({ messages }: ChatRequest, text: string) =>
  messages
    .at(-1)
    ?.content.split('\n')
    .find(line => line.includes(text))
    ?.match(/^\[\d+\]/)?.[0]

/** Plays searcher and reader of one fact: asks `page`, and answers from the passage that holds `answer`. */
function findFact(request: ChatRequest, page: string, answer: string): string {
  const { slot, messages } = request
  if (slot === 'reader') return say(`final_answer("${answer} ${numberOf(request, answer)}")`)
  if (messages.length === 2) return say(`print(search_wikipedia("${page}"))`)
  if (messages.length === 4) return say(`const a = search_info("When was the ${page} completed?", "${page}"); print(a)`)
  return say('final_answer(a)')
}

describe('a question, from asking to footnotes', () => {
  it('computes the years between two facts by code, and footnotes both', async () => {
    const engine = fakeEngine(request => {
      const task = request.messages[1]?.content ?? ''
      if (task.includes('When was the Eiffel Tower')) return findFact(request, 'Eiffel Tower', '31 March 1889')
      if (task.includes('When was the Empire')) return findFact(request, 'Empire State Building', '11 April 1931')
      if (request.messages.length > 2) return say('final_answer(date_of(b).getFullYear() - date_of(a).getFullYear());')
      return say(
        'const a = wikipedia_search_agent("When was the Eiffel Tower completed?");\n' +
          'const b = wikipedia_search_agent("When was the Empire State Building completed?");\nprint(a, b);',
      )
    })
    const events = await collect(YEARS, partsWith(engine))

    const answer = Answer.parse(events.at(-1))
    expect(answer).toMatchObject({ text: '42 years[1][2]', found: true })
    expect(answer.sentences[0]).toMatchObject({ support: 'derived', computation: '1931 - 1889' })
    expect(answer.footnotes.map(({ title, quote }) => [title, quote])).toEqual([
      ['Eiffel Tower', expect.stringContaining('31 March 1889')],
      ['Empire State Building', expect.stringContaining('11 April 1931')],
    ])
    expect(answer.tokens.in).toBeGreaterThan(0)
    expect(eventsOf(events, 'agent-started').map(({ agent, parent }) => [agent, parent === null])).toEqual([
      ['manager', true],
      ['searcher', false],
      ['reader', false],
      ['searcher', false],
      ['reader', false],
    ])
  })

  it('gives no answer that no passage holds, and lists what was read', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager')
        return say(messages.length === 2 ? 'print(wikipedia_search_agent("How tall?"))' : 'final_answer("999 m")')
      if (slot === 'reader') return say('final_answer("not found")')
      return say(
        messages.length === 2 ? 'print(search_info("How tall?", "Eiffel Tower"))' : 'final_answer("not found")',
      )
    })
    const answer = Answer.parse((await collect('How tall is the Eiffel Tower?', partsWith(engine))).at(-1))
    expect(answer).toMatchObject({ found: false, text: 'I could not find this.' })
    expect(answer.footnotes.map(({ title }) => title)).toEqual(['Eiffel Tower'])
  })

  it('turns down a fact that the reader made up', async () => {
    let readings = 0
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager')
        return say(
          messages.length === 2 ? 'const a = wikipedia_search_agent("How tall?"); print(a)' : 'final_answer(a)',
        )
      if (slot === 'searcher')
        return say(
          messages.length === 2 ? 'const a = search_info("How tall?", "Eiffel Tower"); print(a)' : 'final_answer(a)',
        )
      readings += 1
      return say(readings === 1 ? 'final_answer("331 m [1]")' : 'final_answer("330 m")')
    })
    const events = await collect('How tall is the Eiffel Tower?', partsWith(engine))
    expect(eventsOf(events, 'step-finished').some(({ error }) => error?.includes('No passage says "331 m"'))).toBe(true)
    expect(Answer.parse(events.at(-1))).toMatchObject({ text: '330 m[1]', found: true })
  })

  it('lets no message of a tool pass as an answer', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager')
        return say(messages.length === 2 ? 'const a = wikipedia_search_agent("Who?"); print(a)' : 'final_answer(a)')
      return say(messages.length === 2 ? 'const a = search_wikipedia("qqqq"); print(a)' : 'final_answer(a)')
    })
    const events = await collect('Who?', partsWith(engine))
    expect(eventsOf(events, 'step-finished').map(({ observation }) => observation)).toContain('no pages')
    expect(Answer.parse(events.at(-1)).found).toBe(false)
  })

  it('shows pages to choose from when there is none of a title', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager')
        return say(messages.length === 2 ? 'print(wikipedia_search_agent("How tall?"))' : 'final_answer("not found")')
      return say(
        messages.length === 2 ? 'print(search_info("How tall?", "The Eiffel Towr"))' : 'final_answer("not found")',
      )
    })
    const events = await collect('How tall?', partsWith(engine))
    const error = eventsOf(events, 'step-finished').find(step => step.error)?.observation
    expect(error).toContain('There is no page "The Eiffel Towr"')
    expect(error).toContain('Eiffel Tower')
  })

  it('goes on to the next page where one cannot be opened', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager')
        return say(
          messages.length === 2 ? 'const a = wikipedia_search_agent("How tall?"); print(a)' : 'final_answer(a)',
        )
      if (slot === 'searcher') return say('final_answer(search_info("How tall?", ["The Eiffel Towr", "Eiffel Tower"]))')
      return say('final_answer("330 m")')
    })
    const events = await collect('How tall is the Eiffel Tower?', partsWith(engine))
    expect(Answer.parse(events.at(-1))).toMatchObject({ text: '330 m[1]', found: true })
  })

  it('tells an instruct model that it asked this before, where nothing was found', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot !== 'manager') return say('final_answer("not found")')
      const isTold = messages.some(({ content }) => content.includes('You asked this before'))
      return say(isTold ? 'final_answer("not found")' : 'print(wikipedia_search_agent("How tall?"))')
    })
    const events = await collect('How tall?', partsWith(engine, 'few-shot'))
    expect(eventsOf(events, 'agent-started').filter(({ agent }) => agent === 'searcher')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
  })

  it('asks an instruct model that reads on and on for its answer, and hands up no passage in its place', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager')
        return say(
          messages.length === 2 ? 'const a = wikipedia_search_agent("How tall?"); print(a)' : 'final_answer(a)',
        )
      if (slot === 'searcher') return say('final_answer(search_info("How tall?", "Eiffel Tower"))')
      const isLast = messages.at(-1)?.content.includes('You have no steps left')
      return say(isLast ? 'final_answer("330 m")' : `print(retrieve_passages("height ${messages.length}"))`)
    })
    const events = await collect('How tall is the Eiffel Tower?', partsWith(engine, 'few-shot'))
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: expect.stringMatching(/^330 m\[\d\]$/) })
  })

  it('fetches a page only once', async () => {
    let opened = 0
    const parts = partsWith(
      fakeEngine(({ slot, messages }) => {
        if (slot === 'manager')
          return say(messages.length === 2 ? 'print(wikipedia_search_agent("How tall?"))' : 'final_answer("not found")')
        if (slot === 'reader') return say('final_answer("not found")')
        return say(
          messages.length < 6
            ? `print(search_info("How tall?", "Eiffel Tower")); ${messages.length}`
            : 'final_answer("not found")',
        )
      }),
    )
    const { source } = await parts.chooseSource(new AbortController().signal)
    const open: typeof source.open = (...args) => {
      opened += 1
      return source.open(...args)
    }
    const counted = { ...source, open, atHand: false }
    await collect('How tall?', { ...parts, chooseSource: async () => ({ source: counted, reason: '' }) })
    expect(opened).toBe(1)
  })

  it('does not search again for what was asked before', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot !== 'manager') return say('final_answer("not found")')
      return say(
        messages.length < 8
          ? `const a${messages.length} = wikipedia_search_agent("How tall?"); print("…")`
          : 'final_answer("not found")',
      )
    })
    const events = await collect('How tall?', partsWith(engine))
    expect(eventsOf(events, 'agent-started').filter(({ agent }) => agent === 'searcher')).toHaveLength(1)
  })

  it('does not mix what two parallel searchers found', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      const task = messages[1]?.content ?? ''
      const tower = task.includes('Eiffel') ? 'Eiffel Tower' : 'Chrysler Building'
      if (slot === 'manager') {
        if (messages.length > 2) return say('final_answer("not found")')
        return say(
          'const all = await Promise.all([wikipedia_search_agent("How tall is the Eiffel Tower?"), wikipedia_search_agent("How tall is the Chrysler Building?")]); print(all)',
        )
      }
      if (slot === 'reader') return say(`final_answer("${tower === 'Eiffel Tower' ? '330 m' : '319 m'}")`)
      return say(
        messages.length === 2 ? `const mine = search_info("How tall?", "${tower}"); print(mine)` : 'final_answer(mine)',
      )
    })
    const events = await collect('How tall?', partsWith(engine))
    const manager = eventsOf(events, 'agent-started')[0]?.id
    const seen = eventsOf(events, 'step-finished')
      .find(step => step.agent === manager)
      ?.observation.split('\n')
    expect(seen?.[0]).toMatch(/^330 m \[\d+\]$/)
    expect(seen?.[1]).toMatch(/^319 m \[\d+\]$/)
  })
})

describe('what may go wrong beside the model', () => {
  const asking = ({ slot, messages }: ChatRequest) => {
    if (slot === 'manager')
      return say(messages.length === 2 ? 'const a = wikipedia_search_agent("How tall?"); print(a)' : 'final_answer(a)')
    if (slot === 'searcher')
      return say(
        messages.length === 2 ? 'const a = search_info("How tall?", "Eiffel Tower"); print(a)' : 'final_answer(a)',
      )
    return say('final_answer("330 m")')
  }

  it('tells the person, not only the model, when there is no room for what is read', async () => {
    const parts = partsWith(
      fakeEngine(request => (request.messages.length > 4 ? say('final_answer("not found")') : asking(request))),
    )
    const add = () => Promise.reject(new UserError('quota', 'Storage is full. Delete pages to go on.'))
    const events = await collect('How tall?', {
      ...parts,
      library: { ...parts.library, find: async () => undefined, add, persistent: true },
    })
    expect(eventsOf(events, 'notice')).toContainEqual(
      expect.objectContaining({ code: 'quota', message: expect.stringContaining('Delete') }),
    )
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
  })

  it.each(['offline', 'throttled', 'bad-reply'])('tells the person once when the source is %s', async code => {
    const parts = partsWith(
      fakeEngine(({ slot, messages }) => {
        if (slot === 'manager' && messages.length < 6)
          return say(`print(wikipedia_search_agent("How tall? ${messages.length}"))`)
        if (slot === 'manager' || messages.length > 4) return say('final_answer("not found")')
        return say(
          messages.length === 2
            ? 'print(search_wikipedia("Tower"))'
            : 'print(search_info("How tall?", "Eiffel Tower"))',
        )
      }),
    )
    const { source } = await parts.chooseSource(new AbortController().signal)
    const fail = () => Promise.reject(new SourceError(code, 'Wikipedia cannot be reached.'))
    const broken = { ...source, search: fail, open: fail, atHand: false }
    const events = await collect('How tall?', { ...parts, chooseSource: async () => ({ source: broken, reason: '' }) })
    expect(eventsOf(events, 'tool-returned').filter(({ ok }) => !ok).length).toBeGreaterThan(1)
    expect(eventsOf(events, 'notice').filter(notice => notice.code === code)).toEqual([
      expect.objectContaining({ message: 'Wikipedia cannot be reached.' }),
    ])
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
  })

  it('does not bother the person with a page that is not there', async () => {
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager')
        return say(messages.length === 2 ? 'print(wikipedia_search_agent("How tall?"))' : 'final_answer("not found")')
      return say(messages.length === 2 ? 'print(search_info("How tall?", "Qqqq"))' : 'final_answer("not found")')
    })
    const events = await collect('How tall?', partsWith(engine))
    expect(eventsOf(events, 'notice').map(({ code }) => code)).not.toContain('no-such-page')
  })

  it('goes on with the step when the model was lost in the middle of it', async () => {
    let losses = 0
    const engine = fakeEngine(request => {
      if (request.slot === 'reader' && ++losses === 1) throw new EngineError('engine-lost', 'The device was lost.')
      return asking(request)
    })
    const events = await collect('How tall?', partsWith(engine))
    expect(eventsOf(events, 'notice').map(({ code }) => code)).toContain('engine-restarted')
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: true, text: '330 m[1]' })
  })

  it('searches again for what was asked before when the search had failed', async () => {
    let breaks = 0
    const engine = fakeEngine(request => {
      if (request.slot === 'searcher' && ++breaks === 1) throw new EngineError('cut-off', 'The server broke off.')
      const failed = request.slot === 'manager' && request.messages.length === 4
      return failed ? say('const b = wikipedia_search_agent("How tall?"); final_answer(b)') : asking(request)
    })
    const events = await collect('How tall?', partsWith(engine))
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: true, text: '330 m[1]' })
  })

  it('ends the run, with what it had, when the model cannot be started anew', async () => {
    const engine = fakeEngine(() => {
      throw new EngineError('engine-lost', 'The device was lost.')
    })
    expect((await collect('How tall?', partsWith(engine))).at(-1)).toMatchObject({
      type: 'failed',
      kind: 'engine',
      code: 'engine-lost',
    })
  })
})

describe('what a model may do wrong', () => {
  const outcome = async (reply: string) => (await collect('What?', partsWith(fakeEngine(() => reply)))).at(-1)

  it.each([
    ['writes no code', 'I think that the answer is Paris.'],
    ['writes nothing', ''],
    ['never ends', 'Thought: '.repeat(2_000)],
    ['calls a tool that does not exist', say('print(google("Paris"))')],
    ['calls a tool with nothing', say('print(wikipedia_search_agent())')],
    ['writes code that cannot be parsed', say('const = ;')],
    ['loops for ever', say('while (true) {}')],
    ['answers with an object', say('final_answer({ city: "Paris" })')],
    ['answers without asking anybody', say('final_answer("Paris")')],
  ])('%s: the run ends without an answer, and without a crash', async (_, reply) => {
    expect(await outcome(reply)).toMatchObject({ type: 'answer', found: false })
  })
})

describe('asking', () => {
  it.each([
    ['nothing', '   ', 'empty-question'],
    ['10,000 characters', 'why '.repeat(2_500), 'question-too-long'],
  ])('%s is refused with a word on what to do', async (_, question, code) => {
    const events = await collect(question, partsWith(fakeEngine([])))
    expect(events).toEqual([expect.objectContaining({ type: 'failed', kind: 'user', code })])
  })

  it.each([
    ['说英语的国家有哪些？', ['en'], true],
    ['说英语的国家有哪些？', ['zh', 'en'], false],
    ['Wie lang ist der Nil?', ['en'], true],
    ['Wie lang ist der Nil?', ['de', 'en'], false],
    ['who wrote les misérables', ['en'], false],
  ])('%s of a model for %j', async (question, languages, warned) => {
    const parts = { ...partsWith(fakeEngine(() => say('final_answer("not found")'))), languages }
    const events = await collect(question, parts)
    expect(eventsOf(events, 'notice').some(({ code }) => code === 'language')).toBe(warned)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
  })

  it('stops when the signal aborts, and says so', async () => {
    const stopping = new AbortController()
    const engine = fakeEngine(() => {
      stopping.abort()
      return say('print(1)')
    })
    const events = await collect('Where?', partsWith(engine), { signal: stopping.signal })
    expect(events.at(-1)).toMatchObject({ type: 'failed', kind: 'stopped', code: 'stopped' })
    expect(eventsOf(events, 'agent-finished')).toEqual([expect.objectContaining({ reason: 'stopped' })])
  })

  it('gives up when the time is over', async () => {
    const engine = fakeEngine(() => new Promise(() => {}))
    const events = await collect('Where?', partsWith(engine), { timeoutSeconds: 0.05 })
    expect(events.at(-1)).toMatchObject({ type: 'failed', code: 'timeout' })
  })
})
