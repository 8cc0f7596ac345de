import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { madePdf } from './made-files.ts'
import './reports.ts'

const textsOf = async (...pages: readonly (readonly string[])[]): Promise<string[]> =>
  (await readFile(await madePdf(pages))).sections.slice(1).map(({ text }) => text)

describe('a document of two pages', () => {
  const HEAD = 'Report of the yard of the town'

  it('is read without what stands on both in the same place, and with the sentence between them whole', async () => {
    const body = ['The ferry is the oldest on the lake.', 'It was built in 1887 and ran for the']
    const [first, second] = await textsOf(
      [HEAD, '', ...body, '', '', '1 Sold twice.', '1'],
      [HEAD, '', 'town of Brede. It sank.', '', '', '', '', '2'],
    )
    expect(first).toMatch(/^The ferry .* ran for the town of Brede\.\n1 Sold twice\.$/s)
    expect(second).toBe('It sank.')
  })

  it('has a sentence whole that goes on with a number', async () => {
    const [first] = await textsOf(
      ['The yard stands in Brede. It was built by about'],
      ['1,200 people of the town. It sank.'],
    )
    expect(first).toBe('The yard stands in Brede. It was built by about 1,200 people of the town.')
  })

  it('keeps what stands in another place on each', async () => {
    const [first] = await textsOf(['A title.', '', `${HEAD}.`, '', 'It sank.'], [`${HEAD}.`, '', 'Then it was raised.'])
    expect(first).toContain(HEAD)
  })
})
