import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { wordsOf } from '../../../src/common/text/foreign.ts'

/**
 * Learns by which words a question in Latin letters is told from an English one, and writes them as
 * `src/common/text/foreign-words.ts`: logistic regression over words, with a penalty that leaves few of them (L1).
 * Questions of even rows are learnt from, those of odd rows are left to test by. Run with the folder of the data.
 */
const [data = '', isTest] = process.argv.slice(2)
interface Row {
  question: string
  answers?: string[]
  translations?: Record<string, { question: string } | string>
}
const rows = (name: string): Row[] =>
  gunzipSync(readFileSync(join(data, `${name}.jsonl.gz`)))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

const LATIN = new Set('de fr es it pt pt_BR nl ro fi sv tr'.split(' '))
const ENGLISH = [
  'webquestions',
  'tydiqa-en',
  'dolly-questions',
  'entityquestions',
  'ambignq',
  'boolq',
  'canard',
  'multispanqa',
]
const TRANSLATED = ['mkqa', 'mintaka', 'qald9']
const isLearnt = (row: number): boolean => row % 2 === 0

interface Example {
  words: string[]
  isForeign: boolean
}
function translated(rest: 0 | 1): { language: string; question: string }[] {
  return TRANSLATED.flatMap(name =>
    rows(`dev/${name}`).flatMap(({ question, translations = {} }, i) =>
      isLearnt(i) === (rest === 0)
        ? [
            { language: 'en', question },
            ...Object.entries(translations)
              .filter(([language]) => LATIN.has(language))
              .map(([language, said]) => ({ language, question: typeof said === 'string' ? said : said.question })),
          ]
        : [],
    ),
  )
}

/** Names stand in English as they are elsewhere: "rio de janeiro population". */
const namesAlone = (): string[] =>
  ['train/webquestions', 'train/entityquestions', 'train/ambignq', 'train/multispanqa']
    .flatMap(rows)
    .flatMap(({ answers = [] }) => answers)
    .filter((answer, i) => typeof answer === 'string' && answer.length < 40 && i % 5 === 0)

function learn(): Map<string, number> {
  const examples: Example[] = [
    ...ENGLISH.flatMap(name => rows(`train/${name}`)).map(({ question }) => ({ question, language: 'en' })),
    ...namesAlone().map(question => ({ question, language: 'en' })),
    ...translated(0),
  ]
    .filter(({ question }) => typeof question === 'string')
    // As people type them.
    .map(({ question, language }) => ({ words: [...new Set(wordsOf(question))], isForeign: language !== 'en' }))
  const counts = new Map<string, number>()
  for (const { words } of examples) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= 4).map(([word]) => word)
  const index = new Map(known.map((word, i) => [word, i]))
  const vectors = examples.map(({ words, isForeign }) => ({
    of: words.flatMap(word => index.get(word) ?? []),
    y: isForeign ? 1 : 0,
  }))
  const weights = new Float64Array(known.length)
  let random = 1
  const next = () => {
    random = (random * 1103515245 + 12345) & 0x7fffffff
    return random / 0x7fffffff
  }
  const PENALTY = 5e-6
  for (let epoch = 0; epoch < 30; epoch++) {
    const rate = 0.5 / (1 + epoch / 4)
    for (let k = 0; k < vectors.length; k++) {
      const { of, y } = vectors[Math.floor(next() * vectors.length)]!
      const sum = of.reduce((total, i) => total + weights[i]!, BIAS)
      const error = y - 1 / (1 + Math.exp(-sum))
      for (const i of of) weights[i] = weights[i]! + rate * error
    }
    const shrink = PENALTY * vectors.length * rate * 0.02
    for (let i = 0; i < weights.length; i++)
      weights[i] = Math.sign(weights[i]!) * Math.max(0, Math.abs(weights[i]!) - shrink)
  }
  return new Map(known.map((word, i) => [word, weights[i]!]))
}
/** Without a word that tells a question is English. */
const BIAS = -2

function write(weights: Map<string, number>): void {
  const byWeight = new Map<number, string[]>()
  const told = [...weights].filter(([, weight]) => Math.abs(weight) >= 0.5)
  const most = told.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1])).slice(0, 1200)
  for (const [word, weight] of most) {
    const rounded = Math.round(weight)
    byWeight.set(rounded, [...(byWeight.get(rounded) ?? []), word])
  }
  const lines = [...byWeight]
    .filter(([weight]) => weight !== 0)
    .sort(([a], [b]) => b - a)
    .map(([weight, words]) => `  '${weight}': '${words.sort().join(' ')}',`)
  writeFileSync(
    new URL('../../../src/common/text/foreign-words.ts', import.meta.url),
    `/** Words by their weights, positive if a word suggests a language other than English; learnt by \`lab/training/foreign\`. */\nexport const FOREIGN_WORDS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`,
  )
}

if (isTest) {
  const { soundsForeign } = await import('../../../src/common/text/foreign.ts')
  const share = (questions: string[]) =>
    `${questions.filter(soundsForeign).length} of ${questions.length} (${((100 * questions.filter(soundsForeign).length) / questions.length).toFixed(2)} %)`
  for (const name of ['dev/webquestions', 'dev/tydiqa-en', 'dev/dolly-questions', 'pages-dev']) {
    const questions = rows(name).map(({ question }) => question)
    console.log(name, share(questions), questions.filter(soundsForeign).slice(0, 8))
  }
  const all = translated(1)
  for (const language of new Set(all.map(({ language }) => language))) {
    const questions = all.filter(one => one.language === language).map(({ question }) => question)
    console.log(language, share(questions), questions.filter(q => (language === 'en') === soundsForeign(q)).slice(0, 4))
  }
} else write(learn())
