import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { marksIn, withoutMarks } from '../../src/common/text/marks.ts'
import { highlight } from '../../src/common/trace/highlight.ts'
import { supports } from '../../src/evidence/citations/support.ts'
import { textContent } from '../../src/evidence/citations/text-content.ts'
import { tokensOf } from '../../src/evidence/citations/tokens.ts'
import { verdictOn } from '../../src/evidence/citations/verdict.ts'
import { SPAN_READER } from '../../src/models/span-reader/bundled.ts'
import { answerOfForm } from '../../src/research/answering/answer-of-form.ts'
import { weighed } from '../../src/research/finding/sureness.ts'
import { type ClaimPair, claimPairs } from '../eval/claim-pairs.ts'
import { nativeSpanReader } from '../eval/native-span-reader.ts'
import { readings } from '../eval/readings.ts'
import { atLeast, atMost, below, type Figure, printed } from './figure.ts'

const PAIRS = 2_400
/** Of a public set at most so many claims are tried. */
const MOST = 700
/** Claims that people wrote, a passage beside each. */
const PUBLIC = ['fm2', 'fever-symmetric', 'attributionbench']
const AUDIT = 'claims/pairs-dev.jsonl'

/**
 * How often a passage is taken to hold what it does not say, and how often what it says, by the model that reads both and by
 * words alone: over pairs that `lab/eval/claim-pairs.ts` makes of questions nothing was trained on, over the pairs of an audit,
 * and over claims of public sets. `training` gives the pairs that rules may be made by; `file` has pairs of one's own.
 */
export async function benchCitations(data: string, from: 'kept apart' | 'training', file?: string): Promise<Figure[]> {
  if (file) return bothRates(basename(file), readPairs(file))
  if (!existsSync(data)) throw new Error(`There is no data in ${data}: see docs/evaluation.md.`)
  const made = await tried(claimPairs(readings(data, from), PAIRS))
  const kinds = [...new Set(made.map(({ kind }) => kind))]
  const audit = join(data, AUDIT)
  return [
    ...linear(),
    printed('pairs', made.length, ''),
    atMost('wrong claims that a passage is said to hold', share(made, false), '%', 5),
    atLeast('right claims that a passage is said to hold', share(made, true), '%', 95),
    printed('wrong claims, by words alone', share(made, false, 'byWords'), '%'),
    printed('right claims, by words alone', share(made, true, 'byWords'), '%'),
    ...kinds.map(kind => {
      const of = made.filter(pair => pair.kind === kind)
      return printed(
        `said to be held, of ${of.length}: ${kind}${of[0]?.held ? '' : ' changed'}`,
        share(of, of[0]!.held),
        '%',
      )
    }),
    ...(existsSync(audit) ? await bothRates(basename(audit), readPairs(audit), { most: 12, least: 75 }) : []),
    ...(await denied(data)),
    ...(await Promise.all(
      PUBLIC.map(async name =>
        accuracies(name, readClaims(join(data, `everyday/dev/${name}.jsonl.gz`)).slice(0, MOST)),
      ),
    ).then(figures => figures.flat())),
  ]
}

const Question = z.object({
  question: z.string(),
  label: z.string().nullish(),
  title: z.string().nullish(),
  passage: z.string(),
})
const DENIED = ['condaqa', 'boolq']
/** Of each set. */
const MOST_DENIED = 40

/** How often "yes" is answered to questions that a passage answers with "no", as everyday questions are answered. */
async function denied(data: string): Promise<Figure[]> {
  const answers: string[] = []
  for (const name of DENIED) {
    const file = join(data, `everyday/dev/${name}.jsonl.gz`)
    if (!existsSync(file)) continue
    const lines = linesOf(file).map(line => Question.parse(line))
    const questions = lines.filter(({ label }) => label === 'no').slice(0, MOST_DENIED)
    for (const { question, title, passage } of questions) answers.push(await saidOf(question, title ?? '', passage))
  }
  const share = (said: string) => (100 * answers.filter(answer => answer === said).length) / answers.length
  return [
    printed('questions that a passage denies', answers.length, ''),
    atMost('answered "yes"', share('yes'), '%', 10),
    printed('answered "no"', share('no'), '%'),
  ]
}

const ONLY_YES_OR_NO = { 'yes-no': 1, fact: 0, list: 0, explanation: 0, several: 0 }

/** "yes", "no", or nothing where it is not claimed. */
async function saidOf(question: string, title: string, text: string): Promise<string> {
  const { signal } = new AbortController()
  const passage = { n: 1, title, section: [], text, source: '', url: '', revision: '', page: '' }
  const { spans, passages = [] } = await reader.read(question, [passage])
  const [reading] = passages
  if (!reading) return ''
  const at = { section: 0, start: 0, end: text.length }
  const read = { passage, at, rank: 0, spans, reading, relevance: reading.tells }
  const direct = { pages: [], passages: [read] }
  const asking = { question, form: 'yes-no', kinds: ONLY_YES_OR_NO } as const
  const answer = await answerOfForm(asking, direct, { spanReader: reader, signal })
  const said = answer && weighed(answer)
  return said && said.sureness !== 'closest' ? withoutMarks(said.text) : ''
}

