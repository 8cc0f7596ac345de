import { FootnoteError } from '../src/core/errors.ts'
import type { ResearchEvent } from '../src/trace/events.ts'
import { exportTrace } from '../src/trace/export.ts'
import { openHeadless } from './headless.ts'
import { readArguments, USAGE } from './options.ts'
import { terminalView } from './terminal-view.ts'
import { writeJson } from './write-json.ts'

const STOPPED = 130

const args = readArguments(process.argv.slice(2))
if ('problem' in args) {
  process.stderr.write(`${args.problem}\n\n${USAGE}\n`)
  process.exit(2)
}

const events: ResearchEvent[] = []
const draw = args.json
  ? (event: ResearchEvent) => process.stdout.write(`${JSON.stringify(event)}\n`)
  : terminalView(process.stdout, process.stderr)

const stopping = new AbortController()
/** Ends the program at once while the browser gets ready, when there is nothing to wait for. */
let stop = (): void => process.exit(STOPPED)
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop())
// Whoever reads along, as `head` does, may have read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  stopping.abort()
})

const headless = await openHeadless().catch(error => {
  if (!(error instanceof FootnoteError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
stop = () => stopping.abort()
try {
  for await (const event of headless.ask(args, stopping.signal)) {
    events.push(event)
    draw(event)
  }
} finally {
  await headless.close()
}
if (args.trace) {
  const trace = exportTrace(events)
  // A run that failed at once has not told what was asked.
  writeJson(args.trace, { ...trace, question: trace.question || args.question })
}
const last = events.at(-1)
process.exit(last?.type === 'answer' ? 0 : stopping.signal.aborted ? STOPPED : 1)
