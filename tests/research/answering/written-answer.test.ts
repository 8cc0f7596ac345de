import { describe, expect, it } from 'vitest'
import type { ProfileName } from '../../../src/agents/profiles/profiles.ts'
import { EngineError } from '../../../src/common/core/errors.ts'
import { fakeEngine, type Script } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith } from '../shelf-team.ts'

const QUESTION = 'tell me about the eiffel tower'

/** A run that explains the Eiffel Tower, with a model that writes what the script says. */
async function explain(script: Script, profile: ProfileName = 'few-shot') {
  const engine = fakeEngine(script)
  const spanReader = fakeSpanReader(
    { [QUESTION]: ['Paris', 'iron'] },
    { hasHeads: true, kinds: { [QUESTION]: 'explanation' } },
  )
  const events = await collect(QUESTION, { ...partsWith(engine), profile, spanReader })
  const [answer] = eventsOf(events, 'answer')
  const notices = eventsOf(events, 'notice').map(({ code }) => code)
  return { answer: answer!, notices, requests: engine.requests }
}

const TOWER = 'The tower is in Paris [1].'
const IRON = 'About 7,300 tonnes of iron went into the structure [2].'
const MADE_UP = 'Aliens painted it purple [1].'

describe('an explanation that an instruct model writes', () => {
  it('is made of its own sentences, each with a footnote on what was read', async () => {
    const { answer, requests } = await explain([`${TOWER} ${IRON}`])
    expect(answer.sentences.map(({ text }) => text)).toEqual([
      'The tower is in Paris.',
      'About 7,300 tonnes of iron went into the structure.',
    ])
    for (const { footnotes } of answer.sentences) expect(footnotes).toHaveLength(1)
    expect(answer.footnotes[0]!.passage).toContain(answer.footnotes[0]!.quote)
    expect(requests[0]!.messages.at(-1)!.content).toMatch(/^Question: tell me about the eiffel tower\n\n\[1\] /)
  })

  it('is written anew where a sentence has no source', async () => {
    const { answer, notices, requests } = await explain([`${TOWER} ${IRON} ${MADE_UP}`, `${IRON} ${TOWER}`])
    expect(requests[1]!.messages.at(-1)!.content).toContain('- Aliens painted it purple.')
    expect(answer.sentences.map(({ text }) => text)).toEqual([
      'About 7,300 tonnes of iron went into the structure.',
      'The tower is in Paris.',
    ])
    expect(notices).not.toContain('left-out')
  })

  it('loses what still has none after two repairs, and says so', async () => {
    const { answer, notices, requests } = await explain(() => `${TOWER} ${MADE_UP} ${IRON}`)
    expect(requests).toHaveLength(3)
    expect(answer.sentences.map(({ text }) => text)).toEqual([
      'The tower is in Paris.',
      'About 7,300 tonnes of iron went into the structure.',
    ])
    expect(notices).toContain('left-out')
  })

  it.each([
    ['nothing it writes has a source', () => MADE_UP],
    ['it writes addresses', () => 'See https://tower.example in Paris [1]. And www.iron.example too [1].'],
    [
      'it breaks down',
      () => {
        throw new EngineError('engine-failed', 'It broke down.')
      },
    ],
  ])('is what was read where %s', async (_, script) => {
    const { answer } = await explain(script)
    expect(answer.found).toBe(true)
    expect(answer.sentences.map(({ text, footnotes: [n] }) => [text, answer.footnotes[n! - 1]?.quote])).toEqual(
      answer.sentences.map(({ text }) => [text, text]),
    )
  })
})

it.each(['compact', 'one-program'] as const)(
  'no small model (%s) writes explanations: they are what was read',
  async profile => {
    const { answer, requests } = await explain(() => `${TOWER} ${IRON}`, profile)
    expect(requests).toHaveLength(0)
    expect(answer.found).toBe(true)
  },
)
