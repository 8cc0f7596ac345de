import type { FootnoteClient } from '../../../src/app/client/footnote-client.ts'
import { fakeClient } from '../../fakes/fake-client.ts'

const pace = Number(new URLSearchParams(location.search).get('pace') ?? 1)
const client = fakeClient({ pace })

/** Takes the place of the widget's own, by the page's import map. `?pace=0` shows the end at once. */
export const sharedClient = (): FootnoteClient => client
