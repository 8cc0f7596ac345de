import { FootnoteError, toPlainError } from '../src/common/core/errors.ts'
import type { ResearchEvent } from '../src/common/trace/events.ts'
import { exportTrace } from '../src/common/trace/export.ts'
import type { GivenFile } from './given-files.ts'
import { openHeadless } from './headless.ts'
import { readArguments, USAGE } from './options.ts'
import { terminalView } from './terminal-view.ts'
import { addToThread, readThread, threadIn } from './thread-file.ts'
import { writeJson } from './write-json.ts'

const STOPPED = 130

if (process.argv.slice(2).some(argument => argument === '--help' || argument === '-h')) {
  process.stdout.write(`${USAGE}\n`)
  process.exit()
}
const args = readArguments(process.argv.slice(2))
if ('problem' in args) {
  process.stderr.write(`${args.problem}\n\n${USAGE}\n`)
  process.exit(2)
}

const { threadFile } = args
const before = await (threadFile ? readThread(threadFile) : Promise.resolve([])).catch((error: unknown) => {
  process.stderr.write(`${toPlainError(error).message}\n`)
  process.exit(2)
})
const thread = threadIn(before)
const events: ResearchEvent[] = []
const draw = args.json
  ? (event: ResearchEvent) => process.stdout.write(`${JSON.stringify(event)}\n`)
  : terminalView(process.stdout, process.stderr)

const stopping = new AbortController()
/** Ends the program at once while the browser is starting, since there is nothing to wait for yet. */
let stop = (): void => process.exit(STOPPED)
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop())
// A program that reads the output, such as `head`, may close it early.
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
const tell = (event: ResearchEvent) => {
  events.push(event)
  draw(event)
}
try {
  const unread = await openFiles(args.files ?? [])
  if (unread) tell({ type: 'failed', at: 0, ...toPlainError(unread) })
  else for await (const event of headless.ask({ ...args, ...(thread && { thread }) }, stopping.signal)) tell(event)
} finally {
  await headless.close()
}

/** Opens the files to ask; returns an error only if none could be read, and prints the errors of others. */
async function openFiles(files: readonly GivenFile[]): Promise<FootnoteError | undefined> {
  const errors: FootnoteError[] = []
  for (const [done, file] of files.entries()) {
    if (stopping.signal.aborted) break
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2KReading ${file.name} (${done + 1} of ${files.length}) …`)
    const error = await headless.open(file, stopping.signal)
    if (error) errors.push(error)
  }
  if (process.stderr.isTTY && files.length > 0) process.stderr.write('\r\x1b[2K')
  if (errors.some(({ code }) => code === 'scanned-file') && !files.some(({ recognise }) => recognise))
    process.stderr.write('With --recognise the text of scanned pages is recognised.\n')
  if (errors.length === files.length) return errors[0]
  for (const { message } of errors) process.stderr.write(`${message}\n`)
  return undefined
}

if (args.trace) {
  const trace = exportTrace(events)
  // A run that failed at once has no event with the question.
  writeJson(args.trace, { ...trace, question: trace.question || args.question })
}
if (threadFile && events.some(({ type }) => type === 'run-started')) addToThread(threadFile, before, events)
const last = events.at(-1)
process.exit(last?.type === 'answer' ? 0 : stopping.signal.aborted ? STOPPED : 1)
