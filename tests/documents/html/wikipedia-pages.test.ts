import { describe, expect, it } from 'vitest'
import type { Article } from '../../../src/documents/article.ts'
import { isDisambiguation } from '../../../src/documents/html/disambiguation.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { expectSound } from '../sound-article.ts'
import { withPages } from './wikipedia-pages.ts'

const textOf = (article: Article) => article.sections.map(section => section.text).join('\n')

withPages(pages => {
  const linesOf = (name: string) => textOf(pages.read(name)).split('\n')

  describe('every recorded page of Wikipedia', () => {
    it.each(pages.names())('%s is read without marks, navigation or scripts, and cut into exact chunks', name => {
      const article = pages.read(name)
      const text = textOf(article)
      // `array[2]` is Rust.
      expect(text.match(/(?<!array)\[(?:\d{1,3}|note \d+|citation needed|edit|Bearbeiten|modifier)\]/gi)).toBeNull()
      expect(text.match(/\.mw-parser-output|Authority control|"template":|^[vte]$|\u00A0|\u200B| {2}/gm)).toBeNull()
      expect(article.links.filter(title => /^(?:File|Category|Template|Help|Datei|Fichier|ملف):/.test(title))).toEqual(
        [],
      )

      expectSound(article, name)
      expect(splitChunks(article).length).toBeGreaterThan(0)
      expect(isDisambiguation(pages.html(name))).toBe(name === 'The_Futurist.html')
    })

    it.each(pages.index())('$file is $title, revision $revision', ({ file, wiki, title, revision }) => {
      const article = pages.read(file)
      expect(article).toMatchObject({ title, revision, language: wiki.split('.')[0] })
    })
  })

  describe('the figures of infoboxes', () => {
    it.each([
      ['Malta.html', 'Einwohnerzahl: 519.562 (2021)'],
      ['Malta.html', 'Fläche: 316 km²'],
      ['Malta.html', 'Hauptstadt: Valletta'],
      ['Rust_(programming_language).html', 'First appeared: January 19, 2012'],
      ['Mumbai.html', 'Population (2011), Density: 21,000/km² (54,000/sq mi)'],
      ['Mumbai.html', 'Area, Megacity: 603.4 km² (233.0 sq mi)'],
      ['Ciro_Immobile.html', 'Height: 1.85 m (6 ft 1 in)'],
      ['.NET_Foundation.html', 'Founded: March 31, 2014'],
      ['David_Cameron.html', 'Successeur: Theresa May'],
      ['Ciro_Immobile.html', 'Years: 2016–; Team: Lazio; Apps: 256; (Gls): (166)'],
      ['parse_contents_zh.html', '目: 食肉目 Carnivora'],
    ])('%s says "%s"', (name, line) => {
      expect(linesOf(name)).toContain(line)
    })

    it('are kept with their headings in wide tables', () => {
      expect(linesOf('Ciro_Immobile.html')).toContain('National team: Italy; Year: 2023; Apps: 2; Goals: 2')
      expect(linesOf('Body_mass_index.html')).toContain(
        'Category: Normal range; BMI (kg/m²): 18.5 – 24.9; BMI Prime: 0.74 – 0.99',
      )
    })
  })

  describe('what people said and wrote', () => {
    it('is kept: French quotations, lists of publications', () => {
      expect(textOf(pages.read('Gad_Elmaleh.html'))).toContain('Il devient même la « risée du web » selon')
      expect(textOf(pages.read('Yoshua_Bengio.html'))).toContain('Neural Machine Translation by Jointly Learning')
    })
  })

  describe('pages in other languages', () => {
    it.each([
      ['parse_contents_zh.html', 'zh', '演化歷史', ['外部链接', '参考資料']],
      ['ar-Mathematics.html', 'ar', 'التاريخ', ['وصلات خارجية']],
      ['Malta.html', 'de', 'Geographie', ['Weblinks', 'Einzelnachweise', 'Literatur']],
      ['Gad_Elmaleh.html', 'fr', 'Biographie', ['Liens externes', 'Notes et références']],
    ])('%s has sections, without its references', (name, language, heading, dropped) => {
      const article = pages.read(name)
      const headings = article.sections.flatMap(section => section.path)
      expect(article.language).toBe(language)
      expect(headings).toContain(heading)
      for (const gone of dropped) expect(headings).not.toContain(gone)
    })
  })
})
