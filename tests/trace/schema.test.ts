import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Trace } from '../../src/trace/export.ts'

it('publishes the schema that traces are written by', () => {
  const published = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../docs/trace.schema.json'), 'utf8'))
  // Brought up to date by: npx tsx -e "import {z} from 'zod'; import {Trace} from './src/trace/export.ts'; console.log(JSON.stringify(z.toJSONSchema(Trace, { reused: 'ref' }), null, 2))" > docs/trace.schema.json
  expect(published).toEqual(z.toJSONSchema(Trace, { reused: 'ref' }))
})
