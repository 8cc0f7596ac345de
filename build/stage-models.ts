import { cpSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
/** The folders that the library and the widget load from `base`. */
const FOLDERS = ['models', 'embedding', 'files']

interface About {
  version: string
  license: string
}

/**
 * Prepares the package `footnote-models`, which contains the files that are too large for the main package.
 *
 * @param library the built library, whose files are linked and not copied
 * @param folder is recreated
 * @param about the main package, whose version is used
 */
export function stageModels(library: string, folder: string, { version, license }: About): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of FOLDERS) linkFiles(join(library, name), join(folder, name))
  for (const name of ['LICENSE', 'NOTICES.md']) cpSync(join(ROOT, name), join(folder, name))
  writeFileSync(
    join(folder, 'README.md'),
    '# Models of Footnote\n\nSmall models and data that `footnote` loads from its `base`. Copy `models/`, `embedding/` and `files/` to where your page serves files, and name that folder as `base`. NOTICES.md says where they come from.\n',
  )
  const description = 'The models that the package footnote loads from its base.'
  const manifest = { name: 'footnote-models', version, description, license, files: [...FOLDERS, 'NOTICES.md'] }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function linkFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const target = join(to, path.slice(from.length))
    mkdirSync(dirname(target), { recursive: true })
    linkSync(path, target)
  }
}
