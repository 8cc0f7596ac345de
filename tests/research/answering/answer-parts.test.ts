import { describe, expect, it } from 'vitest'
import { corpus } from '../../../src/sources/corpus.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { type FakeSpanReaderOptions, fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const BOTH = 'Who designed the tower of Old Aldwick, and when was it built?'
const FIRST = 'Who designed the tower of Old Aldwick?'
const SECOND = 'when was it built?'
const IN_FULL = 'when was the tower of Old Aldwick built?'
const WHEN_IN_FULL = {
  alone: 0,
  removed: [{ start: 9, end: 11 }],
  inserted: [{ at: 12, share: 1, pieces: [{ connective: '', text: 'the tower of Old Aldwick', isPossessive: false }] }],
}
const TEXT = 'The tower of Old Aldwick was designed by Ada Vance and Sun Li. It was built in 1893. It is of granite.'
const tower = () => corpus({ name: 'tower', text: JSON.stringify({ title: 'Tower of Old Aldwick', text: TEXT }) })

async function ask(question: string, answers: Record<string, string[]>, options: FakeSpanReaderOptions = {}) {
  const engine = fakeEngine(() => say('final_answer("not found")'))
  const spanReader = fakeSpanReader(answers, { hasHeads: true, edits: { [SECOND]: WHEN_IN_FULL }, ...options })
  const events = await collect(question, { ...partsWith(engine, 'compact', tower()), spanReader })
  expectWellFormed(events)
  const notices = eventsOf(events, 'notice')
  return { answer: eventsOf(events, 'answer')[0]!, notices, spanReader }
}

describe('a question that asks for two things', () => {
  it('is answered with both, each with its footnote, the second asked in full', async () => {
    const { answer, spanReader } = await ask(BOTH, { [FIRST]: ['Ada Vance'], [IN_FULL]: ['1893'] })
    expect(answer).toMatchObject({ text: 'Ada Vance.[1]\n1893.[2]', found: true, sureness: 'sure' })
    expect(answer.footnotes.map(({ n, quote }) => [n, quote])).toEqual([
      [1, expect.stringContaining('Ada Vance')],
      [2, expect.stringContaining('1893')],
    ])
    expect(spanReader.readings.map(({ question }) => question)).toContain(IN_FULL)
  })

  it('has the items of a list in one sentence', async () => {
    const kinds = { [FIRST]: 'list' } as const
    const { answer } = await ask(BOTH, { [FIRST]: ['Ada Vance', 'Sun Li'], [IN_FULL]: ['1893'] }, { kinds })
    expect(answer.sentences.map(({ text }) => text)).toEqual(['Ada Vance, Sun Li.', '1893.'])
  })

  it.each([
    ['first', { [FIRST]: ['Ada Vance'] }, 'Ada Vance[1]', IN_FULL],
    ['second', { [IN_FULL]: ['1893'], [SECOND]: ['1893'] }, '1893[1]', FIRST],
  ])(
    'is answered with the %s where that is all that was found, and the person is told',
    async (_, answers, text, missing) => {
      const { answer, notices } = await ask(BOTH, answers)
      expect(answer).toMatchObject({ text, found: true })
      const message = expect.stringContaining(`“${missing}”`)
      expect(notices).toContainEqual(expect.objectContaining({ code: 'half-answered', message }))
    },
  )

  it('is not answered where neither was found', async () => {
    const { answer, notices } = await ask(BOTH, {})
    expect(answer.found).toBe(false)
    expect(notices.map(({ code }) => code)).not.toContain('half-answered')
  })

  it('is one question where both ask for an explanation', async () => {
    const question = 'What is the tower and why was it built?'
    const kinds = {
      'What is the tower?': 'explanation',
      'why was it built?': 'explanation',
      [question]: 'explanation',
    } as const
    const { spanReader } = await ask(question, { [question]: ['granite'] }, { kinds })
    expect(new Set(spanReader.readings.map(({ question }) => question))).toEqual(new Set([question]))
  })
})
