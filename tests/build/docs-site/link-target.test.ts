import { describe, expect, it } from 'vitest'
import { linkTarget } from '../../../build/docs-site/link-target.ts'

describe('a link of a document', () => {
  it.each([
    ['to another document leads to its page', 'privacy.md', 'docs', { type: 'page', address: 'privacy.html' }],
    ['keeps its anchor', 'widget.md#keys', 'docs', { type: 'page', address: 'widget.html#keys' }],
    ['within the document stays there', '#keys', 'docs', { type: 'page', address: '#keys' }],
    [
      'to another site stays as it is',
      'https://a.example/b.md',
      'docs',
      { type: 'page', address: 'https://a.example/b.md' },
    ],
    [
      'to a decision leads to its place among them',
      'decisions/0007-offline.md',
      'docs',
      { type: 'page', address: 'decisions.html#0007-offline' },
    ],
    [
      'from a decision to the next does too',
      '0007-offline.md',
      'docs/decisions',
      { type: 'page', address: 'decisions.html#0007-offline' },
    ],
    ['from a decision to a document', '../guide.md', 'docs/decisions', { type: 'page', address: 'guide.html' }],
    [
      'to a file beside it leads to its copy',
      'trace.schema.json',
      'docs',
      { type: 'file', address: 'trace.schema.json' },
    ],
    [
      'to a source names it',
      '../src/models/llm/catalogue.ts',
      'docs',
      { type: 'source', path: 'src/models/llm/catalogue.ts' },
    ],
    ['to the README names it', '../README.md', 'docs', { type: 'source', path: 'README.md' }],
    ['that would run something leads nowhere', 'javascript:alert(1)', 'docs', { type: 'none' }],
  ])('%s', (_, href, from, target) => {
    expect(linkTarget(href, from)).toEqual(target)
  })
})
