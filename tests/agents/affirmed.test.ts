import { describe, expect, it } from 'vitest'
import { affirmed } from '../../src/agents/affirmed.ts'
import { checkAnswer } from '../../src/agents/checks.ts'
import { Notebook } from '../../src/citations/notebook.ts'
import type { FinalAnswer } from '../../src/loop/acting.ts'
import { NOT_COMPUTED } from '../../src/sandbox/sandbox.ts'

const notebookOf = (title: string, text: string): Notebook => notebookOfTwo([[title, text]])

function notebookOfTwo(pages: [title: string, text: string][]): Notebook {
  const notebook = new Notebook()
  for (const [i, [title, text]] of pages.entries()) {
    const n = i + 1
    const passage = { n, source: 'wiki', title, section: [], text, url: '', revision: '1', page: `wiki/${title}` }
    notebook.hear({ type: 'passages', agent: 'a', passages: [passage] })
    notebook.hear({ type: 'claim', agent: 'a', n, question: `What is ${title}?`, answer: text.split(' ').at(-1)! })
  }
  return notebook
}
const read = (words: string) => ({ value: `${words} [1]`, derivation: NOT_COMPUTED })

describe('a question that asks for yes or no', () => {
  it.each([
    ['Does cork float in brine?', 'Brine', 'Iron sinks in brine, while cork floats in it.', 'floats'],
    ['Is the Lune the longest river of Aran?', 'Lune', 'The Lune is the longest river of Aran.', 'longest river'],
    ['Was Ada Vance born in Orme?', 'Ada Vance', 'Ada Vance was born in Orme in 1921.', 'born in Orme'],
  ])('is answered yes where a sentence says so: %s', (question, title, text, words) => {
    const notebook = notebookOf(title, text)
    const answer = affirmed(question, read(words), notebook)
    expect(answer).toMatchObject({ value: 'yes', derivation: { notes: [1], expression: `says("${words}")` } })
    const told = checkAnswer(answer, notebook)
    expect(told).toMatchObject({ accept: { text: 'yes[1]', footnotes: [{ quote: text }] } })
  })

  it.each([
    ['says the opposite', 'Does cork float in brine?', 'Cork does not float in brine.'],
    ['says it of another', 'Does iron float in brine?', 'Iron sinks in brine, while cork floats in it.'],
    ['compares the other way round', 'Is the Lune longer than the Esk?', 'The Esk is longer than the Lune.'],
    ['tells what was thought', 'Is the wall visible from Mars?', 'It is a myth that the wall is visible from Mars.'],
    ['says it of a part', 'Is Sun Li a singer?', 'Sun Li is the daughter of the singer Ada Vance.'],
    ['tells what was so once', 'Is Orme a planet?', 'Orme was a planet until 2006.'],
  ])('keeps the words that were found where the sentence %s', (_, question, text) => {
    const final = read('it')
    expect(affirmed(question, final, notebookOf('Brine', text))).toBe(final)
  })

  it('is left alone where it asks for two things, where code computed, and where nothing was found', () => {
    const notebook = notebookOf('Cork', 'Cork and iron float in brine.')
    const cases: [question: string, final: FinalAnswer][] = [
      ['Do both cork and iron float in brine?', read('float')],
      ['Does cork float in brine?', { value: 'no', derivation: { ...NOT_COMPUTED, computed: true, notes: [1] } }],
      ['Does cork float in brine?', { value: 'not found', derivation: NOT_COMPUTED }],
      ['What floats in brine?', read('Cork')],
    ]
    for (const [question, final] of cases) expect(affirmed(question, final, notebook)).toBe(final)
  })
})

describe('a question that asks for yes or no of two', () => {
  const question = 'Are Ada Vance and Sun Li both singers?'
  const no = { value: 'no', derivation: { ...NOT_COMPUTED, computed: true, notes: [1, 2] } }
  const of = (ada: string, sun: string) =>
    notebookOfTwo([
      ['Ada Vance', ada],
      ['Sun Li', sun],
    ])

  it('is answered yes where the pages of both say so, whatever words a program compared', () => {
    const notebook = of('Ada Vance is an actor and singer.', 'Sun Li is a Norse singer, best known for Polar Night.')
    const answer = affirmed(question, no, notebook)
    const expression = 'says("Ada Vance … singers") && says("Sun Li … singers")'
    expect(answer).toMatchObject({ value: 'yes', derivation: { notes: [1, 2], expression } })
    expect(checkAnswer(answer, notebook)).toMatchObject({ accept: { text: 'yes[1][2]' } })
  })

  it('is answered yes where the facts of their pages say so, and they go by their last names', () => {
    const notebook = of('Born: 4 May 1921, Orme\nProfession: singer', 'Sun Li is a Norse singer.')
    expect(affirmed('Were Vance and Li both singers?', no, notebook)).toMatchObject({ value: 'yes' })
  })

  it('is left as it is where the page of one does not say so, or quotes another sentence', () => {
    const ada = 'Ada Vance is a singer.'
    for (const sun of [
      'Sun Li is a drummer.',
      'Sun Li was never a singer.',
      'Sun Li is a singer. She was born in Orme.',
    ])
      expect(affirmed(question, no, of(ada, sun))).toBe(no)
  })
})
