import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DATA } from '../../eval/data.ts'

export interface Page {
  name: string
  html: string
}

/** The recorded pages of Wikipedia; none where they are not here. */
export function pages(): Page[] {
  const folder = join(DATA, 'wikipedia/html')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.includes('.html'))
    .map(name => {
      const bytes = readFileSync(join(folder, name))
      return { name, html: (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString() }
    })
}
