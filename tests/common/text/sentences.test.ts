import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentences } from '../../../src/common/text/sentences.ts'

const split = (text: string, language = 'en') => sentences(text, language).map(sentence => sentence.text)

describe('sentences', () => {
  it.each([
    ['St. Louis lies on the Mississippi.', 'en'],
    ['J. S. Bach was born in Eisenach.', 'en'],
    ['John F. Kennedy spoke.', 'en'],
    ['A. A. Milne', 'en'],
    ['J. A. Hobson wrote to Dr. A. P. J. Kalam.', 'en'],
    ['They chose Eugene V. Debs, not Francis X. Bushman.', 'en'],
    ['Yahoo! was founded in 1994, and Panic! at the Disco in 2004.', 'en'],
    ['“Really?” he asked.', 'en'],
    ['It was built c. 1450 by Dr. Smith.', 'en'],
    ['The wall is 3.5 m high.', 'en'],
    ['The U.S. Army left.', 'en'],
    ['Opus No. 5 is short, e.g. in G.', 'en'],
    ['Apple Inc. v. Smith was heard.', 'en'],
    ['She holds a Ph.D. Harvard gave it.', 'en'],
    ['Frl. Meier wohnt in der Str. Nr. 5, evtl. Hinterhof.', 'de'],
    ['El Excmo. Ayuntamiento y los Sres. García.', 'es'],
    ['Il dott. Bianchi, con il Sig. Verdi.', 'it'],
    ['O prof. Silva e a profa. Costa.', 'pt'],
    ['Le gouv. Dupont, anc. Ministre.', 'fr'],
    ['Am 3. Oktober 1990 kam die Einheit, z. B. in Berlin.', 'de'],
    ['Im 18. Jahrhundert lebte Mozart.', 'de'],
    ['Er kam am 5. Mai u. a. mit Dr. Meier, d. h. dem Arzt, aus Ulm.', 'de'],
    ['Im 3. Jh. n. Chr. regierte Ludwig XIV. noch nicht.', 'de'],
    ['Il vécut vers 100 av. J.-C. selon M. Dupont.', 'fr'],
    ['وُلد د. أحمد في القاهرة.', 'ar'],
    ['بلغ العدد ٣٫٥ مليون؛ ثم زاد.', 'ar'],
    ['面积为3.5平方公里。', 'zh'],
  ])('"%s" is one', (text, language) => expect(split(text, language)).toEqual([text]))

  it.each([
    ['He moved to the U.S. He stayed.', ['He moved to the U.S.', 'He stayed.'], 'en'],
    ['He moved to the U.S. He stayed.', ['He moved to the U.S.', 'He stayed.'], 'simple'],
    ['He spoke of Henry V. He wept.', ['He spoke of Henry V.', 'He wept.'], 'en'],
    ['Sie gehörte Karl V. Danach verfiel sie.', ['Sie gehörte Karl V.', 'Danach verfiel sie.'], 'de'],
    ['Who won? The cat did! So it was.', ['Who won?', 'The cat did!', 'So it was.'], 'en'],
    ['It survived World War I. Then came peace.', ['It survived World War I.', 'Then came peace.'], 'en'],
    ['Oranges hold vitamin C. They are sweet.', ['Oranges hold vitamin C.', 'They are sweet.'], 'en'],
    ['The answer was no. Nobody spoke.', ['The answer was no.', 'Nobody spoke.'], 'en'],
    ['It was built in 44 AD. Rome fell.', ['It was built in 44 AD.', 'Rome fell.'], 'en'],
    ['It closed in 1850. It reopened.', ['It closed in 1850.', 'It reopened.'], 'en'],
    ['一句话。又一句话！', ['一句话。', '又一句话！'], 'zh'],
    ['“真的吗？”他问。“是。”', ['“真的吗？”', '他问。', '“是。”'], 'zh'],
    ['他说：「你好！」然后走了。她呢？', ['他说：「你好！」', '然后走了。', '她呢？'], 'zh'],
    ['„Das ist viel.“ So sagt man.', ['„Das ist viel.“', 'So sagt man.'], 'de'],
    ['Sie lebten bis 1945. Dann kam Frieden.', ['Sie lebten bis 1945.', 'Dann kam Frieden.'], 'de'],
    ['هل هو علم؟ نعم.', ['هل هو علم؟', 'نعم.'], 'ar'],
    ['قال: «نعم». ثم ذهب!', ['قال: «نعم».', 'ثم ذهب!'], 'ar'],
    ['Born: Ulm\nDied: Princeton', ['Born: Ulm', 'Died: Princeton'], 'en'],
    ['Dr.\nSmith', ['Dr.', 'Smith'], 'en'],
  ])('"%s" is several', (text, parts, language) => expect(split(text, language)).toEqual(parts))

  it('are found in a language nobody knows', () =>
    expect(split('One. Two.', 'not a language')).toEqual(['One.', 'Two.']))

  it('stand at their offsets, and together hold all the text but the space between', () => {
    const words = fc.constantFrom('Dr. ', 'U.S. ', 'A. ', 'He ', '3. ', '.', '\n', ' ', '。', '“', 'x')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'zh', 'ar', 'und'), (text, language) => {
        const found = sentences(text, language)
        for (const { start, end, text: part } of found) {
          expect(text.slice(start, end)).toBe(part)
          expect(part).toBe(part.trim())
          expect(part).not.toContain('\n')
        }
        expect(found.map(({ text }) => text.replace(/\s/g, '')).join('')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})
