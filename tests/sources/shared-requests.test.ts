import { describe, expect, it } from 'vitest'
import { corpus } from '../../src/sources/corpus.ts'
import { sharedRequests } from '../../src/sources/shared-requests.ts'
import { describeSource } from '../contracts/source.ts'

const TEXT = JSON.stringify({ title: 'Nile', text: 'The Nile is 6,650 km long.' })
const { signal } = new AbortController()

/** A source that counts what it is asked for. */
function counted() {
  const source = corpus({ name: 'rivers', text: TEXT })
  const asked: string[] = []
  return {
    asked,
    source: sharedRequests(
      {
        ...source,
        search(query, options) {
          asked.push(`search ${query}`)
          return source.search(query, options)
        },
        open(id, options) {
          asked.push(`open ${id}`)
          return source.open(id, options)
        },
      },
      signal,
    ),
  }
}

describeSource('shared requests', async () => ({
  source: sharedRequests(corpus({ name: 'rivers', text: TEXT }), signal),
  query: 'nile long',
  title: 'Nile',
  nonsense: 'xylophone quartz',
  missing: 'Nil',
}))

describe('requests of one run', () => {
  it('search for the same words once', async () => {
    const { asked, source } = counted()
    const [first, second] = await Promise.all([source.search('nile'), source.search('nile')])
    expect(await source.search('nile')).toEqual(first)
    expect(second).toEqual(first)
    expect(asked).toEqual(['search nile'])
  })

  it('fetch a page once that two wait for', async () => {
    const { asked, source } = counted()
    const [first, second] = await Promise.all([source.open('Nile'), source.open('Nile')])
    expect(second).toEqual(first)
    expect(asked).toEqual(['open Nile'])
  })

  it('go on for the others where one stops waiting', async () => {
    const { source } = counted()
    const stopping = new AbortController()
    const left = source.open('Nile', { signal: stopping.signal })
    const waiting = source.open('Nile')
    stopping.abort()
    await expect(left).rejects.toMatchObject({ kind: 'stopped' })
    expect(await waiting).toMatchObject({ title: 'Nile' })
  })

  it('are made anew after a failure', async () => {
    const { asked, source } = counted()
    await expect(source.open('Rhine')).rejects.toMatchObject({ code: 'no-such-page' })
    await expect(source.open('Rhine')).rejects.toMatchObject({ code: 'no-such-page' })
    expect(asked).toEqual(['open Rhine', 'open Rhine'])
  })
})
