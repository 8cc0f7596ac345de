import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const NODE_MODULES = '/node_modules/'
const LICENCE_FILE = /^(licen[cs]e|copying|notice)\b/i

/** Modules of packages, of the page and of its workers: a build bundles its workers before it is done itself. */
const modules = new Set<string>()

/**
 * Writes `notices.txt` beside what is built: NOTICES.md, then every package whose code is in it, with its licence. Goes
 * into the plugins of the build and into those of its workers.
 *
 * @param copied packages of which files are delivered that this build does not bundle
 */
export function notices(copied: readonly string[] = []): Plugin {
  let isWorker = false
  for (const name of copied) modules.add(join(ROOT, 'node_modules', name, 'package.json'))
  return {
    name: 'notices',
    apply: 'build',
    configResolved(config) {
      isWorker = config.isWorker
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') for (const id of file.moduleIds) modules.add(id)
        }
        if (!isWorker) this.emitFile({ type: 'asset', fileName: 'notices.txt', source: noticesText([...modules]) })
      },
    },
  }
}

/** The whole text. Browsers tell by the mark at its beginning that it is UTF-8. */
export function noticesText(modules: readonly string[]): string {
  const folders = [...new Set(modules.flatMap(id => packageFolder(id) ?? []))].sort()
  const namesByLicence = new Map<string, string[]>()
  for (const { name, licence } of folders.map(readPackage)) {
    namesByLicence.set(licence, [...(namesByLicence.get(licence) ?? []), `### ${name}`])
  }
  const packages = [...namesByLicence].map(([licence, names]) => `${names.join('\n')}\n${licence}\n`)
  const written = readFileSync(join(ROOT, 'NOTICES.md'), 'utf8')
  return `\uFEFF${written}\n## Packages\n${packages.join('\n')}`
}

/** Bundlers put marks before and questions behind the path of a module. */
function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/[?#].*/s, '')
  const start = path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length
  if (start < NODE_MODULES.length) return undefined
  const [scopeOrName = '', name = ''] = path.slice(start).split('/')
  return path.slice(0, start) + (scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName)
}

function readPackage(folder: string): { name: string; licence: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!license) throw new Error(`The package ${name} names no licence: look it up, and say it in NOTICES.md.`)
  const texts = readdirSync(folder)
    .filter(file => LICENCE_FILE.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
  return {
    name: `${name} ${version}, ${license}`,
    licence: texts.join('\n\n') || `Its licence, ${license}, stands in its package by name alone.`,
  }
}
