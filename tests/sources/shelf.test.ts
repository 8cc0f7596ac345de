import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { shelf } from '../../src/sources/shelf/shelf.ts'
import { describeSource } from '../contracts/source.ts'

const FOLDER = 'src/sources/shelf/articles'
const bundle = {
  articles: readdirSync(FOLDER).map(file => ({
    key: basename(file, '.md'),
    markdown: readFileSync(join(FOLDER, file), 'utf8'),
  })),
}

describeSource('shelf', async () => ({
  source: shelf({ load: async () => bundle }),
  query: 'Golden Gate Bridge',
  title: 'Golden Gate Bridge',
  nonsense: 'xyzzyq',
  missing: 'Golden Gate',
}))

describe('the shelf', () => {
  it('has free pages that can be opened on this site', async () => {
    expect(await shelf({ load: async () => bundle }).open('Eiffel Tower')).toMatchObject({
      key: 'eiffel-tower',
      url: '#shelf/eiffel-tower',
      licence: 'CC0-1.0',
      language: 'en',
    })
  })

  it('finds each of its articles by its title', async () => {
    const source = shelf({ load: async () => bundle })
    for (const { markdown } of bundle.articles) {
      const title = markdown.split('\n', 1)[0]?.replace('# ', '')
      expect((await source.search(title ?? '', { limit: 1 }))[0]?.title).toBe(title)
    }
  })

  it('describes a page by its lead, not by its key figures', async () => {
    const [hit] = await shelf({ load: async () => bundle }).search('Eiffel Tower')
    expect(hit?.description).toMatch(/^The Eiffel Tower is/)
  })

  it('is loaded when it is first needed, once', async () => {
    const load = vi.fn(async () => bundle)
    const source = shelf({ load })
    expect(load).not.toHaveBeenCalled()
    await Promise.all([source.search('Nile'), source.open('Nile')])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('can be asked again after it could not be loaded', async () => {
    const load = vi.fn(async (): Promise<unknown> => bundle).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const source = shelf({ load })
    await expect(source.open('Nile')).rejects.toMatchObject({ code: 'offline' })
    expect(await source.open('Nile')).toMatchObject({ title: 'Nile' })
  })

  it.each([null, {}, { articles: [] }, { articles: [{ key: 'x' }] }])('does not take %j for a shelf', async loaded => {
    await expect(shelf({ load: async () => loaded }).search('Nile')).rejects.toMatchObject({ code: 'bad-reply' })
  })
})
