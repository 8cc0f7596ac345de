import { createHash } from 'node:crypto'
import { parseHTML } from 'linkedom'
import { afterEach, describe, expect, it } from 'vitest'
import { messages, useLanguage } from '../../../src/common/messages/messages.ts'
import { runFile } from '../../../src/ui/export/run-file.ts'
import { RUN_FILE_STYLES, RUN_FILE_STYLES_HASH } from '../../../src/ui/export/run-file-styles.ts'
import { theme } from '../../../src/ui/views/theme.ts'
import { sampleRun } from '../../fakes/sample-run.ts'
import { DATE } from './made-up-runs.ts'

afterEach(() => useLanguage('en'))

const fileOf = (question: string) => runFile({ question, date: DATE, events: sampleRun(question) })
const open = (question: string) => parseHTML(fileOf(question)).document
/** Texts of all elements that match, with white space as a reader sees it. */
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())

describe('a run as a file', () => {
  it('shows the question, and the answer with what is not supported', () => {
    const document = open('Which tower is older?')
    expect(document.title).toBe('Which tower is older?')
    expect(texts(document, 'h1')).toEqual(['Which tower is older?'])
    expect(texts(document, '.answer .text')).toEqual([
      'The Empire State Building was completed 42 years after the Eiffel Tower.12 The tower in Paris was finished on 31 March 1889.1 It had been the taller one until then. (not found in what was read)',
    ])
  })

  it('has marks that lead to notes, and notes that lead back', () => {
    const document = open('Which tower is older?')
    const local = [...document.querySelectorAll('a[href^="#"]')].map(link => link.getAttribute('href')!)
    expect(local.length).toBeGreaterThan(4)
    for (const address of local) expect(document.querySelectorAll(`[id="${address.slice(1)}"]`)).toHaveLength(1)
  })

  it('has every id once in a thread', () => {
    const question = 'What does the graph tell?'
    const run = { question, date: DATE, events: sampleRun(question) }
    const ids = [...runFile({ ...run, earlier: [run] }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('marks the sentence in its passage', () => {
    expect(texts(open('Which tower is older?'), '#note-1 mark')).toEqual([
      'The Eiffel Tower was completed on 31 March 1889.',
    ])
  })

  it('draws the graph of facts where there is one, with numbers that lead to what was read', () => {
    expect(texts(open('Which tower is older?'), '.graph')).toEqual([])
    const document = open('What does the graph tell?')
    expect(texts(document, '.graph a .order')).toEqual(['1', '2', '3', '4', '5'])
    const [first] = document.querySelectorAll('.graph a')
    expect(texts(document, first!.getAttribute('href')!)[0]).toContain(
      'The Eiffel Tower was completed on 31 March 1889.',
    )
    for (const { textContent } of document.querySelectorAll('.graph title')) expect(textContent).not.toBe('')
  })

  it('shows the agents inside the steps that called them, with all they did', () => {
    const document = open('Which tower is older?')
    const reader = document.querySelector('.trace .steps .steps .steps')!
    expect(texts(document, '.trace > summary')).toEqual(['How it was found5 agents, 10 steps, 2 passages'])
    expect(reader.closest('details')?.querySelector('.task')?.textContent).toContain('ReaderEiffel Tower: ')
    expect(texts(document, '.thought')).toContain('The passage gives the date.')
    expect(texts(document, '.trace code .call')).toContain('retrieve_passages')
    expect(texts(document, '.observed')).toContain('Observation: 42')
    expect(texts(document, '.body > p')).toContain('1,000 tokens read, 600 of them from the cache; 60 written')
    expect(texts(document, '.passages cite')).toEqual(['Eiffel Tower', 'Empire State Building'])
    expect(texts(document, 'summary > .small')).toContain('2 s')
  })

  it('folds what a model thought before a step, and shows it as nothing that was done', () => {
    const question = 'Which tower is older?'
    const events = sampleRun(question)
    const written = events.findIndex(({ type }) => type === 'action')
    const { agent, step } = events[written] as { agent: string; step: number }
    const thought = { type: 'thought' as const, at: 1, agent, step, text: '\nfinal_answer("<b>no</b>")\n' }
    const file = runFile({ question, date: DATE, events: events.toSpliced(written, 0, thought) })
    const { document } = parseHTML(file)
    expect(texts(document, 'details.thoughts:not([open]) summary')).toEqual(['What the model thought first'])
    expect(texts(document, 'details.thoughts .observed')).toEqual(['final_answer("<b>no</b>")'])
    expect(texts(document, 'pre')).toEqual(texts(open(question), 'pre'))
  })

  it('says when it was asked, with which model and source, what it took and by whose leave it quotes', () => {
    const document = open('Which tower is older?')
    expect(texts(document, 'h1 + p')).toEqual([
      `${messages().units.day(DATE)} · With Footnote 135M, from the sample shelf. Wikipedia does not answer`,
    ])
    expect(texts(document, 'footer p')).toEqual([
      '24 s, 12,000 tokens read, 7,200 of them from the cache; 700 written',
      'Text quoted from Wikipedia is by its authors, under CC BY-SA 4.0.',
      messages().sharing.selfContained,
    ])
  })

  it('shows what was read where nothing was found, and why where it failed', () => {
    expect(texts(open('nothing'), '.answer .text')).toEqual(['I could not find this.'])
    expect(texts(open('nothing'), 'aside .label')).toContain('What was read')
    expect(texts(open('fail'), '.failure')).toEqual([
      'The graphics device was lost. Close other tabs that use it, or choose a smaller model, and try again.',
    ])
  })

  it('says before an answer that it may be wrong', () => {
    expect(texts(open('probably'), '.answer .text')).toEqual(['Probably: 31 March 18891'])
  })

  it('has a mark behind each item of a list', () => {
    expect(texts(open('List all'), '.text li')).toEqual(['Eiffel Tower1', 'Empire State Building2'])
  })

  it('has the sentences of several pages under their names, with a way to what stands around them', () => {
    const document = open('Explain')
    expect(texts(document, '.text h2')).toEqual(['Eiffel Tower', 'Empire State Building'])
    expect(texts(document, '.text p')[0]).toMatch(/^The Eiffel Tower was completed .* fair\.2 more$/)
    const ways = [...document.querySelectorAll('.text .more')].map(link => link.getAttribute('href'))
    expect(ways).toEqual(['#note-1', '#note-3'])
  })

  it('shows the passage that is closest where nothing is claimed, with the likeliest words marked', () => {
    const document = open('closest')
    expect(texts(document, '.text p')).toEqual(['I could not find this. The closest that was read:1'])
    expect(texts(document, '.text mark')).toEqual(['31 March 1889'])
    expect(texts(document, '.text blockquote')[0]).toContain('in time for the world’s fair.')
    expect(texts(document, 'aside li cite')).toEqual(['Eiffel Tower'])
  })

  it('says that it was stopped only where somebody did that', () => {
    const ending = (code: string, message: string) => {
      const events = [
        ...sampleRun('Which?').slice(0, 30),
        { type: 'failed', at: 9, kind: 'stopped', code, message } as const,
      ]
      return texts(parseHTML(runFile({ question: 'Which?', date: DATE, events })).document, '.failure')
    }
    expect(ending('stopped', 'Stopped.')).toEqual(['This was stopped before there was an answer.'])
    expect(ending('timeout', 'No answer within 9 seconds.')).toEqual(['No answer within 9 seconds.'])
  })

  it('says that there is no answer where a run was cut off', () => {
    const events = sampleRun('Which?').slice(0, 30)
    const { document } = parseHTML(runFile({ question: 'Which?', date: DATE, events }))
    expect(texts(document, '.failure')).toEqual(['This run has no answer.'])
  })

  it('speaks the language that is on', async () => {
    await useLanguage('zh')
    const document = open('Which tower is older?')
    expect(document.documentElement.lang).toBe('zh-Hans')
    expect(texts(document, '.trace h2')).toEqual([messages().run.howItWasFound])
  })

  it('allows nothing but its own style', () => {
    const document = open('Which tower is older?')
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')
    expect(policy).toBe(`default-src 'none'; style-src '${RUN_FILE_STYLES_HASH}'; base-uri 'none'; form-action 'none'`)
    const [style, ...others] = document.querySelectorAll('style')
    expect(others).toEqual([])
    expect(`sha256-${createHash('sha256').update(style!.textContent).digest('base64')}`).toBe(RUN_FILE_STYLES_HASH)
  })

  it('has the type, space and colours of the page', () => {
    const values = (css: string) => css.match(/--[\w-]+: [^;]+(?=;)/g)
    expect(values(RUN_FILE_STYLES)).toEqual(values(theme.cssText))
  })
})
