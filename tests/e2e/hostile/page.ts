import '../../../src/common/core/no-eval.ts'
import '../../../src/ui/site/footnote-page.ts'
import type { FootnoteClient } from '../../../src/app/client/footnote-client.ts'
import { UserError } from '../../../src/common/core/errors.ts'
import { readQuestion } from '../../../src/common/question.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { exportTrace } from '../../../src/common/trace/export.ts'
import type { RunSummary } from '../../../src/common/trace/run-summary.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { passagesOf } from '../../../src/library/passages.ts'
import { CATALOGUE } from '../../../src/models/llm/catalogue.ts'
import { ownModels } from '../../../src/models/llm/gguf/own-models.ts'
import { runHash } from '../../../src/ui/site/page-place.ts'
import { libraryHash } from '../../../src/ui/views/library/library-place.ts'
import { fakeClient } from '../../fakes/fake-client.ts'
import { fakeDownloads } from '../../fakes/fake-downloads.ts'
import { DATE, runOf } from '../../ui/export/made-up-runs.ts'
import { XSS_PAYLOADS } from '../../xss-payloads.ts'
import { foreignParts } from './inspect.ts'
import { hostileArticle } from './wiki-page.ts'

const articles = new Map(XSS_PAYLOADS.map(text => [text, hostileArticle(text)]))
const pages = new Map(
  [...articles.values()].map(article => {
    const page = ingest(article, splitChunks, Date.parse(DATE))
    return [page.summary.id, page]
  }),
)
const summary = (text: string): RunSummary => ({
  id: text,
  question: text,
  date: DATE,
  answer: text,
  status: 'answered',
})

/** As it goes on: what is read, what is written, and no answer. */
function* failing(text: string): Generator<ResearchEvent> {
  for (const event of runOf(text).events) {
    if (event.type === 'answer') break
    // The product names its own runs.
    yield event.type === 'run-started' ? { ...event, run: crypto.randomUUID() } : event
    if (event.type === 'notice') yield { type: 'loading', at: 1, label: text, done: 1, total: 2 }
    if (event.type === 'agent-started') {
      yield { type: 'prefill', at: 2, agent: event.id, done: 1, total: 2 }
      yield { type: 'text', at: 2, agent: event.id, step: 1, text: `Thought: ${text}\nCode:\n${text}` }
    }
  }
  yield { type: 'failed', at: 6, kind: 'source', code: text, message: text }
}

const made = fakeClient({ pace: 0 })
const client: FootnoteClient = {
  ...made,
  samples: async () => [...XSS_PAYLOADS],
  async *ask(question) {
    for (const event of failing(question)) {
      yield event
      if (event.type === 'text' || event.type === 'passages') await drawn()
    }
  },
  runs: {
    list: async () => XSS_PAYLOADS.map(summary),
    get: async id => ({ ...runOf(id), date: DATE }),
    keep: async () => {},
    delete: async () => {},
  },
  article: async page => pages.get(page)?.article ?? articles.get(page.slice(0, -1)),
  // `river` is in all of them; what else is asked for is one of the texts.
  search: async query =>
    [...pages.values()]
      .filter(({ article }) => query === 'river' || article === articles.get(query))
      .flatMap(page => passagesOf(page).map(passage => ({ ...passage, score: 1, by: { words: true, meaning: true } }))),
  library: {
    ...made.library,
    pages: async () => [...pages.values()].map(({ summary }) => summary),
    passages: async id => passagesOf(pages.get(id)!),
    importPack: async () => ({ added: 1, known: 1, refused: XSS_PAYLOADS.map(text => ({ what: text, why: text })) }),
    refresh: async () => {
      throw new UserError(XSS_PAYLOADS[0]!, XSS_PAYLOADS.join('\n'))
    },
  },
}

const page = document.createElement('footnote-page')
page.client = client
page.downloads = async () => fakeDownloads(CATALOGUE)
page.ownModels = async () => ownModels()
document.body.append(page)

/** What was set is in the page by then; whether it has been painted makes no difference to what it does. */
const drawn = () => new Promise(resolve => setTimeout(resolve))

const PATIENCE_MS = 5_000
/** What is amiss once mostly is so with all. */
const ENOUGH = 5

/** Everything of a kind, through all shadows: `fn-run-view >> h2` is what is somewhere inside such an element. */
function all<T extends Element>(path: string, root: ParentNode = document.body): T[] {
  const [selector = '', ...deeper] = path.split(' >> ')
  if (deeper.length > 0) {
    return all(selector, root).flatMap(({ shadowRoot }) => (shadowRoot ? all<T>(deeper.join(' >> '), shadowRoot) : []))
  }
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? all<T>(path, shadowRoot) : [],
  )
  return [...root.querySelectorAll<T>(selector), ...below]
}

async function until<T>(found: () => T | undefined | false): Promise<T> {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await drawn()) {
    const value = found()
    if (value) return value
  }
  throw new Error(`It did not come: ${found}`)
}

/** A half of a character is nothing that an address can hold: such a page or run is listed, and cannot be opened by it. */
const ADDRESSABLE = XSS_PAYLOADS.filter(text => !/\p{Surrogate}/u.test(text))

const squeezed = (text: string) => text.replace(/\s+/g, '')
/** The same text, white space aside, in one element of this kind. */
const shows = (selector: string, text: string) =>
  all(selector).some(({ textContent }) => squeezed(textContent).includes(squeezed(text)))

/** It is this that is on show, and nothing else. */
const isOn = (selector: string, text: string) =>
  all(selector).some(({ textContent }) => textContent.trim() === text.trim())

