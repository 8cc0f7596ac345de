import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentences } from '../../src/common/text/sentences.ts'
import type { Article } from '../../src/documents/article.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { countTokens } from '../../src/documents/tokens.ts'
import { withPages } from './html/wikipedia-pages.ts'
import { expectExactChunks } from './sound-article.ts'

/** Words of each language, and how it ends and joins sentences. */
const LANGUAGES = {
  en: {
    words: ['The', 'tower', 'Dr.', 'U.S.', '3.5', 'km²', 'e.g.', '(1889)', 'stood,', '"so"'],
    ends: ['.', '!', '?'],
    space: ' ',
  },
  de: {
    words: ['Der', 'Turm', 'z. B.', '3. Mai', 'Straße,', '„so“', 'n. Chr.', '520.000'],
    ends: ['.', '!', '?'],
    space: ' ',
  },
  ar: { words: ['البرج', 'عام', '١٩٠٠م', '«نعم»،', 'في', 'د. أحمد', '٣٫٥'], ends: ['.', '؟', '!'], space: ' ' },
  zh: { words: ['塔', '高，', '“是”', '3.5', '公里', '（2010年）', '《书》'], ends: ['。', '！', '？'], space: '' },
}
type Language = keyof typeof LANGUAGES

const section = (language: Language): fc.Arbitrary<string> => {
  const { words, ends, space } = LANGUAGES[language]
  const sentence = fc
    .tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }), fc.constantFrom(...ends))
    .map(([parts, end]) => parts.join(space) + end)
  const paragraph = fc.array(sentence, { minLength: 1, maxLength: 12 }).map(parts => parts.join(space))
  const fact = fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([key, value]) => `${key}: ${value}`)
  return fc.array(fc.oneof({ weight: 3, arbitrary: paragraph }, fact), { maxLength: 6 }).map(lines => lines.join('\n'))
}

const article = (language: Language): fc.Arbitrary<Article> =>
  fc.array(section(language), { minLength: 1, maxLength: 5 }).map(texts => ({
    source: 'test',
    key: 'Test',
    title: 'Test',
    url: '',
    revision: '1',
    language,
    licence: '',
    sections: texts.map((text, i) => ({ path: i === 0 ? [] : [`Section ${i}`], text })),
    links: [],
  }))

describe('chunks of any article', () => {
  it.each(Object.keys(LANGUAGES) as Language[])(
    'in %s are exact, in order, within the size, of whole sentences',
    language => {
      fc.assert(
        fc.property(article(language), article => {
          expectExactChunks(article, language)
          expectWholeSentences(article)
        }),
      )
    },
  )
})

describe('chunks of real pages', () =>
  withPages(pages => {
    it.each(['London.html', 'Malta.html', 'ar-Mathematics.html', 'parse_contents_zh.html'])(
      '%s: whole sentences',
      name => {
        const article = pages.read(name)
        expectExactChunks(article, name)
        expectWholeSentences(article)
      },
    )
  }))

/** A chunk begins where a sentence begins and ends where one ends, but within a sentence that no chunk can hold. */
function expectWholeSentences(article: Article): void {
  const borders = article.sections.map(({ text }) => {
    const found = sentences(text, article.language)
    return {
      starts: new Set(found.map(({ start }) => start)),
      ends: new Set(found.map(({ end }) => end)),
      tooLong: found.filter(sentence => countTokens(sentence.text) > 220),
    }
  })
  const torn = splitChunks(article).filter(({ section, start, end }) => {
    const { starts, ends, tooLong } = borders[section]!
    const isWithin = (at: number) => tooLong.some(sentence => sentence.start <= at && at <= sentence.end)
    return !(starts.has(start) || isWithin(start)) || !(ends.has(end) || isWithin(end))
  })
  expect(torn).toEqual([])
}
