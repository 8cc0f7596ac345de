import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { evaluate } from '../../../lab/eval/evaluate.ts'
import { openJournal } from '../../../lab/eval/journal.ts'
import type { Protocol } from '../../../lab/eval/protocol.ts'
import { isRight, Result } from '../../../lab/eval/result.ts'
import { Stopped } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { answered, failed, question, run } from './made-up-runs.ts'

const QUESTIONS = ['one', 'two', 'three'].map(id => question(id, [id]))

const PROTOCOL: Protocol = {
  set: 'made-up',
  questions: 'abc',
  every: 1,
  limit: null,
  strategy: 'team',
  engine: 'bundled',
  model: null,
  weights: 'def',
  distractors: null,
  untold: false,
  timeoutSeconds: 300,
  build: 'ghi',
}

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'footnote-journal-')), 'deep', 'journal.jsonl')
})

const right = (asked: string): ResearchEvent[] => {
  const id = asked.replace('Which is ', '').replace('?', '')
  return run(answered(id, [`It is ${id}.`]))
}

/** Runs the evaluation as far as it comes, and tells what it asked. */
async function evaluation(
  answer: (asked: string, stop: () => void) => ResearchEvent[],
  options: { protocol?: Protocol; fresh?: boolean } = {},
) {
  const asked: string[] = []
  const shown: [string, boolean][] = []
  const stopping = new AbortController()
  const journal = openJournal(file, options.protocol ?? PROTOCOL, Result, { fresh: options.fresh ?? false })
  const ending = evaluate({
    questions: QUESTIONS,
    journal,
    async ask(text) {
      asked.push(text)
      return answer(text, () => stopping.abort())
    },
    onResult: ({ id }, isNew) => shown.push([id, isNew]),
    signal: stopping.signal,
  })
  const results = await ending.catch((error: unknown) => error)
  return { asked, shown, results }
}

const dying =
  (at: string) =>
  (asked: string): ResearchEvent[] => {
    if (asked.includes(at)) throw new Error('killed')
    return right(asked)
  }

describe('an evaluation', () => {
  it('asks every question in order, and counts a failure among them', async () => {
    const { asked, results } = await evaluation(text => (text.includes('two') ? run(failed('timeout')) : right(text)))
    expect(asked).toEqual(QUESTIONS.map(({ question }) => question))
    expect((results as []).map(isRight)).toEqual([true, false, true])
  })

  it('that was killed continues where it stopped', async () => {
    await evaluation(dying('two'))
    const { asked, shown, results } = await evaluation(right)
    expect(asked).toEqual(['Which is two?', 'Which is three?'])
    expect(shown).toEqual([
      ['one', false],
      ['two', true],
      ['three', true],
    ])
    expect((results as []).map(isRight)).toEqual([true, true, true])
  })

  it('that was killed in the middle of writing asks that question again', async () => {
    await evaluation(dying('three'))
    appendFileSync(file, '{"id":"three","questi')
    const { asked } = await evaluation(right)
    expect(asked).toEqual(['Which is three?'])
    expect((await evaluation(right)).asked).toEqual([])
  })

  it('that a person stopped does not count the question they broke off', async () => {
    const stopped = await evaluation((text, stop) => {
      if (text.includes('two')) stop()
      return right(text)
    })
    expect(stopped.results).toBeInstanceOf(Stopped)
    expect((await evaluation(right)).asked).toEqual(['Which is two?', 'Which is three?'])
  })

  it('comes to the same results whether it was broken off or not', async () => {
    await evaluation(dying('two'))
    const { results: continued } = await evaluation(right)
    const { results: whole } = await evaluation(right, { fresh: true })
    expect(continued).toEqual(whole)
  })

  it('starts anew when told to', async () => {
    await evaluation(right)
    expect((await evaluation(right, { fresh: true })).asked).toHaveLength(3)
  })
})

describe('a journal', () => {
  it('of another evaluation is refused, and what differs named', async () => {
    await evaluation(right)
    const other = { ...PROTOCOL, limit: 2, build: 'changed' }
    await expect(evaluation(right, { protocol: other })).rejects.toThrow(/3 results .* another limit, build\. --fresh/)
  })

  it('says on its first line what was measured', async () => {
    await evaluation(right)
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] as string)).toEqual({ protocol: PROTOCOL })
  })

  it.each([
    ['that is none', ['{"question":"Who?"}'], /is no journal of an evaluation\. Name another --out\./],
    [
      'that has a line which is no result',
      [JSON.stringify({ protocol: PROTOCOL }), 'Who?'],
      /line 2: this is not JSON/,
    ],
  ])('%s is refused, and left as it is', (_, lines, message) => {
    openJournal(file, PROTOCOL, Result)
    const found = lines.map(line => `${line}\n`).join('')
    writeFileSync(file, found)
    expect(() => openJournal(file, PROTOCOL, Result)).toThrow(message)
    expect(readFileSync(file, 'utf8')).toBe(found)
  })
})
