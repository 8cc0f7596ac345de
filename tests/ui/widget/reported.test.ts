import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { reported } from '../../../src/ui/widget/reported.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

async function hear(events: AsyncIterable<ResearchEvent>) {
  const heard: ResearchEvent[] = []
  const passed: ResearchEvent[] = []
  for await (const event of reported(events, event => heard.push(event))) passed.push(event)
  return { heard, passed }
}

async function* run(events: ResearchEvent[], error?: Error): AsyncGenerator<ResearchEvent> {
  yield* events
  if (error) throw error
}

describe('a run that is told', () => {
  it('is passed on as it is', async () => {
    const events = [...sampleRun('Which tower?')]
    expect(await hear(run(events))).toEqual({ heard: events, passed: events })
  })

  it('has an ending, also where it was cut off or broke', async () => {
    const [first] = [...sampleRun('Which tower?')]
    const stopped = { type: 'failed', kind: 'stopped', code: 'stopped' }
    expect((await hear(run([first!]))).heard.at(-1)).toMatchObject(stopped)
    const lost = await hear(run([first!], new EngineError('engine-lost', 'It is gone.')))
    expect(lost.heard.at(-1)).toMatchObject({ type: 'failed', kind: 'engine', code: 'engine-lost' })
    expect(lost.passed).toEqual(lost.heard)
  })

  it('has one ending only', async () => {
    const events = [...sampleRun('Which tower?')]
    const { heard } = await hear(run([...events, events.at(-1)!]))
    expect(heard.filter(({ type }) => type === 'answer')).toHaveLength(1)
  })

  it('does not send to a reload who stands on a page that refuses workers', async () => {
    const { heard } = await hear(run([], new EngineError('worker-failed', 'Reload the page.')))
    expect(heard).toMatchObject([{ code: 'workers-refused', message: expect.not.stringContaining('eload') }])
  })
})
