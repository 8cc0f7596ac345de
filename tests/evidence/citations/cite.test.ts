import { describe, expect, it } from 'vitest'
import { cite } from '../../../src/evidence/citations/cite.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import type { Passage } from '../../../src/library/library.ts'

const PLAIN = { computed: false, expression: '', numbers: [], notes: [] }

const passage = (id: string, title: string, text: string): Passage => ({
  id,
  page: `wikipedia:en:${title}`,
  source: 'wikipedia',
  title,
  url: `https://en.wikipedia.org/wiki/${title.replaceAll(' ', '_')}`,
  revision: '7',
  language: 'en',
  section: ['History'],
  text,
  at: { section: 0, start: 0, end: text.length },
})

/** A notebook of a run that read these passages and took these facts from them: number, question, answer. */
function notebookOf(passages: Passage[], ...claims: [n: number, question: string, answer: string][]): Notebook {
  const notebook = new Notebook()
  notebook.record({ type: 'passages', agent: '1', passages: notebook.number(passages) })
  for (const [n, question, answer] of claims) notebook.record({ type: 'claim', agent: '1', n, question, answer })
  return notebook
}

const towers = (): Notebook =>
  notebookOf(
    [
      passage('a', 'Eiffel Tower', 'Work began on 28 January 1887. The Eiffel Tower was completed on 31 March 1889.'),
      passage('b', 'Empire State Building', 'The Empire State Building was completed on 11 April 1931.'),
    ],
    [1, 'When was the Eiffel Tower completed?', '31 March 1889'],
    [2, 'When was the Empire State Building completed?', '11 April 1931'],
  )

