import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Vocabulary } from '../../../src/models/span-reader/vocabulary.ts'
import { windowsOf } from '../../../src/models/span-reader/windows.ts'
import { TOKENIZER } from './tokenizer.ts'

const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
const ids = (text: string) => vocabulary.tokens(text).map(({ id }) => id)

const words = fc.array(fc.constantFrom('the', 'tower', 'Antananarivo', 'in', '1889', ',', '.'), { maxLength: 700 })
const passages = fc.record({
  title: fc.constantFrom('', 'Eiffel Tower', 'x '.repeat(400)),
  section: fc.constantFrom([], ['History'], ['History', 'Plans']),
  text: words.map(list => list.join(' ')),
})

describe('a question and a passage, as the model reads them', () => {
  it('are one window where they are short, heading first', () => {
    const passage = { title: 'Eiffel Tower', section: ['History', 'Plans'], text: 'It was completed in 1889.' }
    const [window, ...more] = windowsOf('When was it completed?', passage, vocabulary)
    expect(more).toEqual([])
    const question = [101, ...ids('When was it completed?'), 102]
    const heading = ids('Eiffel Tower › History › Plans. ')
    expect(window).toMatchObject({ second: question.length, textAt: question.length + heading.length })
    expect(window!.ids).toEqual([...question, ...heading, ...ids(passage.text), 102])
  })

  it('know where sentences and lines begin, and that a shortened name ends none', () => {
    const text = 'Father: L. Mozart\nWorks: St. Mark Passion. It is lost.'
    const [window] = windowsOf('Who?', { title: 'W. A. Mozart. Composer', section: [], text }, vocabulary)
    const starts = window!.text.filter(({ startsSentence, startsWord }) => startsSentence && startsWord)
    expect(starts.map(({ start }) => text.slice(start).split(' ')[0])).toEqual(['Father:', 'Works:', 'It'])
  })

  it('have no heading where there is no title', () => {
    const [window] = windowsOf('When?', { title: '', section: [], text: 'In 1889.' }, vocabulary)
    expect(window!.ids).toEqual([101, ...ids('When?'), 102, ...ids('In 1889.'), 102])
  })

  it('are never longer than the model reads, and together hold the whole text', () => {
    fc.assert(
      fc.property(words, passages, (question, passage) => {
        const windows = windowsOf(question.join(' '), passage, vocabulary)
        for (const window of windows) {
          expect(window.ids.length).toBeLessThanOrEqual(320)
          expect(window.ids.slice(window.textAt, -1)).toEqual(window.text.map(({ id }) => id))
        }
        const read = new Set(windows.flatMap(({ text }) => text.map(({ start }) => start)))
        expect(read).toEqual(new Set(vocabulary.tokens(passage.text).map(({ start }) => start)))
      }),
      { numRuns: 40 },
    )
  })

  it('overlap, so that an answer at the end of one window stands whole in the next', () => {
    const passage = { title: '', section: [], text: 'tower '.repeat(1_000) }
    const windows = windowsOf('Where?', passage, vocabulary)
    for (const [i, { text }] of windows.entries()) {
      const before = windows[i - 1]?.text.slice(-96)
      if (before) expect(text.slice(0, 96)).toEqual(before)
    }
  })

  it('are none where there is nothing to read', () => {
    expect(windowsOf('Where?', { title: 'Eiffel Tower', section: [], text: ' \u200b\n' }, vocabulary)).toEqual([])
  })
})
