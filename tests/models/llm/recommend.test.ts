import { describe, expect, it } from 'vitest'
import {
  BROWSER_MODEL,
  BUNDLED,
  EVERY_MODEL,
  type Model,
  CATALOGUE as WHOLE,
} from '../../../src/models/llm/catalogue.ts'
import type { Device } from '../../../src/models/llm/device.ts'
import { isBetter, type Recommendation, recommend } from '../../../src/models/llm/recommend.ts'
import { deviceWith, GPU } from '../../fakes/devices.ts'

const QWEN_7B = 'Qwen2.5-7B-Instruct-q4f16_1-MLC'
const desktop = deviceWith({ gpu: GPU, memoryGiB: 8, freeBytes: 50e9 })

/** The card's models as if each had been measured to answer better. */
const better = (model: Model): Model => ({
  ...model,
  measured: [{ questions: 'Questions', asked: 100, right: 0.7, bundled: 0.6 }],
})
const CATALOGUE = WHOLE.filter(({ label }) => /^Qwen2\.5/.test(label))
  .map(better)
  .concat(BUNDLED)

const bestFor = (device: Device) => {
  const { model, offer } = recommend(device, CATALOGUE)
  expect(model).toBe(BUNDLED)
  return offer?.model.id
}

describe('what was measured', () => {
  const measured = (...figures: [right: number, bundled: number][]): Model => ({
    ...better(BUNDLED),
    measured: figures.map(([right, bundled]) => ({ questions: 'Some', asked: 20, right, bundled })) as never,
  })

  it('is better only where it is so on every set, and by enough', () => {
    expect(isBetter(measured([0.5, 0.42], [0.7, 0.61]))).toBe(true)
    expect(isBetter(measured([0.45, 0.42]))).toBe(false)
    expect(isBetter(measured([0.9, 0.42], [0.5, 0.61]))).toBe(false)
    expect(isBetter(BUNDLED)).toBe(false)
  })

  it.each<[string, Device]>([
    ['a desktop with a graphics card', desktop],
    ['a laptop without', deviceWith({ memoryGiB: 8, freeBytes: 50e9 })],
  ])('has no model of today offered or started on %s, and all of them to choose from', (_, device) => {
    const here = new Set(WHOLE.map(({ id }) => id))
    const quick = { read: 1_000, written: 120 }
    for (const downloaded of [new Set<string>(), here]) {
      const { model, offer, others, reason } = recommend(device, WHOLE, downloaded, quick)
      expect(model).toBe(BUNDLED)
      expect(offer).toBeUndefined()
      expect(reason).toMatch(/No other model .* was measured to answer better/)
      expect(others.filter(({ fits }) => fits).length).toBeGreaterThan(1)
    }
  })
})