describe('citing an answer', () => {
  it('shows a computed figure with its computation and the footnotes that its numbers came from', () => {
    const cited = cite(
      '42',
      { computed: true, expression: '1931 - 1889', numbers: [42, 1931, 1889], notes: [1, 2] },
      towers(),
    )
    expect(cited).toMatchObject({ text: '42[1][2]', found: true })
    expect(cited.sentences[0]).toMatchObject({ support: 'derived', computation: '1931 - 1889', footnotes: [1, 2] })
    expect(cited.footnotes.map(note => note.quote)).toEqual([
      'The Eiffel Tower was completed on 31 March 1889.',
      'The Empire State Building was completed on 11 April 1931.',
    ])
  })

  it('keeps a name whole whose initials are words elsewhere', () => {
    const notebook = notebookOf(
      [passage('a', 'Winnie-the-Pooh', 'Winnie-the-Pooh was made up by the English writer A. A. Milne.')],
      [1, 'Who wrote Winnie-the-Pooh?', 'A. A. Milne'],
    )
    expect(cite('A. A. Milne [1]', PLAIN, notebook)).toMatchObject({ text: 'A. A. Milne[1]', found: true })
  })

  it('quotes the sentence that holds the fact, and links to it on the page', () => {
    const [note] = cite('31 March 1889', PLAIN, towers()).footnotes
    expect(note).toMatchObject({ n: 1, title: 'Eiffel Tower', section: 'History', revision: '7' })
    expect(note?.url).toBe(
      'https://en.wikipedia.org/wiki/Eiffel_Tower#:~:text=The%20Eiffel%20Tower%20was,on%2031%20March%201889.',
    )
  })

  it('also cites the fact that led to the question of the last', () => {
    const notebook = notebookOf(
      [
        passage('a', 'Fall of Constantinople', 'Constantinople fell on 29 May 1453.'),
        passage('b', 'Ming dynasty', 'The Ming dynasty ruled China from 1368 to 1644.'),
      ],
      [1, 'When did Constantinople fall?', '1453'],
      [2, 'Which dynasty ruled China in 1453?', 'Ming dynasty'],
    )
    expect(cite('Ming dynasty', PLAIN, notebook).footnotes.map(note => note.title)).toEqual([
      'Ming dynasty',
      'Fall of Constantinople',
    ])
  })

  it('quotes nothing else that was taken from the same passage', () => {
    const began = 'When did work on the Eiffel Tower begin?'
    const notebook = towers()
    notebook.record({ type: 'claim', agent: '2', n: 1, question: began, answer: '28 January 1887' })
    expect(cite('31 March 1889 [1]', PLAIN, notebook).footnotes.map(note => note.quote)).toEqual([
      'The Eiffel Tower was completed on 31 March 1889.',
    ])
  })

  it('takes nothing from a computation that proves nothing, though a passage has the words', () => {
    const derivation = { computed: true, expression: '1931 < 1931', numbers: [1931], notes: [1, 2] }
    expect(cite('The Eiffel Tower', derivation, towers()).found).toBe(true)
    const flaw = 'It compares one reading with itself.'
    expect(cite('The Eiffel Tower', { ...derivation, flaw }, towers()).found).toBe(false)
  })

  it.each([
    ['a name that no passage has', 'Paris waited 42 years.'],
    ['a second figure that no passage has', '42 years and 7 days.'],
    ['a figure that was not computed', 'The Eiffel Tower was older, by 41 years.'],
    ['what is said around it', 'no, the tower was torn down by vandals 42 years ago'],
  ])('lets a computation vouch for its own figure, and not for %s', (_, answer) => {
    const derivation = { computed: true, expression: '1931 - 1889', numbers: [42, 1931, 1889], notes: [1, 2] }
    expect(cite('The Eiffel Tower was 42 years older.', derivation, towers()).found).toBe(true)
    expect(cite(answer, derivation, towers()).found).toBe(false)
  })

  it.each([
    ['12.3', 12.333],
    ['12', 12.333],
    ['1,234,567.9 tonnes', 1234567.891],
    ['42', -42],
    ['41049143205400', 41049143205371],
    ['1.1047e+24', 1.1047e24],
  ])('takes %s for what was computed as %d', (answer, value) => {
    const numbers = [Math.abs(value)]
    expect(cite(answer, { computed: true, expression: '1931 / 1889', numbers, notes: [1, 2] }, towers()).found).toBe(
      true,
    )
  })

  it('takes several figures that were all computed, and those they were compared with', () => {
    const derivation = { computed: true, expression: '1889 < 1900', numbers: [42, 15309, 1900], notes: [1, 2] }
    expect(cite('42 years, or 15,309 days, before 1900', derivation, towers()).found).toBe(true)
  })

  it.each(['1890', 'Gustave Eiffel', 'yes', 'No. Yes.', ''])('finds no support for %j', answer => {
    expect(cite(answer, PLAIN, towers())).toMatchObject({ found: false, footnotes: [] })
  })

  it('reads several passage numbers in one mark', () => {
    const cited = cite('The Eiffel Tower was completed in 1889 [1, 7].', PLAIN, towers())
    expect(cited).toMatchObject({ text: 'The Eiffel Tower was completed in 1889.[1]', found: true })
  })

  it.each([
    ['The Eiffel Tower was completed in 1889. [1]', 'The Eiffel Tower was completed in 1889.[1]'],
    [
      'The Eiffel Tower was completed in 1889.[1] The Empire State Building was completed in 1931.[2]',
      'The Eiffel Tower was completed in 1889.[1] The Empire State Building was completed in 1931.[2]',
    ],
  ])('takes a mark behind a full stop with its sentence: %s', (answer, text) => {
    expect(cite(answer, PLAIN, towers())).toMatchObject({ text, found: true })
  })

  it('leaves a mark that begins a line with its line', () => {
    const answer = '[1] The Eiffel Tower was completed in 1889.\n[2] The Empire State Building was completed in 1931.'
    expect(cite(answer, PLAIN, towers())).toMatchObject({ found: true, footnotes: [{ n: 1 }, { n: 2 }] })
  })

  it.each(['否', '相差42年'])('takes what was computed in the language of the question: %s', answer => {
    const derivation = { computed: true, expression: '1931 - 1889', numbers: [42, 1931, 1889], notes: [1, 2] }
    expect(cite(answer, derivation, towers()).found).toBe(true)
  })

  it('judges a leading yes by the reason that follows', () => {
    expect(cite('Yes. The Eiffel Tower was completed in 1889.', PLAIN, towers()).found).toBe(true)
    expect(cite('Yes. The Eiffel Tower was completed in 1890.', PLAIN, towers()).found).toBe(false)
  })

  it('quotes the sentence that holds a fact in a language without spaces', () => {
    const notebook = notebookOf(
      [{ ...passage('a', '埃菲尔铁塔', '它建于1889年。铁塔位于巴黎。'), page: 'wikipedia:zh:埃菲尔铁塔' }],
      [1, '埃菲尔铁塔在哪里？', '巴黎'],
    )
    expect(cite('巴黎 [1]', PLAIN, notebook).footnotes[0]?.quote).toBe('铁塔位于巴黎。')
  })

  it('cuts answers and quotes as the language of their pages does', () => {
    const text = 'Die Mauer fiel 1989. Am 3. Oktober 1990 trat die DDR bei.'
    const notebook = notebookOf(
      [{ ...passage('a', 'Deutsche Einheit', text), page: 'wikipedia:de:Deutsche Einheit' }],
      [1, 'Wann trat die DDR bei?', '3. Oktober 1990'],
    )
    const cited = cite('3. Oktober 1990 [1]', PLAIN, notebook)
    expect(cited.text).toBe('3. Oktober 1990[1]')
    expect(cited.footnotes[0]?.quote).toBe('Am 3. Oktober 1990 trat die DDR bei.')
  })

  it('judges every sentence of a longer answer, and does not trust its marks', () => {
    const cited = cite(
      'The Eiffel Tower was completed in 1889 [2]. The Empire State Building followed in 1935 [2].',
      PLAIN,
      towers(),
    )
    expect(cited.sentences.map(({ support, footnotes }) => [support, footnotes])).toEqual([
      ['supported', [1]],
      ['unsupported', []],
    ])
    expect(cited.found).toBe(false)
  })
})
