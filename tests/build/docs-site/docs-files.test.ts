import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { createServer } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { docsFiles } from '../../../build/docs-site/docs-files.ts'
import { readDocs } from '../../../build/docs-site/read-docs.ts'
import { viteDocs } from '../../../build/docs-site/vite-docs.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DOCS = join(ROOT, 'docs')
const ENTRY = join(ROOT, 'src/index.ts')
/** What the site has outside of `docs/`, and the docs link to. */
const AROUND = new Map([
  ['../', 'index.html'],
  ['../icon.svg', 'public/icon.svg'],
])
/** Bytes, gzip, without pictures: what every visitor's browser keeps for reading without a network. */
const MOST = 185_000

interface Page {
  text: string
  title: string
  ids: string[]
  /** Where it leads and what it shows. */
  addresses: string[]
  elements: string[]
  attributes: string[]
  policy: string
}

function readPage(source: string): Page {
  const page: Page = { text: '', title: '', ids: [], addresses: [], elements: [], attributes: [], policy: '' }
  const parser = new Parser({
    onopentag(name, { id, href, src, ...others }) {
      page.elements.push(name)
      page.attributes.push(...Object.keys(others))
      if (id !== undefined) page.ids.push(id)
      page.addresses.push(...[href, src].filter(address => address !== undefined))
      if (others['http-equiv'] === 'Content-Security-Policy') page.policy = others.content ?? ''
    },
    ontext(text) {
      if (page.elements.at(-1) === 'title') page.title += text
      page.text += text
    },
  })
  parser.end(source)
  return page
}

const files = docsFiles(DOCS, ENTRY)
const pages = new Map(
  [...files].flatMap(([address, source]) => (address.endsWith('.html') ? [[address, readPage(String(source))]] : [])),
)

describe('the docs in the site', () => {
  it('are all documents, each in the list under its own title', () => {
    const names = readDocs(DOCS).map(({ name }) => `${name}.html`)
    expect(names.length).toBeGreaterThan(8)
    expect([...pages.keys()].sort()).toEqual([...names, 'api.html', 'decisions.html', 'index.html'].sort())
    expect(pages.get('index.html')!.addresses).toEqual(expect.arrayContaining([...names, 'api.html', 'decisions.html']))
    const titles = [...pages.values()].map(({ title }) => title.trim())
    expect(new Set(titles).size).toBe(pages.size)
    expect(titles).toContain('Using Footnote – Footnote')
  })

  it('have every decision, on one page', () => {
    const { ids, elements } = pages.get('decisions.html')!
    const decisions = readDocs(join(DOCS, 'decisions'))
    expect(ids).toEqual(expect.arrayContaining(decisions.map(({ name }) => name)))
    expect(elements.filter(name => name === 'section').length).toBe(decisions.length)
  })

  it('take little', () => {
    const kept = [...files].filter(([address]) => !address.endsWith('.png'))
    const size = kept.reduce((sum, [, source]) => sum + gzipSync(source).length, 0)
    expect(size).toBeLessThan(MOST)
  })
})

describe.each([...pages])('docs/%s', (address, page) => {
  it('has no dead link, and nothing comes from elsewhere', () => {
    const dead = page.addresses.filter(link => {
      if (/^https?:/.test(link)) return false
      if (AROUND.has(link)) return !existsSync(join(ROOT, AROUND.get(link)!))
      const [file, anchor] = link.split('#')
      const target = file ? posix.normalize(file) : address
      return !files.has(target) || (anchor !== undefined && !pages.get(target)?.ids.includes(anchor))
    })
    expect(dead).toEqual([])
  })

  it('has one heading of the first order, and no anchor twice', () => {
    expect(page.elements.filter(name => name === 'h1').length).toBe(1)
    expect(page.ids.filter((id, at) => page.ids.indexOf(id) !== at)).toEqual([])
  })

  it('runs nothing and allows nothing to run', () => {
    expect(page.policy).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self';/)
    expect(page.elements.filter(name => /^(script|style|iframe|object|embed|form)$/.test(name))).toEqual([])
    expect(page.attributes.filter(name => name.startsWith('on') || name === 'style')).toEqual([])
  })

  it('leads back to the page and to the list of all', () => {
    expect(page.addresses).toEqual(expect.arrayContaining(['../', 'index.html']))
  })
})

describe('documents that are new', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-docs-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  it('are listed, and bring what they show', () => {
    write('tuning.md', '# Tuning\n\n![A curve](curve.png)\n')
    write('curve.png', 'picture')
    write('decisions/0001-first.md', '# 1. First\n\nSee [tuning](../tuning.md).\n')
    const made = docsFiles(folder)
    expect([...made.keys()].sort()).toEqual(['curve.png', 'decisions.html', 'docs.css', 'index.html', 'tuning.html'])
    expect(String(made.get('index.html'))).toContain('<a href="tuning.html">Tuning</a>')
    expect(String(made.get('decisions.html'))).toContain('<a href="tuning.html">tuning</a>')
  })

  it('that show what there is not are not built', () => {
    write('tuning.md', '# Tuning\n\n![A curve](gone.png)\n')
    expect(() => docsFiles(folder)).toThrow('gone.png')
  })
})

describe('the development server', () => {
  it('shows the docs as they are now', { timeout: 120_000 }, async () => {
    const server = await createServer({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      cacheDir: 'node_modules/.vite-docs',
      plugins: [viteDocs(DOCS, ENTRY)],
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    })
    try {
      await server.listen()
      const get = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]))
      const guide = await get('docs/guide.html?now')
      expect(guide.headers.get('content-type')).toContain('text/html')
      expect(await guide.text()).toBe(files.get('guide.html'))
      expect(await (await get('docs/')).text()).toBe(files.get('index.html'))
      expect((await get('docs/docs.css')).headers.get('content-type')).toContain('text/css')
      expect(await (await get('docs/trace.schema.json')).text()).toBe(String(files.get('trace.schema.json')))
    } finally {
      await server.close()
    }
  })
})
