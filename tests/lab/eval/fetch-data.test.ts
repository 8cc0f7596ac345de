import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  boolqRows,
  clapnqRows,
  hotpotRows,
  multispanRows,
  musiqueRows,
} from '../../../lab/eval/fetch-data/build-rows.ts'
import type { DataSet } from '../../../lab/eval/fetch-data/data-set.ts'
import { DATA_SETS } from '../../../lab/eval/fetch-data/data-sets.ts'
import { fetchSet } from '../../../lab/eval/fetch-data/fetch-set.ts'
import { readJsonLines } from '../../../lab/eval/json-lines.ts'
import { Question } from '../../../lab/eval/question-set.ts'
import { type Served, serveFolders } from '../../harness/file-server.ts'

const lines = (...rows: unknown[]) => rows.map(row => `${JSON.stringify(row)}\n`).join('')
const BOOLQ = lines(
  { question: 'is plywood glued', title: 'Plywood', answer: true, passage: 'Plywood is glued.' },
  { question: 'is birch a metal', title: 'Birch', answer: false, passage: 'Birch is a tree.' },
)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const made = new Map<string, Buffer>()
let mirror: Served
let folder: string
beforeAll(async () => {
  mirror = await serveFolders({}, { made })
  folder = mkdtempSync(join(tmpdir(), 'footnote-data-'))
})
afterEach(() => made.clear())
afterAll(async () => {
  await mirror.close()
  rmSync(folder, { recursive: true })
})

const set = (name: string, more: Partial<DataSet> = {}): DataSet => ({
  name,
  licence: 'made up',
  about: 'tests',
  files: [{ address: 'https://sets.example/a/dev.jsonl', path: 'dev.jsonl' }],
  build: boolqRows,
  ...more,
})
const questions = (name: string) =>
  readJsonLines(join(folder, `${name}.jsonl.gz`), z.object({ id: z.string(), answers: z.array(z.string()) }))

describe('fetching a set', () => {
  it('makes of its file what the evaluation reads, of the questions of the tables alone', async () => {
    made.set('/sets.example/a/dev.jsonl', Buffer.from(BOOLQ))
    const subset = { ids: ['boolq-dev-1'], questions: sha256('boolq-dev-1\tis birch a metal\n') }
    expect(await fetchSet(set('one', { subset }), folder, mirror.origin)).toEqual({ made: '1 questions' })
    expect(questions('one')).toEqual([{ id: 'boolq-dev-1', answers: ['no'] }])
  })

  it('says where the questions are not those of the tables', async () => {
    made.set('/sets.example/a/dev.jsonl', Buffer.from(BOOLQ))
    const subset = { ids: ['boolq-dev-1'], questions: sha256('other') }
    expect(await fetchSet(set('other', { subset }), folder, mirror.origin)).toMatchObject({
      made: expect.stringContaining('differ'),
    })
  })

  it('keeps what is there, and finds a file that was changed', async () => {
    made.set('/sets.example/a/dev.jsonl', Buffer.from(BOOLQ))
    await fetchSet(set('kept'), folder, mirror.origin)
    made.clear()
    expect(await fetchSet(set('kept'), folder, mirror.origin)).toEqual({ made: '2 questions' })
    writeFileSync(join(folder, 'sources/kept/dev.jsonl'), 'something else')
    await expect(fetchSet(set('kept'), folder, mirror.origin)).rejects.toMatchObject({ code: 'changed' })
  })

  it('leaves nothing where a file cannot be had', async () => {
    await expect(fetchSet(set('gone'), folder, mirror.origin)).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('404'),
    })
    expect(existsSync(join(folder, 'sources/gone/dev.jsonl'))).toBe(false)
  })

  it('says what to bring by hand, and goes on from there', async () => {
    const byHand = set('brought', { files: [{ address: '', path: 'dev.jsonl' }], byHand: 'the archive' })
    const file = join(folder, 'sources/brought/dev.jsonl')
    expect(await fetchSet(byHand, folder)).toEqual({ byHand: expect.stringContaining(file) })
    mkdirSync(join(folder, 'sources/brought'), { recursive: true })
    writeFileSync(file, BOOLQ)
    expect(await fetchSet(byHand, folder)).toEqual({ made: '2 questions' })
  })

  it('puts files that are read as they come where they are looked for', async () => {
    made.set('/sets.example/a/dev.jsonl', Buffer.from('<html>'))
    const { build, ...pages } = set('wikipedia/html')
    expect(build).toBeDefined()
    await fetchSet(pages, folder, mirror.origin)
    expect(readFileSync(join(folder, 'wikipedia/html/dev.jsonl'), 'utf8')).toBe('<html>')
  })
})

describe('rows', () => {
  it('of HotpotQA name the pages that the answer takes', () => {
    const file = JSON.stringify([
      {
        _id: 'x',
        question: 'Who?',
        answer: 'Ada',
        type: 'bridge',
        context: [
          ['Plywood', ['It is glued.', ' By Ada.']],
          ['Birch', ['A tree.']],
        ],
        supporting_facts: [['Plywood', 1]],
      },
    ])
    const rows = hotpotRows([file]).map(row => Question.parse(row))
    expect(rows).toMatchObject([
      {
        id: 'x',
        answers: ['Ada'],
        paragraphs: [
          { title: 'Plywood', text: 'It is glued. By Ada.', gold: true },
          { title: 'Birch', gold: false },
        ],
      },
    ])
  })

  it('of MuSiQue have their single questions, with the page of each', () => {
    const file = lines({
      id: '2hop__1_2',
      question: 'Where?',
      answer: 'Rome',
      answer_aliases: ['Roma'],
      paragraphs: [{ title: 'Ada', paragraph_text: 'Ada lives in Rome.', is_supporting: true }],
      question_decomposition: [{ question: 'Ada >> home', answer: 'Rome', paragraph_support_idx: 0 }],
    })
    expect(musiqueRows([file]).map(row => Question.parse(row))).toMatchObject([
      { type: '2hop', answers: ['Rome', 'Roma'], steps: [{ title: 'Ada' }] },
    ])
  })

  it('of ClapNQ read as text again, and have no answer where the passage has none', () => {
    const row = (id: string) => ({
      id,
      input: 'what is plywood',
      passages: [{ title: 'Plywood', text: "Plywood ( `` ply '' ) is n't solid , they say ." }],
      output: [{ answer: 'Layers.', selected_sentences: ['Plywood .'] }],
    })
    expect(clapnqRows([lines(row('1')), lines(row('2'))])).toMatchObject([
      { answers: ['Layers.'], passage: `Plywood ("ply") isn't solid, they say.`, kind: 'explain' },
      { answers: [], kind: 'unanswerable' },
    ])
  })

  it('of MultiSpanQA list each marked run of words', () => {
    const file = JSON.stringify({
      data: [
        { id: 'a', question: ['which', 'trees'], context: ['Birch', 'and', 'red', 'oak', '.'], label: [...'BOBIO'] },
      ],
    })
    expect(multispanRows([file])).toMatchObject([
      { id: 'multispanqa-a', question: 'which trees', answers: ['Birch', 'red oak'], passage: 'Birch and red oak.' },
    ])
  })
})

it('every set says its licence, and how each of its files comes here', () => {
  for (const { name, licence, files, byHand } of DATA_SETS) {
    expect([name, licence !== '', files.length > 0]).toEqual([name, true, true])
    expect(files.filter(({ address }) => !(address || byHand))).toEqual([])
  }
})
