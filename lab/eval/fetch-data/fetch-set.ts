import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { DataSet, Row, Subset } from './data-set.ts'
import { download, mirrored } from './download.ts'

/** What came of a set, in a line for who waits. */
export type Fetched = { made: string } | { byHand: string }

/** Brings a set into `folder`, where the evaluation reads it. Throws what `download` throws; what is there, is kept. */
export async function fetchSet(set: DataSet, folder: string, mirror?: string): Promise<Fetched> {
  const isReadAsItCame = !set.build
  const sources = join(folder, ...(isReadAsItCame ? [] : ['sources']), set.name)
  const missing = set.files.filter(({ address, path }) => !address && !existsSync(join(sources, path)))
  if (missing.length > 0) {
    return { byHand: `get ${set.byHand}, put it at ${join(sources, missing[0]?.path ?? '')}, and run this again` }
  }
  const sums = readSums(join(sources, 'SHA256SUMS'))
  for (const { address, path } of set.files) {
    if (address) sums.set(path, await download(mirrored(address, mirror), join(sources, path), sums.get(path)))
  }
  writeSums(join(sources, 'SHA256SUMS'), sums)
  if (!set.build) return { made: `${set.files.length} files` }
  const rows = set.build(set.files.map(({ path }) => readFileSync(join(sources, path), 'utf8')))
  const { chosen, isSame } = subsetOf(set.subset, rows)
  const file = join(folder, `${set.name}.jsonl.gz`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, gzipSync(chosen.map(row => `${JSON.stringify(row)}\n`).join('')))
  return {
    made: `${chosen.length} questions${isSame ? '' : ', not quite those of our tables: ids or wordings differ'}`,
  }
}

/** The questions of the tables, in the order of the file, and whether they are the very same. */
function subsetOf(subset: Subset | undefined, rows: Row[]): { chosen: Row[]; isSame: boolean } {
  if (!subset) return { chosen: rows, isSame: true }
  const ids = new Set(subset.ids)
  const chosen = rows.filter(({ id }) => ids.has(id))
  const text = chosen.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, question }) => `${id}\t${question}\n`)
  return { chosen, isSame: createHash('sha256').update(text.join('')).digest('hex') === subset.questions }
}

function readSums(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]))
}

/** As `sha256sum -c` reads them. */
function writeSums(file: string, sums: ReadonlyMap<string, string>): void {
  if (sums.size > 0) writeFileSync(file, [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join(''))
}
