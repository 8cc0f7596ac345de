import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addToThread, readThread, threadIn } from '../../cli/thread-file.ts'
import { sampleRun } from '../fakes/sample-run.ts'

const file = () => join(mkdtempSync(join(tmpdir(), 'thread-')), 'thread.json')
const asked = (question: string, run: string) =>
  sampleRun(question).map(event => (event.type === 'run-started' ? { ...event, run } : event))

describe('the file of a thread', () => {
  it('is made by the first question', async () => {
    const path = file()
    expect(threadIn(await readThread(path))).toBeUndefined()
    addToThread(path, [], asked('Which?', 'one'))
    expect(threadIn(await readThread(path))).toMatchObject({ id: 'one', turns: [{ question: 'Which?' }] })
  })

  it('has every further question after it', async () => {
    const path = file()
    for (const [question, run] of [
      ['Which?', 'one'],
      ['And how tall?', 'two'],
      ['Why?', 'three'],
    ] as const) {
      addToThread(path, await readThread(path), asked(question, run))
    }
    const thread = threadIn(await readThread(path))
    expect(thread?.id).toBe('one')
    expect(thread?.turns.map(({ question }) => question)).toEqual(['Which?', 'And how tall?', 'Why?'])
  })

  it('that is none is refused, and left as it is', async () => {
    const path = file()
    writeFileSync(path, 'Dear Sir')
    await expect(readThread(path)).rejects.toMatchObject({ code: 'bad-run-file' })
  })
})