type Tried = ClaimPair & Record<'byModel' | 'byWords', boolean>

const reader = nativeSpanReader(SPAN_READER.weights.path)

async function tried(pairs: readonly ClaimPair[]): Promise<Tried[]> {
  const found: Tried[] = []
  for (const pair of pairs) {
    const { claim, passage } = pair
    const verdict = await verdictOn(claim, passage, reader)
    found.push({ ...pair, byModel: supports(passage, claim, verdict), byWords: supports(passage, claim) })
  }
  return found
}

const share = (pairs: readonly Tried[], held: boolean, by: 'byModel' | 'byWords' = 'byModel') => {
  const of = pairs.filter(pair => pair.held === held)
  return (100 * of.filter(pair => pair[by]).length) / of.length
}

async function bothRates(
  name: string,
  pairs: readonly ClaimPair[],
  { most, least }: { most?: number; least?: number } = {},
): Promise<Figure[]> {
  const all = await tried(pairs)
  const [wrong, right] = [share(all, false), share(all, true)]
  return [
    printed(`${name}: pairs`, all.length, ''),
    most === undefined
      ? printed(`${name}: wrong claims held`, wrong, '%')
      : atMost(`${name}: wrong claims held`, wrong, '%', most),
    least === undefined
      ? printed(`${name}: right claims held`, right, '%')
      : atLeast(`${name}: right claims held`, right, '%', least),
    printed(`${name}: wrong claims held, by words alone`, share(all, false, 'byWords'), '%'),
    printed(`${name}: right claims held, by words alone`, share(all, true, 'byWords'), '%'),
  ]
}

async function accuracies(name: string, pairs: readonly ClaimPair[]): Promise<Figure[]> {
  const all = await tried(pairs)
  const right = (by: (pair: Tried) => boolean) => (100 * all.filter(pair => by(pair) === pair.held).length) / all.length
  const held = all.filter(pair => pair.held).length / all.length
  return [
    printed(`${name}: claims`, all.length, ''),
    printed(
      `${name}: told rightly`,
      right(pair => pair.byModel),
      '%',
    ),
    printed(
      `${name}: by words alone`,
      right(pair => pair.byWords),
      '%',
    ),
    printed(`${name}: the majority`, 100 * Math.max(held, 1 - held), '%'),
  ]
}

const Line = z.object({
  claim: z.string(),
  passage: z.string(),
  title: z.string().default(''),
  label: z.string(),
  kind: z.string().default(''),
})

/** `{claim, passage, title, label, kind}` a line; `supported` is what a passage holds. */
function readPairs(file: string): ClaimPair[] {
  return linesOf(file).map(line => {
    const { claim, passage, title, label, kind } = Line.parse(line)
    return pairOf({ claim, title, text: passage, held: label === 'supported', kind })
  })
}

const PublicLine = z.object({
  claim: z.string(),
  title: z.string().nullish(),
  label: z.string(),
  evidence: z.union([z.string(), z.array(z.string())]),
})

function readClaims(file: string): ClaimPair[] {
  if (!existsSync(file)) return []
  return linesOf(file).flatMap(line => {
    const { claim, title, label, evidence } = PublicLine.parse(line)
    if (label === 'partly') return []
    return [
      pairOf({
        claim,
        title: title ?? '',
        text: [evidence].flat().join(' '),
        held: label === 'supported',
        kind: label,
      }),
    ]
  })
}

const pairOf = ({
  claim,
  title,
  text,
  held,
  kind,
}: {
  claim: string
  title: string
  text: string
  held: boolean
  kind: string
}): ClaimPair => ({
  claim,
  passage: { title, section: [], text, page: `set:en:${title}` },
  held,
  kind,
})

function linesOf(file: string): unknown[] {
  const bytes = readFileSync(file)
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString()
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line))
}

const QUARTER = 2 ** 18

/** What the hardest texts of 1 MB take beside those of a quarter: about four times as long, where 16 would be its square. */
function linear(): Figure[] {
  const texts = {
    spaces: ' ',
    letters: 'a',
    brackets: '[1 ',
    apostrophes: "a'",
    full_stops: '. ',
    digits: '1',
    rows_of_digits: '1 ',
  }
  const work = (text: string) => [
    textContent(text),
    withoutMarks(text),
    marksIn(text),
    highlight(text),
    tokensOf(text, 'en'),
  ]
  const took = (text: string) => {
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = performance.now()
      work(text)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  return Object.entries(texts).map(([name, text]) => {
    const of = (length: number) => text.repeat(length / text.length)
    return below(
      `1 MB of ${name.replaceAll('_', ' ')}, beside a quarter`,
      took(of(4 * QUARTER)) / took(of(QUARTER)),
      '×',
      12,
    )
  })
}
