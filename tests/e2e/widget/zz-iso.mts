import { ARTICLE, BRIDGE, openBuiltWidget } from './built-widget.ts'
const w = await openBuiltWidget()
const { page, complaints } = await w.open(`${ARTICLE}<footnote-agent source="page"></footnote-agent>`, { headers: { ...w.policy(), 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' } })
const start = Date.now()
const a = await page.evaluate(q => document.querySelector('footnote-agent')!.ask(q).catch(e => e.message), BRIDGE.question)
console.log(Date.now() - start, await page.evaluate(() => crossOriginIsolated), JSON.stringify(a).slice(0, 300), complaints, page.workers().map(x => x.url()))
await new Promise(r => setTimeout(r, 10000))
console.log('vectors', await page.evaluate(async () => { const o = indexedDB.open('footnote'); await new Promise(r => o.addEventListener('success', r)); const c = o.result.transaction('vectors').objectStore('vectors').count(); await new Promise(r => c.addEventListener('success', r)); return c.result }), complaints)
await w.close(); process.exit()
