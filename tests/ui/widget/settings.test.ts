import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { settingsOf } from '../../../src/ui/widget/settings.ts'

function settings(attributes = '', language = 'en', properties = {}) {
  const { document } = parseHTML(`<html><body><footnote-agent ${attributes}></footnote-agent></body></html>`)
  const element = document.querySelector('footnote-agent')!
  Object.assign(element, properties)
  Object.defineProperty(element, 'baseURI', { value: 'https://page.example/news/' })
  return settingsOf(element, language)
}

describe('the attributes of a widget', () => {
  it('need not be there: the bundled model, the team, and whichever source answers', () => {
    expect(settings()).toEqual({
      source: 'auto',
      strategy: 'team',
      language: 'en',
      preferred: [],
      model: 'bundled',
    })
  })

  it.each(['wikipedia', 'page', 'shelf', 'library', 'auto'])('choose the source: %s', source => {
    expect(settings(`source="${source}"`).source).toBe(source)
  })

  it('choose a source with its address', () => {
    const address = 'https://team.example/towers.zip'
    expect(settings(`source="pack" address="${address}"`).source).toBe(`pack:${address}`)
    expect(settings('source="kiwix" address="http://localhost:8080"').source).toBe('kiwix:http://localhost:8080')
    expect(settings('source="mediawiki" address="wiki.example"').source).toBe('mediawiki:wiki.example')
    expect(settings('source="pack"').source).toBe('pack')
    expect(settings(`source="shelf" address="${address}"`).source).toBe('shelf')
  })

  it('choose a source that reads the file which the element was given', () => {
    const zim = new File(['ZIM'], 'whole.zim')
    const given = (file: unknown) => settings('source="zim"', 'en', { file })
    expect(given(zim)).toMatchObject({ source: 'zim', file: zim })
    expect(given('whole.zim').file).toBeUndefined()
    expect(settings('source="shelf"', 'en', { file: zim }).file).toBeUndefined()
  })

  it('choose the way to the answer', () => {
    expect(settings('strategy="one-shot"').strategy).toBe('one-shot')
  })

  it('count as absent where they are not known, as in HTML', () => {
    expect(settings('source="the-web" engine="gpt" strategy="closed-book"')).toEqual(settings())
  })

  it('choose a model by its engine', () => {
    expect(settings('engine="webllm"').model).toBe('webllm')
    expect(settings('engine="webllm" model="qwen2.5-3b"').model).toBe('qwen2.5-3b')
    expect(settings('engine="bundled" model="qwen2.5-3b"').model).toBe('bundled')
  })

  it.each([
    ['https://models.example/v1', 'https://models.example/v1'],
    ['/models/v1', 'https://page.example/models/v1'],
  ])('name a server, as links do: %s', (endpoint, url) => {
    const { openai, model } = settings(`engine="openai" endpoint="${endpoint}" model=" qwen2.5 "`)
    expect(openai).toEqual({ url, model: 'qwen2.5' })
    expect(model).toBeUndefined()
  })

  it.each(['', 'endpoint="https://models.example/v1"', 'model="qwen2.5"', 'endpoint="http://" model="qwen2.5"'])(
    'must name both a server and its model: %j',
    attributes => {
      expect(() => settings(`engine="openai" ${attributes}`)).toThrow(expect.objectContaining({ code: 'no-endpoint' }))
    },
  )

  it('list the pages to prefer', () => {
    expect(settings('pages="Nile | Suez Canal||Aswan (dam)"').preferred).toEqual(['Nile', 'Suez Canal', 'Aswan (dam)'])
  })

  it.each([
    ['zh-Hans-CN', 'zh'],
    ['PT-br', 'pt'],
    ['', 'en'],
    ['evil.example/', 'en'],
  ])('ask the Wikipedia of the language, whatever its region: %s', (language, wiki) => {
    expect(settings('', language).language).toBe(wiki)
  })
})
