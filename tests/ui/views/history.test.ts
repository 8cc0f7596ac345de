import { describe, expect, it } from 'vitest'
import type { RunSummary } from '../../../src/common/trace/run-summary.ts'
import { byDay, findRuns } from '../../../src/ui/site/earlier-runs.ts'
import { pagePlace, runHash } from '../../../src/ui/site/page-place.ts'
import { keepOpened } from '../../../src/ui/site/shown-run.ts'
import { fileName } from '../../../src/ui/views/take-away.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const run = (question: string, answer = '', date = '2026-03-02T10:00:00Z'): RunSummary => ({
  id: question,
  question,
  date,
  answer,
  status: 'answered',
})

describe('search in the history', () => {
  const runs = [
    run('How long is the Zürich tram?', '39 km [1].'),
    run('长城有多长？', '全长 21,196 公里。[1]'),
    run('Who painted the Øresund Bridge?', 'Émile Łuk, in STRASSE grey.'),
    run('Как далеко Луна?', '384 400 км'),
  ]
  const found = (query: string) => findRuns(runs, query).map(({ question }) => question.slice(0, 8))

  it('finds words of the question and of the answer, in any order, as parts of words too', () => {
    expect(found('tram zur')).toEqual(['How long'])
    expect(found('39')).toEqual(['How long'])
    expect(found('tram painted')).toEqual([])
  })

  it('minds neither accents nor case nor the width of letters', () => {
    for (const query of ['zurich', 'ZÜRICH', 'Zu\u0308rich', 'ＺＵＲＩＣＨ']) expect(found(query)).toEqual(['How long'])
    expect(found('oresund emile luk straße')).toEqual(['Who pain'])
    expect(found('ЛУНА')).toEqual(['Как дале'])
  })

  it('finds Chinese, which has no spaces', () => {
    expect(found('长城')).toEqual(['长城有多长？'])
    expect(found('公里')).toEqual(['长城有多长？'])
  })

  it('shows all for nothing but blanks, and does not find the marks of notes', () => {
    expect(findRuns(runs, '  ')).toBe(runs)
    expect(found('[1]')).toEqual([])
  })
})

describe('days in the history', () => {
  it('hold the runs of one day, where the person is, in their order', () => {
    const at = (hour: number, day: number) => new Date(2026, 2, day, hour).toISOString()
    const runs = [run('late', '', at(23, 2)), run('early', '', at(1, 2)), run('before', '', at(23, 1))]
    expect(byDay(runs).map(({ runs }) => runs.map(({ question }) => question))).toEqual([['late', 'early'], ['before']])
    expect(byDay(runs)[0]?.start).toBe(new Date(2026, 2, 2).getTime())
  })

  it('know no day for a date that is none', () => {
    expect(byDay([run('when?', '', 'soon'), run('then?', '', '')])).toEqual([
      { start: undefined, runs: [expect.anything(), expect.anything()] },
    ])
  })
})

describe('a run out of a file', () => {
  const events = sampleRun('Which?')
  const opened = { question: 'Which?', date: '2026-03-02T10:00:00Z', events }

  it('is kept with its outcome, and as somebody’s file', async () => {
    const runs = fakeRuns()
    expect(await keepOpened(runs, opened)).toEqual({ id: 'r', isNew: true })
    expect(await runs.list()).toMatchObject([{ id: 'r', question: 'Which?', status: 'answered', origin: 'file' }])
    await keepOpened(runs, { ...opened, question: 'How?', events: events.slice(0, -1) })
    expect((await runs.list()).map(({ status }) => status).sort()).toEqual(['answered', 'unfinished'])
  })

  it('is not kept twice, and takes no other run’s place', async () => {
    const runs = fakeRuns()
    await runs.keep({ ...run('Which?'), id: 'r', date: opened.date }, [...events.entries()])
    expect(await keepOpened(runs, opened)).toEqual({ id: 'r', isNew: false })
    const stranger = await keepOpened(runs, { ...opened, question: 'Whose?' })
    expect(stranger.id).not.toBe('r')
    expect((await runs.get('r'))?.question).toBe('Which?')
  })

  it('gets an id of its own where no address could name the one it has', async () => {
    const half = events.map(event => (event.type === 'run-started' ? { ...event, run: 'half \ud83d' } : event))
    const { id } = await keepOpened(fakeRuns(), { ...opened, events: half })
    expect(pagePlace(runHash(id))).toMatchObject({ run: id })
  })
})

describe('a file’s name', () => {
  const date = '2026-03-02T10:00:00Z'

  it('says what was asked and when', () => {
    expect(fileName({ question: 'How long is the Nile?', date }, 'html')).toBe(
      'footnote-how-long-is-the-nile-2026-03-02.html',
    )
    expect(fileName({ question: '长城有多长？', date }, 'json')).toBe('footnote-长城有多长-2026-03-02.json')
  })

  it('leaves no folder, and stays short', () => {
    expect(fileName({ question: '../../etc/passwd', date: 'soon' }, 'json')).toBe('footnote-etc-passwd.json')
    expect(fileName({ question: '?', date: '' }, 'json')).toBe('footnote.json')
    expect(fileName({ question: 'x'.repeat(1_000), date }, 'html').length).toBeLessThan(80)
  })
})