describe('recommending a model', () => {
  it('starts with the bundled model while nothing else is here, and offers the best for the device', () => {
    const { model, offer } = recommend(desktop, CATALOGUE)
    expect(model).toBe(BUNDLED)
    expect(offer?.model.id).toBe(QWEN_7B)
    expect(offer?.reason).toMatch(/4\.3 GB/)
  })

  it('starts with the best that is here, and offers nothing less', () => {
    const { model, offer } = recommend(desktop, CATALOGUE, new Set([QWEN_7B, 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC']))
    expect(model.id).toBe(QWEN_7B)
    expect(offer).toBeUndefined()
  })

  it('does not start what is here but no longer fits', () => {
    expect(recommend(deviceWith(), CATALOGUE, new Set([QWEN_7B])).model).toBe(BUNDLED)
  })

  it('never starts what does not fit, save for the bundled model', () => {
    expect(recommend({ ...desktop, memoryGiB: 0.25 }, CATALOGUE, new Set([QWEN_7B])).model).toBe(BUNDLED)
  })

  it('goes down in size with the memory', () => {
    const sizes = [8, 4, 2.5, 2, 1].map(memoryGiB => bestFor({ ...desktop, memoryGiB }))
    expect(sizes.map(id => id?.match(/[\d.]+B/)?.[0])).toEqual(['7B', '3B', '1.5B', '0.5B', undefined])
  })

  it('counts on 4 GiB where the browser does not tell its memory', () => {
    expect(bestFor({ ...desktop, memoryGiB: undefined })).toMatch(/3B/)
  })

  it('takes the 32-bit variant where the GPU has no 16-bit floats, and shows one variant only', () => {
    const device = { ...desktop, gpu: { ...GPU, f16: false } }
    expect(bestFor(device)).toBe('Qwen2.5-7B-Instruct-q4f32_1-MLC')
    const labels = recommend(device, CATALOGUE).others.map(({ model }) => model.label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('keeps to models whose largest buffer a phone’s GPU allows', () => {
    const device = { ...desktop, gpu: { ...GPU, maxStorageBindingBytes: 2 ** 27 } }
    expect(bestFor(device)).toMatch(/1\.5B/)
  })

  it.each<[string, Partial<Device>, RegExp]>([
    ['there is no network', { online: false }, /no network/],
    ['there is no room', { freeBytes: 1e8 }, /only 100 MB are free/],
  ])('offers nothing where %s, and says why', (_, parts, why) => {
    const { model, offer, others } = recommend({ ...desktop, ...parts }, CATALOGUE)
    expect(model).toBe(BUNDLED)
    expect(offer).toBeUndefined()
    const forGpu = others.filter(({ model }) => model.needs.webgpu)
    expect(forGpu).not.toEqual([])
    for (const other of forGpu) expect(other).toMatchObject({ fits: false, why: expect.stringMatching(why) })
  })

  describe('without a graphics card', () => {
    const laptop = deviceWith({ memoryGiB: 8, freeBytes: 50e9 })
    const quick = { read: 1_000, written: 120 }
    const idsOf = ({ others }: Recommendation) => others.map(({ model }) => model.id)

    it('lists the files for the CPU in the place of the same models for a GPU', () => {
      expect(idsOf(recommend(laptop, CATALOGUE))).toEqual([
        'qwen2.5-3b-instruct-q4_k_m',
        'qwen2.5-1.5b-instruct-q4_k_m',
        'qwen2.5-0.5b-instruct-q4_k_m',
      ])
    })

    it('offers none of them before the device was measured, nor starts one that is here', () => {
      const here = new Set(['qwen2.5-3b-instruct-q4_k_m'])
      expect(recommend(laptop, CATALOGUE, here)).toMatchObject({ model: BUNDLED, offer: undefined })
    })

    it('offers the best that answers within a minute, and says how long it takes', () => {
      const { offer, others } = recommend(laptop, CATALOGUE, new Set(), quick)
      expect(offer?.model.id).toBe('qwen2.5-1.5b-instruct-q4_k_m')
      expect(offer?.reason).toMatch(/one download of 1\.1 GB\. About \d+ seconds a question here\./)
      expect(others.find(({ model }) => model.id.includes('3b'))?.why).toMatch(/About \d+ seconds a question here/)
    })

    it('offers none on a device where each would take longer, and says so', () => {
      const { offer, others } = recommend(laptop, CATALOGUE, new Set(), { read: 20, written: 2 })
      expect(offer).toBeUndefined()
      expect(others.find(({ model }) => model.id.includes('0.5b'))?.why).toMatch(/About \d+ minutes a question here/)
    })

    it('starts the best that is here and answers within a minute', () => {
      const here = new Set(['qwen2.5-0.5b-instruct-q4_k_m', 'qwen2.5-3b-instruct-q4_k_m'])
      expect(recommend(laptop, CATALOGUE, here, quick).model.id).toBe('qwen2.5-0.5b-instruct-q4_k_m')
    })
  })

  it('says so where a licence allows no commercial use', () => {
    const { offer } = recommend({ ...desktop, memoryGiB: 4 }, CATALOGUE)
    expect(offer?.reason).toMatch(/no commercial use/)
  })

  it('lists every other model with a reason', () => {
    const { others } = recommend(desktop, CATALOGUE)
    expect(others.map(({ model }) => model.label)).toEqual(['Qwen2.5 7B', 'Qwen2.5 3B', 'Qwen2.5 1.5B', 'Qwen2.5 0.5B'])
    for (const { why } of others) expect(why).not.toBe('')
  })
})

describe('the browser’s own model', () => {
  it('is seen only where the browser has one, is offered to nobody, and says what it does with a question', () => {
    const listed = (device: Device) =>
      recommend(device, EVERY_MODEL).others.find(({ model }) => model === BROWSER_MODEL)
    expect(listed(desktop)).toBeUndefined()
    expect(listed({ ...desktop, browserModel: 'here' })).toMatchObject({
      fits: true,
      why: expect.stringMatching(/nowhere/),
    })
    const fetched = { ...deviceWith(), browserModel: 'fetched' as const, online: false }
    expect(listed(fetched)?.why).toMatch(/The browser would fetch it/)
    expect(recommend({ ...desktop, browserModel: 'here' }, EVERY_MODEL)).toMatchObject({
      model: BUNDLED,
      offer: undefined,
    })
  })
})
