import { describe, expect, it } from 'vitest'
import { textOf, withReports } from './reports.ts'

/** What other people's software got wrong, and what is right. */
describe('a PDF from a report', () =>
  withReports(report => {
    const pdfText = async (path: string) => textOf(await report(path))

    it('has no marks of notes in its numbers, and powers as powers', async () => {
      const text = await pdfText('19-pdf-superscript/bridge.pdf')
      expect(text).toContain(
        'The bridge of Selby was opened in 1887 and is 412 metres long. It carries 10⁶ people a year and covers 900 m².',
      )
      expect(text).toContain('2 County of Orm, Roads, p. 14.')
    })

    it('keeps the hyphen of words that it writes so elsewhere', async () => {
      const text = await pdfText('20-pdf-hyphen/report.pdf')
      expect(text).toContain('agreed on a long-term lease')
      expect(text).toContain('state-of-the-art')
      expect(text).toContain('The railway of 1904')
    })

    it('is read once where it is printed twice', async () => {
      const text = await pdfText('21-pdf-fake-bold/invoice.pdf')
      expect(text).toBe(
        'Page 1\nTotal due: 1,240 crowns\nTo be paid by 4 June 2024 at the county office in Brede.\nAccount 5512',
      )
    })

    it('is read from top to bottom', async () => {
      expect(await pdfText('22-pdf-order/memo.pdf')).toBe(
        'Page 1\nMinutes of the council\nThe council met on 3 May in the town hall of Brede, and all nine members came. It decided that the old bridge would be closed for good in 2026.\nPage footer: County of Orm, 2024.',
      )
    })

    it('has lines that run from right to left whole', async () => {
      const text = await pdfText('24-pdf-rtl/hebrew.pdf')
      expect(text).toContain('הגשר של סלבי נפתח בשנת 1887 ואורכו 412 מטרים.')
      expect(text).toContain('המגדלור נבנה בשנת 1871 ושומרו היה יאן הולם')
    })

    it('has words where letters are set apart', async () => {
      expect(await pdfText('25-pdf-letterspace/poster.pdf')).toContain(
        'HARBOUR RULES\nBoats over 12 metres may stay for three nights at',
      )
      expect(await pdfText('43-pdf-more/letterspaced.pdf')).toContain('HARBOUR RULES OF BREDE\nBoats over 12 metres')
    })

    it('is read by the place of its letters', async () => {
      expect(await pdfText('26-pdf-reversed/figma.pdf')).toContain('The pier was mended in 1994')
    })

    it('has what was filled in beside what was asked', async () => {
      expect(await pdfText('27-pdf-form/form.pdf')).toContain(
        'Name: Runa Holm\nBoat: Sigrun\nLength in metres: 9.4\nInsured: ☒',
      )
    })

    it('has its columns apart', async () => {
      const text = await pdfText('28-pdf-two-columns/news.pdf')
      expect(text).toContain(
        'The ferry Sigrun was built in 1968 and carried 18 cars until she was sold to a club of divers',
      )
      expect(text).toContain('The lighthouse of Kalv was lit for the first time in 1871 and went out in 1950')
    })

    it('is as before without any fault', async () => {
      expect(await pdfText('controls/bridge.pdf')).toBe(
        'Page 1\nThe bridge of Selby was opened in 1887 and is 412 metres long.',
      )
    })
  }))
