import 'fake-indexeddb/auto'
import { writeFileSync } from 'node:fs'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import type { Article } from '../../src/documents/article.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { ingest } from '../../src/library/ingest.ts'
import { appendToJournal, beginJournal, readJournal } from '../../src/library/journals.ts'
import { LexicalIndex } from '../../src/library/lexical/lexical-index.ts'
import { passagesOf } from '../../src/library/passages.ts'
import { getRun } from '../../src/library/runs.ts'
import { keepSetting } from '../../src/library/settings.ts'
import { packVectors } from '../../src/library/vectors/packed-vectors.ts'
import { sampleRun } from '../fakes/sample-run.ts'
import { keepWhole } from './keep-whole.ts'
import { asJson, readDatabase } from './stored-database.ts'

/**
 * Writes `tests/fixtures/library/version-N.json`: what this version of the product keeps, as it lies in the browser, and
 * what it reads of it. Run once when a version is made (`npx tsx tests/library/make-fixture.ts`), and never again: the
 * files of earlier versions were made so by the code of their time.
 */

const connect = connectDatabase('fixture')
const store = idbStore(connect)

const tower: Article = {
  source: 'wikipedia',
  key: 'Eiffel_Tower',
  title: 'Eiffel Tower',
  url: 'https://en.wikipedia.org/wiki/Eiffel_Tower',
  revision: '2',
  validator: 'W/"2"',
  language: 'en',
  licence: 'CC BY-SA 4.0',
  sections: [
    {
      path: [],
      text: 'The Eiffel Tower stands in Paris. It is 330 metres tall.\nheight: 330 m\narchitect: Stephen Sauvestre',
    },
    { path: ['History', 'Construction'], text: 'Work began in January 1887. It was completed on 31 March 1889.' },
  ],
  links: ['Paris', 'Stephen Sauvestre'],
}
const wall: Article = {
  ...tower,
  key: '长城',
  title: '长城',
  url: 'https://zh.wikipedia.org/wiki/长城',
  revision: '7',
  language: 'zh',
  sections: [{ path: [], text: '长城是中国古代的军事工程。长城全长21196.18千米。' }],
  links: [],
}
const gone: Article = { ...tower, key: 'Gone', title: 'Gone' }

const page = (article: Article) => ingest(article, splitChunks, 1_700_000_000_000)
const pages = [tower, wall].map(page)
const earlier: Article = { ...tower, revision: '1', sections: [{ path: [], text: 'The tower is 324 metres tall.' }] }

const run = (id: string, events: ResearchEvent[]) => ({
  id,
  question: `Which tower is older (${id})?`,
  date: `2026-11-2${id.length}T10:00:00.000Z`,
  answer: '',
  events,
})
const answered = sampleRun('Which tower is older?').map(event =>
  event.type === 'answer'
    ? { ...event, footnotes: event.footnotes.map(note => ({ ...note, page: pages[0]!.summary.id, revision: '1' })) }
    : event,
)
await keepWhole(connect, { ...run('a', answered), answer: 'The Eiffel Tower [1].', status: 'answered' })
await keepWhole(connect, { ...run('bb', sampleRun('Does it fail?')), status: 'failed', origin: 'file' })
await keepWhole(connect, { ...run('ccc', answered.slice(0, 20)), status: 'unfinished' })

const options = { model: 'footnote-135m', source: 'wikipedia', language: 'en' }
await beginJournal(connect, { run: 'ccc', question: 'Which tower is older (ccc)?', date: '2026-11-23', options })
await appendToJournal(connect, 'ccc', 0, [
  { key: 'choose-source 1', at: 3, value: { id: 'wikipedia', reason: '' } },
  { key: 'open 2', at: 40, error: { kind: 'source', code: 'offline', message: 'No network.' } },
])

for (const article of [earlier, gone]) await store.put(page(article))
for (const one of pages) await store.put(one)
await store.remove([page(gone).summary.id])
for (const { summary } of pages) {
  const vectors = Float32Array.from({ length: summary.chunks * 4 }, (_, i) => [0.1, -0.7, 0.5, 0.5][i % 4]!)
  await store.putVectors({
    page: summary.id,
    revision: summary.revision,
    embedder: 'e',
    vectors: packVectors(vectors, 4),
  })
}
await store.putFacts({
  page: pages[0]!.summary.id,
  revision: '2',
  by: 'code',
  chunks: [0],
  facts: [{ text: 'The Eiffel Tower stands in Paris.', elements: ['Eiffel Tower', 'Paris'], chunk: 0 }],
})
const words = new LexicalIndex()
for (const one of pages) words.add({ ...one.summary, chunks: passagesOf(one) })
await store.keepLexicon(words.pack(), (await store.changesSince(0)).at, 1_000)
await keepSetting(connect, 'budget', 5e8)

const database = await connect()
const held = {
  summaries: await store.list(),
  articles: (await store.get(pages.map(({ summary }) => summary.id))).map(({ article }) => article),
  passages: (await store.get(pages.map(({ summary }) => summary.id))).flatMap(passagesOf),
  earlier: await store.earlier(pages[0]!.summary.id, '1'),
  facts: await store.getFacts(pages[0]!.summary.id, 'code'),
  journal: await readJournal(connect, 'ccc'),
  runs: await Promise.all(['a', 'bb', 'ccc'].map(id => getRun(connect, id))),
}
const file = new URL(`../fixtures/library/version-${database.version}.json`, import.meta.url)
writeFileSync(file, `${asJson({ ...(await readDatabase(database as never)), held })}\n`)
console.log(file.pathname)
