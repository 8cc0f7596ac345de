import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LexicalIndex } from '../../src/library/lexical-index.ts'

const DATA = resolve(process.env.FOOTNOTE_DATA ?? '../shared/data', 'ir')
const QUESTIONS = 300

const Document = z.object({ _id: z.string(), title: z.string().default(''), text: z.string() })

function read(set: string, name: string): z.infer<typeof Document>[] {
  const lines = gunzipSync(readFileSync(join(DATA, set, `${name}.jsonl.gz`)))
  return lines
    .toString()
    .trim()
    .split('\n')
    .map(line => Document.parse(JSON.parse(line)))
}

function answersOf(set: string): Map<string, string> {
  const rows = readFileSync(join(DATA, set, 'qrels.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return new Map(rows.map(row => row.split('\t') as [string, string]))
}

/** Share of questions whose passage is among the first five that the words find. */
function recallAtFive(set: string, language: string): number {
  const index = new LexicalIndex()
  index.add(
    read(set, 'corpus').map(({ _id, title, text }) => ({
      id: `${_id}#0`,
      page: _id,
      source: 'corpus',
      title: title.replaceAll('_', ' '),
      url: '',
      revision: '1',
      language,
      section: [],
      text,
      at: { section: 0, start: 0, end: text.length },
    })),
  )
  const answers = answersOf(set)
  const questions = read(set, 'queries').slice(0, QUESTIONS)
  const found = questions.filter(({ _id, text }) => index.search(text, 5).includes(`${answers.get(_id)}#0`))
  return found.length / questions.length
}

const absent = !existsSync(DATA)
if (absent) console.log(`No retrieval sets at ${DATA}: set FOOTNOTE_DATA to run these tests.`)

describe.skipIf(absent)('real questions over real passages', () => {
  it.each([
    ['xquad_en', 'en'],
    ['xquad_zh', 'zh'],
  ])('are answered by one of the first five of %s, nineteen times of twenty', (set, language) => {
    expect(recallAtFive(set, language)).toBeGreaterThan(0.95)
  })
})
