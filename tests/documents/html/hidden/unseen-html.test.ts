import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../../src/documents/html/read-html.ts'
import { SEEN, UNSEEN } from './unseen-html.ts'

const META = { source: 'web', key: 'Page', url: '', licence: '', language: 'en' }
const textOf = (html: string) =>
  readHtml(html, META)
    .sections.flatMap(({ path, text }) => [...path, text])
    .join('\n')

describe('text that a page does not show is not read:', () => {
  it.each(Object.entries(UNSEEN))('%s', (_, html) => {
    expect(textOf(`<!doctype html><body><p>Before.</p>${html}<p>After.</p></body>`)).not.toContain('SECRET')
    expect(textOf(`<!doctype html><body><p>Before.</p>${html}<p>After.</p></body>`)).toContain('After.')
  })
})

describe('text that a page shows is read:', () => {
  it.each(Object.entries(SEEN))('%s', (_, html) => {
    expect(textOf(`<!doctype html><body><p>Before.</p>${html}<p>After.</p></body>`)).toContain('SHOWN')
  })
})
