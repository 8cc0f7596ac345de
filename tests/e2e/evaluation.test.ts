import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Result } from '../../lab/eval/result.ts'
import { oneFact } from './scripted-team.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Three questions over six pages; the team that is scripted here answers two of them right. */
const FACTS = [
  { question: 'Who built the lighthouse of Ostrava Bay?', page: 'Lighthouse of Ostrava Bay', answer: 'Mara Lindqvist' },
  { question: 'In which year did the Tern Bridge open?', page: 'Tern Bridge', answer: '1911' },
  { question: 'Which river passes Qualdorf?', page: 'Qualdorf', answer: 'Never told' },
]
const PAGES = [
  ['Lighthouse of Ostrava Bay', 'The lighthouse of Ostrava Bay was built by Mara Lindqvist. It is white &amp; red.'],
  ['Mara Lindqvist', 'Mara Lindqvist was an engineer.'],
  ['Tern Bridge', 'The Tern Bridge opened in 1911. It is 300 metres long.'],
  ['Tern', 'Terns are birds.'],
  ['Qualdorf', 'Qualdorf is a village.'],
  ['River', 'A river is a stream of water.'],
] as const

const Report = z.object({
  strategy: z.string(),
  n: z.number(),
  em: z.number(),
  f1: z.number(),
  emInterval: z.tuple([z.number(), z.number()]),
  supported: z.number(),
  notFound: z.number(),
  crashes: z.number(),
  tokens: z.object({ in: z.number(), out: z.number() }),
  medianSeconds: z.number(),
  questions: z.array(Result),
})

let server: Server
let engine: string
/** Called with each request; a reply that it keeps back is never sent. */
let onRequest: (text: string) => Promise<void> = async () => {}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const text = await request.toArray().then(
      parts => parts.join(''),
      () => undefined, // The tab was killed while it asked.
    )
    if (text === undefined) return
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    if (!text) return void response.end('{"data":[]}')
    await onRequest(text)
    response.setHeader('content-type', 'text/event-stream')
    const event = {
      choices: [{ delta: { content: reply(z.object({ messages: Messages }).parse(JSON.parse(text)).messages) } }],
    }
    response.end(`data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  engine = `openai:http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const Messages = z.array(z.object({ role: z.string(), content: z.string() }))

/** Without tools it knows one thing; with them it plays the team. */
function reply(messages: z.infer<typeof Messages>): string {
  const asked = messages[1]?.content ?? ''
  const fact = FACTS.find(({ question }) => asked.includes(question))
  if (messages[0]?.content.startsWith('Answer the question')) return asked.includes('Tern') ? 'Answer: 1911' : 'Rush'
  return fact ? oneFact(fact)(messages) : 'Wait.'
}

async function made(): Promise<{ folder: string; args: string[]; out: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'footnote-evaluation-'))
  const set = join(folder, 'made-up.jsonl')
  const paragraphs = PAGES.map(([title, text]) => ({ title, text }))
  const rows = FACTS.map(({ question, answer }, i) => ({
    id: `q${i + 1}`,
    question,
    answers: [answer],
    paragraphs: paragraphs.slice(2 * i, 2 * i + 2),
  }))
  writeFileSync(set, rows.map(row => JSON.stringify(row)).join('\n'))
  const out = join(folder, 'out.json')
  return { folder, out, args: ['--set', set, '--engine', engine, '--model', 'script', '--out', out] }
}

function evaluate(args: string[]): { child: ChildProcess; errors: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lab/eval/run.ts', ...args], { cwd: ROOT })
  let text = ''
  child.stderr.on('data', data => {
    text += data
  })
  return { child, errors: () => text, ended: new Promise(resolve => child.on('exit', resolve)) }
}

it('evaluates a made-up set by several strategies, and one that was killed goes on where it stopped', async () => {
  const { args, out, folder } = await made()
  const all = [...args, '--strategy', 'team,one-shot,closed-book', '--traces', join(folder, 'traces')]
  const asked: string[] = []
  let killed = false
  onRequest = async text => {
    asked.push(text)
    if (killed || !text.includes('Tern Bridge')) return
    killed = true
    first.child.kill('SIGKILL')
    await new Promise(() => {})
  }
  const first = evaluate(all)
  await first.ended
  expect(killed).toBe(true)
  expect(first.errors()).toContain('made-up team 1/3 right')

  asked.length = 0
  const second = evaluate(all)
  expect([await second.ended, second.errors()]).toEqual([0, expect.stringContaining('made-up team 2/3 right')])
  expect(asked.filter(text => text.includes('You are the manager') && text.includes('lighthouse'))).toEqual([])

  const [team, oneShot, closedBook] = z.array(Report).parse(JSON.parse(readFileSync(out, 'utf8')))
  expect(team).toMatchObject({ strategy: 'team', n: 3, em: 2 / 3, supported: 1, notFound: 1, crashes: 0 })
  expect(team?.questions.map(({ answer }) => answer)).toEqual(['Mara Lindqvist', '1911', ''])
  expect(team?.tokens.in).toBeGreaterThan(0)
  expect(closedBook).toMatchObject({ strategy: 'closed-book', em: 1 / 3, supported: 0, notFound: 0, crashes: 0 })
  expect(oneShot).toMatchObject({ strategy: 'one-shot', em: 2 / 3, supported: 1, notFound: 1, crashes: 0 })
  const trace = JSON.parse(readFileSync(join(folder, 'traces/made-up.team/q1.json'), 'utf8'))
  expect(trace.at(-1)).toMatchObject({ type: 'answer', text: 'Mara Lindqvist[1]' })
})
