import { expect, it } from 'vitest'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { openBuiltHeadless } from '../harness/headless.ts'

/** As far as WebLLM goes in a browser without a graphics card and without its weights. */

async function lastEvent(browserArgs: string[], model?: string): Promise<ResearchEvent | undefined> {
  const site = await openBuiltHeadless(browserArgs)
  const question = { question: 'How long is the Nile?', source: { id: 'shelf' }, engine: { id: 'webllm' } } as const
  let last: ResearchEvent | undefined
  try {
    for await (const event of site.ask(model ? { ...question, model } : question)) last = event
  } finally {
    await site.close()
  }
  return last
}

it.each([
  ['without WebGPU', []],
  ['with WebGPU that is emulated on the CPU', ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']],
])('says what to do instead %s', async (_, browserArgs) => {
  expect(await lastEvent(browserArgs)).toMatchObject({
    type: 'failed',
    kind: 'user',
    message: expect.stringMatching(/bundled/),
  })
})
