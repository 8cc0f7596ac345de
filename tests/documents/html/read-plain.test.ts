import { expect, it } from 'vitest'
import { readPlain } from '../../../src/documents/html/read-plain.ts'

it('a page of a corpus is one lead, a paragraph a line', () => {
  const page = { title: 'Paris', text: ' Paris is  a city.\r\n\n\nIt lies on the Seine.\n' }
  const meta = { source: 'corpus', key: '17', url: '', licence: 'CC BY-SA 4.0', revision: '3' }
  expect(readPlain(page, meta)).toEqual({
    source: 'corpus',
    key: '17',
    title: 'Paris',
    url: '',
    revision: '3',
    language: 'und',
    licence: 'CC BY-SA 4.0',
    sections: [{ path: [], text: 'Paris is a city.\nIt lies on the Seine.' }],
    links: [],
  })
})
