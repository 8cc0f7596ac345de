import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLanguage } from '../../../src/common/messages/messages.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { exportTrace } from '../../../src/common/trace/export.ts'
import { openRunFile } from '../../../src/ui/export/open-run-file.ts'
import { runFile } from '../../../src/ui/export/run-file.ts'
import { sampleRun } from '../../fakes/sample-run.ts'
import { XSS_PAYLOADS } from '../../xss-payloads.ts'
import { anyRun, DATE, runOf } from './made-up-runs.ts'

// Many made-up runs on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => useLanguage('en'))

const open = (text: string) => openRunFile(new Blob([text]))
const trace = (events: ResearchEvent[]) => ({ ...exportTrace(events), question: 'Which?', date: DATE })
const sample = trace(sampleRun('Which?'))
const refusal = (text: string) => open(text).catch((error: unknown) => error)
const refused = (message: string) =>
  expect.objectContaining({ kind: 'user', code: 'bad-run-file', message: expect.stringContaining(message) })

describe('opening what was shared', () => {
  it('finds the same run in a shared page', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun(), async run => {
        expect(await open(runFile(run))).toEqual(run)
      }),
    )
  })

  it('finds the same run in an exported trace', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun(), async run => {
        const exported = exportTrace(run.events)
        expect(await open(JSON.stringify(exported))).toEqual({
          question: exported.question,
          date: exported.date,
          events: run.events,
        })
      }),
    )
  })

  it('finds a run of the first format, which knew no threads', async () => {
    expect((await open(JSON.stringify({ ...sample, version: 1 }))).events).toEqual(sample.events)
  })

  it('finds the questions of the same thread that came before it', async () => {
    const before = { question: 'Whose tower is it?', date: DATE, events: trace(sampleRun('Whose?')).events }
    const run = { question: 'Which?', date: DATE, events: sample.events, earlier: [before] }
    expect(await open(runFile(run))).toEqual(run)
  })

  it.each(XSS_PAYLOADS)('finds %j as it was', async payload => {
    expect(await open(runFile(runOf(payload)))).toEqual(runOf(payload))
  })

  it('leaves out what only shows that something moves', async () => {
    const run = { question: 'Which?', date: DATE, events: sampleRun('Which?') }
    expect(await open(runFile(run))).toEqual({ ...run, events: sample.events })
  })

  it('takes a trace with a byte order mark, and white space around it', async () => {
    expect((await open(`\u{feff}\n ${JSON.stringify(sample, null, 2)}\n`)).events).toEqual(sample.events)
  })

  it('takes no text of a page for its data', async () => {
    const events = sampleRun('<script type="application/json" id="footnote-trace">{}</script>')
    expect((await open(runFile({ question: 'Which?', date: DATE, events }))).events).toHaveLength(sample.events.length)
  })
})

