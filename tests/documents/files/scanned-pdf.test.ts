import { readFile as bytesOf } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { RECOGNISED, RECOGNISER_BYTES, type Recognition } from '../../../src/documents/files/recognise/recogniser.ts'
import { asRead } from './as-read.ts'
import { madeFile, madePdf } from './made-files.ts'

globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

const MODULES = resolve(import.meta.dirname, '../../../node_modules')
/** What the built site has in its folder for this. */
const FILES: Record<string, string> = {
  'tesseract-core-simd-lstm.wasm': join(MODULES, 'tesseract.js-core/tesseract-core-simd-lstm.wasm'),
  'eng.traineddata.gz': join(MODULES, '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
}

let server: Server
let recognise: Recognition

beforeAll(async () => {
  server = createServer(async ({ url = '' }, response) => {
    const path = FILES[url.slice(1)]
    response.writeHead(path ? 200 : 404).end(path && (await bytesOf(path)))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  recognise = { languages: ['eng'], folder: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
})
afterAll(() => server.close())

const scan = async () =>
  madeFile('scan.pdf', new Uint8Array(await bytesOf(resolve(import.meta.dirname, '../../fixtures/files/scan.pdf'))))

describe('a scanned PDF', () => {
  it('is told to be one, as long as nobody has agreed to more', async () => {
    await expect(readFile(await scan())).rejects.toMatchObject({ code: 'scanned-file' })
  })

  it('is read page by page where its text is to be recognised', { timeout: 120_000 }, async () => {
    const progress: number[] = []
    const page = await readFile(await scan(), { recognise, onProgress: ({ done }) => progress.push(done) })
    expect(page.sections).toEqual([
      { path: [], text: '' },
      {
        path: ['Page 1'],
        text: 'The ferry Sigrun was built in 1968\nand carried 18 cars to Brede.\nShe was sold in 2011.',
      },
    ])
    expect(page).toMatchObject({ pages: 1, language: 'en' })
    expect(progress.at(-1)).toBe(1)
  })

  it('is one still where no text can be made out', { timeout: 120_000 }, async () => {
    await expect(readFile(await madePdf([[], []]), { recognise })).rejects.toMatchObject({ code: 'scanned-file' })
  })

  it('is not read where what it takes cannot be loaded', async () => {
    const missing = { ...recognise, folder: `${recognise.folder}gone/` }
    await expect(readFile(await scan(), { recognise: missing })).rejects.toMatchObject({ kind: 'engine' })
  })

  it('that has text is read as any other', async () => {
    expect(await asRead(await madePdf([['The ferry Sigrun was built in 1968.']]))).toContain('Sigrun')
  })
})

describe('what recognises text', () => {
  it('is as large as people are told before they agree', async () => {
    const sizes = await Promise.all(Object.values(FILES).map(async path => (await bytesOf(path)).length))
    expect(sizes[0]! / RECOGNISER_BYTES).toBeCloseTo(1, 1)
    expect(sizes[1]! / RECOGNISED.eng).toBeCloseTo(1, 1)
  })
})
