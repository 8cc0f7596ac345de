import '../../src/site/footnote-page.ts'
import { fakeClient } from '../fakes/fake-client.ts'

// `?pace=0` shows the end at once, `?pace=5` leaves time to look; `?pages=40000` fills the library, `?budget=90` (MB) leaves it little room.
const parameters = new URLSearchParams(location.search)
const given = (name: string, otherwise: number) => Number(parameters.get(name) ?? otherwise)
const page = document.createElement('footnote-page')
page.client = fakeClient({
  pace: given('pace', 1),
  library: { pages: given('pages', 43), budget: given('budget', 100) * 1e6 },
})
document.body.append(page)
