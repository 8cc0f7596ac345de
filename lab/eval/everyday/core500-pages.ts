import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA } from '../data.ts'
import { readExcerpts, readPassages } from './written-pages.ts'
import { pageOf } from './written-questions.ts'

/**
 * Writes the whole pages of the question sets A and B (`core500/a.jsonl`, `core500/b.jsonl`), which no model learns from, as
 * Wikipedia's REST API would give them:
 *
 *     npx tsx lab/eval/everyday/core500-pages.ts out/core500
 *     npm run eval -- everyday --questions lab/eval/everyday/core500/b.jsonl --pages out/core500
 *
 * A is sealed: it is scored before and after a part of the work, its totals are reported, and nobody reads its questions or
 * misses. B is for fitting bounds and for trying rules.
 */

const out = process.argv[2] ?? 'out/core500'
const excerpts = readExcerpts(join(import.meta.dirname, 'core500/pages.jsonl'))
const pages = await readPassages(excerpts, DATA)
mkdirSync(out, { recursive: true })
for (const { excerpt, elements } of pages) writeFileSync(join(out, `${excerpt.p}.html`), pageOf(excerpt, elements))
console.log(`${pages.length} of ${excerpts.length} pages; the others have changed.`)
process.exit(0)
