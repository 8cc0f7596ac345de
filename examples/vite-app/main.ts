import { createFootnote, type ResearchEvent, Stopped } from 'footnote'

const server = new URLSearchParams(location.search).get('server')
const footnote = createFootnote({
  source: 'shelf',
  engine: server ? { openai: server, model: 'default' } : 'bundled',
  // Found by words alone, so that no other model has to be put beside the app.
  embedder: 'none',
  // Where you copied `models/` to, for the bundled engine.
  base: new URL('footnote/', document.baseURI),
})

const form = document.querySelector('form')!
const status = document.querySelector('[role=status]')!
const steps = document.querySelector('ul')!
const ask = document.querySelector<HTMLButtonElement>('[name=ask]')!
const stop = document.querySelector<HTMLButtonElement>('[name=stop]')!
let running = new AbortController()

stop.addEventListener('click', () => running.abort())

form.addEventListener('submit', async event => {
  event.preventDefault()
  running = new AbortController()
  ask.disabled = true
  stop.disabled = false
  status.textContent = ''
  steps.replaceChildren()
  try {
    const run = footnote.ask(String(new FormData(form).get('question')), { signal: running.signal })
    for await (const event of run) show(event)
    status.textContent = (await run).text
  } catch (error) {
    status.textContent = error instanceof Stopped ? 'You stopped this.' : (error as Error).message
  } finally {
    ask.disabled = false
    stop.disabled = true
  }
})

function show(event: ResearchEvent): void {
  if (event.type === 'loading') status.textContent = `${event.label} …`
  if (event.type !== 'agent-started' && event.type !== 'tool-called') return
  const step = document.createElement('li')
  step.textContent =
    event.type === 'agent-started'
      ? `The ${event.agent} begins: ${event.task}`
      : `${event.tool}(${Object.values(event.input)
          .map(value => JSON.stringify(value))
          .join(', ')})`
  steps.append(step)
}
