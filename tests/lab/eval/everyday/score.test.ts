import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EverydayQuestion } from '../../../../lab/eval/everyday/question.ts'
import { rougeL } from '../../../../lab/eval/everyday/rouge.ts'
import { refuses, scoreAnswer } from '../../../../lab/eval/everyday/score.ts'
import { readJsonLines } from '../../../../lab/eval/json-lines.ts'
import { withData } from '../../../harness/data.ts'
import { onlyIf } from '../../../harness/optional.ts'

const asked = (fields: object): EverydayQuestion => EverydayQuestion.parse({ id: 'a', question: 'What?', ...fields })
const rightOf = (question: EverydayQuestion, ...texts: string[]) => texts.map(text => scoreAnswer(question, text).right)

const HEIGHT = asked({ kind: 'short', answers: ['1,250 m', '1250 metres'], distractors: ['980 m'] })
const CHILDREN = asked({ kind: 'yesno', answers: ['no'] })
const TOOLS = asked({
  kind: 'list',
  items: [['adzes', 'adze'], ['nails'], ['mere', 'short club'], ['salt and pepper']],
})
const SOME = asked({ kind: 'list', items: [['José'], ['Zoë']], complete: false })
const FOLIO = asked({
  kind: 'open',
  nuggets: [
    { any: [['collect'], ['edition']], vital: true },
    { any: [['1623'], ['after', 'death']], vital: true },
    { any: [['36']], vital: false },
  ],
})
const DIFFERENCE = asked({ kind: 'two', answers: ['43', 'forty-three'] })
const EARLIER = asked({ kind: 'two', answers: ['yes'] })
const PRICE = asked({ kind: 'untold' })

const TEXTS = new Map<EverydayQuestion, string[]>([
  [
    HEIGHT,
    [
      '1250m',
      'It is 1,250 m high.',
      'It is 980 m in the south and 1,250 m in the north.',
      'It is 1,250 m high, and not 980 m.',
      `It is 1250 metres high, ${'as people say here '.repeat(8)}.`,
      'I could not find this.',
      '',
      'The height’s 1250 Metres',
      '1.250 m',
    ],
  ],
  [CHILDREN, ['No.', 'Nope, she has none', 'She has no children.', 'yes', '', 'No, only her husband has.', 'NO: none']],
  [
    TOOLS,
    [
      'adzes, nails, a mere and salt and pepper',
      'They made adzes and nails.',
      'adze; nails; short club; salt and pepper; boats',
      'The tools were these: Adzes\nNails\nMere',
      'boats and bridges',
      'Adzes. Nails. Swords of old. Salt, and pepper',
      '• adzes • nails • mere • salt & pepper',
      'I could not find this.',
      'They include adzes (a tool), nails - big ones - and mere clubs, plus 12 others',
    ],
  ],
  [SOME, ['Jose and Zoe', 'José, Ana', 'nobody', 'Zoë; Anna; José.']],
  [
    FOLIO,
    [
      'A collected edition of plays, published in 1623.',
      'A collection that came out after his death.',
      'A book of 36 plays.',
      'It was edited in 1623',
      '',
      'Editions of the deaths after',
    ],
  ],
  [DIFFERENCE, ['43', 'Spain has forty-three more.', '34', 'It has 43 more (47 against 4).']],
  [EARLIER, ['Yes, in 1453.', 'It was.', 'yeah']],
  [
    PRICE,
    [
      'I could not find this.',
      "The page doesn't say.",
      'The page doesn’t tell that.',
      'It is unknown',
      '20,000 dollars',
      '',
      'Nothing about prices is said',
      'It is notknown',
      'No such figure',
      'Nobody knows',
      "isn't told",
    ],
  ],
])

