import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Zim } from '../../../src/sources/zim/zim.ts'
import { withData } from '../../harness/data.ts'
import { onlyLong } from '../../harness/long.ts'
import asLibzim from './libzim-hashes.json' with { type: 'json' }

const files = Object.entries(asLibzim)

/** `hash-items.py` told what libzim reads of these files. */
describe('every entry as libzim reads it', () =>
  onlyLong(() =>
    withData('wikipedia/zim', folder => {
      it.each(files)('%s', { timeout: 120_000 }, async (file, told) => {
        const zim = await Zim.open(await openAsBlob(join(folder, file)), file)
        const { entryCount, hasNewNamespaces } = zim.header
        const whole = createHash('sha256')
        let items = 0
        for (const entry of await zim.entries(0, entryCount)) {
          const path = hasNewNamespaces ? entry.path : `${entry.namespace}/${entry.path}`
          const line = [path, entry.title]
          if (entry.redirect !== undefined) line.push(String(entry.redirect))
          else {
            items++
            const content = await zim.read(entry)
            line.push(zim.mimeType(entry), createHash('sha256').update(content).digest('hex'))
          }
          whole.update(`${line.join('\t')}\n`)
        }
        expect({ entries: entryCount, items, sha256: whole.digest('hex') }).toEqual(told)
      })
    }),
  ))
