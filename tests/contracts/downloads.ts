import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DownloadState, Downloads } from '../../src/models/llm/downloads/downloads.ts'

/** A model of several parts, its storage, and a network that does as it is told. */
export interface DownloadsSetting {
  /** Over the same storage each time: a later visit is another call. */
  visit(): Downloads
  model: string
  network: {
    /** Lets this many parts through; those after them stay on their way. */
    letThrough(parts: number): void
    /** Lets everything through. */
    open(): void
    /** Answers nothing any more. */
    cut(): void
    /** How often each part was asked for. */
    asked(): Record<string, number>
  }
  close(): Promise<void>
}

export function describeDownloads(name: string, make: () => Promise<DownloadsSetting>): void {
  describe(`${name} keeps the promises of downloads`, () => {
    let setting: DownloadsSetting
    let downloads: Downloads
    let model: string

    beforeEach(async () => {
      setting = await make()
      downloads = setting.visit()
      model = setting.model
    })
    afterEach(() => setting.close())

    const status = async () => (await downloads.state(model)).status

    /** Starts, and pauses when two parts are here. */
    async function pauseHalfway(): Promise<DownloadState> {
      setting.network.letThrough(2)
      const over = downloads.start(model)
      await expect.poll(async () => (await setting.visit().state(model)).here, { timeout: 10_000 }).toBeGreaterThan(0)
      await expect.poll(() => wholeParts(setting), { timeout: 10_000 }).toBe(2)
      await downloads.pause(model)
      await over
      return downloads.state(model)
    }

    it('has nothing here at first, and says how much there would be', async () => {
      expect(await downloads.state(model)).toMatchObject({ status: 'absent', here: 0, problem: undefined })
      expect((await downloads.state(model)).total).toBeGreaterThan(0)
    })

    it('fetches all of a model, and what it tells never goes back', async () => {
      const told: DownloadState[] = []
      downloads.onChange((_, state) => told.push(state))
      await downloads.start(model)
      const end = await downloads.state(model)
      expect(end).toMatchObject({ status: 'here', problem: undefined, bytesPerSecond: undefined })
      expect(end.here).toBe(end.total)
      expect(told[0]?.status).toBe('fetching')
      expect(told.at(-1)).toEqual(end)
      const bytes = told.map(({ here }) => here)
      expect(bytes).toEqual(bytes.toSorted((a, b) => a - b))
    })

    it('keeps whole parts when it is paused, and goes on from there', async () => {
      const paused = await pauseHalfway()
      expect(paused.status).toBe('paused')
      expect(paused.here).toBeGreaterThan(0)
      expect(paused.here).toBeLessThan(paused.total)
      expect(paused.problem).toBeUndefined()

      setting.network.open()
      const before = setting.network.asked()
      await downloads.start(model)
      expect(await status()).toBe('here')
      const after = setting.network.asked()
      const askedAgain = Object.keys(after).filter(part => before[part] === after[part])
      expect(askedAgain.length).toBeGreaterThanOrEqual(2)
    })

    it('finds what an earlier visit left', async () => {
      const paused = await pauseHalfway()
      downloads = setting.visit()
      expect(await downloads.state(model)).toEqual(paused)
      setting.network.open()
      await downloads.start(model)
      downloads = setting.visit()
      expect(await status()).toBe('here')
    })

    it('asks for nothing when all is here', async () => {
      await downloads.start(model)
      const before = setting.network.asked()
      await setting.visit().start(model)
      expect(setting.network.asked()).toEqual(before)
    })

    it('is one download, however often it is started', async () => {
      await Promise.all([downloads.start(model), downloads.start(model)])
      expect(Math.max(...Object.values(setting.network.asked()))).toBe(1)
    })

    it('can be started again at once after a pause', async () => {
      setting.network.letThrough(1)
      const first = downloads.start(model)
      const pausing = downloads.pause(model)
      setting.network.open()
      await Promise.all([first, pausing, downloads.start(model)])
      expect(await status()).toBe('here')
    })

    it('deletes a model, also while it is being fetched', async () => {
      await downloads.start(model)
      await downloads.delete(model)
      expect(await downloads.state(model)).toMatchObject({ status: 'absent', here: 0 })

      setting.network.letThrough(1)
      const over = downloads.start(model)
      await downloads.delete(model)
      await over
      expect(await downloads.state(model)).toMatchObject({ status: 'absent', here: 0, problem: undefined })
    })

    it('says why it broke off, keeps what is whole, and goes on when the network is back', async () => {
      await pauseHalfway()
      setting.network.cut()
      await downloads.start(model)
      expect(await downloads.state(model)).toMatchObject({ status: 'paused', problem: { code: 'model-unreachable' } })
      setting.network.open()
      await downloads.start(model)
      expect(await downloads.state(model)).toMatchObject({ status: 'here', problem: undefined })
    })

    it('tells nobody who no longer listens', async () => {
      let told = 0
      const stop = downloads.onChange(() => void told++)
      stop()
      await downloads.start(model)
      expect(told).toBe(0)
    })

    it('knows no model but those it was given', async () => {
      const unknown = { code: 'no-such-model', kind: 'user' }
      await expect(downloads.state('nothing')).rejects.toMatchObject(unknown)
      await expect(downloads.start('nothing')).rejects.toMatchObject(unknown)
      await expect(downloads.pause('nothing')).rejects.toMatchObject(unknown)
      await expect(downloads.delete('nothing')).rejects.toMatchObject(unknown)
    })
  })
}

/** All parts are alike in size here, so bytes at rest count them. */
async function wholeParts(setting: DownloadsSetting): Promise<number> {
  const { here } = await setting.visit().state(setting.model)
  return Math.round(here / PART_BYTES)
}

/** Of each part in every setting. */
export const PART_BYTES = 1_000
