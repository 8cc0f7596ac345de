import { describe, expect, it } from 'vitest'
import { SourceError, Stopped } from '../../src/common/core/errors.ts'
import { always, chooseSource, ifItAnswers } from '../../src/sources/auto.ts'
import type { Source } from '../../src/sources/source.ts'

function fake(label: string, search: Source['search'] = async () => []): Source {
  const open = async () => Promise.reject(new SourceError('no-such-page', 'none'))
  return { id: label, label, language: 'en', search, open }
}

const offline: Source['search'] = async () => Promise.reject(new SourceError('offline', 'no network'))
const silent: Source['search'] = (_, options) =>
  new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Stopped())))
const shelf = always(fake('the sample shelf'))
const emptyLibrary = { source: fake('the library'), obstacle: async () => 'nothing has been read yet' }

describe('choosing a source', () => {
  it('takes Wikipedia when it answers', async () => {
    const { source, reason } = await chooseSource([ifItAnswers(fake('English Wikipedia')), shelf])
    expect(source.label).toBe('English Wikipedia')
    expect(reason).toBe('English Wikipedia is used.')
  })

  it('takes the next when it does not, and says why', async () => {
    const { source, reason } = await chooseSource([
      ifItAnswers(fake('English Wikipedia', offline)),
      emptyLibrary,
      shelf,
    ])
    expect(source.label).toBe('the sample shelf')
    expect(reason).toBe('English Wikipedia does not answer and nothing has been read yet, so the sample shelf is used.')
  })

  it('does not wait long for one that says nothing', async () => {
    const { source } = await chooseSource([ifItAnswers(fake('English Wikipedia', silent), 10), shelf])
    expect(source.label).toBe('the sample shelf')
  })

  it('stops while it is still asking', async () => {
    const stop = new AbortController()
    const choice = chooseSource([ifItAnswers(fake('English Wikipedia', silent)), shelf], stop.signal)
    stop.abort()
    await expect(choice).rejects.toBeInstanceOf(Stopped)
  })

  it('says what stands in the way of each when there is none', async () => {
    const choice = chooseSource([ifItAnswers(fake('English Wikipedia', offline)), emptyLibrary])
    await expect(choice).rejects.toThrow(/English Wikipedia does not answer and nothing has been read yet/)
  })
})
