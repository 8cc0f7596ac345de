import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages, useLanguage } from '../../../src/common/messages/messages.ts'
import type { AnswerEvent, Footnote } from '../../../src/common/trace/events.ts'
import { answerAsBibtex } from '../../../src/ui/export/answer-as-bibtex.ts'
import { answerAsHtml } from '../../../src/ui/export/answer-as-html.ts'
import { answerAsMarkdown, markdownText } from '../../../src/ui/export/answer-as-markdown.ts'
import { answerAsText } from '../../../src/ui/export/answer-as-text.ts'
import { sampleRun } from '../../fakes/sample-run.ts'
import { bibtexEntries } from './bibtex-entries.ts'
import { anyAnswer, DATE } from './made-up-runs.ts'
import { shown, unescapedPart } from './markdown.ts'

// Many made-up runs on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => useLanguage('en'))

const QUESTION = 'Which tower is older?'
const asked = (answer = answerOf(QUESTION)) => ({ question: QUESTION, date: DATE, answer })
const answerOf = (question: string): AnswerEvent => sampleRun(question).find(event => event.type === 'answer')!

/** The sample answer with its first footnote changed. */
function cited(change: Partial<Footnote>): ReturnType<typeof asked> {
  const answer = answerOf(QUESTION)
  const [first, ...others] = answer.footnotes
  return asked({ ...answer, footnotes: [{ ...first!, ...change }, ...others] })
}

describe('an answer that may be wrong', () => {
  it.each([
    ['Markdown', answerAsMarkdown],
    ['HTML', answerAsHtml],
  ])('says so above its table, too: %s', (_, written) => {
    const text = written(asked({ ...answerOf('probably'), table: true }))
    expect(text).toContain('Probably:')
    expect(text.indexOf('Probably:')).toBeLessThan(text.indexOf('31 March 1889'))
  })
})

describe('an answer as Markdown', () => {
  it('has the question, the answer with its notes, and each note with quote, page, section, revision and day', () => {
    const day = messages().units.day(DATE)
    expect(answerAsMarkdown(cited({ url: 'https://en.wikipedia.org/wiki/Eiffel_Tower#:~:text=The%20Eiffel' }))).toBe(
      `## Which tower is older?

The Empire State Building was completed 42 years after the Eiffel Tower.[^1][^2] The tower in Paris was finished on 31 March 1889.[^1] It had been the taller one until then. *(not found in what was read)*

Worked out: 1931 − 1889

[^1]: “The Eiffel Tower was completed on 31 March 1889.” [Eiffel Tower](<https://en.wikipedia.org/wiki/Eiffel_Tower#:~:text=The%20Eiffel>), Construction, revision 1278123456, read ${day}
[^2]: “The Empire State Building was completed on 11 April 1931.” [Empire State Building](<https://en.wikipedia.org/wiki/Empire_State_Building>), Construction, revision 1278123456, read ${day}
`,
    )
  })

  it('says of a note whose page a pack brought that it did', () => {
    const told = cited({ imported: 'towers.zip' })
    for (const text of [answerAsMarkdown, answerAsText, answerAsHtml].map(as => as(told))) {
      expect(text).toContain('imported from towers.zip')
    }
    expect(answerAsBibtex(told)).toContain('imported from towers.zip')
  })

  it('says of a list that there may be more, in every format, and of nothing else', () => {
    for (const as of [answerAsMarkdown, answerAsText, answerAsHtml]) {
      expect(as(asked(answerOf('List all')))).toContain('There may be more than these.')
      expect(as(asked())).not.toContain('There may be more')
    }
  })

  it('lists what was read where nothing was found', () => {
    const markdown = answerAsMarkdown(asked(answerOf('nothing')))
    expect(markdown).toContain('What was read\n\n- “The Eiffel Tower was completed on 31 March 1889.” [Eiffel Tower]')
    expect(markdown).not.toContain('[^')
  })

  it('is in Chinese when the page is', async () => {
    await useLanguage('zh')
    expect(answerAsMarkdown(asked())).toContain(`修订版本 1278123456，${messages().units.day(DATE)}读取`)
  })

  it('has a definition for every mark and a mark for every definition', () => {
    fc.assert(
      fc.property(anyAnswer(), answer => {
        const markdown = unescapedPart(answerAsMarkdown(answer))
        const definition = /^\[\^(\d+)\]: /gm
        const numbers = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, n]) => n))
        expect(numbers(markdown, definition)).toEqual(numbers(markdown.replace(definition, ''), /\[\^(\d+)\]/g))
      }),
    )
  })

  it.each([
    ['probably', 'Probably: 31 March 1889[^1]\n'],
    ['List all', '- Eiffel Tower[^1]\n- Empire State Building[^2]\n'],
    ['Explain', '### Eiffel Tower\n\nThe Eiffel Tower was completed on 31 March 1889.[^1] It opened'],
    [
      'closest',
      'I could not find this. The closest that was read:[^1]\n\n[^1]: “The Eiffel Tower was completed on **31 March 1889**.” [Eiffel',
    ],
  ])('has its own form for an answer of another: %s', (question, markdown) => {
    expect(answerAsMarkdown(asked(answerOf(question)))).toContain(`older?\n\n${markdown}`)
  })

  it('shows any text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(shown(markdownText(text))).toBe(text.replace(/\s+/g, ' ').trim())
      }),
    )
  })
})

