import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { READABLE } from '../../src/documents/files/bad-file.ts'
import { type GivenFile, givenFiles } from '../given-files.ts'

export const USAGE = `Usage: npm run pack -- [FOLDER or FILE …] [options] --out FILE

Makes one pack of files and of pages of a wiki: a library to put on any web host, and to ask there
(npm run ask -- --source pack:ADDRESS, "A library at an address" in the page), or to import.

  FOLDER, FILE          files are read as in the page (${READABLE})
  --wiki ADDRESS        a wiki that runs MediaWiki, or the name of one that many know
  --pages FILE          the titles of its pages, one a line
  --language CODE       of the wiki that is named, and of files that do not tell theirs (default en)
  --name NAME           what the library is called; the name of the first folder when absent
  --no-vectors          leaves out what passages are found by in meaning
  --out FILE            where the pack is written; it may not be there yet, unless with --force
  --force               writes over it

A pack that was broken off is gone on with by the same command.`

export interface PackArguments {
  files: GivenFile[]
  wiki?: { address: string; titles: string[] }
  language: string
  name: string
  vectors: boolean
  out: string
}

/** Parses the command line into the arguments, or a description of what is wrong with them. */
export function readPackArguments(argv: string[]): PackArguments | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        wiki: { type: 'string' },
        pages: { type: 'string' },
        language: { type: 'string', default: 'en' },
        name: { type: 'string' },
        'no-vectors': { type: 'boolean', default: false },
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    })
    const { wiki, pages, language, name, out, force } = values
    if (!out) throw new Error('Say where the pack is to be written: --out FILE.')
    if (existsSync(out) && !force) throw new Error(`${out} is there already: name another file, or add --force.`)
    if (existsSync(out) && statSync(out).isDirectory()) throw new Error(`${out} is a folder: name a file.`)
    if (Boolean(wiki) !== Boolean(pages)) throw new Error('--wiki ADDRESS and --pages FILE belong together.')
    if (positionals.length === 0 && !wiki) throw new Error('Name a folder, files, or a wiki with pages.')
    return {
      files: positionals.flatMap(givenFiles),
      language,
      name: name ?? nameOf(positionals[0] ?? wiki ?? ''),
      vectors: !values['no-vectors'],
      out: resolve(out),
      ...(wiki && pages && { wiki: { address: wiki, titles: titlesIn(pages) } }),
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const nameOf = (given: string): string => basename(resolve(given))

function titlesIn(file: string): string[] {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const titles = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map(title => title.trim())
    .filter(title => title !== '')
  if (titles.length === 0) throw new Error(`${file} has no titles.`)
  return [...new Set(titles)]
}
