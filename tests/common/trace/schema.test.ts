import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Trace } from '../../../src/common/trace/export.ts'

const inDocs = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../docs', name), 'utf8'))

it('publishes the schema that traces are written by', () => {
  // Brought up to date by: npx tsx -e "import {z} from 'zod'; import {Trace} from './src/common/trace/export.ts'; console.log(JSON.stringify(z.toJSONSchema(Trace, { reused: 'ref' }), null, 2))" > docs/trace.schema.json
  expect(inDocs('trace.schema.json')).toEqual(z.toJSONSchema(Trace, { reused: 'ref' }))
})

it('publishes the trace of a run on WebLLM, whose model planned what its answer was computed by', () => {
  const { events } = Trace.parse(inDocs('webllm-trace.json'))
  expect(events[0]).toMatchObject({ type: 'run-started', engine: expect.stringMatching(/MLC$/) })
  expect(events.at(-1)).toMatchObject({ type: 'answer', found: true, sentences: [{ support: 'derived' }] })
  expect(events.some(event => event.type === 'step-finished' && event.tokens.out > 0)).toBe(true)
})