describe('scores of everyday questions', () => {
  it('find a short fact in a short answer, before any that is wrong', () => {
    expect(rightOf(HEIGHT, ...TEXTS.get(HEIGHT)!)).toEqual([1, 1, 0, 1, 0, 0, 0, 1, 0])
    expect(scoreAnswer(HEIGHT, 'It is 1,250 m high.').f1).toBeCloseTo(0.571, 3)
  })

  it('take yes and no by the first word', () => {
    expect(rightOf(CHILDREN, ...TEXTS.get(CHILDREN)!)).toEqual([1, 1, 0, 0, 0, 1, 1])
    expect(rightOf(EARLIER, ...TEXTS.get(EARLIER)!)).toEqual([1, 0, 1])
  })

  it('hold against a list what it leaves out and, where all items are known, what it adds', () => {
    expect(scoreAnswer(TOOLS, 'adzes, nails, a mere and salt and pepper')).toEqual({ right: 1, f1: 1 })
    expect(scoreAnswer(TOOLS, 'They made adzes and nails.').f1).toBeCloseTo(2 / 3)
    expect(scoreAnswer(TOOLS, 'adze; nails; short club; salt and pepper; boats').f1).toBeCloseTo(8 / 9)
    expect(rightOf(SOME, ...TEXTS.get(SOME)!)).toEqual([1, 0, 0, 1])
  })

  it('want all vital points of an explanation, in any form of their words', () => {
    expect(rightOf(FOLIO, ...TEXTS.get(FOLIO)!)).toEqual([1, 1, 0, 0, 0, 1])
    expect(scoreAnswer(FOLIO, 'It was edited in 1623').vital).toBe(0.5)
  })

  it('take a refusal for right only where nothing tells', () => {
    expect(rightOf(PRICE, ...TEXTS.get(PRICE)!)).toEqual([1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 0])
    expect(refuses('I could not find this.')).toBe(true)
    expect(
      [HEIGHT, CHILDREN, TOOLS, FOLIO, DIFFERENCE].flatMap(asked => rightOf(asked, 'I could not find this.')),
    ).toEqual([0, 0, 0, 0, 0])
  })

  it('compare explanations that a person wrote by their longest common sequence of words', () => {
    expect(rougeL('the cat sat on the mat', 'a cat lay on the mat')).toBeCloseTo(0.75)
    const explained = asked({ kind: 'explain', answers: ['Dada was a protest of artists.', 'An avant-garde movement'] })
    expect(scoreAnswer(explained, 'It was an avant-garde movement')).toMatchObject({ right: 1 })
    expect(scoreAnswer(explained, 'Something else')).toEqual({ right: 0, f1: 0 })
  })
})

const hasPython = () => spawnSync('python3', ['--version']).status === 0

describe('the scores of the data’s own program', () =>
  withData('everyday/score.py', script =>
    onlyIf(hasPython(), 'no python3', () => {
      it('are the same, for every made-up answer', () => {
        const pairs = [...TEXTS].flatMap(([question, texts]) => texts.map(text => ({ question, text })))
        expect(pairs.length).toBeGreaterThan(50)
        expect(ours(pairs)).toEqual(measuredBy(script, pairs))
      })

      withData('everyday/pages-dev.jsonl.gz', file =>
        it('are the same, for its own questions, answered by what stands in the pages', { timeout: 30_000 }, () => {
          const rows = readJsonLines(file, WithEvidence)
          const pairs = rows.flatMap(({ evidence, ...row }) => {
            const question = EverydayQuestion.parse(row)
            const said = [...question.answers, ...evidence.map(({ text }) => text)]
            const named = question.items.map(forms => forms.at(-1)!)
            return [...said, `They are ${named.join(', ')} and others`, named.join('\n')].map(text => ({
              question,
              text,
            }))
          })
          expect(pairs.length).toBeGreaterThan(300)
          expect(ours(pairs)).toEqual(measuredBy(script, pairs))
        }),
      )
    }),
  ))

interface Pair {
  question: EverydayQuestion
  text: string
}

const WithEvidence = z.looseObject({ evidence: z.array(z.object({ text: z.string() })).default([]) })

const ours = (pairs: Pair[]) => pairs.map(({ question, text }) => shown(text, scoreAnswer(question, text)))

const shown = (text: string, { right, f1, vital }: PythonScore) =>
  `${text.slice(0, 40)}: ${right} ${f1?.toFixed(3)} ${vital?.toFixed(3)}`

interface PythonScore {
  right: number
  f1?: number
  vital?: number
}

function measuredBy(script: string, pairs: Pair[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-scores-'))
  const file = join(folder, 'pairs.json')
  writeFileSync(file, JSON.stringify(pairs))
  const code =
    'import json, sys, importlib.util as u\n' +
    'spec = u.spec_from_file_location("score", sys.argv[1]); m = u.module_from_spec(spec)\n' +
    'sys.dont_write_bytecode = True\n' +
    'spec.loader.exec_module(m)\n' +
    'print(json.dumps([m.score(p["question"], p["text"]) for p in json.load(open(sys.argv[2], encoding="utf8"))]))'
  const { stdout, stderr } = spawnSync('python3', ['-c', code, script, file], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  rmSync(folder, { recursive: true })
  if (!stdout) throw new Error(stderr)
  const scores: PythonScore[] = JSON.parse(stdout)
  return scores.map((score, i) => shown(pairs[i]!.text, score))
}
