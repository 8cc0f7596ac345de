import { describe, expect, it } from 'vitest'
import { choiceBetween, offeredIn } from '../../../src/agents/rules/two-offered.ts'

describe('what a question offers', () => {
  it.each([
    ['Which band is from Athens, the Vances or Sun Li?', 'The Vances', 'Sun Li', 'Which band is from Athens?'],
    ['Which band, The Vances or Sun Li, is from Athens?', 'The Vances', 'Sun Li', 'Which band is from Athens?'],
    ['Which of Ada Vance and Co. or Moss is a pianist?', 'Ada Vance and Co', 'Moss (singer)', 'Which is a pianist?'],
    [
      'Was "Polar Night" or Home of the Brave filmed at sea?',
      'Polar Night',
      'Home of the Brave',
      'Which was filmed at sea?',
    ],
    ['Between Portland, Maine or Salem, who has a port?', 'Portland, Maine', 'Salem', 'who has a port?'],
    ['Who was deaf: Vance or Li?', 'Ada Vance', 'Sun Li', 'Who was deaf?'],
  ])('%s', (question, one, other, asked) => {
    const titles = ['Vances', 'Sea', 'Night', one]
    const choice = choiceBetween(question, [titles, ['Port', 'Home', other]])
    expect(choice?.question).toBe(asked)
    expect(choice?.offers.map(({ title }) => title)).toEqual([one === 'The Vances' ? 'Vances' : one, other])
  })

  it('is searched for in the words beside its "or"', () => {
    expect(offeredIn('Which band is from Athens, the Vances or Sun Li, who sings?')).toEqual(['the Vances', 'Sun Li'])
  })

  it.each([
    ['nothing', 'Which band is from Athens?'],
    ['three things', 'Which is a bird, the wren or the bat or the newt?'],
    ['what no page is called', 'Which is a bird, a stone or a song?'],
  ])('is undefined where it offers %s', (_, question) => {
    expect(choiceBetween(question, [['Wren'], ['Bat']])).toBeUndefined()
  })
})
