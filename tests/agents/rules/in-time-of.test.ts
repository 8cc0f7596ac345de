import { describe, expect, it } from 'vitest'
import { inTimeOf } from '../../../src/agents/rules/in-time-of.ts'

const HOUSES = 'The Blue House ruled Norland from 1271 to 1368. The Red House ruled Norland from 1368 to 1644.'

describe('a question about a date', () => {
  it('is asked of a passage in the years that it tells of', () => {
    const { question, told } = inTimeOf.apply('Which house ruled Norland in 1453?')(HOUSES)
    expect(question).toBe('Which house ruled Norland from 1368 to 1644?')
    expect(told?.text).toBe('The Red House ruled Norland from 1368 to 1644.')
    expect(inTimeOf.apply('Which house ruled Norland on 29 May 1300?')(HOUSES).question).toBe(
      'Which house ruled Norland from 1271 to 1368?',
    )
  })

  it('means the period of which the same is told, not another one around the date', () => {
    const text = `${HOUSES} Sun Li lived from 1450 to 1455.`
    expect(inTimeOf.apply('Which house ruled Norland in 1453?')(text).question).toContain('1368')
  })

  it.each([
    ['the passage has the year', 'Which house ruled Norland in 1453?', `${HOUSES} In 1453 it rained.`],
    ['no period of the passage is around it', 'Which house ruled Norland in 1900?', HOUSES],
    ['the passage tells of something else', 'Who won the race in 1453?', HOUSES],
    ['the date is of something that happened then', 'Which house ruled Norland when the war of 1453 ended?', HOUSES],
    ['a time is asked for', 'When was the house of Norland burnt in 1453?', HOUSES],
    ['there is no date', 'Which house ruled Norland?', HOUSES],
  ])('stays as it is where %s', (_, question, text) => {
    expect(inTimeOf.apply(question)(text)).toEqual({ question })
  })
})
