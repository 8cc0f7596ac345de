import '../../src/site/footnote-page.ts'
import { fakeClient } from '../fakes/fake-client.ts'

// `?pace=0` shows the end at once, `?pace=5` leaves time to look.
const pace = Number(new URLSearchParams(location.search).get('pace') ?? 1)
const page = document.createElement('footnote-page')
page.client = fakeClient({ pace })
document.body.append(page)