async function unfoldAll() {
  for (const details of all<HTMLDetailsElement>('details:not([open])')) details.open = true
  await drawn()
}

/** What a person does who looks at everything of a run: unfolds, points, opens a section, the timeline and its table. */
async function lookThrough(): Promise<string[]> {
  await unfoldAll()
  for (const mark of all('button.mark').slice(0, 3)) {
    mark.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  }
  all<HTMLElement>('#tab-timeline')[0]?.click()
  await until(() => all('fn-timeline >> .bar').length > 0)
  all<HTMLElement>('fn-timeline >> .bar')[0]?.focus()
  all<HTMLElement>('fn-timeline >> .bar')[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await unfoldAll()
  return foreignParts()
}

/** What was not shown as the text that it is, or made something that no view makes: the text, where, and what. */
type Amiss = [text: string, where: string, what: string]

async function tour(
  texts: readonly string[],
  looking: (text: string, tell: (where: string, ...what: string[]) => void) => Promise<void>,
) {
  const amiss: Amiss[] = []
  for (const text of texts) {
    try {
      await looking(text, (where, ...what) => amiss.push(...what.map((part): Amiss => [text, where, part])))
    } catch (error) {
      amiss.push([text, 'the tour', String(error)])
    }
    if (amiss.length > ENOUGH) break
  }
  // Whatever waits to be painted, focused or fetched has had its chance by then.
  await new Promise(resolve => setTimeout(resolve, 500))
  return amiss
}

const missing = (text: string, ...selectors: string[]) =>
  selectors.filter(selector => !shows(selector, text)).map(selector => `not shown in ${selector}`)

export const tours = {
  /** Lists: earlier runs, samples, pages, passages found, what of a pack was refused. */
  async lists(): Promise<Amiss[]> {
    const amiss: Amiss[] = []
    const add = (where: string) => amiss.push(...foreignParts().map((part): Amiss => ['', where, part]))
    location.hash = ''
    await until(() => all('fn-earlier-runs >> li').length > 0)
    await until(() => {
      const [button] = all<HTMLElement>('fn-earlier-runs >> button.quiet.small')
      button?.click()
      return !button
    })
    amiss.push(
      ...XSS_PAYLOADS.flatMap(text =>
        missing(text, 'fn-earlier-runs >> li a').map((what): Amiss => [text, 'earlier runs', what]),
      ),
    )
    add('earlier runs')
    location.hash = '#library'
    await until(() => all('fn-page-list >> li').length > 0)
    await until(() => {
      const [button] = all<HTMLElement>('fn-page-list >> p.muted > button')
      button?.click()
      return !button
    })
    amiss.push(
      ...XSS_PAYLOADS.flatMap(text => missing(titleOf(text), '.title a').map((what): Amiss => [text, 'pages', what])),
    )
    add('pages')
    all('fn-packs')[0]!.dispatchEvent(new CustomEvent('import', { detail: new File(['x'], `${XSS_PAYLOADS[0]}.zip`) }))
    await until(() => all('fn-packs >> li').length > 0)
    add('packs')
    location.hash = libraryHash({ query: 'river' })
    await until(() => all('fn-passage-search >> li').length > 0)
    add('passages found')
    return amiss
  },
  /** Each run as it is kept: answer, notes, sections, steps, timeline. */
  runs: () =>
    tour(ADDRESSABLE, async (text, tell) => {
      location.hash = runHash(text)
      await until(() => isOn('fn-run-view >> h2', text) && all('fn-run-answer >> li').length > 0)
      tell('a run', ...(await lookThrough()), ...missing(text, 'cite', 'q', 'mark', 'code', '.observed', '.thought'))
      all<HTMLElement>('fn-run-answer >> .actions button')[1]?.click()
      await until(() => all<HTMLDialogElement>('dialog[open]').length > 0)
      await drawn()
      tell('a section', ...foreignParts(), ...missing(text, 'dialog[open] h2'))
      all<HTMLDialogElement>('dialog[open]')[0]?.close()
    }),
  /** Each question as it is asked, until it fails. */
  questions: () =>
    tour([...new Set(XSS_PAYLOADS.map(readQuestion))], async (text, tell) => {
      location.hash = '#'
      all<HTMLElement & { submit(question: string): void }>('fn-ask-form')[0]!.submit(text)
      await until(() => isOn('fn-run-view >> h2', text) && shows('.failure p', text))
      await unfoldAll()
      tell('a question', ...foreignParts(), ...missing(text, '.failure p', '.notice'))
    }),
  /** Each page as it was read and is kept. */
  pages: () =>
    tour(ADDRESSABLE, async (text, tell) => {
      const id = [...pages.keys()].find(id => pages.get(id)?.article === articles.get(text))!
      location.hash = libraryHash({ page: id, passage: 0, query: text.slice(0, 20) })
      const [first = ''] = articles.get(text)!.sections[0]!.text.split('\n')
      await until(() => isOn('fn-kept-page >> h2', titleOf(text)) && shows('fn-kept-page >> article', first))
      tell('a page', ...foreignParts())
    }),
  /** Each as the name and the content of a file with a run in it. */
  files: () =>
    tour(XSS_PAYLOADS, async (text, tell) => {
      const file = new File([JSON.stringify(exportTrace(runOf(text).events))], `${text}.json`)
      location.hash = '#'
      all('fn-open-file')[0]!.dispatchEvent(new CustomEvent('file', { detail: file }))
      await until(() => shows('.origin', text) && isOn('fn-run-view >> h2', text))
      tell('a file', ...foreignParts())
    }),
}

const titleOf = (text: string) => articles.get(text)?.title ?? text

Object.assign(globalThis, { tours })
