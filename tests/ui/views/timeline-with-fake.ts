import '../../../src/ui/views/timeline/known-passages.ts'
import type { KnownPassages } from '../../../src/ui/views/timeline/known-passages.ts'
import '../../../src/ui/views/timeline/timeline-view.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { keptEvents } from '../../../src/common/trace/kept-events.ts'
import { emptyTree } from '../../../src/common/trace/run-tree.ts'
import { growTree } from '../../../src/common/trace/tree.ts'
import type { TimelineView } from '../../../src/ui/views/timeline/timeline-view.ts'
import { fakeClient } from '../../fakes/fake-client.ts'
import { sampleRun } from '../../fakes/sample-run.ts'
import { frame, parameters } from './made-up-frame.ts'

// `?pace=0` shows the end at once, `?stored` the run as it is kept, `?times=8` a run that many times as long.
const pace = Number(parameters.get('pace') ?? 1)
const times = Number(parameters.get('times') ?? 1)
const question = parameters.get('question') ?? 'In which year was the lighthouse of Kelda completed, and of granite?'
const told = sampleRun(question)
const events: ResearchEvent[] = (parameters.has('stored') ? keptEvents(told) : told).map(event => ({
  ...event,
  at: event.at * times,
}))

const client = fakeClient({ pace: Math.min(pace, 1) })
const known = document.createElement('fn-known-passages') as KnownPassages
Object.assign(known, { client, question })
const view = document.createElement('fn-timeline') as TimelineView
Object.assign(globalThis, { view, known, client })
const title = document.createElement('h2')
title.textContent = question
await frame('Footnote', title, known, view)

if (pace === 0) Object.assign(view, { events, tree: events.reduce(growTree, emptyTree) })
else {
  view.tree = emptyTree
  view.running = true
  let at = 0
  for (const event of events) {
    await new Promise(resolve => setTimeout(resolve, (event.at - at) * pace))
    at = event.at
    view.tree = growTree(view.tree, event)
    view.events = [...view.events, event]
  }
  view.running = false
}
known.over = true
