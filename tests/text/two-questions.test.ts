import { describe, expect, it } from 'vitest'
import { twoQuestions } from '../../src/text/two-questions.ts'

describe('a question that asks for two things', () => {
  it.each([
    ['When was the tower completed, and how high is it?', 'When was the tower completed?', 'How high is'],
    ['Who painted it and in which town was he born?', 'Who painted it?', 'In which town was'],
    ['How long is the Aune and into which sea does it flow?', 'How long is the Aune?', 'Into which sea does'],
    ['Who discovered radium and in which year?', 'Who discovered radium?', 'In which year'],
    ['Who wrote A and B, and when did she die?', 'Who wrote A and B?', 'When did'],
  ])('is two: %s', (question, first, second) => {
    expect(twoQuestions(question)).toEqual({ first, second })
  })

  it.each([
    'Who built the tower and who lived in it?',
    'Which river flows through Oslo and Bergen?',
    'Is the tower old and how is it?',
  ])('is one: %s', question => {
    expect(twoQuestions(question)).toBeUndefined()
  })
})
