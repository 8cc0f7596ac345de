import { describe, expect, it } from 'vitest'
import { heldOutPages, splitOf, withoutPages } from '../../../lab/training/teacher/split.ts'

/** Ids are held out by their hash: the first that is, and the first that is not. */
const ids = Array.from({ length: 100 }, (_, i) => `question ${i}`)
const heldOut = ids.find(id => splitOf(id) === 'valid') as string
const learnt = ids.find(id => splitOf(id) === 'train') as string

const question = (id: string, titles: string[]) => ({
  id,
  question: 'Who?',
  answers: ['Rush'],
  paragraphs: titles.map(title => ({ title, text: 'A band.', gold: true })),
})
const lesson = (id: string, ...pages: string[]) => ({
  id,
  facts: pages.map(page => ({ ask: 'Who?', answer: 'Rush', page })),
})

describe('pages of questions that are held out', () => {
  const pages = heldOutPages([question(heldOut, ['Rush', 'Yes']), question(learnt, ['Genesis'])])

  it('are theirs alone', () => expect([...pages]).toEqual(['Rush', 'Yes']))

  it('are learnt from by no other lesson, also not by one of its facts', () => {
    const lessons = [lesson(learnt, 'Genesis'), lesson(learnt, 'Genesis', 'Yes'), lesson(heldOut, 'Rush')]
    expect(withoutPages(lessons, pages)).toEqual([lessons[0], lessons[2]])
  })
})
