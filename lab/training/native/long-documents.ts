import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { readJsonLines } from '../../eval/json-lines.ts'
import { Random } from '../../eval/random.ts'

/** As many articles as XQuAD has, and as many paragraphs of each. */
const ARTICLES = 48
const PARAGRAPHS = 5
/** As lab/training/span-reader/data.py has it: what the span reader has not learnt. */
const HELD_OUT = 0.03

interface LongDocument {
  /** Markdown: a heading for each article that paragraphs are of. */
  text: string
  questions: Asked[]
}

interface Asked {
  question: string
  answers: string[]
  /** The paragraph that tells. */
  paragraph: string
}

const Reading = z.object({
  id: z.string(),
  question: z.string(),
  text: z.string(),
  answers: z.array(z.string()),
  loc: z.string(),
})

/**
 * Documents such as XQuAD makes, of SQuAD's training articles: each has other paragraphs of all articles that are held
 * out, which questions are asked of, among paragraphs of other articles, which chance chooses.
 */
export function heldOutDocuments(data: string, count: number, questions: number): LongDocument[] {
  const articles = new Map<string, z.infer<typeof Reading>[]>()
  for (const reading of readJsonLines(join(data, 'train/reading/squad1-train-origq-btpassage.jsonl.gz'), Reading)) {
    const name = `squad ${reading.id.split('-')[1]}`
    articles.set(name, [...(articles.get(name) ?? []), reading])
  }
  const paragraphsOf = (name: string, from = 0) =>
    [...new Set(articles.get(name)?.map(({ text }) => text))].slice(from, from + PARAGRAPHS)
  return Array.from({ length: count }, (_, i) => {
    const random = new Random(i + 1)
    const asked = [...articles.keys()].filter(
      name => isHeldOut(name) && paragraphsOf(name, i * PARAGRAPHS).length === PARAGRAPHS,
    )
    const others = random.shuffle([...articles.keys()].filter(name => !isHeldOut(name)))
    const parts = [
      ...asked.map(name => ({ name, paragraphs: paragraphsOf(name, i * PARAGRAPHS) })),
      ...others.slice(0, ARTICLES - asked.length).map(name => ({ name, paragraphs: paragraphsOf(name) })),
    ]
    const told = asked.flatMap(name =>
      (articles.get(name) ?? []).filter(
        ({ loc, text }) => loc === 'exact' && paragraphsOf(name, i * PARAGRAPHS).includes(text),
      ),
    )
    return {
      text: random
        .shuffle(parts)
        .flatMap(({ paragraphs }) => [`## ${commonestName(paragraphs)}`, ...paragraphs])
        .join('\n\n'),
      questions: random
        .shuffle(told)
        .slice(0, questions)
        .map(({ question, answers, text }) => ({ question, answers, paragraph: text })),
    }
  })
}

/** By the hash of its name, as `part_of` there has it. */
const isHeldOut = (name: string): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32 < HELD_OUT

/** The data lacks most titles: what an article names most often, other than at a sentence's beginning, is its subject. */
function commonestName(paragraphs: readonly string[]): string {
  const names = paragraphs.flatMap(text => [...text.matchAll(/(?<=[a-z,] )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu)])
  const counts = new Map<string, number>()
  for (const [name] of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'Notes'
}
