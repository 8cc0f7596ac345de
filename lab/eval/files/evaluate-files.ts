import { existsSync, mkdirSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeJson } from '../../../cli/write-json.ts'
import { throwIfAborted } from '../../../src/common/core/abort.ts'
import { FootnoteError, UserError } from '../../../src/common/core/errors.ts'
import type { Section } from '../../../src/documents/article.ts'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { readJsonLines } from '../json-lines.ts'
import { percent, table } from '../tables.ts'
import { KnownFile, keptOf, MEASURES, type Measure, type Share } from './kept.ts'

const OURS = 'Footnote'
/** How many losses are shown of a file. */
const SHOWN = 6

interface Read {
  known: KnownFile
  by: string
  kept: Record<Measure, Share>
}

// pdf.js multiplies matrices only to draw, but asks for the class when it is loaded; every browser has it.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

/**
 * Reads the files that `lab/eval/files/make_files.py` made, as a file is read that a person opens, and tells what is kept of
 * each: words, numbers, rows, headings, whole sentences; beside other converters, whose texts `lab/eval/files/convert.py`
 * wrote, by the same rule (`keptOf`). Without a browser.
 */
export async function evaluateFiles(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      folder: { type: 'string' },
      converter: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: '' },
      texts: { type: 'string' },
      show: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  })
  const folder = values.folder
  if (!folder || !existsSync(join(folder, 'truth.jsonl')))
    throw new UserError('no-files', '--folder wants the folder that lab/eval/files/make_files.py filled.')
  const converters = values.converter.map(given => {
    const [name = '', ...path] = given.split('=')
    return { name, folder: path.join('=') }
  })
  const reads: Read[] = []
  for (const known of readJsonLines(join(folder, 'truth.jsonl'), KnownFile)) {
    if (!known.file.includes(values.only)) continue
    throwIfAborted(signal)
    const text = await textOf(join(folder, 'files', known.file))
    if (values.texts) save(values.texts, `${known.file}.md`, text)
    reads.push({ known, by: OURS, kept: keptOf(known, text) })
    for (const { name, folder } of converters) {
      const path = join(folder, `${known.file}.md`)
      reads.push({ known, by: name, kept: keptOf(known, existsSync(path) ? readFileSync(path, 'utf8') : '') })
    }
  }
  console.log(summary(reads))
  console.log(`\n${behind(reads, values.show)}`)
  if (values.out)
    writeJson(
      values.out,
      reads.map(({ known: { file, format, by: from }, by, kept }) => ({ file, format, from, by, ...shares(kept) })),
    )
}

const save = (folder: string, name: string, text: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** A file's text with its headings as Markdown has them; nothing where it cannot be read. */
async function textOf(path: string): Promise<string> {
  try {
    const { sections } = await readFile(new File([await openAsBlob(path)], path.split('/').at(-1) ?? ''))
    return sections.flatMap(marked).join('\n')
  } catch (error) {
    if (!(error instanceof FootnoteError)) throw error
    console.error(error.message)
    return ''
  }
}

/** Of headings that are said before as well only the last is its own; to find one it may be said again. */
const marked = ({ path, text }: Section): string[] => [
  ...path.map((heading, i) => `${'#'.repeat(i + 1)} ${heading}`),
  text,
]

const shares = (kept: Record<Measure, Share>) =>
  Object.fromEntries(MEASURES.map(measure => [measure, { kept: kept[measure].kept, of: kept[measure].of }]))

/** A row for each format, and one for all, with what each reader kept. */
function summary(reads: readonly Read[]): string {
  const readers = [...new Set(reads.map(({ by }) => by))]
  const formats = [...new Set(reads.map(({ known }) => known.format))].sort()
  const rows = [...formats, ''].map(format => {
    const of = reads.filter(({ known }) => format === '' || known.format === format)
    const files = new Set(of.map(({ known }) => known.file)).size
    const cells = MEASURES.map(measure => readers.map(reader => shareIn(of, reader, measure)).join(' / '))
    return [format || 'all', `${files}`, ...cells]
  })
  return `${readers.join(' / ')}\n\n${table(['format', 'files', ...MEASURES], rows)}`
}

function shareIn(reads: readonly Read[], reader: string, measure: Measure): string {
  const own = reads.filter(({ by }) => by === reader).map(({ kept }) => kept[measure])
  const of = own.reduce((sum, share) => sum + share.of, 0)
  return of === 0 ? '–' : percent(own.reduce((sum, share) => sum + share.kept, 0) / of)
}

/** The files of which another reader kept more words or rows, and, where asked for, what Footnote lost of any. */
function behind(reads: readonly Read[], isShown: boolean): string {
  const ours = reads.filter(({ by }) => by === OURS)
  const told = ours.flatMap(({ known, kept }) => {
    const others = reads.filter(({ by, known: { file } }) => by !== OURS && file === known.file)
    return MEASURES.flatMap(measure => {
      const { kept: own, of, lost } = kept[measure]
      const better = others.filter(other => other.kept[measure].kept > own)
      const isTold = better.length > 0 || (isShown && lost.length > 0)
      const list = better.map(({ by, kept }) => `${by} ${kept[measure].kept}`).join(', ')
      const losses = isShown ? `: ${lost.slice(0, SHOWN).join(' ')}` : ''
      return isTold ? [`${known.file}: ${measure} ${own} of ${of}${list && `, ${list}`}${losses}`] : []
    })
  })
  return told.length > 0 ? told.join('\n') : 'No other reader kept more of any file.'
}
