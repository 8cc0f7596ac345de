import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA } from '../../eval/data.ts'
import { readExcerpts, readPassages } from '../../eval/everyday/written-pages.ts'
import { asQuestion, isHeldOut, pageOf, readLessons } from '../../eval/everyday/written-questions.ts'

/**
 * Puts the everyday questions of `lessons/everyday.jsonl` together with their pages:
 *
 *     npx tsx lab/training/teacher/page-excerpts.ts out/written
 *
 * Writes `excerpts.jsonl`, the passages that they ask about with the places of their sentences, to learn from; and of the pages
 * that are held out `questions.jsonl` and `pages/`, to be asked by
 * `npm run eval -- directly --questions out/written/questions.jsonl --pages out/written/pages`.
 */

const out = process.argv[2] ?? 'out/written'
const writeLines = (name: string, rows: readonly object[]) =>
  writeFileSync(join(out, name), rows.map(row => `${JSON.stringify(row)}\n`).join(''))

const lessons = readLessons()
const excerpts = readExcerpts()
mkdirSync(join(out, 'pages'), { recursive: true })
const kept: object[] = []
const questions: object[] = []
for (const { excerpt, elements, passages } of await readPassages(excerpts, DATA)) {
  const { p, title } = excerpt
  const placed = passages.map(passage => ({
    ...passage,
    sentences: passage.sentences.map(({ start, end }) => [start, end]),
  }))
  const isApart = isHeldOut(excerpt)
  kept.push({ p, title, heldOut: isApart, passages: placed })
  if (!isApart) continue
  writeFileSync(join(out, 'pages', `${p}.html`), pageOf(excerpt, elements))
  const asked = lessons.filter(lesson => lesson.p === p)
  questions.push(...asked.flatMap((lesson, at) => asQuestion(lesson, at, passages) ?? []))
}
writeLines('excerpts.jsonl', kept)
writeLines('questions.jsonl', questions)
console.log(`${kept.length} pages; ${excerpts.length - kept.length} left out, whose passages have changed.`)
