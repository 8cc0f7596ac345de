import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../../src/documents/html/read-markdown.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'

const META = { source: 'shelf', key: 'eiffel-tower', url: '', licence: 'CC0-1.0', language: 'en' }
const TEXT = `# Eiffel Tower

- Height: 330 m
- Engineer: [[Gustave Eiffel]]

The Eiffel Tower stands in [[Paris]].
It was completed in 1889.

A second paragraph.

## Construction

[[Gustave Eiffel|His company]] built it.

### Rivets

- 2.5 million of them

## See also

- [[Paris]]
`

describe('an article of the shelf', () => {
  const article = readMarkdown(TEXT, META)

  it('has its title, its sections and its key figures at the end of the lead', () => {
    expect(article).toMatchObject({ title: 'Eiffel Tower', language: 'en', licence: 'CC0-1.0' })
    expect(article.sections).toEqual([
      {
        path: [],
        text: 'The Eiffel Tower stands in Paris. It was completed in 1889.\nA second paragraph.\nHeight: 330 m\nEngineer: Gustave Eiffel',
      },
      { path: ['Construction'], text: 'His company built it.' },
      { path: ['Construction', 'Rivets'], text: '2.5 million of them' },
    ])
  })

  it('links by title, each once', () => expect(article.links).toEqual(['Gustave Eiffel', 'Paris']))

  it('gives the key figures a chunk of their own', () => {
    expect(splitChunks(article)[1]?.text).toBe('Height: 330 m\nEngineer: Gustave Eiffel')
  })

  it('has a revision that follows its text', () => {
    expect(readMarkdown(TEXT, META).revision).toBe(article.revision)
    expect(readMarkdown(TEXT.replace('330', '331'), META).revision).not.toBe(article.revision)
  })

  it('is named by its key where it has no title', () => {
    expect(readMarkdown('Text.', META)).toMatchObject({
      title: 'eiffel-tower',
      sections: [{ path: [], text: 'Text.' }],
    })
  })

  it('is read whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('# ', '- ', '[[', ']]', '|', '\n', 'a', '## ')), parts => {
        expect(readMarkdown(parts.join(''), META).sections[0]?.path).toEqual([])
      }),
    )
  })
})
