import { pathToFileURL } from 'node:url'
import { DEPTH, fuseScores, type MeaningHits } from '../../../src/library/fusion.ts'
import { LexicalIndex } from '../../../src/library/lexical/lexical-index.ts'
import { NOTHING } from '../../../src/library/meaning-index.ts'
import { parsePassageId } from '../../../src/library/passages.ts'
import type { Scored } from '../../../src/library/scored.ts'
import { packVectors } from '../../../src/library/vectors/packed-vectors.ts'
import { VectorIndex } from '../../../src/library/vectors/vector-index.ts'
import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { atLeast, type Figure, noWorse } from '../figure.ts'
import { judgeSet, type Quality } from './judge.ts'
import { asOneChunk, type RetrievalSet, readSet, SETS, type SetName } from './pool.ts'
import { passageVectorsOf, queryVectorsOf } from './vectors.ts'

/** What each index finds for every query of a set, from which a fusion begins. */
export interface Found {
  set: RetrievalSet
  words: Scored[][]
  /** What the vectors find; empty where the embedder does not read the language. */
  meaning: MeaningHits[]
}

export interface SetQuality {
  set: SetName
  words: Quality
  /** Undefined where the embedder does not read the language: hybrid is then words alone. */
  meaning: Quality | undefined
  hybrid: Quality
}

/** The product's two indexes over each set by itself. */
export async function findAll(names: readonly SetName[] = SETS): Promise<Found[]> {
  const found: Found[] = []
  for (const name of names) {
    const set = readSet(name)
    const words = findByWords(set)
    const reads = MINILM.languages.includes(set.language)
    found.push({ set, words, meaning: reads ? await findByMeaning(set, words) : words.map(() => NOTHING) })
  }
  return found
}

/** The product's fusion on what `findAll` has found. */
export function qualityOf(found: readonly Found[]): SetQuality[] {
  return found.map(({ set, words, meaning }) => {
    const judged = (hits: readonly (readonly Scored[])[]) => judgeSet(set, hits.map(pagesOf))
    return {
      set: set.name,
      words: judged(words),
      meaning: meaning.some(({ best }) => best.length > 0) ? judged(meaning.map(({ best }) => best)) : undefined,
      hybrid: judged(words.map((hits, i) => fuseScores(hits, meaning[i] ?? NOTHING))),
    }
  })
}

export function qualityFigures(rows: readonly SetQuality[]): Figure[] {
  const better = rows.filter(
    ({ words, meaning, hybrid }) => meaning && hybrid.ndcg > Math.max(words.ndcg, meaning.ndcg),
  )
  return [
    ...rows.flatMap(({ set, words, meaning, hybrid }) => {
      const best = (measure: keyof Quality) => Math.max(words[measure], meaning?.[measure] ?? 0)
      return [
        noWorse(
          `nDCG@10 of hybrid on ${set}, against the better of words and vectors`,
          hybrid.ndcg,
          'of 1',
          best('ndcg'),
        ),
        noWorse(`recall@10 of hybrid on ${set}, likewise`, hybrid.recall, 'of 1', best('recall')),
      ]
    }),
    atLeast(
      'sets on which hybrid has a better nDCG@10 than both',
      better.length,
      `of ${rows.length}`,
      rows.length / 2 + 1,
    ),
  ]
}

export function qualityTable(rows: readonly SetQuality[]): string {
  const cells = (quality: Quality | undefined) =>
    quality ? [quality.ndcg.toFixed(4), quality.recall.toFixed(4)] : ['–', '–']
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  return [
    line(['set', 'words: nDCG@10', 'recall@10', 'vectors: nDCG@10', 'recall@10', 'hybrid: nDCG@10', 'recall@10']),
    line(Array(7).fill('---')),
    ...rows.map(({ set, words, meaning, hybrid }) => line([set, ...[words, meaning, hybrid].flatMap(cells)])),
  ].join('\n')
}

function findByWords({ articles, language, queries }: RetrievalSet): Scored[][] {
  const index = new LexicalIndex()
  for (const article of articles) {
    const { key, title } = article
    const chunks = asOneChunk(article).chunks.map(({ text }) => ({ section: [], text }))
    index.add({ id: key, language, title, chunks })
  }
  return queries.map(({ text }) => index.search(text, DEPTH))
}

async function findByMeaning(set: RetrievalSet, words: readonly Scored[][]): Promise<MeaningHits[]> {
  const { dimensions } = MINILM
  const passages = await passageVectorsOf(set)
  const queries = await queryVectorsOf(set)
  const index = new VectorIndex(dimensions)
  for (const [i, { key }] of set.articles.entries()) {
    index.addPage(key, 1, packVectors(passages.subarray(i * dimensions, (i + 1) * dimensions), dimensions))
  }
  return words.map((hits, i) => {
    const query = queries.subarray(i * dimensions, (i + 1) * dimensions)
    return {
      best: index.search(query, DEPTH),
      candidates: index.likeness(
        query,
        hits.map(({ id }) => id),
      ),
    }
  })
}

/** The pages of a ranking of passages, each once, at its best passage. */
function pagesOf(hits: readonly Scored[]): string[] {
  return [...new Set(hits.map(({ id }) => parsePassageId(id).page))]
}

/** `npx tsx lab/bench/library/quality.ts [SET …]` prints the table. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv.slice(2)
  console.log(qualityTable(qualityOf(await findAll(SETS.filter(name => wanted.length === 0 || wanted.includes(name))))))
  process.exit(0)
}
