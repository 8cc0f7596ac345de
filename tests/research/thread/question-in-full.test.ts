import { describe, expect, it } from 'vitest'
import type { EarlierTurn, FollowUpEdits } from '../../../src/models/span-reader/span-reader.ts'
import { questionInFull } from '../../../src/research/thread/question-in-full.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'

const TURN: EarlierTurn = {
  question: 'when did the globe theatre burn down',
  answer: '29 June 1613',
  titles: ['William Shakespeare'],
}
const piece = (text: string, connective = '') => ({ connective, text, isPossessive: false })
const reader = (edits: Record<string, Partial<FollowUpEdits>>) => fakeSpanReader({}, { edits, hasHeads: true })
const atEnd = (text: string, connective = '') => ({
  inserted: [{ at: null, share: 1, pieces: [piece(text, connective)] }],
})

describe('question in full', () => {
  it('has what the thread tells put in', async () => {
    const knows = reader({ 'which play was on': atEnd('the globe theatre burn down', 'when') })
    expect(await questionInFull('which play was on', [TURN], knows)).toBe(
      'which play was on when the globe theatre burn down',
    )
  })

  it('is the question itself, word for word, where it stands alone', async () => {
    const question = ' what  is the capital of peru '
    expect(await questionInFull(question, [TURN], reader({}))).toBe(question)
    expect(await questionInFull('which play was on', [TURN], reader({ 'which play was on': { alone: 0.1 } }))).toBe(
      'which play was on',
    )
  })

  it('is the first question of a thread as it is, and an empty one', async () => {
    const knows = reader({ who: atEnd('Globe') })
    expect(await questionInFull('who', [], knows)).toBe('who')
    expect(await questionInFull(' ', [TURN], knows)).toBe(' ')
  })

  it('is not changed by words that the thread has not', async () => {
    const knows = reader({ 'which play was on': atEnd('Swan Theatre in 1596', 'at the') })
    expect(await questionInFull('which play was on', [TURN], knows)).toBe('which play was on')
  })

  it('has the last topic put before it where no model knows the language, or there is none', async () => {
    const knows = reader({ почему: atEnd('Globe') })
    const turn = { question: 'Кто написал «Гамлета»?', answer: 'Шекспир', titles: ['Гамлет'] }
    expect(await questionInFull('когда он родился', [turn], knows)).toBe('Гамлет: когда он родился')
    expect(await questionInFull('which play was on', [TURN], undefined)).toBe('William Shakespeare: which play was on')
    expect(await questionInFull('which play was on', [TURN], fakeSpanReader())).toBe(
      'William Shakespeare: which play was on',
    )
  })

  it('stops when told to', async () => {
    const signal = AbortSignal.abort()
    await expect(questionInFull('who', [TURN], reader({}), { signal })).rejects.toMatchObject({ code: 'stopped' })
  })
})
