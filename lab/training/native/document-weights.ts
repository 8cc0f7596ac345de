import { parseArgs } from 'node:util'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { score } from '../../eval/score.ts'
import { type Candidate, fitSureness, logit, type Weights } from './fit-sureness.ts'
import { heldOutDocuments } from './long-documents.ts'

/**
 * Fits `src/research/strategies/document/span-reading.ts`: how much the span reader's score and the place that a search gives a
 * passage say of whether a span answers, and where "not told" begins.
 */

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    spans: { type: 'string', default: 'models/span-reader/span-reader.onnx' },
    documents: { type: 'string', default: '3' },
    questions: { type: 'string', default: '40' },
    /** How many passages are read, of those that a search by words finds. */
    depth: { type: 'string', default: '20' },
  },
})

/** A threshold is a choice: with this one the untold are answered as seldom as by the span reader alone, or seldomer. */
const UNTOLD_ANSWERED = 0.2

const isRight = (text: string, accepted: readonly string[]): boolean => {
  const { em, f1 } = score(text, accepted)
  return em === 1 || f1 >= 0.8
}

const reader = nativeSpanReader(values.spans)
const asked: Candidate[][] = []
for (const { text, questions } of heldOutDocuments(values.data, Number(values.documents), Number(values.questions))) {
  const library = createLibrary({ store: memoryStore() })
  await library.add(await readFile(new File([text], 'notes.md')))
  for (const { question, answers, paragraph } of questions) {
    const passages = await library.search(question, { by: 'words', limit: Number(values.depth) })
    const { spans } = await reader.read(question, passages)
    asked.push(
      passages.flatMap(({ text, score: relevance }, i) => {
        const best = spans.find(({ passage }) => passage === i)
        const isTelling = paragraph.includes(text)
        return best
          ? { score: best.score, relevance, isTelling, isRight: isTelling && isRight(best.text, answers) }
          : []
      }),
    )
  }
  console.log(`${asked.length} questions read`)
}

const fitted = fitSureness(asked)
const [told, untold] = [asked, asked.map(candidates => candidates.filter(({ isTelling }) => !isTelling))]
const top = (candidates: readonly Candidate[], weights: Weights) =>
  candidates.toSorted((a, b) => logit(b, weights) - logit(a, weights))[0]
const highest = untold.map(candidates => logit(top(candidates, fitted)!, fitted)).sort((a, b) => b - a)
const bias = fitted.bias - highest[Math.floor(UNTOLD_ANSWERED * untold.length)]!
report('the span reader alone', { bias: 0, score: 1, relevance: 0 })
report('fitted', fitted)
report('so that one in five untold is answered', { ...fitted, bias })

function report(name: string, weights: Weights): void {
  const answered = told.map(candidates => top(candidates, weights)!).filter(one => logit(one, weights) > 0)
  const right = answered.filter(({ isRight }) => isRight).length
  const astray = untold.filter(candidates => logit(top(candidates, weights)!, weights) > 0).length
  const shown = Object.entries(weights).map(([name, weight]) => `${name} ${weight.toFixed(3)}`)
  console.log(`${name}: ${shown.join(', ')}`)
  console.log(`  told: ${right} right, ${answered.length - right} wrong of ${told.length}; untold: ${astray} answered`)
}
