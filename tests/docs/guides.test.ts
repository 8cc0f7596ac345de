import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readArguments } from '../../cli/options.ts'
import { errors } from '../../src/common/messages/zh/errors.ts'
import { corpus } from '../../src/sources/corpus.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const GUIDES = [
  'README.md',
  'lab/bench/README.md',
  ...readdirSync(resolve(ROOT, 'docs')).flatMap(name => (name.endsWith('.md') ? `docs/${name}` : [])),
]

describe.each(GUIDES)('%s', path => {
  const text = read(path)

  it('names no command that there is not', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })

  it('has npm say nothing of its own where JSON is printed', () => {
    const printing = [...text.matchAll(/npm run [^`\n]*--json/g)].map(([command]) => command)
    expect(printing.filter(command => !command.startsWith('npm run -s '))).toEqual([])
  })

  it('links to no file that there is not', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)(?:#[^)]+)?\)/g)]
    expect(links.map(([, file = '']) => file).filter(file => !existsSync(resolve(ROOT, dirname(path), file)))).toEqual(
      [],
    )
  })
})

describe('troubleshooting', () => {
  it('has every error that people meet', () => {
    const text = read('docs/troubleshooting.md')
    expect(Object.keys(errors).filter(code => !text.includes(`\`${code}\``))).toEqual([])
  })
})

describe('the guide', () => {
  const guide = read('docs/guide.md')
  const blocks = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block)

  const folder = mkdtempSync(join(tmpdir(), 'footnote-guide-'))
  const pages = join(folder, 'pages.jsonl')
  writeFileSync(pages, blocks('json')[0] ?? '')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('shows commands that the terminal understands', () => {
    const commands = blocks('sh')
      .join('')
      .split('\n')
      .filter(line => /^npm run (-s )?ask/.test(line))
    expect(commands.length).toBeGreaterThan(2)
    for (const command of commands) {
      const words = [...command.replace(/^npm run (-s )?ask --/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain!,
      )
      const here = {
        'corpus:pages.jsonl': `corpus:${pages}`,
        'zim:wikipedia_en_all.zim': `zim:${pages}`,
        'REPORT.pdf': pages,
        'notes/': folder,
      }
      const given = words.map(word => here[word as keyof typeof here] ?? word)
      expect(readArguments(given)).toHaveProperty('question')
    }
  })

  it('shows a file of pages that can be read', async () => {
    const [text = ''] = blocks('json')
    const source = corpus({ name: 'pages.jsonl', text })
    expect(await source.search('speed limit')).toMatchObject([{ title: 'Harbour rules' }])
  })
})