describe('an answer as HTML', () => {
  const read = (fragment: string) => parseHTML(`<!doctype html><html><body>${fragment}</body></html>`).document

  it('has marks that lead to their notes, and notes that lead back to every mark', () => {
    fc.assert(
      fc.property(anyAnswer(), answer => {
        const document = read(answerAsHtml(answer))
        const links = [...document.querySelectorAll('a[href^="#"]')].map(link => link.getAttribute('href')!.slice(1))
        const targets = [...document.querySelectorAll('sup a[id], li[id]:has(a[href^="#"])')].map(({ id }) => id)
        expect(new Set(links)).toEqual(new Set(targets))
        expect(new Set(targets).size).toBe(targets.length)
      }),
    )
  })

  it('quotes, links the page, and says section, revision and day', () => {
    const note = read(answerAsHtml(asked())).querySelector('li')
    expect(note?.textContent).toContain(
      `“The Eiffel Tower was completed on 31 March 1889.” Eiffel Tower, Construction, revision 1278123456, read ${messages().units.day(DATE)}`,
    )
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('https://en.wikipedia.org/wiki/Eiffel_Tower')
  })

  it.each([
    ['probably', 'p', 'Probably: 31 March 18891'],
    ['List all', 'ul > li', 'Eiffel Tower1|Empire State Building2'],
    ['Explain', 'h3', 'Eiffel Tower|Empire State Building'],
    ['closest', 'li mark', '31 March 1889'],
  ])('has its own form for an answer of another: %s', (question, selector, text) => {
    const found = [...read(answerAsHtml(asked(answerOf(question)))).querySelectorAll(selector)]
    expect(found.map(({ textContent }) => textContent.trim()).join('|')).toBe(text)
  })

  it('can stand beside another answer on one page', () => {
    const ids = (question: string) => answerAsHtml({ ...asked(), question }).match(/id="[^"]+"/g)
    expect(ids('One?')).not.toEqual(ids('Two?'))
    expect(ids('One?')).toEqual(ids('One?'))
  })
})

describe('an answer as BibTeX', () => {
  const entries = (answer: ReturnType<typeof asked>) => bibtexEntries(answerAsBibtex(answer))

  it('has an entry for each page, under a key that says which', () => {
    expect(entries(cited({ url: 'https://en.wikipedia.org/wiki/Eiffel_Tower#:~:text=The%20Eiffel' }))[0]).toEqual({
      type: 'misc',
      key: 'wikipedia-eiffel-tower-1278123456',
      fields: {
        title: '{Eiffel Tower}',
        howpublished: 'Wikipedia',
        url: 'https://en.wikipedia.org/wiki/Eiffel_Tower',
        urldate: '2025-03-02',
        note: 'Revision 1278123456',
      },
    })
  })

  it('has one entry for two quotes of one page, and two for two revisions', () => {
    const [first] = answerOf(QUESTION).footnotes
    const withNotes = (footnotes: Footnote[]) =>
      entries(asked({ ...answerOf(QUESTION), footnotes })).map(({ key }) => key)
    expect(withNotes([first!, { ...first!, n: 2, quote: 'It opened to visitors that May.' }])).toHaveLength(1)
    expect(withNotes([first!, { ...first!, n: 2, revision: '1300000000' }])).toEqual([
      'wikipedia-eiffel-tower-1278123456',
      'wikipedia-eiffel-tower-1300000000',
    ])
  })

  it('writes titles so that LaTeX sets them as they are', () => {
    const title = (title: string) => entries(cited({ title }))[0]?.fields.title
    expect(title('AT&T: 100 % of C#_{x^2}~')).toBe(
      '{AT\\&T: 100 \\% of C\\#\\_\\textbraceleft{}x\\textasciicircum{}2\\textbraceright{}\\textasciitilde{}}',
    )
    expect(title('Gabriel García Márquez')).toBe('{Gabriel García Márquez}')
  })

  it('has keys in ASCII, also for titles that are not', () => {
    const key = (title: string) => entries(cited({ title }))[0]?.key
    expect(key('Gabriel García Márquez')).toBe('wikipedia-gabriel-garcia-marquez-1278123456')
    expect(key('埃菲尔铁塔')).toBe('wikipedia-1278123456')
  })

  it('can be read, and has unique keys, whatever was cited', () => {
    fc.assert(
      fc.property(anyAnswer(fc.string({ unit: fc.constantFrom(...'{}\\\\"@,=%#^~_$&a1é塔 \n') })), answer => {
        const keys = entries(answer).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.length > 0).toBe(answer.answer.footnotes.length > 0)
      }),
    )
  })
})
