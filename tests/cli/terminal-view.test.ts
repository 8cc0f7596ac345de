import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { terminalView } from '../../cli/terminal-view.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { sampleRun } from '../fakes/sample-run.ts'

function terminal() {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true }) as PassThrough &
    NodeJS.WriteStream
  let text = ''
  stream.on('data', data => {
    text += data
  })
  return { stream, text: () => text }
}

/** What stands on a terminal where both streams go. */
function drawn(events: ResearchEvent[]): string {
  const { stream, text } = terminal()
  const draw = terminalView(stream, stream)
  for (const event of events) draw(event)
  return text()
}

it('lets no page and no model command the terminal', () => {
  const commands = ['\x1b]52;c;cm0gLXJm\x07', '\x1b[2J', '\u009b2J']
  const foreign = commands.join('')
  const hostile = JSON.parse(JSON.stringify(sampleRun('Which is older?')), (key, value) =>
    typeof value === 'string' && key !== 'type' ? value + foreign : value,
  ) as ResearchEvent[]
  const text = drawn([...hostile, { type: 'failed', at: 0, kind: 'bug', code: 'bug', message: foreign }])
  expect(text).toContain('�]52;c;cm0gLXJm')
  for (const command of commands) expect(text).not.toContain(command)
})

it.each([
  ['probably', 'Probably: 31 March 1889[1]\n'],
  ['List all', 'Eiffel Tower[1], Empire State Building[2]\nThere may be more than these.\n'],
  ['Explain', 'Eiffel Tower\nThe Eiffel Tower was completed on 31 March 1889.[1] It opened'],
  ['Explain', '\nEmpire State Building\nThe Empire State Building was completed on 11 April 1931.[3]\n'],
  [
    'closest',
    'I could not find this.\nThe closest that was read:[1]\n\n[1] Eiffel Tower › Construction: “The Eiffel Tower was',
  ],
])('prints each form of answer in its own way: %s', (question, text) => {
  expect(stripVTControlCharacters(drawn(sampleRun(question)))).toContain(`\n${text}`)
})

it('prints where an answer that was not found may be found', () => {
  const hint = 'Nothing but the sample shelf was searched. Other words, or another source, may find it.\n'
  expect(stripVTControlCharacters(drawn(sampleRun('closest')))).toContain(hint)
  expect(stripVTControlCharacters(drawn(sampleRun('probably')))).not.toContain(hint)
})

it('prints a notice on a line of its own, where something passed by before', () => {
  const text = drawn([
    { type: 'loading', at: 0, label: 'Loading', done: 1, total: 2 },
    { type: 'notice', at: 1, code: 'slow', message: 'It is slow.' },
  ])
  const line = stripVTControlCharacters(text.split('\x1b[2K').at(-1) ?? '')
  expect(line).toBe('It is slow.\n')
})
