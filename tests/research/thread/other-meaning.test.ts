import { describe, expect, it } from 'vitest'
import { SourceError } from '../../../src/common/core/errors.ts'
import { otherMeaning } from '../../../src/research/thread/other-meaning.ts'
import type { Source } from '../../../src/sources/source.ts'
import { turn } from './turns.ts'

const MEANINGS = [
  { title: 'Mercury (planet)', description: 'closest planet to the Sun' },
  { title: 'Mercury (element)', description: 'chemical element, a metal that is liquid' },
]
const signal = new AbortController().signal

/** A source whose page on Mercury may mean several. */
function source(hits: { title: string; description: string }[] = []): Source {
  return {
    id: 'wiki',
    label: 'a wiki',
    language: 'en',
    search: async () => hits.map(hit => ({ id: hit.title, ...hit })),
    async open(title) {
      if (title === 'Mercury (disambiguation)') {
        throw new SourceError('ambiguous', 'It may mean several pages.', { details: { choices: MEANINGS } })
      }
      throw new SourceError('no-such-page', `There is no page "${title}".`)
    },
  }
}

const asked = turn('Who was Mercury?', 'a Roman god', 'Mercury (mythology)')

describe('“no, I meant …”', () => {
  it('asks the same of the page of that name that is meant', async () => {
    const meant = await otherMeaning(
      'planet',
      turn('How big is Mercury?', 'small', 'Mercury (mythology)'),
      source(),
      signal,
    )
    expect(meant).toEqual({ question: 'How big is Mercury (planet)?', title: 'Mercury (planet)' })
  })

  it('knows pages by their descriptions, too', async () => {
    expect((await otherMeaning('metal', asked, source(), signal))?.title).toBe('Mercury (element)')
  })

  it('finds what no list of meanings has', async () => {
    const film = { title: 'Mercury (2018 film)', description: 'drama' }
    expect((await otherMeaning('film', asked, source([film]), signal))?.title).toBe('Mercury (2018 film)')
  })

  it('puts the page before a question that does not say the name', async () => {
    const who = turn('who was he', 'a Roman god', 'Mercury (mythology)')
    expect((await otherMeaning('planet', who, source(), signal))?.question).toBe('Mercury (planet): who was he')
  })

  it('asks the same of something else that is named', async () => {
    const wall = { title: 'Great Wall of China', description: '' }
    const long = turn('how long did it take to build hagia sophia', 'six years', 'Hagia Sophia')
    expect(await otherMeaning('great wall', long, source([wall]), signal)).toEqual({
      question: 'how long did it take to build Great Wall of China',
      title: 'Great Wall of China',
    })
  })

  it('adds the words where no page fits', async () => {
    expect(await otherMeaning('opera', asked, source(), signal)).toEqual({ question: 'Who was Mercury? opera' })
  })
})
