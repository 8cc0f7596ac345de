import { EVERY_MODEL } from '../../../src/models/llm/catalogue.ts'
import { ownModels } from '../../../src/models/llm/gguf/own-models.ts'
import { storePace } from '../../../src/models/llm/pace.ts'
import type { ModelChange } from '../../../src/ui/views/models/model-settings.ts'
import '../../../src/ui/views/models/models-view.ts'
import type { ModelsView } from '../../../src/ui/views/models/models-view.ts'
import { deviceWith, GPU } from '../../fakes/devices.ts'
import { type FakeStorage, fakeDownloads, noNetwork } from '../../fakes/fake-downloads.ts'
import { frame, parameters } from './made-up-frame.ts'

// `?browser=here` (or `fetched`) is a browser with a model of its own.
// `?gpu=none` (or `emulated`, `f32`) is another device, `?free=2` (GB) one with little room, `?pace=0` does not wait.
// The 0.5B model breaks off in its middle; a part of the 3B one is here.
const PARTS = 40
const pace = Number(parameters.get('pace') ?? 1)
const gpus: Record<string, typeof GPU | undefined> = {
  none: undefined,
  emulated: { ...GPU, emulated: true },
  f32: { ...GPU, f16: false },
}
const kind = parameters.get('gpu') ?? 'f16'
const browserModel = parameters.get('browser') as 'here' | 'fetched' | null
const half = new Set(Array.from({ length: PARTS / 2 }, (_, i) => i))
const storage: FakeStorage = new Map([
  ['Qwen2.5-3B-Instruct-q4f16_1-MLC', half],
  ['footnote-135m', new Set(Array.from({ length: PARTS }, (_, i) => i))],
])

const view = document.createElement('fn-models') as ModelsView
view.downloads = fakeDownloads(EVERY_MODEL, {
  parts: PARTS,
  storage,
  async wait(model, part) {
    if (model.includes('0.5B') && part === 9) throw noNetwork()
    if (pace > 0) await new Promise(resolve => setTimeout(resolve, 250 * pace))
  },
})
view.own = ownModels()
view.measure = async () => {
  const pace = { read: 1_000, written: 120 }
  storePace(pace)
  return pace
}
view.inspect = async () =>
  deviceWith({
    memoryGiB: 8,
    ...(browserModel && { browserModel }),
    isolated: kind !== 'none',
    freeBytes: Number(parameters.get('free') ?? 60) * 1e9,
    ...(kind in gpus ? gpus[kind] && { gpu: gpus[kind] } : { gpu: GPU }),
  })
view.using = 'footnote-135m'
const url = parameters.get('server')
if (url) view.settings = { endpoint: { url, model: parameters.get('model') ?? '' } }
view.addEventListener('change', event => {
  Object.assign(globalThis, { changed: (event as CustomEvent<ModelChange>).detail })
})
await frame('Footnote', view)
