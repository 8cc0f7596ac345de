import { describe, expect, it } from 'vitest'
import { withTopic } from '../../../src/research/thread/question-in-full.ts'

const THREAD = [
  { question: 'Wann wurde Rom gegründet?', answer: '753 v. Chr.', titles: ['Rom'] },
  { question: 'Und wo liegt es?', answer: '', titles: [] },
]

describe('a question without its topic', () => {
  it('has the last page that was cited put before it', () => {
    expect(withTopic('und wer regierte dort', THREAD)).toBe('Rom: und wer regierte dort')
    expect(withTopic('谁统治它', [{ question: '罗马在哪里', answer: '意大利', titles: ['罗马'] }])).toBe(
      '罗马: 谁统治它',
    )
  })

  it.each(['wo liegt Paris', 'was war im Jahr 1871', 'welches Tier ist auf der ganzen weiten Welt am größten'])(
    'is left where it names something, or is long: %s',
    question => {
      expect(withTopic(question, THREAD)).toBe(question)
    },
  )

  it('is left where the thread has no topic', () => {
    expect(withTopic('warum', [{ question: 'wer', answer: '', titles: [] }])).toBe('warum')
  })
})
