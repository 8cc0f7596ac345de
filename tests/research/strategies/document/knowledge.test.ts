import { expect, it } from 'vitest'
import type { NumberedPassage } from '../../../../src/common/trace/events.ts'
import { asKnowledge } from '../../../../src/research/strategies/document/model-reading.ts'

const passage = (n: number, title: string, section: string[], text: string): NumberedPassage => ({
  n,
  source: 'files',
  title,
  section,
  text,
  url: '',
  revision: '1',
  page: `files:en:${title}`,
})

it('shows references under their titles, each with its number and where it stands', () => {
  const references = [
    passage(3, 'report.pdf', ['Page 41'], 'The harbour was closed.'),
    passage(7, 'notes.md', [], 'Nets are mended.'),
    passage(4, 'report.pdf', ['Page 42'], 'It was opened again.'),
    passage(8, 'notes.md', ['Boats', 'Repairs'], 'One was sold.'),
  ]
  expect(asKnowledge(references)).toBe(`## The content from report.pdf:

[3] [page: 41] The harbour was closed.

[4] [page: 42] It was opened again.

## The content from notes.md:

[7] Nets are mended.

[8] [Boats › Repairs] One was sold.`)
})
