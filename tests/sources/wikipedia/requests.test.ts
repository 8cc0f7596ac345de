import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimitedRequests } from '../../../src/sources/wikipedia/requests.ts'

const WINDOW = 20_000
const page = (n: number) => new URL(`https://en.wikipedia.test/${n}`)
const ok = () => new Response('fine')
const wait = (retryAfter: string) =>
  new Response('Too many requests', { status: 429, headers: { 'retry-after': retryAfter } })

describe('polite requests', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends no more in a minute than Wikimedia allows, and sends the rest later', async () => {
    const sentAt: number[] = []
    const start = Date.now()
    const fetch = async () => {
      sentAt.push(Date.now() - start)
      return ok()
    }
    const requests = rateLimitedRequests({ fetch })
    await requests.get(page(0))
    await vi.advanceTimersByTimeAsync(WINDOW - 100)
    const replies = Promise.all(Array.from({ length: 450 }, (_, n) => requests.get(page(n))))
    await vi.advanceTimersByTimeAsync(12 * WINDOW)
    await replies
    expect(sentAt).toHaveLength(451)
    for (const from of sentAt) {
      expect(sentAt.filter(at => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(200)
    }
  })

  it('waits as long as it is told, and tries again', async () => {
    const fetch = vi.fn(async () => ok()).mockResolvedValueOnce(wait('30'))
    const reply = rateLimitedRequests({ fetch }).get(page(1))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await reply).text).toBe('fine')
  })

  it('lets other requests wait too while one has been told to', async () => {
    const fetch = vi.fn(async () => ok()).mockResolvedValueOnce(wait('30'))
    const requests = rateLimitedRequests({ fetch })
    const first = requests.get(page(1))
    await vi.advanceTimersByTimeAsync(1)
    const second = requests.get(page(2))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await Promise.all([first, second])
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('does not wait for an hour: it says so, and asks nothing until then', async () => {
    const fetch = vi.fn(async () => ok()).mockResolvedValueOnce(wait('3600'))
    const requests = rateLimitedRequests({ fetch })
    await expect(requests.get(page(1))).rejects.toMatchObject({ code: 'throttled', details: { retryAfter: 3600 } })
    const again = expect(requests.get(page(2))).rejects.toMatchObject({ code: 'throttled' })
    await vi.advanceTimersByTimeAsync(1_000)
    await again
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect((await requests.get(page(3))).text).toBe('fine')
  })

  it('gives up when it is told to wait a second time', async () => {
    const fetch = vi.fn(async () => wait('10'))
    const failed = expect(rateLimitedRequests({ fetch }).get(page(1))).rejects.toMatchObject({ code: 'throttled' })
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('backs off by itself, longer each time, where it cannot read how long to wait', async () => {
    const throttled = () => new Response('Too many requests', { status: 429 })
    const fetch = vi.fn(async () => ok())
    for (let i = 0; i < 4; i++) fetch.mockImplementationOnce(async () => throttled())
    const requests = rateLimitedRequests({ fetch })
    const start = Date.now()
    const failed = expect(requests.get(page(1))).rejects.toMatchObject({ details: { retryAfter: 20 } })
    await vi.advanceTimersByTimeAsync(16_000)
    await failed
    expect(fetch).toHaveBeenCalledTimes(3)
    const second = requests.get(page(2))
    await vi.advanceTimersByTimeAsync(120_000)
    expect((await second).text).toBe('fine')
    expect(fetch).toHaveBeenCalledTimes(5)
    expect(Date.now() - start).toBeGreaterThan((5 + 10 + 20 + 40) * 1000)
    // The next who is throttled begins again with a short wait.
    fetch.mockImplementationOnce(async () => throttled())
    const third = requests.get(page(3))
    await vi.advanceTimersByTimeAsync(6_000)
    expect((await third).text).toBe('fine')
  })

  it('stops while it waits', async () => {
    const stop = new AbortController()
    const fetch = vi.fn(async () => wait('30'))
    const stopped = expect(rateLimitedRequests({ fetch }).get(page(1), stop.signal)).rejects.toMatchObject({
      code: 'stopped',
    })
    await vi.advanceTimersByTimeAsync(5_000)
    stop.abort()
    await stopped
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('says at once that there is no network', async () => {
    const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(rateLimitedRequests({ fetch }).get(page(1))).rejects.toMatchObject({ code: 'offline' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
