import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readArguments } from '../../cli/options.ts'
import { ResearchEvent } from '../../src/common/trace/events.ts'
import { Trace } from '../../src/common/trace/export.ts'
import { type OpenaiServer, openaiServer } from '../fakes/openai-server.ts'
import { built } from '../harness/built.ts'
import { onlyIf } from '../harness/optional.ts'
import { NILE, oneFact } from './scripted-team.ts'

const ROOT = resolve(import.meta.dirname, '../..')

interface Run {
  child: ChildProcess
  output: () => string
  errors: () => string
  ended: Promise<number | null>
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/ask.ts', ...args], { cwd: ROOT })
  let [text, errors] = ['', '']
  child.stdout.on('data', data => {
    text += data
  })
  child.stderr.on('data', data => {
    errors += data
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  return { child, output: () => text, errors: () => errors, ended }
}

const temporaryFile = async (name: string) => join(await mkdtemp(join(tmpdir(), 'footnote-')), name)

/** A model that knows one fact; in its place one that never comes to an end. */
let model: OpenaiServer
const loop = () => {
  model.reply = () => 'Thought: I loop.\nCode:\n```js\nwhile (true) {}\n```'
}
const scripted = () => ['--source', 'shelf', '--engine', `openai:${model.baseUrl}`, '--model', 'test']

beforeAll(async () => {
  await built('site')
  model = await openaiServer()
})
afterAll(() => model?.close())
beforeEach(() => {
  const reply = oneFact(NILE)
  model.reply = ({ messages }) => reply(messages)
})
afterEach(() => void vi.unstubAllEnvs())

describe('npm run ask', () => {
  it('prints one event a line, the answer last, and writes the trace', async () => {
    const trace = await temporaryFile('trace.json')
    const { output, ended } = run('--json', ...scripted(), '--trace', trace, NILE.question)
    expect(await ended).toBe(0)
    const events = output()
      .trim()
      .split('\n')
      .map(line => ResearchEvent.parse(JSON.parse(line)))
    const last = events.at(-1)
    expect(last).toMatchObject({ type: 'answer', text: expect.any(String), seconds: expect.any(Number) })
    expect(last?.type === 'answer' && last.tokens.in > 0 && last.footnotes.length > 0).toBe(true)
    expect(Trace.parse(JSON.parse(readFileSync(trace, 'utf8'))).events.at(-1)).toEqual(last)
  })

  it('ends with a failure and status 1 when there is no answer in time', async () => {
    loop()
    const { output, ended } = run('--json', ...scripted(), '--timeout', '1', NILE.question)
    expect(await ended).toBe(1)
    expect(JSON.parse(output().trim().split('\n').at(-1) ?? '')).toMatchObject({ type: 'failed', code: 'timeout' })
  })

  it('keeps the question in the trace of a run that failed at once', async () => {
    const trace = await temporaryFile('trace.json')
    expect(await run('--model', 'none', '--trace', trace, 'How long is the Nile?').ended).toBe(1)
    const { question, events } = Trace.parse(JSON.parse(readFileSync(trace, 'utf8')))
    expect(question).toBe('How long is the Nile?')
    expect(events).toMatchObject([{ type: 'failed', code: 'no-such-model' }])
  })

  it('says in one line where a browser is to be named', async () => {
    vi.stubEnv('FOOTNOTE_CHROMIUM', await temporaryFile('nothing'))
    const { errors, ended } = run('How long is the Nile?')
    expect(await ended).toBe(1)
    expect(errors().replace('Building the site …\n', '')).toMatch(/^Chromium at .* FOOTNOTE_CHROMIUM .*\n$/)
  })

  it('ends quietly when nobody reads on, and still writes the trace', async () => {
    loop()
    const trace = await temporaryFile('trace.json')
    const { child, errors, ended } = run('--json', ...scripted(), '--trace', trace, NILE.question)
    child.stdout?.once('data', () => child.stdout?.destroy())
    expect(await ended).toBe(130)
    expect(errors().replace('Building the site …\n', '')).toBe('')
    expect(Trace.parse(JSON.parse(readFileSync(trace, 'utf8'))).question).toBe('How long is the Nile?')
  })

  // Only Linux answers at 127.0.0.2 by itself; to a page's policy it is another host than 127.0.0.1.
  onlyIf(process.platform === 'linux', 'another platform than Linux', () =>
    it('reaches a model server elsewhere that speaks plain http', async () => {
      const server = createServer((request, response) => {
        for (const allowed of ['origin', 'headers']) response.setHeader(`access-control-allow-${allowed}`, '*')
        response.writeHead(request.method === 'OPTIONS' ? 204 : 401).end()
      })
      onTestFinished(() => void server.close())
      await new Promise<void>(listening => server.listen(0, '127.0.0.2', listening))
      const engine = `openai:http://127.0.0.2:${(server.address() as AddressInfo).port}/v1`
      const { output, ended } = run('--json', '--source', 'shelf', '--engine', engine, '--model', 'm', 'Is it there?')
      expect(await ended).toBe(1)
      expect(JSON.parse(output().trim().split('\n').at(-1) ?? '')).toMatchObject({ type: 'failed', code: 'bad-key' })
    }),
  )

  it('stops at Ctrl-C while it gets ready', async () => {
    const browser = await temporaryFile('browser')
    writeFileSync(browser, '#!/bin/sh\ntouch "$0.started"\nexec sleep 600\n', { mode: 0o755 })
    vi.stubEnv('FOOTNOTE_CHROMIUM', browser)
    const { child, ended } = run('How long is the Nile?')
    await expect.poll(() => existsSync(`${browser}.started`)).toBe(true)
    const children = descendants(child.pid as number)
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    await expect.poll(() => children.filter(isAlive), { timeout: 5_000 }).toEqual([])
  })

  it('stops at Ctrl-C, and leaves no process behind', async () => {
    loop()
    const { child, output, ended } = run(...scripted(), NILE.question)
    await expect.poll(output, { timeout: 60_000 }).toContain('manager')
    const children = descendants(child.pid as number)
    expect(children.length).toBeGreaterThan(0)
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    await expect.poll(() => children.filter(isAlive), { timeout: 5_000 }).toEqual([])
  })
})

describe('its arguments', () => {
  it.each([
    [['What?'], { question: 'What?', json: false, source: { id: 'auto' }, engine: { id: 'bundled' } }],
    [['--json', '--source', 'shelf', 'What?'], { json: true, source: { id: 'shelf' } }],
    [
      ['--engine', 'openai:http://localhost:1234/v1', '--model', 'm', 'What?'],
      { engine: { id: 'openai', url: 'http://localhost:1234/v1' }, model: 'm' },
    ],
    [['--timeout', '30', 'What?'], { timeoutSeconds: 30 }],
    [['--strategy', 'one-shot', 'What?'], { strategy: 'one-shot' }],
  ])('%j are understood', (argv, expected) => expect(readArguments(argv)).toMatchObject(expected))

  it.each([
    [[], 'one question'],
    [['a', 'b'], 'one question'],
    [['--source', 'google', 'What?'], 'google'],
    // Nothing is kept from call to call.
    [['--source', 'library', 'What?'], 'library'],
    [['--source', 'corpus:missing.jsonl', 'What?'], 'missing.jsonl'],
    [['--engine', 'openai:nowhere', '--model', 'm', 'What?'], 'nowhere'],
    [['--engine', 'openai:http://localhost/v1', 'What?'], '--model'],
    [['--timeout', 'soon', 'What?'], 'soon'],
    [['--source', 'corpus', 'What?'], 'corpus:FILE'],
    [['--strategy', 'by-magic', 'What?'], 'team, one-shot'],
    [['--colour', 'What?'], '--colour'],
  ])('%j are refused, and the fault named', (argv, fault) => {
    expect(readArguments(argv)).toEqual({ problem: expect.stringContaining(fault) })
  })
})

/** Processes started by `pid`, and those started by them; by Linux's /proc. */
function descendants(pid: number): number[] {
  const direct = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [...direct, ...direct.flatMap(descendants)]
}

const isAlive = (pid: number): boolean => !['', 'Z'].includes(read(`/proc/${pid}/stat`).split(' ')[2] ?? '')

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
