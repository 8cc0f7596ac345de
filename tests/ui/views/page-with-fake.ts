import '../../../src/ui/site/footnote-page.ts'
import { CATALOGUE } from '../../../src/models/llm/catalogue.ts'
import { ownModels } from '../../../src/models/llm/gguf/own-models.ts'
import { fakeClient } from '../../fakes/fake-client.ts'
import { fakeDownloads } from '../../fakes/fake-downloads.ts'

// `?pace=0` shows the end at once, `?pace=5` leaves time to look; `?pages=40000` fills the library, `?budget=90` (MB) leaves
// it little room; `?offer` has the larger model offered; `?runs=400` fills the history; `?listing=500` (ms) makes the list of models late, and has them read
// Chinese. Runs outlive a reload, as the real ones do. The root says which Wikipedia was last asked, and by which strategy.
// A question with “fail” in it fails, one with “nothing” finds nothing; “probably”, “List all”, “Explain” and “closest” bring
// answers of other forms. `tests/fakes/fake-library.ts` says which pages cannot be refreshed and which packs are refused.
const parameters = new URLSearchParams(location.search)
const given = (name: string, otherwise: number) => Number(parameters.get(name) ?? otherwise)
const page = document.createElement('footnote-page')
const client = fakeClient({
  pace: given('pace', 1),
  library: { pages: given('pages', 43), budget: given('budget', 100) * 1e6 },
  runs: { earlier: given('runs', 0), storage: sessionStorage },
})
const listing = given('listing', 0)
page.client = {
  ...client,
  async models() {
    if (parameters.has('offer')) {
      return (await client.models()).map(model => (model.id === 'qwen-3b' ? { ...model, offered: true } : model))
    }
    if (listing === 0) return client.models()
    await new Promise(resolve => setTimeout(resolve, listing))
    return (await client.models()).map(model => ({ ...model, languages: ['en', 'zh'] }))
  },
  ask(question, options) {
    Object.assign(document.documentElement.dataset, {
      wikipedia: options.language ?? 'en',
      strategy: options.strategy ?? '',
    })
    return client.ask(question, options)
  },
}
page.downloads = async () => fakeDownloads(CATALOGUE)
page.ownModels = async () => ownModels()
document.body.append(page)
