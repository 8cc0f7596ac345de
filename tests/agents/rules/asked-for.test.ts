import { describe, expect, it } from 'vitest'
import { askedFor } from '../../../src/agents/rules/asked-for.ts'

describe('what a question asks for', () => {
  it.each([
    ['Which of my notes mentions a grey heron?', { file: 'a grey heron' }],
    ['What note is about the boiler?', { file: 'the boiler' }],
    [
      'Which of my notes mentions a grey heron, and what day of the week was that?',
      { file: 'a grey heron', question: 'When was a grey heron?', reckoning: 'weekday' },
    ],
    [
      'Which file tells of salt and pepper and who wrote it?',
      { file: 'salt and pepper', question: 'who wrote salt and pepper?' },
    ],
    ['On what day of the week did she die?', { question: 'When did she die?', reckoning: 'weekday' }],
    ['What weekday was the bridge opened on?', { question: 'When was the bridge opened?', reckoning: 'weekday' }],
    ['How long ago did the ship sink?', { question: 'When did the ship sink?', reckoning: { ago: 'days' } }],
    ['How many weeks ago was it built?', { question: 'When was it built?', reckoning: { ago: 'weeks' } }],
    [
      'How many days passed between the siege of Acre and the fall of Tyre?',
      { question: 'When was the siege of Acre?', reckoning: { between: 'days', until: 'When was the fall of Tyre?' } },
    ],
    ['How many years passed between the two?', { question: 'How many years passed between the two?' }],
    ['Who wrote the opera Jenůfa?', { question: 'Who wrote the opera Jenůfa?' }],
    ['', { question: '?' }],
  ])('%s', (question, asked) => expect(askedFor(question, true)).toEqual(asked))

  it('asks for no file where there are none', () => {
    expect(askedFor('Which article is about salt?', false)).toEqual({ question: 'Which article is about salt?' })
  })
})
