import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readPage } from '../../../src/library/read-page.ts'
import { kiwix } from '../../../src/sources/kiwix/kiwix.ts'
import { describeSource } from '../../contracts/source.ts'
import { withData } from '../../harness/data.ts'
import { onlyLong } from '../../harness/long.ts'
import { onlyIf } from '../../harness/optional.ts'

const PORT = 18_394
const url = `http://127.0.0.1:${PORT}`
const isInstalled = () => spawnSync('kiwix-serve', ['--version']).error === undefined

const open = (address: string) => kiwix({ address, language: 'en', readPage: async (...page) => readPage(...page) })

describe('a real kiwix-serve', () =>
  onlyLong(() =>
    onlyIf(isInstalled(), 'no kiwix-serve (apt-get install kiwix-tools)', () =>
      withData('wikipedia/zim', folder => {
        let server: ChildProcess
        beforeAll(async () => {
          const files = ['made-2000.zim', 'wikipedia_en_ray_charles_2015-06.zim'].map(file => join(folder, file))
          server = spawn('kiwix-serve', ['--address', '127.0.0.1', '--port', String(PORT), ...files], {
            stdio: 'ignore',
          })
          await vi.waitFor(async () => expect((await fetch(`${url}/catalog/v2/entries`)).ok).toBe(true), {
            timeout: 20_000,
          })
        })
        afterAll(() => void server.kill())

        describeSource('a book with an index of its texts', async () => ({
          source: await open(`${url}/made-2000`),
          query: 'ethanol alcohol',
          title: 'Ethanol',
          nonsense: 'xyzzyq',
          missing: 'Ethanols',
        }))

        describeSource('a book from before version 6.1, without one', async () => ({
          source: await open(`${url}/wikipedia_en_ray_charles_2015-06`),
          query: 'ray charles',
          title: 'Ray Charles',
          nonsense: 'xyzzyq',
          missing: 'Ray Charle',
        }))

        it('asks which book is meant where there are several', async () => {
          await expect(open(url)).rejects.toMatchObject({ code: 'several-books' })
        })

        it('lets pages of other origins read what it answers', async () => {
          for (const path of [
            '/catalog/v2/entries',
            '/search?pattern=ethanol&books.name=made-2000&format=xml',
            '/raw/made-2000/content/Ethanol',
          ]) {
            const reply = await fetch(url + path, { headers: { Origin: 'https://footnote.example' } })
            expect([path, reply.headers.get('access-control-allow-origin')]).toEqual([path, '*'])
          }
        })
      }),
    ),
  ))
