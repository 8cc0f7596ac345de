import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { madeFile } from './made-files.ts'

// pdf.js multiplies matrices only to draw, but asks for the class when it is loaded; every browser has it.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

async function textWith(place: { x: number; y: number; size: number }): Promise<string> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  page.drawText('The bridge was opened in 1901.', { x: 60, y: 700, size: 11, font })
  page.drawText('ASKED FOR', { ...place, font })
  const { sections } = await readFile(madeFile('made.pdf', new Uint8Array(await document.save())))
  return sections
    .map(({ text }) => text)
    .join('\n')
    .trim()
}

describe('text of a PDF', () => {
  it.each([
    ['of a tenth of a point', { x: 60, y: 650, size: 0.1 }],
    ['left of the page', { x: -400, y: 650, size: 11 }],
    ['right of the page', { x: 600, y: 650, size: 11 }],
    ['above the page', { x: 60, y: 900, size: 11 }],
    ['below the page', { x: 60, y: -40, size: 11 }],
  ])('is not read %s', async (_, place) => {
    expect(await textWith(place)).toBe('The bridge was opened in 1901.')
  })

  it.each([
    ['in the smallest print', { x: 60, y: 650, size: 4 }],
    ['at the lower edge', { x: 60, y: 3, size: 11 }],
  ])('is read %s', async (_, place) => expect(await textWith(place)).toContain('ASKED FOR'))
})
