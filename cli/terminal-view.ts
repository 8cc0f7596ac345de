import { styleText } from 'node:util'
import { outlineText } from '../src/agents/loop/outline.ts'
import { messages } from '../src/common/messages/messages.ts'
import { marksOf, withoutMarks } from '../src/common/text/marks.ts'
import {
  byPage,
  closestOf,
  cutAtQuote,
  isList,
  isProbable,
  readableComputation,
} from '../src/common/trace/answer-parts.ts'
import type { AnswerEvent, EventOf, ResearchEvent } from '../src/common/trace/events.ts'
import { modelName } from '../src/models/llm/catalogue.ts'
import { printable } from '../src/ui/export/plain-text.ts'

const BAR = 24

/** Draws a run as a growing tree. Progress, such as loading, is shown on one line that is rewritten. */
export function terminalView(out: NodeJS.WriteStream, progress: NodeJS.WriteStream): (event: ResearchEvent) => void {
  const depth = new Map<string, number>()
  const agentOf = new Map<string, string>()
  const dim = (text: string) => styleText('dim', text)
  const bold = (text: string) => styleText('bold', text)

  const passing = (text: string) => {
    if (progress.isTTY) progress.write(`\r\x1b[2K${text}`)
  }
  const print = (agent: string, lead: string, text: string) => {
    passing('')
    const indent = '  '.repeat(depth.get(agent) ?? 0)
    const lines = text.split('\n')
    out.write(`${lines.map((line, i) => indent + (i === 0 ? lead : ' '.repeat(2)) + line).join('\n')}\n`)
  }

  let source = ''

  const draw: { [T in ResearchEvent['type']]?: (event: EventOf<T>) => void } = {
    'run-started': event => {
      source = event.source
      out.write(`${bold(event.question)}\n${dim(`${modelName(event.engine)} · ${event.sourceReason || source}`)}\n\n`)
    },
    'asked-as': ({ question }) => out.write(`${dim(messages().thread.askedAs(question))}\n\n`),
    loading: ({ label, done, total }) => passing(`${label} ${bar(done, total)}`),
    'agent-started': ({ id, parent, agent, task }) => {
      depth.set(id, parent === null ? 0 : (depth.get(parent) ?? 0) + 1)
      agentOf.set(id, agent)
      print(id, '', `${bold(agent)} ${dim(task)}`)
    },
    prefill: ({ agent, done, total }) => passing(dim(`${agentOf.get(agent)} reads ${bar(done, total)}`)),
    thought: ({ agent }) => passing(dim(`${agentOf.get(agent)} thinks …`)),
    text: ({ agent }) => passing(dim(`${agentOf.get(agent)} writes …`)),
    plan: ({ agent, ...plan }) => print(agent, '· ', dim(outlineText(plan))),
    action: ({ agent, thought, code }) => {
      print(agent, '· ', thought || 'Code:')
      print(agent, '  ', styleText('cyan', code))
    },
    'first-look': ({ answer, note }) => {
      passing('')
      out.write(
        `${dim(`A first look, not checked: ${answer ? `${answer}, from ` : ''}${note.title}: “${note.quote}”`)}\n`,
      )
    },
    'tool-called': ({ tool }) => passing(dim(`${tool} …`)),
    'step-finished': ({ agent, observation, error }) =>
      print(agent, '→ ', error === undefined ? dim(observation) : styleText('yellow', observation)),
    notice: ({ message }) => {
      passing('')
      out.write(`${styleText('yellow', message)}\n`)
    },
    answer: event => {
      passing('')
      out.write(`\n${answerText(event, source)}\n`)
    },
    failed: ({ message }) => {
      passing('')
      out.write(`\n${styleText('red', message)}\n`)
    },
  }
  return event => (draw[event.type] as ((event: ResearchEvent) => void) | undefined)?.(withoutControls(event))
}

/**
 * Removes control characters: texts of pages and models could otherwise clear the terminal, or write to the clipboard.
 */
const withoutControls = (event: ResearchEvent): ResearchEvent =>
  JSON.parse(JSON.stringify(event), (_, value) => (typeof value === 'string' ? printable(value) : value))

function answerText(event: AnswerEvent, source: string): string {
  const { sentences, found, seconds, tokens } = event
  const closest = closestOf(event)
  const footnotes = closest ? [closest] : event.footnotes
  const computations = sentences.flatMap(({ text, computation }) =>
    computation ? [`  ${readableComputation(computation, text)}`] : [],
  )
  const notes = footnotes.map(note => {
    const place = [note.title, note.section].filter(Boolean).join(' › ')
    const where = [note.url, `revision ${note.revision}`].filter(Boolean).join(' · ')
    const cut = cutAtQuote(note.quote, note.span ?? '')
    const quote = cut.quote ? cut.before + styleText('bold', styleText('underline', cut.quote)) + cut.after : note.quote
    return `[${note.n}] ${styleText('bold', place)}: “${quote}”\n    ${styleText('dim', where)}`
  })
  const spent = `${seconds.toFixed(1)} s · ${tokens.in} tokens in, ${tokens.out} out`
  return [
    ...(closest ? closestText(closest.n) : bodyText(event)),
    ...computations,
    ...(found || closest || notes.length === 0 ? [''] : ['', 'What was read:']),
    ...notes,
    ...(found ? [] : [messages().run.tryElsewhere(source)]),
    '',
    styleText('dim', spent),
  ].join('\n')
}

/** Sentences from several pages are printed under the pages' names; a list is one line, as in `text`. */
function bodyText(event: AnswerEvent): string[] {
  const doubt = isProbable(event) ? messages().run.probably : ''
  const parts = event.found && !event.list && !event.table ? byPage(event.sentences) : []
  if (event.table)
    return event.sentences.map(({ text, footnotes }) => styleText('bold', withoutMarks(text) + marksOf(footnotes)))
  const more = isList(event) ? [styleText('dim', messages().run.mayBeMore)] : []
  if (parts.length < 2) return [doubt + styleText('bold', event.text), ...more]
  const lines = parts.flatMap(({ heading, sentences }, i) => [
    ...(i > 0 ? [''] : []),
    ...(heading ? [styleText('dim', heading)] : []),
    styleText('bold', sentences.map(({ text, footnotes }) => withoutMarks(text) + marksOf(footnotes)).join(' ')),
  ])
  return doubt ? [doubt.trim(), ...lines] : lines
}

function closestText(n: number): string[] {
  const { run } = messages()
  return [styleText('bold', run.notFound), run.closest + marksOf([n])]
}

function bar(done: number, total: number): string {
  if (total <= 0) return '…'
  const full = Math.round((BAR * Math.min(done, total)) / total)
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.round((100 * done) / total)} %`
}
