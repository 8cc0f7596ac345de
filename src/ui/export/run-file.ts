import { siteName, webAddress } from '../../common/core/web-address.ts'
import { errorText } from '../../common/messages/error-text.ts'
import { messages } from '../../common/messages/messages.ts'
import { exportTrace, type Trace } from '../../common/trace/export.ts'
import { emptyTree, type RunTree } from '../../common/trace/run-tree.ts'
import { growTree } from '../../common/trace/tree.ts'
import { modelName } from '../../models/llm/catalogue.ts'
import { drawAnswer } from './drawn-answer.ts'
import { drawGraph } from './drawn-graph.ts'
import { drawTrace } from './drawn-trace.ts'
import { html, type Markup, trusted } from './markup.ts'
import { RUN_FILE_STYLES, RUN_FILE_STYLES_HASH } from './run-file-styles.ts'
import { traceBlock } from './trace-block.ts'

/** A stored run, with the earlier runs of its thread. */
export type SharedRun = Pick<Trace, 'question' | 'date' | 'events' | 'earlier'>

/** Forbids scripts, requests, and all styles except the file's own. */
const POLICY = `default-src 'none'; style-src '${RUN_FILE_STYLES_HASH}'; base-uri 'none'; form-action 'none'`

/**
 * A run, after the earlier runs of its thread, as one HTML page in the language of the interface. The page works from a
 * disk, without network or scripts, and contains the trace as data, which `openRunFile` reads.
 */
export function runFile({ question, date, events, earlier = [] }: SharedRun): string {
  const trace = { ...exportTrace(events, earlier), question, date }
  const runs = [...(trace.earlier ?? []), trace]
  return html`<!doctype html>
<html lang="${messages().own.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${runs[0]?.question ?? ''}</title>
<style>${trusted(RUN_FILE_STYLES)}</style>
</head>
<body>
<main>
${runs.map((run, i) => drawRun(run, i === 0 ? '' : `t${i + 1}-`))}
</main>
${traceBlock(trace)}
</body>
</html>
`.toString()
}

/** @param prefix distinguishes the notes of a thread's runs */
function drawRun({ question, date, events }: SharedRun, prefix: string): Markup {
  const tree = events.reduce(growTree, emptyTree)
  return html`<article>
<header>
<h1 dir="auto">${question}</h1>
${tree.askedAs && html`<p class="small" dir="auto">${messages().thread.askedAs(tree.askedAs)}</p>`}
${drawSetting(tree, date)}
</header>
${drawEnding(tree, date, prefix)}
${tree.notices.map(notice => html`<p class="small muted notice" dir="auto">${errorText(notice)}</p>\n`)}
${drawGraph(tree.graph, prefix)}
${drawTrace(tree, events)}
${drawColophon(tree)}
</article>
`
}

/** The line with date, model and source of the run. */
function drawSetting({ started }: RunTree, date: string): Markup {
  const { run, units } = messages()
  const asked = [units.day(date), started && run.setting(modelName(started.engine), started.source)]
    .filter(Boolean)
    .join(' · ')
  return html`<p class="small muted"><bdi>${asked}</bdi> <bdi>${started?.sourceReason ?? ''}</bdi></p>`
}

function drawEnding({ answer, failure }: RunTree, date: string, prefix: string): Markup {
  const { sharing } = messages()
  if (answer) return drawAnswer(answer, date, prefix)
  const text = failure?.code === 'stopped' ? sharing.stopped : failure ? errorText(failure) : sharing.unfinished
  return html`<p class="failure" dir="auto">${text}</p>`
}

/** The footer of a run: its cost, the licences of its quotes, and what this file is. */
function drawColophon({ answer, passages }: RunTree): Markup {
  const { common, sharing, units } = messages()
  const cost = answer && units.seconds(Math.round(answer.seconds)) + common.comma + sharing.tokens(answer.tokens)
  const quotesWikipedia = [...passages, ...(answer?.footnotes ?? [])].some(({ url }) => isOnWikipedia(url))
  const remarks = [cost, quotesWikipedia && sharing.wikipediaLicence, sharing.selfContained]
  return html`<footer class="small muted">
${remarks.map(remark => (remark ? html`<p>${remark}</p>\n` : ''))}</footer>`
}

function isOnWikipedia(url: string): boolean {
  const address = webAddress(url)
  return address !== undefined && siteName(address) === 'Wikipedia'
}