describe('what cannot be opened', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Dear Sir'],
    ['some other page', '<!doctype html><title>x</title><script>1</script>'],
    ['some other JSON', '{"a": 1}'],
    ['a list', '[1, 2]'],
  ])('%s: it holds no run', async (_, text) => {
    expect(await refusal(text)).toEqual(refused('This file holds no run.'))
  })

  it('a file that ends too early: it is damaged', async () => {
    const json = JSON.stringify(sample)
    expect(await refusal(json.slice(0, -10))).toEqual(refused('it is damaged'))
    const page = runFile(sample)
    expect(await refusal(page.replace(json.slice(-10), ''))).toEqual(refused('it is damaged'))
  })

  it('a later format: it says which', async () => {
    expect(await refusal(JSON.stringify({ ...sample, version: 3 }))).toEqual(refused('(format 3)'))
  })

  it('a thread with more questions than anybody asks', async () => {
    const earlier = Array.from({ length: 300 }, () => ({ question: 'And?', date: DATE, events: [] }))
    expect(await refusal(JSON.stringify({ ...sample, earlier }))).toEqual(refused('longer than can be shown'))
  })

  it('events that no run has: it says where', async () => {
    const events = sample.events.map((event, i) => (i === 3 ? { ...event, at: 'soon' } : event))
    expect(await refusal(JSON.stringify({ ...sample, events }))).toEqual(refused('events.3.at'))
  })

  it('a file that is too large, which is not read', async () => {
    const file = new Blob(['x'])
    Object.defineProperties(file, { size: { value: 50_000_001 }, text: { value: () => expect.unreachable() } })
    await expect(openRunFile(file)).rejects.toEqual(refused('larger than 50 MB'))
  })

  it('a run that would take forever to draw: too many events, too long a time, or agents too deep in one another', async () => {
    const many = trace(Array.from({ length: 20_001 }, () => ({ type: 'notice', at: 0, code: 'x', message: 'x' })))
    const long = trace([{ type: 'notice', at: 1e12, code: 'x', message: 'x' }])
    const started = (i: number, parent: number | undefined): ResearchEvent => ({
      type: 'agent-started',
      at: 0,
      id: `${i}`,
      parent: parent === undefined ? null : `${parent}`,
      agent: 'reader',
      task: 'x',
    })
    const nested = Array.from({ length: 31 }, (_, i) => started(i, i === 0 ? undefined : i - 1))
    // One of them says later that nobody called it.
    const retold = [...nested.slice(0, 30), started(29, undefined), ...nested.slice(30)]
    for (const run of [many, long, trace(nested), trace(retold)]) {
      expect(await refusal(JSON.stringify(run))).toEqual(refused('longer than can be shown'))
    }
  })

  const sentence = { text: 'It is so.', footnotes: [1], support: 'supported' as const }
  const note = {
    n: 1,
    source: 's',
    title: 't',
    section: '',
    quote: 'q',
    url: '',
    revision: '1',
    passage: 'q',
    page: 'p',
  }
  const answer = (said: object) => ({
    ...{ type: 'answer', at: 0, text: 'x', sentences: [sentence], footnotes: [note], found: true, seconds: 1 },
    ...{ tokens: { in: 1, out: 1, cached: 0 }, ...said },
  })
  it.each<[string, object[]]>([
    ['20,000 sentences', [answer({ sentences: Array(20_000).fill(sentence) })]],
    ['5,000 footnotes', [answer({ footnotes: Array(5_000).fill(note) })]],
    ['5,000 marks at one sentence', [answer({ sentences: [{ ...sentence, footnotes: Array(5_000).fill(1) }] })]],
    [
      'many marks at many sentences',
      [answer({ sentences: Array(1_000).fill({ ...sentence, footnotes: Array(100).fill(1) }) })],
    ],
    ['an answer of a million letters', [answer({ text: 'x'.repeat(1e6) })]],
    [
      'a plan of 5,000 steps',
      [
        {
          type: 'plan',
          at: 0,
          agent: 'a',
          step: 1,
          facts: { given: [], found: [], lookUp: [], derive: [] },
          steps: Array(5_000).fill('x'),
          byModel: true,
        },
      ],
    ],
    [
      'a call with 5,000 arguments',
      [
        {
          type: 'tool-called',
          at: 0,
          call: 'c',
          agent: 'a',
          step: 1,
          tool: 't',
          input: Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [i, 1])),
        },
      ],
    ],
  ])('%s: it is longer than can be shown', async (_, events) => {
    expect(await refusal(JSON.stringify({ ...trace([]), events }))).toEqual(refused('longer than can be shown'))
  })

  it('values nested deeper than the stack', async () => {
    const input = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const call = `{"type":"tool-called","at":0,"call":"c","agent":"a","step":1,"tool":"t","input":{"x":${input}}}`
    expect(await refusal(JSON.stringify(trace([])).replace('"events":[]', `"events":[${call}]`))).toMatchObject({
      code: 'bad-run-file',
    })
  })

  it('is told in the language that is on', async () => {
    await useLanguage('zh')
    expect(await refusal('Dear Sir')).toEqual(refused('没有研究记录'))
  })
})
