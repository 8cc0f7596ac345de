import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stageModels } from './stage-models.ts'

/** Packs the output of `npm run build:package`: the library with the widget, and the models they load. */

const ROOT = resolve(import.meta.dirname, '..')
const OUT = join(ROOT, 'out/package')
const models = join(ROOT, 'dist/footnote-models')

stageModels(join(ROOT, 'dist/library'), models, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
mkdirSync(OUT, { recursive: true })
for (const folder of [ROOT, models]) {
  const printed = execFileSync('npm', ['pack', folder, '--pack-destination', OUT, '--json'], { cwd: ROOT })
  const [{ filename, entryCount, unpackedSize }] = JSON.parse(String(printed)) as [Packed]
  const size = statSync(join(OUT, filename)).size
  console.log(`out/package/${filename}: ${megabytes(size)}, unpacked ${megabytes(unpackedSize)} in ${entryCount} files`)
}
rmSync(models, { recursive: true })

/** The output of `npm pack --json` for one tarball. */
interface Packed {
  filename: string
  entryCount: number
  unpackedSize: number
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
