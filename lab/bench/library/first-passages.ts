import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DATA } from '../../eval/data.ts'
import { median } from '../../eval/statistics.ts'
import { atLeast, below, type Figure, printed } from '../figure.ts'
import type { BenchSite } from './site.ts'

/** The pages that are opened, of 0.9 to 3 MB. */
const OPENED = [
  { name: 'Dog', question: 'When were dogs domesticated?' },
  { name: 'William_Shakespeare', question: 'Whom did Shakespeare marry?' },
  { name: 'Albert_Einstein', question: 'In which city was Einstein born?' },
  { name: 'Toyota', question: 'Who founded Toyota?' },
]

/** A page is opened: how long until passages of it are found. */
export async function firstPassages(site: BenchSite): Promise<Figure[]> {
  mkdirSync(join(site.folder, 'html'), { recursive: true })
  const opened = OPENED.map(({ name, question }) => {
    const html = gunzipSync(readFileSync(join(DATA, 'wikipedia/html', `${name}.html.gz`)))
    writeFileSync(join(site.folder, 'html', name), html)
    const title = `${name.replaceAll('_', ' ')} (${(html.length / 1_000_000).toFixed(1)} MB)`
    return { title, address: `/html/${name}`, question }
  })
  const measured = await site.inFreshBrowser(page =>
    page.evaluate(async opened => (await window.parts.firstPassages()).firstPassages(opened), opened),
  )
  const times = measured.map(({ words, langchain }) => langchain / words)
  return [
    below('page opened → first passages by words, median', median(measured.map(({ words }) => words)), 'ms', 300),
    atLeast('page opened → first passages: times faster than LangChain.js, least', Math.min(...times), 'times', 5),
    ...measured.flatMap(({ title, words, hybrid, byMeaning, langchain }) => [
      printed(`${title}: by words`, words, 'ms'),
      printed(`${title}: while the model embeds it${byMeaning ? '' : ', which came too late'}`, hybrid, 'ms'),
      printed(`${title}: LangChain.js, from text`, langchain, 'ms'),
    ]),
  ]
}
